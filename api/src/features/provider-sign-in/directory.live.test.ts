import { createServer } from 'node:net';
import type {
  AdminSettingsData,
  AdminUsersData,
  DirectorySettings,
  DirectoryTrial,
  IdentitiesData,
  LoginData,
  ProvidersData,
} from '@hellograph/contract';
import { findSlapd, startSlapd, type TestSlapd } from '@hellograph/testing/slapd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../platform/config/config';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, openClient, signUp } from '../../testing/test-api.fixture';
import { connectOnce } from './directory-client';

const people = [
  { uid: 'ada', fullName: 'Ada Example', mail: 'ada@school.example', password: 'pässword of ada', groups: ['teachers', 'it'] },
  { uid: 'bo', fullName: 'Bo Example', mail: 'bo@school.example', password: 'password of bo', groups: ['teachers'] },
  { uid: 'cy', fullName: 'Cy Example', mail: 'cy@school.example', password: 'password of cy' },
  { uid: 'dee', fullName: 'Dee Example', password: 'password of dee' },
  { uid: 'eve', fullName: 'Eve Example', mail: accountOf('eve').email, password: 'password of eve' },
  { uid: 'fay', fullName: 'Fay Example', mail: 'fay@school.example', password: 'password of fay' },
];
const clock = { aheadMs: 0 };
const config: Partial<Config> = { givenSecrets: { operatorToken: 'op' }, signUp: { mode: 'closed', codes: [] }, rateLimits: true };
const api = runTestApi({ config, now: () => Date.now() + clock.aheadMs });
let school: TestSlapd;
beforeAll(async () => {
  if (findSlapd()) school = await startSlapd(people);
});
afterAll(() => school?.stop());

const asOperator = <Data>(route: string, body?: object) => call<Data>(api.url, route, { token: 'op', ...(body && { body }) });
const toSettings = (change: Partial<DirectorySettings> = {}): DirectorySettings => ({
  name: 'School',
  url: school.secureUrl,
  authority: school.authority,
  searcherDn: school.searcherDn,
  searcherPassword: school.searcherPassword,
  personDn: '',
  base: school.base,
  personFilter: '(&(objectClass=inetOrgPerson)(|(uid={name})(mail={name})))',
  groupFilter: '',
  attributes: { id: 'entryUUID', email: 'mail', fullName: 'cn', groups: 'memberOf' },
  ...change,
});
async function set(changes: object) {
  const { revisions } = (await asOperator<AdminSettingsData>('GET /operator/settings')).data;
  const answer = await asOperator<AdminSettingsData>('PATCH /operator/settings', { changes, seen: revisions });
  // By then each process follows the change, and a network may guess again.
  clock.aheadMs += 61_000;
  return answer;
}
const useDirectory = async (change: Partial<DirectorySettings> = {}) => {
  expect((await set({ directory: toSettings(change) })).code).toBeUndefined();
};
const enter = (name: string, password: string) => call<LoginData>(api.url, 'POST /auth/directory/login', { body: { name, password } });
const tryOut = async (name: string, password?: string) =>
  (await asOperator<DirectoryTrial>('POST /operator/directory-test', { name, ...(password !== undefined && { password }) })).data;
const findUser = async (email: string) => (await asOperator<AdminUsersData>(`GET /operator/users?find=${email}`)).data.users[0];

