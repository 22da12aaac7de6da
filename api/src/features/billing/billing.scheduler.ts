import { type Database, transaction } from '@hellograph/db';
import { repeat } from '@hellograph/kit';
import { creditEndings } from '../../domain/ledger/credit-endings';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import type { BillingSync } from './billing.sync';

export interface BillingSchedulerDependencies {
  db: Database;
  sync: BillingSync;
  now: () => number;
  onFailure: (reason: unknown) => void;
}

export interface BillingScheduler {
  stop(): Promise<void>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const eventsKeptMs = 60 * dayMs;
/** How far back the first look goes: longer than any downtime of the api. */
const firstLookMs = 60 * dayMs;

/** Ends credits that expired since the last look. Returns the moment up to which it looked. */
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
  const { sync, now, onFailure } = deps;
  let endedUntilMs = now() - firstLookMs;
  const tasks = [
    repeat(dayMs, () => sync.everyone(), onFailure),
    repeat(dayMs, () => billingRepo(deps.db).deleteEventsBefore(now() - eventsKeptMs), onFailure),
    repeat(minuteMs, () => sync.openEvents(), onFailure),
    repeat(
      10 * minuteMs,
      async () => {
        endedUntilMs = await endCredits(deps, endedUntilMs);
      },
      onFailure,
    ),
  ];
  return {
    stop: async () => {
      await Promise.all(tasks.map((stop) => stop()));
      await sync.idle();
    },
  };
}
