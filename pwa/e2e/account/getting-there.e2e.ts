import { linkIn, type SignUp, signUpByDevMail, untilDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectFine } from '../pages/page-checks';
import { fillSignUp } from './team-people';

/** Getting to the wanted page: past a login, and past parts of the app that do not load. */

// Files cached by a service worker would load regardless.
test.use({ serviceWorkers: 'block' });

const serverUrl = () => test.info().project.use.baseURL ?? '';
const accountOf = (name: string): SignUp => ({
  email: `${name}-${Date.now()}@example.org`,
  password: 'a long password',
  fullName: `${name} Example`,
});
const main = (page: Page) => page.getByRole('main');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function fillLogin(page: Page, account: SignUp): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await password(page).fill(account.password);
  await password(page).press('Enter');
}

async function openSignedIn(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/about');
  await page.evaluate((own) => localStorage.setItem('token', own), token);
  await page.goto(path);
}

test('a link to a page of an account leads there, past a sign-up and its mail, without a login', async ({ page, context }) => {
  const account = accountOf('lina');
  await page.goto('/cards');
  await expect(page).toHaveURL(/\/login\?back=%2Fcards$/);
  await expect(main(page).getByText('Right after this, we’ll open the page you wanted.')).toBeVisible();
  // It says what the page is for before it asks for an account.
  await expect(main(page).getByRole('heading', { name: 'Right on the day' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'See how it works' })).toHaveAttribute('href', '/workflow/schedule-delivery');
  await fillSignUp(page, account);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(main(page).getByText('Registration successful!')).toBeVisible();

  const fromMail = await context.newPage();
  await fromMail.goto(linkIn(await untilDevMail(serverUrl(), account.email, 'Verify your email')));
  // The tab that signed up is logged in automatically, and both continue.
  await expect(fromMail).toHaveURL(/\/cards$/);
  await expect(page).toHaveURL(/\/cards$/);
  await fromMail.close();

  await page.evaluate(() => localStorage.clear());
  const day = '/people/begin/0190a000-0000-7000-8000-000000000000?on=2026-12-24';
  await page.goto(day);
  await expect(page).toHaveURL(/\/login\?back=/);
  await fillLogin(page, account);
  await expect(page).toHaveURL(new URL(day, serverUrl()).href);

  for (const away of ['//evil.example', 'https://evil.example/cards']) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login?back=${encodeURIComponent(away)}`);
    await fillLogin(page, account);
    await expect(page).toHaveURL(new URL('/', serverUrl()).href);
  }
  await page.evaluate(() => localStorage.clear());
  await page.goto('/cards');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await fillLogin(page, account);
  await expect(page).toHaveURL(new URL('/', serverUrl()).href);
});

test('a session that ends elsewhere closes its open page, says why, and a login leads back', async ({ page }) => {
  const account = accountOf('mona');
  const token = await signUpByDevMail(serverUrl(), account);
  const heard = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
  await openSignedIn(page, token, '/cards');
  await heard;
  const login = await page.request.post('/api/auth/login', { data: { email: account.email, password: account.password } });
  const elsewhere = { authorization: `Bearer ${((await login.json()) as { data: { token: string } }).data.token}` };
  // Nothing is pressed in the page: the server closes its socket.
  await page.request.post('/api/auth/sessions/revoke-others', { headers: elsewhere });
  await expect(page).toHaveURL(/\/login\?back=%2Fcards$/);
  await expect(main(page).getByText('You were logged out, maybe from another device.')).toBeVisible();
  await fillLogin(page, account);
  await expect(page).toHaveURL(/\/cards$/);

  const change = { currentPassword: account.password, newPassword: 'another password' };
  await page.request.put('/api/auth/change-password', { data: change, headers: elsewhere });
  await page.goto('/settings/profile');
  await expect(main(page).getByText('Your password was changed, and that logs out every device.')).toBeVisible();
  await fillLogin(page, { ...account, password: change.newPassword });
  await expect(page).toHaveURL(/\/settings\/profile$/);
  expect(await page.evaluate(() => localStorage.getItem('sessionEnd'))).toBeNull();
});

const aboutChunk = '**/static/js/legal.page-*.js';

test('a page whose part fails has our words and our header, and tries again', async ({ page }) => {
  let requests = 0;
  await page.route(aboutChunk, (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto('/about');
  // It was reloaded automatically once, in case of a new version.
  await expect.poll(() => requests).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expectFine(page);
  await page.route('**/api/health/live', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We still can’t reach the server.')).toBeVisible();
  await page.unroute('**/api/health/live');
  await page.unroute(aboutChunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page whose part hangs says so after two minutes, in Spanish too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.clock.install();
  const hung = new Promise<void>((resolve) => {
    void page.route(aboutChunk, () => resolve());
  });
  await page.goto('/about');
  await hung;
  await page.clock.fastForward(119_000);
  await expect(page.getByRole('heading', { name: 'Esta página no se ha cargado' })).toBeHidden();
  await page.clock.fastForward(1000);
  await expect(page.getByRole('heading', { name: 'Esta página no se ha cargado' })).toBeVisible();
  await page.unroute(aboutChunk);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Esta página no se ha cargado' })).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a failing part of the studio leaves the rest, and the message, unchanged', async ({ page }) => {
  await page.route('**/static/js/voice-dialog-*.js', (route) => route.abort());
  await page.goto('/workflow');
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Happy birthday, Rosa!');
  await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
  await page.getByRole('button', { name: 'Change voice' }).click();
  await expect(page.getByText('This part of the page didn’t load.')).toBeVisible();
  await expect(message).toHaveValue('Happy birthday, Rosa!');
  await page.unroute('**/static/js/voice-dialog-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This part of the page didn’t load.')).toBeHidden();
  await expect(message).toHaveValue('Happy birthday, Rosa!');
  await page.getByRole('button', { name: 'Change voice' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a voice' })).toBeVisible();
});
