import { randomUUID } from 'node:crypto';
import { type Joining, type TeamAct, teamLimits, type Workspaces } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTeam, inviteToTeam, joinTeam, readTeam } from '../../testing/team.fixture';
import { accountOf, type Client, call, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ config: { housePlan: 'enterprise' }, now: () => Date.now() + clock.aheadMs });

const join = (owner: Client, teamId: string, guest: Client, name: string, role?: 'admin' | 'viewer') =>
  joinTeam(api, { owner, teamId, guest, email: accountOf(name).email, ...(role && { role }) });
const kindsOf = async (client: Client, teamId: string) =>
  (await client.ask<{ acts: TeamAct[] }>(`GET /workspaces/${teamId}/acts`)).data.acts.map(({ kind }) => kind).reverse();
const erase = (client: Client, name: string) => client.ask('DELETE /account', { body: { password: accountOf(name).password } });

it('a single person is a workspace of one, which has the id of their account', async () => {
  const solo = await signUp(api, 'team-solo');
  const { data } = await solo.ask<Workspaces>('GET /workspaces');
  expect(data.workspaces).toEqual([{ _id: solo.userId, name: 'team-solo Example', kind: 'personal', role: 'owner', state: 'active' }]);
  expect(data.mayMake).toBe(true);
  // It is not a team, so no team route accepts it.
  expect((await solo.ask(`GET /workspaces/${solo.userId}`)).code).toBe('NOT_FOUND');
  expect((await solo.ask('POST /workspaces', { body: { _id: solo.userId, name: 'Mine' } })).code).toBe('NOT_FOUND');
});

it('a team is created once, its members join by mail, and its log says who did what', async () => {
  const [ada, bea] = [await signUp(api, 'team-ada'), await signUp(api, 'team-bea')];
  const _id = randomUUID();
  const make = () => ada.ask<{ team: { _id: string } }>('POST /workspaces', { body: { _id, name: ' The Lighthouse ' } });
  expect([(await make()).status, (await make()).status]).toEqual([201, 201]);
  expect((await readTeam(ada, _id)).members).toMatchObject([{ name: 'team-ada Example', role: 'owner', isYou: true }]);
  expect((await ada.ask('POST /workspaces', { body: { _id: randomUUID(), name: 'Another' } })).code).toBe('TEAMS_TOO_MANY');
  expect((await bea.ask('POST /workspaces', { body: { _id, name: 'Hers' } })).code).toBe('NOT_FOUND');
  // Nobody can log in to the team's own account.
  const account = await api.db.selectFrom('users').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  expect((await call(api.url, 'POST /auth/login', { body: { email: account.email, password: 'a long password' } })).code).toBe(
    'CREDENTIALS_WRONG',
  );

  const { token } = await inviteToTeam(api, { owner: ada, teamId: _id, email: accountOf('team-bea').email });
  const mail = await untilMail(api.dir, accountOf('team-bea').email, /invites you to the team The Lighthouse/);
  expect(mail.text).toContain(`http://hello.test/join/${token}`);
  expect((await bea.ask<{ joining: Joining }>(`GET /joining/${token}`)).data.joining).toMatchObject({
    team: 'The Lighthouse',
    owner: 'team-ada Example',
    role: 'creator',
    state: 'invited',
  });
  expect((await bea.ask(`GET /workspaces/${_id}`)).code).toBe('NOT_FOUND');
  const accepted = [
    await bea.ask<{ joining: Joining }>(`POST /joining/${token}/accept`),
    await bea.ask<{ joining: Joining }>(`POST /joining/${token}/accept`),
  ];
  expect(accepted.map(({ data }) => data.joining.state)).toEqual(['member', 'member']);
  expect((await bea.ask<Workspaces>('GET /workspaces')).data.workspaces.map(({ name, role }) => [name, role])).toEqual([
    ['team-bea Example', 'owner'],
    ['The Lighthouse', 'creator'],
  ]);
  const beas = (await readTeam(ada, _id)).members[1]?._id;
  await ada.ask(`PATCH /workspaces/${_id}/members/${beas}`, { body: { role: 'admin' } });
  await bea.ask(`PATCH /workspaces/${_id}`, { body: { name: 'The Beacon' } });
  expect(await kindsOf(bea, _id)).toEqual(['made', 'invited', 'joined', 'roleChanged', 'renamed']);
  const { acts } = (await ada.ask<{ acts: TeamAct[] }>(`GET /workspaces/${_id}/acts`)).data;
  expect(acts[1]).toMatchObject({ who: 'team-ada Example', about: 'team-bea Example', role: 'admin', ipAddress: '127.0.0.1' });
  const { csv } = (await ada.ask<{ csv: string }>(`GET /workspaces/${_id}/acts/file`)).data;
  expect(csv.split('\r\n')).toHaveLength(8);
  expect(csv).toContain('team-bea Example,renamed,The Beacon');
  // Pages of the log contain no act twice.
  const first = (await ada.ask<{ acts: TeamAct[]; cursor: string }>(`GET /workspaces/${_id}/acts?limit=4`)).data;
  const rest = (await ada.ask<{ acts: TeamAct[]; cursor: string | null }>(`GET /workspaces/${_id}/acts?limit=4&cursor=${first.cursor}`))
    .data;
  expect([...first.acts, ...rest.acts].map(({ kind }) => kind)).toEqual([
    'exported',
    'renamed',
    'roleChanged',
    'joined',
    'invited',
    'made',
  ]);
  expect(rest.cursor).toBeNull();
});

