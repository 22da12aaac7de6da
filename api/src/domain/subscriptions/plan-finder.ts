import type { PlanId } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { findPayerId } from '../workspaces/workspaces.repo';
import { planAt } from './entitlement';

/** Within a transaction, pass that transaction's executor. */
export type FindPlanId = (userId: string, executor?: Executor) => Promise<PlanId>;

/**
 * Finds the plan of a workspace: the instance's own for all, or the one that its owner pays for.
 */
export const createPlanFinder =
  ({ db, housePlan, now }: { db: Executor; housePlan: PlanId | undefined; now: () => number }): FindPlanId =>
  async (userId, executor = db) =>
    housePlan ?? findPlan(executor, await findPayerId(executor, userId), now());

/** Returns the plan whose limits currently apply to a user. */
async function findPlan(db: Executor, userId: string, nowMs: number): Promise<PlanId> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['plan', 'status', 'paid_through'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return planAt(nowMs, row && { plan: row.plan, isLive: row.status !== null, paidThroughMs: row.paid_through });
}
