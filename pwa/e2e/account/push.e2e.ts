import AxeBuilder from '@axe-core/playwright';
import { type SignUp, signUpByDevMail } from '@hellograph/testing';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { drawPhoto, waitForApp } from '../pages/page-checks';
import { findOnDevice, findRegistration, listShown, stubPushManager, untilServed, untilShown, withNotifications } from './push-checks';

/**
 * Notifications in a browser that has no push service behind it, as headless ones don't: pushes are
 * delivered by the browser's own tools, and `PushManager` is replaced at its rim. Encryption and
 * delivery are tried against a push service in the api's tests.
 */

test.use({ launchOptions: withNotifications });

/**
 * Returns the token, which is put into the page once: what logging out does with it is part of the
 * journey.
 */
async function signIn(page: Page, name: string): Promise<string> {
  const { baseURL = '' } = test.info().project.use;
  const account = { email: `${name}-${Date.now()}@example.org`, password: 'correct horse', fullName: name };
  const own = await signUpByDevMail(baseURL, account);
  await page.addInitScript((token: string) => {
    if (!sessionStorage.getItem('began')) localStorage.setItem('token', token);
    sessionStorage.setItem('began', 'yes');
  }, own);
  return own;
}

const listDevices = async (page: Page, token: string) =>
  (await (await page.request.get('/api/push/devices', { headers: { authorization: `Bearer ${token}` } })).json()).data.devices as unknown[];
test('every push is shown, once for a video, and a click goes to it in the page that is open', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn(page, 'una');
  await page.goto('/about');
  const scope = await untilServed(page);
  const deliver = await findRegistration(await context.newCDPSession(page), scope);

  const ready = {
    kind: 'ready',
    videoId: 'v1',
    title: 'Your video is ready',
    body: '“Hello” Tap to watch it.',
    url: '/workflow/my-projects',
  };
  await untilShown(page, [ready.title], async () => {
    await deliver(JSON.stringify(ready));
    await deliver(JSON.stringify(ready));
  });
  expect(await listShown(page)).toEqual([{ title: ready.title, body: ready.body, tag: 'video-v1' }]);
  await untilShown(page, ['Hellograph', 'Your video is ready'], () => deliver('not what we send'));

  await page.evaluate(() => {
    document.title = 'still the same page';
    Object.assign(window, { marker: 'still the same page' });
  });
  await clickOn(context, 'video-v1');
  await expect(page).toHaveURL(/\/workflow\/my-projects$/);
  expect(await page.evaluate(() => (window as unknown as { marker: string }).marker)).toBe('still the same page');
  await expect.poll(() => listShown(page)).toEqual([]);
});

/** The used part of the service worker's global scope, which the page types lack. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, about: { notification: Notification }) => Event;
}

const clickOn = async (context: BrowserContext, tag: string) =>
  context.serviceWorkers()[0]?.evaluate(async (tag) => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications({ tag });
    if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, tag);

/** Records the badges set on the app's icon, in the page or in the service worker. */
function noteBadges(): void {
  const badges: number[] = [];
  Object.assign(globalThis, { badges });
  Object.assign(Object.getPrototypeOf(navigator), {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
}
const readBadges = () => (globalThis as unknown as { badges: number[] }).badges;

test('a notification opens its video among others; the badge counts unseen videos', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(noteBadges);
  const token = await signIn(page, 'xenia');
  const authorization = `Bearer ${token}`;
  const make = async (prompt: string) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post('/api/video/textToVideo', { headers, data: { prompt, mode: 'Fast', resolution: '480P' } });
    return ((await answer.json()) as { data: { videos: { _id: string }[] } }).data.videos[0]?._id ?? '';
  };
  await page.goto('/about');
  const scope = await untilServed(page);
  const { origin } = new URL(scope);
  const deliver = await findRegistration(await context.newCDPSession(page), scope);
  await context.serviceWorkers()[0]?.evaluate(noteBadges);

  // The page is hidden while the first one is made.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }));
  const older = await make('The older one');
  await expect.poll(() => page.evaluate(readBadges), { timeout: 240_000 }).toEqual([1]);
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));

  const newer = await make('The newer one');
  const toPush = (videoId: string) =>
    JSON.stringify({ kind: 'ready', videoId, title: 'Your video is ready', body: 'Tap.', url: `/workflow/my-projects?video=${videoId}` });
  for (const id of [older, newer]) await deliver(toPush(id));
  await expect.poll(() => context.serviceWorkers()[0]?.evaluate(readBadges)).toEqual([1, 2]);
  await clickOn(context, `video-${older}`);
  await expect(page).toHaveURL(`${origin}/workflow/my-projects?video=${older}`);
  await expect(page.locator(`article[data-id="${older}"]`)).toBeFocused();
  await expect(page.locator('article[data-id]')).toHaveCount(2);
  await expect.poll(async () => (await page.evaluate(readBadges)).at(-1)).toBe(0);
  await page.request.delete(`/api/video/${newer}`, { headers: { authorization } });
});

