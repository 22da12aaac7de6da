import { randomUUID } from 'node:crypto';
import { CodedError, type GivenTeamRole, type TeamActKind, teamLimits, type UiLanguage } from '@hellograph/contract';
import { toMailbox } from '@hellograph/contract/email-address';
import type { Commit, Executor } from '@hellograph/db';
import type { Outbox } from '../../platform/events/outbox';
import type { Realtime } from '../../platform/events/realtime';
import type { Client } from '../../platform/http/request-client';
import { usersRepo } from '../users/users.repo';
import { teamActsRepo } from '../workspaces/team-acts.repo';
import { isAcceptable, type TeamInvitationRow, type TeamTokens, teamInvitationsRepo } from '../workspaces/team-invitations.repo';
import { type MemberRow, membersRepo } from '../workspaces/workspaces.repo';
import { type ProvisionedPerson, provisionedGroupsRepo, provisionedPeopleRepo } from './provisioned.repo';

export interface SettlingDependencies {
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  realtime: Pick<Realtime, 'leaveTeam'>;
  teamTokens: TeamTokens;
  now: () => number;
}

/** The open transaction, the team's owner, and the directory's own address. */
export interface Settling {
  tx: Executor;
  commit: Commit;
  ownerId: string;
  /** The role of people to whom no group gives one. */
  role: GivenTeamRole;
  language: UiLanguage;
  client: Client;
}

interface Working extends Settling, SettlingDependencies {
  person: ProvisionedPerson;
}

export type SettleMembership = ReturnType<typeof createMembershipSettler>;

/**
 * Creates the function that brings a membership in line with what the directory says. Nobody is put
 * into a team for their address alone: a person who is not in it is invited, and joins by accepting
 * or by opening an account. So the directory does not learn who has one. `isFresh` says that it has
 * just let somebody in; those who left or declined are not asked again. Throws TEAM_OWNER_STAYS,
 * TEAM_MEMBERS_TOO_MANY and RATE_LIMITED.
 */
export function createMembershipSettler(dependencies: SettlingDependencies) {
  return async (settling: Settling, person: ProvisionedPerson, { isFresh }: { isFresh: boolean }): Promise<void> => {
    const working = { ...settling, ...dependencies, person };
    const member = await findMember(working);
    if (member) return changeMember(working, member);
    const invitation = await findInvitation(working);
    if (person.is_active === 0) return endInvitation(working, invitation);
    if (invitation && isAcceptable(invitation, dependencies.now())) return changeInvitation(working, invitation);
    if (isFresh && invitation?.ended_by !== 'invited') await invite(working, invitation);
  };
}

/** Ends the invitation to an address that a person no longer has. A membership stays. */
export async function endOldInvitation(dependencies: SettlingDependencies, settling: Settling, person: ProvisionedPerson): Promise<void> {
  const working = { ...settling, ...dependencies, person };
  if (!(await findMember(working))) await endInvitation(working, await findInvitation(working));
}

/** Takes somebody out whom the directory no longer has. Their account and their work stay. */
export async function endMembership(dependencies: SettlingDependencies, settling: Settling, person: ProvisionedPerson): Promise<void> {
  const working = { ...settling, ...dependencies, person };
  const { tx, commit, realtime, now } = working;
  const member = await findMember(working);
  if (!member) return endInvitation(working, await findInvitation(working));
  const workspaceId = person.workspace_id;
  if (member.role === 'owner' || !(await membersRepo(tx).delete({ workspaceId, id: member.id }, now())))
    throw new CodedError('TEAM_OWNER_STAYS');
  commit.onCommit(() => realtime.leaveTeam(member.user_id, workspaceId));
  await log(working, 'removed', { aboutId: member.user_id, role: member.role });
}

/** Finds a member whom the directory brought, or one who has the address of the person. */
async function findMember({ tx, person }: Pick<Working, 'tx' | 'person'>): Promise<MemberRow | undefined> {
  const members = membersRepo(tx);
  const known = (await members.list(person.workspace_id)).find(({ id }) => id === person.member_id);
  if (known) return known;
  const user = await usersRepo(tx).findUserByEmail(person.email);
  return user && user.verified_at !== null ? members.findOfUser(person.workspace_id, user.id) : undefined;
}

async function findInvitation({ tx, person }: Pick<Working, 'tx' | 'person'>): Promise<TeamInvitationRow | undefined> {
  const mailbox = toMailbox(person.email);
  return (await teamInvitationsRepo(tx).list(person.workspace_id)).find((row) => row.mailbox === mailbox);
}

/**
 * The role of a group, or else the usual one: but somebody who was in the team before the directory
 * keeps theirs.
 */
