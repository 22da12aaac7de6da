import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Video } from '@hellograph/contract';
import { createProgram, type DrillProgram } from '@hellograph/drills/harness';
import { waitFor } from '@hellograph/kit';
import { drawPortrait, signUpByDevMail, startRedis, type TestRedis } from '@hellograph/testing';
import { s3Keys, startS3Server, type TestS3Server } from '@hellograph/testing/s3-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.fixture';

const account = { email: 'kim@example.org', password: 'correct horse kim', fullName: 'Kim Example' };

let dir = '';
let redis: TestRedis;
let bucket: TestS3Server;
let api: ApiProcess;
let worker: DrillProgram;
let token = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-hosts-'));
  [redis, bucket] = [await startRedis(), await startS3Server()];
  await bucket.makeBucket('media');
  const s3 = {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  };
  api = await startApiProcess({ dataDir: join(dir, 'api'), redisUrl: redis.url, env: { ...s3, BILLING: 'off', VOICES_AUTO: 'off' } });
  const ofWorker = { ...s3, VOICES_AUTO: 'off', WORKER_NICENESS: '0', DATA_DIR: join(dir, 'worker'), REDIS_URL: redis.url, TMPDIR: dir };
  worker = createProgram({ entry: new URL('../worker/src/main.ts', import.meta.url), env: ofWorker, logPath: join(dir, 'worker.log') });
  worker.start();
  await api.untilLive();
  token = await signUpByDevMail(api.url, account);
});
afterAll(async () => {
  await worker?.stop();
  await api?.end();
  await bucket?.close();
  await redis?.stop();
  await rm(dir, { recursive: true, force: true });
});

it('renders a video on a host that shares no folder with the api', { timeout: 600_000 }, async () => {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set(
    'image',
    new Blob([new Uint8Array(await drawPortrait({ name: 'rosa', widthPx: 480, format: 'jpeg' }))], { type: 'image/jpeg' }),
    'a.jpg',
  );
  for (const [name, value] of Object.entries({ prompt: 'Hello!', resolution: '480P', mode: 'Fast' })) form.set(name, value);
  const made = await fetch(`${api.url}/api/video/imageToVideo`, { method: 'POST', headers, body: form });
  expect(made.status).toBe(202);
  let found: Video | undefined;
  const isMade = async () => {
    const { data } = (await (await fetch(`${api.url}/api/video`, { headers })).json()) as { data: { videos: Video[] } };
    found = data.videos.find(({ status }) => status === 'completed' || status === 'failed');
    return found !== undefined;
  };
  await waitFor(isMade, { timeoutMs: 500_000, what: 'A video' });
  expect(found).toMatchObject({ status: 'completed', error: null });
  const answer = await fetch(new URL(found?.video?.resultUrl.replace(/^https?:\/\/[^/]+/, '') ?? '', api.url), {
    headers: { range: 'bytes=4-7' },
  });
  expect([answer.status, await answer.text()]).toEqual([206, 'ftyp']);
  for (const host of ['api', 'worker']) expect((await readdir(join(dir, host, 'media'))).sort()).toEqual(['bucket.json', 'temp']);
});
