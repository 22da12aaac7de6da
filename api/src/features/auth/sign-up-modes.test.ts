import { expect, it } from 'vitest';
import { type SignUpSettings, toSignUpSettings } from '../../platform/config/provider-settings';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, openTestApi, verifyByLink } from '../../testing/test-api.fixture';

const api = runTestApi();

async function register(signUp: SignUpSettings, ...invites: (string | undefined)[]) {
  const closed = await openTestApi({ redisUrl: api.redis.url, config: { signUp } });
  try {
    const answers = [];
    for (const [index, invite] of invites.entries()) {
      const body = { ...accountOf(`guest${index}`), ...(invite !== undefined && { invite }) };
      answers.push(await call(closed.url, 'POST /auth/register', { body }));
    }
    const users = await closed.db.selectFrom('users').select('email').execute();
    return { codes: answers.map(({ status, code }) => code ?? status), users: users.length };
  } finally {
    await closed.close();
  }
}

it('open to all, closed to all, or open with a code', async () => {
  const codes = [
    { code: 'first-code', usesMax: 1 },
    { code: 'second-code', usesMax: 1 },
  ];
  expect(await register({ mode: 'open', codes: [] }, undefined)).toEqual({ codes: [201], users: 1 });
  expect(await register({ mode: 'closed', codes }, undefined, 'first-code')).toEqual({
    codes: ['SIGNUP_CLOSED', 'SIGNUP_CLOSED'],
    users: 0,
  });
  expect(await register({ mode: 'invite', codes }, undefined, '', 'first-cod', 'first-code', 'second-code')).toEqual({
    codes: ['SIGNUP_CODE_WRONG', 'SIGNUP_CODE_WRONG', 'SIGNUP_CODE_WRONG', 201, 201],
    users: 2,
  });
});

it('each code opens as many accounts as stated, and its remaining uses reveal nothing about an address', async () => {
  const signUp: SignUpSettings = { mode: 'invite', codes: [{ code: 'for-the-class', usesMax: 4 }] };
  const invited = await openTestApi({ redisUrl: api.redis.url, config: { signUp } });
  const registerAs = async (name: string, invite = 'for-the-class') => {
    const { status, code } = await call(invited.url, 'POST /auth/register', { body: { ...accountOf(name), invite } });
    return code ?? status;
  };
  expect(await registerAs('ada')).toBe(201);
  await verifyByLink(invited, accountOf('ada').email);
  expect(await registerAs('ada'), 'an address that has an account uses it too').toBe(201);
  expect(await registerAs('eve', 'for-the-klass')).toBe('SIGNUP_CODE_WRONG');
  const answers = await Promise.all(['bo', 'cy', 'dora', 'emil'].map((name) => registerAs(name)));
  expect(answers.sort()).toEqual([201, 201, 'SIGNUP_CODE_WRONG', 'SIGNUP_CODE_WRONG']);
  expect(await registerAs('ada'), 'used up for everybody').toBe('SIGNUP_CODE_WRONG');
  expect(await invited.db.selectFrom('users').select('email').execute()).toHaveLength(3);
  const uses = await invited.db.selectFrom('invitation_uses').selectAll().execute();
  expect(uses).toEqual([{ code_hash: expect.not.stringContaining('class'), uses: 4 }]);
  await invited.close();
});

it('are configured with codes that can’t be guessed', () => {
  expect(toSignUpSettings({ SIGNUP: 'open', SIGNUP_CODES: undefined })).toEqual({ mode: 'open', codes: [] });
  expect(toSignUpSettings({ SIGNUP: 'invite', SIGNUP_CODES: ' one-of-them, the_other:25 ' }).codes).toEqual([
    { code: 'one-of-them', usesMax: 1 },
    { code: 'the_other', usesMax: 25 },
  ]);
  expect(() => toSignUpSettings({ SIGNUP: 'invite', SIGNUP_CODES: ' , ' })).toThrow(/SIGNUP_CODES is not set/);
  expect(() => toSignUpSettings({ SIGNUP: 'invite', SIGNUP_CODES: 'long-enough,short' })).toThrow(/at least 8/);
  for (const wrong of ['long-enough:0', 'long-enough:many', 'long-enough:5:5', 'long-enough:-1', 'long-enough:'])
    expect(() => toSignUpSettings({ SIGNUP: 'invite', SIGNUP_CODES: wrong }), wrong).toThrow(/how often/);
  expect(() => toSignUpSettings({ SIGNUP: 'invite', SIGNUP_CODES: 'long-enough,long-enough:2' })).toThrow(/twice/);
});

it('refuse common and personal passwords, in the form’s own field', async () => {
  const { email, fullName } = accountOf('weak');
  const passwordOf = async (password: string) => {
    const { status, code, fields } = await call(api.url, 'POST /auth/register', { body: { email, fullName, password } });
    return { status, code, path: fields?.[0]?.path };
  };
  expect(await passwordOf('password')).toEqual({ status: 422, code: 'PASSWORD_COMMON', path: 'password' });
  expect(await passwordOf('weak@example.org')).toEqual({ status: 422, code: 'PASSWORD_PERSONAL', path: 'password' });
  expect(await passwordOf('pass')).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
});
