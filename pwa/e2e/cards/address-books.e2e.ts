import { findRadicale, startRadicale, type TestRadicale } from '@hellograph/testing/radicale';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectFine, signIn, waitForApp } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/** People come from a real server of address books, with a birthday in three days. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(5, 10);
const toCard = (uid: string, name: string, day: string) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, `FN:${name}`, `BDAY:1950-${day}`, 'END:VCARD', ''].join('\r\n');

let radicale: TestRadicale | undefined;
test.beforeAll(async () => {
  if (findRadicale()) radicale = await startRadicale({ port: Number(process.env.RADICALE_PORT) });
});
test.afterAll(() => radicale?.stop());

test('an address book is linked, followed, shown in a calendar, and unlinked', async ({ page, request }, testInfo) => {
  testInfo.skip(!radicale, 'Radicale is not installed');
  if (!radicale) return;
  const path = await radicale.makeBook('friends', 'Old friends');
  await radicale.put(`${path}rosa.vcf`, toCard('r', 'Rosa', inDays(3)));
  await radicale.put(`${path}ali.vcf`, toCard('a', 'Ali', inDays(9)));
  await signIn(page, 'ada');
  await page.goto('/people');
  await waitForApp(page);
  await page.getByRole('button', { name: 'Connect an address book' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where are your contacts?').selectOption('other');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('Enter the server’s address.')).toBeVisible();
  await dialog.getByLabel('Server address').fill(radicale.url);
  await dialog.getByLabel('User name').fill(radicale.userName);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('The server does not accept this name and password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(radicale.password);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const next = page.getByRole('region', { name: 'Coming up' });
  await expect(next).toContainText('Rosa · Birthday', { timeout: 30_000 });
  const books = page.getByRole('region', { name: 'Connected address books' });
  await expect(books).toContainText('Old friends · 2 people');
  await expectFine(page);

  await radicale.put(`${path}rosa.vcf`, toCard('r', 'Rosa María', inDays(3)));
  await radicale.remove(`${path}ali.vcf`);
  await books.getByRole('button', { name: /^Sync / }).click();
  await expect(next).toContainText('Rosa María · Birthday', { timeout: 30_000 });
  await expect(next).not.toContainText('Ali');

  await page.getByRole('button', { name: 'Make a private address' }).click();
  const address = await page.getByLabel('Private address').inputValue();
  expect(await (await request.get(address)).text()).toContain('SUMMARY:Rosa María: birthday');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Turned off.')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);

  await books.getByRole('button', { name: /remove its people/ }).click();
  await dialog.getByRole('button', { name: 'Unlink and remove' }).click();
  await expect(page.getByText('No people yet')).toBeVisible();
});
