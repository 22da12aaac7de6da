import { generateKeyPairSync, verify } from 'node:crypto';
import type { CreditsData, IdentitiesData, LoginData, ProviderAttempt } from '@hellograph/contract';
import { type OidcPerson, type OidcServer, startOidcServer } from '@hellograph/testing/oidc-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../platform/config/config';
import { tokenIn, untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, type Client, call, signUp } from '../../testing/test-api.fixture';
import { createAppleSecret, findGroups } from './provider-client';

const config: Partial<Config> = {};
const clock = { aheadMs: 0 };
let school: OidcServer;
beforeAll(async () => {
  school = await startOidcServer(['http://hello.test/login/school']);
  const { issuer, clientId, clientSecret } = school;
  config.providers = [
    { id: 'school', name: 'Our school', issuer, clientId, clientSecret },
    { id: 'away', name: 'Away', issuer: 'http://127.0.0.1:9', clientId, clientSecret },
  ];
});
const api = runTestApi({ config, now: () => Date.now() + clock.aheadMs });
afterAll(() => school.close());

const person = (name: string): OidcPerson => ({
  sub: `s-${name}`,
  email: `${name}@example.org`,
  isVerified: true,
  name: `${name} Lovelace`,
});
const begin = async () => (await call<ProviderAttempt>(api.url, 'POST /auth/providers/school/login-attempt')).data;
const back = ({ attemptId }: ProviderAttempt, url: URL) => ({ attemptId, ...Object.fromEntries(url.searchParams) });
const finish = (body: object) => call<LoginData>(api.url, 'POST /auth/providers/school/login', { body });

async function enter(who: OidcPerson, more: object = {}) {
  const attempt = await begin();
  return finish({ ...back(attempt, await school.walk(attempt.url, who)), ...more });
}

async function connect(client: Client, name: string, who: OidcPerson) {
  const body = { password: accountOf(name).password };
  const attempt = (await client.ask<ProviderAttempt>('POST /auth/providers/school/connect-attempt', { body })).data;
  const answer = back(attempt, await school.walk(attempt.url, who));
  return { answer, connected: await client.ask<IdentitiesData>('POST /auth/providers/school/connect', { body: answer }) };
}

it('lists the providers, without their secrets', async () => {
  const { data } = await call(api.url, 'GET /auth/providers');
  expect(data).toEqual({
    directory: null,
    providers: [
      { id: 'school', name: 'Our school' },
      { id: 'away', name: 'Away' },
    ],
  });
});

it('a user of a provider immediately gets an account with the free generations, and the same one the next time', async () => {
  const first = await enter(person('ada'));
  expect(first).toMatchObject({ status: 200, data: { user: { email: 'ada@example.org', fullName: 'ada Lovelace' } } });
  const credits = await call<CreditsData>(api.url, 'GET /credits', { token: first.data.token });
  expect(credits.data.available).toBeGreaterThan(0);
  const moved = await enter({ ...person('ada'), email: 'ada.new@example.org' });
  expect(moved.data.user._id, 'by the provider’s own id of them, whatever their address').toBe(first.data.user._id);
  const { identities } = (await call<IdentitiesData>(api.url, 'GET /auth/identities', { token: moved.data.token })).data;
  expect(identities).toMatchObject([{ provider: 'Our school', email: 'ada.new@example.org', lastUsedAt: expect.stringMatching(/Z$/) }]);
});

it('an address that already has an account can only be used by its owner', async () => {
  const bo = await signUp(api, 'bo');
  expect(await enter(person('bo'))).toMatchObject({ status: 409, code: 'PROVIDER_EMAIL_TAKEN' });
  const { connected } = await connect(bo, 'bo', person('bo'));
  expect(connected).toMatchObject({ status: 200, data: { identities: [{ provider: 'Our school', email: 'bo@example.org' }] } });
  await untilMail(api.dir, 'bo@example.org', /Our school now opens/);
  expect((await enter(person('bo'))).data.user._id).toBe(bo.userId);
});