it('only the invited address can join, within seven days, until it is revoked or declined', async () => {
  const [owner, cleo, dan] = [await signUp(api, 'inv-owner'), await signUp(api, 'inv-cleo'), await signUp(api, 'inv-dan')];
  const { _id: teamId } = await createTeam(owner);
  const invite = (name: string) => inviteToTeam(api, { owner, teamId, email: accountOf(name).email });
  const cleos = await invite('inv-cleo');
  const stored = await api.db.selectFrom('workspace_invitations').selectAll().where('id', '=', cleos._id).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(cleos.token);
  expect((await dan.ask<{ joining: Joining }>(`GET /joining/${cleos.token}`)).data.joining.state).toBe('otherAddress');
  expect((await dan.ask(`POST /joining/${cleos.token}/accept`)).code).toBe('TEAM_OTHER_ADDRESS');
  expect((await dan.ask(`POST /joining/${cleos.token}/decline`)).code).toBe('NOT_FOUND');
  const again = { body: { email: accountOf('inv-cleo').email, role: 'viewer' } };
  expect((await owner.ask(`POST /workspaces/${teamId}/invitations`, again)).code).toBe('TEAM_MEMBER_KNOWN');

  await cleo.ask(`POST /joining/${cleos.token}/decline`);
  expect((await cleo.ask(`POST /joining/${cleos.token}/accept`)).code).toBe('NOT_FOUND');
  expect((await readTeam(owner, teamId)).invitations).toMatchObject([{ state: 'declined' }]);
  // Not again within the hour.
  expect((await owner.ask(`POST /workspaces/${teamId}/invitations`, again)).code).toBe('RATE_LIMITED');

  const dans = await invite('inv-dan');
  await owner.ask(`DELETE /workspaces/${teamId}/invitations/${dans._id}`);
  expect((await dan.ask(`POST /joining/${dans.token}/accept`)).code).toBe('NOT_FOUND');
  clock.aheadMs += 2 * 60 * 60_000;
  const later = await invite('inv-dan');
  clock.aheadMs += teamLimits.teamInvitationTtlSec * 1000;
  expect((await dan.ask(`POST /joining/${later.token}/accept`)).code).toBe('NOT_FOUND');
  expect((await readTeam(owner, teamId)).invitations).toMatchObject([{ state: 'declined' }, { state: 'expired' }]);
  clock.aheadMs = 0;
});

it('a team is full at fifty, counting invited people', async () => {
  const owner = await signUp(api, 'full-owner');
  const { _id: teamId } = await createTeam(owner);
  const invite = (n: number) =>
    owner.ask(`POST /workspaces/${teamId}/invitations`, { body: { email: `full-${n}@example.net`, role: 'viewer' } });
  for (let n = 1; n < teamLimits.teamMembersMax; n++) expect((await invite(n)).status).toBe(201);
  expect((await invite(50)).code).toBe('TEAM_MEMBERS_TOO_MANY');
});

