import { expect, type Page, test } from '@playwright/test';
import { drawPhoto } from '../pages/page-checks';
import { type Fault, type FaultyServer, faultNames, openFaultyServer, retryAfterSec } from './faulty-server';
import {
  cancelAll,
  compare,
  countCredits,
  createChance,
  killBrowser,
  listVideos,
  makeFolder,
  message,
  onItsWay,
  openBrowser,
  type Person,
  pick,
  report,
  rounds,
  seed,
  sendCard,
  signInAs,
  takePerson,
  untilSent,
  untilServed,
} from './gate';

/**
 * Everything sent arrives exactly once, despite any fault. Each gate compares the accepted videos
 * with those on the server.
 */

let server: FaultyServer;
let person: Person;
test.beforeEach(async ({ context }, { title }) => {
  server = await openFaultyServer(test.info().project.use.baseURL ?? '');
  const gate = /^\w+/.exec(title)?.[0] ?? 'gate';
  person = await takePerson(gate, gate === 'kills' ? rounds(3) : undefined);
  await signInAs(context, person);
});
test.afterEach(async () => {
  await cancelAll(person);
  await server.close();
});

async function holds(gate: string, promised: readonly string[], more: Record<string, number> = {}): Promise<void> {
  const counted = await compare(person, promised);
  report(gate, { ...counted, ...more });
  expect(counted).toMatchObject({ lost: 0, duplicates: 0 });
}

test('kills: a browser that is killed at any point loses nothing, and nothing is made twice', async () => {
  const count = rounds(3);
  test.setTimeout(600_000 + count * 20_000);
  const folder = makeFolder();
  const chance = createChance(seed);
  const before = await countCredits(person);
  const promised: string[] = [];
  const done: Record<string, number> = {};
  server.setFault(() => {
    const fault = pick(faultNames, chance);
    done[`${fault}Faults`] = (done[`${fault}Faults`] ?? 0) + 1;
    return fault;
  });
  try {
    for (let round = 0; round < count; round++) {
      const browser = await openBrowser(folder.path);
      await signInAs(browser, person);
      const page = await browser.newPage();
      await page.goto(`${server.url}/workflow`);
      await sendCard(page, `Kill ${round}`);
      await onItsWay(page).waitFor();
      promised.push(`Kill ${round}`);
      await page.waitForTimeout(chance() * 600);
      await killBrowser(browser, folder.path);
    }
    server.setFault(() => 'pass');
    const last = await openBrowser(folder.path);
    await signInAs(last, person);
    const page = await last.newPage();
    await page.goto(`${server.url}/workflow/my-projects`);
    await page
      .getByRole('region', { name: 'Sending' })
      .waitFor({ timeout: 3000 })
      .catch(() => {});
    // After a busy response the page may wait for minutes, unless the user tries again.
    const left = page.locator('[data-sending]');
    await expect(async () => {
      for (const again of await page.getByRole('button', { name: 'Try again' }).all()) await again.click({ timeout: 1000 });
      await expect(left).toHaveCount(0, { timeout: 2000 });
    }).toPass({ timeout: 240_000 });
    await last.close();
    await holds('kills', promised, { kills: count, ...done });
    expect(before - (await countCredits(person))).toBe(100 * count);
  } finally {
    folder.remove();
  }
});

test('tabs: two tabs that send the same draft at the same moment send it once', { tag: '@quick' }, async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto(`${server.url}/workflow`);
  await message(one).fill('Both at once');
  await expect(one.getByText('Draft saved on this device')).toBeVisible();
  await two.goto(`${server.url}/workflow`);
  await expect(message(two)).toHaveValue('Both at once');
  // The slower tab may be notified by the other one first, and then has no form.
  const press = (page: Page) => page.getByRole('button', { name: 'Make the video' }).click({ timeout: 30_000 });
  await Promise.any([one, two].map(press));
  await Promise.all([one, two].map((page) => onItsWay(page).waitFor()));
  await untilSent(person, 1);
  await one.waitForTimeout(1500);
  await holds('tabs', ['Both at once'], { keys: new Set(server.sent.map(({ key }) => key)).size });
});

