import { expect, type Page, test } from '@playwright/test';
import { phone } from '../phone';
import {
  expectAccessible,
  expectFine,
  expectNoSidewaysScroll,
  findSmallTargets,
  listenForErrors,
  signIn,
  sizes,
  waitForApp,
} from './page-checks';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** One of each kind of page. */
const kinds = [
  '/',
  '/pricing',
  '/occasions',
  '/group-gift-cards',
  '/workflow/rsvp-tracker',
  '/help',
  '/how-it-works',
  '/faq',
  '/contact-support',
];
const moreKinds = ['/workflow', '/workflow/birthday', '/about', '/site-map', '/login'];

const needsLogIn =
  /^\/(dashboard|workflow\/my-projects|cards(?!\/new)|send-to-many|numbers|brand|team|group-cards|events(?!\/new)|classes(?=\/)|people|withdrawn-faces|settings)(\/|$)/;

test('no link is dead: every linked page exists, logs no errors, and fits a phone', async ({ page }) => {
  const errors = listenForErrors(page);
  await page.setViewportSize(sizes[0]);
  const known = new Set(['/']);
  const files = new Set<string>();
  const small: string[] = [];
  for (const path of known) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    const wanted = needsLogIn.test(path) ? '/login' : path;
    expect([path, pathOf(page)]).toEqual([path, wanted]);
    await expectNoSidewaysScroll(page);
    small.push(...(await findSmallTargets(page)));
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const link of links) (/\.\w+$/.test(link) ? files : known).add(link);
  }
  expect([...files].sort()).toEqual(['/source.tar.gz', '/third-party-notices.txt']);
  for (const file of files) expect((await page.request.head(file)).status(), file).toBe(200);
  expect(known.size).toBeGreaterThan(50);
  expect(errors).toEqual([]);
  expect(small).toEqual([]);
});

for (const paths of [kinds, moreKinds]) {
  test(`accessible at three sizes in both themes: ${paths[0]} and the like`, async ({ page }) => {
    for (const path of paths) {
      // The script renders the server's page again: elements must not be replaced while they are
      // checked.
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(heading(page)).toBeVisible();
      await waitForApp(page);
      await expectFine(page);
    }
  });
}

/** A group card begins with its look, which fills a phone; the lab with a list of stations. */
const beginsElsewhere = ['/workflow/create-group-card', '/workflow/digital-citizenship-tools'];

