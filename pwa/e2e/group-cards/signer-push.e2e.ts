import type { GroupCard } from '@hellograph/contract';
import { signUpByDevMail } from '@hellograph/testing';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { findRegistration, listShown, stubPushManager, untilServed, untilShown, withNotifications } from '../account/push-checks';
import { expectAccessibleInThemes, expectEnlargeable } from '../pages/page-checks';

/**
 * Notifications for people without an account. A browser without windows has no push service, so
 * `PushManager` is mocked and pushes are delivered by the browser's tools. The api's tests check
 * against a push service what is sent, to whom and when.
 */

test.use({ launchOptions: withNotifications });

interface Owner {
  groupCard: GroupCard;
  /** The path of the page on which people sign. */
  path: string;
  thank: (words: string) => Promise<unknown>;
}

async function makeCard(request: APIRequestContext): Promise<Owner> {
  const { baseURL = '' } = test.info().project.use;
  const account = { email: `owner-${Date.now()}@example.org`, password: 'correct horse', fullName: 'Ada' };
  const headers = { authorization: `Bearer ${await signUpByDevMail(baseURL, account)}` };
  const deadlineAt = new Date(Date.now() + 6 * 24 * 3_600_000).toISOString();
  const data = { title: 'Happy birthday, Nana', to: 'Nana', sender: 'Ada', deadlineAt };
  const made = (await (await request.post('/api/group-cards', { headers, data })).json()) as { data: { groupCard: GroupCard } };
  const { groupCard } = made.data;
  return {
    groupCard,
    path: new URL(groupCard.signLinks[0]?.url ?? '').pathname,
    thank: async (words) => {
      const linked = await (await request.post(`/api/cards/${groupCard._id}/links`, { headers, data: {} })).json();
      const wall = new URL(linked.data.card.links[0].url).pathname.replace('/c/', '/wall/');
      expect((await request.put(`/api${wall}/thanks`, { data: { words } })).status()).toBe(200);
    },
  };
}

async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilServed(page);
  await page.getByRole('button', { name: 'Sign the card' }).click();
  await page.getByRole('textbox', { name: 'Your words' }).fill('A secret joke');
}

async function sign(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Eve');
  await page.getByRole('button', { name: 'Sign the card' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve signed!' })).toBeVisible();
}

/** The used part of the service worker's global scope, which the page types lack. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, about: { notification: Notification; action?: string }) => Event;
}

const findWorker = (context: BrowserContext) => context.serviceWorkers().find((worker) => worker.url().endsWith('/sign/sw.js'));

/** The subscription of the page, which in a real browser is the worker's too. */
async function stubWorker(page: Page, context: BrowserContext): Promise<void> {
  const [endpoint] = await page.evaluate(() => JSON.parse(localStorage.getItem('stub') ?? '[]') as string[]);
  await findWorker(context)?.evaluate((endpoint) => {
    const { registration } = self as unknown as WorkerScope;
    Object.assign(Object.getPrototypeOf(registration.pushManager), { getSubscription: async () => ({ endpoint }) });
  }, endpoint);
}

const tap = async (context: BrowserContext, action?: string) =>
  findWorker(context)?.evaluate(async (action) => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, ...(action && { action }) }));
  }, action);

const news = (page: Page) => page.getByRole('region', { name: 'Want to know what Nana says?' });

test('a signer is offered notifications, is notified of the thanks, and turns them off by one tap in the notification', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['notifications']);
  await stubPushManager(page);
  const { path, thank } = await makeCard(request);
  await begin(page, path);
  const reminder = page.getByRole('region', { name: 'Not ready to sign yet?' });
  await reminder.getByRole('button', { name: 'Remind me' }).click();
  await expect(reminder.getByText('We’ll remind you on this device before the card closes.')).toBeVisible();
  await expectAccessibleInThemes(page);
  await sign(page);
  // The device with the reminder is notified about the signature.
  await expect(news(page).getByText('We’ll notify you on this device')).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectEnlargeable(page);
  await news(page).getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(news(page).getByRole('button', { name: 'Notify me' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('stub'))).toBeNull();
  await expectAccessibleInThemes(page);
  await news(page).getByRole('button', { name: 'Notify me' }).click();
  await expect(news(page).getByText('We’ll notify you on this device')).toBeVisible();

  const deliver = await findRegistration(await context.newCDPSession(page), await untilServed(page));
  const id = await page.evaluate(() =>
    Object.keys(localStorage)
      .find((key) => key.startsWith('signer-push-'))
      ?.slice('signer-push-'.length),
  );
  const push = {
    kind: 'thanked',
    videoId: null,
    tag: `thanked-${id}`,
    title: 'Nana says thank you',
    body: '“So kind”',
    off: 'Turn off',
    url: `${path}#${id}`,
  };
  await thank('So kind');
  await untilShown(page, [push.title], () => deliver(JSON.stringify(push)));
  expect(await listShown(page)).toEqual([{ title: push.title, body: push.body, tag: push.tag }]);
  await tap(context);
  // The open page shows the thanks without being reloaded.
  await expect(page.getByText('“So kind”')).toBeVisible();
  await expect.poll(() => listShown(page)).toEqual([]);

  // Another signature on the same device: the notification still leads to the first.
  await page.getByRole('button', { name: 'Sign for someone else on this device' }).click();
  await expect(page.getByRole('button', { name: 'Sign the card' })).toBeVisible();
  await page.goto('/privacy-policy');
  await page.goto(push.url);
  await expect(page.getByText('A secret joke')).toBeVisible();
  await untilShown(page, [push.title], () => deliver(JSON.stringify(push)));
  await stubWorker(page, context);
  await tap(context, 'off');
  await expect(news(page).getByRole('button', { name: 'Notify me' })).toBeVisible();
});

test('a browser that said no says what can be done, and an iPhone says why it cannot', async ({ page, context, request, browser }) => {
  const { path } = await makeCard(request);
  await context.clearPermissions();
  await page.addInitScript(() => Object.assign(Notification, { requestPermission: async () => 'denied' }));
  await begin(page, path);
  await sign(page);
  await news(page).getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('You didn’t allow notifications.')).toBeVisible();

  const phone = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15' });
  const hers = await phone.newPage();
  await hers.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await begin(hers, path);
  await expect(hers.getByRole('region', { name: 'Not ready to sign yet?' })).toHaveCount(0);
  await sign(hers);
  await expect(hers.getByText('iPhone and iPad show notifications only from apps on the home screen')).toBeVisible();
  await expect(news(hers)).toHaveCount(0);
  await phone.close();
});
