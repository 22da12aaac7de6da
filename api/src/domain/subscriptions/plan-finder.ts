import type { PlanId } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { findPayerId } from '../workspaces/payer';
import { findPlan } from './entitlements.repo';

/** Within a transaction, it is given the executor of that. */
export type FindPlanId = (userId: string, executor?: Executor) => Promise<PlanId>;

/** Finds the plan of a workspace: the instance's own for all, or what its owner pays for. */
export const createPlanFinder =
  ({ db, housePlan, now }: { db: Executor; housePlan: PlanId | undefined; now: () => number }): FindPlanId =>
  async (userId, executor = db) =>
    housePlan ?? findPlan(executor, await findPayerId(executor, userId), now());
