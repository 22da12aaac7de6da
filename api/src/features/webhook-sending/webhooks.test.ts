import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { type Webhook, type WebhookMessage, webhookLimits } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { isGenuine, startWebhookReceiver } from '@hellograph/testing/webhook-receiver';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { untilMail } from '../../platform/mail/mail-folder.fixture';
import type { ResolveAll } from '../../platform/outbound/public-lookup';
import { startDns, type TestDns } from '../../testing/dns-server.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, type Client, signUp } from '../../testing/test-api.fixture';
import { createWebhookSender } from './webhook-sender';

const dayMs = 86_400_000;
const clock = { aheadMs: 0 };
const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
const api = runTestApi({
  config: { housePlan: 'enterprise', webhooks: { furtherHosts: [receiver.host] } },
  now: () => Date.now() + clock.aheadMs,
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = (_message, response) => void response.writeHead(204).end();
});

interface Made {
  webhook: Webhook;
  secret: string;
}
const add = async (client: Client, events: readonly string[] = ['card.replied']): Promise<Made> =>
  (await client.ask<Made>('POST /webhooks', { body: { url: receiver.toUrl(`/${client.userId}`), events } })).data;
const cameTo = ({ userId }: Client) => receiver.received.filter(({ path }) => path === `/${userId}`);
const untilCame = (client: Client, count: number) => waitFor(() => cameTo(client).length >= count, { timeoutMs: 60_000 });
const readLog = async (client: Client, id: string, query = '') =>
  (await client.ask<{ messages: WebhookMessage[]; cursor: string | null }>(`GET /webhooks/${id}/messages${query}`)).data;
const untilLogged = async (client: Client, id: string, is: (messages: WebhookMessage[]) => boolean) => {
  let messages: WebhookMessage[] = [];
  const look = async () => {
    messages = (await readLog(client, id)).messages;
    return is(messages);
  };
  await waitFor(look, { timeoutMs: 60_000 });
  return messages;
};
const get = async (client: Client) => (await client.ask<{ webhooks: Webhook[] }>('GET /webhooks')).data.webhooks[0];

/** Replies on the page of a card. */
const reply = async (path: string, words: string) =>
  fetch(`${api.url}${path}/reply`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ words }),
  }).then(({ status }) => expect(status).toBe(204));
async function makeCard(client: Client) {
  const { _id } = (await client.ask<{ card: { _id: string } }>('POST /cards', { body: { cover: 'Hello' } })).data.card;
  const { card } = (await client.ask<{ card: { links: { url: string }[] } }>(`POST /cards/${_id}/links`, { body: {} })).data;
  return { cardId: _id, path: new URL(card.links[0]?.url ?? '').pathname };
}

it('sends signed events to subscribed webhooks', async () => {
  const ada = await signUp(api, 'ada');
  const [{ webhook, secret }, { cardId, path }] = [await add(ada), await makeCard(ada)];
  await add(ada, ['video.completed']);
  await reply(path, 'Thank you');
  await untilCame(ada, 1);
  const [message] = cameTo(ada);
  if (!message) throw new Error('nothing arrived');
  expect(JSON.parse(message.body)).toMatchObject({ type: 'card.replied', data: { cardId, replyId: expect.any(String) } });
  expect(isGenuine(secret, message)).toBe(true);
  expect(isGenuine(secret, { ...message, body: message.body.replace('card', 'cord') })).toBe(false);
  const [logged] = await untilLogged(ada, webhook._id, ([first]) => first?.state === 'delivered');
  expect(logged).toMatchObject({ _id: message.id, event: 'card.replied', nextTryAt: null, tries: [{ status: 204, reason: null }] });
  expect(cameTo(ada)).toHaveLength(1);
});

it('refuses forbidden addresses, and a webhook too many', async () => {
  const bea = await signUp(api, 'bea');
  const bad = [
    'http://example.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://localhost/',
    'nothing',
    'https://a:b@example.org/',
  ];
  for (const url of [...bad, 'https://example.org:25/', 'https://169.254.169.254/'])
    expect(await bea.ask('POST /webhooks', { body: { url, events: ['card.opened'] } }), url).toMatchObject({ code: 'WEBHOOK_URL_REFUSED' });
  for (let i = 0; i < webhookLimits.webhooksMax; i++) await add(bea);
  const body = { url: 'https://example.org/', events: ['card.opened'] };
  expect(await bea.ask('POST /webhooks', { body })).toMatchObject({ status: 409, code: 'WEBHOOKS_TOO_MANY' });
});

