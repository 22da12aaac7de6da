import { randomUUID } from 'node:crypto';
import { givenTeamRoles, mayInTeam, type TeamAction, type TeamRole, teamRoles } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runTestApi } from '../running-api.fixture';
import { createTeam, inviteToTeam, joinTeam, readTeam } from '../team.fixture';
import { accountOf, type Client, signUp } from '../test-api.fixture';

const api = runTestApi({ config: { housePlan: 'enterprise' } });

interface Ids {
  memberId: string;
  invitationId: string;
}

/** Calls that would have an effect, by the action that they require. */
const calls: Partial<Record<TeamAction, readonly (readonly [string, (ids: Ids) => object | undefined])[]>> = {
  see: [['GET /workspaces/:id', () => undefined]],
  manage: [
    ['PATCH /workspaces/:id', () => ({ name: randomUUID() })],
    ['POST /workspaces/:id/invitations', () => ({ email: `${randomUUID()}@example.net`, role: 'viewer' })],
    ['DELETE /workspaces/:id/invitations/:invitationId', () => undefined],
    ['PATCH /workspaces/:id/members/:memberId', () => ({ role: 'creator' })],
    ['GET /workspaces/:id/acts', () => undefined],
    ['GET /workspaces/:id/acts/file', () => undefined],
    ['DELETE /workspaces/:id/members/:memberId', () => undefined],
  ],
  own: [
    ['POST /workspaces/:id/hand-over', ({ memberId }) => ({ memberId })],
    ['GET /workspaces/:id/provisioning', () => undefined],
    ['PATCH /workspaces/:id/provisioning', () => ({ groups: [] })],
    ['POST /workspaces/:id/provisioning/token', () => ({ password: accountOf('may-owner').password })],
    ['DELETE /workspaces/:id/provisioning/token', () => undefined],
  ],
};

/**
 * Returns the team as its owner sees it, without the state of mails, which does not depend on the
 * calls.
 */
async function readState(owner: Client, teamId: string): Promise<string> {
  const team = await readTeam(owner, teamId);
  const invitations = team.invitations.map((one) => ({ ...one, state: one.state === 'queued' ? 'sent' : one.state }));
  return JSON.stringify({ ...team, invitations });
}

it('every role and everyone without one: only what the table of rights allows', async () => {
  const owner = await signUp(api, 'may-owner');
  const { _id: teamId } = await createTeam(owner);
  const invite = (email: string) => inviteToTeam(api, { owner, teamId, email });
  const clients = new Map<string, { client: Client; role: TeamRole | undefined }>([['owner', { client: owner, role: 'owner' }]]);
  const newMember = async (name: string, role: (typeof givenTeamRoles)[number]) => {
    const guest = await signUp(api, name);
    return { guest, member: await joinTeam(api, { owner, teamId, guest, email: accountOf(name).email, role }) };
  };
  for (const role of givenTeamRoles) clients.set(role, { client: (await newMember(`may-${role}`, role)).guest, role });
  // A suspended admin, a removed one, one who has left, an invited person, and a stranger.
  const suspended = await newMember('may-suspended', 'admin');
  await owner.ask(`PATCH /workspaces/${teamId}/members/${suspended.member._id}`, { body: { state: 'suspended' } });
  const removed = await newMember('may-removed', 'admin');
  await owner.ask(`DELETE /workspaces/${teamId}/members/${removed.member._id}`);
  const left = await newMember('may-left', 'admin');
  await left.guest.ask(`DELETE /workspaces/${teamId}/members/${left.member._id}`);
  const invited = await signUp(api, 'may-invited');
  await invite(accountOf('may-invited').email);
  const outsiders = {
    suspended: suspended.guest,
    removed: removed.guest,
    left: left.guest,
    invited,
    stranger: await signUp(api, 'may-no'),
  };
  for (const [name, client] of Object.entries(outsiders)) clients.set(name, { client, role: undefined });

  // Somebody to act on: the next one comes only after a call that was allowed.
  const newOther = async () => {
    const { member } = await newMember(`with-${randomUUID()}`, 'viewer');
    return { memberId: member._id, invitationId: (await invite(`${randomUUID()}@example.net`))._id };
  };
  let cells = 0;
  const wrong: string[] = [];
  let ids = await newOther();
  for (const [name, { client, role }] of clients)
    for (const [action, rows] of Object.entries(calls) as [TeamAction, [string, (ids: Ids) => object | undefined][]][])
      for (const [route, toBody] of rows) {
        const before = await readState(owner, teamId);
        const path = route.replace(':id', teamId).replace(':memberId', ids.memberId).replace(':invitationId', ids.invitationId);
        const body = toBody(ids);
        const answer = await client.ask(path, body ? { body } : {});
        const isAllowed = role !== undefined && mayInTeam(role, action);
        const said = answer.success ? 'yes' : answer.code;
        const expected = isAllowed ? 'yes' : role === undefined ? 'NOT_FOUND' : 'TEAM_RIGHT_MISSING';
        if (said !== expected) wrong.push(`${route} as ${name}: ${said} instead of ${expected}`);
        if (!isAllowed && (await readState(owner, teamId)) !== before) wrong.push(`${route} as ${name}: changed something`);
        cells++;
        if (!isAllowed || route.startsWith('GET ')) continue;
        await owner.ask(`DELETE /workspaces/${teamId}/members/${ids.memberId}`);
        await owner.ask(`DELETE /workspaces/${teamId}/invitations/${ids.invitationId}`);
        ids = await newOther();
      }
  expect(wrong).toEqual([]);
  expect(cells).toBe((teamRoles.length + Object.keys(outsiders).length) * 13);
});
