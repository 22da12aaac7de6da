import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, signUp } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { rateLimits: true, trustProxy: true } });

const home = '203.0.113.1';
const login = (address: string, email: string, password: string) =>
  call(api.url, 'POST /auth/login', { body: { email, password }, headers: { 'x-forwarded-for': address } });
let strangers = 0;
const stranger = () => {
  const index = ++strangers;
  return login(`198.18.${index >> 8}.${index & 255}`, `nobody-${index}@example.org`, 'wrong horse battery');
};

const flood = { isOn: false, answers: [] as (string | undefined)[], done: Promise.resolve() as Promise<unknown> };
beforeAll(async () => {
  for (const name of ['kim', 'lou']) await signUp(api, name);
  await login(home, accountOf('kim').email, accountOf('kim').password);
  flood.isOn = true;
  const goOn = async () => {
    while (flood.isOn) {
      flood.answers.push((await stranger()).code);
      await sleep(20);
    }
  };
  flood.done = Promise.all(Array.from({ length: 60 }, goOn));
  while (!flood.answers.includes('BUSY')) await sleep(20);
});
afterAll(() => {
  flood.isOn = false;
  return flood.done;
});

it('lets people log in from where they have logged in before while strangers fill the waiting room', async () => {
  const answers = [];
  for (let index = 0; index < 5; index++) answers.push((await login(home, accountOf('kim').email, accountOf('kim').password)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200]);
});

it('does not count a guess that was refused as BUSY', async () => {
  const { email, password } = accountOf('lou');
  let busy = 0;
  for (let round = 0; busy < 12 && round < 20; round++) {
    const fresh = Array.from({ length: 9 }, (_, index) => `198.19.${round}.${index}`);
    const codes = (await Promise.all(fresh.map((address) => login(address, email, password)))).map(({ code }) => code);
    expect(codes.every((code) => code === 'BUSY' || code === undefined)).toBe(true);
    busy += codes.filter((code) => code === 'BUSY').length;
  }
  expect(busy).toBeGreaterThanOrEqual(12);
  flood.isOn = false;
  await flood.done;
  expect(await login('198.19.99.1', email, password)).toMatchObject({ status: 200 });
});
