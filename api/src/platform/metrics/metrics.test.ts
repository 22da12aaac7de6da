import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempDir } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { readSupervisorStatus } from './metrics';

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
