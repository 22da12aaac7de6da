import { becomeBusy } from '@hellograph/testing';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessible, expectFine, listenForErrors, openPicker, signIn, waitForApp } from './page-checks';

test.use({ serviceWorkers: 'block' });

/**
 * Pages of a logged-in user, checked like the public ones in pages.e2e.ts: reached by clicking,
 * full and empty.
 */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const message = (page: Page) => page.getByLabel('Message', { exact: true });

/** Waits until the page has the data that it requested. */
async function arrive(page: Page, title: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
}

const openFromMenu = async (page: Page, name: string) => {
  const account = page.getByRole('button', { name: /’s account$/ });
  await account.click();
  // The menu hangs below its button, and doesn't cover it.
  const under = async () => {
    const [button, menu] = await Promise.all([account.boundingBox(), page.locator('#account-menu > *').boundingBox()]);
    return button && menu && menu.y >= button.y + button.height;
  };
  await expect.poll(under).toBe(true);
  await page.getByRole('link', { name, exact: true }).first().click();
};

async function compose(page: Page): Promise<void> {
  await expect(message(page)).toBeEnabled();
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await message(page).fill('See you on Sunday, Nana.');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
}

/** The way through all of it, by what can be clicked. */
const ways: [title: string | RegExp, go: (page: Page) => Promise<unknown>][] = [
  ['Hello, Nora', (page) => openFromMenu(page, 'My Workspace')],
  ['My videos', (page) => openFromMenu(page, 'Videos')],
  ['Settings', (page) => openFromMenu(page, 'Settings')],
  ['Settings', (page) => page.getByRole('link', { name: 'Billing' }).click()],
  ['Settings', (page) => page.getByRole('link', { name: 'Security' }).click()],
  ['People and dates', (page) => openFromMenu(page, 'People and dates')],
  ['My cards', (page) => openFromMenu(page, 'My cards')],
  ['Happy birthday, Nana!', (page) => page.getByRole('link', { name: 'Open', exact: true }).click()],
  [
    'Make a photo talk',
    async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Create a video' }).click();
      await compose(page);
    },
  ],
  ['My videos', (page) => openFromMenu(page, 'Videos')],
];

/**
 * Lists the links of the page's main part within the app; the surroundings are the same everywhere.
 */
const listLinks = (page: Page): Promise<string[]> =>
  page
    .locator('main a[href]')
    .evaluateAll((all) =>
      all
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .flatMap(({ origin, pathname, search }) => (origin === location.origin ? [pathname + search] : [])),
    );

/** Expects that a link to a page loads it, and that a link to a file returns the file. */
async function expectAlive(page: Page, link: string): Promise<void> {
  const isFile = /^\/(api|c|face)\//.test(link);
  if (isFile) return expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
  await page.goto(link);
  await expect(heading(page)).toBeVisible();
  const { pathname } = new URL(page.url());
  expect([link, pathname]).toEqual([link, new URL(link, page.url()).pathname]);
}

async function visitEach(page: Page, titles: Record<string, string>): Promise<void> {
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await arrive(page, title);
    await expectFine(page);
  }
}

test('all pages of a user who has used every feature, at three sizes in both themes, reached by clicking', async ({ page, baseURL }) => {
  // Two videos, then twelve pages in six looks each: minutes on a busy machine.
  const { token } = await becomeBusy(baseURL ?? '', 'olga');
  await page.goto('/');
  await page.evaluate((own) => localStorage.setItem('token', own), token);
  await page.reload();
  const errors = listenForErrors(page);
  const links = new Set<string>();
  for (const [title, go] of ways) {
    await go(page);
    await arrive(page, title);
    await expectFine(page);
    for (const link of await listLinks(page)) links.add(link);
  }
  expect(links.size).toBeGreaterThan(10);
  for (const link of links) await expectAlive(page, link);
  await visitEach(page, {
    '/subscription/cancel': 'Checkout canceled',
    '/subscription/success?session_id=of-nothing': 'Not confirmed yet',
  });
  expect(errors).toEqual([]);
});

test('the same pages while there is nothing on them, and the operator’s door', async ({ page }) => {
  await signIn(page, 'otto');
  const errors = listenForErrors(page);
  await visitEach(page, {
    '/dashboard': 'Hello, otto',
    '/workflow/my-projects': 'My videos',
    '/cards': 'My cards',
    '/operator': 'Administration',
    '/admin': 'Administration',
    '/admin/begin': 'Welcome to your server',
  });
  // The server says that this account is no administrator, which browsers log.
  expect(errors.filter((error) => !/403 .*\/operator\/self$/.test(error))).toEqual([]);
});

/** A card that went out by a link, which is returned. */
async function sendCard(page: Page, token: string): Promise<string> {
  const post = async (path: string, data: object) =>
    (
      (await (await page.request.post(`/api${path}`, { data, headers: { authorization: `Bearer ${token}` } })).json()) as {
        data: { card: { _id: string; links: { url: string }[] } };
      }
    ).data.card;
  const { _id } = await post('/cards', { cover: 'Happy birthday', to: 'Nana', sender: 'Reva', occasion: 'birthday' });
  return (await post(`/cards/${_id}/links`, {})).links[0]?.url ?? '';
}

