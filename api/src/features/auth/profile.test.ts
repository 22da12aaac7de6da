import { authDone, authFailed, type User } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { listMailsTo, tokenIn, untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();

const verify = (token: string) => call(api.url, `GET /auth/verify-email?token=${token}`);
const login = (email: string, name: string) => call(api.url, 'POST /auth/login', { body: { email, password: accountOf(name).password } });
const linkTo = async (email: string) => tokenIn(await untilMail(api.dir, email, /new address/));

async function signedIn(name: string) {
  const person = await signUp(api, name);
  const { password } = accountOf(name);
  return {
    ...person,
    change: (email: string, given = password) => person.ask('POST /auth/change-email', { body: { email, password: given } }),
    profile: async () => ((await person.ask('GET /auth/profile')).data as { user: User }).user,
  };
}

describe('a name', () => {
  it('is changed immediately, as one line', async () => {
    const ada = await signedIn('ada');
    const { status, data } = await ada.ask('PATCH /auth/profile', { body: { fullName: ' Ada\n Lovelace ' } });
    expect({ status, data }).toMatchObject({ status: 200, data: { user: { fullName: 'Ada Lovelace', email: accountOf('ada').email } } });
    expect((await ada.profile()).fullName).toBe('Ada Lovelace');
    expect(await ada.ask('PATCH /auth/profile', { body: { fullName: ' ' } })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });
});

describe('an address', () => {
  it('is changed by the link that was sent to it, and the old one is notified', async () => {
    const bo = await signedIn('bo');
    expect(await bo.change('bo.new@example.org', 'wrong horse')).toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
    expect(await bo.change('Bo.New@example.org')).toMatchObject({ status: 200, message: authDone.emailAsked, data: null });
    expect((await bo.profile()).email).toBe(accountOf('bo').email);
    const link = await linkTo('bo.new@example.org');
    expect(await verify(link)).toMatchObject({ status: 200 });
    expect(await verify(link), 'followed again').toMatchObject({ status: 200 });
    expect((await bo.profile()).email).toBe('bo.new@example.org');
    expect(await login('bo.new@example.org', 'bo')).toMatchObject({ status: 200 });
    expect(await login(accountOf('bo').email, 'bo')).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    const { text } = await untilMail(api.dir, accountOf('bo').email, /was changed/);
    expect(text).not.toContain('token=');
  });

  it('of another user stays theirs: the response reveals nothing, and they are notified', async () => {
    const [cy, dora] = [await signedIn('cy'), await signedIn('dora')];
    const [taken, free] = [await cy.change(accountOf('dora').email), await cy.change('cy.free@example.org')];
    expect({ ...taken, headers: 0 }).toEqual({ ...free, headers: 0 });
    expect((await untilMail(api.dir, accountOf('dora').email, /has a Hellograph account/)).text).not.toContain('token=');
    expect((await dora.profile()).email).toBe(accountOf('dora').email);
  });

  it('that has got an account since is not taken from it; an unverified one is', async () => {
    const emil = await signedIn('emil');
    await emil.change(accountOf('finn').email);
    const link = await linkTo(accountOf('finn').email);
    await signUp(api, 'finn');
    expect(await verify(link)).toMatchObject({ status: 400, code: 'TOKEN_INVALID', message: authFailed.verificationLink });
    expect((await emil.profile()).email).toBe(accountOf('emil').email);

    await call(api.url, 'POST /auth/register', { body: accountOf('squatter') });
    await emil.change(accountOf('squatter').email);
    expect(await verify(await linkTo(accountOf('squatter').email))).toMatchObject({ status: 200 });
    expect((await emil.profile()).email).toBe(accountOf('squatter').email);
  });

  it('is not changed to itself, nor by a link to reset the password that was sent to the old one', async () => {
    const gus = await signedIn('gus');
    await call(api.url, 'POST /auth/forgot-password', { body: { email: accountOf('gus').email } });
    const reset = tokenIn(await untilMail(api.dir, accountOf('gus').email, /Reset/));
    const before = (await listMailsTo(api.dir, accountOf('gus').email)).length;
    expect(await gus.change(accountOf('gus').email)).toMatchObject({ status: 200 });
    await gus.change('gus.new@example.org');
    await verify(await linkTo('gus.new@example.org'));
    await untilMail(api.dir, accountOf('gus').email, /was changed/);
    expect(await listMailsTo(api.dir, accountOf('gus').email)).toHaveLength(before + 1);
    const body = { token: reset, newPassword: 'a new long horse', confirmPassword: 'a new long horse' };
    expect(await call(api.url, 'POST /auth/reset-password', { body })).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('is not changed by a link that a later change, or a new password, has revoked', async () => {
    const hal = await signedIn('hal');
    await hal.change('hal.tpyo@example.org');
    const mistyped = await linkTo('hal.tpyo@example.org');
    await hal.change('hal.new@example.org');
    expect(await verify(mistyped)).toMatchObject({ status: 400, code: 'TOKEN_INVALID' });
    const link = await linkTo('hal.new@example.org');
    const { password: currentPassword } = accountOf('hal');
    const newPassword = 'a new long horse';
    expect(await hal.ask('PUT /auth/change-password', { body: { currentPassword, newPassword } })).toMatchObject({ status: 200 });
    expect(await verify(link)).toMatchObject({ status: 400, code: 'TOKEN_INVALID' });
    await hal.change('hal.other@example.org', newPassword);
    await hal.change('hal.new@example.org', newPassword);
    expect((await hal.profile()).email).toBe(accountOf('hal').email);
  });
});
