import { plans } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { FindPlanId } from '../subscriptions/plan-finder';
import { workspacesRepo } from './workspaces.repo';

/**
 * Whether this account is a team whose owner's plan no longer includes teams: everything stays, but
 * nothing can be made or sent.
 */
export const isLapsedTeam = async (db: Executor, findPlanId: FindPlanId, userId: string): Promise<boolean> =>
  (await workspacesRepo(db).has(userId)) && !plans[await findPlanId(userId, db)].teams;
