import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openTestApi } from '@hellograph/api/testing';
import { findFreePort } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';

/** The api is in this process, which therefore must not wait. */
async function runDoctor(variables: Record<string, string>, ...args: string[]) {
  const { OPERATOR_TOKEN: _, ...env } = process.env;
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/stack/doctor.ts', ...args], {
    cwd: root,
    env: { ...env, ...variables },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [status] = await once(child, 'close');
  return { status, said };
}

it('npm run doctor says what /admin says, the worst first, and exits with 1', async () => {
  const redis = await startRedis();
  const api = await openTestApi({ redisUrl: redis.url });
  try {
    const PORT = new URL(api.url).port;
    const { status, said } = await runDoctor({ PORT, DATA_DIR: api.dir });
    const lines = said.trim().split('\n');
    expect([status, lines[0]]).toEqual([
      1,
      expect.stringMatching(/^✗ Workers {6}None reports, so videos wait\. Start a worker\. \(since 2/),
    ]);
    expect(lines).toContain('✓ Database     It answers.');
    expect(lines.map((line) => line[0]).join('')).toMatch(/^✗+!+\?+✓+$/);
    const { checks } = JSON.parse((await runDoctor({ PORT, DATA_DIR: api.dir }, '--json')).said);
    expect(checks).toHaveLength(lines.length);

    const wrong = await runDoctor({ PORT, OPERATOR_TOKEN: 'not the token of this server' });
    expect([wrong.status, wrong.said]).toEqual([2, expect.stringContaining('Set DATA_DIR or OPERATOR_TOKEN')]);
    const silent = await runDoctor({ PORT: String(await findFreePort()), DATA_DIR: api.dir });
    expect([silent.status, silent.said]).toEqual([2, expect.stringContaining('Start it with npm start')]);
  } finally {
    await api.close();
    await redis.stop();
  }
});
