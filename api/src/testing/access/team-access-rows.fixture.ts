import { randomUUID } from 'node:crypto';
import type { RouteKey } from '@hellograph/contract';
import { usersRepo } from '../../domain/users/users.repo';
import { teamInvitationsRepo } from '../../domain/workspaces/team-invitations.repo';
import { createTeamTokens } from '../../domain/workspaces/team-tokens';
import { membersRepo, workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { TestApi } from '../test-api.fixture';
import type { AccessRow } from './access-row.fixture';

export interface TeamIds {
  teamId: string;
  teamMemberId: string;
  teamInvitationId: string;
}

type TeamKeys = Extract<RouteKey, `${string} /workspaces${string}` | `${string} /joining/${string}`>;
const ownTeam = ({ teamId }: TeamIds) => ({ id: teamId });
const ownMember = ({ teamId, teamMemberId }: TeamIds) => ({ id: teamId, memberId: teamMemberId });
const noInvitation = () => ({ token: 'A'.repeat(43) });

/** Routes for teams, like `accessRows` for all others. */
export const teamAccessRows: Record<TeamKeys, AccessRow> = {
  'GET /workspaces': {},
  // The plan has no teams. `team-rights.slow.test.ts` has people whose plan includes them.
  'POST /workspaces': { body: () => ({ _id: randomUUID(), name: 'Mine now' }), owner: 403 },
  'GET /workspaces/:id': { params: ownTeam },
  'PATCH /workspaces/:id': { params: ownTeam, body: () => ({ name: 'Mine now' }) },
  'DELETE /workspaces/:id': { params: ownTeam, body: ({ password }) => ({ password }) },
  'POST /workspaces/:id/invitations': { params: ownTeam, body: () => ({ email: 'nobody@example.org', role: 'admin' }), owner: 403 },
  'DELETE /workspaces/:id/invitations/:invitationId': {
    params: ({ teamId, teamInvitationId }) => ({ id: teamId, invitationId: teamInvitationId }),
  },
  'PATCH /workspaces/:id/members/:memberId': { params: ownMember, body: () => ({ role: 'admin' }) },
  'DELETE /workspaces/:id/members/:memberId': { params: ownMember },
  'POST /workspaces/:id/hand-over': { params: ownTeam, body: ({ teamMemberId }) => ({ memberId: teamMemberId }) },
  // The team is offered to nobody.
  'DELETE /workspaces/:id/hand-over': { params: ownTeam, owner: 404 },
  'POST /workspaces/:id/hand-over/accept': { params: ownTeam, owner: 404 },
  'GET /workspaces/:id/acts': { params: ownTeam },
  'GET /workspaces/:id/acts/file': { params: ownTeam },
  'GET /joining/:token': { params: noInvitation, owner: 404 },
  'POST /joining/:token/accept': { params: noInvitation, owner: 404 },
  'POST /joining/:token/decline': { params: noInvitation, owner: 404 },
};

/** A team with another member and an invited person. */
export async function insertTeam({ db, secrets: { linkKey } }: TestApi, userId: string, secret: string): Promise<TeamIds> {
  const [teamId, teamMemberId, teamInvitationId, otherId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const at = Date.now();
  const account = (id: string, fullName: string) =>
    usersRepo(db).insertUser({ id, email: `${id}@team.invalid`, fullName, passwordHash: 'none', createdAt: at, verifiedAt: at });
  await account(teamId, secret);
  await account(otherId, secret);
  await workspacesRepo(db).insert({ id: teamId, created_at: at });
  const member = { workspace_id: teamId, joined_at: at };
  await membersRepo(db).insert({ ...member, id: randomUUID(), user_id: userId, role: 'owner' });
  await membersRepo(db).insert({ ...member, id: teamMemberId, user_id: otherId, role: 'viewer' });
  const email = `invited-${teamId}@example.org`;
  await teamInvitationsRepo(db).insert({
    ...{ id: teamInvitationId, workspace_id: teamId, email, mailbox: email, role: 'viewer', language: 'en', invited_by: userId },
    ...{ token_hash: createTeamTokens(linkKey, 'http://hello.test').toHash(teamInvitationId), created_at: at, expires_at: at + 86_400_000 },
  });
  return { teamId, teamMemberId, teamInvitationId };
}
