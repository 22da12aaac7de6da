import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createProgram, type DrillProgram } from '@hellograph/drills/harness';
import { waitFor } from '@hellograph/kit';
import { createHellograph, HellographError, type HellographMessage, take } from '@hellograph/sdk';
import { drawPortrait, signUpByDevMail } from '@hellograph/testing';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { isGenuine, startWebhookReceiver, type WebhookReceiver } from '@hellograph/testing/webhook-receiver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.fixture';
import { ensureSdkTypes, sdkTypes, sdkTypesFile } from './house/sdk-types';
import { getPnpm, root } from './setup/packages.mjs';

/** The client as other people's programs use it: a real api, a real worker, a real video. */

const run = promisify(execFile);
const soon = { timeoutMs: 500_000, intervalMs: 250 };
const account = { email: 'ada@example.org', password: 'correct horse', fullName: 'Ada' };
let [dir, key, secret] = ['', '', ''];
let redis: TestRedis;
let receiver: WebhookReceiver;
let api: ApiProcess;
let worker: DrillProgram;

const ask = async <Data>(path: string, token: string, body: object): Promise<Data> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${api.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { data: Data }).data;
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-sdk-'));
  [redis, receiver] = [await startRedis(), await startWebhookReceiver()];
  const env = { PLAN: 'enterprise', BILLING: 'off', WEBHOOK_HOSTS: receiver.host, VOICES_AUTO: 'off' };
  api = await startApiProcess({ dataDir: dir, redisUrl: redis.url, env });
  const ofWorker = { VOICES_AUTO: 'off', WORKER_NICENESS: '0', DATA_DIR: dir, REDIS_URL: redis.url, TMPDIR: dir };
  worker = createProgram({ entry: new URL('../worker/src/main.ts', import.meta.url), env: ofWorker, logPath: join(dir, 'worker.log') });
  worker.start();
  await api.untilLive();
  const token = await signUpByDevMail(api.url, account);
  const scopes = ['read-videos', 'make-videos'];
  const asked = { name: 'Client', scopes, isTest: true, lifetimeDays: null, password: account.password };
  key = (await ask<{ secret: string }>('/api-keys', token, asked)).secret;
  const events = ['video.completed', 'video.failed'];
  secret = (await ask<{ secret: string }>('/webhooks', token, { url: receiver.toUrl('/'), events })).secret;
}, soon.timeoutMs);
afterAll(async () => {
  await worker?.stop();
  await api?.end();
  await receiver?.close();
  await redis?.stop();
  await rm(dir, { recursive: true, force: true });
});

const drawPhoto = () => drawPortrait({ name: 'rosa', widthPx: 480, format: 'jpeg' });
const open = () => createHellograph({ instance: api.url, key });

it('makes a video, waits for the webhook, and downloads it', { timeout: 2 * soon.timeoutMs }, async () => {
  const client = open();
  const image = new Blob([new Uint8Array(await drawPhoto())], { type: 'image/jpeg' });
  const header = { 'Idempotency-Key': randomUUID() };
  const body = { image, prompt: 'Hello!', resolution: '480P', mode: 'Fast' } as const;
  const make = () => take(client.POST('/video/imageToVideo', { params: { header }, body }));
  const [{ videos }, again] = [await make(), await make()];
  expect(again.videos.map(({ _id }) => _id)).toEqual(videos.map(({ _id }) => _id));
  await waitFor(() => receiver.received.length > 0, { ...soon, what: 'A webhook' });
  const [message] = receiver.received;
  if (!message) throw new Error('nothing came');
  const id = videos[0]?._id ?? '';
  expect(isGenuine(secret, message)).toBe(true);
  const news = JSON.parse(message.body) as HellographMessage;
  if (news.type !== 'video.completed') throw new Error(`It was told ${message.body}`);
  expect(news.data).toEqual({ videoId: id, isTest: true });
  const { video } = await take(client.GET('/video/{id}', { params: { path: { id } } }));
  expect(video).toMatchObject({ _id: id, status: 'completed', isTest: true, creditsCharged: 0 });
  const file = await fetch(new URL(video.video?.resultUrl ?? '', api.url));
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([file.status, bytes.subarray(4, 8).toString()]).toEqual([200, 'ftyp']);
});

it('throws what the server says, by its code', async () => {
  const refused = await take(open().GET('/cards')).catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(HellographError);
  expect(refused).toMatchObject({ code: 'API_KEY_NOT_ALLOWED', status: 403, requestId: expect.any(String) });
  const body = { prompt: ' ' };
  expect(await take(open().POST('/video/textToVideo', { body })).catch((thrown: unknown) => thrown)).toMatchObject({
    code: 'MESSAGE_EMPTY',
  });
});

it('runs its example from the package that would be published', { timeout: 2 * soon.timeoutMs }, async () => {
  const [sdk, home] = [join(root, 'packages/sdk'), join(dir, 'elsewhere')];
  const installed = join(home, 'node_modules/@hellograph');
  await mkdir(installed, { recursive: true });
  const [pnpm = '', ...first] = getPnpm();
  await run(pnpm, [...first, 'pack', '--pack-destination', home], { cwd: sdk });
  const packed = (await readdir(home)).find((name) => name.endsWith('.tgz')) ?? '';
  await run('tar', ['-xzf', packed], { cwd: home });
  await symlink(join(home, 'package'), join(installed, 'sdk'));
  await symlink(await realpath(join(sdk, 'node_modules/openapi-fetch')), join(home, 'node_modules/openapi-fetch'));
  await writeFile(join(home, 'me.jpg'), await drawPhoto());
  const env = { PATH: process.env.PATH, HELLO_AT: api.url, HELLO_KEY: key };
  await run(process.execPath, [join(home, 'package/examples/video.mjs'), 'me.jpg', 'Hello!'], { cwd: home, env });
  expect((await readFile(join(home, 'video.mp4'))).subarray(4, 8).toString()).toBe('ftyp');
});

it('the client’s types are made anew when the route table changes', async () => {
  await ensureSdkTypes();
  const [made = '', ...types] = readFileSync(sdkTypesFile, 'utf8').split('\n');
  expect(made).toMatch(/^\/\/ Made from [0-9a-f]{64}$/);
  expect(types.join('\n')).toBe(await sdkTypes());
});
