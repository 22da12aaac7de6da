import { type GivenTeamRole, type Provisioning, type Team, type TeamAct, teamLimits } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { createTeamTokens } from '../../domain/workspaces/team-invitations.repo';
import { untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTeam, joinTeam, readTeam } from '../../testing/team.fixture';
import { accountOf, type Client, signUp } from '../../testing/test-api.fixture';
import { type AskScim, createScimTeam, groupSchema, patchOf, personOf, scimWith } from './scim.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ config: { housePlan: 'enterprise' }, now: () => Date.now() + clock.aheadMs });

/** A person whose address an account of the tests has, or will have. */
const ownerOf = (name: string, more: object = {}) =>
  personOf(name, { userName: accountOf(name).email, emails: [{ value: accountOf(name).email, primary: true }], ...more });
const provision = async (scim: AskScim, name: string) => (await scim('POST /Users', ownerOf(name))).body.id;
const setActive = (scim: AskScim, id: string, value: boolean) =>
  scim(`PATCH /Users/${id}`, patchOf({ op: 'replace', path: 'active', value }));
const rolesOf = async (owner: Client, teamId: string) => {
  const { members, invitations }: Team = await readTeam(owner, teamId);
  const joined = members.filter(({ role }) => role !== 'owner').map(({ name, role, state }) => [name.split(' ')[0], role, state]);
  return [...joined, ...invitations.map(({ email, role, state }) => [email.split('@')[0], role, state === 'declined' ? state : 'invited'])];
};
const kindsOf = async (owner: Client, teamId: string) =>
  (await owner.ask<{ acts: TeamAct[] }>(`GET /workspaces/${teamId}/acts`)).data.acts.map(({ kind }) => kind).reverse();
const setRoles = (owner: Client, teamId: string, body: object) =>
  owner.ask<{ provisioning: Provisioning }>(`PATCH /workspaces/${teamId}/provisioning`, { body });
const accept = (guest: Client, invitationId: string) => {
  const token = createTeamTokens(api.secrets.linkKey, api.config.publicUrl).toUrl(invitationId).split('/').at(-1);
  return guest.ask(`POST /joining/${token}/accept`);
};

it('whoever opens an account is in the team at once; an account that exists is only invited', async () => {
  const known = await signUp(api, 'pro-known');
  const { owner, teamId, scim } = await createScimTeam(api, 'pro-owner');
  await provision(scim, 'pro-known');
  await provision(scim, 'pro-new');
  expect(await rolesOf(owner, teamId)).toEqual([
    ['pro-known', 'viewer', 'invited'],
    ['pro-new', 'viewer', 'invited'],
  ]);
  expect((await known.ask(`GET /workspaces/${teamId}`)).code).toBe('NOT_FOUND');
  const fresh = await signUp(api, 'pro-new');
  expect((await fresh.ask(`GET /workspaces/${teamId}`)).status).toBe(200);
  const mail = await untilMail(api.dir, accountOf('pro-known').email, /Team of pro-owner/);
  expect(mail.text).toContain('works for a year');
  const { invitations } = await readTeam(owner, teamId);
  expect((await accept(known, invitations[0]?._id ?? '')).status).toBe(200);
  expect(await rolesOf(owner, teamId)).toEqual([
    ['pro-new', 'viewer', 'active'],
    ['pro-known', 'viewer', 'active'],
  ]);
  expect(await kindsOf(owner, teamId)).toEqual(['made', 'provisioningOn', 'invited', 'invited', 'joined', 'joined']);
});

it('deactivating ends access, loses nothing, and can be taken back; deleting takes out of the team', async () => {
  const { owner, teamId, scim } = await createScimTeam(api, 'off-owner');
  const id = await provision(scim, 'off-ben');
  const ben = await signUp(api, 'off-ben');
  const own = { headers: { workspace: teamId } };
  expect((await ben.ask('GET /cards', own)).status).toBe(200);
  expect((await setActive(scim, id, false)).body).toMatchObject({ active: false });
  expect((await ben.ask('GET /cards', own)).code).toBe('TEAM_CLOSED');
  expect((await ben.ask('GET /cards')).status).toBe(200);
  expect(await rolesOf(owner, teamId)).toEqual([['off-ben', 'viewer', 'suspended']]);
  await setActive(scim, id, true);
  expect((await ben.ask('GET /cards', own)).status).toBe(200);
  expect((await scim(`DELETE /Users/${id}`)).status).toBe(204);
  expect(await rolesOf(owner, teamId)).toEqual([]);
  expect((await ben.ask('GET /auth/profile')).status).toBe(200);
  const again = await provision(scim, 'off-ben');
  expect(await rolesOf(owner, teamId)).toEqual([['off-ben', 'viewer', 'invited']]);
  await setActive(scim, again, false);
  expect(await rolesOf(owner, teamId)).toEqual([]);
});