test('a reply comes first: in the workspace, in a notification that opens its card, and on the card, where it is answered', async ({
  page,
}) => {
  const url = await sendCard(page, await signIn(page, 'reva'));
  await page.goto('/dashboard');
  const news = page.getByRole('region', { name: 'What happened' });
  await expect(news.getByRole('listitem').first()).toContainText('“Happy birthday” went to Nana');
  const reply = (words: string) => page.request.post(`${new URL(url).pathname}/reply`, { form: { emoji: '🎉', words, name: 'Nana' } });
  await reply('What a surprise!');
  const first = news.getByRole('listitem').first();
  await expect(first).toContainText('Nana replied to “Happy birthday”');
  await expect(first).toContainText('What a surprise!');
  await expect(first.getByText('New', { exact: true })).toBeVisible();
  await expectFine(page);
  // A toast is shown for some seconds.
  await reply('I played it three times.');
  await page.getByRole('button', { name: 'Someone replied to your card.' }).last().click();
  await expect(page).toHaveURL(/\/cards\/[\w-]+$/);
  const replies = page.getByRole('region', { name: 'Replies' });
  await expect(replies).toContainText('What a surprise!');
  const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(replies)).toBeLessThan(await topOf(page.getByLabel('Inside', { exact: true })));
  await replies.getByRole('button', { name: 'Answer with a card: Nana' }).first().click();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('Nana');
  // It was read.
  await page.goto('/dashboard');
  await expect(news.getByText('Nana replied to “Happy birthday”')).toHaveCount(2);
  await expect(news.getByText('New', { exact: true })).toHaveCount(0);
});

/** All parts of the product, each with the address that the menu leads to. */
const parts = {
  'My Workspace': '/dashboard',
  Create: '/workflow',
  Videos: '/workflow/my-projects',
  Cards: '/cards',
  'Group cards': '/group-cards',
  Events: '/events',
  Classes: '/classes',
  People: '/people',
  'Send to many': '/send-to-many',
  Numbers: '/numbers',
  Brand: '/brand',
  Team: '/team',
};

test('every part is two taps away on a phone', async ({ page }) => {
  await signIn(page, 'tapper');
  await page.goto('/about');
  await waitForApp(page);
  for (const [name, path] of Object.entries(parts)) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

/** As far as the Tab key has to be pressed until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key leads nowhere near ${target}`);
}

const pressOn = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Once the focus has moved to the new page: a key pressed before that goes to the old one. */
async function arriveByKeyboard(page: Page, url: string): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('main')).toBeFocused();
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });
  test('a few keys begin something, go anywhere, and find what one has', async ({ page }) => {
    await sendCard(page, await signIn(page, 'keys'));
    await page.goto('/about');
    await waitForApp(page);
    const field = page.getByRole('combobox', { name: 'Where to?' });
    // The button listens to the keys, and comes after the first view.
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    for (const [typed, shown, path] of [
      ['birthday nana', 'Happy birthday', /^\/cards\/[\w-]+$/],
      ['new event', 'New event', /^\/events\/new$/],
      ['numbers', 'Numbers', /^\/numbers$/],
    ] as const) {
      await page.keyboard.press('Control+K');
      await expect(field).toBeFocused();
      await page.keyboard.type(typed);
      await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(shown);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL((url) => path.test(url.pathname));
      await expect(field).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('nothing like this');
    await expect(page.getByText('Nothing fits. Try fewer letters.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  });

  test('the main job with the keyboard alone: sign in, a photo, words, a voice, send, delete and bring back', async ({ page, baseURL }) => {
    await signIn(page, 'kay');
    const email = await page.evaluate(async () => {
      const answer = await fetch('/api/auth/profile', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
      const { data } = (await answer.json()) as { data: { user: { email: string } } };
      localStorage.removeItem('token');
      return data.user.email;
    });
    await page.goto('/workflow');
    await waitForApp(page);
    await pressOn(page, page.getByRole('link', { name: 'Sign In' }));
    await arriveByKeyboard(page, `${baseURL}/login`);
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type('a long password');
    await page.keyboard.press('Enter');
    await arriveByKeyboard(page, `${baseURL}/`);

    await pressOn(page, page.getByRole('main').getByRole('link', { name: "Let's Get Started" }).first());
    await arriveByKeyboard(page, `${baseURL}/workflow`);
    await expect(message(page)).toBeEnabled();
    const chooser = await openPicker(page, () => pressOn(page, page.getByRole('button', { name: /^Choose a photo/ })));
    await chooser.setFiles(await drawPhoto());
    await tabTo(page, message(page));
    await page.keyboard.type('Hello Nana!');
    await pressOn(page, page.getByRole('button', { name: 'Change voice' }));
    const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('robert');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change voice' })).toBeFocused();
    await expect(page.getByText('Robert, calm and deep').first()).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Make it talk' }));
    await expect(page.getByText('Your video has been generated successfully! Click to view.')).toBeVisible({ timeout: 240_000 });

    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'My videos' }));
    await arriveByKeyboard(page, `${baseURL}/workflow/my-projects`);
    const film = page.getByRole('article');
    await expect(film).toHaveCount(1);
    await pressOn(page, film.getByRole('button', { name: 'Delete' }));
    await expect(film).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(film).toHaveCount(1);
  });
});
