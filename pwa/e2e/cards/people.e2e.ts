import { expect, test } from '@playwright/test';
import { expectAccessible, expectFine, signIn, waitForApp } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/**
 * People and their days: entered, imported from a file that never leaves the device as a whole, a
 * card started, and reminders turned off where they would hurt.
 */

const contacts = [
  'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bo Pérez\r\nEMAIL:bo@example.org\r\nBDAY:1980-06-15\r\nEND:VCARD',
  'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Cy without a day\r\nEND:VCARD',
  'BEGIN:VCARD\r\nVERSION:3.0\r\nBDAY\r\nno line\r\nEND:VCARD',
].join('\r\n');
const calendar =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Dee’s birthday\r\nDTSTART;VALUE=DATE:20200229\r\nRRULE:FREQ=YEARLY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';

test('entered, imported, started, and no longer mentioned', { tag: '@quick' }, async ({ page }) => {
  await signIn(page, 'ada');
  await page.goto('/people');
  await waitForApp(page);
  await expect(page.getByText('No people yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter their name.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Nana');
  await dialog.getByLabel('Month').selectOption('February');
  await dialog.getByLabel('Day', { exact: true }).fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This date doesn’t exist.')).toBeVisible();
  await dialog.getByLabel('Day', { exact: true }).fill('29');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const next = page.getByRole('region', { name: 'Coming up' });
  await expect(next).toContainText('Nana · Birthday');
  await expect(next).toContainText(/February 2[89], in \d+ days · reminder 7 days before/);

  const file = page.getByLabel('Import contacts or calendar').first();
  await file.setInputFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(contacts) });
  await expect(dialog.getByRole('heading')).toHaveText('2 people found');
  await expect(dialog.getByText('We couldn’t read 1 entry')).toBeVisible();
  await expect(dialog.getByLabel(/Cy without a day/)).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(page.getByText('1 person added')).toBeVisible();
  await file.setInputFiles({ name: 'calendar.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) });
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(next.getByRole('listitem')).toHaveCount(3);
  await expectFine(page);

  await page.getByRole('link', { name: 'Start a card for Bo Pérez' }).click();
  await expect(page).toHaveURL(/\/cards\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Happy birthday, Bo Pérez!');
  const first = page.url();
  await page.goto('/people');
  await page.getByRole('link', { name: 'Start a card for Bo Pérez' }).click();
  await expect(page).toHaveURL(first);

  await page.goto('/people');
  await page.getByRole('button', { name: 'Edit Nana' }).click();
  await dialog.getByRole('button', { name: 'Stop reminders for Nana' }).click();
  await expect(dialog.getByText('Some dates become hard.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(page.getByText('Reminders are off')).toBeVisible();
  await expect(next).not.toContainText('Nana');
  await page.getByRole('button', { name: 'Edit Dee' }).click();
  await dialog.getByRole('button', { name: 'Remove Dee' }).click();
  await expect(page.getByText('You removed Dee.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(next).toContainText('Dee · Birthday');
});

test('holidays of each language that one reads, and name days, start a card', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pl-PL', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, 'sofia');
  await page.goto('/people');
  await waitForApp(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Anna Kowalska');
  await dialog.getByLabel('Month').selectOption('March');
  await dialog.getByLabel('Day', { exact: true }).fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const days = page.getByRole('region', { name: 'Days to celebrate' });
  await expect(days.getByRole('listitem')).toHaveCount(4);
  await days.getByRole('button', { name: 'Show more' }).click();
  await expect(days.getByRole('listitem').filter({ hasText: 'Anna Kowalska’s name day' })).toContainText('July 26');
  await expect(days.getByRole('listitem').filter({ hasText: 'Grandmother’s Day' })).toContainText('January 21');
  await expectFine(page);
  await expectAccessible(page);
  await days.getByRole('link', { name: 'Start a card for Children’s Day' }).click();
  await expect(page).toHaveURL(/\/cards\/new\?occasion=congratulations/);
  await context.close();
});
