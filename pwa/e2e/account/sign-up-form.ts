import type { SignUp } from '@hellograph/testing';
import type { Page } from '@playwright/test';

/** Opens the form for a new account on the login page and fills it in, up to the button. */
export async function fillSignUp(page: Page, account: SignUp): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(account.fullName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('checkbox').check();
}
