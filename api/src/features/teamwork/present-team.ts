import { mayInTeam, plans, type Team, type TeamInvitation, type TeamMember, teamLimits } from '@hellograph/contract';
import { usersRepo } from '../../domain/users/users.repo';
import { findCap } from '../../domain/workspaces/member-spends';
import { type TeamInvitationRow, teamInvitationsRepo } from '../../domain/workspaces/team-invitations.repo';
import { getMemberWho } from '../../domain/workspaces/workspace-access';
import { type MemberRow, membersRepo, workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { TeamRequest, TeamworkDependencies } from './teamwork-dependencies';

const toMoment = (ms: number) => new Date(ms).toISOString();
export const offerEnd = (offeredAt: number): number => offeredAt + teamLimits.teamHandOverTtlSec * 1000;

/** Whether the plan of a team's owner includes teams. */
export async function isTeamIncluded({ db, findPlanId }: Pick<TeamworkDependencies, 'db' | 'findPlanId'>, workspaceId: string) {
  const owner = await membersRepo(db).findOwner(workspaceId);
  return owner !== undefined && plans[await findPlanId(owner.user_id)].teams;
}

/** Presents a team to one of its members. Throws NOT_FOUND. */
export async function presentTeam(dependencies: TeamworkDependencies, { userId, workspaceId }: Omit<TeamRequest, 'client'>): Promise<Team> {
  const { db, now } = dependencies;
  const { role } = await getMemberWho(db, userId, workspaceId, 'see');
  const rows = await membersRepo(db).list(workspaceId);
  const members = await Promise.all(rows.map((row) => toMember(dependencies, row, { userId, isManager: mayInTeam(role, 'manage') })));
  const invitations = mayInTeam(role, 'manage') ? await teamInvitationsRepo(db).list(workspaceId) : [];
  return {
    _id: workspaceId,
    name: (await usersRepo(db).findUser(workspaceId))?.full_name ?? '',
    role,
    isIncluded: await isTeamIncluded(dependencies, workspaceId),
    needsApproval: (await workspacesRepo(db).find(workspaceId))?.needs_approval === 1,
    members,
    invitations: invitations.filter((row) => row.ended_by !== 'team').map((row) => toInvitation(row, now())),
  };
}

async function toMember(
  { db, now }: TeamworkDependencies,
  { id, workspace_id: workspaceId, user_id: userId, role, state, joined_at: joinedAt, offered_at: offeredAt }: MemberRow,
  reader: { userId: string; isManager: boolean },
): Promise<TeamMember> {
  const user = await usersRepo(db).findUser(userId);
  const isYou = userId === reader.userId;
  const cap = isYou || reader.isManager ? await findCap(db, { workspaceId, userId, at: now() }) : undefined;
  const isOffered = offeredAt !== null && offerEnd(offeredAt) > now();
  return {
    ...{ _id: id, name: user?.full_name ?? '', email: user?.email ?? '', role, state, isYou },
    creditsPerMonth: cap?.credits ?? null,
    creditsThisMonth: cap?.spent ?? 0,
    joinedAt: toMoment(joinedAt),
    offeredUntil: isOffered ? toMoment(offerEnd(offeredAt)) : null,
  };
}

const toInvitation = (row: TeamInvitationRow, at: number): TeamInvitation => ({
  ...{ _id: row.id, email: row.email, role: row.role, expiresAt: toMoment(row.expires_at) },
  state: row.ended_by === 'invited' ? 'declined' : row.expires_at <= at ? 'expired' : row.mail_state,
});
