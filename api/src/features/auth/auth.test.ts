import { createHmac } from 'node:crypto';
import { authWords, socketPath, type User } from '@hellograph/contract';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, call, openTestApi, signUp, type TestApi } from '../../test-api.fixture';

const clock = { aheadMs: 0 };
let redis: TestRedis;
let api: TestApi;
beforeAll(async () => {
  redis = await startRedis();
  api = await openTestApi({ redisUrl: redis.url, now: () => Date.now() + clock.aheadMs });
});
afterAll(async () => {
  await api?.close();
  await redis?.stop();
});

const register = (body: object) => call(api.url, 'POST /auth/register', { body });
const login = (body: object) => call<{ token: string; user: User }>(api.url, 'POST /auth/login', { body });
const profile = (token: string) => call<{ user: User }>(api.url, 'GET /auth/profile', { token });
const unauthenticated = { status: 401, code: 'UNAUTHENTICATED' };

describe('an account', () => {
  it('is made, verified at once in development with the trial on it, and signs in', async () => {
    const account = accountOf('ada');
    expect(await register(account)).toMatchObject({ status: 201, message: authWords.registeredAndVerified, data: null });
    const { data } = await login({ email: 'ADA@Example.org', password: account.password });
    expect(data.user).toEqual({ _id: expect.any(String), email: account.email, fullName: account.fullName, createdAt: expect.any(String) });
    expect((await profile(data.token)).data.user).toEqual(data.user);
    const credits = await call(api.url, 'GET /credits', { token: data.token });
    expect(credits.data).toMatchObject({ available: 300, held: 0, plan: 'trial' });
  });

  it('is one for an address, however it is written, also when twenty ask at once, and has the trial once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => register({ ...accountOf('bo'), email: index % 2 ? 'bo@example.org' : 'BO@example.org' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('EMAIL_TAKEN');
    const bo = await signUp(api, 'bo');
    expect((await bo.ask('GET /credits')).data).toMatchObject({ available: 300 });
  });

  it('is refused in the words of the specification', async () => {
    const refused = await register({ email: 'nobody', password: 'short', fullName: '' });
    expect(refused).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', message: authWords.emailInvalid });
    expect(refused.fields).toEqual([
      { path: 'email', message: authWords.emailInvalid },
      { path: 'password', message: authWords.passwordShort },
      { path: 'fullName', message: authWords.nameRequired },
    ]);
  });

  it('is closed to a wrong password, with the same words for an unknown address', async () => {
    await register(accountOf('cleo'));
    const wrong = await login({ ...accountOf('cleo'), password: 'wrong horse' });
    expect(wrong).toMatchObject({ status: 400, code: 'CREDENTIALS_WRONG', data: null });
    const unknown = await login({ email: 'no.one@example.org', password: 'wrong horse' });
    expect({ ...unknown, headers: 0, requestId: 0 }).toEqual({ ...wrong, headers: 0, requestId: 0 });
  });

  it('keeps its password only as argon2id', async () => {
    await register(accountOf('dora'));
    const row = await api.db.selectFrom('users').selectAll().where('email', '=', 'dora@example.org').executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(accountOf('dora').password);
  });

  it('that is not verified is told so, but only who knows the password', async () => {
    await register(accountOf('eve'));
    await api.db.updateTable('users').set({ verified_at: null }).where('email', '=', 'eve@example.org').execute();
    expect(await login(accountOf('eve'))).toMatchObject({ status: 403, code: 'EMAIL_UNVERIFIED' });
    expect(await login({ ...accountOf('eve'), password: 'wrong horse' })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
  });
});

describe('a session', () => {
  it('ends with logout: the token, and the socket that it had open', async () => {
    const fay = await signUp(api, 'fay');
    const other = await login(accountOf('fay'));
    const socket = io(api.url, { path: socketPath, auth: { token: fay.token }, transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const dropped = new Promise((resolve) => socket.once('disconnect', resolve));
    expect(await fay.ask('POST /auth/logout')).toMatchObject({ status: 200, success: true });
    expect(await dropped).toBe('io server disconnect');
    expect(await profile(fay.token)).toMatchObject(unauthenticated);
    expect(await profile(other.data.token)).toMatchObject({ status: 200 });
  });

  it('ends by itself after thirty days', async () => {
    const gus = await signUp(api, 'gus');
    clock.aheadMs = 30 * 86_400_000 - 60_000;
    expect(await profile(gus.token)).toMatchObject({ status: 200 });
    clock.aheadMs = 30 * 86_400_000 + 1000;
    expect(await profile(gus.token)).toMatchObject(unauthenticated);
    clock.aheadMs = 0;
  });

  it('cannot be made up: not without our key, not by another algorithm, not for somebody else', async () => {
    const hal = await signUp(api, 'hal');
    const ida = await signUp(api, 'ida');
    const [head = '', claims = '', signature = ''] = hal.token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const sign = (algorithm: string, header: string, body: string, key = api.secrets.tokenKey) =>
      `${header}.${body}.${createHmac(algorithm, key).update(`${header}.${body}`).digest('base64url')}`;
    const none = encode({ alg: 'none', typ: 'JWT' });
    const stolen = encode({ ...decoded, sub: ida.userId });
    const forged = [
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${head}.${stolen}.${signature}`,
      `${head}.${claims}.`,
      sign('sha256', head, claims, 'another key'),
      sign('sha512', encode({ alg: 'HS512', typ: 'JWT' }), claims),
      sign('sha256', encode({ alg: 'RS256', typ: 'JWT' }), claims),
      // Rightly signed, for a session that is another user's, is none, or has ended.
      sign('sha256', head, stolen),
      sign('sha256', head, encode({ ...decoded, sid: crypto.randomUUID() })),
      sign('sha256', head, encode({ ...decoded, exp: 1 })),
      sign('sha256', head, encode({ sub: { a: 1 }, sid: ['x'] })),
    ];
    for (const token of forged) expect(await profile(token)).toMatchObject(unauthenticated);
    expect(sign('sha256', head, claims)).toBe(hal.token);
    expect(await profile(hal.token)).toMatchObject({ status: 200 });
  });
});

describe('many at once', () => {
  it('are hashed two at a time, and beyond the waiting room told to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => login({ email: 'no.one@example.org', password: 'wrong horse' })));
    const busy = answers.filter(({ code }) => code === 'BUSY');
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]).toMatchObject({ status: 503, message: expect.stringMatching(/busy/) });
    expect(busy[0]?.headers.get('retry-after')).toBe('2');
    expect(answers.filter(({ code }) => code === 'CREDENTIALS_WRONG').length).toBe(60 - busy.length);
  });

  it('guesses from one address are limited', async () => {
    const limited = await openTestApi({ redisUrl: redis.url, config: { rateLimits: true } });
    try {
      const guess = () => call(limited.url, 'POST /auth/login', { body: { email: 'x', password: 'y' } });
      const answers = [];
      for (let index = 0; index < 31; index++) answers.push(await guess());
      expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array<number>(30).fill(422));
      expect(answers[30]).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      expect(Number(answers[30]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
