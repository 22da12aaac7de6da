import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

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
