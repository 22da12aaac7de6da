import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createWebhookSender } from '@hellograph/api/testing';
import type { GroupCard, Webhook } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { isGenuine, type ReceivedMessage, startWebhookReceiver, type WebhookReceiver } from '@hellograph/testing/webhook-receiver';
import { type DrillOptions, judge } from '../drill';
import { makeTrouble } from '../harness/faults';
import { dataOf } from '../harness/http';
import { fromElsewhere } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';
import { setTrap, type Trap } from '../harness/trap';
import { createRandom, type SeededRandom } from '../random';

const sizes = { short: { cards: 4, signatures: 5, troubleMs: 5000 }, long: { cards: 20, signatures: 15, troubleMs: 60_000 } } as const;
const settleMs = 180_000;
const json = { 'content-type': 'application/json' };

/** The behaviours of a receiver at the first try of a message; later tries are accepted. */
const faults = {
  none: (response) => void response.writeHead(204).end(),
  fails: (response) => void response.writeHead(500).end('no'),
  closes: (response) => void response.destroy(),
  /** Says more than it sends, and then nothing. */
  lies: (response) => {
    response.writeHead(503, { 'content-length': '1000' });
    response.write('half');
    response.destroy();
  },
  hangs: () => {},
} satisfies Record<string, (response: ServerResponse) => void>;
type Fault = keyof typeof faults;
const usual: readonly Fault[] = ['none', 'none', 'none', 'fails', 'closes', 'lies'];

interface Owner {
  ask<Data>(method: string, path: string, body?: object): Promise<{ status: number; data: Data }>;
}

async function openOwner({ http, addPeople }: DrillSystem): Promise<Owner> {
  const [person] = await addPeople(1, 0);
  if (!person) throw new Error('nobody was added');
  return {
    ask: async <Data>(method: string, path: string, body?: object) => {
      const headers = { ...fromElsewhere(person).headers, ...(body && json) };
      const answer = await http.ask({ method, path, headers, ...(body && { body: Buffer.from(JSON.stringify(body)) }) });
      return { status: answer.status, data: answer.status < 400 ? dataOf<Data>(answer) : (undefined as Data) };
    },
  };
}

const addWebhook = async (owner: Owner, url: string) =>
  owner.ask<{ webhook: Webhook; secret: string }>('POST', '/webhooks', { url, events: ['groupCard.signed'] });

/** Signs a group card, again and again until the server says yes. */
async function sign({ http }: DrillSystem, path: string): Promise<void> {
  const [id, secret] = [randomUUID(), randomBytes(16).toString('base64url')];
  const headers = { ...json, 'guest-secret': secret, 'x-forwarded-for': `172.30.${randomBytes(2).join('.')}` };
  const body = Buffer.from(JSON.stringify({ revision: 1, name: 'Signer', words: 'Hello', kind: 'words' }));
  const isSigned = () =>
    http.ask({ method: 'PUT', path: `${path}/signatures/${id}`, headers, body }).then(
      ({ status }) => status < 300,
      () => false,
    );
  await waitFor(isSigned, { timeoutMs: settleMs, intervalMs: 200, what: 'A signature' });
}

/**
 * Makes the receiver misbehave at random; one message gets no response until the sender gives up.
 */
function misbehave(receiver: WebhookReceiver, random: SeededRandom, trap: Trap): void {
  const seen = new Set<string>();
  receiver.answer = ({ id, path }: ReceivedMessage, response) => {
    if (path === '/redirects') {
      response.writeHead(307, { location: `http://127.0.0.1:${trap.port}/` }).end();
      return;
    }
    const isFirst = !seen.has(id);
    const fault: Fault = !isFirst || path === '/good' ? 'none' : seen.size === 1 ? 'hangs' : random.pick(usual);
    seen.add(id);
    faults[fault](response);
  };
}

/** Compares what came with what happened, by the log in the database. */
async function compare(
  { db }: DrillSystem,
  { webhook, secret }: { webhook: Webhook; secret: string },
  received: readonly ReceivedMessage[],
) {
  const rows = await db.selectFrom('webhook_messages').selectAll().where('webhook_id', '=', webhook._id).orderBy('id').execute();
  const mine = received.filter(({ path }) => path === new URL(webhook.url).pathname);
  const firstTaken = new Map<string, number>();
  for (const [index, { id, isTaken }] of mine.entries()) if (isTaken && !firstTaken.has(id)) firstTaken.set(id, index);
  let outOfOrder = 0;
  const last = new Map<string, number>();
  for (const { message_id: id, object_id: objectId } of rows) {
    const at = firstTaken.get(id) ?? Number.POSITIVE_INFINITY;
    if (at < (last.get(objectId) ?? -1)) outOfOrder++;
    last.set(objectId, at);
  }
  return {
    messages: rows.length,
    lost: rows.filter(({ message_id: id }) => !firstTaken.has(id)).length,
    outOfOrder,
    forged: mine.filter((message) => !isGenuine(secret, message)).length,
  };
}

