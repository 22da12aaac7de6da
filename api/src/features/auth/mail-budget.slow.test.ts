import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { waitFor } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { mailFolderOf } from '../../platform/mail/open-mail';
import { runTestApi } from '../../testing/running-api.fixture';

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
