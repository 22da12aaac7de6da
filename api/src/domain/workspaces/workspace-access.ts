import { CodedError, mayInTeam, type PlanId, plans, type TeamAction } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { FindPlanId } from '../subscriptions/payments';
import { usersRepo } from '../users/users.repo';
import { type MemberRow, membersRepo, workspacesRepo } from './workspaces.repo';

/**
 * Whether this account is a team whose owner's plan no longer includes teams: everything stays, but
 * nothing can be made or sent.
 */
export const isLapsedTeam = async (db: Executor, findPlanId: FindPlanId, userId: string): Promise<boolean> =>
  (await workspacesRepo(db).has(userId)) && !plans[await findPlanId(userId, db)].teams;

/**
 * Returns this user's membership in a team, with any role. `undefined` while they, its owner or the
 * team itself are suspended.
 */
export async function findMember(db: Executor, userId: string, workspaceId: string): Promise<MemberRow | undefined> {
  const member = await membersRepo(db).findOfUser(workspaceId, userId);
  if (member?.state !== 'active') return undefined;
  const owner = member.role === 'owner' ? member : await membersRepo(db).findOwner(workspaceId);
  const users = usersRepo(db);
  const isUsable = owner && (await users.findActive(owner.user_id)) && (await users.findActive(workspaceId));
  return isUsable ? member : undefined;
}

/** Throws NOT_FOUND for strangers, and TEAM_RIGHT_MISSING for members without the right. */
export async function getMemberWho(db: Executor, userId: string, workspaceId: string, action: TeamAction): Promise<MemberRow> {
  const member = await findMember(db, userId, workspaceId);
  if (!member) throw new CodedError('NOT_FOUND');
  if (!mayInTeam(member.role, action)) throw new CodedError('TEAM_RIGHT_MISSING');
  return member;
}

/**
 * Without a plan that includes teams, everything can still be seen, but nothing can be made or
 * sent.
 */
export const createTeamGuard =
  (db: Executor, findPlanId: (workspaceId: string) => Promise<PlanId>) =>
  async (userId: string, workspaceId: string, action: TeamAction): Promise<void> => {
    const member = await findMember(db, userId, workspaceId);
    if (!member) throw new CodedError('TEAM_CLOSED');
    if (!mayInTeam(member.role, action)) throw new CodedError('TEAM_RIGHT_MISSING');
    if (action !== 'see' && !plans[await findPlanId(workspaceId)].teams) throw new CodedError('TEAMS_NOT_INCLUDED');
  };