test('every page that sells has its first step in the first view of a phone', async ({ page }) => {
  await page.setViewportSize(sizes[0]);
  const paths = new Set(['/invitations-rsvps', '/group-gift-cards', '/video-maker', '/for-business', '/education']);
  for (const path of paths) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    const links = await page
      .locator('main li a[href^="/workflow/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) if (!beginsElsewhere.includes(link)) paths.add(link);
    const first = page.locator('main').locator('a, button').and(page.locator('.bg-accent')).first();
    const { y, height } = (await first.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    expect([path, y > 0 && y + height <= sizes[0].height]).toEqual([path, true]);
  }
  expect(paths.size).toBeGreaterThan(20);
});

test('every page of the navigation is reached by clicking, with its own title and the focus at its start', async ({ page }) => {
  const errors = listenForErrors(page);
  await page.setViewportSize(sizes[2]);
  await page.goto('/');
  // Presses that come before the app does are gathered into one.
  await waitForApp(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  const titles = new Set<string>();
  let visited = 0;
  for (const section of ['Occasions', 'Invitations', 'Group Cards', 'Video Maker', 'Business', 'Education', 'Help']) {
    const opener = main.getByRole('button', { name: section, exact: true });
    await opener.click();
    const names = await main.locator('ul:visible a').allInnerTexts();
    await opener.click();
    await expect(main.locator('ul:visible')).toHaveCount(0);
    for (const name of names) {
      await opener.click();
      const link = main.locator('ul:visible').getByRole('link', { name, exact: true });
      const href = await link.getAttribute('href');
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('main')).toBeFocused();
      await expect.poll(async () => titles.has(await page.title())).toBe(false);
      titles.add(await page.title());
      visited++;
    }
  }
  await main.getByRole('link', { name: 'Price' }).click();
  await expect(heading(page)).toHaveText('Plans and prices');
  await main.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveTitle('Hellograph: photos that say hello');
  expect(visited).toBe(42);
  expect(titles.size).toBe(visited);
  expect(errors).toEqual([]);
});

test('the narrow menu: accordions, a click outside, Escape, and a window that becomes wide', async ({ page }) => {
  await page.setViewportSize(sizes[0]);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const open = () => page.getByRole('button', { name: 'Open menu' }).click();
  await open();
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Occasions' }).click();
  await expect(menu.getByRole('link', { name: 'Birthday' })).toBeVisible();
  await menu.getByRole('button', { name: 'Education' }).click();
  await expect(menu.getByRole('link', { name: 'Birthday' })).toBeHidden();
  expect(await findSmallTargets(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Education' }).click();
  await page.mouse.click(180, 735);
  await expect(menu).toHaveCount(0);
  await open();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await open();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(menu).toHaveCount(0);
  await page.setViewportSize(sizes[0]);
  await expect(menu).toHaveCount(0);
  await open();
  await menu.getByRole('button', { name: 'Help' }).click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(heading(page)).toHaveText('Questions and answers');
  await expect(menu).toHaveCount(0);
});

test('a button pressed before the app’s modules are loaded acts once they are', async ({ page }) => {
  await page.setViewportSize(sizes[0]);
  await page.route('**/static/js/core-*.js', async (route) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('who is signed in and presses before that is known gets what they pressed', async ({ browser }) => {
  const { baseURL = '' } = test.info().project.use;
  const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, 'early');
  await page.route('**/static/js/core-*.js', async (route) => {
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await route.continue();
  });
  await page.goto('/pricing');
  await expect(page).toHaveURL(/\/test-checkout\/pay\//);
  await context.close();
});

test('with the keyboard alone: skip, open, close, go', { tag: '@quick' }, async ({ page }) => {
  await page.setViewportSize(sizes[2]);
  await page.goto('/about');
  await waitForApp(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const opener = page.getByRole('button', { name: 'Invitations' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('link', { name: 'All of Invitations' });
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(opener).toBeFocused();
  // It closes as well when the focus goes on to something else.
  await page.keyboard.press('Enter');
  await expect(first).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(first).toBeHidden();
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/party-invitation$/);
});

test('an unknown address leads home, and other names of pages to the pages', async ({ page }) => {
  for (const [path, wanted] of [
    ['/no-such-page', '/'],
    ['/workflow/no-such-slug', '/'],
    ['/a/b/c', '/'],
    ['/support', '/contact-support'],
    ['/my-workspace', '/login'],
    ['/account-settings', '/login'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    expect(pathOf(page)).toBe(wanted);
    const why = page.getByText('There’s no page at that address, so here’s the start.');
    await expect(why).toHaveCount(wanted === '/' ? 1 : 0);
  }
});

test('an occasion puts its words into the studio, and the previous words can be restored', async ({ page }) => {
  await page.goto('/workflow/birthday');
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('My own words');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Use these words' }).first().click();
  await expect(message).toHaveValue(/^Happy birthday/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message).toHaveValue('My own words');
});

test('occasions have pictures, a look of an invitation can be tapped, and the page of group cards begins one', async ({ page }) => {
  await page.goto('/workflow/birthday');
  const ideas = page.getByRole('region', { name: 'A few words to start with' }).getByRole('listitem');
  for (const idea of await ideas.all())
    await expect.poll(() => idea.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/workflow/wedding-invitation');
  const look = page.getByRole('link', { name: 'Eucalyptus' });
  await expect(look).toHaveAttribute('href', /\/events\/new\?kind=wedding&look=/);
  await page.goto('/group-gift-cards');
  await expect(page.getByRole('link', { name: 'Make a group card' })).toHaveAttribute('href', '/workflow/create-group-card');
});

test('the app switches to Spanish on request, immediately and after a reload, and automatically for browsers that prefer it', {
  tag: '@quick',
}, async ({ page, browser }) => {
  await page.goto('/occasions');
  await waitForApp(page);
  await page.getByLabel('Language').selectOption('es');
  await expect(heading(page)).toHaveText('Para cada ocasión');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Ocasiones · Hellograph');
  await page.reload();
  await expect(heading(page)).toHaveText('Para cada ocasión');
  await page.getByLabel('Idioma').selectOption('en');
  await expect(heading(page)).toHaveText('For every occasion');
  const context = await browser.newContext({ locale: 'es-MX' });
  const spanish = await context.newPage();
  await spanish.goto(page.url());
  await expect(heading(spanish)).toHaveText('Para cada ocasión');
  await context.close();
});

test('the theme is kept, and follows the system until it is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await waitForApp(page);
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Use light theme' }).click();
  await page.reload();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('offline, the app says so, until the network is back', async ({ page, context }) => {
  await page.goto('/');
  await waitForApp(page);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
});
