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

/**
 * Searches everything that this origin keeps in the browser, and returns the places that contain
 * one of the words: both storages, databases with their files, caches, private files, notifications
 * and the history's state.
 */
export const findOnDevice = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.evaluate(async (words) => {
    const found = new Set<string>();
    const look = (place: string, text: string) => {
      for (const word of words) if (text.includes(word)) found.add(`${place}: ${word}`);
    };
    const lookInto = async (place: string, value: unknown): Promise<void> => {
      if (value instanceof Blob) look(place, `${(value as File).name ?? ''} ${await value.text()}`);
      else if (value instanceof ArrayBuffer) look(place, new TextDecoder().decode(value));
      else if (typeof value === 'object' && value !== null)
        for (const [key, part] of Object.entries(value)) {
          look(place, key);
          await lookInto(place, part);
        }
      else look(place, String(value));
    };
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    await lookInto('localStorage', { ...localStorage });
    await lookInto('sessionStorage', { ...sessionStorage });
    await lookInto('history', history.state);
    look('cookies', document.cookie);
    for (const { name = '' } of await indexedDB.databases()) {
      look('IndexedDB', name);
      const db = await resultOf(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([resultOf(rows.getAllKeys()), resultOf(rows.getAll())]);
        await lookInto(`IndexedDB ${store}`, [keys, values]);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        look(`cache ${name}`, `${request.url} ${JSON.stringify([...request.headers])} ${await kept?.text()}`);
      }
    }
    const files = await navigator.storage.getDirectory();
    for await (const [name, file] of files as unknown as AsyncIterable<[string, FileSystemHandle]>) {
      look('files', name);
      if (file.kind === 'file') await lookInto('files', await (file as FileSystemFileHandle).getFile());
    }
    const shown = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? [];
    for (const { title, body, data } of shown) await lookInto('notifications', [title, body, data]);
    return [...found].sort();
  }, words);
