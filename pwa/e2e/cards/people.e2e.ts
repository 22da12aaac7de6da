import { expect, test } from '@playwright/test';
import { expectAccessible, expectFine, signIn, waitForApp } from '../pages/page-checks';

/** People and their days: written down, brought from a file that never leaves the device whole, a card begun, and no word more where it would hurt. */

const contacts = [
  'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bo Pérez\r\nEMAIL:bo@example.org\r\nBDAY:1980-06-15\r\nEND:VCARD',
  'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Cy without a day\r\nEND:VCARD',
  'BEGIN:VCARD\r\nVERSION:3.0\r\nBDAY\r\nno line\r\nEND:VCARD',
].join('\r\n');
const calendar =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Dee’s birthday\r\nDTSTART;VALUE=DATE:20200229\r\nRRULE:FREQ=YEARLY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';

test('written down, brought along, begun, and not mentioned any more', async ({ page }) => {
  await signIn(page, 'ada');
  await page.goto('/people');
  await waitForApp(page);
  await expect(page.getByText('Nobody yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write their name first.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Nana');
  await dialog.getByLabel('Month').selectOption('February');
  await dialog.getByLabel('Day', { exact: true }).fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('There is no such day.')).toBeVisible();
  await dialog.getByLabel('Day', { exact: true }).fill('29');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const next = page.getByRole('region', { name: 'What comes next' });
  await expect(next).toContainText('Nana · Birthday');
  await expect(next).toContainText(/February 2[89], in \d+ days · reminder 7 days before/);

  const file = page.getByLabel('From a calendar or contacts').first();
  await file.setInputFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(contacts) });
  await expect(dialog.getByRole('heading')).toHaveText('2 people found');
  await expect(dialog.getByText('1 entry could not be read')).toBeVisible();
  await expect(dialog.getByLabel(/Cy without a day/)).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(page.getByText('1 added, 0 completed with new days.')).toBeVisible();
  await file.setInputFiles({ name: 'calendar.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) });
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(next.getByRole('listitem')).toHaveCount(3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectFine(page);

  await page.getByRole('link', { name: 'Begin a card for Bo Pérez' }).click();
  await expect(page).toHaveURL(/\/cards\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Happy birthday, Bo Pérez!');
  const first = page.url();
  await page.goto('/people');
  await page.getByRole('link', { name: 'Begin a card for Bo Pérez' }).click();
  await expect(page).toHaveURL(first);

  await page.goto('/people');
  await page.getByRole('button', { name: 'Stop reminding of Nana' }).click();
  await expect(dialog.getByText('Days change, and some become hard.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Don’t remind me any more' }).click();
  await expect(page.getByText('Not mentioned any more')).toBeVisible();
  await expect(next).not.toContainText('Nana');
  await page.getByRole('button', { name: 'Remove Dee' }).click();
  await expect(page.getByText('Dee is removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(next).toContainText('Dee · Birthday');
});