test('after sending, the user is offered notifications, turns them on, sees them listed, and gets none after logging out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await stubPushManager(page);
  const token = await signIn(page, 'vera');
  await page.goto('/workflow');
  await untilServed(page);
  const ask = page.getByText('Want to know when it’s ready?');
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await page.getByLabel('Message', { exact: true }).fill(`Hello Nana! ${'We think of you every day. '.repeat(10)}`);
  await expect(ask).toBeHidden();
  await page.getByRole('button', { name: 'Make it talk' }).click();
  await expect(ask).toBeVisible();
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We’ll notify you on this device when it’s ready.')).toBeVisible();
  expect(await listDevices(page, token)).toHaveLength(1);

  await page.goto('/settings/profile');
  const section = page.getByRole('region', { name: 'Notifications' });
  await expect(section.getByText('This device', { exact: true })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('section').analyze()).violations.map(({ id }) => id)).toEqual([]);
  await section.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByText('Notifications aren’t on for any device.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('stub'))).toBeNull();
  await section.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(section.getByText('This device', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => page.evaluate(() => [localStorage.getItem('stub'), localStorage.getItem('push')])).toEqual([null, null]);
});

test('a device that was removed from another one stays off, and one that the browser renewed is known again', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await stubPushManager(page);
  const token = await signIn(page, 'wim');
  await page.goto('/settings/profile');
  await untilServed(page);
  await page.reload();
  const section = page.getByRole('region', { name: 'Notifications' });
  await section.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(section.getByText('This device', { exact: true })).toBeVisible();

  await page.evaluate(() => {
    const [, key] = JSON.parse(localStorage.getItem('stub') ?? '[]');
    localStorage.setItem('stub', JSON.stringify(['https://push.invalid/renewed', key]));
  });
  await page.reload();
  await expect(section.getByText('This device', { exact: true })).toBeVisible();
  const known = () => page.evaluate(() => JSON.parse(localStorage.getItem('push') ?? '{}').endpoint);
  await expect.poll(known).toBe('https://push.invalid/renewed');
  expect(await listDevices(page, token)).toHaveLength(1);

  const [device] = (await listDevices(page, token)) as { _id: string }[];
  await page.request.delete(`/api/push/devices/${device?._id}`, { headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await expect.poll(() => page.evaluate(() => [localStorage.getItem('stub'), localStorage.getItem('push')])).toEqual([null, null]);
  expect(await listDevices(page, token)).toEqual([]);
});

/** Logs in at the form, as people do who share a device. */
async function logIn(page: Page, { email, password }: SignUp): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

const ownPages = ['/people', '/cards', '/workflow/my-projects', '/workflow', '/settings/profile', '/dashboard'];
/** Returns the text of a page, also that in its fields. */
const readPage = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForApp(page);
  return page.evaluate(() =>
    [
      document.title,
      document.body.textContent,
      ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    ].join('\n'),
  );
};

