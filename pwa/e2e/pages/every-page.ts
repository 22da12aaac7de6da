import { makeGroup } from '@hellograph/testing';
import { expect, type Page } from '@playwright/test';
import { signIn, waitForApp } from './page-checks';

/** As a click on a link to it would. */
export async function visit(page: Page, path: string, loading: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  // A sheet hides the rest of the page from roles.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('status', { name: loading })).toHaveCount(0);
}

const own = [
  '/dashboard',
  '/workflow/my-projects',
  '/cards',
  '/cards/new',
  '/send-to-many',
  '/numbers',
  '/team',
  '/brand',
  '/group-cards',
  '/events',
  '/events/new',
  '/classes',
  '/people',
  '/withdrawn-faces',
  '/settings/profile',
  '/settings/billing',
  '/settings/security',
  '/subscription/cancel',
];

/** By how many pixels a page is wider than the screen. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens every page of the app that is open now at `/site-map`, and every one with an account. */
export async function lookAtEveryPage(
  page: Page,
  { baseURL, loading, zip }: { baseURL: string; loading: string; zip: string },
  look: (path: string) => Promise<void>,
) {
  const see = async (path: string) => {
    await visit(page, path, loading);
    await look(path);
  };
  const links = await page.locator('main a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const open = [...new Set(links)].filter((path) => !own.includes(path) && path !== '/settings');
  for (const path of open) await see(path);
  expect(open.length).toBeGreaterThan(45);
  const token = await signIn(page, 'sofia');
  const { groupCardId } = await makeGroup(baseURL, { token });
  await page.goto('/');
  await waitForApp(page);
  for (const path of own) await see(path);
  await see(`/group-cards/${groupCardId}`);
  for (const sheet of ['menu', 'invite', 'send', 'arrange', 'film', 'activity', 'co-owners', 'settings'])
    await see(`/group-cards/${groupCardId}?sheet=${sheet}`);
  await visit(page, `/group-cards/${groupCardId}?sheet=keep`, loading);
  await expect(page.getByRole('link', { name: zip })).toBeVisible();
  await look(`/group-cards/${groupCardId}?sheet=keep`);
}
