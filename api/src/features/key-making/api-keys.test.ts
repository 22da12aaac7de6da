import { type ApiKey, apiKeyLimits } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { isApiKeySecret } from '../../domain/api-keys/api-key-secrets';
import { createLinkTokens } from '../../domain/link-tokens/link-tokens';
import { usersRepo } from '../../domain/users/users.repo';
import { apiKeyWindow } from '../../platform/http/authentication';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, type Client, call, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ config: { housePlan: 'enterprise' }, now: () => Date.now() + clock.aheadMs });

interface Made {
  apiKey: ApiKey;
  secret: string;
}

const make = (client: Client, name: string, more: object = {}) =>
  client.ask<Made>('POST /api-keys', {
    body: { name: 'Script', scopes: ['read-videos'], lifetimeDays: null, password: accountOf(name).password, ...more },
  });
const readWith = (secret: string) => call(api.url, 'GET /video', { token: secret });

it('grants only what its scopes name', async () => {
  const ada = await signUp(api, 'ada');
  const { status, data } = await make(ada, 'ada');
  expect(status).toBe(201);
  expect(isApiKeySecret(data.secret)).toBe(true);
  expect(data.apiKey.hint).toBe(`hello_live_…${data.secret.slice(-4)}`);
  expect((await readWith(data.secret)).status).toBe(200);
  for (const route of ['GET /people', 'GET /api-keys', 'POST /auth/logout', 'GET /auth/profile'])
    expect(await call(api.url, route, { token: data.secret }), route).toMatchObject({ status: 403, code: 'API_KEY_NOT_ALLOWED' });
});

it('is stored as a hash, and its secret is never shown again', async () => {
  const bea = await signUp(api, 'bea');
  const { secret } = (await make(bea, 'bea')).data;
  const rows = await api.db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  await readWith(secret);
  const { data } = await bea.ask<{ apiKeys: ApiKey[]; isIncluded: boolean }>('GET /api-keys');
  expect(JSON.stringify(data)).not.toContain(secret);
  expect(data).toMatchObject({ isIncluded: true, apiKeys: [{ name: 'Script', scopes: ['read-videos'], expiresAt: null }] });
  expect(data.apiKeys[0]?.lastUsedAt).not.toBeNull();
});

it('needs the password, and their number is limited', async () => {
  const cleo = await signUp(api, 'cleo');
  expect(await make(cleo, 'cleo', { password: 'wrong' })).toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
  for (let i = 0; i < apiKeyLimits.apiKeysMax; i++) expect((await make(cleo, 'cleo')).status).toBe(201);
  expect(await make(cleo, 'cleo')).toMatchObject({ status: 409, code: 'API_KEYS_TOO_MANY' });
});

it('is refused once revoked, expired, cut short or mistyped', async () => {
  const dora = await signUp(api, 'dora');
  const { apiKey, secret } = (await make(dora, 'dora')).data;
  const refused = { status: 401, code: 'API_KEY_INVALID' };
  expect(await readWith(secret.slice(0, -1))).toMatchObject(refused);
  expect(await readWith(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).toMatchObject(refused);
  expect((await dora.ask(`DELETE /api-keys/${apiKey._id}`)).status).toBe(200);
  expect(await readWith(secret)).toMatchObject(refused);
  expect((await dora.ask(`DELETE /api-keys/${apiKey._id}`)).status).toBe(404);

  const short = (await make(dora, 'dora', { lifetimeDays: 30 })).data;
  clock.aheadMs = 29 * 86_400_000;
  expect((await readWith(short.secret)).status).toBe(200);
  clock.aheadMs = 31 * 86_400_000;
  expect(await readWith(short.secret)).toMatchObject(refused);
  clock.aheadMs = 0;
});

it('works with both secrets for a day after a rotation, then with the new one', async () => {
  const emma = await signUp(api, 'emma');
  const first = (await make(emma, 'emma')).data;
  const rotate = () =>
    emma
      .ask<Made>(`POST /api-keys/${first.apiKey._id}/rotate`, { body: { password: accountOf('emma').password } })
      .then(({ data }) => data);
  const second = await rotate();
  expect(second.apiKey.previousUntil).not.toBeNull();
  for (const { secret } of [first, second]) expect((await readWith(secret)).status).toBe(200);
  clock.aheadMs = 25 * 3_600_000;
  expect((await readWith(first.secret)).status).toBe(401);
  expect((await readWith(second.secret)).status).toBe(200);
  clock.aheadMs = 0;
  const third = await rotate();
  expect(await Promise.all([first, second, third].map(async ({ secret }) => (await readWith(secret)).status))).toEqual([401, 200, 200]);
});

it('is refused while its account is suspended, and ends when the password is reset by mail', async () => {
  const fay = await signUp(api, 'fay');
  const { secret } = (await make(fay, 'fay')).data;
  await api.db.updateTable('users').set({ suspended_at: Date.now() }).where('id', '=', fay.userId).execute();
  expect(await readWith(secret)).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' });
  await api.db.updateTable('users').set({ suspended_at: null }).where('id', '=', fay.userId).execute();
  expect((await readWith(secret)).status).toBe(200);
  const links = createLinkTokens(api.secrets.linkKey, Date.now);
  const token = links.toToken(await links.insert(api.db, { userId: fay.userId, purpose: 'reset' }));
  const [newPassword, confirmPassword] = ['another horse of fay', 'another horse of fay'];
  expect((await call(api.url, 'POST /auth/reset-password', { body: { token, newPassword, confirmPassword } })).status).toBe(200);
  expect((await readWith(secret)).status).toBe(401);
  expect((await usersRepo(api.db).findActive(fay.userId))?.id).toBe(fay.userId);
});

it('records who made, rotated and revoked keys', async () => {
  const gail = await signUp(api, 'gail');
  const { apiKey } = (await make(gail, 'gail')).data;
  await gail.ask(`POST /api-keys/${apiKey._id}/rotate`, { body: { password: accountOf('gail').password } });
  await gail.ask(`DELETE /api-keys/${apiKey._id}`);
  const events = await api.db.selectFrom('security_events').select('kind').where('user_id', '=', gail.userId).orderBy('id').execute();
  expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('api-key'))).toEqual([
    'api-key-made',
    'api-key-rotated',
    'api-key-revoked',
  ]);
});

const limited = runTestApi({ config: { housePlan: 'enterprise', rateLimits: true } });

it('says how many requests are left, and when to come again', async () => {
  const hana = await signUp(limited, 'hana');
  const { secret } = (await make(hana, 'hana')).data;
  const ask = () => call(limited.url, 'GET /video', { token: secret });
  const first = await ask();
  expect(first.headers.get('ratelimit-policy')).toBe(`"key";q=${apiKeyWindow.max};w=60`);
  expect(first.headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=${apiKeyWindow.max - 1};t=\\d+$`));
  // Twenty at a time: one after the other, they would take longer than the window on a busy
  // machine.
  const lane = async () => {
    const heard = [];
    for (let i = 0; i < apiKeyWindow.max / 20; i++) heard.push(await ask());
    return heard;
  };
  const answers = (await Promise.all(Array.from({ length: 20 }, lane))).flat();
  const last = answers.find(({ status }) => status !== 200) ?? first;
  expect(last).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(last.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});

const trial = runTestApi();

it('is not for every plan', async () => {
  const ines = await signUp(trial, 'ines');
  expect(await make(ines, 'ines')).toMatchObject({ status: 403, code: 'API_NOT_INCLUDED' });
  expect((await ines.ask('GET /api-keys')).data).toEqual({ apiKeys: [], isIncluded: false });
});