it('after a hundred concurrent removals, suspensions and demotions, exactly one owner is left', async () => {
  const people = ['race-owner', 'race-one', 'race-two', 'race-three'];
  const [owner, ...others] = await Promise.all(people.map((name) => signUp(api, name)));
  if (!owner) throw new Error('nobody');
  const { _id: teamId } = await createTeam(owner);
  for (const [at, guest] of others.entries()) await join(owner, teamId, guest, people[at + 1] ?? '', 'admin');
  const { members } = await readTeam(owner, teamId);
  const own = members[0]?._id;
  const heir = members[1]?._id;
  await owner.ask(`POST /workspaces/${teamId}/hand-over`, { body: { memberId: heir } });
  const all = [owner, ...others];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => {
      const by = all[n % all.length] ?? owner;
      const target = n % 3 === 0 ? own : members[n % members.length]?._id;
      if (n === 50) return others[0]?.ask(`POST /workspaces/${teamId}/hand-over/accept`);
      if (n % 5 === 1) return by.ask(`PATCH /workspaces/${teamId}/members/${target}`, { body: { state: 'suspended', role: 'viewer' } });
      return by.ask(`DELETE /workspaces/${teamId}/members/${target}`);
    }),
  );
  expect(answers.filter((answer) => (answer?.status ?? 500) >= 500)).toEqual([]);
  expect(answers.some((answer) => answer?.success)).toBe(true);
  const rows = await api.db.selectFrom('workspace_members').selectAll().where('workspace_id', '=', teamId).execute();
  expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1);
  expect(rows.find(({ role }) => role === 'owner')?.state).toBe('active');
});

it('a member who is removed, suspended or has left has no access; the owner can’t do any of it to themselves', async () => {
  const [owner, fay, gus] = [await signUp(api, 'end-owner'), await signUp(api, 'end-fay'), await signUp(api, 'end-gus')];
  const { _id: teamId } = await createTeam(owner);
  const [fays, guss] = [await join(owner, teamId, fay, 'end-fay'), await join(owner, teamId, gus, 'end-gus')];
  const own = (await readTeam(owner, teamId)).members[0]?._id;
  for (const ask of [
    () => owner.ask(`DELETE /workspaces/${teamId}/members/${own}`),
    () => owner.ask(`PATCH /workspaces/${teamId}/members/${own}`, { body: { state: 'suspended' } }),
    () => owner.ask(`PATCH /workspaces/${teamId}/members/${own}`, { body: { role: 'viewer' } }),
    () => owner.ask(`POST /workspaces/${teamId}/hand-over`, { body: { memberId: own } }),
    () => erase(owner, 'end-owner'),
  ])
    expect((await ask()).code).toBe('TEAM_OWNER_STAYS');
  const change = (state: string) => owner.ask(`PATCH /workspaces/${teamId}/members/${fays._id}`, { body: { state } });
  await change('suspended');
  expect((await fay.ask(`GET /workspaces/${teamId}`)).code).toBe('NOT_FOUND');
  expect((await fay.ask<Workspaces>('GET /workspaces')).data.workspaces[1]).toMatchObject({ state: 'suspended' });
  await change('active');
  expect((await fay.ask(`GET /workspaces/${teamId}`)).status).toBe(200);
  expect((await fay.ask(`DELETE /workspaces/${teamId}/members/${fays._id}`)).status).toBe(200);
  await owner.ask(`DELETE /workspaces/${teamId}/members/${guss._id}`);
  for (const client of [fay, gus]) {
    expect((await client.ask(`GET /workspaces/${teamId}`)).code).toBe('NOT_FOUND');
    expect((await client.ask<Workspaces>('GET /workspaces')).data.workspaces).toHaveLength(1);
  }
  expect((await kindsOf(owner, teamId)).slice(-4)).toEqual(['suspended', 'restored', 'left', 'removed']);
});

