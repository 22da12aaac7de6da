import { type Database, migrate, openDatabase } from '@hellograph/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerRepo } from '../../ledger/ledger.repo';
import { billingRepo } from './billing.repo';
import { type BillingSync, createBillingSync } from './billing.sync';
import { type Chapter, recordLife } from './lifecycle.fixture';
import type { CustomerState, PaymentEvent, Payments } from './payments';

const permutations = 1_000;

/** Mulberry32: a small generator whose whole state is one number. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

let db: Database;
let life: Chapter[];
let clock = 1_000;
beforeAll(async () => {
  db = openDatabase(':memory:');
  await migrate(db);
  life = await recordLife();
});
afterAll(() => db.destroy());

/** The life of another customer: the same story under ids of its own. */
const retold = (chapters: Chapter[], who: string): Chapter[] =>
  JSON.parse(
    JSON.stringify(chapters)
      .replaceAll(/"((?:cus|sub|in|evt)_\w+)"/g, `"$1_${who}"`)
      .replaceAll('"u1"', `"${who}"`),
  );

async function addUser(id: string) {
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.org`, full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 })
    .execute();
}

/** A process that reads the customer as it is at that moment, slowly, and can be killed between storing an event and dealing with it. */
function startProcess(now: () => CustomerState, random: (below: number) => number) {
  const stop = { isKilled: false };
  const readCustomer = async () => {
    const state = now();
    for (let turn = random(4); turn > 0; turn--) await new Promise(setImmediate);
    if (stop.isKilled) throw new Error('killed');
    return state;
  };
  const payments = { readCustomer } as Partial<Payments> as Payments;
  const sync = createBillingSync({ db, payments, now: () => ++clock, onFailure: () => {} });
  return { sync, kill: () => Object.assign(stop, { isKilled: true }) };
}

async function tellInOrder(who: string, chapters: Chapter[]) {
  let chapter = 0;
  const { sync } = startProcess(
    () => chapters[chapter]!.state,
    () => 0,
  );
  for (; chapter < chapters.length; chapter++) for (const event of chapters[chapter]!.events) await take(sync, event);
  chapter = chapters.length - 1;
  await sync.idle();
  return outcome(who);
}

async function take(sync: BillingSync, event: PaymentEvent) {
  await sync.take(event);
  await sync.idle();
}

/** Every event at a random moment from when it happened on, some twice, some never, two processes side by side, both killed now and then. */
async function tellInDisorder(who: string, chapters: Chapter[], random: (below: number) => number) {
  let chapter = 0;
  const deliveries = chapters.map(() => [] as PaymentEvent[]);
  chapters.forEach(({ events }, happened) => {
    for (const event of events) {
      const copies = [0, 1, 1, 1, 2][random(5)] ?? 1;
      for (let copy = 0; copy < copies; copy++) deliveries[happened + random(chapters.length - happened)]!.push(event);
    }
  });
  const start = () => startProcess(() => chapters[chapter]!.state, random);
  const processes = [start(), start()];
  for (; chapter < chapters.length; chapter++) {
    const batch = deliveries[chapter]!.map((event) => ({ event, order: random(1_000_000) })).sort((a, b) => a.order - b.order);
    for (const { event } of batch) {
      const place = random(2);
      await processes[place]!.sync.take(event);
      if (random(20) === 0) {
        processes[place]!.kill();
        processes[place] = start();
        await processes[place]!.sync.openEvents();
      }
    }
  }
  chapter = chapters.length - 1;
  await Promise.all(processes.map(({ sync }) => sync.idle()));
  const customerId = chapters[0]!.events[0]!.customerId ?? '';
  const last = start();
  await last.sync.openEvents();
  await last.sync.customer(customerId);
  return outcome(who);
}

async function outcome(who: string) {
  const { read_at, user_id, ...subscription } = (await billingRepo(db).findSubscription(who))!;
  const movements = await db.selectFrom('ledger').select(['kind', 'key', 'credits']).where('user_id', '=', who).execute();
  const invoices = await billingRepo(db).listInvoices(who);
  const open = (await billingRepo(db).listOpenEvents()).length;
  const grants = movements.filter(({ kind }) => kind === 'grant').map(({ key, credits }) => `${key} ${credits}`);
  const plain = { subscription, available: await ledgerRepo(db).getBalance(who, 'available'), grants: grants.sort(), open };
  const bills = invoices.map(({ id, status, refunded_cents }) => `${id} ${status} ${refunded_cents}`);
  return JSON.parse(JSON.stringify({ ...plain, bills }).replaceAll(`_${who}`, '')) as typeof plain;
}

it(`reaches the same end from ${permutations} disorders, with one grant per invoice`, async () => {
  await addUser('ordered');
  const expected = await tellInOrder('ordered', retold(life, 'ordered'));
  expect(expected.grants).toHaveLength(life.at(-1)!.state.invoices.filter(({ status }) => status === 'paid').length);
  expect(expected.subscription).toMatchObject({ plan: 'pro', status: null });
  let same = 0;
  for (let seed = 0; seed < permutations; seed++) {
    const who = `user${seed}`;
    await addUser(who);
    expect(await tellInDisorder(who, retold(life, who), seeded(seed)), `seed ${seed}`).toEqual(expected);
    same += 1;
  }
  expect(same).toBe(permutations);
});

it('heals without a single event', async () => {
  await addUser('deaf');
  const chapters = retold(life, 'deaf');
  const customerId = chapters[0]!.events[0]!.customerId!;
  const payments: Partial<Payments> = {
    readCustomer: async () => chapters.at(-1)!.state,
    listSubscribedCustomers: async function* () {
      yield customerId;
    },
  };
  const sync = createBillingSync({ db, payments: payments as Payments, now: () => ++clock, onFailure: () => {} });
  await db.deleteFrom('billing_customers').execute();
  await sync.everyone();
  await addUser('heard');
  expect(await outcome('deaf')).toEqual(await tellInOrder('heard', retold(life, 'heard')));
});
