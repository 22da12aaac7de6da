import { makeClass, makeGroup, makeWedding } from '@hellograph/testing';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn, waitForApp } from './page-checks';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } });

/**
 * Every press is seen within a tenth of a second, on a processor four times as slow as this one:
 * what the browser counts from the finger to the next frame (Event Timing, as for INP).
 */
const feedbackMostMs = 100;
const slowedBy = 4;
/** Another program on the machine makes a press slow, and never quick: the best of these counts. */
const tries = 5;

interface Counted {
  presses: { name: string; durationMs: number }[];
}

const countPresses = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as Counted;
    counted.presses = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) counted.presses.push({ name, durationMs: duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
}

/** Resolves once the page has nothing to do, as a person would find it. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()), { timeout: 5000 })));

/** The longest time from the finger to the next frame; 0 if each was too short to be counted. */
async function press(page: Page, target: Locator): Promise<number> {
  // A page that is drawn anew may replace it meanwhile.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await untilIdle(page);
  await page.evaluate(() => {
    (globalThis as unknown as Counted).presses = [];
  });
  await target.tap();
  await untilIdle(page);
  // Entries are told after the frame that they were counted to.
  await page.waitForTimeout(200);
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as Counted).presses.map(({ durationMs }) => durationMs)));
}

/** As long as a press on an empty button takes on a machine that does nothing else. */
const quietMs = 40;

/**
 * By how much this machine delays a press now: what one on an empty button takes longer. That is
 * not the page's doing.
 */
async function delayOfMachine(page: Page): Promise<number> {
  await page.evaluate(() => {
    const empty = document.createElement('button');
    empty.textContent = 'Empty';
    empty.setAttribute('data-testid', 'empty');
    document.querySelector('main, body')?.prepend(empty);
  });
  const took = await press(page, page.getByTestId('empty'));
  await page.evaluate(() => document.querySelector('[data-testid="empty"]')?.remove());
  return Math.max(0, took - quietMs);
}

interface Press {
  path: string;
  /** The presses on the page, in order. */
  targets: ((page: Page) => Locator)[];
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const radio = (name: string | RegExp) => (page: Page) => page.getByRole('radio', { name }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();

/** Returns the presses that were too slow in each of the tries. */
async function findSlow(page: Page, all: readonly Press[]): Promise<string[]> {
  const slow: string[] = [];
  for (const { path, targets } of all) {
    const best = targets.map(() => Number.POSITIVE_INFINITY);
    for (let round = 0; round < tries && best.some((ms) => ms > feedbackMostMs); round++) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const delayMs = await delayOfMachine(page);
      for (const [index, target] of targets.entries())
        best[index] = Math.min(best[index] ?? 0, (await press(page, target(page))) - delayMs);
    }
    for (const [index, ms] of best.entries()) if (ms > feedbackMostMs) slow.push(`${path} press ${index + 1}: ${ms} ms`);
  }
  return slow;
}

test('a press on a page that works for too long is found', async ({ page }) => {
  await countPresses(page);
  await page.goto('/about');
  await waitForApp(page);
  await slowDown(page);
  await page.evaluate(() => {
    const slow = document.createElement('button');
    slow.textContent = 'Slow';
    slow.addEventListener('click', () => {
      const until = performance.now() + 300;
      while (performance.now() < until);
    });
    document.querySelector('main')?.prepend(slow);
  });
  const delayMs = await delayOfMachine(page);
  expect((await press(page, page.getByRole('button', { name: 'Slow' }))) - delayMs).toBeGreaterThan(feedbackMostMs);
});

test('visitors see each press at once on a slow phone', async ({ page }) => {
  await countPresses(page);
  await page.goto('/');
  await waitForApp(page);
  await slowDown(page);
  const presses: Press[] = [
    { path: '/', targets: [button('Open menu'), button('Occasions'), button('Close menu')] },
    { path: '/', targets: [link("Let's Get Started")] },
    { path: '/workflow', targets: [button('Make the video'), radio('Words only'), button('Ideas')] },
    { path: '/workflow', targets: [button(/^Style/)] },
    { path: '/workflow', targets: [button('Change voice')] },
    { path: '/workflow/birthday', targets: [button('Use these words')] },
    { path: '/cards/new', targets: [radio('Thank you'), button('Show all looks'), button('Make the card and send it')] },
    { path: '/workflow/create-group-card', targets: [radio('Thank you'), button('Make the card and get its link')] },
    { path: '/events/new', targets: [radio('Peonies'), button('Make the invitation')] },
    { path: '/classes', targets: [button('Make the class')] },
    { path: '/pricing', targets: [button(/^(?:Get|Choose|Start)/)] },
    { path: '/login', targets: [button('Create an account'), button('Sign up')] },
    { path: '/site-map', targets: [link('Birthday')] },
  ];
  expect(await findSlow(page, presses)).toEqual([]);
});

test('people with an account see each press at once on a slow phone', async ({ page }) => {
  const token = await signIn(page, 'press');
  const { origin } = new URL(page.url());
  const { groupCardId, signUrl } = await makeGroup(origin, { token });
  const { eventId, rsvpUrl } = await makeWedding(origin, { token });
  const { classId, classUrl } = await makeClass(origin, { token });
  const headers = { authorization: `Bearer ${token}` };
  const fields = { cover: 'Hello', inside: 'A word.', to: 'Nana', sender: 'Ida' };
  const { card } = (await (await page.request.post('/api/cards', { headers, data: fields })).json()).data;
  await countPresses(page);
  await page.goto('/');
  await waitForApp(page);
  await slowDown(page);
  const presses: Press[] = [
    { path: '/dashboard', targets: [button('Open menu')] },
    { path: '/dashboard', targets: [button('Group cards'), link(/New video|Create/)] },
    { path: '/cards', targets: [link('New card')] },
    { path: `/cards/${card._id}`, targets: [radio('Evening'), button('Preview')] },
    { path: `/cards/${card._id}`, targets: [button('Send it')] },
    { path: `/group-cards/${groupCardId}`, targets: [button('Manage')] },
    { path: `/events/${eventId}`, targets: [button('Manage')] },
    { path: `/classes/${classId}`, targets: [button('Manage')] },
    { path: '/people', targets: [button(/^Add/)] },
    { path: '/settings/profile', targets: [link('Security')] },
    { path: new URL(signUrl).pathname, targets: [button('Sign the card')] },
    { path: new URL(rsvpUrl).pathname, targets: [button('Yes, with pleasure')] },
    { path: new URL(classUrl).pathname, targets: [button('Ana G.')] },
  ];
  expect(await findSlow(page, presses)).toEqual([]);
});