it('a sign-up that a stranger started with another person’s address ends when the provider verifies its owner', async () => {
  const theirs = { email: 'cy@example.org', password: 'the stranger’s horse', fullName: 'Stranger' };
  await call(api.url, 'POST /auth/register', { body: theirs });
  expect(await enter(person('cy'))).toMatchObject({ status: 200, data: { user: { fullName: 'cy Lovelace' } } });
  expect(await call(api.url, 'POST /auth/login', { body: theirs })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
});

it('accepts no address that the provider has not verified, or does not send', async () => {
  for (const who of [
    { ...person('di'), isVerified: false },
    { ...person('di'), email: '' },
  ])
    expect(await enter(who)).toMatchObject({ status: 403, code: 'PROVIDER_EMAIL_UNVERIFIED' });
});

it('refuses values that belong to another attempt, were used, are too old, or were invented', async () => {
  const refused = { status: 400, code: 'PROVIDER_REFUSED' };
  const attempt = await begin();
  const other = await begin();
  const answer = back(attempt, await school.walk(attempt.url, person('eve')));
  expect(await finish({ ...answer, attemptId: other.attemptId }), 'another browser’s').toMatchObject(refused);
  expect(await finish({ ...answer, state: 'A' })).toMatchObject(refused);
  expect(await finish({ ...answer, code: 'A' })).toMatchObject(refused);
  const again = await begin();
  const good = back(again, await school.walk(again.url, person('eve')));
  expect(await finish(good)).toMatchObject({ status: 200 });
  expect(await finish(good), 'a second time').toMatchObject(refused);
  const late = await begin();
  const lateAnswer = back(late, await school.walk(late.url, person('eve')));
  clock.aheadMs = 6 * 60_000;
  expect(await finish(lateAnswer), 'after six minutes').toMatchObject(refused);
  clock.aheadMs = 0;
});

it('connecting needs the password, one’s own attempt, and an identity that logs nobody else in', async () => {
  const fay = await signUp(api, 'fay');
  const gus = await signUp(api, 'gus');
  const wrong = await fay.ask('POST /auth/providers/school/connect-attempt', { body: { password: 'wrong' } });
  expect(wrong).toMatchObject({ code: 'PASSWORD_WRONG' });
  const { answer, connected } = await connect(fay, 'fay', person('work'));
  expect(connected.status).toBe(200);
  expect(await gus.ask('POST /auth/providers/school/connect', { body: answer })).toMatchObject({ code: 'PROVIDER_REFUSED' });
  expect(await finish(answer), 'not for logging in').toMatchObject({ code: 'PROVIDER_REFUSED' });
  expect((await connect(gus, 'gus', person('work'))).connected).toMatchObject({ status: 409, code: 'PROVIDER_CONNECTED' });
  const [identity] = connected.data.identities;
  expect(await gus.ask(`DELETE /auth/identities/${identity?._id}`)).toMatchObject({ status: 404 });
  expect(await fay.ask(`DELETE /auth/identities/${identity?._id}`)).toMatchObject({ status: 200 });
  expect((await enter(person('work'))).data.user._id, 'a new account').not.toBe(fay.userId);
});

it('a password reset disconnects identities with another address, and keeps one’s own', async () => {
  const ida = await signUp(api, 'ida');
  await connect(ida, 'ida', person('ida'));
  await connect(ida, 'ida', person('intruder'));
  await call(api.url, 'POST /auth/forgot-password', { body: { email: 'ida@example.org' } });
  const token = tokenIn(await untilMail(api.dir, 'ida@example.org', /Reset your/));
  const body = { token, newPassword: 'a new strong horse', confirmPassword: 'a new strong horse' };
  expect(await call(api.url, 'POST /auth/reset-password', { body })).toMatchObject({ status: 200 });
  const { token: session } = (await enter(person('ida'))).data;
  const { identities } = (await call<IdentitiesData>(api.url, 'GET /auth/identities', { token: session })).data;
  expect(identities.map(({ email }) => email)).toEqual(['ida@example.org']);
});

it('reports that the provider is down or unknown, and passes on the values of Apple’s form', async () => {
  expect(await call(api.url, 'POST /auth/providers/away/login-attempt')).toMatchObject({ status: 503, code: 'PROVIDER_UNAVAILABLE' });
  expect(await call(api.url, 'POST /auth/providers/nobody/login-attempt')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const form = new URLSearchParams({ code: 'a b', state: 'c', user: '{"name":{}}' });
  const response = await fetch(new URL('/login/school', api.url), { method: 'POST', body: form, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/login/school?code=a+b&state=c']);
});

describe('an address from a provider', () => {
  beforeAll(() => signUp(api, 'dan'));
  // Each attempt has its own allowance of guesses.
  beforeEach(() => {
    clock.aheadMs += 60 * 60_000;
  });

  it.each([
    'nonsense',
    'bo@example.org, eve@example.org',
    'bo@example.org eve@example.org',
    'eve@example.org\r\nBcc: bo@example.org',
    'eve@[127.0.0.1]',
    'eve@127.0.0.1',
    'e\u200bve@example.org',
    '\uff45ve@example.org',
    '\t',
  ])('%j opens no account', async (email) => {
    const sub = `odd ${email}`;
    expect(await enter({ ...person('eve'), sub, email })).toMatchObject({ status: 403, code: 'PROVIDER_EMAIL_UNVERIFIED' });
  });

  it.each([' dan@example.org', 'dan@example.org\t', 'DAN@example.org\u00a0', '\u200bdan@example.org', 'dan@example.org\0'])(
    '%j is that of the person who has it',
    async (email) => {
      expect(await enter({ ...person('eve'), sub: `as dan ${email}`, email })).toMatchObject({ status: 409, code: 'PROVIDER_EMAIL_TAKEN' });
    },
  );

  it('that has become malformed changes nothing of a connected account', async () => {
    const first = await enter(person('odd-gil'));
    const again = await enter({ ...person('odd-gil'), email: 'nonsense' });
    expect(again.data.user).toMatchObject({ _id: first.data.user._id, email: 'odd-gil@example.org' });
    const { identities } = (await call<IdentitiesData>(api.url, 'GET /auth/identities', { token: again.data.token })).data;
    expect(identities).toMatchObject([{ email: 'odd-gil@example.org' }]);
  });
});

it('signs Apple’s client secret with the private key, for minutes', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const id = { id: 'apple', name: 'Apple', issuer: 'https://appleid.apple.com', clientId: 'org.example.hello' };
  const secret = createAppleSecret({ ...id, appleTeamId: 'TEAM', appleKeyId: 'KEY', applePrivateKey: privateKey });
  const [header = '', claims = '', signature = ''] = secret.split('.');
  const toObject = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(toObject(header)).toMatchObject({ alg: 'ES256', kid: 'KEY' });
  const { iat, exp, ...said } = toObject(claims);
  expect(said).toEqual({ iss: 'TEAM', sub: 'org.example.hello', aud: 'https://appleid.apple.com' });
  expect(exp - iat).toBe(300);
  expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60);
  // As RFC 7518, 3.4 wants it: both numbers one after the other, not in ASN.1.
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
});

it.each<[string, object, string[] | undefined]>([
  ['groups', { groups: ['staff', ' year 7 ', 8, null] }, ['staff', 'year 7']],
  ['groups', { groups: 'staff' }, ['staff']],
  ['groups', {}, []],
  ['realm_access.roles', { realm_access: { roles: ['teachers'] } }, ['teachers']],
  ['https://example.org/groups', { 'https://example.org/groups': ['staff'] }, ['staff']],
  ['constructor.name', {}, []],
  ['groups', { _claim_names: { groups: 'src1' } }, undefined],
])('finds the groups in the claim %s of %j', (claim, claims, groups) => {
  expect(findGroups(claims, claim)).toEqual(groups);
});
