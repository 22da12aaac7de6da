import { randomUUID } from 'node:crypto';
import type { GivenTeamRole, Team, TeamMember } from '@hellograph/contract';
import { createTeamTokens } from '../domain/workspaces/team-invitations.repo';
import { accountOf, type Client, signUp, type TestApi } from './test-api.fixture';

/** The owner's plan has to include teams. */
export async function createTeam(owner: Client, name = 'The Lighthouse'): Promise<Team> {
  return (await owner.ask<{ team: Team }>('POST /workspaces', { body: { _id: randomUUID(), name } })).data.team;
}

export const readTeam = async (client: Client, teamId: string): Promise<Team> =>
  (await client.ask<{ team: Team }>(`GET /workspaces/${teamId}`)).data.team;

interface Inviting {
  owner: Client;
  teamId: string;
  email: string;
  role?: GivenTeamRole;
}

/** Invites a person. Returns the contents of their mail. */
export async function inviteToTeam(
  { secrets, config }: Pick<TestApi, 'secrets' | 'config'>,
  { owner, teamId, email, role = 'creator' }: Inviting,
): Promise<{ _id: string; token: string }> {
  const { data } = await owner.ask<{ team: Team }>(`POST /workspaces/${teamId}/invitations`, { body: { email, role } });
  const _id = data.team.invitations.find((one) => one.email === email)?._id ?? '';
  return { _id, token: createTeamTokens(secrets.linkKey, config.publicUrl).toUrl(_id).split('/').at(-1) ?? '' };
}

/** Invites a person who has an account, and accepts as them. */
export async function joinTeam(
  api: Pick<TestApi, 'secrets' | 'config'>,
  { guest, ...inviting }: Inviting & { guest: Client },
): Promise<TeamMember> {
  const { token } = await inviteToTeam(api, inviting);
  await guest.ask(`POST /joining/${token}/accept`);
  const member = (await readTeam(inviting.owner, inviting.teamId)).members.find(({ email }) => email === inviting.email);
  if (!member) throw new Error(`${inviting.email} did not join`);
  return member;
}

export interface TeamOfRoles {
  teamId: string;
  people: Record<'owner' | 'creator' | 'approver' | 'admin', Client>;
}

/** Creates a team with one member of each role that makes or approves cards, and its owner. */
export async function createTeamOfRoles(
  api: Pick<TestApi, 'url' | 'db' | 'secrets' | 'config'>,
  nameOf: (role: string) => string,
): Promise<TeamOfRoles> {
  const owner = await signUp(api, nameOf('owner'));
  const teamId = (await createTeam(owner))._id;
  const join = async (role: Exclude<GivenTeamRole, 'viewer'>): Promise<Client> => {
    const guest = await signUp(api, nameOf(role));
    await joinTeam(api, { owner, teamId, guest, email: accountOf(nameOf(role)).email, role });
    return guest;
  };
  return { teamId, people: { owner, creator: await join('creator'), approver: await join('approver'), admin: await join('admin') } };
}
