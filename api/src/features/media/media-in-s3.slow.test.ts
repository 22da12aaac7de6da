import type { RenderConsumer } from '@hellograph/jobs';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { refuse, s3Keys, startS3Server, type TestS3Server } from '@hellograph/testing/s3-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { type Client, drawPhoto, openTestApi, signUp, type TestApi, untilStatus } from '../../testing/test-api.fixture';

let redis: TestRedis;
let server: TestS3Server;
let api: TestApi;
let worker: RenderConsumer;
let kim: Client;
beforeAll(async () => {
  [redis, server] = await Promise.all([startRedis(), startS3Server()]);
  await server.makeBucket('media');
  const s3 = { endpoint: server.endpoint, bucket: 'media', region: 'us-east-1', ...s3Keys };
  api = await openTestApi({ redisUrl: redis.url, config: { s3 } });
  worker = openFakeWorker(redis.url, fakeRender(api.store));
  kim = await signUp(api, 'kim');
});
afterEach(() => {
  server.fault = () => false;
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await Promise.all([redis?.stop(), server?.close()]);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path.replace(/^https?:\/\/[^/]+/, ''), api.url), { headers });

it('plays a video from the bucket, in parts, until its owner is suspended', async () => {
  expect((await kim.create(await drawPhoto(), { prompt: 'From far away' })).status).toBe(202);
  const { video } = await untilStatus(kim, 'completed', 60_000);
  const resultUrl = video?.resultUrl ?? '';
  expect(await (await get(resultUrl)).text()).toBe('video: From far away');
  const part = await get(resultUrl, { range: 'bytes=7-10' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 7-10/20', 'From']);
  expect(server.calls.some(({ method, headers }) => method === 'GET' && headers.range === 'bytes=7-10')).toBe(true);

  const suspend = (at: number | null) => api.db.updateTable('users').set({ suspended_at: at }).where('id', '=', kim.userId).execute();
  await suspend(Date.now());
  expect((await get(resultUrl)).status).toBe(404);
  await suspend(null);
  expect((await get(resultUrl)).status).toBe(200);
});

it('is not ready while the bucket refuses, and accepts no photo', async () => {
  server.fault = (_call, response) => refuse(response, 403, 'AccessDenied');
  const ready = await get('/api/health/ready');
  expect([ready.status, JSON.stringify(await ready.json())]).toEqual([503, expect.stringContaining('Media cannot be written.')]);
  const refused = await kim.create(await drawPhoto());
  expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([503, 'BUSY', '5']);
  server.fault = () => false;
  expect((await kim.create(await drawPhoto())).status).toBe(202);
});
