import type { PlanId } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { planAt } from './entitlement';

/** Returns the plan whose limits currently apply to a user. */
export async function findPlan(db: Executor, userId: string, nowMs: number): Promise<PlanId> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['plan', 'status', 'paid_through'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return planAt(nowMs, row && { plan: row.plan, isLive: row.status !== null, paidThroughMs: row.paid_through });
}
