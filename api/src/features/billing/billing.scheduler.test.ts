import type { Database } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { repeat } from '@hellograph/kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import { startBillingScheduler } from './billing.scheduler';
import type { BillingSync } from './billing.sync';

const dayMs = 86_400_000;

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  const user = { id: 'u1', email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };
  await db.insertInto('users').values(user).execute();
});
afterEach(() => db.destroy());

it('at its start syncs everyone, processes remaining events, ends expired credits and forgets old events', async () => {
  const now = () => 100 * dayMs;
  const grant = { userId: 'u1', kind: 'grant', credits: 2000, reason: 'Pro', at: dayMs } as const;
  await ledgerRepo(db).insertMovement({ ...grant, key: 'past', endsAt: 99 * dayMs });
  await ledgerRepo(db).insertMovement({ ...grant, key: 'coming', endsAt: 101 * dayMs });
  const event = { type: 'invoice.paid', createdAtMs: 1, customerId: 'cus_1' };
  for (const id of ['old', 'young']) await billingRepo(db).insertEvent({ ...event, id }, 1);
  await billingRepo(db).updateEventsProcessed(['old'], 39 * dayMs);
  await billingRepo(db).updateEventsProcessed(['young'], 99 * dayMs);
  const asked: string[] = [];
  const sync = {
    everyone: async () => void asked.push('everyone'),
    openEvents: async () => Promise.reject(new Error('away')),
    idle: async () => {},
  } as Partial<BillingSync> as BillingSync;
  const failures: unknown[] = [];
  const clock = startBillingScheduler({ db, sync, now, repeat, onFailure: (reason) => failures.push(reason) });
  await clock.stop();
  expect(asked).toEqual(['everyone']);
  expect(failures).toEqual([new Error('away')]);
  expect(await ledgerRepo(db).getBalance('u1', 'available')).toBe(2000);
  expect((await db.selectFrom('payment_events').select('id').execute()).map(({ id }) => id)).toEqual(['young']);
});
