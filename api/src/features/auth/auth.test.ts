import { createHmac } from 'node:crypto';
import { authDone, authFailed, authWords, socketPath, type User } from '@hellograph/contract';
import type { Email } from 'postal-mime';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMailsTo, tokenIn, untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

describe('auth', () => {
  const clock = { aheadMs: 0 };
  const api = runTestApi({ now: () => Date.now() + clock.aheadMs });

  const register = (body: object) => call(api.url, 'POST /auth/register', { body });
  const login = (body: object) => call<{ token: string; user: User }>(api.url, 'POST /auth/login', { body });
  const verify = (token: string) => call(api.url, `GET /auth/verify-email?token=${token}`);
  const resend = (email: string) => call(api.url, 'POST /auth/resend-verification', { body: { email } });
  const profile = (token: string) => call<{ user: User }>(api.url, 'GET /auth/profile', { token });
  const unauthenticated = { status: 401, code: 'UNAUTHENTICATED' };

  describe('an account', () => {
    it('is created, verified by the link in a mail, has the trial then, and logs in', async () => {
      const account = accountOf('ada');
      expect(await register(account)).toMatchObject({
        status: 201,
        message: authDone.registered,
        data: { deviceSecret: expect.any(String) },
      });
      expect(await login(account)).toMatchObject({ status: 403, code: 'EMAIL_UNVERIFIED' });
      const mail = await untilMail(api.dir, account.email, /Verify/);
      expect(mail.text).toContain('http://hello.test/verify-email?token=');
      expect(await verify(tokenIn(mail))).toMatchObject({ status: 200, message: authDone.verified, data: null });
      const { data } = await login({ email: 'ADA@Example.org', password: account.password });
      expect(data.user).toEqual({
        _id: expect.any(String),
        email: account.email,
        fullName: account.fullName,
        createdAt: expect.any(String),
      });
      expect((await profile(data.token)).data.user).toEqual(data.user);
      const credits = await call(api.url, 'GET /credits', { token: data.token });
      expect(credits.data).toMatchObject({ available: 300, held: 0, plan: 'trial' });
    });

    it('is verified once, however often and concurrently the link is followed, with one trial', async () => {
      await register(accountOf('bo'));
      const token = tokenIn(await untilMail(api.dir, 'bo@example.org', /Verify/));
      const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
      const { data } = await login(accountOf('bo'));
      expect((await call(api.url, 'GET /credits', { token: data.token })).data).toMatchObject({ available: 300 });
      const rows = await api.db.selectFrom('link_tokens').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('is the only one for an address in any spelling, even if twenty sign up concurrently', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => register({ ...accountOf('cy'), email: index % 2 ? 'cy@example.org' : 'CY@example.org' })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
      expect(await api.db.selectFrom('users').selectAll().where('email', '=', 'cy@example.org').execute()).toHaveLength(1);
    });

    it('gets the same response for a sign-up with a known address; the mail states the difference', async () => {
      await signUp(api, 'didi');
      const [known, fresh] = [await register({ ...accountOf('didi'), password: 'another horse' }), await register(accountOf('didi2'))];
      const alike = { headers: 0, data: { deviceSecret: expect.stringMatching(/^[\w-]{36}\.[\w-]{43}$/) } };
      expect({ ...known, headers: 0 }).toEqual({ ...fresh, ...alike });
      const { text } = await untilMail(api.dir, 'didi@example.org', /already/);
      expect(text).not.toContain('token=');
      expect(await login({ ...accountOf('didi'), password: 'another horse' })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
      expect(await login(accountOf('didi'))).toMatchObject({ status: 200 });
    });

    it('belongs to the reader of the mailbox: a link puts the password of its own sign-up in force', async () => {
      await register({ ...accountOf('ella'), password: 'the owner chose' });
      const own = tokenIn(await untilMail(api.dir, 'ella@example.org', /Verify/));
      await register({ ...accountOf('ella'), password: 'a stranger chose' });
      await verify(own);
      expect(await login({ ...accountOf('ella'), password: 'a stranger chose' })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
      expect(await login({ ...accountOf('ella'), password: 'the owner chose' })).toMatchObject({ status: 200 });
    });

    it('is not verified by an invented or expired link; a new one can be requested', async () => {
      await register(accountOf('finn'));
      const old = tokenIn(await untilMail(api.dir, 'finn@example.org', /Verify/));
      const refused = { status: 400, code: 'TOKEN_INVALID', message: authFailed.verificationLink };
      expect(await verify('A'.repeat(43))).toMatchObject(refused);
      clock.aheadMs = 24 * 3_600_000 + 1000;
      expect(await verify(old)).toMatchObject(refused);
      const asked = await resend('finn@example.org');
      expect(asked).toMatchObject({ status: 200, message: authDone.resent, data: null });
      expect({ ...(await resend('no.one@example.org')), headers: 0 }).toEqual({ ...asked, headers: 0 });
      await expect.poll(async () => (await listMailsTo(api.dir, 'finn@example.org')).length, { timeout: 5000 }).toBe(2);
      const fresh = tokenIn((await listMailsTo(api.dir, 'finn@example.org'))[1] as Email);
      expect(await verify(fresh)).toMatchObject({ status: 200 });
      clock.aheadMs = 0;
      expect(await listMailsTo(api.dir, 'no.one@example.org')).toEqual([]);
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

    it('refuses a wrong password with the same message as an unknown address', async () => {
      await signUp(api, 'cleo');
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

    it('that is not verified says so, but only to a client with the password', async () => {
      await register(accountOf('eve'));
      expect(await login(accountOf('eve'))).toMatchObject({ status: 403, code: 'EMAIL_UNVERIFIED' });
      expect(await login({ ...accountOf('eve'), password: 'wrong horse' })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    });
  });

  describe('a session', () => {
    it('ends with logout: the token, and its open socket', async () => {
      const fay = await signUp(api, 'fay');
      const other = await login(accountOf('fay'));
      const socket = io(api.url, { path: socketPath, auth: { token: fay.token }, transports: ['websocket'], reconnection: false });
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      const dropped = new Promise((resolve) => socket.once('disconnect', resolve));
      expect(await fay.ask('POST /auth/logout')).toMatchObject({ status: 200, success: true });
      expect(await dropped).toBe('io server disconnect');
      expect(await profile(fay.token)).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
      expect(await profile(other.data.token)).toMatchObject({ status: 200 });
    });

    it('expires after thirty days', async () => {
      const gus = await signUp(api, 'gus');
      clock.aheadMs = 30 * 86_400_000 - 60_000;
      expect(await profile(gus.token)).toMatchObject({ status: 200 });
      clock.aheadMs = 30 * 86_400_000 + 1000;
      expect(await profile(gus.token)).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
      clock.aheadMs = 0;
    });

    it('can’t be forged: not without our key, by another algorithm, or for another user', async () => {
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
        // Correctly signed, but for a session of another user or an invalid one.
        sign('sha256', head, stolen),
        sign('sha256', head, encode({ ...decoded, sid: crypto.randomUUID() })),
        sign('sha256', head, encode({ sub: { a: 1 }, sid: ['x'] })),
      ];
      for (const token of forged) expect(await profile(token)).toMatchObject(unauthenticated);
      const expired = sign('sha256', head, encode({ ...decoded, exp: 1 }));
      expect(await profile(expired)).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
      expect(sign('sha256', head, claims)).toBe(hal.token);
      expect(await profile(hal.token)).toMatchObject({ status: 200 });
    });
  });

  describe('many concurrent logins', () => {
    it('are hashed two at a time, and told to come back beyond the waiting room', async () => {
      const answers = await Promise.all(Array.from({ length: 60 }, () => login({ email: 'no.one@example.org', password: 'wrong horse' })));
      const busy = answers.filter(({ code }) => code === 'BUSY');
      expect(busy.length).toBeGreaterThan(0);
      expect(busy[0]).toMatchObject({ status: 503, message: expect.stringMatching(/busy/) });
      expect(busy[0]?.headers.get('retry-after')).toBe('2');
      expect(answers.filter(({ code }) => code === 'CREDENTIALS_WRONG').length).toBe(60 - busy.length);
    });

    it('guesses from one address are limited', async () => {
      const limited = await openTestApi({ redisUrl: api.redis.url, config: { rateLimits: true } });
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
});

describe('shared limits', () => {
  const config = { rateLimits: true, trustProxy: true };
  const api = runTestApi({ config });
  let second: TestApi;
  beforeAll(async () => {
    second = await openTestApi({ redisUrl: api.redis.url, dataDir: api.dir, config });
  });
  afterAll(() => second?.close());

  it('two apis count wrong passwords together, including those taken back', async () => {
    await signUp(api, 'mia');
    const { email, password } = accountOf('mia');
    let addresses = 0;
    const login = (url: string, given: string) => {
      addresses++;
      return call(url, 'POST /auth/login', { body: { email, password: given }, headers: { 'x-forwarded-for': `198.51.100.${addresses}` } });
    };
    const codes: (string | undefined)[] = [];
    for (const url of [api.url, second.url, api.url, second.url, api.url]) {
      codes.push((await login(url, 'wrong horse battery')).code);
      codes.push((await login(url, password)).code);
      codes.push((await login(url, 'wrong horse again')).code);
    }
    expect(codes).toEqual(Array.from({ length: 15 }, (_, index) => (index % 3 === 1 ? undefined : 'CREDENTIALS_WRONG')));
    for (const url of [second.url, api.url]) expect((await login(url, password)).code).toBe('RATE_LIMITED');
  });
});
