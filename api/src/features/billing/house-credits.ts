import { creditsOf, type PlanId, plans } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { graceMs } from '../../domain/subscriptions/invoice-credits';
import { usersRepo } from '../../domain/users/users.repo';

export interface HouseCreditsDependencies {
  db: Database;
  /** The plan that everyone has. */
  plan: PlanId;
  now: () => number;
}

/**
 * If nothing is sold, everyone gets the plan's generations at the start of each month (UTC), and
 * new users as soon as their address is verified. The trial is granted once per address regardless.
 * Returns a function that grants what is missing and may be called at any time.
 */
export function createHouseCredits({ db, plan, now }: HouseCreditsDependencies): () => Promise<void> {
  let seen = { month: '', verifiedUntil: 0 };
  return async () => {
    if (plan === 'trial') return;
    const at = now();
    const { month, endsAt } = monthOf(at);
    const after = seen.month === month ? seen.verifiedUntil : 0;
    for (const { id } of await usersRepo(db).listVerifiedSince(after)) {
      const grant = { userId: id, kind: 'grant', key: `house:${id}:${month}`, endsAt, at } as const;
      await transaction(db, (tx) =>
        ledgerRepo(tx).insertMovement({ ...grant, credits: creditsOf(plan), reason: `${plans[plan].name} plan` }),
      );
    }
    // A verification that was committed during this check is found by the next one.
    seen = { month, verifiedUntil: at - 60_000 };
  };
}

function monthOf(at: number): { month: string; endsAt: number } {
  const day = new Date(at);
  return {
    month: day.toISOString().slice(0, 7),
    endsAt: Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1) + graceMs,
  };
}
