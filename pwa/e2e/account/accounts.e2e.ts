import { linkIn, type SignUp, signUpByDevMail, untilDevMail } from '@hellograph/testing';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFine } from '../pages/page-checks';
import { addAuthenticator, makePasskey } from './authenticator';
import { fillSignUp } from './team-people';

test.use({ serviceWorkers: 'block' });

/** An account from its first mail to its last, with the real mails of the server. */

const serverUrl = () => test.info().project.use.baseURL ?? '';
const accountOf = (name: string): SignUp => ({
  email: `${name}-${Date.now()}@example.org`,
  password: 'a long password',
  fullName: `${name} Example`,
});
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const linkInMail = async (address: string, subject: string) => linkIn(await untilDevMail(serverUrl(), address, subject));

async function logIn(page: Page, { email, password: typed }: Pick<SignUp, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await password(page).fill(typed);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function openSignedIn(page: Page, name: string, path: string): Promise<SignUp> {
  const account = accountOf(name);
  const token = await signUpByDevMail(serverUrl(), account);
  await page.goto('/about');
  await page.evaluate((own) => localStorage.setItem('token', own), token);
  await page.goto(path);
  return account;
}

/** Another device with the same account. */
async function onAnotherDevice(browser: Browser, account: SignUp): Promise<Page> {
  const context = await browser.newContext({ baseURL: serverUrl(), userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' });
  const page = await context.newPage();
  await logIn(page, account);
  await expect(page).toHaveURL(/\/$/);
  return page;
}

test('sign up, be asked to verify, get a new mail, verify, log in, log out', { tag: '@quick' }, async ({ page }) => {
  const account = accountOf('ada');
  await page.goto('/login');
  await fillSignUp(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Registration successful! Please check your email to verify your account before logging in.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await password(page).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('main').getByText('Please complete the email verification before logging in.')).toBeVisible();
  const resend = page.getByRole('alert').getByRole('link', { name: 'Resend verification email' });
  await expect(resend).toHaveAttribute('href', '/forgot-password');
  await resend.click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();

  await page.goto(await linkInMail(account.email, 'Verify your email'));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  // This device signed up, so it is logged in automatically, and its secret is deleted.
  await expect(page.getByText('You’re logged in on this device.')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('signUp'), localStorage.getItem('token') !== null])).toEqual([null, true]);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/workflow$/);
  await logOut(page);

  await logIn(page, account);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  await logOut(page);
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByText('Logout').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

test('the link opened on another device logs in the device that signed up, once its page is visible again', async ({ page, browser }) => {
  const account = accountOf('iris');
  await page.goto('/login');
  await fillSignUp(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Registration successful!')).toBeVisible();
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(account.password);

  const elsewhere = await (await browser.newContext({ baseURL: serverUrl() })).newPage();
  await elsewhere.goto(await linkInMail(account.email, 'Verify your email'));
  await expect(elsewhere.getByText('Your email is verified. You can log in now.')).toBeVisible();
  expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull();
  // The system had closed the page meanwhile, as iOS does.
  await page.goto('/about');
  await expect(page.getByRole('button', { name: `${account.fullName}’s account` })).toBeVisible();
});

test('the name and the address are changed, the address by the link that was sent to it', async ({ page }) => {
  const account = await openSignedIn(page, 'jo', '/settings/profile');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Full name').fill('Jo Newname');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Jo Newname')).toBeVisible();

  const email = `jo-new-${Date.now()}@example.org`;
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Current password').fill(account.password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
  await page.goto(await linkInMail(email, 'Confirm the new address'));
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.goto('/settings/profile');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('every mistake is reported at its field, and the first invalid field gets the focus', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const words of ['Name is required', 'Email is required', 'Password is required', 'Confirm our terms of service'])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.locator('[data-form-summary]')).toBeFocused();
  await expectAccessible(page);
  await page.locator('[data-form-summary]').getByRole('button', { name: 'Email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Name', { exact: true }).fill('Bea');
  await page.getByLabel('Email').fill('bea@');
  await password(page).fill('1234567');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const words of ['Please enter a valid email address', 'Password must be at least 8 characters', 'Passwords do not match'])
    await expect(page.getByText(words)).toBeVisible();

  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Email').fill('nobody@example.org');
  await password(page).fill('short');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('Password must be at least 8 characters');
  await password(page).fill('not the password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('main').getByText('Invalid email or password.')).toBeVisible();
  // Any failed request also shows a toast, at the top right.
  const toast = page.getByRole('status').filter({ hasText: 'Invalid email or password.' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box?.y).toBeLessThan(100);
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(60);
  await expect(toast).toBeHidden();
});

test('the server’s problem with a field is shown at the field', async ({ page }) => {
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        status: 422,
        code: 'VALIDATION_FAILED',
        message: 'x',
        fields: [{ path: 'fullName', message: 'A name, please' }],
      },
    }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Bea');
  await page.getByLabel('Email').fill('bea@example.org');
  await password(page).fill('a long password');
  await page.getByLabel('Confirm password').fill('a long password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('A name, please');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('a slow network: one press is one call, and a lost one says so', async ({ page }) => {
  let calls = 0;
  let loseConnection = () => {};
  const connectionLost = new Promise<void>((resolve) => {
    loseConnection = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    calls += 1;
    await connectionLost;
    await route.abort();
  });
  await logIn(page, { email: 'slow@example.org', password: 'a long password' });
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  await expect(button).toBeDisabled();
  await password(page).press('Enter');
  await expect(button).toBeDisabled();
  loseConnection();
  await expect(page.getByRole('main').getByText(/Authentication failed\..*Check your connection/)).toBeVisible();
  await expect(button).toBeEnabled();
  expect(calls).toBe(1);
});

test('forgotten: a mail, a new password, logged out everywhere, and the login page after three seconds', async ({ page, browser }) => {
  const account = accountOf('cleo');
  await signUpByDevMail(serverUrl(), account);
  const elsewhere = await onAnotherDevice(browser, account);
  await elsewhere.goto('/settings/security');
  for (const name of ['My laptop', 'Stranger’s phone']) {
    const remove = await addAuthenticator(elsewhere);
    await makePasskey(elsewhere, { name, password: account.password });
    await remove();
  }
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Email address is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const answer = (await page.getByRole('main').getByRole('status').textContent()) ?? '';
  await page.getByRole('button', { name: 'Try another email' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(answer)).toBeVisible();

  const link = await linkInMail(account.email, 'password');
  await page.goto(link);
  await expect(page.getByRole('listitem').filter({ hasText: 'Firefox on Linux' })).toBeVisible();
  await expect(page.getByText('All passkeys will be removed.')).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Set new password' }).click();
  for (const words of ['Password is required', 'Please confirm your password']) await expect(page.getByText(words)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('another password');
  await page.getByLabel('Confirm password').fill('another one');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm password').fill('another password');
  await page.getByRole('checkbox', { name: /My laptop/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Passkeys without a tick will be removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve changed your password' })).toBeVisible();
  const doneAt = Date.now();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/login/);
  expect(Date.now() - doneAt).toBeGreaterThan(1500);

  await logIn(page, account);
  await expect(page.getByRole('main').getByText('Invalid email or password.')).toBeVisible();
  await logIn(page, { ...account, password: 'another password' });
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/settings/security');
  await expect(page.getByText('My laptop')).toBeVisible();
  await expect(page.getByText('Stranger’s phone')).toBeHidden();
  await elsewhere.goto('/settings/security');
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.goto(link);
  await expect(page.getByRole('main').getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
});

test('links with a missing or broken token say so immediately', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByRole('main').getByText('Invalid verification link. Please check your email for the correct link.')).toBeVisible();
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/verify-email?token=cut-off');
  await expect(page.getByRole('main').getByText('Invalid verification link. Please check your email for the correct link.')).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByRole('main').getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password/);
});

test('who is signed out goes to the login; a spinner shows until it is known', async ({ page }) => {
  for (const path of ['/settings', '/settings/security', '/subscription/success', '/subscription/cancel']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  await page.evaluate(() => localStorage.setItem('token', 'of a session that ended'));
  await page.route('**/api/auth/profile', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/settings/profile');
  await expect(page.locator('main').getByText('Loading')).toBeAttached();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('settings: the profile, unknown tabs, a new password that signs out the others', async ({ page, browser }) => {
  const account = await openSignedIn(page, 'dora', '/settings/no-such-tab');
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
  await expect(page.getByText('Member Since')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByText('You’re on the free trial')).toBeVisible();

  const elsewhere = await onAnotherDevice(browser, account);
  await page.getByRole('link', { name: 'Security' }).click();
  const change = page.getByRole('button', { name: 'Change password' });
  await expect(change).toBeDisabled();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('1234567');
  await page.getByLabel('Confirm new password').fill('1234567');
  await change.click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('my new password');
  await change.click();
  await expect(page.getByText("New passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm new password').fill('my new password');
  await change.click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Firefox on Linux')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(account.password);
  await change.click();
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await expect(page.getByText('Firefox on Linux')).toBeHidden();
  await expect(page.getByText('You’re only logged in on this device.')).toBeVisible();
  await elsewhere.goto('/settings/profile');
  await expect(elsewhere).toHaveURL(/\/login/);
});

test('sign out everywhere else; a session that ended closes its page', async ({ page, browser }) => {
  const account = await openSignedIn(page, 'eve', '/settings/security');
  const elsewhere = await onAnotherDevice(browser, account);
  await elsewhere.goto('/settings/security');
  await expect(elsewhere.getByText('This device')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText(/Logged out on .* other device/)).toBeVisible();
  await expect(page.getByText('Firefox on Linux')).toBeHidden();
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(elsewhere.getByText('You were logged out, maybe from another device.')).toBeVisible();
});
