import { createHash, randomBytes } from 'node:crypto';
import { type Card, limits, type PushDevice, type PushMessage, type Video } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { type LocalPushService, startPushService } from '@hellograph/testing/push';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { accountOf, type Client, call, drawPhoto, openTestApi, signUp, type TestApi, untilStatus } from '../../testing/test-api.fixture';
import { createPushSender } from './push-sender';

let redis: TestRedis;
let api: TestApi;
let service: LocalPushService;
const clock = { aheadMs: 0 };
beforeAll(async () => {
  redis = await startRedis();
  service = await startPushService();
  const push = { contact: 'mailto:tests@hello.test', furtherHosts: [service.host], ca: service.ca };
  api = await openTestApi({ redisUrl: redis.url, config: { push }, now: () => Date.now() + clock.aheadMs });
});
afterAll(async () => {
  await api?.close();
  await service?.close();
  await redis?.stop();
});
beforeEach(() => {
  service.deliveries.length = 0;
  service.answer = () => ({ status: 201 });
});
afterEach(() => expect(service.faults).toEqual([]));

const subscribe = async (client: Client, subscription: { endpoint: string; keys: object } = service.subscribe()) =>
  (await client.ask<{ device: PushDevice }>('POST /push/devices', { body: subscription })).data?.device;
const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
const list = async (client: Client, endpoint = '') =>
  (await client.ask<{ devices: PushDevice[] }>(`GET /push/devices${endpoint && `?endpointHash=${hashOf(endpoint)}`}`)).data.devices;
const until = (count: number) => waitFor(() => service.deliveries.length >= count, { timeoutMs: 30_000 });
const heard = (): PushMessage[] => service.deliveries.map(({ text }) => JSON.parse(text));
const waiting = () => api.db.selectFrom('push_messages').selectAll().execute();

describe('an ended video', () => {
  it('is notified to every device of its owner, encrypted and signed', async () => {
    const [ada, bob] = [await signUp(api, 'ada'), await signUp(api, 'bob')];
    const again = (await call<{ token: string }>(api.url, 'POST /auth/login', { body: accountOf('ada') })).data.token;
    const phone = service.subscribe();
    const laptop = service.subscribe();
    await subscribe(ada, phone);
    await call(api.url, 'POST /push/devices', { token: again, body: laptop });
    await subscribe(bob);

    const worker = openFakeWorker(redis.url, fakeRender(api.store));
    await ada.create(await drawPhoto(), { prompt: `Hello\nNana! ${'We miss you. '.repeat(10)}` });
    const { _id } = await untilStatus(ada, 'completed');
    await until(2);
    await worker.close();
    expect(service.deliveries.map(({ id }) => id).sort()).toEqual([phone.id, laptop.id].sort());
    const [message] = heard();
    expect(message).toMatchObject({ kind: 'ready', videoId: _id, title: 'Your video is ready', url: `/workflow/my-projects?video=${_id}` });
    expect(message?.body).toMatch(/^“Hello Nana! We miss you\. .{30,70}…” Tap to watch it\.$/);

    const { key } = (await ada.ask<{ key: string }>('GET /push/key')).data;
    for (const { headers, claims, publicKey } of service.deliveries) {
      expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: _id.replaceAll('-', ''), 'content-encoding': 'aes128gcm' });
      expect([publicKey, claims.sub]).toEqual([key, 'mailto:tests@hello.test']);
    }
    await expect.poll(waiting).toEqual([]);
    expect((await list(ada, phone.endpoint)).map(({ lastSentAt, isCurrent }) => [typeof lastSentAt, isCurrent])).toEqual([
      ['string', true],
      ['string', false],
    ]);
  });

  it('is notified with the reason if it could not be made', async () => {
    const cleo = await signUp(api, 'cleo');
    await subscribe(cleo);
    const { _id } = (await cleo.create(await drawPhoto())).data.videos[0] as Video;
    const failed = { state: 'failed', error_code: 'FACE_NOT_FOUND', finished_at: Date.now() } as const;
    await api.db.updateTable('videos').set(failed).where('id', '=', _id).execute();
    const finished = { kind: 'finished', payload: JSON.stringify({ videoId: _id }), due_at: 0, tries: 0, created_at: 1 };
    await api.db.insertInto('outbox').values(finished).execute();
    await until(1);
    expect(heard()).toEqual([
      expect.objectContaining({ kind: 'failed', videoId: _id, body: expect.stringMatching(/^“Hello there”: We could not find a face/) }),
    ]);
  });
});

