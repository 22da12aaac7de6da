import { randomUUID } from 'node:crypto';
import { createPasswords, loadSecrets } from '@hellograph/api/testing';
import { type Route, type RouteKey, routes } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import { sampleBody } from '@hellograph/testing/sample-body';
import { type DrillOptions, judge } from '../drill';
import type { HttpAnswer } from '../harness/http';
import { percentileOf } from '../harness/measures/separation';
import { mutateBody } from '../harness/mutants/body-mutants';
import { forgeToken } from '../harness/mutants/token-mutants';
import type { DrillPerson } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = { short: { tokens: 1900, bodies: 120, sampled: 20 }, long: { tokens: 50_000, bodies: 20_000, sampled: 1000 } } as const;
const atOnce = 4;

const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
const providerAnswer = { attemptId: randomUUID(), code: 'A', state: 'A', iss: 'https://id.example.org' };
/** Full bodies for the endpoints of accounts and cards. Others have the simplest valid body. */
const bodies: Partial<Record<string, object>> = {
  'POST /auth/register': { email: 'ada@example.org', password: 'a long password', fullName: 'Ada' },
  'POST /auth/register/redeem': { deviceSecret: 'A'.repeat(80) },
  'POST /auth/login': { email: 'ada@example.org', password: 'a long password' },
  'POST /auth/resend-verification': { email: 'ada@example.org' },
  'POST /auth/forgot-password': { email: 'ada@example.org' },
  'POST /auth/reset-password/overview': { token: 'A'.repeat(43) },
  'POST /auth/reset-password': { token: 'A'.repeat(43), newPassword: 'a long password', confirmPassword: 'a long password' },
  'PATCH /auth/profile': { fullName: 'Ada' },
  'POST /auth/change-email': { email: 'ada@example.org', password: 'a long password' },
  'PUT /auth/change-password': { currentPassword: 'a long password', newPassword: 'another password' },
  'POST /auth/passkeys/registration-options': { password: 'a long password' },
  'POST /auth/passkeys': {
    challengeId: randomUUID(),
    name: 'Phone',
    response: { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
  },
  'PUT /auth/passkeys/:id': { name: 'Phone' },
  'POST /auth/passkeys/login': {
    challengeId: randomUUID(),
    response: { ...credential, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } },
  },
  'POST /auth/providers/:provider/login': { ...providerAnswer, invite: 'our-village' },
  'POST /auth/providers/:provider/connect-attempt': { password: 'a long password' },
  'POST /auth/providers/:provider/connect': providerAnswer,
  'PUT /pronunciations': { word: 'Siobhan', said: 'Shivawn' },
  // An invalid message, so that the call does not wait for a worker, which does not run here.
  'POST /pronunciations/hear': { said: '?!', voice: 'nobody' },
  'POST /ideas': { occasion: 'birthday', relation: 'family', tone: 'warm', language: 'en', name: 'Nana', own: 'the lake' },
  'POST /cards': {
    occasion: 'birthday',
    look: 'paper',
    cover: 'Happy birthday',
    inside: 'All the best',
    type: 'hand',
    to: 'Nana',
    sender: 'Ada',
  },
  'PATCH /cards/:id': { baseVersion: 1, changes: { cover: 'Happy birthday', videoId: null, tellsSender: true } },
  'POST /cards/:id/copies': { people: [{ _id: randomUUID(), name: 'Nana' }] },
  'POST /cards/:id/bulk-sends': { _id: randomUUID(), timeZone: 'UTC' },
  'POST /cards/:id/copies/hear': { name: 'Nana' },
  'POST /cards/:id/links': { passphrase: 'our dog', expiresAt: '2099-01-01T00:00:00.000Z' },
  'POST /cards/:id/deliveries': {
    name: 'Nana',
    email: 'nana@example.org',
    timeZone: 'Europe/Madrid',
    sendAt: '2027-01-01T09:00',
    language: 'es',
  },
  'PATCH /cards/:id/deliveries/:deliveryId': { name: 'Nana', timeZone: 'Asia/Tokyo', sendAt: null },
  'POST /people': {
    name: 'Nana',
    email: 'nana@example.org',
    timeZone: null,
    ownTimeZone: 'Europe/Madrid',
    language: 'es',
    days: [{ occasion: 'birthday', month: 2, day: 29, year: 1944, repeats: 'yearly', daysBefore: 7 }],
  },
  'PATCH /people/:id': { name: 'Nana', isStopped: true },
  'POST /people/import': {
    people: [{ name: 'Nana', email: null, timeZone: null, days: [] }],
    ownTimeZone: 'Europe/Madrid',
    language: 'es',
  },
  'PUT /account/mails': { replies: true },
  'DELETE /account': { password: 'a long password' },
} satisfies Partial<Record<RouteKey, object>>;

