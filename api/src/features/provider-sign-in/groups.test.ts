import { randomUUID } from 'node:crypto';
import type { AdminSettingsData, AdminUsersData, GroupRule, IdentitiesData, LoginData, ProviderAttempt, Team } from '@hellograph/contract';
import { type OidcServer, startOidcServer } from '@hellograph/testing/oidc-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../../platform/config/config';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, openClient, signUp } from '../../testing/test-api.fixture';

const config: Partial<Config> = { givenSecrets: { operatorToken: 'op' } };
const clock = { aheadMs: 0 };
let school: OidcServer;
beforeAll(async () => {
  school = await startOidcServer(['http://hello.test/login/school', 'http://hello.test/login/shop']);
  const { issuer, clientId, clientSecret } = school;
  config.providers = [
    { id: 'school', name: 'School', issuer, clientId, clientSecret },
    { id: 'shop', name: 'Shop', issuer, clientId, clientSecret },
  ];
});
const api = runTestApi({ config, now: () => Date.now() + clock.aheadMs });
afterAll(() => school.close());

const asOperator = <Data>(route: string, body?: object) => call<Data>(api.url, route, { token: 'op', ...(body && { body }) });
async function setRules(rules: object[], claim = 'groups') {
  const { revisions } = (await asOperator<AdminSettingsData>('GET /operator/settings')).data;
  const answer = await asOperator('PATCH /operator/settings', {
    changes: { groupRules: { claim, rules } },
    seen: { groupRules: revisions.groupRules },
  });
  clock.aheadMs += 3000;
  return answer;
}
async function enter(name: string, groups: string[], provider = 'school') {
  const { attemptId, url } = (await call<ProviderAttempt>(api.url, `POST /auth/providers/${provider}/login-attempt`)).data;
  const person = { sub: `s-${name}`, email: `${name}@example.org`, isVerified: true, name, groups };
  const back = Object.fromEntries((await school.walk(url, person)).searchParams);
  const answer = await call<LoginData>(api.url, `POST /auth/providers/${provider}/login`, { body: { attemptId, ...back } });
  expect(answer.status).toBe(200);
  return openClient(api.url, { token: answer.data.token, userId: answer.data.user._id });
}
const readUser = async (name: string) => {
  const { users } = (await asOperator<AdminUsersData>(`GET /operator/users?find=${name}@example.org`)).data;
  return users[0];
};
const rule = (group: string, right: object): object => ({ provider: 'school', group, ...right });

/** A team of somebody whose plan, by their group, includes teams. */
async function makeTeam(name: string) {
  await setRules([rule('heads', { kind: 'plan', plan: 'enterprise' })]);
  const owner = await enter(name, ['heads']);
  const { data } = await owner.ask<{ team: Team }>('POST /workspaces', { body: { _id: randomUUID(), name: `Team of ${name}` } });
  return { owner, teamId: data.team._id };
}
const readMembers = async (owner: Client, teamId: string) =>
  (await owner.ask<{ team: Team }>(`GET /workspaces/${teamId}`)).data.team.members.map(({ name, role }) => [name, role]);

it('a group gives administration and its end takes it back, but not from the last administrator', async () => {
  await setRules([rule('it', { kind: 'admin' })]);
  const ada = await enter('ada', ['it']);
  expect((await ada.ask('GET /operator/self')).status).toBe(200);
  await enter('ada', []);
  expect(await readUser('ada'), 'the only administrator').toMatchObject({ isAdmin: true });
  await enter('bea', ['it']);
  const again = await enter('ada', ['staff']);
  expect(await readUser('ada')).toMatchObject({ isAdmin: false });
  expect((await again.ask('GET /operator/self')).code).toBe('OPERATOR_ONLY');
  expect(await readUser('bea')).toMatchObject({ isAdmin: true });
});

it('a group gives the higher of two plans until somebody leaves it', async () => {
  await setRules([rule('staff', { kind: 'plan', plan: 'pro' }), rule('heads', { kind: 'plan', plan: 'enterprise' })]);
  await enter('cy', ['staff', 'heads']);
  expect(await readUser('cy')).toMatchObject({ plan: 'Enterprise' });
  await enter('cy', ['staff']);
  expect(await readUser('cy')).toMatchObject({ plan: 'Pro' });
  await enter('cy', []);
  expect(await readUser('cy')).toMatchObject({ plan: 'Free trial' });
});

it('a group brings people into a team, changes their role and takes them out, and leaves the owner', async () => {
  const { owner, teamId } = await makeTeam('dan');
  const team = (role: string) => ({ kind: 'team', teamId, role });
  const heads = rule('heads', { kind: 'plan', plan: 'enterprise' });
  await setRules([heads, rule('editors', team('creator')), rule('staff', team('viewer'))]);
  await enter('eve', ['staff', 'editors']);
  expect(await readMembers(owner, teamId)).toEqual([
    ['dan', 'owner'],
    ['eve', 'creator'],
  ]);
  await enter('eve', ['staff']);
  expect(await readMembers(owner, teamId)).toContainEqual(['eve', 'viewer']);
  const left = await enter('eve', []);
  await enter('dan', ['heads', 'staff']);
  expect(await readMembers(owner, teamId)).toEqual([['dan', 'owner']]);
  expect((await left.ask(`GET /workspaces/${teamId}`)).code).toBe('NOT_FOUND');
  const { teams } = (await asOperator<{ teams: object[] }>('GET /operator/teams')).data;
  expect(teams).toContainEqual({ _id: teamId, name: 'Team of dan', owner: 'dan' });
});

it('only the named provider’s word counts, and a disconnected one gives nothing', async () => {
  await setRules([rule('it', { kind: 'plan', plan: 'pro' })]);
  await enter('fay', ['it'], 'shop');
  expect(await readUser('fay')).toMatchObject({ plan: 'Free trial' });
  const fay = await enter('fay', ['it']);
  expect(await readUser('fay')).toMatchObject({ plan: 'Pro' });
  const [identity] = (await fay.ask<IdentitiesData>('GET /auth/identities')).data.identities;
  await fay.ask(`DELETE /auth/identities/${identity?._id}`);
  expect(await readUser('fay')).toMatchObject({ plan: 'Free trial' });
});

it('a user without groups keeps what an administrator gave, and rules must make sense', async () => {
  await setRules([rule('it', { kind: 'admin' })]);
  const gus = await signUp(api, 'gus');
  await asOperator(`PUT /operator/users/${gus.userId}/admin`, { isAdmin: true });
  expect(await readUser('gus')).toMatchObject({ isAdmin: true });
  const wrong: Partial<Record<keyof GroupRule, unknown>>[] = [
    { kind: 'admin', group: '' },
    { kind: 'admin', provider: '../x' },
  ];
  for (const one of wrong) expect((await setRules([rule('it', one)])).code).toBe('VALIDATION_FAILED');
  expect((await setRules([rule('it', { kind: 'team', teamId: randomUUID(), role: 'owner' })])).code).toBe('VALIDATION_FAILED');
});
