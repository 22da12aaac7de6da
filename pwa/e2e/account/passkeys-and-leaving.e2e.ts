import { readFile } from 'node:fs/promises';
import { type SignUp, signUpByDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/page-checks';
import { addAuthenticator } from './authenticator';

/**
 * The second way in, with Chromium's own virtual authenticator; and the way out, with everything or
 * with nothing left behind.
 */

const serverUrl = () => test.info().project.use.baseURL ?? '';

async function openSignedIn(page: Page, name: string): Promise<SignUp> {
  const account = { email: `${name}-${Date.now()}@example.org`, password: 'a long password', fullName: `${name} Example` };
  const token = await signUpByDevMail(serverUrl(), account);
  await page.goto('/about');
  await page.evaluate((own) => localStorage.setItem('token', own), token);
  await page.goto('/settings/security');
  return account;
}

test('a passkey is made, named, signs in, and is removed', { tag: '@quick' }, async ({ page }) => {
  await addAuthenticator(page);
  const account = await openSignedIn(page, 'fay');
  await expect(page.getByText('You don’t have any passkeys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('Name of this passkey').fill('My laptop');
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Your passkey is ready')).toBeVisible();
  await expect(page.getByText('My laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  await dialog.getByLabel('Name of this passkey').fill('The old laptop');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('The old laptop')).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/settings/profile');
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();

  await page.goto('/settings/security');
  await expect(page.getByText(/Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove The old laptop' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You don’t have any passkeys yet.')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('an account is taken along as a file, and deleted with all that this device knew', async ({ page }) => {
  const account = await openSignedIn(page, 'gus');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export my account' }).click()]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'));
  await expect(page.getByText('Your download has started.')).toBeVisible();

  await page.goto('/workflow');
  await page.getByLabel('Message', { exact: true }).fill('Never sent');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('unsent drafts on this device')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Your account and everything in it have been deleted')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/workflow');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('main').getByText('Invalid email or password.')).toBeVisible();
});
