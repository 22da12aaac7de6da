import { makeClass, makeGroup, makeWedding } from '@hellograph/testing';
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

/** The pages and sheets of an event's board. */
const eventParts = [
  'tab=guests',
  'tab=seating',
  'tab=event',
  'tab=door',
  'sheet=menu',
  'sheet=invite',
  'sheet=message',
  'sheet=album',
  'sheet=helpers',
];
/** The pages and sheets of a class's board. */
const classParts = ['tab=works', 'tab=students', 'tab=settings', 'sheet=menu', 'sheet=code'];
/** The parts of the administration. */
const operatorParts = [
  ...[
    'health',
    'users',
    'access',
    'groups',
    'notices',
    'name',
    'address',
    'mail',
    'jobs',
    'voices',
    'storage',
    'backups',
    'reports',
    'log',
  ],
].map((part) => `part=${part}`);

/** Waits until a page has loaded its parts, and its text and height stay for a moment. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('.animate-spin')).toHaveCount(0);
  let before = '';
  await expect(async () => {
    // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
    const now = await page.evaluate(() => `${document.body.innerText.length} ${document.documentElement.scrollHeight}`);
    const isSame = now === before;
    before = now;
    expect(isSame).toBe(true);
  }).toPass({ intervals: [200] });
}

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
  const [{ eventId }, { classId }] = [await makeWedding(baseURL, { token }), await makeClass(baseURL, { token })];
  for (const part of eventParts) await see(`/events/${eventId}?${part}`);
  for (const part of classParts) await see(`/classes/${classId}?${part}`);
  await see('/operator');
  await page.evaluate((operator) => sessionStorage.setItem('operator', operator), process.env.OPERATOR_TOKEN ?? '');
  // The page read the tab's memory when it opened.
  await page.goto('/site-map');
  await waitForApp(page);
  for (const part of operatorParts) {
    await visit(page, `/operator?${part}`, loading);
    await expect(page.locator('main .animate-spin')).toHaveCount(0);
    await look(`/operator?${part}`);
  }
}

/**
 * Opens the pages of guests: signing and the wall, an invitation before and after it is answered,
 * and a class up to its task.
 */
export async function lookAtGuestPages(page: Page, baseURL: string, look: (path: string) => Promise<void>): Promise<void> {
  const token = await signIn(page, 'ada');
  const [group, wedding, lesson] = [
    await makeGroup(baseURL, { token }),
    await makeWedding(baseURL, { token }),
    await makeClass(baseURL, { token }),
  ];
  const see = async (url: string, name: string) => {
    await page.goto(url);
    // The names of all languages are the end of each page.
    await expect(page.locator('nav').last()).toContainText('English');
    await look(name);
  };
  await see(group.signUrl, 'sign');
  await page.locator('main').getByRole('button').first().click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await look('sign, writing');
  await see(group.wallUrl, 'wall');
  await see(wedding.rsvpUrl, 'rsvp');
  await page.getByRole('group').first().getByRole('button').first().click();
  await look('rsvp, answering');
  await see(wedding.answeredUrl, 'rsvp, answered');
  await page.goto(lesson.classUrl);
  await page.getByRole('button', { name: 'Ana G.', exact: true }).click();
  const pictures = page.getByRole('list').getByRole('button');
  await expect(pictures.nth(5)).toBeVisible();
  await look('class, pictures');
  for (const picture of lesson.pin) await pictures.nth(picture).click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await look('class, task');
}
