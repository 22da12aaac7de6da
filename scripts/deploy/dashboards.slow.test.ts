import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestApi } from '@hellograph/api/testing';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { createWorkerMetrics } from '@hellograph/worker/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';

const token = 'the operator of this instance';
let redis: TestRedis;
let known: Set<string>;

/** Names in the text format, without the parts of a histogram. */
const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);

beforeAll(async () => {
  redis = await startRedis();
  const api = await openTestApi({ redisUrl: redis.url, config: { givenSecrets: { operatorToken: token } } });
  const ofApi = await (await fetch(`${api.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  await api.close();
  const ofWorker = await createWorkerMetrics(() => ({ rendering: 0, frozen: 0 })).write();
  // The supervisor of `npm start` is not there in a test.
  known = new Set([...namesIn(ofApi), ...namesIn(ofWorker), 'hellograph_supervisor_restarts']);
});
afterAll(() => redis?.stop());

const files = ['grafana', 'helm/templates', 'prometheus'].flatMap((folder) =>
  readdirSync(join(root, 'deploy', folder)).map((name) => `deploy/${folder}/${name}`),
);

it.each([...files, 'docs/operations.md', 'docs/scale.md'])('%s names only metrics that api or worker have', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const named = [...text.matchAll(/\bhellograph_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

it('shows something', () => {
  expect(known.size).toBeGreaterThan(40);
  expect(files.length).toBeGreaterThan(2);
});
