import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailFolderOf } from '../../platform/mail/open-mail';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, signUp } from '../../testing/test-api.fixture';

describe('login flood', () => {
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
});

describe('mail budget', () => {
  const clock = { aheadMs: 0 };
  const api = runTestApi({ config: { rateLimits: true }, now: () => Date.now() + clock.aheadMs });

  /** The same as `mailsOfInstance` of the auth feature. */
  const budget = 1000;
  const over = 3;

  it('a flood of mails waits once a thousand were sent in an hour, and is sent later', async () => {
    const created_at = Date.now();
    const rows = Array.from({ length: budget + over }, (_, index) => {
      const mail = { mail: 'account-exists', to: `someone-${index}@example.org`, name: 'Someone', id: randomUUID(), hasLink: false };
      return { kind: 'mail', payload: JSON.stringify(mail), due_at: 0, tries: 0, created_at };
    });
    for (let from = 0; from < rows.length; from += 100)
      await api.db
        .insertInto('outbox')
        .values(rows.slice(from, from + 100))
        .execute();
    const countSent = async () => (await readdir(mailFolderOf(api.dir)).catch(() => [])).filter((name) => name.endsWith('.eml')).length;
    const listWaiting = () => api.db.selectFrom('outbox').select('tries').execute();

    await waitFor(async () => (await listWaiting()).length === over && (await listWaiting()).every(({ tries }) => tries > 0), {
      timeoutMs: 90_000,
      what: 'A mail beyond the budget',
    });
    expect(await countSent()).toBe(budget);
    clock.aheadMs += 61 * 60_000;
    await waitFor(async () => (await listWaiting()).length === 0, { timeoutMs: 90_000, what: 'The mails of the next hour' });
    expect(await countSent()).toBe(budget + over);
  }, 200_000);
});