describe('a reply to a card', () => {
  it('is notified to its sender, with its author and text, and a link to the card', async () => {
    const iris = await signUp(api, 'iris');
    await subscribe(iris);
    const { _id } = (await iris.ask<{ card: Card }>('POST /cards', { body: { cover: 'Happy birthday', to: 'Nana' } })).data.card;
    const { card } = (await iris.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: {} })).data;
    const form = new URLSearchParams({ emoji: '🎉', words: 'What a surprise!' });
    await fetch(`${api.url}${new URL(card.links[0]?.url ?? '').pathname}/reply`, { method: 'POST', body: form });
    await until(1);
    expect(heard()).toEqual([
      {
        kind: 'reply',
        videoId: null,
        title: 'Nana replied to your card',
        body: '“🎉 What a surprise!” to “Happy birthday”',
        url: `/cards/${_id}`,
      },
    ]);
  });
});

describe('a device', () => {
  it('is stored once however often it is sent, and follows its browser to a new endpoint', async () => {
    const dora = await signUp(api, 'dora');
    const first = service.subscribe();
    const device = await subscribe(dora, first);
    expect(await subscribe(dora, first)).toMatchObject({ _id: device?._id, createdAt: device?.createdAt, isCurrent: true });
    const renewed = service.subscribe();
    await subscribe(dora, renewed);
    expect((await list(dora, renewed.endpoint)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('leaves its previous user when another one logs in there', async () => {
    const [eve, finn] = [await signUp(api, 'eve'), await signUp(api, 'finn')];
    const shared = service.subscribe();
    await subscribe(eve, shared);
    await subscribe(finn, shared);
    expect(await list(eve)).toEqual([]);
    expect(await list(finn)).toHaveLength(1);
  });

  it('is removed by its owner only', async () => {
    const [gus, hal] = [await signUp(api, 'gus'), await signUp(api, 'hal')];
    const device = await subscribe(gus);
    for (const route of [`DELETE /push/devices/${device?._id}`, `POST /push/devices/${device?._id}/test`]) {
      expect((await hal.ask(route)).status).toBe(404);
    }
    expect((await gus.ask(`DELETE /push/devices/${device?._id}`)).status).toBe(200);
    expect(await list(gus)).toEqual([]);
    expect((await gus.ask(`DELETE /push/devices/${device?._id}`)).status).toBe(404);
  });

  it('is removed with its session, as are its waiting messages', async () => {
    const ida = await signUp(api, 'ida');
    const device = await subscribe(ida);
    service.answer = () => ({ status: 503, headers: { 'retry-after': '60' } });
    await ida.ask(`POST /push/devices/${device?._id}/test`);
    await expect.poll(async () => (await waiting()).map(({ tries }) => tries)).toEqual([1]);
    await ida.ask('POST /auth/logout');
    expect([await waiting(), await api.db.selectFrom('push_devices').select('id').where('user_id', '=', ida.userId).execute()]).toEqual([
      [],
      [],
    ]);
  });

  it('of an expired session is not notified', async () => {
    const jo = await signUp(api, 'jo');
    await subscribe(jo);
    await api.db.updateTable('sessions').set({ expires_at: 1 }).where('user_id', '=', jo.userId).execute();
    const { token } = (await call<{ token: string }>(api.url, 'POST /auth/login', { body: accountOf('jo') })).data;
    expect((await call<{ devices: PushDevice[] }>(api.url, 'GET /push/devices', { token })).data.devices).toEqual([]);
  });

  it('is one of ten at most: the one that was not seen for longest is removed', async () => {
    const kim = await signUp(api, 'kim');
    const endpoints: string[] = [];
    for (let count = 0; count <= limits.pushDevicesMax; count++) {
      const { token } = (await call<{ token: string }>(api.url, 'POST /auth/login', { body: accountOf('kim') })).data;
      const subscription = service.subscribe();
      endpoints.push(subscription.endpoint);
      await call(api.url, 'POST /push/devices', { token, body: subscription });
    }
    expect(await list(kim)).toHaveLength(limits.pushDevicesMax);
    expect((await list(kim, endpoints[0])).some(({ isCurrent }) => isCurrent)).toBe(false);
    expect((await list(kim, endpoints.at(-1))).some(({ isCurrent }) => isCurrent)).toBe(true);
  });

  it('is refused when it is invalid', async () => {
    const lea = await signUp(api, 'lea');
    const { endpoint, keys } = service.subscribe();
    const attempt = async (body: object) => (await lea.ask('POST /push/devices', { body })).code;
    expect(await attempt({ endpoint: 'https://169.254.169.254/latest', keys })).toBe('PUSH_ENDPOINT_REFUSED');
    const noPoint = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
    expect(await attempt({ endpoint, keys: { ...keys, p256dh: noPoint } })).toBe('VALIDATION_FAILED');
    expect(await attempt({ endpoint, keys: { ...keys, auth: 'short' } })).toBe('VALIDATION_FAILED');
    expect(await attempt({ endpoint: `https://fcm.googleapis.com/${'x'.repeat(2048)}`, keys })).toBe('VALIDATION_FAILED');
    expect((await call(api.url, 'GET /push/key')).status).toBe(401);
    expect(await list(lea)).toEqual([]);
  });
});

describe('the response of a push service', () => {
  it.each([404, 410])('%i ends the device', async (status) => {
    const mia = await signUp(api, `mia${status}`);
    const device = await subscribe(mia);
    service.answer = () => ({ status });
    await mia.ask(`POST /push/devices/${device?._id}/test`);
    await expect.poll(() => list(mia)).toEqual([]);
    expect(service.deliveries).toHaveLength(1);
  });

  it.each([400, 403, 413])('%i is not retried, and the device stays', async (status) => {
    const nia = await signUp(api, `nia${status}`);
    const device = await subscribe(nia);
    service.answer = () => ({ status, body: 'x'.repeat(1_000_000) });
    await nia.ask(`POST /push/devices/${device?._id}/test`);
    await until(1);
    await expect.poll(waiting).toEqual([]);
    expect(await list(nia)).toHaveLength(1);
  });

  it.each([429, 500, 503])('%i is retried later, until the message is accepted', async (status) => {
    const ole = await signUp(api, `ole${status}`);
    const device = await subscribe(ole);
    service.answer = () => ({ status });
    await ole.ask(`POST /push/devices/${device?._id}/test`);
    await expect.poll(async () => (await waiting()).map(({ tries }) => tries)).toEqual([1]);
    service.answer = () => ({ status: 201 });
    clock.aheadMs += 6000;
    await expect.poll(waiting, { timeout: 3000 }).toEqual([]);
    expect(service.deliveries).toHaveLength(2);
    expect((await list(ole))[0]?.lastSentAt).toEqual(expect.any(String));
  });

  it('a redirect is not followed', async () => {
    const pia = await signUp(api, 'pia');
    const device = await subscribe(pia);
    const { requests } = service.counts;
    service.answer = () => ({ status: 307, headers: { location: service.subscribe().endpoint } });
    await pia.ask(`POST /push/devices/${device?._id}/test`);
    await until(1);
    await expect.poll(waiting).toEqual([]);
    expect(service.counts.requests - requests).toBe(1);
  });

  it('nothing is truncated', async () => {
    const settings = { contact: 'mailto:tests@hello.test', furtherHosts: [service.host], ca: service.ca };
    const sender = createPushSender({ vapidKey: api.secrets.vapidKey, settings, now: Date.now, timeoutMs: 60 });
    service.answer = () => 'silence';
    const { endpoint, keys } = service.subscribe();
    expect(await sender.send({ endpoint, ...keys }, { payload: 'x', ttlSec: 1, topic: 't' })).toMatchObject({ kind: 'later' });
    sender.close();
  });
});

it('a known name with a private address is not connected to', async () => {
  const settings = { contact: 'mailto:tests@hello.test', furtherHosts: [], ca: service.ca };
  const names: string[] = [];
  const resolveAll: Parameters<typeof createPushSender>[0]['resolveAll'] = (name, _options, answer) => {
    names.push(name);
    answer(null, [{ address: '127.0.0.1', family: 4 }]);
  };
  const sender = createPushSender({ vapidKey: api.secrets.vapidKey, settings, now: Date.now, resolveAll });
  const { keys } = service.subscribe();
  const result = await sender.send({ endpoint: 'https://fcm.googleapis.com/x', ...keys }, { payload: 'x', ttlSec: 1, topic: 't' });
  expect([result.kind, names]).toEqual(['refused', ['fcm.googleapis.com']]);
  sender.close();
});