it('groups give roles as the owner says, the highest first, and those who were there before keep theirs', async () => {
  const { owner, teamId, scim } = await createScimTeam(api, 'role-owner');
  const eve = await signUp(api, 'role-eve');
  await joinTeam(api, { owner, teamId, guest: eve, email: accountOf('role-eve').email, role: 'admin' });
  const ids = [await provision(scim, 'role-ann'), await provision(scim, 'role-eve')];
  await signUp(api, 'role-ann');
  const roleOf = async (name: string) => (await rolesOf(owner, teamId)).find(([one]) => one === name)?.[1];
  expect([await roleOf('role-ann'), await roleOf('role-eve')]).toEqual(['viewer', 'admin']);
  const group = async (displayName: string, members: string[]) =>
    (await scim('POST /Groups', { schemas: [groupSchema], displayName, members: members.map((value) => ({ value })) })).body.id;
  const makers = await group('Makers', ids.slice(0, 1));
  const bosses = await group('Bosses', ids);
  expect((await setRoles(owner, teamId, { groups: [{ _id: makers, role: 'creator' }] })).data.provisioning.groups).toMatchObject([
    { name: 'Makers', people: 1, role: 'creator' },
    { name: 'Bosses', people: 2, role: null },
  ]);
  expect([await roleOf('role-ann'), await roleOf('role-eve')]).toEqual(['creator', 'admin']);
  await setRoles(owner, teamId, { groups: [{ _id: bosses, role: 'approver' }] });
  expect([await roleOf('role-ann'), await roleOf('role-eve')]).toEqual(['creator', 'approver']);
  await scim(`PATCH /Groups/${makers}`, patchOf({ op: 'remove', path: `members[value eq "${ids[0]}"]` }));
  expect(await roleOf('role-ann')).toBe('approver');
  await scim(`DELETE /Groups/${bosses}`);
  expect([await roleOf('role-ann'), await roleOf('role-eve')]).toEqual(['viewer', 'approver']);
  await setRoles(owner, teamId, { role: 'creator' satisfies GivenTeamRole });
  expect([await roleOf('role-ann'), await roleOf('role-eve')]).toEqual(['creator', 'approver']);
  const late = await provision(scim, 'role-late');
  await group('Late', [late]);
  expect(await roleOf('role-late')).toBe('creator');
});

it('the owner stays, whatever the directory says', async () => {
  const { owner, teamId, scim } = await createScimTeam(api, 'stay-owner');
  const id = await provision(scim, 'stay-owner');
  expect(await setActive(scim, id, false)).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
  expect((await scim(`GET /Users/${id}`)).body).toMatchObject({ active: true });
  expect((await scim(`DELETE /Users/${id}`)).status).toBe(400);
  expect((await readTeam(owner, teamId)).role).toBe('owner');
});

it('whoever declined or left is not asked again, and a new address is', async () => {
  const { owner, teamId, scim } = await createScimTeam(api, 'ask-owner');
  const guest = await signUp(api, 'ask-gus');
  const id = await provision(scim, 'ask-gus');
  const invitation = (await readTeam(owner, teamId)).invitations[0]?._id ?? '';
  const token = createTeamTokens(api.secrets.linkKey, api.config.publicUrl).toUrl(invitation).split('/').at(-1);
  await guest.ask(`POST /joining/${token}/decline`);
  await scim(`PATCH /Users/${id}`, patchOf({ op: 'replace', path: 'displayName', value: 'Gus' }));
  expect(await rolesOf(owner, teamId)).toEqual([['ask-gus', 'viewer', 'declined']]);
  const moved = await provision(scim, 'ask-hal');
  await scim(`PUT /Users/${moved}`, ownerOf('ask-ida', { userName: accountOf('ask-hal').email }));
  expect((await rolesOf(owner, teamId)).map(([name]) => name)).toEqual(['ask-gus', 'ask-ida']);
  await signUp(api, 'ask-hal');
  const ida = await signUp(api, 'ask-ida');
  expect((await rolesOf(owner, teamId)).filter(([, , state]) => state === 'active')).toEqual([['ask-ida', 'viewer', 'active']]);
  const member = (await readTeam(ida, teamId)).members.find(({ isYou }) => isYou);
  await ida.ask(`DELETE /workspaces/${teamId}/members/${member?._id}`);
  await scim(`PATCH /Users/${moved}`, patchOf({ op: 'replace', path: 'displayName', value: 'Ida' }));
  expect((await rolesOf(owner, teamId)).map(([name]) => name)).toEqual(['ask-gus']);
});

