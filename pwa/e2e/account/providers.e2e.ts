import { signUpByDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/page-checks';

/** Logging in with an account elsewhere, at a whole provider on this machine. */

async function fillIn(page: Page, { email, name }: { email: string; name: string }) {
  await expect(page.getByRole('heading', { name: 'A provider' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const withVillage = (page: Page) => page.getByRole('button', { name: 'Continue with Village' });

test('a new user returns from the provider to the requested page, and sees a message after cancelling', { tag: '@quick' }, async ({
  page,
}) => {
  const who = { email: `vera-${Date.now()}@example.org`, name: 'Vera Village' };
  await page.goto('/people');
  await expect(page).toHaveURL(/\/login\?back=/);
  await expect(withVillage(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await withVillage(page).click();
  await page.getByRole('link', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped before you were logged in.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await withVillage(page).click();
  await fillIn(page, who);
  await expect(page).toHaveURL(/\/people$/);

  await page.goto('/settings/security');
  await expect(page.getByText(`${who.email} · Added`)).toBeVisible();
  await page.getByRole('button', { name: `Disconnect Village, ${who.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('None is connected yet.')).toBeVisible();
});

test('an account with a password is connected, and entered by the provider from then on', async ({ page, baseURL }) => {
  const account = { email: `will-${Date.now()}@example.org`, password: 'a long password', fullName: 'Will Example' };
  const token = await signUpByDevMail(baseURL ?? '', account);
  const elsewhere = { email: account.email, name: 'Will' };
  await page.goto('/login');
  await withVillage(page).click();
  await fillIn(page, elsewhere);
  await expect(page.getByText('There is already an account with this address.')).toBeVisible();

  await page.evaluate((own) => localStorage.setItem('token', own), token);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Connect Village' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Go to Village' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Go to Village' }).click();
  // The provider knows by now who it is, and leads straight back.
  await expect(page.getByText(`${account.email} · Added`)).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await withVillage(page).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/settings/security');
  await expect(page.getByText(/· Last used/)).toBeVisible();
});

test('a response to another browser’s attempt logs no one in', async ({ page }) => {
  await page.goto('/login/village?code=1e5&state=2');
  await expect(page.getByText('This log-in was begun in another browser')).toBeVisible();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
