import { randomUUID } from 'node:crypto';
import { usersRepo } from '../../domain/users/users.repo';
import { createTeamTokens, teamInvitationsRepo } from '../../domain/workspaces/team-invitations.repo';
import { membersRepo, workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { TestApi } from '../test-api.fixture';
import type { TeamIds } from './person.fixture';

/** A team with another member and somebody who was invited. */
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
    id: teamInvitationId,
    workspace_id: teamId,
    email,
    mailbox: email,
    role: 'viewer',
    language: 'en',
    invited_by: userId,
    token_hash: createTeamTokens(linkKey, 'http://hello.test').toHash(teamInvitationId),
    created_at: at,
    expires_at: at + 86_400_000,
  });
  return { teamId, teamMemberId, teamInvitationId };
}