/** Addresses inside, in disguise. Returns how many were accepted. */
async function offerInside(owner: Owner, { port }: Trap): Promise<number> {
  const hosts = ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0.0.0.0', '127.1', 'localhost', '10.0.0.1'];
  let accepted = 0;
  for (const host of hosts)
    for (const scheme of ['http', 'https']) if ((await addWebhook(owner, `${scheme}://${host}:${port}/`)).status < 400) accepted++;
  return accepted;
}

/**
 * Names that lead inside, whatever this machine's own resolver says. Returns how many were not
 * refused.
 */
async function resolveInside({ port }: Trap): Promise<number> {
  const answers = [['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['::1', '127.0.0.1']];
  let sent = 0;
  for (const addresses of answers) {
    const resolved = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const sender = createWebhookSender({
      furtherHosts: [],
      now: Date.now,
      resolveAll: (_name, _options, answer) => answer(null, resolved),
    });
    const answer = await sender.send({ url: `https://hooks.example.org:${port}/`, headers: {}, payload: '{}' });
    if (answer?.reason !== 'address') sent++;
  }
  return sent;
}

/** Names and addresses inside that are in the database already. Each gets a message. */
async function smuggle(system: DrillSystem, owner: Owner, { port }: Trap): Promise<number> {
  const urls = [`https://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/`, `https://[::1]:${port}/`];
  const ids: string[] = [];
  for (const url of urls) {
    const { webhook } = (await addWebhook(owner, 'https://hooks.example.org/')).data;
    await system.db.updateTable('webhooks').set({ url }).where('id', '=', webhook._id).execute();
    await owner.ask('POST', `/webhooks/${webhook._id}/test`);
    ids.push(webhook._id);
  }
  const list = () => system.db.selectFrom('webhook_messages').select(['state', 'tries']).where('webhook_id', 'in', ids).execute();
  await waitFor(async () => (await list()).every(({ tries }) => tries > 0), { timeoutMs: settleMs, what: 'A try of each' });
  return (await list()).filter(({ state }) => state === 'delivered').length;
}

export async function run({ seed, size, log, database }: DrillOptions) {
  const { cards, signatures, troubleMs } = sizes[size];
  const random = createRandom(seed);
  const [trap, receiver] = [await setTrap(), await startWebhookReceiver()];
  const env = { WEBHOOK_HOSTS: receiver.host, BILLING: 'off', PLAN: 'enterprise' };
  const system = await openSystem({ name: 'webhooks-out', workers: 0, worker: 'quick', env, ...(database && { database }) });
  try {
    const owner = await openOwner(system);
    const [good, bad, redirecting] = [
      (await addWebhook(owner, receiver.toUrl('/good'))).data,
      (await addWebhook(owner, receiver.toUrl('/bad'))).data,
      (await addWebhook(owner, receiver.toUrl('/redirects'))).data,
    ];
    misbehave(receiver, random, trap);
    const paths: string[] = [];
    for (let index = 0; index < cards; index++) {
      const deadlineAt = new Date(Date.now() + 86_400_000).toISOString();
      const { data } = await owner.ask<{ groupCard: GroupCard }>('POST', '/group-cards', { title: 'Happy birthday', deadlineAt });
      paths.push(new URL(data.groupCard.signLinks[0]?.url ?? '').pathname);
    }
    const signing = paths.map(async (path) => {
      for (let index = 0; index < signatures; index++) await sign(system, path);
    });
    await Promise.all([...signing, makeTrouble(system, random, { names: ['killApi'], forMs: troubleMs, pauseMs: [500, 1500], log })]);
    await system.untilUp();
    const isQuiet = async () => {
      const open = system.db.selectFrom('webhook_messages').select('id').where('state', '=', 'waiting');
      return (await open.where('webhook_id', 'in', [good.webhook._id, bad.webhook._id]).execute()).length === 0;
    };
    await waitFor(isQuiet, { timeoutMs: settleMs, intervalMs: 250, what: 'The last message' });
    const all = cards * signatures;
    const [toGood, toBad] = [await compare(system, good, receiver.received), await compare(system, bad, receiver.received)];
    const toRedirecting = await compare(system, redirecting, receiver.received);
    const figures = {
      forgotten: 2 * all - toGood.messages - toBad.messages,
      messages: toGood.messages + toBad.messages,
      tries: receiver.received.length,
      lost: toGood.lost + toBad.lost,
      outOfOrder: toGood.outOfOrder + toBad.outOfOrder,
      forged: toGood.forged + toBad.forged + toRedirecting.forged,
      insideAccepted: await offerInside(owner, trap),
      insideDelivered: await smuggle(system, owner, trap),
      insideResolved: await resolveInside(trap),
      insideConnections: trap.count(),
    };
    const inside = { insideAccepted: 0, insideDelivered: 0, insideResolved: 0, insideConnections: 0 };
    const none = { forgotten: 0, lost: 0, outOfOrder: 0, forged: 0, ...inside };
    return judge(figures, { atMost: none, atLeast: { messages: 2 * all } }, log);
  } finally {
    await system.close();
    await receiver.close();
    trap.close();
  }
}
