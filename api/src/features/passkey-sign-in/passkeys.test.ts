import type { LoginData, PasskeyChallengeData, PasskeysData, ResetOverviewData } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { tokenIn, untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, type Client, call, signUp } from '../../testing/test-api.fixture';
import { createAuthenticator } from './soft-authenticator.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });

const here = { rpId: 'hello.test', origin: 'http://hello.test' };
const password = (name: string) => accountOf(name).password;

async function add(who: Client, name: string, authenticator = createAuthenticator(here)) {
  const asked = await who.ask<PasskeyChallengeData>('POST /auth/passkeys/registration-options', { body: { password: password(name) } });
  const body = { challengeId: asked.data.challengeId, name: 'My phone', response: authenticator.register(asked.data.options) };
  return { authenticator, body, answer: await who.ask('POST /auth/passkeys', { body }) };
}

const startLogin = async () => (await call<PasskeyChallengeData>(api.url, 'POST /auth/passkeys/login-options')).data;
const login = (body: object) => call<LoginData>(api.url, 'POST /auth/passkeys/login', { body });
const refused = { status: 400, code: 'PASSKEY_REFUSED' };

it('a passkey is added with the password, logs in without it, and is gone when it is removed', async () => {
  const ada = await signUp(api, 'ada');
  expect(await ada.ask('POST /auth/passkeys/registration-options', { body: { password: 'wrong' } })).toMatchObject({
    code: 'PASSWORD_WRONG',
  });
  const { authenticator, answer } = await add(ada, 'ada');
  expect(answer).toMatchObject({ status: 201, data: { passkey: { name: 'My phone', lastUsedAt: null } } });
  await untilMail(api.dir, 'ada@example.org', /passkey was added/);

  const { challengeId, options } = await startLogin();
  const body = { challengeId, response: authenticator.login(options, ada.userId) };
  const signedIn = await login(body);
  expect(signedIn).toMatchObject({ status: 200, data: { user: { _id: ada.userId } } });
  expect((await call(api.url, 'GET /auth/profile', { token: signedIn.data.token })).status).toBe(200);
  expect(await login(body), 'a second time').toMatchObject(refused);

  const { passkeys } = (await ada.ask<PasskeysData>('GET /auth/passkeys')).data;
  expect(passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: expect.stringMatching(/Z$/) }]);
  expect(await ada.ask(`DELETE /auth/passkeys/${passkeys[0]?._id}`)).toMatchObject({ status: 200 });
  const next = await startLogin();
  expect(await login({ challengeId: next.challengeId, response: authenticator.login(next.options, ada.userId) })).toMatchObject(refused);
});

it('only its owner can change its name', async () => {
  const dora = await signUp(api, 'dora');
  const eve = await signUp(api, 'eve');
  await add(dora, 'dora');
  const { _id } = (await dora.ask<PasskeysData>('GET /auth/passkeys')).data.passkeys[0]!;
  const name = (who: Client, body: object) => who.ask(`PUT /auth/passkeys/${_id}`, { body });
  expect(await name(dora, { name: ' My tablet ' })).toMatchObject({ status: 200, data: { passkey: { _id, name: 'My tablet' } } });
  expect(await name(dora, { name: ' ' })).toMatchObject({ status: 422 });
  expect(await name(eve, { name: 'Mine now' })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await dora.ask<PasskeysData>('GET /auth/passkeys')).data.passkeys).toMatchObject([{ name: 'My tablet' }]);
});

it('nothing else gets in: another site, no finger, another user’s challenge, an old one, a changed signature', async () => {
  const bo = await signUp(api, 'bo');
  const cy = await signUp(api, 'cy');
  const { authenticator, body } = await add(bo, 'bo');
  expect(await bo.ask('POST /auth/passkeys', { body }), 'added twice').toMatchObject(refused);
  expect(await cy.ask('POST /auth/passkeys', { body }), 'added by another').toMatchObject(refused);
  for (const elsewhere of [
    { ...here, origin: 'http://evil.test' },
    { rpId: 'evil.test', origin: here.origin },
    { ...here, isVerified: false },
  ])
    expect((await add(cy, 'cy', createAuthenticator(elsewhere))).answer, JSON.stringify(elsewhere)).toMatchObject(refused);

  const first = await startLogin();
  const other = await startLogin();
  const right = authenticator.login(first.options, bo.userId);
  expect(await login({ challengeId: other.challengeId, response: right })).toMatchObject(refused);
  expect(await login({ challengeId: crypto.randomUUID(), response: right })).toMatchObject(refused);
  const changed = { ...right, response: { ...right.response, signature: `${right.response.signature.slice(0, -6)}AAAAAA` } };
  expect(await login({ challengeId: first.challengeId, response: changed })).toMatchObject(refused);
  clock.aheadMs = 5 * 60_000 + 1000;
  expect(await login({ challengeId: first.challengeId, response: right })).toMatchObject(refused);
  clock.aheadMs = 0;
  expect(await login({ challengeId: first.challengeId, response: right })).toMatchObject({ status: 200 });
});

it('a password reset removes the passkeys that its owner does not keep, and lists them before', async () => {
  const mia = await signUp(api, 'mia');
  const [own, stranger] = [await add(mia, 'mia'), await add(mia, 'mia')];
  const idOf = ({ answer }: Awaited<ReturnType<typeof add>>) => (answer.data as { passkey: { _id: string } }).passkey._id;
  const linkOf = async () => {
    await call(api.url, 'POST /auth/forgot-password', { body: { email: 'mia@example.org' } });
    return tokenIn(await untilMail(api.dir, 'mia@example.org', /Reset/));
  };
  const token = await linkOf();
  const look = (of: string) => call<ResetOverviewData>(api.url, 'POST /auth/reset-password/overview', { body: { token: of } });
  expect((await look(token)).data).toMatchObject({
    passkeys: [{ _id: idOf(own), name: 'My phone' }, { _id: idOf(stranger) }],
    sessions: [{ device: expect.any(String), isCurrent: false }],
  });
  expect(await look('made-up')).toMatchObject({ status: 400, code: 'TOKEN_INVALID' });

  const reset = (of: string, more: object = {}) =>
    call(api.url, 'POST /auth/reset-password', {
      body: { token: of, newPassword: 'a new horse', confirmPassword: 'a new horse', ...more },
    });
  expect(await reset(token, { keptPasskeys: [idOf(own)] })).toMatchObject({ status: 200 });
  expect((await look(token)).code).toBe('TOKEN_INVALID');
  const signIn = async ({ authenticator }: Awaited<ReturnType<typeof add>>) => {
    const { challengeId, options } = await startLogin();
    return login({ challengeId, response: authenticator.login(options, mia.userId) });
  };
  expect(await signIn(stranger)).toMatchObject(refused);
  expect(await signIn(own)).toMatchObject({ status: 200 });
  expect(await api.db.selectFrom('passkeys').select('id').where('user_id', '=', mia.userId).execute()).toEqual([{ id: idOf(own) }]);
});

it('a reset without a choice of passkeys removes all of them', async () => {
  const nia = await signUp(api, 'nia');
  await add(nia, 'nia');
  await call(api.url, 'POST /auth/forgot-password', { body: { email: 'nia@example.org' } });
  const token = tokenIn(await untilMail(api.dir, 'nia@example.org', /Reset/));
  await call(api.url, 'POST /auth/reset-password', { body: { token, newPassword: 'a new horse', confirmPassword: 'a new horse' } });
  expect(await api.db.selectFrom('passkeys').select('id').where('user_id', '=', nia.userId).execute()).toEqual([]);
});
