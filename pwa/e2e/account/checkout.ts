import { expect, type Page } from '@playwright/test';

/** Paying at the test checkout that `npm start` brings. */

export async function startCheckout(page: Page, plan = 'Pro'): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  await page.waitForURL('**/test-checkout/pay/**');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12 / 44');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ada Lovelace');
}

export async function subscribe(page: Page): Promise<void> {
  await startCheckout(page);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe for $9.99' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Pro' })).toBeVisible();
}
