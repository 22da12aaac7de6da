import { randomUUID } from 'node:crypto';
import { type ApiKey, apiKeyLimits, socketPath, type Video, type VideoProgress, videoRoom } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { videosTables } from '../../domain/videos/videos.tables';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, type Client, call, signUp } from '../../testing/test-api.fixture';

const operatorToken = 'the operator of this instance';
const api = runTestApi({ config: { housePlan: 'enterprise', givenSecrets: { operatorToken } } });

const make = (client: Client, name: string, more: object = {}) =>
  client.ask<{ apiKey: ApiKey; secret: string }>('POST /api-keys', {
    body: { name: 'Tests', scopes: ['read-videos', 'make-videos'], lifetimeDays: null, password: accountOf(name).password, ...more },
  });
const sayHello = (token: string, more: object = {}) =>
  call<{ videos: Video[] }>(api.url, 'POST /video/textToVideo', { token, body: { prompt: 'Hello there', ...more } });
const listBy = async (token: string) => (await call<{ videos: Video[] }>(api.url, 'GET /video', { token })).data.videos;
const creditsOf = async (client: Client) => (await client.ask<object>('GET /credits')).data;

it('makes watermarked videos for free, separate from all others', async () => {
  const worker = openFakeWorker(api.redis.url, fakeRender(api.store));
  const ada = await signUp(api, 'ada');
  const { apiKey, secret } = (await make(ada, 'ada', { isTest: true })).data;
  expect(apiKey).toMatchObject({ isTest: true, hint: `hello_test_…${secret.slice(-4)}` });
  const before = await creditsOf(ada);
  const made = await sayHello(secret);
  expect(made.status).toBe(202);
  const id = made.data.videos[0]?._id ?? '';
  await waitFor(async () => (await listBy(secret))[0]?.status === 'completed', { timeoutMs: 20_000 });
  expect((await listBy(secret))[0]).toMatchObject({ _id: id, isTest: true, creditsCharged: 0 });
  expect(await creditsOf(ada)).toEqual(before);
  expect(await ada.list()).toEqual([]);
  expect(await api.db.selectFrom('videos').select(['watermark', 'is_test']).execute()).toEqual([{ watermark: 1, is_test: 1 }]);
  expect((await ada.ask(`GET /video/${id}`)).status).toBe(404);
  expect((await call(api.url, `GET /video/${id}`, { token: secret })).status).toBe(200);
  await worker.close();
});

it('does not notify the pages of its owner', async () => {
  const worker = openFakeWorker(api.redis.url, fakeRender(api.store, 300));
  const zoe = await signUp(api, 'zoe');
  const [finished, moving] = [[] as string[], new Set<string>()];
  const socket = io(api.url, { path: socketPath, auth: { token: zoe.token }, transports: ['websocket'] });
  socket.on('generatedVideo', ({ _id }: Video) => finished.push(_id));
  socket.on('videoProgress', ({ _id }: VideoProgress) => moving.add(_id));
  expect(await socket.timeout(20_000).emitWithAck('subscribe', videoRoom(zoe.userId))).toBe(true);
  const { secret } = (await make(zoe, 'zoe', { isTest: true })).data;
  await sayHello(secret);
  await waitFor(async () => (await listBy(secret))[0]?.status === 'completed', { timeoutMs: 60_000 });
  const own = (await sayHello(zoe.token)).data.videos[0]?._id;
  await waitFor(() => finished.length > 0 && moving.size > 0, { timeoutMs: 60_000 });
  expect([finished, [...moving]]).toEqual([[own], [own]]);
  socket.close();
  await worker.close();
});

it('reaches nothing else of its account', async () => {
  const bea = await signUp(api, 'bea');
  expect(await make(bea, 'bea', { isTest: true, scopes: ['send-cards'] })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  const { secret } = (await make(bea, 'bea', { isTest: true })).data;
  const live = (await make(bea, 'bea')).data.secret;
  const own = (await sayHello(live)).data.videos[0]?._id ?? '';
  expect((await listBy(live)).map(({ _id }) => _id)).toEqual([own]);
  expect(await listBy(secret)).toEqual([]);
  for (const route of [`GET /video/${own}`, `DELETE /video/${own}`, `POST /video/${own}/retry`, `POST /video/${own}/restore`])
    expect(await call(api.url, route, { token: secret }), route).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  for (const route of ['GET /cards', 'GET /people', 'POST /cards', 'GET /webhooks'])
    expect(await call(api.url, route, { token: secret, ...(route.startsWith('POST') && { body: {} }) }), route).toMatchObject({
      status: 403,
      code: 'API_KEY_NOT_ALLOWED',
    });
  // A scope that such a key must not have has no effect either.
  await api.db.updateTable('api_keys').set({ scopes: '["read-people"]' }).where('is_test', '=', 1).execute();
  expect(await call(api.url, 'GET /people', { token: secret })).toMatchObject({ code: 'API_KEY_NOT_ALLOWED' });
});

it('makes only so many within a day, and they are removed after a few', async () => {
  const cleo = await signUp(api, 'cleo');
  const { secret } = (await make(cleo, 'cleo', { isTest: true })).data;
  const first = (await sayHello(secret)).data.videos[0]?._id ?? '';
  const row = await api.db.selectFrom('videos').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
  const rows = Array.from({ length: apiKeyLimits.testVideosPerDayMax - 1 }, () => ({ ...row, id: randomUUID() }));
  await api.db
    .insertInto('videos')
    .values(
      rows.map((each) => ({
        ...each,
        state: 'failed' as const,
        stage: null,
        finished_at: Date.now(),
        error_code: 'RENDER_FAILED' as const,
      })),
    )
    .execute();
  expect(await sayHello(secret)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  const live = (await make(cleo, 'cleo')).data.secret;
  expect((await sayHello(live)).status).toBe(202);
  // A video that the operator retries stays a test video, and does not count for the user.
  const headers = { authorization: `Bearer ${operatorToken}` };
  expect(await call(api.url, `POST /operator/videos/${rows[0]?.id}/replay`, { headers })).toMatchObject({ success: true });
  for (const { purge } of videosTables.purges) await purge(api.db, Date.now() + 1);
  const left = await api.db.selectFrom('videos').select(['is_test', 'state']).where('user_id', '=', cleo.userId).execute();
  expect(left.map(({ is_test, state }) => [is_test, state]).sort()).toEqual([
    [0, 'queued'],
    [1, 'queued'],
    [1, 'queued'],
  ]);
});

it('is listed page by page', async () => {
  const dora = await signUp(api, 'dora');
  // The videos of one request were created at the same moment.
  for (const numberOfVideos of [1, 2]) expect((await sayHello(dora.token, { numberOfVideos })).status).toBe(202);
  const read = async (query: string) => (await dora.ask<{ videos: Video[]; cursor: string | null }>(`GET /video${query}`)).data;
  const all = (await read('')).videos.map(({ _id }) => _id);
  const first = await read('?limit=2');
  const second = await read(`?limit=2&cursor=${first.cursor}`);
  expect([...first.videos, ...second.videos].map(({ _id }) => _id)).toEqual(all);
  expect([first.videos.length, second.videos.length, second.cursor]).toEqual([2, 1, null]);
});
