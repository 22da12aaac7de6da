import { signUpByDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessible } from '../pages/page-checks';
import { fillCard, startCheckout, subscribe } from './checkout';

test.use({ serviceWorkers: 'block' });

/** Plans from the first look to the last day, on the test checkout that `npm start` brings. */

async function signIn(page: Page, name: string): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const account = { email: `${name}-${Date.now()}@example.org`, password: 'correct horse', fullName: name };
  const own = await signUpByDevMail(baseURL, account);
  await page.addInitScript((token: string) => localStorage.setItem('token', token), own);
}

test('a visitor who chooses a plan is asked to log in first', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Enterprise' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose Enterprise' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Please login first')).toBeVisible();
});

test('subscribe, after a declined card', { tag: '@quick' }, async ({ page }) => {
  await signIn(page, 'ada');
  await startCheckout(page);
  await fillCard(page, '4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Subscribe for $9.99' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe for $9.99' }).click();
  await expect(page.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome to Pro' })).toBeVisible();
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(page.getByText('2,300 credits')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText(/Renews on/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invoices' }).getByText('$9.99')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Manage Plan' })).toBeDisabled();
});

test('a card that requires the bank’s confirmation', async ({ page }) => {
  await signIn(page, 'bea');
  await startCheckout(page, 'Enterprise');
  await fillCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Subscribe for $49.99' }).click();
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Enterprise' })).toBeVisible();
  await expect(page.getByText('You have 103 videos to make.')).toBeVisible();
});

test('generate on the plan: the cost before, the cost after', async ({ page }) => {
  await signIn(page, 'cleo');
  await subscribe(page);
  await page.goto('/workflow');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawPhoto());
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you for the plan.');
  await expect(page.getByText('Credits required: 100')).toBeVisible();
  await expect(page.getByText('You have 23 videos left.')).toBeVisible();
  await page.getByRole('button', { name: 'Make it talk' }).click();
  await expect(page.locator('video').first()).toBeVisible({ timeout: 240_000 });
  await page.goto('/settings/billing');
  await expect(page.getByText('2,200 credits').first()).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Spent')).toBeVisible();
  await expect(history.getByText('−100')).toBeVisible();
});

test('cancel, and reactivate on the pricing page', async ({ page }) => {
  await signIn(page, 'dora');
  await subscribe(page);
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Subscription will be canceled at the end of the current period')).toBeVisible();
  await expect(page.getByText('Active until the period ends')).toBeVisible();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Reactivate Plan' }).click();
  await expect(page.getByText('Subscription reactivated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Plan' })).toBeDisabled();
});

test('a checkout that is abandoned', async ({ page }) => {
  await signIn(page, 'eve');
  await startCheckout(page);
  const first = page.url();
  await page.getByRole('link', { name: '← Back' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout canceled' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/settings/billing');
  await expect(page.getByText('You’re on the free trial')).toBeVisible();
  await startCheckout(page);
  expect(page.url()).toBe(first);
});

test('the portal: a card that fails, a renewal, past due, recovered', async ({ page }) => {
  await signIn(page, 'finn');
  await subscribe(page);
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Manage billing' }).click();
  await page.getByRole('link', { name: 'Change card' }).click();
  await fillCard(page, '4000 0000 0000 0341');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('button', { name: 'Past the next renewal' }).click();
  await expect(page.getByText('The last payment was refused')).toBeVisible();
  await page.getByRole('link', { name: 'Return to the shop' }).click();
  await expect(page.getByText('Past Due')).toBeVisible();
  await page.getByRole('button', { name: 'Manage billing' }).click();
  await page.getByRole('link', { name: 'Change card' }).click();
  await fillCard(page, '5555 5555 5555 4444');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('link', { name: 'Return to the shop' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('4,300 credits')).toBeVisible();
});

test('Enterprise by a mailed invoice: requested, withdrawn, requested again, paid', async ({ page, context }) => {
  await signIn(page, 'gwen');
  await page.goto('/pricing');
  const ask = async () => {
    await page.getByRole('button', { name: 'Pay by invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enterprise by invoice' });
    await dialog.getByRole('button', { name: 'Email the invoice' }).click();
    await expect(dialog.getByText('Please fix 3 fields')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Company').fill('Analytical Engines Ltd');
    await dialog.getByLabel('Street and number').fill('12 St James’s Square');
    await dialog.getByLabel('City').fill('London');
    await dialog.getByLabel('Country').selectOption({ label: 'United Kingdom' });
    await dialog.getByRole('button', { name: 'Email the invoice' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Your invoice is ready' }).getByText(/for \$49\.99 is due on .* In test mode/),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
  };
  await ask();
  await page.goto('/settings/billing');
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(page.getByText('The invoice was withdrawn. Nothing is owed.')).toBeVisible();
  await expect(page.getByText('You’re on the free trial')).toBeVisible();

  await page.getByRole('link', { name: 'See the plans' }).click();
  await ask();
  await page.goto('/settings/billing');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the invoice' }).click();
  const invoice = await opening;
  await fillCard(invoice, '4242 4242 4242 4242');
  await invoice.getByRole('button', { name: 'Pay $49.99' }).click();
  await expect(invoice.getByText('paid', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('10,300 credits')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});