it('only the owner makes and ends the token, with their password, and it reads no other team', async () => {
  const { owner, teamId, token, scim } = await createScimTeam(api, 'tok-owner');
  const other = await createScimTeam(api, 'tok-other');
  const admin = await signUp(api, 'tok-admin');
  await joinTeam(api, { owner, teamId, guest: admin, email: accountOf('tok-admin').email, role: 'admin' });
  const path = `/workspaces/${teamId}/provisioning`;
  for (const [person, code] of [
    [admin, 'TEAM_RIGHT_MISSING'],
    [other.owner, 'NOT_FOUND'],
  ] as const) {
    expect((await person.ask(`GET ${path}`)).code).toBe(code);
    expect((await person.ask(`PATCH ${path}`, { body: { role: 'admin' } })).code).toBe(code);
    expect((await person.ask(`POST ${path}/token`, { body: { password: 'any' } })).code).toBe(code);
    expect((await person.ask(`DELETE ${path}/token`)).code).toBe(code);
  }
  expect((await owner.ask(`POST ${path}/token`, { body: { password: 'wrong' } })).code).toBe('PASSWORD_WRONG');
  const early = await createTeam(admin, 'Early');
  expect((await setRoles(admin, early._id, { role: 'creator' })).data.provisioning).toMatchObject({ role: 'creator', token: null });
  const id = await provision(scim, 'tok-ann');
  expect((await other.scim(`GET /Users/${id}`)).status).toBe(404);
  expect((await other.scim(`DELETE /Users/${id}`)).status).toBe(404);
  expect((await other.scim('GET /Users')).body.totalResults).toBe(0);
  expect((await other.scim('POST /Groups', { schemas: [groupSchema], displayName: 'Theirs', members: [{ value: id }] })).status).toBe(400);
  const shown = (await owner.ask<{ provisioning: Provisioning }>(`GET ${path}`)).data.provisioning;
  expect(shown).toMatchObject({
    url: 'http://hello.test/scim/v2',
    token: { hint: `hello_scim_…${token.slice(-4)}` },
    people: 1,
    activePeople: 1,
  });
  expect(JSON.stringify(await api.db.selectFrom('provisionings').selectAll().execute())).not.toContain(token);
  const next = await owner.ask<{ token: string }>(`POST ${path}/token`, { body: { password: accountOf('tok-owner').password } });
  expect((await scim('GET /Users')).status).toBe(401);
  const fresh = scimWith(api.url, next.data.token);
  expect((await fresh('GET /Users')).body.totalResults).toBe(1);
  expect((await owner.ask<{ provisioning: Provisioning }>(`DELETE ${path}/token`)).data.provisioning.token).toBeNull();
  expect((await fresh('GET /Users')).status).toBe(401);
});

it('a team takes as many as a team can have', async () => {
  const { owner, teamId, scim } = await createScimTeam(api, 'max-owner');
  for (let i = 1; i < teamLimits.teamMembersMax; i++) expect((await scim('POST /Users', personOf(`max-${i}`))).status).toBe(201);
  expect((await scim('POST /Users', personOf('max-late'))).status).toBe(403);
  expect((await scim('GET /Users?count=0')).body.totalResults).toBe(teamLimits.teamMembersMax - 1);
  expect((await scim('POST /Users', personOf('max-gone', { active: false }))).status).toBe(201);
  expect((await readTeam(owner, teamId)).invitations).toHaveLength(teamLimits.teamMembersMax - 1);
});
