import { authDone, authFailed, authWords, type SessionsData, socketPath } from '@hellograph/contract';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { listMailsTo, tokenIn, untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, openTestApi, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });

const forgot = (email: string, headers = {}) => call(api.url, 'POST /auth/forgot-password', { body: { email }, headers });
const reset = (token: string, newPassword = 'a new horse', confirmPassword = newPassword) =>
  call(api.url, 'POST /auth/reset-password', { body: { token, newPassword, confirmPassword } });
const login = (name: string, password = accountOf(name).password) =>
  call<{ token: string }>(api.url, 'POST /auth/login', { body: { email: accountOf(name).email, password } });
const statusOf = async (token: string) => (await call(api.url, 'GET /auth/profile', { token })).status;

describe('a forgotten password', () => {
  it('is replaced by the link in a mail, which works once and logs out everywhere', async () => {
    const ann = await signUp(api, 'ann');
    expect(await forgot('Ann@Example.org')).toMatchObject({ status: 200, message: authDone.resetSent, data: null });
    const mail = await untilMail(api.dir, 'ann@example.org', /Reset/);
    expect(mail.text).toContain('http://hello.test/reset-password?token=');
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset(tokenIn(mail))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ code: 'TOKEN_INVALID', message: authFailed.resetLink });
    expect(await statusOf(ann.token)).toBe(401);
    expect(await login('ann')).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    expect(await login('ann', 'a new horse')).toMatchObject({ status: 200 });
    await untilMail(api.dir, 'ann@example.org', /was changed/);
  });

  it('sends only links to our own address, whatever host the request names', async () => {
    await signUp(api, 'bea');
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    expect(await forgot('bea@example.org', headers)).toMatchObject({ status: 200 });
    const { html = '', text = '' } = await untilMail(api.dir, 'bea@example.org', /Reset/);
    expect(`${html}${text}`).not.toContain('evil.example');
    expect(new Set(html.match(/https?:\/\/[^/"<\s]+/g))).toEqual(new Set(['http://hello.test']));
  });

  it('gets the same response for an unknown address, which gets no mail', async () => {
    await signUp(api, 'cat');
    const known = await forgot('cat@example.org');
    expect({ ...(await forgot('nobody@example.org')), headers: 0 }).toEqual({ ...known, headers: 0 });
    await untilMail(api.dir, 'cat@example.org', /Reset/);
    expect(await listMailsTo(api.dir, 'nobody@example.org')).toEqual([]);
  });

  it('is not replaced by an expired link, or by two different passwords, and its link does not verify', async () => {
    await signUp(api, 'dan');
    await forgot('dan@example.org');
    const token = tokenIn(await untilMail(api.dir, 'dan@example.org', /Reset/));
    const differ = {
      status: 422,
      message: authWords.passwordsDiffer,
      fields: [{ path: 'confirmPassword', message: authWords.passwordsDiffer }],
    };
    expect(await reset(token, 'a new horse', 'another horse')).toMatchObject(differ);
    expect(await reset(token, 'short')).toMatchObject({ status: 422, message: authWords.passwordShort });
    expect(await call(api.url, `GET /auth/verify-email?token=${token}`)).toMatchObject({ code: 'TOKEN_INVALID' });
    clock.aheadMs = 3_600_000 + 1000;
    expect(await reset(token)).toMatchObject({ code: 'TOKEN_INVALID' });
    clock.aheadMs = 0;
  });
});

describe('a password', () => {
  it('is changed by a user who knows it; other devices are logged out, their sockets closed, this one stays', async () => {
    const gil = await signUp(api, 'gil');
    const other = (await login('gil')).data.token;
    const socket = io(api.url, { path: socketPath, auth: { token: other }, transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const dropped = new Promise((resolve) => socket.once('disconnect', resolve));
    const change = (currentPassword: string) =>
      gil.ask('PUT /auth/change-password', { body: { currentPassword, newPassword: 'a new horse' } });
    expect(await change('wrong')).toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
    expect(await change(accountOf('gil').password)).toMatchObject({ status: 200, message: authDone.passwordChanged });
    expect(await dropped).toBe('io server disconnect');
    expect([await statusOf(other), await statusOf(gil.token)]).toEqual([401, 200]);
    expect(await login('gil', 'a new horse')).toMatchObject({ status: 200 });
  });
});

describe('sessions', () => {
  it('are listed by device and ended one by one, or all others together; never another user’s', async () => {
    const hal = await signUp(api, 'hal');
    const ida = await signUp(api, 'ida');
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
    const onPhone = await call<{ token: string }>(api.url, 'POST /auth/login', {
      body: accountOf('hal'),
      headers: { 'user-agent': phone },
    });
    const third = await login('hal');
    const list = async () => (await hal.ask<SessionsData>('GET /auth/sessions')).data.sessions;
    const [first, ...others] = await list();
    expect([first, ...others].filter((session) => session?.isCurrent)).toHaveLength(1);
    const mobile = (await list()).find(({ device }) => device === 'Chrome on Android');
    expect(mobile).toMatchObject({ isCurrent: false, createdAt: expect.stringMatching(/Z$/), lastSeenAt: expect.stringMatching(/Z$/) });
    expect(await ida.ask(`DELETE /auth/sessions/${mobile?._id}`)).toMatchObject({ status: 404 });
    expect(await statusOf(onPhone.data.token)).toBe(200);
    expect(await hal.ask(`DELETE /auth/sessions/${mobile?._id}`)).toMatchObject({ status: 200 });
    expect(await statusOf(onPhone.data.token)).toBe(401);
    expect(await hal.ask('POST /auth/sessions/revoke-others')).toMatchObject({ data: { revoked: 1 } });
    expect([await statusOf(third.data.token), await statusOf(hal.token), await statusOf(ida.token)]).toEqual([401, 200, 200]);
    expect(await list()).toHaveLength(1);
  });
});

describe('the outbox token', () => {
  it('can only send, and ends with its session', async () => {
    const jo = await signUp(api, 'jo');
    const { data } = await jo.ask<{ token: string }>('POST /auth/outbox-token');
    const send = () => call(api.url, 'POST /video/imageToVideo', { token: data.token, form: new FormData() });
    expect((await send()).status).toBe(422);
    expect(await statusOf(data.token)).toBe(401);
    const socket = io(api.url, { path: socketPath, auth: { token: data.token }, transports: ['websocket'], reconnection: false });
    expect(await new Promise((resolve) => socket.once('connect_error', resolve))).toMatchObject({ message: 'UNAUTHENTICATED' });
    await jo.ask('POST /auth/logout');
    expect((await send()).status).toBe(401);
  });
});

describe('guessing', () => {
  it('is stopped after ten tries for an account, known or not, but not from places with earlier logins', async () => {
    const limited = await openTestApi({ redisUrl: api.redis.url, config: { rateLimits: true, trustProxy: true } });
    try {
      const owner = { 'x-forwarded-for': '192.0.2.1' };
      await call(limited.url, 'POST /auth/register', { body: accountOf('kim') });
      await limited.db.updateTable('users').set({ verified_at: Date.now() }).execute();
      const from = (headers: Record<string, string>, email: string, password = 'wrong horse') =>
        call(limited.url, 'POST /auth/login', { body: { email, password }, headers });
      expect(await from(owner, 'kim@example.org', accountOf('kim').password)).toMatchObject({ status: 200 });
      for (const email of ['kim@example.org', 'unknown@example.org']) {
        const codes = [];
        for (let index = 0; index < 12; index++) codes.push((await from({ 'x-forwarded-for': `198.51.100.${index}` }, email)).code);
        expect(codes).toEqual([...Array<string>(10).fill('CREDENTIALS_WRONG'), 'RATE_LIMITED', 'RATE_LIMITED']);
      }
      expect(await from(owner, 'kim@example.org', accountOf('kim').password)).toMatchObject({ status: 200 });
      const events = await limited.db.selectFrom('security_events').select(['kind', 'ip_address']).execute();
      expect(events.filter(({ kind }) => kind === 'login-refused')).toHaveLength(20);
      expect(events).toContainEqual({ kind: 'login', ip_address: '192.0.2.1' });
    } finally {
      await limited.close();
    }
  });
});
