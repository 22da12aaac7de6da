import { expect, type Page, test } from '@playwright/test';
import { signIn, waitForApp } from './page-checks';

/** The text in place of the server's data. */
const later = 'You’re offline. You’ll see this once you’re back online.';

const pages = [
  ...['/workflow/my-projects', '/dashboard', '/group-cards', '/events', '/people'],
  ...['/settings/profile', '/settings/billing', '/settings/security', '/cards'],
];

/** Requests that pages make in any case; data on this device replaces the response. */
const hasStandIn = ['/api/auth/profile', '/api/cards'];

/** Records the pages' requests to the server that can only fail. */
function listenForQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !hasStandIn.includes(pathname)) asked.push(`${page.url()} ${pathname}`);
  });
  return asked;
}

test('offline, no page says that something failed, and everything loads once the network is back', async ({ page, context }) => {
  const token = await signIn(page, 'ada');
  const card = { cover: 'Happy birthday, Nana!', inside: 'We miss you.', occasion: 'birthday', sender: 'Ada' };
  await page.request.post('/api/cards', { data: card, headers: { authorization: `Bearer ${token}` } });
  await page.goto('/help');
  await waitForApp(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From now on the app knows the user.
  await page.waitForFunction(() => localStorage.getItem('profile') !== null);
  await context.setOffline(true);
  const asked = listenForQuestions(page);
  // The app knows the plans itself.
  await page.goto('/pricing');
  await waitForApp(page);
  await expect(page.getByText('Choose Pro')).toBeVisible();
  for (const path of pages) {
    await page.goto(path);
    await waitForApp(page);
    await expect(page.getByText(later).first()).toBeVisible();
    await expect(page.getByText(/We couldn’t (load|reach)/)).toHaveCount(0);
  }
  expect(asked).toEqual([]);

  // Not “No cards yet”: this device has none, and the server has one.
  await expect(page.getByText('No cards yet')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(card.cover)).toBeVisible();
  await expect(page.getByText(later)).toHaveCount(0);
});

/** Returns the addresses of pictures that a page shows as broken. */
const findBroken = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter(({ complete, naturalWidth, src }) => src && complete && naturalWidth === 0).map(({ src }) => src),
  );

test('offline, no picture is broken, and the studio is whole', async ({ page, context }) => {
  await page.goto('/help');
  await waitForApp(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  for (const path of ['/', '/occasions', '/group-gift-cards', '/workflow/birthday', '/login', '/workflow']) {
    await page.goto(path);
    await waitForApp(page);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    });
    expect(await findBroken(page), path).toEqual([]);
  }
  await expect(page.getByRole('heading', { name: 'Make a photo talk' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Happy birthday, Nana!');
  await expect(page.getByRole('region', { name: 'Voice', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Words only' }).check();
  await page.getByRole('button', { name: /^Style/ }).click();
  await page.getByRole('radio', { name: 'Bright' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await findBroken(page)).toEqual([]);
  await expect(page.getByLabel('Who is it for?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the video' })).toBeEnabled();
});
