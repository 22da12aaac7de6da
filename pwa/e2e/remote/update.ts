import { expect, test } from '@playwright/test';
import { openFaultyServer } from '../outbox/faulty-server';
import { hasWords, type RemoteBrowser } from './line';
import { type Opener, type Visit, withBrowser } from './with-browser';

const words = 'In the middle of a sentence';

const mark = (browser: RemoteBrowser) => browser.evaluate(() => void Object.assign(window, { sameAsBefore: true }));
const isSame = (browser: RemoteBrowser) => browser.evaluate(() => 'sameAsBefore' in window);

async function takeNewVersion({ browser, visitor }: Visit, server: { url: string; release(): void }): Promise<void> {
  const { press, sees, until, write } = visitor;
  await test.step('a service worker serves the page', async () => {
    await browser.open(`${server.url}/workflow`);
    await until('the service worker', () => browser.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null)));
    await browser.reload();
    await until('its page', () => browser.evaluate(() => navigator.serviceWorker.controller !== null));
  });
  await test.step('a new version is offered, and waits', async () => {
    await write('Message', words);
    await mark(browser);
    server.release();
    await browser.evaluate(() => navigator.serviceWorker.ready.then((registration) => void registration.update()));
    await sees('A new version is ready.');
    expect(await isSame(browser)).toBe(true);
  });
  await test.step('it takes the page’s place, with the words', async () => {
    await press('Reload');
    await until('the reload', async () => !(await isSame(browser)));
    await until('the words', () => hasWords(browser, words));
    expect(await browser.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)).toBe(true);
  });
}

/** Releases a new version of the app while the user is writing. */
export async function expectUpdate(open: Opener, serverUrl: string): Promise<void> {
  const server = await openFaultyServer(serverUrl);
  try {
    await withBrowser(open, (visit) => takeNewVersion(visit, server));
  } finally {
    await server.close();
  }
}
