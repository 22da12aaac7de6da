import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, type ApiProcessOptions, startApiProcess } from './api-process.fixture';

let redis: TestRedis;
let dataDir = '';
const started: ApiProcess[] = [];
beforeAll(async () => {
  redis = await startRedis();
  dataDir = await mkdtemp(join(tmpdir(), 'hellograph-several-'));
});
afterAll(async () => {
  await Promise.all(started.map(({ end }) => end('SIGKILL')));
  await redis?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<ApiProcessOptions> = {}): Promise<ApiProcess> {
  const api = await startApiProcess({ dataDir, redisUrl: redis.url, ...options });
  started.push(api);
  return api;
}

it('prepares one folder once when two start at the same time, and refuses a third with another key', async () => {
  const apis = await Promise.all([start(), start()]);
  await Promise.all(apis.map(({ untilLive }) => untilLive()));
  const third = await start({ env: { TOKEN_KEY: 'another key than that of the others' } });
  expect(await third.log).toMatch(/uses the same Redis with another TOKEN_KEY\. Give every process/);
  await third.end();
  expect(third.child.exitCode).toBe(1);
  await Promise.all(apis.map(({ end }) => end()));
  const logs = await Promise.all(apis.map(({ log }) => log));
  expect(logs.map((log) => log.split('"msg":"migrated"').length - 1).sort((one, other) => one - other)).toEqual([0, expect.any(Number)]);
  expect(logs.filter((log) => log.includes('"migration":"0001-first-light"'))).toHaveLength(1);
  expect(logs.filter((log) => log.includes('"level":50') || log.includes('"level":60'))).toEqual([]);
});
