import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInThemes, expectFine, signIn, waitForApp } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

const dayMs = 24 * 60 * 60_000;
const panel = (page: Page) => page.getByRole('region', { name: 'Cards that go out by themselves' });

/** Adds a person with a birthday in that many days. */
async function addPerson(page: Page, token: string, { name, inDays, email }: { name: string; inDays: number; email: string | null }) {
  const date = new Date(Date.now() + inDays * dayMs);
  const day = { occasion: 'birthday', month: date.getUTCMonth() + 1, day: date.getUTCDate(), year: null, repeats: 'yearly', daysBefore: 0 };
  const data = { name, email, timeZone: null, days: [day], ownTimeZone: 'UTC', language: 'en' };
  const answer = await page.request.post('/api/people', { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.ok()).toBe(true);
}

test('a card is sent automatically on birthdays: planned, skipped for one, changed, paused and stopped', async ({ page }) => {
  const token = await signIn(page, 'yearly');
  const mark = Date.now();
  await addPerson(page, token, { name: 'Bob', inDays: 3, email: `bob-${mark}@example.org` });
  await addPerson(page, token, { name: 'Cleo', inDays: 20, email: `cleo-${mark}@example.org` });
  await addPerson(page, token, { name: 'Dan', inDays: 25, email: null });
  await page.goto('/people');
  await waitForApp(page);
  await expect(panel(page).getByText('Nothing goes out by itself yet.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Let a card go out by itself' }).click();
  await expect(page.getByRole('dialog').getByText('Make a card first.')).toBeVisible();
  await page.keyboard.press('Escape');

  const data = { cover: 'Happy birthday, {name}', inside: 'All the best!', sender: 'Ada', occasion: 'birthday' };
  await page.request.post('/api/cards', { headers: { authorization: `Bearer ${token}` }, data });
  await page.reload();
  await panel(page).getByRole('button', { name: 'Let a card go out by itself' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('On which day')).toHaveValue('birthday');
  await expectAccessibleInThemes(page);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(panel(page).getByText('“Happy birthday”, at 09:00 by their clock, planned 7 days before')).toBeVisible();
  await expect(panel(page).getByText('2 people have this day and an address')).toBeVisible();
  await panel(page).getByRole('button', { name: 'The next ones' }).click();
  const rowOf = (name: string) => panel(page).getByRole('list').getByRole('listitem').filter({ hasText: name }).last();
  await expect(rowOf('Bob')).toContainText('Planned');
  await expect(rowOf('Cleo')).toContainText('Not planned yet');
  await expect(rowOf('Dan')).toContainText('No address saved');
  await expectFine(page);
  await expectAccessibleInThemes(page);

  await panel(page).getByRole('button', { name: 'Skip Bob this year' }).click();
  await expect(rowOf('Bob')).toContainText('Skipped this year');
  await panel(page).getByRole('button', { name: 'Send it to Bob after all' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf('Bob')).toContainText('Planned');

  await panel(page).getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByLabel('When it’s planned').selectOption('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf('Cleo')).toContainText('Planned');
  await panel(page).getByRole('button', { name: 'Pause' }).click();
  await expect(panel(page).getByText('Paused', { exact: true })).toBeVisible();
  await expect(rowOf('Bob')).toContainText('Not planned yet');
  await panel(page).getByRole('button', { name: 'Go on' }).click();
  await expect(rowOf('Bob')).toContainText('Planned');
  await panel(page).getByRole('button', { name: 'Stop the card for' }).click();
  await expectAccessibleInThemes(page);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(panel(page).getByText('Nothing goes out by itself yet.')).toBeVisible();
});
