import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import type { CustomerState, Payments } from '../../domain/subscriptions/payments';
import { createBillingSync, KeyedMutex } from './billing.sync';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  const user = { id: 'u1', email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };
  await db.insertInto('users').values(user).execute();
});
afterEach(() => db.destroy());

const stateAs = (status: string): CustomerState => ({
  userId: 'u1',
  subscriptions: [
    { id: 'sub_1', itemId: 'si_1', plan: 'pro', status, createdAtMs: 1, periodEndMs: 9, cancelAtPeriodEnd: false, nextPlan: null },
  ],
  invoices: [],
});

/** A separate process, because mutexes work within one process only. */
const startProcess = (readCustomer: Payments['readCustomer'], now: () => number) =>
  createBillingSync({ db, payments: { readCustomer } as Partial<Payments> as Payments, now, onFailure: () => {} });

it('never lets a delayed old reading replace a newer one', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = startProcess(
    async () => {
      await held;
      return stateAs('active');
    },
    () => 10,
  );
  const quick = startProcess(
    async () => stateAs('canceled'),
    () => 20,
  );
  const late = slow.customer('cus_1');
  await quick.customer('cus_1');
  release();
  await late;
  expect(await billingRepo(db).findSubscription('u1')).toMatchObject({ status: null, read_at: 20 });
});

it('reads once for all that wait for the same mutex', async () => {
  let reads = 0;
  const sync = startProcess(
    async () => {
      reads += 1;
      return stateAs('active');
    },
    () => 10,
  );
  await Promise.all(Array.from({ length: 20 }, () => sync.customer('cus_1')));
  expect(reads).toBe(1);
});

it('keeps an event open until it is processed, over a failure and a restart', async () => {
  const event = { id: 'evt_1', type: 'invoice.paid', createdAtMs: 1, customerId: 'cus_1' };
  const away = startProcess(
    async () => Promise.reject(new Error('away')),
    () => 10,
  );
  await away.take(event);
  await away.idle();
  expect(await billingRepo(db).listOpenEvents()).toHaveLength(1);
  const back = startProcess(
    async () => stateAs('active'),
    () => 20,
  );
  await back.openEvents();
  expect(await billingRepo(db).listOpenEvents()).toEqual([]);
  expect(await billingRepo(db).findSubscription('u1')).toMatchObject({ status: 'active' });
});

it('ignores customers of another instance', async () => {
  const sync = startProcess(
    async () => ({ ...stateAs('active'), userId: 'nobody' }),
    () => 10,
  );
  await sync.customer('cus_1');
  expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('billing_customers').selectAll().execute()).toEqual([]);
});

it('keeps tasks of one key in order, lets other keys pass, and continues after a failure', async () => {
  const mutex = new KeyedMutex();
  const done: string[] = [];
  const act = (name: string, ms: number) => async () => {
    await sleep(ms);
    done.push(name);
    return name;
  };
  const first = mutex.run('a', act('a1', 20));
  const broken = mutex.run('a', async () => Promise.reject(new Error('broken')));
  const last = mutex.run('a', act('a3', 0));
  mutex.run('b', act('b1', 0));
  await expect(broken).rejects.toThrow('broken');
  expect(await Promise.all([first, last])).toEqual(['a1', 'a3']);
  await mutex.idle();
  expect(done).toEqual(['b1', 'a1', 'a3']);
});
