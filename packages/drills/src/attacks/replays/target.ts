import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Client, createPasswords, listMails, openClient, type ReceivedMail } from '@hellograph/api/testing';
import { transaction } from '@hellograph/db';
import { waitFor } from '@hellograph/kit';
import { type HttpClient, openHttpClient } from '../../harness/http';
import { type DrillPerson, fromElsewhere } from '../../harness/people';
import { type StartedProduct, startProduct } from '../../harness/started-product';

/** An account, and the network address from which its owner logs in. */
export interface Account {
  person: DrillPerson;
  email: string;
  password: string;
  /** The address of their home network. */
  home: string;
}

export interface ApiCall {
  body?: object;
  /** The client's address, which the proxy before the server reports. */
  from?: string;
  token?: string;
  userAgent?: string;
}

export interface ApiAnswer<Data = unknown> {
  status: number;
  code: string | undefined;
  data: Data;
}

export interface RawRequest {
  method: string;
  /** Sent unchanged, such as with escaped letters or in absolute form. */
  requestTarget: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * The product under attack. It trusts one proxy, 127.0.0.1, which is this drill: `ask` sends
 * requests through it from the address that the call names. Connections from other addresses of the
 * machine count as strangers on the internet.
 */
export interface AttackTarget {
  product: StartedProduct;
  isLong: boolean;
  /** The whole site: `/api/…`, `/c/…`. */
  site: HttpClient;
  ask<Data = unknown>(route: string, call?: ApiCall): Promise<ApiAnswer<Data>>;
  /** Returns the status; 0 if the connection is closed without a response. */
  sendRaw(request: RawRequest, localAddress: string): Promise<number>;
  /** Inserts verified accounts that were signed in from their homes before. */
  addAccounts(count: number): Promise<Account[]>;
  addAccount(): Promise<Account>;
  /** Returns an unused client address. */
  newAddress(): string;
  /** Waits for the outbox to be empty, and returns the mails that match. */
  listMails(isMeant: (mail: ReceivedMail) => boolean): Promise<ReceivedMail[]>;
  stop(): Promise<number>;
}

export interface Outcome {
  isRefused: boolean;
  /** The attacker's observations, in a few words. */
  saw: string;
}

/** The replay of one finding. */
export interface Replay {
  /** Its number in the list of findings. */
  finding: number;
  attack: string;
  run(target: AttackTarget): Promise<Outcome>;
}

const proxy = '127.0.0.1';
/** Long, because other attacks go on and machines may be busy. */
const deliveredWithinMs = 300_000;
export const accountPassword = 'a wooden horse in a harbour';

export const isTo = (address: string) => (mail: ReceivedMail) => mail.to?.some((receiver) => receiver.address === address) ?? false;

export async function openAttackTarget(isLong: boolean, env: Record<string, string> = {}): Promise<AttackTarget> {
  const product = await startProduct({ name: 'attack', env: { TRUST_PROXY: proxy, ...env } });
  const site = openHttpClient(product.url, { maxSockets: 200, prefix: '' });
  const passwordHash = await createPasswords((work) => work()).hash(accountPassword);
  let addresses = 0;
  const newAddress = () => `198.${18 + (++addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;

  const ask = askThroughProxy(site, newAddress);
  const addAccounts = async (count: number): Promise<Account[]> => {
    const people = await product.addPeople(count, 1);
    const ids = people.map(({ userId }) => userId);
    await transaction(product.db, (tx) => tx.updateTable('users').set({ password_hash: passwordHash }).where('id', 'in', ids).execute());
    return people.map((person) => ({
      person: fromElsewhere(person),
      email: `person-${person.userId}@example.org`,
      password: accountPassword,
      home: newAddress(),
    }));
  };

  return {
    product,
    isLong,
    site,
    ask,
    newAddress,
    addAccounts,
    addAccount: async () => {
      const [account] = await addAccounts(1);
      if (!account) throw new RangeError('No account was added');
      const { email, password, home } = account;
      const { status } = await ask('POST /auth/login', { body: { email, password }, from: home });
      if (status !== 200) throw new Error(`A log-in at home returned ${status}`);
      return account;
    },
    sendRaw: (request, localAddress) => sendRaw(Number(new URL(product.url).port), request, localAddress),
    listMails: async (isMeant) => {
      const isDelivered = async () => (await product.db.selectFrom('outbox').select('id').limit(1).execute()).length === 0;
      await waitFor(isDelivered, { timeoutMs: deliveredWithinMs, intervalMs: 100, what: 'An empty outbox' });
      return (await listMails(product.dataDir)).filter(isMeant);
    },
    stop: async () => {
      site.close();
      return product.stop();
    },
  };
}

const askThroughProxy =
  (site: HttpClient, newAddress: () => string): AttackTarget['ask'] =>
  async <Data>(route: string, { body, from = newAddress(), token, userAgent = 'drill' }: ApiCall = {}) => {
    const [method = 'GET', path = ''] = route.split(' ');
    const answer = await site.ask({
      method,
      path: `/api${path}`,
      headers: {
        'x-forwarded-for': from,
        'user-agent': userAgent,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && Buffer.from(JSON.stringify(body)),
    });
    const { code, data } = toJson(answer.bytes);
    return { status: answer.status, code, data: data as Data };
  };

function toJson(bytes: Buffer): { code?: string; data?: unknown } {
  try {
    return JSON.parse(bytes.toString()) as { code?: string; data?: unknown };
  } catch {
    return {};
  }
}

/** Sends a request without normalising its target, unlike client libraries. */
async function sendRaw(port: number, { method, requestTarget, headers = {}, body = '' }: RawRequest, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const lines = { Host: `127.0.0.1:${port}`, Connection: 'close', 'Content-Length': String(Buffer.byteLength(body)), ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${method} ${requestTarget} HTTP/1.1`, ...head, '', body].join('\r\n'));
  const answer = await text(socket).catch(() => '');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

/** Returns the calls of an account from its home. */
export const toClient = (url: string, { person, home }: Account): Client =>
  openClient(url, { token: person.token, userId: person.userId, headers: { 'x-forwarded-for': home } });

/** The address under which the product makes its links. */
export const toPublicUrl = ({ product }: AttackTarget): string => `http://localhost:${new URL(product.url).port}`;

/** An address that has no account. */
export const unknownAddress = () => `nobody-${randomUUID()}@example.org`;