// Without OpenLDAP (apt-get install slapd) nothing of a directory can be tried.
describe.skipIf(!findSlapd())('a directory', () => {
  it('lets its people in by its own passwords, also while nobody else may sign up', async () => {
    expect((await enter('ada', 'any')).code).toBe('NOT_FOUND');
    await useDirectory();
    expect((await call<ProvidersData>(api.url, 'GET /auth/providers')).data.directory).toEqual({ id: 'directory', name: 'School' });
    const ada = await enter('ada', 'pässword of ada');
    expect(ada).toMatchObject({ status: 200, data: { user: { email: 'ada@school.example', fullName: 'Ada Example' } } });
    const again = await enter('ada@school.example', 'pässword of ada');
    expect(again.data.user._id).toBe(ada.data.user._id);
    expect((await enter('ada', 'password of bo')).code).toBe('DIRECTORY_REFUSED');
    expect((await enter('nobody', 'password of bo')).code).toBe('DIRECTORY_REFUSED');
  });

  it('refuses an empty password, which a directory takes for nobody’s, and names that are filters', async () => {
    await useDirectory();
    expect((await enter('bo', '')).code).toBe('VALIDATION_FAILED');
    expect(await tryOut('bo', '')).toMatchObject({ failedAt: null });
    for (const name of ['*', 'b*', 'bo)(uid=*', '*)(objectClass=*', 'bo\\2a', '\\', 'uid=bo', 'EXTERNAL'])
      expect((await enter(name, 'password of bo')).code, name).toBe('DIRECTORY_REFUSED');
    expect((await tryOut('no)(uid=bo')).failedAt).toBe('person');
  });

  it.each(['secureUrl', 'plainUrl', 'startTlsUrl'] as const)('is reached at its %s', async (address) => {
    await useDirectory({ url: school[address] });
    expect((await enter('bo', 'password of bo')).status).toBe(200);
  });

  it.each(['secureUrl', 'startTlsUrl'] as const)('sends no password to whom its authority does not know, at its %s', async (address) => {
    await useDirectory({ url: school[address], authority: '' });
    expect((await enter('bo', 'password of bo')).code).toBe('PROVIDER_UNAVAILABLE');
    const trial = await tryOut('bo');
    expect(trial.problem).toMatch(/certificate/i);
    expect(trial.failedAt).toBe('encryption');
  });

  it('finds people by a template, without an account that searches', async () => {
    await useDirectory({ searcherDn: '', searcherPassword: '', personDn: `uid={name},ou=people,${school.base}` });
    expect((await enter('cy', 'password of cy')).data.user.email).toBe('cy@school.example');
    expect((await enter('cy', 'wrong')).code).toBe('DIRECTORY_REFUSED');
    expect((await enter(`cy,ou=people,${school.base}`, 'password of cy')).code).toBe('DIRECTORY_REFUSED');
  });

  it('blames nobody’s password for a directory that is down, and counts no guess', async () => {
    const template = { searcherDn: '', searcherPassword: '', personDn: `uid={name},ou=people,${school.base}` };
    await useDirectory({ ...template, url: 'ldaps://127.0.0.1:1' });
    for (let i = 0; i < 12; i++) expect((await enter('cy', 'password of cy')).code).toBe('PROVIDER_UNAVAILABLE');
    expect((await tryOut('cy', 'password of cy')).failedAt).toBe('connection');
    await useDirectory({ ...template, authority: '' });
    expect((await tryOut('cy', 'password of cy')).failedAt).toBe('encryption');
    await useDirectory(template);
    expect((await enter('cy', 'password of cy')).status).toBe(200);
  });

  it('says which step failed', async () => {
    await useDirectory({ url: 'ldaps://127.0.0.1:1' });
    expect(await tryOut('ada')).toMatchObject({ failedAt: 'connection', problem: expect.stringContaining('ECONNREFUSED') as string });
    await useDirectory({ searcherPassword: 'wrong' });
    expect(await tryOut('ada')).toMatchObject({ failedAt: 'searcher', person: null });
    await useDirectory({ base: 'dc=elsewhere' });
    expect((await tryOut('ada')).failedAt).toBe('search');
    await useDirectory({ attributes: { id: 'employeeNumber', email: 'mail', fullName: 'cn', groups: 'memberOf' } });
    expect((await tryOut('ada')).failedAt).toBe('attributes');
    await useDirectory();
    expect((await tryOut('dee')).failedAt).toBe('attributes');
    expect((await tryOut('ada', 'wrong')).failedAt).toBe('password');
    expect(await tryOut('ada', 'pässword of ada')).toEqual({
      failedAt: null,
      problem: '',
      person: {
        email: 'ada@school.example',
        fullName: 'Ada Example',
        groups: ['teachers', 'it'].flatMap((name) => [`cn=${name},ou=groups,${school.base}`, name]),
      },
    });
  });

  it('gives the rights of groups and takes them back, by the same rules as other providers', async () => {
    await useDirectory();
    const rule = (group: string, right: object) => ({ provider: 'directory', group, ...right });
    await set({ groupRules: { claim: 'groups', rules: [rule('it', { kind: 'admin' }), rule('teachers', { kind: 'plan', plan: 'pro' })] } });
    await enter('ada', 'pässword of ada');
    expect(await findUser('ada@school.example')).toMatchObject({ isAdmin: true, plan: 'Pro' });
    await useDirectory({
      groupFilter: '(&(objectClass=groupOfNames)(member={dn}))',
      attributes: { ...toSettings().attributes, groups: 'memberOfNone' },
    });
    await enter('bo', 'password of bo');
    expect(await findUser('bo@school.example')).toMatchObject({ isAdmin: false, plan: 'Pro' });
    await useDirectory({ attributes: { ...toSettings().attributes, groups: 'memberOfNone' } });
    await enter('bo', 'password of bo');
    expect(await findUser('bo@school.example')).toMatchObject({ plan: 'Free trial' });
  });

  it('takes over no account that exists, and connects to it with both passwords', async () => {
    await set({ signUp: 'open' });
    const eve = await signUp(api, 'eve');
    await useDirectory();
    expect((await enter('eve', 'password of eve')).code).toBe('PROVIDER_EMAIL_TAKEN');
    const connect = (password: string, directoryPassword: string) =>
      eve.ask<IdentitiesData>('POST /auth/directory/connect', { body: { password, name: 'eve', directoryPassword } });
    expect((await connect('wrong', 'password of eve')).code).toBe('PASSWORD_WRONG');
    expect((await connect(accountOf('eve').password, 'wrong')).code).toBe('DIRECTORY_REFUSED');
    const { identities } = (await connect(accountOf('eve').password, 'password of eve')).data;
    expect(identities).toMatchObject([{ provider: 'School', email: accountOf('eve').email }]);
    const entered = await enter('eve', 'password of eve');
    expect(entered.data.user._id).toBe(eve.userId);
    const client = openClient(api.url, { token: entered.data.token, userId: eve.userId });
    await client.ask(`DELETE /auth/identities/${identities[0]?._id}`);
    expect((await enter('eve', 'password of eve')).code).toBe('PROVIDER_EMAIL_TAKEN');
  });

  it('stops guesses at a name, but not while the directory is down', async () => {
    await useDirectory({ url: 'ldaps://127.0.0.1:1' });
    for (let i = 0; i < 12; i++) expect((await enter('fay', 'guess')).code).toBe('PROVIDER_UNAVAILABLE');
    await useDirectory();
    for (let i = 0; i < 10; i++) expect((await enter(i % 2 ? 'fay' : 'FAY ', 'guess')).code).toBe('DIRECTORY_REFUSED');
    expect((await enter('fay', 'password of fay')).code).toBe('RATE_LIMITED');
    expect((await enter('cy', 'password of cy')).status).toBe(200);
  });

  it('keeps its secret sealed, shows it to nobody, and sends it to no other server', async () => {
    await useDirectory();
    const { values } = (await asOperator<AdminSettingsData>('GET /operator/settings')).data;
    expect(values.directory?.searcherPassword).toBe('***');
    const rows = JSON.stringify(await api.db.selectFrom('instance_settings').selectAll().execute());
    expect(rows).not.toContain(school.searcherPassword);
    expect((await set({ directory: { ...values.directory, name: 'Our school' } })).data.values.directory).toMatchObject({
      name: 'Our school',
    });
    expect((await tryOut('ada')).failedAt).toBeNull();
    expect((await set({ directory: { ...values.directory, url: 'ldaps://elsewhere.example' } })).code).toBe('VALIDATION_FAILED');
    expect((await set({ directory: { ...values.directory, url: 'http://elsewhere.example' } })).code).toBe('VALIDATION_FAILED');
    const kept = JSON.stringify([
      await api.db.selectFrom('security_events').selectAll().execute(),
      await api.db.selectFrom('operator_acts').selectAll().execute(),
    ]);
    expect(people.filter(({ password }) => kept.includes(password))).toEqual([]);
  });
});

it('is not connected to a second time, because the second connection would have no encryption', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const connect = connectOnce() as (port: number, host: string) => { once(event: string, then: () => void): unknown };
  await new Promise<void>((resolve) => connect(port, '127.0.0.1').once('close', resolve));
  expect(() => connect(port, '127.0.0.1')).toThrow('has ended the connection');
  server.close();
});