test('flips: a network that comes and goes', async ({ page, context }) => {
  await page.goto(`${server.url}/workflow`);
  await untilServed(page);
  const promised: string[] = [];
  for (let round = 0; round < 3; round++) {
    await context.setOffline(true);
    await sendCard(page, `Flip ${round}`);
    await expect(page.locator('[data-sending="offline"]')).toBeVisible();
    await expect(page.getByText('We’ll send it when you’re online. You can close the app.')).toBeVisible();
    promised.push(`Flip ${round}`);
    if (round === 1) await page.reload();
    await context.setOffline(false);
    await page.waitForTimeout(50);
    if (round === 0) {
      await context.setOffline(true);
      await page.waitForTimeout(300);
      await context.setOffline(false);
    }
    const back = Date.now();
    await untilSent(person, round + 1);
    // At once, and not with the next try of those that failed.
    if (round > 0) expect(Date.now() - back).toBeLessThan(15_000);
    await expect(page.locator('[data-sending]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Make another' }).click();
  }
  await holds('flips', promised);
});

const lossy: Fault[][] = [
  ['lost', 'lost', 'pass'],
  ['half', 'cut', 'late'],
  ['lost', 'busy', 'half', 'pass'],
];

test('responses: after a lost response the request is repeated, but the video is not made again', async ({ page }) => {
  await page.goto(`${server.url}/workflow`);
  const promised: string[] = [];
  for (const [round, row] of lossy.entries()) {
    const left = [...row];
    server.setFault(() => left.shift() ?? 'pass');
    await sendCard(page, `Answer ${round}`);
    promised.push(`Answer ${round}`);
    await page.locator('section [data-status]').waitFor({ timeout: 240_000 });
    expect(left).toEqual([]);
    await page.getByRole('button', { name: 'Make another' }).click();
  }
  await holds('answers', promised, { tries: server.sent.length });
});

test('busy: the app waits as long as the server asks, and says so', async ({ page }) => {
  let times = 0;
  server.setFault(() => (times++ < 2 ? 'busy' : 'pass'));
  await page.goto(`${server.url}/workflow`);
  await sendCard(page, 'When you have time');
  await expect(page.getByText('The server is busy. We’ll try again automatically.')).toBeVisible();
  await untilSent(person, 1);
  const waits = server.sent.slice(1).map(({ atMs }, i) => atMs - (server.sent[i]?.atMs ?? 0));
  await holds('busy', ['When you have time'], { tries: server.sent.length, shortestWaitMs: Math.min(...waits) });
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(retryAfterSec * 1000);
});

test('portal: a captive portal’s page is not accepted as a response', async ({ page }) => {
  await page.goto(`${server.url}/workflow`);
  await untilServed(page);
  server.setPortal(true);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await message(page).fill('From the café');
  await page.getByRole('button', { name: 'Make it talk' }).click();
  await expect(page.locator('[data-sending="offline"]')).toBeVisible();
  await page.waitForTimeout(2500);
  expect(await listVideos(person)).toEqual([]);
  expect(server.sent.length).toBeLessThanOrEqual(1);
  server.setPortal(false);
  await untilSent(person, 1);
  await holds('portal', ['From the café'], { photosSentIntoThePortal: server.sent.length - 1 });
});

test('closed: with every page closed, the service worker sends with a separate token', async ({ page, context }) => {
  await page.goto(`${server.url}/workflow`);
  await untilServed(page);
  const session = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  server.setFault(() => 'cut');
  await sendCard(page, 'Without a page');
  await expect(page.locator('[data-sending="offline"]')).toBeVisible();
  const other = await context.newPage();
  await other.goto('about:blank');
  const control = await context.newCDPSession(other);
  await control.send('ServiceWorker.enable').catch(() => {});
  await page.close();
  server.setFault(() => 'pass');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker');
  await control.send('ServiceWorker.dispatchSyncEvent', { origin: server.url, registrationId, tag: 'outbox', lastChance: false });
  await untilSent(person, 1);
  await holds('closed', ['Without a page']);
});
