import { expect, it } from 'vitest';
import { createMailStops } from '../../domain/deliveries/mail-stops';
import { listMailsTo, tokenIn, untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, signUp, verifyByLink } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { rateLimits: true, trustProxy: true } });

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const login = (name: string, address: string, { userAgent = 'node', password = accountOf(name).password } = {}) =>
  call(api.url, 'POST /auth/login', {
    body: { email: accountOf(name).email, password },
    headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
  });
const subjectsTo = async (name: string) => (await listMailsTo(api.dir, accountOf(name).email)).map(({ subject }) => subject);

it('report a login with a new device or from a new place, but not a familiar one', async () => {
  await signUp(api, 'ada');
  await login('ada', '127.0.0.1', { userAgent: 'node' });
  await login('ada', '192.0.2.7', { userAgent: phone });
  const mail = await untilMail(api.dir, 'ada@example.org', /New sign-in/);
  expect(mail.text).toMatch(/Chrome on Android, \d+ \w+ \d{4} at \d\d:\d\d UTC/);
  expect(mail.text).toContain('http://hello.test/settings/security');
  await login('ada', '192.0.2.7', { userAgent: phone });
  await login('ada', '192.0.2.8', { userAgent: phone });
  await expect.poll(async () => (await subjectsTo('ada')).filter((subject) => subject?.startsWith('New sign-in')).length).toBe(2);
});

it('immediately unlock a locked account, and report the lock once', async () => {
  await signUp(api, 'bea');
  for (let index = 0; index < 13; index++) await login('bea', `198.51.100.${index}`, { password: 'a wrong horse' });
  expect(await login('bea', '203.0.113.5')).toMatchObject({ code: 'RATE_LIMITED' });
  const token = tokenIn(await untilMail(api.dir, 'bea@example.org', /Too many wrong passwords/));
  const body = { token, newPassword: 'a new horse', confirmPassword: 'a new horse' };
  expect(await call(api.url, 'POST /auth/reset-password', { body })).toMatchObject({ status: 200 });
  expect(await login('bea', '203.0.113.5', { password: 'a new horse' })).toMatchObject({ status: 200 });
  expect((await subjectsTo('bea')).filter((subject) => subject?.startsWith('Too many'))).toHaveLength(1);
});

it('go to one mailbox five times an hour, for any spelling of its address', async () => {
  const spellings = [
    'cleo@gmail.com',
    'c.leo@gmail.com',
    'CLEO+1@googlemail.com',
    'cleo+2@gmail.com',
    'cle.o+3@gmail.com',
    'cleo+4@gmail.com',
    'c.l.e.o@gmail.com',
  ];
  for (const [index, email] of spellings.entries())
    await call(api.url, 'POST /auth/register', {
      body: { ...accountOf('cleo'), email },
      headers: { 'x-forwarded-for': `198.18.0.${index}` },
    });
  const sent = async () => (await Promise.all(spellings.map((email) => listMailsTo(api.dir, email.toLowerCase())))).flat().length;
  await expect.poll(sent).toBe(5);
  expect(await sent()).toBe(5);
});

it('can be requested by one network sixty times an hour', async () => {
  const codes: (string | undefined)[] = [];
  for (let index = 0; index < 62; index++) {
    const path = index % 2 ? 'forgot-password' : 'resend-verification';
    const headers = { 'x-forwarded-for': `2001:db8:9:9::${index}` };
    codes.push((await call(api.url, `POST /auth/${path}`, { body: { email: `no-${index}@example.org` }, headers })).code);
  }
  // Each of the two routes accepts thirty a minute.
  expect(codes).toEqual([...Array<undefined>(60).fill(undefined), 'RATE_LIMITED', 'RATE_LIMITED']);
});

it('include free generations once for a mailbox', async () => {
  const availableOf = async (name: string, email: string) => {
    await call(api.url, 'POST /auth/register', { body: { ...accountOf(name), email }, headers: { 'x-forwarded-for': '198.18.9.9' } });
    await verifyByLink(api, email);
    const body = { email, password: accountOf(name).password };
    const { data } = await call<{ token: string }>(api.url, 'POST /auth/login', { body, headers: { 'x-forwarded-for': '198.18.9.9' } });
    return (await call<{ available: number }>(api.url, 'GET /credits', { token: data.token })).data.available;
  };
  expect(await availableOf('dan', 'd.an@gmail.com')).toBe(300);
  expect(await availableOf('dan', 'dan+more@googlemail.com')).toBe(0);
  expect(await availableOf('eli', 'eli+cards@example.org')).toBe(300);
  expect(await availableOf('eli', 'eli@example.org')).toBe(0);
  expect(await availableOf('fay', 'f.ay@example.org')).toBe(300);
  expect(await availableOf('fay', 'fay@example.org')).toBe(300);
  expect(JSON.stringify(await api.db.selectFrom('trials').selectAll().execute())).not.toMatch(/@|dan|eli/);
});

it('with cards can be stopped for a mailbox, for any spelling of its address', async () => {
  const stops = createMailStops('k'.repeat(48));
  const at = Date.now();
  await stops.stop(api.db, stops.toToken('gus+birthdays@example.org'), { reason: 'asked', at });
  for (const address of ['gus@example.org', 'Gus+x@example.org']) expect(await stops.isStopped(api.db, address, at)).toBe(true);
  expect(await stops.isStopped(api.db, 'g.us@example.org', at)).toBe(false);
});