async function changeMember(working: Working, member: MemberRow): Promise<void> {
  const { tx, commit, person, realtime } = working;
  const workspaceId = person.workspace_id;
  if (person.member_id !== member.id) await provisionedPeopleRepo(tx).updateMember(person, { member_id: member.id, is_invited: 0 });
  const state = person.is_active === 1 ? 'active' : 'suspended';
  if (member.role === 'owner') {
    if (state === 'suspended') throw new CodedError('TEAM_OWNER_STAYS');
    return;
  }
  const isOurs = person.member_id === member.id && person.is_invited === 1;
  const role = (await provisionedGroupsRepo(tx).findRole(person.id)) ?? (isOurs ? working.role : member.role);
  if (role === member.role && state === member.state) return;
  await membersRepo(tx).update({ workspaceId, id: member.id }, { role, state, ...(state === 'suspended' && { offered_at: null }) });
  const about = { aboutId: member.user_id, role };
  if (role !== member.role) await log(working, 'roleChanged', about);
  if (state === member.state) return;
  await log(working, state === 'suspended' ? 'suspended' : 'restored', about);
  if (state === 'suspended') commit.onCommit(() => realtime.leaveTeam(member.user_id, workspaceId));
}

const log = (
  { tx, ownerId, client, person, now }: Working,
  kind: TeamActKind,
  about: { aboutId?: string; about?: string; role?: string },
): Promise<void> => teamActsRepo(tx).insert({ workspaceId: person.workspace_id, actorId: ownerId, kind, ...about, at: now(), client });

async function endInvitation(working: Working, invitation: TeamInvitationRow | undefined): Promise<void> {
  const { tx, person, now } = working;
  if (invitation?.id !== person.member_id || invitation.ended_at !== null) return;
  await teamInvitationsRepo(tx).updateEnded(invitation.id, 'team', now());
  await log(working, 'invitationTakenBack', { about: invitation.email });
}

async function changeInvitation(working: Working, invitation: TeamInvitationRow): Promise<void> {
  const { tx, person } = working;
  if (person.member_id !== invitation.id) await provisionedPeopleRepo(tx).updateMember(person, { member_id: invitation.id, is_invited: 0 });
  const isOurs = person.member_id === invitation.id && person.is_invited === 1;
  const role = (await provisionedGroupsRepo(tx).findRole(person.id)) ?? (isOurs ? working.role : invitation.role);
  if (role !== invitation.role) await teamInvitationsRepo(tx).updateRole(invitation.id, role);
}

const dayMs = 24 * 60 * 60_000;

async function invite(working: Working, former: TeamInvitationRow | undefined): Promise<void> {
  const { tx, commit, person, ownerId, language, outbox, teamTokens, now } = working;
  const [workspaceId, id, at] = [person.workspace_id, randomUUID(), now()];
  const repo = teamInvitationsRepo(tx);
  const open = (await repo.list(workspaceId)).filter((row) => isAcceptable(row, at));
  const members = await membersRepo(tx).list(workspaceId);
  if (members.length + open.length >= teamLimits.teamMembersMax) throw new CodedError('TEAM_MEMBERS_TOO_MANY');
  if ((await repo.countSince(workspaceId, at - dayMs)) >= teamLimits.teamInvitationsPerDayMax)
    throw new CodedError('RATE_LIMITED', { retryAfterSec: 60 * 60 });
  const role = (await provisionedGroupsRepo(tx).findRole(person.id)) ?? working.role;
  const { email } = person;
  if (former) await repo.delete(former.id);
  await repo.insert({
    id,
    workspace_id: workspaceId,
    email,
    mailbox: toMailbox(email),
    role,
    language,
    invited_by: ownerId,
    token_hash: teamTokens.toHash(id),
    created_at: at,
    expires_at: at + teamLimits.provisionedInvitationTtlSec * 1000,
  });
  await provisionedPeopleRepo(tx).updateMember(person, { member_id: id, is_invited: 1 });
  await outbox.insert(tx, { kind: 'teamMail', invitationId: id });
  await log(working, 'invited', { about: email, role });
  commit.onCommit(outbox.wake);
}

/**
 * Makes the owner of a new account a member of the teams whose directories invited this address.
 * The owner of an account that existed before has to accept the invitation.
 */
export async function joinProvisioned(
  tx: Executor,
  { userId, email, at, client }: { userId: string; email: string; at: number; client: Client },
): Promise<void> {
  for (const { workspace_id: workspaceId, member_id: id } of await provisionedPeopleRepo(tx).listInvited(email)) {
    const invitation = id === null ? undefined : await teamInvitationsRepo(tx).find(id);
    if (id === null || !invitation || invitation.email !== email || !isAcceptable(invitation, at)) continue;
    if ((await membersRepo(tx).list(workspaceId)).length >= teamLimits.teamMembersMax) continue;
    const { role } = invitation;
    await teamInvitationsRepo(tx).delete(id);
    await membersRepo(tx).insert({ id, workspace_id: workspaceId, user_id: userId, role, joined_at: at });
    await teamActsRepo(tx).insert({ workspaceId, actorId: userId, kind: 'joined', aboutId: userId, role, at, client });
  }
}