test('a shared device: nothing of the first person is left when the second one logs in, also without a network', async ({
  page,
  context,
}) => {
  const { baseURL = '' } = test.info().project.use;
  const accountOf = (name: string): SignUp => ({
    email: `${name.toLowerCase()}-${Date.now()}@example.org`,
    password: 'correct horse',
    fullName: `${name} Example`,
  });
  const [ottoline, bea] = [accountOf('Ottoline'), accountOf('Bea')];
  const token = await signUpByDevMail(baseURL, ottoline);
  await signUpByDevMail(baseURL, bea);
  const headers = { authorization: `Bearer ${token}` };
  const person = { name: 'Zephyrine', email: null, timeZone: null, days: [], ownTimeZone: 'UTC', language: 'en' };
  expect((await page.request.post('/api/people', { headers, data: person })).ok()).toBe(true);
  const made = await page.request.post('/api/cards', {
    headers,
    data: { cover: 'Marmoset party', sender: 'Ottoline', faceOwner: 'nobody' },
  });
  const { card } = (await made.json()).data as { card: { _id: string } };

  await context.grantPermissions(['notifications']);
  await stubPushManager(page);
  await logIn(page, ottoline);
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('profile') ?? '{}')._id as string);
  const words = ['Ottoline', 'Zephyrine', 'Marmoset', 'Quincunx', ottoline.email, userId, card._id];
  const scope = await untilServed(page);
  const deliver = await findRegistration(await context.newCDPSession(page), scope);
  await page.goto('/settings/profile');
  const section = page.getByRole('region', { name: 'Notifications' });
  await section.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(section.getByText('This device', { exact: true })).toBeVisible();
  await page.goto('/people');
  await expect(page.getByRole('main').getByText('Zephyrine').first()).toBeVisible();
  await expect.poll(() => readPage(page, `/cards/${card._id}`)).toContain('Marmoset');
  await page.goto('/workflow');
  await page.getByTestId('photo-input').setInputFiles({ ...(await drawPhoto()), name: 'Quincunx.png' });
  await page.getByLabel('Message', { exact: true }).fill('Quincunx is a word of mine');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  const ready = { kind: 'ready', videoId: 'v1', title: 'Your video is ready', body: '“Quincunx”', url: '/workflow/my-projects' };
  await untilShown(page, [ready.title], () => deliver(JSON.stringify(ready)));
  // The search finds what is present.
  const before = await findOnDevice(page, words);
  for (const place of ['localStorage: Ottoline', 'IndexedDB drafts: Quincunx', 'IndexedDB assets: Quincunx', 'notifications: Quincunx'])
    expect(before).toContain(place);

  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => findOnDevice(page, words)).toEqual([]);
  expect(await page.evaluate(() => [localStorage.getItem('stub'), localStorage.getItem('push')])).toEqual([null, null]);
  await page.goBack();
  await waitForApp(page);
  expect(await page.evaluate(() => document.body.textContent)).not.toMatch(/Ottoline|Zephyrine|Marmoset|Quincunx/);

  await logIn(page, bea);
  const search = async () => {
    for (const path of [...ownPages, `/cards/${card._id}`]) {
      const shown = await readPage(page, path);
      expect(
        words.filter((word) => shown.includes(word)),
        path,
      ).toEqual([]);
    }
    expect(await findOnDevice(page, words)).toEqual([]);
  };
  await search();
  // The browser's own cache is used even where it is stale.
  const cached = await page.evaluate(async () => {
    const paths = ['/api/people', '/api/cards', '/api/auth/profile', '/api/push/devices'];
    const answers = await Promise.all(paths.map((path) => fetch(path, { cache: 'force-cache' })));
    return Promise.all(answers.map((answer) => answer.text()));
  });
  expect(words.filter((word) => cached.join().includes(word))).toEqual([]);
  await context.setOffline(true);
  await search();
  await context.setOffline(false);
});
