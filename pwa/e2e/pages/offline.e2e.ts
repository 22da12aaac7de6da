import { expect, type Page, test } from '@playwright/test';
import { signIn, waitForApp } from './page-checks';

/** What stands where the server's data would be. */
const later = 'You’re offline. You’ll see this once you’re back online.';

const pages = [
  ...['/workflow/my-projects', '/dashboard', '/group-cards', '/events', '/people'],
  ...['/settings/profile', '/settings/billing', '/settings/security', '/cards'],
];

/** These are asked for in any case: what this device knows stands in for the answer. */
const hasStandIn = ['/api/auth/profile', '/api/cards'];

/** What pages ask the server for although it can only fail. */
function listenForQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !hasStandIn.includes(pathname)) asked.push(`${page.url()} ${pathname}`);
  });
  return asked;
}

test('without a network no page says that something failed, and all is there when it is back', async ({ page, context }) => {
  const token = await signIn(page, 'ada');
  const card = { cover: 'Happy birthday, Nana!', inside: 'We miss you.', occasion: 'birthday', sender: 'Ada' };
  await page.request.post('/api/cards', { data: card, headers: { authorization: `Bearer ${token}` } });
  await page.goto('/help');
  await waitForApp(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Whose pages these are is known from now on.
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
