import { createHash } from 'node:crypto';
import { limits, type PushMessage, type SignerPush } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { type LocalPushService, startPushService } from '@hellograph/testing/push';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGroupCard, createWallLink, openSigner, readBoard, type Signer, signPath } from '../../testing/group-card.fixture';
import { accountOf, type Client, call, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Noon of a later day, so that each test knows when it is night. Time passes between the tests. */
const findNoonAfter = (atMs: number) => Math.ceil(atMs / dayMs) * dayMs + 12 * hourMs;
let noonMs = findNoonAfter(Date.now());
const clock = { startMs: Date.now(), atMs: noonMs };
const setClock = (atMs: number) => Object.assign(clock, { startMs: Date.now(), atMs });
const nowMs = () => clock.atMs + Date.now() - clock.startMs;
const inHours = (hours: number) => new Date(nowMs() + hours * hourMs).toISOString();

let redis: TestRedis;
let service: LocalPushService;
let api: TestApi;
beforeAll(async () => {
  redis = await startRedis();
  service = await startPushService();
  const push = { contact: 'mailto:tests@hello.test', furtherHosts: [service.host], ca: service.ca };
  api = await openTestApi({ redisUrl: redis.url, config: { push }, now: nowMs });
});
afterAll(async () => {
  await api?.close();
  await service?.close();
  await redis?.stop();
});
beforeEach(() => {
  noonMs = findNoonAfter(nowMs());
  setClock(noonMs);
  service.deliveries.length = 0;
  service.answer = () => ({ status: 201 });
});
afterEach(() => expect(service.faults).toEqual([]));

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
const heard = (): PushMessage[] => service.deliveries.map(({ text }) => JSON.parse(text));
const until = (count: number) => waitFor(() => service.deliveries.length >= count, { timeoutMs: 15_000 });
const kinds = () => heard().map(({ kind }) => kind);
/** Waits until all deferred messages have been checked more than once. */
const quietly = () => new Promise((resolve) => setTimeout(resolve, 2500));

/** Waits for one of the card's messages, and returns those that are waiting. */
async function untilOneWaits(cardId: string) {
  const [device] = await api.db.selectFrom('signer_devices').select('id').where('card_id', '=', cardId).execute();
  const list = () =>
    api.db
      .selectFrom('signer_pushes')
      .select('id')
      .where('device_id', '=', device?.id ?? '')
      .execute();
  await waitFor(async () => (await list()).length === 1, { timeoutMs: 15_000 });
  return list;
}

interface Asked {
  timeZone?: string;
  language?: string;
  browser?: { endpoint: string; keys: object };
}

/** Subscribes a signer's own browser to notifications. */
function pushOf(path: string, { id, secret }: Pick<Signer, 'id' | 'secret'>) {
  const at = `${path}/signatures/${id}/push`;
  const headers = { 'guest-secret': secret };
  return {
    on: async ({ timeZone = 'UTC', language = 'en', browser = service.subscribe() }: Asked = {}) => {
      const { endpoint, keys } = browser;
      const body = { endpoint, keys, timeZone, language };
      return { endpoint, answer: await call<SignerPush>(api.url, `PUT ${at}`, { body, headers }) };
    },
    off: (endpoint: string) => call(api.url, `DELETE ${at}?endpointHash=${hashOf(endpoint)}`),
    isOn: async (endpoint: string) =>
      (await call<SignerPush>(api.url, `GET ${at}?endpointHash=${hashOf(endpoint)}`, { headers })).data?.isOn ?? 'nobody',
  };
}

async function openCard(name: string, body: object = {}): Promise<{ ada: Client; id: string; path: string }> {
  const ada = await signUp(api, name);
  const card = await createGroupCard(ada, { deadlineAt: inHours(24 * 6), ...body });
  return { ada, id: card._id, path: signPath(card) };
}

async function openWall(ada: Client, id: string) {
  const { path } = await createWallLink(ada, id);
  return {
    open: () => call(api.url, `GET ${path}`),
    react: (signatureId: string, reaction: string | null) =>
      call(api.url, `PUT ${path}/signatures/${signatureId}/reaction`, { body: { reaction } }),
    thank: (words: string) => call(api.url, `PUT ${path}/thanks`, { body: { words } }),
  };
}

describe('the events of a signature', () => {
  it('are notified to subscribed devices, once each, in their language, with a link to their own page', async () => {
    const { ada, id, path } = await openCard('news-ada');
    const [bob, cleo, dan] = [openSigner(api, path), openSigner(api, path), openSigner(api, path)];
    for (const signer of [bob, cleo, dan]) await signer.sign();
    const bobs = pushOf(path, bob);
    const browser = service.subscribe();
    const { endpoint, answer } = await bobs.on({ browser });
    expect(answer).toMatchObject({ status: 200, data: { isOn: true } });
    await bobs.on({ browser });
    await pushOf(path, cleo).on({ language: 'es' });
    expect([await bobs.isOn(endpoint), await bobs.isOn('https://other.test/x')]).toEqual([true, false]);

    const wall = await openWall(ada, id);
    await wall.open();
    await until(2);
    await wall.react(bob.id, '🎉');
    await wall.react(dan.id, '❤️');
    await until(3);
    await wall.thank('You are all so kind');
    await until(5);
    // Opening it again, changing a reaction or rewording the thanks sends no further notification.
    await wall.open();
    await wall.react(bob.id, null);
    await wall.react(bob.id, '❤️');
    await wall.thank('You are all so very kind');
    await quietly();
    const url = (signer: Signer) => `${path}#${signer.id}`;
    const ofBob = { off: 'Turn off', url: url(bob), videoId: null };
    const ofCleo = { off: 'Desactivar', url: url(cleo), videoId: null };
    expect(heard().sort((a, b) => (a.tag ?? '').localeCompare(b.tag ?? ''))).toEqual(
      [
        { kind: 'opened', title: 'Nana opened the card', body: 'You signed “Happy birthday, Nana”.', ...ofBob },
        { kind: 'opened', title: 'Nana ha abierto la tarjeta', body: 'Firmaste «Happy birthday, Nana».', ...ofCleo },
        { kind: 'reacted', title: 'Nana reacted to your signature', body: '🎉 Tap to see it.', ...ofBob },
        { kind: 'thanked', title: 'Nana says thank you', body: '“You are all so kind”', ...ofBob },
        { kind: 'thanked', title: 'Nana te da las gracias', body: '«You are all so kind»', ...ofCleo },
      ]
        .map((message) => ({ ...message, tag: `${message.kind}-${message.url.split('#')[1]}` }))
        .sort((a, b) => a.tag.localeCompare(b.tag)),
    );
    // Messages about different cards do not replace each other at the push service.
    expect(new Set(service.deliveries.map(({ headers }) => headers.topic)).size).toBe(5);
    const { token } = /^\/sign\/(?<token>.*)$/.exec(path)?.groups ?? {};
    expect(JSON.stringify(await api.db.selectFrom('signer_devices').selectAll().execute())).not.toContain(token);
  });

  it('are not notified if the signature is hidden, nor with text that could be a link', async () => {
    const { ada, id, path } = await openCard('plain-ada', { to: 'Call 555-0199 now!', title: 'See www.evil.example', approvesFirst: true });
    const [bob, cleo] = [openSigner(api, path), openSigner(api, path)];
    for (const signer of [bob, cleo]) {
      await signer.sign();
      await pushOf(path, signer).on();
    }
    await ada.ask(`PATCH /group-cards/${id}/signatures/${bob.id}`, { body: { state: 'shown' } });
    const wall = await openWall(ada, id);
    await wall.open();
    await wall.thank('More on evil.example/win');
    await until(2);
    await quietly();
    expect(heard().map(({ title, body, url }) => [title, body, url])).toEqual([
      ['The card was opened', 'You signed it.', `${path}#${bob.id}`],
      ['A thank-you for your signature', 'Tap to read it.', `${path}#${bob.id}`],
    ]);
  });

  it('wait for the morning if it is night for the device', async () => {
    const { ada, id, path } = await openCard('night-ada');
    const [bob, cleo] = [openSigner(api, path), openSigner(api, path)];
    await bob.sign();
    await cleo.sign();
    await pushOf(path, bob).on({ timeZone: 'Pacific/Auckland' });
    await pushOf(path, cleo).on({ timeZone: 'America/Sao_Paulo' });
    const wall = await openWall(ada, id);
    await wall.thank('Thank you all');
    await until(1);
    await quietly();
    expect(heard().map(({ url }) => url)).toEqual([`${path}#${cleo.id}`]);
    setClock(noonMs + 12 * hourMs);
    await until(2);
    expect(heard()[1]?.url).toBe(`${path}#${bob.id}`);
  });
});

describe('a device', () => {
  it('is no longer notified once it was turned off, by the browser alone', async () => {
    const { ada, id, path } = await openCard('off-ada');
    const bob = openSigner(api, path);
    await bob.sign();
    const push = pushOf(path, bob);
    const { endpoint } = await push.on();
    expect((await push.off('https://other.test/x')).status).toBe(404);
    expect((await push.off(endpoint)).status).toBe(200);
    expect((await push.off(endpoint)).status).toBe(404);
    expect(await push.isOn(endpoint)).toBe(false);
    await (await openWall(ada, id)).thank('Thank you');
    await quietly();
    expect(heard()).toEqual([]);
  });

  it('is deleted with its link, its signature and its card, as are its waiting messages', async () => {
    const ends: ((given: { ada: Client; id: string; bob: Signer; linkId: string; name: string }) => Promise<unknown>)[] = [
      ({ ada, id, linkId }) => ada.ask(`DELETE /group-cards/${id}/sign-links/${linkId}`),
      ({ ada, id, linkId }) => ada.ask(`POST /group-cards/${id}/sign-links/${linkId}/replace`),
      ({ bob }) => bob.remove(),
      ({ ada, id, bob }) => ada.ask(`DELETE /group-cards/${id}/signatures/${bob.id}`),
      ({ ada, name }) => ada.ask('DELETE /account', { body: { password: accountOf(name).password } }),
    ];
    for (const [number, end] of ends.entries()) {
      const name = `end-ada${number}`;
      const { ada, id, path } = await openCard(name);
      const bob = openSigner(api, path);
      await bob.sign();
      await pushOf(path, bob).on({ timeZone: 'Pacific/Auckland' });
      await (await openWall(ada, id)).thank('Thank you');
      const waiting = await untilOneWaits(id);
      const linkId = (await readBoard(ada, id)).signLinks[0]?._id ?? '';
      await end({ ada, id, bob, linkId, name });
      expect([number, await waiting(), await api.db.selectFrom('signer_devices').select('id').where('card_id', '=', id).execute()]).toEqual(
        [number, [], []],
      );
    }
  });

  it('is not notified about a deleted card, and notified again when it is restored', async () => {
    const { ada, id, path } = await openCard('bin-ada');
    const bob = openSigner(api, path);
    await bob.sign();
    await pushOf(path, bob).on({ timeZone: 'Pacific/Auckland' });
    const wall = await openWall(ada, id);
    await wall.thank('Thank you');
    await untilOneWaits(id);
    await ada.ask(`DELETE /group-cards/${id}`);
    setClock(noonMs + 12 * hourMs);
    await quietly();
    expect(heard()).toEqual([]);
    await ada.ask(`POST /group-cards/${id}/restore`);
    await wall.react(bob.id, '🎉');
    await until(1);
    expect(kinds()).toEqual(['reacted']);
  });

  it('is deleted when the push service no longer knows it', async () => {
    const { ada, id, path } = await openCard('gone-ada');
    const bob = openSigner(api, path);
    await bob.sign();
    const push = pushOf(path, bob);
    const { endpoint } = await push.on();
    service.answer = () => ({ status: 410 });
    await (await openWall(ada, id)).thank('Thank you');
    await expect.poll(() => push.isOn(endpoint), { timeout: 15_000 }).toBe(false);
  });

  it('is nobody else’s, and limited to a few for each signature', async () => {
    const { ada, id, path } = await openCard('own-ada');
    const bob = openSigner(api, path);
    await bob.sign();
    const thief = pushOf(path, openSigner(api, path, { id: bob.id }));
    expect((await thief.on()).answer.status).toBe(404);
    expect(await thief.isOn('x')).toBe('nobody');
    const elsewhere = await openCard('own-eve');
    expect((await pushOf(elsewhere.path, bob).on()).answer.status).toBe(404);
    const bobs = pushOf(path, bob);
    const wrong = { endpoint: 'https://169.254.169.254/latest', keys: service.subscribe().keys };
    expect((await bobs.on({ browser: wrong })).answer).toMatchObject({ status: 422, code: 'PUSH_ENDPOINT_REFUSED' });
    expect((await bobs.on({ timeZone: 'Mars/Olympus' })).answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    for (let device = 0; device < limits.signerDevicesMax + 2; device++) {
      setClock(nowMs() + 1000);
      await bobs.on();
    }
    const kept = await api.db.selectFrom('signer_devices').select('id').where('card_id', '=', id).execute();
    expect(kept).toHaveLength(limits.signerDevicesMax);
    await ada.ask(`PATCH /group-cards/${id}`, { body: { isLocked: true } });
    expect((await pushOf(path, openSigner(api, path)).on()).answer).toMatchObject({ code: 'SIGNING_CLOSED' });
  });
});

describe('an unfinished signature', () => {
  const due = async (id: string) =>
    (await api.db.selectFrom('signer_devices').select('nudge_due_at').where('card_id', '=', id).execute()).map(
      ({ nudge_due_at: at }) => at && new Date(at).toISOString(),
    );
  const noon = (hours: number) => new Date(noonMs + hours * hourMs).toISOString();
  const goTo = async (atMs: number, id: string) => {
    setClock(atMs);
    await waitFor(async () => !(await due(id)).some((at) => at && Date.parse(at) <= atMs), { timeoutMs: 15_000 });
  };

  it('has three reminders at most, never at night, and not after the deadline', async () => {
    const { id, path } = await openCard('nudge-ada', { deadlineAt: noon(120) });
    await pushOf(path, openSigner(api, path)).on();
    expect(await due(id)).toEqual([noon(48)]);
    await goTo(noonMs + 48 * hourMs, id);
    await until(1);
    expect(heard()[0]).toMatchObject({ kind: 'nudge', title: 'The card for Nana closes soon', off: 'Turn off' });
    expect(heard()[0]?.body).toMatch(/^Your signature isn’t on it yet\. You can sign until \w+day, .*12:00 PM\.$/);
    await goTo(noonMs + 96 * hourMs, id);
    await until(2);
    await goTo(noonMs + 117 * hourMs, id);
    await until(3);
    expect(await due(id)).toEqual([null]);
    setClock(noonMs + 130 * hourMs);
    await quietly();
    expect(kinds()).toEqual(['nudge', 'nudge', 'nudge']);
  });

  it('has none at night, once it is signed, and when nobody can sign', async () => {
    const { ada, id, path } = await openCard('silent-ada', { deadlineAt: noon(30) });
    const bob = openSigner(api, path);
    // Six hours after noon it is four in the morning there; the nudge waits until eight.
    await pushOf(path, bob).on({ timeZone: 'Australia/Brisbane' });
    expect(await due(id)).toEqual([noon(10)]);
    await ada.ask(`PATCH /group-cards/${id}`, { body: { deadlineAt: noon(54) } });
    expect(await due(id)).toEqual([noon(34)]);
    await bob.sign();
    await goTo(noonMs + 34 * hourMs, id);
    expect(await due(id)).toEqual([null]);
    await quietly();
    expect(heard()).toEqual([]);
    // The same device is notified of the thanks.
    await (await openWall(ada, id)).thank('Thank you');
    await until(1);

    const locked = await openCard('locked-ada', { deadlineAt: noon(80) });
    await pushOf(locked.path, openSigner(api, locked.path)).on();
    await locked.ada.ask(`PATCH /group-cards/${locked.id}`, { body: { isLocked: true } });
    await goTo(noonMs + 56 * hourMs, locked.id);
    await quietly();
    expect(kinds()).toEqual(['thanked']);
  });
});
