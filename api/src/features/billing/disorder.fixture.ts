import type { Database } from '@hellograph/db';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import type { CustomerState, PaymentEvent, Payments } from '../../domain/subscriptions/payments';
import { createBillingSync } from './billing.sync';
import type { Chapter } from './lifecycle.fixture';

/** Returns a whole number from 0 up to, but not including, `below`. */
export type RandomBelow = (below: number) => number;

/** Returns the same story for another customer, with separate ids. */
export const retold = (chapters: readonly Chapter[], who: string): Chapter[] =>
  JSON.parse(
    JSON.stringify(chapters)
      .replaceAll(/"((?:cus|sub|in|evt)_\w+)"/g, `"$1_${who}"`)
      .replaceAll('"u1"', `"${who}"`),
  );

export const customerOf = (chapters: readonly Chapter[]): string => chapters[0]?.events[0]?.customerId ?? '';

/**
 * Replays stories into a database, in order or in any disorder, with listening processes killed now
 * and then.
 */
export function createTeller(db: Database) {
  let clock = 1_000;

  const addUser = async (id: string) => {
    const user = { id, email: `${id}@example.org`, full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };
    await db.insertInto('users').values(user).execute();
  };

  /**
   * Starts a process that reads the customer's current state slowly and can be killed between
   * storing an event and processing it.
   */
  const startProcess = (now: () => CustomerState, random: RandomBelow) => {
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
  };

  /** Tracks the current chapter: what the provider would currently return. */
  const openBook = (chapters: readonly Chapter[]) => {
    let at = 0;
    return {
      turnTo: (chapter: number) => {
        at = chapter;
      },
      now: (): CustomerState => {
        const chapter = chapters[at];
        if (!chapter) throw new RangeError(`There is no chapter ${at}`);
        return chapter.state;
      },
    };
  };

  const tellInOrder = async (chapters: readonly Chapter[]) => {
    const book = openBook(chapters);
    const { sync } = startProcess(book.now, () => 0);
    for (const [at, { events }] of chapters.entries()) {
      book.turnTo(at);
      for (const event of events) {
        await sync.take(event);
        await sync.idle();
      }
    }
  };

  /**
   * Delivers every event at a random moment after it happened, some twice, some never, to two
   * concurrent processes that are killed now and then.
   */
  const tellInDisorder = async (chapters: readonly Chapter[], random: RandomBelow) => {
    const book = openBook(chapters);
    const start = () => startProcess(book.now, random);
    const processes = { left: start(), right: start() };
    for (const [at, events] of toDeliveries(chapters, random).entries()) {
      book.turnTo(at);
      for (const event of events) {
        const side = random(2) === 0 ? 'left' : 'right';
        await processes[side].sync.take(event);
        if (random(20) > 0) continue;
        processes[side].kill();
        processes[side] = start();
        await processes[side].sync.openEvents();
      }
    }
    await Promise.all(Object.values(processes).map(({ sync }) => sync.idle()));
    const last = start();
    await last.sync.openEvents();
    await last.sync.customer(customerOf(chapters));
  };

  /** Returns the final state, under the ids of the original story. */
  const findOutcome = async (who: string) => {
    const subscription = { ...(await billingRepo(db).findSubscription(who)), read_at: undefined, user_id: undefined };
    const movements = await db.selectFrom('ledger').select(['kind', 'key', 'credits']).where('user_id', '=', who).execute();
    const invoices = await billingRepo(db).listInvoices(who);
    const open = (await billingRepo(db).listOpenEvents()).length;
    const grants = movements.filter(({ kind }) => kind === 'grant').map(({ key, credits }) => `${key} ${credits}`);
    const plain = { subscription, available: await ledgerRepo(db).getBalance(who, 'available'), grants: grants.sort(), open };
    const bills = invoices.map(({ id, status, refunded_cents }) => `${id} ${status} ${refunded_cents}`);
    return JSON.parse(JSON.stringify({ ...plain, bills }).replaceAll(`_${who}`, '')) as typeof plain & { bills: string[] };
  };

  return { addUser, tellInOrder, tellInDisorder, findOutcome, now: () => ++clock };
}

/**
 * Returns the events that arrive in each chapter: each at a random moment after it happened, in
 * random order, some twice, some never.
 */
function toDeliveries(chapters: readonly Chapter[], random: RandomBelow): PaymentEvent[][] {
  const deliveries = chapters.map((): { event: PaymentEvent; order: number }[] => []);
  for (const [happened, { events }] of chapters.entries()) {
    for (const event of events) {
      const copies = [0, 1, 1, 1, 2][random(5)] ?? 1;
      for (let copy = 0; copy < copies; copy++)
        deliveries[happened + random(chapters.length - happened)]?.push({ event, order: random(1_000_000) });
    }
  }
  return deliveries.map((batch) => batch.sort((a, b) => a.order - b.order).map(({ event }) => event));
}
