import { untilDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectFine, signIn, waitForApp } from '../pages/page-checks';

/**
 * One card for a list of twelve, with a bad row, a duplicate mailbox and an unsubscribed one:
 * checked, previewed, planned, paused, resumed and stopped. Then a list that is sent immediately
 * and opened.
 */

const patient = { timeout: 120_000 };
const headers = (token: string) => ({ authorization: `Bearer ${token}` });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function makeCard(page: Page, token: string): Promise<string> {
  const data = { cover: 'Dear {name}', inside: 'A happy new year, {name}!', sender: 'Ada' };
  const answer = await page.request.post('/api/cards', { headers: headers(token), data });
  return ((await answer.json()).data as { card: { _id: string } }).card._id;
}

/** Unsubscribes as a recipient of a card by email. */
async function unsubscribe(page: Page, token: string, { cardId, email, from }: { cardId: string; email: string; from: string }) {
  const data = { name: 'Left', email, timeZone: 'UTC', sendAt: null };
  await page.request.post(`/api/cards/${cardId}/deliveries`, { headers: headers(token), data });
  const html = await untilDevMail(from, email, 'Ada sent you a card');
  const [stop = ''] = /http[^"]+\/u\/[\w-]{43}/.exec(html) ?? [];
  const answer = await page.request.post(new URL(stop).pathname, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.ok()).toBe(true);
}

async function begin(page: Page, cardId: string, lines: readonly string[]): Promise<void> {
  await page.goto(`/cards/${cardId}`);
  await waitForApp(page);
  await page.getByText('More ways to send it').click();
  await region(page, 'Send to many').getByRole('button', { name: 'Begin a list' }).click();
  await region(page, 'Who gets it').getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('dialog').getByLabel('Names and addresses').fill(lines.join('\n'));
}

test('a list of twelve is checked, previewed, planned, paused, resumed and stopped', async ({ page, baseURL, context }) => {
  const token = await signIn(page, 'bulk');
  const cardId = await makeCard(page, token);
  const mark = Date.now();
  const left = `left-${mark}@example.org`;
  await unsubscribe(page, token, { cardId, email: left, from: baseURL ?? '' });
  const good = Array.from({ length: 9 }, (_, index) => `Guest ${index + 1} <guest-${index + 1}-${mark}@example.org>`);
  await begin(page, cardId, [...good, 'Nobody nowhere', `Again <guest-1-${mark}+x@example.org>`, `Left <${left}>`]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '2 rows need a look' })).toBeVisible();
  await expect(dialog.getByText('The same mailbox as line 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 10 people' }).click();

  await expect(region(page, 'Who gets it').getByText('9 will get it, 1 left out.')).toBeVisible();
  const people = region(page, 'The list, one by one');
  await people.getByLabel('Show').selectOption({ label: 'Left out (1)' });
  const rows = people.getByRole('list', { name: 'People on this list' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('This mailbox gets no cards by email');
  await people.getByLabel('Show').selectOption({ label: 'Everybody (10)' });
  await expect(rows.first()).toContainText('Will get it');
  await people.getByRole('button', { name: 'Take Guest 9 off the list' }).click();

  const previews = region(page, 'How it looks');
  await expect(previews.getByRole('listitem')).toHaveCount(3);
  await expect(previews.getByText('A happy new year, Guest 1!')).toBeVisible();
  await expect(previews.getByText('{name}!')).toHaveCount(0);
  const start = region(page, 'When, and what it costs');
  await expect(start.getByText('Costs no credits')).toBeVisible();
  await expect(start.getByText('You can email 10 cards within 24 hours; 1 of them are used.')).toBeVisible();
  await context.setOffline(true);
  await expect(start.getByText('You need a connection to send. Your list is safe.')).toBeVisible();
  await expect(start.getByRole('button', { name: 'Send to 8 people' })).toBeDisabled();
  await context.setOffline(false);
  await expectFine(page);

  await start.getByRole('radio', { name: 'At a time' }).check();
  await start.getByLabel('Day and time').fill(`${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T09:00`);
  await start.getByRole('button', { name: 'Schedule for 8 people' }).click();
  await expect(region(page, 'Going out').getByText('0 of 8 sent, 0 opened, 0 failed, 1 left out')).toBeVisible();
  await region(page, 'Going out').getByRole('button', { name: 'Pause' }).click();
  await region(page, 'Paused').getByRole('button', { name: 'Go on' }).click();
  await region(page, 'Going out').getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  const stopped = region(page, 'Stopped');
  await expect(stopped.getByRole('list', { name: 'People on this list' }).getByText('Not sent').first()).toBeVisible();
  await expectFine(page);
});

test('a list is sent immediately, each card by name, and shows who opened theirs', async ({ page, browser, baseURL }) => {
  const token = await signIn(page, 'bulk-now');
  const cardId = await makeCard(page, token);
  const mark = Date.now();
  const to = (name: string) => `${name.toLowerCase()}-${mark}@example.org`;
  await begin(page, cardId, [`Ana <${to('Ana')}>`, `Bob <${to('Bob')}>`]);
  await page.getByRole('dialog').getByRole('button', { name: 'Add 2 people' }).click();
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  const done = region(page, 'Done');
  await expect(done.getByText('2 of 2 sent')).toBeVisible(patient);
  const html = await untilDevMail(baseURL ?? '', to('Bob'), 'Ada sent you a card');
  expect(html).toContain('Dear Bob');
  const [card = ''] = /http[^"]+\/c\/[\w-]{22}(?=")/.exec(html) ?? [];
  const bob = await (await browser.newContext()).newPage();
  await bob.goto(new URL(card).pathname);
  await bob.getByRole('button', { name: 'Open your card' }).click();
  await expect(bob.getByText('A happy new year, Bob!')).toBeVisible();
  await bob.close();
  const rows = done.getByRole('list', { name: 'People on this list' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Bob' })).toContainText('Opened', patient);
  await expect(rows.filter({ hasText: 'Ana' })).toContainText('Sent');

  await page.getByRole('link', { name: '← All lists' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '2 people' })).toContainText('Done');
  await expectFine(page);
});
