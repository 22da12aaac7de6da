import { randomUUID } from 'node:crypto';
import { CodedError, type InviteToTeamBody, type Team, teamLimits } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import { usersRepo } from '../../domain/users/users.repo';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { isAcceptable, type TeamInvitationRow, teamInvitationsRepo } from '../../domain/workspaces/team-invitations.repo';
import { getMemberWho } from '../../domain/workspaces/workspace-access';
import { type MemberRow, membersRepo } from '../../domain/workspaces/workspaces.repo';
import { isTeamIncluded, presentTeam } from './present-team';
import type { TeamRequest, TeamworkDependencies } from './teamwork-dependencies';

export type TeamInvitationsService = ReturnType<typeof createTeamInvitationsService>;

const dayMs = 24 * 60 * 60_000;
const repeatMs = 60 * 60_000;

/** Invitations to a team. Both functions throw NOT_FOUND for strangers, and TEAM_RIGHT_MISSING. */
export function createTeamInvitationsService(dependencies: TeamworkDependencies) {
  const { db, outbox, now } = dependencies;
  return {
    /** Throws TEAMS_NOT_INCLUDED, TEAM_MEMBER_KNOWN, TEAM_MEMBERS_TOO_MANY and RATE_LIMITED. */
    invite: async (request: TeamRequest, body: InviteToTeamBody): Promise<Team> => {
      const { userId, workspaceId, client } = request;
      const isIncluded = await isTeamIncluded(dependencies, workspaceId);
      await transaction(db, async (tx, { onCommit }) => {
        await getMemberWho(tx, userId, workspaceId, 'manage');
        if (!isIncluded) throw new CodedError('TEAMS_NOT_INCLUDED');
        const row = await insertInvitation(tx, dependencies, request, body);
        await outbox.insert(tx, { kind: 'teamMail', invitationId: row.id });
        const act = { kind: 'invited', about: row.email, role: row.role } as const;
        await teamActsRepo(tx).insert({ workspaceId, actorId: userId, ...act, at: now(), client });
        onCommit(outbox.wake);
      });
      return presentTeam(dependencies, request);
    },

    takeBack: async (request: TeamRequest, invitationId: string): Promise<Team> => {
      const { userId, workspaceId, client } = request;
      await transaction(db, async (tx) => {
        await getMemberWho(tx, userId, workspaceId, 'manage');
        const row = await teamInvitationsRepo(tx).find(invitationId);
        const isEnded = row?.workspace_id === workspaceId && (await teamInvitationsRepo(tx).updateEnded(invitationId, 'team', now()));
        if (!isEnded) throw new CodedError('NOT_FOUND');
        await teamActsRepo(tx).insert({ workspaceId, actorId: userId, kind: 'invitationTakenBack', about: row.email, at: now(), client });
      });
      return presentTeam(dependencies, request);
    },
  };
}

async function insertInvitation(
  tx: Executor,
  { teamTokens, now }: TeamworkDependencies,
  { userId, workspaceId }: TeamRequest,
  body: InviteToTeamBody,
): Promise<{ id: string; email: string; role: string }> {
  const repo = teamInvitationsRepo(tx);
  const [id, at, email] = [randomUUID(), now(), tidyAddress(body.email)];
  const mailbox = toMailbox(email);
  const members = await membersRepo(tx).list(workspaceId);
  const invitations = await repo.list(workspaceId);
  const open = invitations.filter((row) => isAcceptable(row, at));
  const known = [...(await listMailboxes(tx, members)), ...open.map((row) => row.mailbox)];
  if (known.includes(mailbox)) throw new CodedError('TEAM_MEMBER_KNOWN');
  if (members.length + open.length >= teamLimits.teamMembersMax) throw new CodedError('TEAM_MEMBERS_TOO_MANY');
  const former = invitations.find((row) => row.mailbox === mailbox);
  await requireRoom(tx, { workspaceId, former, at });
  if (former) await repo.delete(former.id);
  const row = { id, workspace_id: workspaceId, email, mailbox, role: body.role, language: body.language ?? 'en' } as const;
  const lasts = { created_at: at, expires_at: at + teamLimits.teamInvitationTtlSec * 1000 };
  await repo.insert({ ...row, invited_by: userId, token_hash: teamTokens.toHash(id), ...lasts });
  return row;
}

async function listMailboxes(tx: Executor, members: readonly MemberRow[]): Promise<string[]> {
  const users = await Promise.all(members.map(({ user_id }) => usersRepo(tx).findUser(user_id)));
  return users.flatMap((user) => (user ? [toMailbox(user.email)] : []));
}

/** Limits repeated invitations, so that they don't flood a mailbox. Throws RATE_LIMITED. */
async function requireRoom(
  tx: Executor,
  { workspaceId, former, at }: { workspaceId: string; former: TeamInvitationRow | undefined; at: number },
): Promise<void> {
  const isRecent = former !== undefined && at - former.created_at < repeatMs;
  const today = await teamInvitationsRepo(tx).countSince(workspaceId, at - dayMs);
  if (isRecent || today >= teamLimits.teamInvitationsPerDayMax) throw new CodedError('RATE_LIMITED', { retryAfterSec: 60 * 60 });
}
