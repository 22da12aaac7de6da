import { expect, it } from 'vitest';
import { suspensionsRepo } from '../../domain/users/suspensions.repo';
import { tokenIn, untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });

const endOf = async (token: string) => {
  const { status, code } = await call(api.url, 'GET /auth/profile', { token });
  return [status, code];
};
const loginAs = async (name: string, password = accountOf(name).password) =>
  (await call<{ token: string }>(api.url, 'POST /auth/login', { body: { email: accountOf(name).email, password } })).data.token;

it('a session that was logged out says so, here and from another device', async () => {
  const ola = await signUp(api, 'ola');
  const [here, there] = [await loginAs('ola'), await loginAs('ola')];
  await call(api.url, 'POST /auth/logout', { token: here });
  await ola.ask('POST /auth/sessions/revoke-others');
  expect(await endOf(here)).toEqual([401, 'SESSION_ENDED']);
  expect(await endOf(there)).toEqual([401, 'SESSION_ENDED']);
  expect(await endOf(ola.token)).toEqual([200, undefined]);
});

it('a session that a new password ended says so, after a change and after a reset', async () => {
  const pia = await signUp(api, 'pia');
  const other = await loginAs('pia');
  await pia.ask('PUT /auth/change-password', { body: { currentPassword: accountOf('pia').password, newPassword: 'a third horse' } });
  expect(await endOf(other)).toEqual([401, 'PASSWORD_CHANGED']);
  expect(await endOf(pia.token)).toEqual([200, undefined]);

  await call(api.url, 'POST /auth/forgot-password', { body: { email: accountOf('pia').email } });
  const token = tokenIn(await untilMail(api.dir, accountOf('pia').email, /Reset/));
  await call(api.url, 'POST /auth/reset-password', { body: { token, newPassword: 'a new horse', confirmPassword: 'a new horse' } });
  expect(await endOf(pia.token)).toEqual([401, 'PASSWORD_CHANGED']);
});

it('a session that was logged out long after a new password was not ended by it', async () => {
  const quin = await signUp(api, 'quin');
  const other = await loginAs('quin');
  await call(api.url, 'PUT /auth/change-password', {
    token: other,
    body: { currentPassword: accountOf('quin').password, newPassword: 'a third horse' },
  });
  clock.aheadMs = 60_000;
  await call(api.url, 'POST /auth/logout', { token: other });
  clock.aheadMs = 0;
  expect(await endOf(quin.token)).toEqual([401, 'PASSWORD_CHANGED']);
  expect(await endOf(other)).toEqual([401, 'SESSION_ENDED']);
});

it('a session of a suspended account says so', async () => {
  const rob = await signUp(api, 'rob');
  await suspensionsRepo(api.db).updateSuspended(rob.userId, Date.now());
  expect(await endOf(rob.token)).toEqual([403, 'ACCOUNT_SUSPENDED']);
});

it('an invented token reveals nothing about sessions', async () => {
  expect(await endOf('made.up.token')).toEqual([401, 'UNAUTHENTICATED']);
});
