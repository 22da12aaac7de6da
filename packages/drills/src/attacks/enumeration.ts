import { createPasswords } from '@hellograph/api/testing';
import { transaction } from '@hellograph/db';
import { type DrillOptions, judge } from '../drill';
import { dataOf, type HttpAnswer } from '../harness/http';
import { measureSeparation, percentileOf } from '../harness/measures/separation';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

/** The first number of pairs. Each call that hashes takes a tenth of a second of processor time. */
const sizes = { short: { quick: 300, hashing: 150 }, long: { quick: 2000, hashing: 500 } } as const;
const pairsMost = 2000;
const logins = 64;
/** An area under the curve of .5 is as good as a coin toss. */
const separationMax = 0.55;
const password = 'a long password';

const calls = {
  login: { path: '/auth/login', more: { password: 'not the password' }, pace: 'hashing' },
  forgot: { path: '/auth/forgot-password', more: {}, pace: 'quick' },
  resend: { path: '/auth/resend-verification', more: {}, pace: 'quick' },
  register: { path: '/auth/register', more: { password, fullName: 'Ada' }, pace: 'hashing' },
} as const;
type CallName = keyof typeof calls;

/**
 * G28: body, headers and time of a response are the same for known and unknown addresses, and
 * hashing does not delay other requests.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const random = createRandom(seed);
  const system = await openSystem({ name: 'enumeration', workers: 0, worker: 'quick' });
  try {
    const figures: Record<string, number> = {};
    for (const name of Object.keys(calls) as CallName[]) {
      const { separation, pairs, different } = await compare(system, { name, first: sizes[size][calls[name].pace] }, random);
      figures[`${name}Auc`] = separation;
      figures[`${name}Pairs`] = pairs;
      figures[`${name}Different`] = different;
      log(`${name}: area under the curve ${separation} over ${pairs} pairs, different responses ${different}`);
    }
    Object.assign(figures, await crowdLogins(system, logins));
    log(`during ${logins} simultaneous logins, GET /video p99 ${figures.readP99Ms} ms`);
    const names = Object.keys(calls);
    const auc = Object.fromEntries(names.map((name) => [`${name}Auc`, separationMax]));
    const same = Object.fromEntries(names.map((name) => [`${name}Different`, 0]));
    const bounds = { atMost: { ...auc, ...same, readP99Ms: 250, failures: 0, busyWithoutRetryAfter: 0 }, atLeast: { loggedIn: 1 } };
    return judge(figures, bounds, log);
  } finally {
    await system.close();
  }
}

/** Inserts verified accounts that share one hash. Returns their addresses. */
async function addAccounts({ addPeople, db }: DrillSystem, count: number): Promise<string[]> {
  const people = await addPeople(count, 1);
  const passwordHash = await createPasswords((work) => work()).hash(password);
  await transaction(db, (tx) => tx.updateTable('users').set({ password_hash: passwordHash }).execute());
  return people.map(({ userId }) => `person-${userId}@example.org`);
}

interface Comparison {
  name: CallName;
  /** The number of pairs to start with. */
  first: number;
}

/**
 * Sends requests for a known and an unknown address in random order, each from another client
 * address.
 */
async function compare(system: DrillSystem, { name, first }: Comparison, random: SeededRandom) {
  const knownMs: number[] = [];
  const unknownMs: number[] = [];
  const seen = new Set<string>();
  const ask = async (email: string, into: number[]) => {
    const answer = await post(system, name, email, random);
    into.push(answer.tookMs);
    seen.add(shapeOf(answer));
  };
  const measure = async (count: number) => {
    for (const email of await addAccounts(system, count)) {
      const unknown = () => ask(email.replace('person-', 'nobody-'), unknownMs);
      const isKnownFirst = random.between(0, 1) === 0;
      if (!isKnownFirst) await unknown();
      await ask(email, knownMs);
      if (isKnownFirst) await unknown();
    }
  };
  const separation = await measureSeparation(knownMs, unknownMs, {
    bound: separationMax,
    pairs: { first, most: pairsMost },
    measure,
    random,
  });
  return { separation, pairs: knownMs.length, different: seen.size - 1 };
}

function post({ http }: DrillSystem, name: CallName, email: string, random: SeededRandom): Promise<HttpAnswer> {
  const { path, more } = calls[name];
  const address = [10, random.between(0, 255), random.between(0, 255), random.between(1, 254)].join('.');
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return http.ask({ method: 'POST', path, headers, body: Buffer.from(JSON.stringify({ email, ...more })) });
}

/**
 * Returns the parts of a response that should be equal: without its time and request id, and with a
 * secret's length instead of the secret.
 */
function shapeOf({ status, headers, bytes }: HttpAnswer): string {
  const text = bytes.toString().replace(/("deviceSecret":")([^"]+)/, (_, name, secret) => `${name}${secret.length} characters`);
  const { requestId: _, ...body } = JSON.parse(text) as Record<string, unknown>;
  const names = Object.keys(headers).filter((name) => name !== 'date');
  const limits = names.filter((name) => name.startsWith('x-ratelimit')).length;
  return JSON.stringify({ status, body, names: names.sort(), length: headers['content-length'] ?? '', limits });
}

/**
 * Has many people log in at the same moment while another user reads: hashing must not delay other
 * requests.
 */
async function crowdLogins(system: DrillSystem, count: number) {
  const [reader] = await system.addPeople(1, 1);
  const headers = { 'content-type': 'application/json' };
  const emails = (await system.db.selectFrom('users').select('email').where('email', 'like', 'person-%').limit(count).execute()).map(
    ({ email }) => email,
  );
  let isDone = false;
  const logins = Promise.all(
    emails.map((email, index) =>
      system.http.ask({
        method: 'POST',
        path: '/auth/login',
        headers: { ...headers, 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` },
        body: Buffer.from(JSON.stringify({ email, password })),
      }),
    ),
  ).finally(() => {
    isDone = true;
  });
  const tookMs: number[] = [];
  while (!isDone || tookMs.length < 20) {
    const answer = await system.http.ask({ path: '/video', headers: reader?.headers ?? {} });
    tookMs.push(answer.tookMs);
  }
  const answers = await logins;
  const busy = answers.filter(({ status }) => status === 503);
  return {
    loggedIn: answers.filter((answer) => answer.status === 200 && dataOf<{ token: string }>(answer).token).length,
    busy: busy.length,
    busyWithoutRetryAfter: busy.filter((answer) => !answer.headers['retry-after']).length,
    failures: answers.filter(({ status }) => status >= 500 && status !== 503).length,
    reads: tookMs.length,
    readP99Ms: percentileOf(tookMs, 0.99),
  };
}