/** Every endpoint that takes a body, with a valid one. */
const listBodies = ({ bodies: full, sampled }: (typeof sizes)['short' | 'long']) =>
  Object.entries<Route>(routes).flatMap(([key, { body: schema }]) => {
    const body = bodies[key];
    return schema ? [{ key, body: body ?? sampleBody(schema), count: body ? full : sampled }] : [];
  });

/** G27, G34: only our own tokens are accepted, and no malformed body causes a server error. */
export async function run({ seed, size, log }: DrillOptions) {
  const random = createRandom(seed);
  const system = await openSystem({ name: 'tokens', workers: 0, worker: 'quick' });
  try {
    const { pid } = system.api;
    const forged = await tryTokens(system, sizes[size].tokens, random);
    log(`${sizes[size].tokens} forged tokens: ${forged.accepted} accepted, ${forged.serverErrors} server errors`);
    const passwordHash = await createPasswords((work) => work()).hash('nobody knows this one');
    const nonsense = { bodies: 0, bodyErrors: 0, bodyP99Ms: 0 };
    for (const { key, body, count } of listBodies(sizes[size])) {
      const { errors, p99Ms } = await tryBodies(system, { key, body, count, passwordHash }, random);
      nonsense.bodies += count;
      nonsense.bodyErrors += errors;
      nonsense.bodyP99Ms = Math.max(nonsense.bodyP99Ms, p99Ms);
      log(`${key}: ${count} bodies, ${errors} server errors, p99 ${p99Ms} ms`);
    }
    const figures = { ...forged, ...nonsense, apiDeaths: system.api.pid === pid ? 0 : 1 };
    const none = { accepted: 0, serverErrors: 0, rightRefused: 0, bodyErrors: 0, apiDeaths: 0 };
    return judge(figures, { atMost: none }, log);
  } finally {
    await system.close();
  }
}

async function tryTokens(system: DrillSystem, count: number, random: SeededRandom) {
  const [person, other] = await system.addPeople(2, 1);
  if (!person || !other) throw new Error('No user whose token to forge');
  const { tokenKey } = await loadSecrets(system.dataDir);
  const parts = { token: person.token, otherToken: other.token, victimId: other.userId, key: tokenKey };
  const statusOf = async (token: string, index: number) => {
    const headers = { authorization: `Bearer ${token}`, ...addressOf(index) };
    return (await system.http.ask({ path: '/auth/profile', headers })).status;
  };
  const statuses = await inParallel(count, (index) => statusOf(forgeToken(parts, index, random), index));
  return {
    tokens: count,
    accepted: statuses.filter((status) => status < 400).length,
    serverErrors: statuses.filter((status) => status >= 500).length,
    rightRefused: (await statusOf(person.token, count)) === 200 ? 0 : 1,
  };
}

interface Bodies {
  key: string;
  body: object;
  count: number;
  /** The shared password hash of all people. */
  passwordHash: string;
}

/** Returns whether a response is a server error that its route does not announce. */
function isFailure(key: string, { status, headers, bytes }: HttpAnswer): boolean {
  if (status !== 503) return status >= 500;
  const { code }: { code?: string } = JSON.parse(String(bytes));
  return !headers['retry-after'] && !routes[key as RouteKey].errors.some((one) => one === code);
}

async function tryBodies(system: DrillSystem, { key, body, count, passwordHash }: Bodies, random: SeededRandom) {
  const people: DrillPerson[] = await system.addPeople(Math.min(200, count), 1);
  await transaction(system.db, (tx) => tx.updateTable('users').set({ password_hash: passwordHash }).execute());
  const [method = '', path = ''] = key.replace(/:\w+/g, () => randomUUID()).split(' ');
  const tookMs: number[] = [];
  const failed = await inParallel(count, async (index) => {
    const headers = { ...people[index % people.length]?.headers, ...addressOf(index), 'content-type': 'application/json' };
    const answer = await system.http.ask({ method, path, headers, body: mutateBody({ ...body }, random) });
    tookMs.push(answer.tookMs);
    return isFailure(key, answer);
  });
  return { errors: failed.filter(Boolean).length, p99Ms: percentileOf(tookMs, 0.99) };
}

/** Each request has another address, so that the limit by address does not interfere. */
const addressOf = (index: number) => ({ 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` });

async function inParallel<Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const goOn = async () => {
    for (let index = next++; index < count; index = next++) results.push(await work(index));
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return results;
}
