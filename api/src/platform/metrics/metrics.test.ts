import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempDir } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { createMetrics, readSupervisorStatus } from './metrics';

it('reads the restarts of its own supervisor, and ignores those of another or an ended one', () =>
  withTempDir(async (dir) => {
    expect(await readSupervisorStatus(dir, 7)).toBeUndefined();
    const restarts = { worker: { count: 2, lastAt: '2026-11-21T12:00:00.000Z', lastReason: 'frozen' } };
    await writeFile(join(dir, 'supervisor.json'), JSON.stringify({ pid: 7, startedAt: '2026-11-21T11:00:00.000Z', restarts }));
    expect(await readSupervisorStatus(dir, 7)).toEqual({
      startedAt: '2026-11-21T11:00:00.000Z',
      restarts: [{ program: 'worker', ...restarts.worker }],
    });
    expect(await readSupervisorStatus(dir, 8)).toBeUndefined();
    await writeFile(join(dir, 'supervisor.json'), '{"pid":7');
    expect(await readSupervisorStatus(dir, 7)).toBeUndefined();
  }));

it('shows all figures but the one that fails, and that one again when it no longer does', async () => {
  const metrics = createMetrics();
  const state = { isBroken: true };
  const fail = () => {
    if (state.isBroken) throw new Error('no disk');
    return 5;
  };
  metrics.addGauge({ name: 'hellograph_first', help: 'It throws', read: fail });
  metrics.addGauge({ name: 'hellograph_second', help: 'It rejects', read: async () => fail() });
  metrics.addGauge({ name: 'hellograph_third', help: 'It works', read: () => 3 });
  expect(await metrics.write()).toMatch(/^hellograph_first Nan$[\s\S]*^hellograph_second Nan$[\s\S]*^hellograph_third 3$/m);
  state.isBroken = false;
  expect(await metrics.write()).toMatch(/^hellograph_first 5$[\s\S]*^hellograph_second 5$/m);
});
