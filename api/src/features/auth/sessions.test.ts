import type { RegisterData, User } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { suspensionsRepo } from '../../domain/users/users.repo';
import { tokenIn, untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, signUp } from '../../testing/test-api.fixture';

describe('session end', () => {
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
});

describe('device secret', () => {
  const clock = { aheadMs: 0 };
  const api = runTestApi({ now: () => Date.now() + clock.aheadMs });

  async function register(name: string, changes: object = {}): Promise<string> {
    const { data } = await call<RegisterData>(api.url, 'POST /auth/register', { body: { ...accountOf(name), ...changes } });
    return data.deviceSecret;
  }
  const redeem = (deviceSecret: string) =>
    call<{ token: string; user: User }>(api.url, 'POST /auth/register/redeem', { body: { deviceSecret } });
  const linkOf = async (name: string) => tokenIn(await untilMail(api.dir, accountOf(name).email, /Verify/));
  const verify = (token: string) => call(api.url, `GET /auth/verify-email?token=${token}`);

  const pending = { status: 403, code: 'EMAIL_UNVERIFIED' };
  const refused = { status: 400, code: 'TOKEN_INVALID' };

  describe('the device that signed up', () => {
    it('is logged in once, after its address is verified, without a password', async () => {
      const secret = await register('ada');
      expect(await redeem(secret)).toMatchObject(pending);
      await verify(await linkOf('ada'));
      const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(secret)));
      const [entered, ...others] = answers.sort((one, other) => one.status - other.status);
      expect(entered).toMatchObject({ status: 200, data: { user: { email: accountOf('ada').email } } });
      expect(others.map(({ code }) => code)).toEqual(Array<string>(9).fill('TOKEN_INVALID'));
      const profile = await call<{ user: User }>(api.url, 'GET /auth/profile', { token: entered?.data.token ?? '' });
      expect(profile.data.user.email).toBe(accountOf('ada').email);
    });

    it('is logged in by a resent link, too', async () => {
      const secret = await register('bo');
      const first = await linkOf('bo');
      await call(api.url, 'POST /auth/resend-verification', { body: { email: accountOf('bo').email } });
      await expect.poll(() => linkOf('bo'), { timeout: 5000 }).not.toBe(first);
      await verify(await linkOf('bo'));
      expect(await redeem(secret)).toMatchObject({ status: 200 });
    });

    it('learns nothing about an address that has an account, and never gets in', async () => {
      await signUp(api, 'cy');
      const [known, fresh] = [await register('cy', { password: 'a stranger chose' }), await register('cy2')];
      const answers = [await redeem(known), await redeem(fresh)];
      expect({ ...answers[0], headers: 0, requestId: 0 }).toEqual({ ...answers[1], headers: 0, requestId: 0 });
      expect(answers[0]).toMatchObject(pending);
    });

    it('is not logged in if the address was verified for another sign-up', async () => {
      const stranger = await register('dora', { password: 'a stranger chose' });
      const strangersLink = await linkOf('dora');
      const owner = await register('dora', { password: 'the owner chose' });
      await expect.poll(() => linkOf('dora'), { timeout: 5000 }).not.toBe(strangersLink);
      await verify(await linkOf('dora'));
      expect(await redeem(stranger)).toMatchObject(pending);
      expect(await redeem(owner)).toMatchObject({ status: 200 });
    });

    it('needs its own secret: not the mail’s token, an invented one, or one that is a day old', async () => {
      const secret = await register('emil');
      const link = await linkOf('emil');
      await verify(link);
      for (const wrong of [link, `${secret.slice(0, 37)}${'A'.repeat(43)}`, secret.slice(0, 36), '.', 'A'.repeat(200)])
        expect(await redeem(wrong)).toMatchObject(refused);
      expect(await verify(secret)).toMatchObject(refused);
      clock.aheadMs = 24 * 3_600_000 + 1000;
      expect(await redeem(secret)).toMatchObject(refused);
      clock.aheadMs = 0;
      const rows = JSON.stringify(await api.db.selectFrom('link_tokens').selectAll().execute());
      expect(rows).not.toContain(secret.slice(37));
    });
  });
});
