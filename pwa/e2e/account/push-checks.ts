import { createPushBrowser } from '@hellograph/testing/push-browser';
import { type CDPSession, expect, type Page } from '@playwright/test';

/** Launch options for a browser that shows notifications, which the headless shell does not. */
export const withNotifications = {
  executablePath: process.env.WHOLE_CHROMIUM_PATH ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
};

export const untilServed = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
export const listShown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })),
  );

/**
 * A subscription that is kept across reloads, at a service that does not exist but is on the list
 * of the server under test.
 */
export async function stubPushManager(page: Page): Promise<void> {
  const { keys } = createPushBrowser();
  await page.addInitScript((keys) => {
    const make = (endpoint: string, key: string) => ({
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer,
      },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => localStorage.removeItem('stub') === undefined,
    });
    const read = () => JSON.parse(localStorage.getItem('stub') ?? 'null') as [string, string] | null;
    const stub = {
      getSubscription: async () => {
        const kept = read();
        return kept && make(...kept);
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const kept = [`https://push.invalid/${crypto.randomUUID()}`, applicationServerKey] as const;
        localStorage.setItem('stub', JSON.stringify(kept));
        return make(...kept);
      },
    };
    Object.assign(PushManager.prototype, stub);
  }, keys);
}

/** Delivers a push as a push service would, by the browser's own tools. */
export async function findRegistration(session: CDPSession, scope: string): Promise<(data: string) => Promise<unknown>> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === scope);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(scope);
  return (data) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/**
 * Chromium drops a notification that is queried while it is being shown, so it is delivered
 * repeatedly until it appears, as a push service would.
 */
export const untilShown = (page: Page, titles: readonly string[], deliver: () => Promise<unknown>) =>
  expect(async () => {
    await deliver();
    await expect.poll(async () => (await listShown(page)).map(({ title }) => title).sort(), { timeout: 4000 }).toEqual([...titles].sort());
  }).toPass();
