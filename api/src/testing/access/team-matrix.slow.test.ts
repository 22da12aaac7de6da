import { randomUUID } from 'node:crypto';
import { givenTeamRoles, mayInTeam, type Route, type RouteKey, routes, type TeamRole, teamCodes } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runTestApi } from '../running-api.fixture';
import { createTeam, inviteToTeam, joinTeam } from '../team.fixture';
import { accountOf, type Client, signUp } from '../test-api.fixture';

const api = runTestApi({ config: { housePlan: 'enterprise' } });

const keys = (Object.entries(routes) as [RouteKey, Route][])
  .filter(([, { access }]) => access === 'session' || access === 'send')
  .map(([key]) => key);

async function createCallers() {
  const owner = await signUp(api, 'act-owner');
  const { _id: teamId } = await createTeam(owner);
  const join = async (name: string, role: (typeof givenTeamRoles)[number]) => {
    const guest = await signUp(api, name);
    return { guest, member: await joinTeam(api, { owner, teamId, guest, email: accountOf(name).email, role }) };
  };
  const callers: { name: string; client: Client; role?: TeamRole }[] = [{ name: 'owner', client: owner, role: 'owner' }];
  for (const role of givenTeamRoles) callers.push({ name: role, client: (await join(`act-${role}`, role)).guest, role });
  const [suspended, removed, left] = [
    await join('act-suspended', 'admin'),
    await join('act-removed', 'admin'),
    await join('act-left', 'admin'),
  ];
  await owner.ask(`PATCH /workspaces/${teamId}/members/${suspended.member._id}`, { body: { state: 'suspended' } });
  await owner.ask(`DELETE /workspaces/${teamId}/members/${removed.member._id}`);
  await left.guest.ask(`DELETE /workspaces/${teamId}/members/${left.member._id}`);
  const invited = await signUp(api, 'act-invited');
  await inviteToTeam(api, { owner, teamId, email: accountOf('act-invited').email });
  for (const [name, { guest }] of Object.entries({ suspended, removed, left })) callers.push({ name, client: guest });
  callers.push({ name: 'invited', client: invited }, { name: 'stranger', client: await signUp(api, 'act-stranger') });
  return { teamId, callers };
}

/** Without a body and with ids of nothing, a call that is allowed changes nothing. */
const codeOf = async (client: Client, key: RouteKey, workspace: string) => {
  const path = key.replace(/:(token|code)/g, 'A'.repeat(43)).replace(/:\w+/g, randomUUID());
  const { code } = await client.ask(path, { headers: { workspace } });
  return teamCodes.find((one) => one === code) ?? 'let in';
};

it('acting for a team: each route by every role, only what the tables of rights allow', async () => {
  const { teamId, callers } = await createCallers();
  const wrong: string[] = [];
  for (const key of keys)
    for (const { name, client, role } of callers) {
      const action = (routes[key] as Route).team;
      const may = role && action && mayInTeam(role, action) ? 'let in' : 'TEAM_RIGHT_MISSING';
      const expected = action === undefined ? 'TEAM_PERSONAL' : role === undefined ? 'TEAM_CLOSED' : may;
      const said = await codeOf(client, key, teamId);
      if (said !== expected) wrong.push(`${key} as ${name}: ${said} instead of ${expected}`);
      // Neither another user's personal workspace nor an unknown id is a team.
      if (name === 'stranger')
        for (const other of [callers[0]?.client.userId ?? '', randomUUID(), 'nonsense'])
          if ((await codeOf(client, key, other)) === 'let in') wrong.push(`${key}: let in elsewhere`);
    }
  expect(wrong).toEqual([]);
  const acting = (Object.entries(routes) as [RouteKey, Route][]).filter(([, { team }]) => team !== undefined);
  expect(acting.length).toBeGreaterThan(50);
  expect(acting.every(([key]) => keys.includes(key))).toBe(true);
}, 600_000);
