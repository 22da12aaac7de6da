import { CodedError, type Joining, teamLimits } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/new-link';
import { usersRepo } from '../../domain/users/users.repo';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { isAcceptable, type TeamInvitationRow, type TeamTokens, teamInvitationsRepo } from '../../domain/workspaces/team-invitations.repo';
import { membersRepo } from '../../domain/workspaces/workspaces.repo';
import { findByLink } from '../../platform/capacity/rate-limiter';
import type { Client } from '../../platform/http/request-client';
import type { TeamworkDependencies } from './teamwork-dependencies';

/** A logged-in user with the link of an invitation. */
export interface InvitedToTeam {
  userId: string;
  token: string;
  client: Client;
}

export type JoiningService = ReturnType<typeof createJoiningService>;

interface OpenedInvitation {
  /** Left out if it was accepted. */
  row: TeamInvitationRow | undefined;
  joining: Joining;
}

/** Actions of people who were invited to a team. A link that does not work throws NOT_FOUND. */
export function createJoiningService({ db, teamTokens, misses, now }: TeamworkDependencies) {
  const open = (tx: Executor, { userId, token, client }: InvitedToTeam) =>
    findByLink(misses, client.ipAddress, () => find(tx, teamTokens, { userId, tokenHash: toTokenHash(token), at: now() }));
  return {
    look: async (invited: InvitedToTeam): Promise<Joining> => (await open(db, invited)).joining,

    /** Throws TEAM_OTHER_ADDRESS and TEAM_MEMBERS_TOO_MANY. */
    accept: (invited: InvitedToTeam): Promise<Joining> =>
      transaction(db, async (tx) => {
        const { row, joining } = await open(tx, invited);
        if (joining.state === 'otherAddress') throw new CodedError('TEAM_OTHER_ADDRESS');
        if (joining.state === 'member' || !row) return joining;
        const { id, workspace_id: workspaceId, role } = row;
        const { userId, client } = invited;
        if ((await membersRepo(tx).list(workspaceId)).length >= teamLimits.teamMembersMax) throw new CodedError('TEAM_MEMBERS_TOO_MANY');
        await teamInvitationsRepo(tx).delete(id);
        await membersRepo(tx).insert({ id, workspace_id: workspaceId, user_id: userId, role, joined_at: now() });
        await teamActsRepo(tx).insert({ workspaceId, actorId: userId, kind: 'joined', aboutId: userId, role, at: now(), client });
        return { ...joining, state: 'member', expiresAt: null };
      }),

    /** Only the invited person can decline: others with the link change nothing. */
    decline: (invited: InvitedToTeam): Promise<void> =>
      transaction(db, async (tx) => {
        const { row, joining } = await open(tx, invited);
        if (joining.state !== 'invited' || !row) throw new CodedError('NOT_FOUND');
        await teamInvitationsRepo(tx).updateEnded(row.id, 'invited', now());
        const act = { kind: 'declined', about: row.email, role: row.role } as const;
        const { userId: actorId, client } = invited;
        await teamActsRepo(tx).insert({ workspaceId: row.workspace_id, actorId, ...act, at: now(), client });
      }),
  };
}

interface Asked {
  userId: string;
  tokenHash: string;
  at: number;
}

/**
 * Accepting again has no further effect: a member has the id of the invitation that they accepted.
 */
async function find(tx: Executor, teamTokens: TeamTokens, { userId, tokenHash, at }: Asked): Promise<OpenedInvitation | undefined> {
  const row = await teamInvitationsRepo(tx).findByToken(tokenHash);
  if (row && !isAcceptable(row, at)) return undefined;
  const accepted = row ? undefined : (await membersRepo(tx).listOfUser(userId)).find(({ id }) => teamTokens.toHash(id) === tokenHash);
  const workspaceId = row?.workspace_id ?? accepted?.workspace_id;
  const users = usersRepo(tx);
  const [team, you] = [workspaceId && (await users.findActive(workspaceId)), await users.findActive(userId)];
  if (!team || !you) return undefined;
  const ownerRow = await membersRepo(tx).findOwner(team.id);
  const owner = ownerRow && (await users.findActive(ownerRow.user_id));
  const member = await membersRepo(tx).findOfUser(team.id, userId);
  // A suspended member can't rejoin with another address.
  if (!owner || (member && member.state !== 'active')) return undefined;
  const role = member?.role ?? row?.role;
  if (role === undefined) return undefined;
  // No variant of the address: at some providers, `dan+x@` belongs to another person.
  const state = member ? 'member' : you.email === row?.email ? 'invited' : 'otherAddress';
  const about = { teamId: team.id, team: team.full_name, owner: owner.full_name, role, state } as const;
  return { row, joining: { ...about, expiresAt: row ? new Date(row.expires_at).toISOString() : null } };
}
