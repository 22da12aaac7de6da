import { signUpByDevMail } from '@hellograph/testing';
import { expect, test } from '@playwright/test';
import { expectAccessibleInThemes } from '../pages/page-checks';
import { fillCard, startCheckout } from './checkout';

test.use({ serviceWorkers: 'block' });

test('a key for tests, and a webhook from the first message to the last', { tag: '@quick' }, async ({ page, baseURL }) => {
  const account = { email: `dev-${Date.now()}@example.org`, password: 'correct horse', fullName: 'dev' };
  const token = await signUpByDevMail(baseURL ?? '', account);
  await page.addInitScript((own: string) => localStorage.setItem('token', own), token);
  await startCheckout(page, 'Enterprise');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe for $49.99' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Enterprise' })).toBeVisible();
  await page.goto('/settings/security');

  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of this key').fill('My tests');
  await dialog.getByLabel('For', { exact: true }).selectOption('Tests');
  await expect(dialog.getByLabel('Email cards to people')).toHaveCount(0);
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect(dialog.getByLabel('Key', { exact: true })).toHaveValue(/^hello_test_\w{36}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const panel = page.getByRole('region', { name: 'Webhooks' });
  await panel.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog.getByLabel('Address').fill('https://127.0.0.1/');
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(dialog.getByText(/need a public https address/)).toBeVisible();
  // A reserved name that never resolves (RFC 6761), so nothing is sent.
  await dialog.getByLabel('Address').fill('https://hooks.invalid/hello');
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByText('https://hooks.invalid/hello')).toBeVisible();
  await expectAccessibleInThemes(page);

  await panel.getByRole('button', { name: 'Log: hooks.invalid' }).click();
  await expect(dialog.getByText(/There are none/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send a test message' }).click();
  await expect(dialog.getByText('webhook.test', { exact: true })).toBeVisible();
  await dialog.getByText('Content and tries').click();
  await expect(dialog.getByText(/The server couldn’t be reached/).first()).toBeVisible();
  // Beside what was sent, whose lines are longer than a phone is wide.
  await expect(dialog.getByRole('listitem').getByText('Waiting')).toBeInViewport({ ratio: 1 });
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'New secret: hooks.invalid' }).click();
  await dialog.getByRole('button', { name: 'New secret' }).click();
  await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByText(/The old secret signs too until/)).toBeVisible();

  await panel.getByRole('button', { name: 'Turn off: hooks.invalid' }).click();
  await expect(panel.getByText('You turned it off')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete: hooks.invalid' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(panel.getByText('You don’t have any webhooks yet.')).toBeVisible();
});