it('retries failed messages, in order for each object, while others pass', async () => {
  const cleo = await signUp(api, 'cleo');
  const { webhook } = await add(cleo);
  const [first, second] = [await makeCard(cleo), await makeCard(cleo)];
  let failures = 0;
  receiver.answer = ({ body }, response) => {
    const fails = body.includes(first.cardId) && failures++ < 1;
    response.writeHead(fails ? 500 : 200).end('anything');
  };
  for (const { path } of [first, first, second]) await reply(path, 'Thanks');
  const messages = await untilLogged(cleo, webhook._id, (all) => all.length === 3 && all.every(({ state }) => state === 'delivered'));
  const taken = cameTo(cleo)
    .filter(({ isTaken }) => isTaken)
    .map(({ id }) => id);
  const [newest, middle, oldest] = messages.map(({ _id }) => _id);
  expect(taken).toEqual([newest, oldest, middle]);
  expect(messages.at(-1)?.tries.map(({ status, reason }) => [status, reason])).toEqual([
    [500, 'status'],
    [200, null],
  ]);
});

it('signs with both secrets after a rotation, and with the new one alone a day later', async () => {
  const dora = await signUp(api, 'dora');
  const { webhook, secret } = await add(dora);
  const rotated = (await dora.ask<Made>(`POST /webhooks/${webhook._id}/rotate`)).data;
  const testOnce = async () => {
    const before = cameTo(dora).length;
    expect((await dora.ask(`POST /webhooks/${webhook._id}/test`)).status).toBe(202);
    await untilCame(dora, before + 1);
    const last = cameTo(dora).at(-1);
    if (!last) throw new Error('nothing arrived');
    // The library allows five minutes, and the clock here is ahead.
    return [secret, rotated.secret].map((each) => (clock.aheadMs ? last.headers['webhook-signature']?.length : isGenuine(each, last)));
  };
  expect(await testOnce()).toEqual([true, true]);
  const [both] = cameTo(dora).map(({ headers }) => String(headers['webhook-signature']).split(' ').length);
  expect(both).toBe(2);
  clock.aheadMs = dayMs + 60_000;
  await testOnce();
  expect(String(cameTo(dora).at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  clock.aheadMs = 0;
});

it('follows no redirect, and turns off a webhook that is gone, with a mail', async () => {
  const emma = await signUp(api, 'emma');
  const { webhook } = await add(emma);
  receiver.answer = (_message, response) => void response.writeHead(307, { location: receiver.toUrl('/elsewhere') }).end();
  await emma.ask(`POST /webhooks/${webhook._id}/test`);
  await untilLogged(emma, webhook._id, ([first]) => first?.tries[0]?.reason === 'redirect');
  expect(receiver.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  receiver.answer = (_message, response) => void response.writeHead(410).end();
  await waitFor(async () => (await get(emma))?.stopped === 'gone', { timeoutMs: 60_000 });
  await untilMail(api.dir, accountOf('emma').email, /webhooks was turned off/);
  expect(await emma.ask(`POST /webhooks/${webhook._id}/test`)).toMatchObject({ status: 409, code: 'WEBHOOK_OFF' });
  receiver.answer = (_message, response) => void response.writeHead(200).end();
  await emma.ask(`PATCH /webhooks/${webhook._id}`, { body: { isOn: true } });
  clock.aheadMs = 60_000;
  await untilLogged(emma, webhook._id, ([first]) => first?.state === 'delivered');
  expect(await get(emma)).toMatchObject({ stopped: null, failingSince: null, waiting: 0 });
  clock.aheadMs = 0;
});

it('gives a message up after three days, turns the webhook off after five, and sends failed messages again', async () => {
  const fay = await signUp(api, 'fay');
  const { webhook } = await add(fay);
  receiver.answer = (_message, response) => void response.destroy();
  await fay.ask(`POST /webhooks/${webhook._id}/test`);
  const triesOf = (count: number) => untilLogged(fay, webhook._id, ([first]) => (first?.tries.length ?? 0) >= count);
  for (let tries = 1; tries < 12; tries++) {
    await triesOf(tries);
    const [message] = (await readLog(fay, webhook._id)).messages;
    clock.aheadMs = Date.parse(message?.nextTryAt ?? '') - Date.now() + 1;
  }
  const [failed] = await untilLogged(fay, webhook._id, ([first]) => first?.state === 'failed');
  expect(failed?.tries).toHaveLength(12);
  expect(clock.aheadMs).toBeGreaterThan(2.9 * dayMs);
  clock.aheadMs = webhookLimits.webhookFailingMaxDays * dayMs + 60_000;
  await fay.ask(`POST /webhooks/${webhook._id}/test`);
  await waitFor(async () => (await get(fay))?.stopped === 'failing', { timeoutMs: 60_000 });
  receiver.answer = (_message, response) => void response.writeHead(200).end();
  await fay.ask(`PATCH /webhooks/${webhook._id}`, { body: { isOn: true } });
  expect((await fay.ask<{ count: number }>(`POST /webhooks/${webhook._id}/replay`)).data.count).toBe(1);
  clock.aheadMs += 60_000;
  const log = await untilLogged(fay, webhook._id, (all) => all.length === 2 && all.every(({ state }) => state === 'delivered'));
  expect((await fay.ask(`POST /webhooks/${webhook._id}/messages/${log[0]?._id}/replay`)).status).toBe(202);
  await untilLogged(fay, webhook._id, ([first]) => first?._id === log[0]?._id && (first?.tries.length ?? 0) > (log[0]?.tries.length ?? 0));
  clock.aheadMs = 0;
});

it('reads the log page by page, and deletes all data of a deleted webhook', async () => {
  const gail = await signUp(api, 'gail');
  const { webhook } = await add(gail);
  for (let i = 0; i < 3; i++) await gail.ask(`POST /webhooks/${webhook._id}/test`);
  await untilLogged(gail, webhook._id, (all) => all.every(({ state }) => state === 'delivered'));
  const first = await readLog(gail, webhook._id, '?limit=2');
  const second = await readLog(gail, webhook._id, `?limit=2&cursor=${first.cursor}`);
  expect([first.messages.length, second.messages.length, second.cursor]).toEqual([2, 1, null]);
  expect(new Set([...first.messages, ...second.messages].map(({ _id }) => _id)).size).toBe(3);
  expect((await gail.ask(`DELETE /webhooks/${webhook._id}`)).status).toBe(200);
  const left = await api.db.selectFrom('webhook_messages').select('id').where('webhook_id', '=', webhook._id).execute();
  expect(left).toEqual([]);
});

/** Asks a DNS server for both families of addresses, as the system's resolver does. */
function resolveAt({ address }: TestDns): ResolveAll {
  const resolver = new Resolver();
  resolver.setServers([address]);
  const listOf = (asked: Promise<string[]>, family: 4 | 6): Promise<LookupAddress[]> =>
    asked.then(
      (found) => found.map((one) => ({ address: one, family })),
      () => [],
    );
  return (name, _options, answer) =>
    void Promise.all([listOf(resolver.resolve4(name), 4), listOf(resolver.resolve6(name), 6)]).then((found) => answer(null, found.flat()));
}

/** In the range for public addresses, but never allocated to anyone. */
const publicAddress = '3ffe::1';

/**
 * Listens at a port of this machine, counts the connections, and records the addresses of all
 * attempts to connect to that port. Those at the public address are ended at once.
 */
async function watchConnections(host: string) {
  const seen = { attempts: [] as string[], accepted: 0 };
  const server = createServer((socket) => {
    seen.accepted++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const connect = Socket.prototype.connect;
  const watched = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    this.on('connectionAttempt', (address: string, at: number) => {
      if (at === port) seen.attempts.push(address);
      if (address === publicAddress) setImmediate(() => this.destroy(new Error('far enough')));
    });
    return Reflect.apply(connect, this, given);
  });
  onTestFinished(async () => {
    watched.mockRestore();
    await new Promise((resolve) => server.close(resolve));
  });
  return { seen, port };
}

describe('a name that resolves differently each time', () => {
  const name = 'hooks.rebind.example';
  const start = async (host = '127.0.0.1') => {
    const [dns, { seen, port }] = [await startDns(), await watchConnections(host)];
    const sender = createWebhookSender({ furtherHosts: [], now: Date.now, resolveAll: resolveAt(dns) });
    onTestFinished(async () => {
      sender.close();
      await dns.close();
    });
    return { dns, seen, send: () => sender.send({ url: `https://${name}:${port}/`, headers: {}, payload: '{}' }) };
  };

  it.each([
    ['A', '127.0.0.1'],
    ['A', '10.0.0.1'],
    ['A', '169.254.169.254'],
    ['AAAA', '::1'],
    ['AAAA', '::ffff:127.0.0.1'],
    ['AAAA', '::ffff:10.0.0.1'],
  ] as const)('is resolved once for each message, and refused once its %s record is %s', async (type, hidden) => {
    const { dns, seen, send } = await start(hidden === '::1' ? '::1' : '127.0.0.1');
    dns.setInTurn('AAAA', name, [[publicAddress], type === 'AAAA' ? [hidden] : []]);
    dns.setInTurn('A', name, [[], type === 'A' ? [hidden] : []]);
    expect(await send()).toMatchObject({ status: null, reason: 'unreachable' });
    expect(seen).toEqual({ attempts: [publicAddress], accepted: 0 });
    expect(dns.countQueries(type, name)).toBe(1);
    expect(await send()).toMatchObject({ status: null, reason: 'address' });
    expect(dns.countQueries(type, name)).toBe(2);
    expect(seen).toEqual({ attempts: [publicAddress], accepted: 0 });
  });

  it.each([
    [[publicAddress, '::1'], []],
    [['::1', publicAddress], []],
    [[publicAddress], ['127.0.0.1']],
  ])('is refused if one of %j and %j is hidden', async (six, four) => {
    const { dns, seen, send } = await start();
    dns.set('AAAA', name, six);
    dns.set('A', name, four);
    expect(await send()).toMatchObject({ reason: 'address' });
    expect(seen).toEqual({ attempts: [], accepted: 0 });
  });
});
