import { type Database, transaction } from '@hellograph/db';
import { creditEndings } from '../../domain/ledger/credit-endings';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import type { Payments } from '../../domain/subscriptions/payments';
import type { Repeat } from '../../platform/leadership/leadership';
import type { BillingSync } from './billing.sync';

/**
 * Ends an account's subscriptions: nothing more is charged, and no page stays open on which it
 * could be. Asks the provider instead of our rows. Safe to repeat.
 */
export async function endSubscriptions({ db, payments }: { db: Database; payments: Payments }, userId: string): Promise<void> {
  const customer = await billingRepo(db).findCustomer(userId);
  if (!customer) return;
  const checkout = await billingRepo(db).findCheckout(userId);
  if (checkout?.checkout_id) await payments.closeCheckout(checkout.checkout_id);
  const { subscriptions } = await payments.readCustomer(customer.customer_id);
  for (const { id } of subscriptions) await payments.endSubscription(id);
}

export interface BillingSchedulerDependencies {
  db: Database;
  sync: BillingSync;
  now: () => number;
  /** Runs tasks while this process leads. */
  repeat: Repeat;
  onFailure: (reason: unknown) => void;
}

type CreditsSchedulerDependencies = Pick<BillingSchedulerDependencies, 'db' | 'now' | 'repeat' | 'onFailure'>;

export interface BillingScheduler {
  stop(): Promise<void>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const eventsKeptMs = 60 * dayMs;
/** The period that the first check covers: longer than any downtime of the api. */
const firstLookMs = 60 * dayMs;

/** Ends credits that expired since the last check. Returns the moment up to which it checked. */
async function endCredits({ db, now }: Pick<BillingSchedulerDependencies, 'db' | 'now'>, afterMs: number): Promise<number> {
  const untilMs = now();
  for (const ended of await creditEndings(db).listEnded(afterMs, untilMs))
    await transaction(db, (tx) => creditEndings(tx).expire(ended, untilMs));
  return untilMs;
}

/**
 * Billing's background work: all customers at the start and daily, unprocessed events every minute,
 * expired credits every ten minutes.
 */
export function startBillingScheduler(deps: BillingSchedulerDependencies): BillingScheduler {
  const { sync, now, repeat, onFailure } = deps;
  const tasks = [
    repeat(dayMs, () => sync.everyone(), onFailure),
    repeat(dayMs, () => billingRepo(deps.db).deleteEventsBefore(now() - eventsKeptMs), onFailure),
    repeat(minuteMs, () => sync.openEvents(), onFailure),
    endCreditsByTheClock(deps),
  ];
  return {
    stop: async () => {
      await Promise.all(tasks.map((stop) => stop()));
      await sync.idle();
    },
  };
}

function endCreditsByTheClock({ db, now, repeat, onFailure }: CreditsSchedulerDependencies): () => Promise<void> {
  let endedUntilMs = now() - firstLookMs;
  const end = async () => {
    endedUntilMs = await endCredits({ db, now }, endedUntilMs);
  };
  return repeat(10 * minuteMs, end, onFailure);
}

/**
 * For servers that sell nothing: grants the house plan's credits every minute, and ends expired
 * ones.
 */
export function startHouseScheduler(deps: CreditsSchedulerDependencies & { grant: () => Promise<void> }): BillingScheduler {
  const tasks = [deps.repeat(minuteMs, deps.grant, deps.onFailure), endCreditsByTheClock(deps)];
  return { stop: async () => void (await Promise.all(tasks.map((stop) => stop()))) };
}