it('a team changes hands when its next owner accepts, who needs the plan and must not own a team', async () => {
  const [owner, hal, ivy] = [await signUp(api, 'hand-owner'), await signUp(api, 'hand-hal'), await signUp(api, 'hand-ivy')];
  const { _id: teamId } = await createTeam(owner);
  const [hals, ivys] = [await join(owner, teamId, hal, 'hand-hal'), await join(owner, teamId, ivy, 'hand-ivy', 'viewer')];
  const offer = (memberId: string) => owner.ask(`POST /workspaces/${teamId}/hand-over`, { body: { memberId } });
  const accept = (client: Client) => client.ask(`POST /workspaces/${teamId}/hand-over/accept`);
  await offer(hals._id);
  await untilMail(api.dir, accountOf('hand-hal').email, /been offered a team/);
  expect((await accept(ivy)).code).toBe('NOT_FOUND');
  await offer(ivys._id);
  expect((await accept(hal)).code).toBe('NOT_FOUND');
  expect((await ivy.ask(`DELETE /workspaces/${teamId}/hand-over`)).status).toBe(200);
  expect((await accept(ivy)).code).toBe('NOT_FOUND');
  await offer(hals._id);
  clock.aheadMs += teamLimits.teamHandOverTtlSec * 1000;
  expect((await accept(hal)).code).toBe('NOT_FOUND');
  await offer(hals._id);
  const hers = await createTeam(hal, 'Hers');
  expect((await accept(hal)).code).toBe('TEAMS_TOO_MANY');
  expect((await hal.ask(`DELETE /workspaces/${hers._id}`, { body: { password: 'wrong' } })).code).toBe('PASSWORD_WRONG');
  await hal.ask(`DELETE /workspaces/${hers._id}`, { body: { password: accountOf('hand-hal').password } });
  expect(await api.db.selectFrom('users').select('id').where('id', '=', hers._id).execute()).toEqual([]);
  expect((await accept(hal)).status).toBe(200);
  expect((await readTeam(ivy, teamId)).members.map(({ name, role }) => [name, role])).toEqual([
    ['hand-owner Example', 'admin'],
    ['hand-hal Example', 'owner'],
    ['hand-ivy Example', 'viewer'],
  ]);
  // The former owner's account can now be deleted; their acts stay in the log without their name.
  expect((await erase(owner, 'hand-owner')).status).toBe(200);
  const { acts } = (await hal.ask<{ acts: TeamAct[] }>(`GET /workspaces/${teamId}/acts`)).data;
  expect(acts.at(-1)).toMatchObject({ kind: 'made', who: null, ipAddress: '' });
  clock.aheadMs = 0;
});

it('a team without other members is deleted with the account of its owner', async () => {
  const last = await signUp(api, 'last-one');
  const { _id: teamId } = await createTeam(last);
  expect((await erase(last, 'last-one')).status).toBe(200);
  for (const table of ['users', 'workspaces'] as const)
    expect(await api.db.selectFrom(table).select('id').where('id', '=', teamId).execute(), table).toEqual([]);
});

it('an invitation is only for its address, and for no variant of it', async () => {
  const [ada, eve] = [await signUp(api, 'team-mailed-ada'), await signUp(api, 'team-mailed-eve')];
  const { _id: teamId } = await createTeam(ada);
  const { token } = await inviteToTeam(api, { owner: ada, teamId, email: 'dan@example.org', role: 'admin' });
  const variants = ['dan@example.org\t', ' dan@example.org', 'dan+x@example.org', 'dan@example.org\n', 'dan@[127.0.0.1]'];
  for (const email of variants) {
    await api.db.updateTable('users').set({ email }).where('id', '=', eve.userId).execute();
    expect((await eve.ask(`POST /joining/${token}/accept`)).code, JSON.stringify(email)).toBe('TEAM_OTHER_ADDRESS');
  }
  await api.db.updateTable('users').set({ email: 'dan@example.org' }).where('id', '=', eve.userId).execute();
  expect((await eve.ask<{ joining: Joining }>(`POST /joining/${token}/accept`)).data.joining.state).toBe('member');
});
