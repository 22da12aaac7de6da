import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderConsumer } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../fake-worker.fixture';
import { type Client, drawPhoto, findLedgerMismatches, openTestApi, signUp, type TestApi } from '../test-api.fixture';

let redis: TestRedis;
let dataDir = '';
let api: TestApi;
let ada: Client;
let photo: Buffer;
const workers: ChildProcess[] = [];
const consumers: RenderConsumer[] = [];
beforeEach(async () => {
  redis = await startRedis();
  dataDir = await mkdtemp(join(tmpdir(), 'hellograph-recovery-'));
  api = await openTestApi({ redisUrl: redis.url, dataDir });
  ada = await signUp(api, 'ada');
  photo = await drawPhoto();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
  for (const consumer of consumers.splice(0)) await consumer.close();
  await api?.close();
  await redis?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const script = fileURLToPath(new URL('../fake-worker.fixture.ts', import.meta.url));

/** A worker program. `taken` resolves when it has begun so many videos. */
function startWorker(takesMs: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, redis.url, api.config.mediaDir, String(takesMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const taken = (count: number) => waitFor(() => output.split('taken').length > count, { timeoutMs: 30_000 });
  return { child, taken };
}
const startConsumer = () => void consumers.push(openFakeWorker(redis.url, fakeRender(api.store, 100)));
const statuses = async () => (await ada.list()).map(({ status }) => status);
const untilAllDone = (timeoutMs: number) =>
  waitFor(async () => (await statuses()).every((status) => status === 'completed'), { timeoutMs, what: 'The end of all videos' });

async function expectAllDone(count: number) {
  const videos = await ada.list();
  expect(videos).toHaveLength(count);
  for (const { video } of videos) expect((await fetch(`${api.url}${video?.resultUrl}`)).status).toBe(200);
  expect(await findLedgerMismatches(api)).toEqual([]);
  expect((await ada.ask('GET /credits')).data).toMatchObject({ available: 300 - count * 100, held: 0 });
}

describe('two videos on their way', () => {
  it('both end when their worker is killed in the middle and started again', async () => {
    await ada.create(photo, { numberOfVideos: '2' });
    const first = startWorker(60_000);
    await first.taken(2);
    await waitFor(async () => (await ada.list()).every(({ progress }) => progress === 0.5), { timeoutMs: 10_000 });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const killedAt = performance.now();
    startWorker(200);
    await untilAllDone(40_000);
    expect(performance.now() - killedAt).toBeLessThan(20_000);
    await expectAllDone(2);
  });

  it('both end when a worker is stopped in its tracks for so long that others take over, and then comes back', async () => {
    await ada.create(photo, { numberOfVideos: '2' });
    const stale = startWorker(4000);
    await stale.taken(2);
    stale.child.kill('SIGSTOP');
    startConsumer();
    await untilAllDone(40_000);
    const before = await api.db.selectFrom('videos').selectAll().execute();
    expect(before.map(({ attempt }) => attempt)).toEqual([2, 2]);
    stale.child.kill('SIGCONT');
    await waitFor(async () => (await api.producer.depth()).active === 0, { timeoutMs: 20_000 });
    expect(await api.db.selectFrom('videos').selectAll().execute()).toEqual(before);
    await expectAllDone(2);
  });

  it('both end when Redis forgets everything while they wait, and again while they are made', async () => {
    await ada.create(photo, { numberOfVideos: '2' });
    await waitFor(async () => (await api.producer.depth()).waiting === 2, { timeoutMs: 5000 });
    await redis.flush();
    const worker = startWorker(1500);
    await worker.taken(1);
    await redis.flush();
    await untilAllDone(40_000);
    await expectAllDone(2);
  });

  it('both end when Redis dies, comes back empty, and nothing was announced before', async () => {
    await redis.kill9();
    const startedAt = performance.now();
    expect(await ada.create(photo, { numberOfVideos: '2' })).toMatchObject({ status: 202 });
    expect(performance.now() - startedAt).toBeLessThan(500);
    startConsumer();
    await redis.restart();
    await untilAllDone(40_000);
    expect((await api.db.selectFrom('videos').select('failures').execute()).map(({ failures }) => failures)).toEqual([0, 0]);
    await expectAllDone(2);
  });

  it("are handed back by a worker that has to stop, at once and as nobody's failure", async () => {
    const stopping = openFakeWorker(redis.url, fakeRender(api.store, 60_000));
    await ada.create(photo, { numberOfVideos: '2' });
    await waitFor(async () => (await ada.list()).every(({ progress }) => progress === 0.5), { timeoutMs: 10_000 });
    await stopping.close();
    const stoppedAt = performance.now();
    startConsumer();
    await untilAllDone(20_000);
    expect(performance.now() - stoppedAt).toBeLessThan(5000);
    const rows = await api.db.selectFrom('videos').select(['attempt', 'failures']).execute();
    expect(rows).toEqual([
      { attempt: 2, failures: 0 },
      { attempt: 2, failures: 0 },
    ]);
    await expectAllDone(2);
  });

  it('both end, without a second attempt, when the api stops and starts again while they are made', async () => {
    await ada.create(photo, { numberOfVideos: '2' });
    const worker = startWorker(8000);
    await worker.taken(2);
    await api.close();
    api = await openTestApi({ redisUrl: redis.url, dataDir });
    ada = await signUp(api, 'ada');
    await untilAllDone(40_000);
    expect((await api.db.selectFrom('videos').select('attempt').execute()).map(({ attempt }) => attempt)).toEqual([1, 1]);
    await expectAllDone(2);
  });
});
