import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessibleInThemes, expectNoSidewaysScroll, findSmallTargets } from '../pages/page-checks';
import { type FaultyServer, openFaultyServer } from './faulty-server';
import {
  cancelAll,
  compare,
  listVideos,
  message,
  type Person,
  report,
  sendCard,
  serverUrl,
  signInAs,
  takePerson,
  untilSent,
  untilServed,
} from './gate';

/** Every state of a sent video on a phone: its text, its actions, and their accessibility. */

test.use({ viewport: { width: 360, height: 740 } });

let server: FaultyServer;
let person: Person;
test.beforeEach(async ({ context }) => {
  server = await openFaultyServer(serverUrl());
  person = await takePerson('states');
  await signInAs(context, person);
});
test.afterEach(async () => {
  await cancelAll(person);
  await server.close();
});

const stateOf = (page: Page, state: string) => page.locator(`[data-sending="${state}"]`);

/**
 * In the composer and in the list, in both themes. Pictures of them go where `GATE_PICTURES` says.
 */
async function expectShown(page: Page, state: string, words: readonly (string | RegExp)[]): Promise<void> {
  const isInComposer = !page.url().endsWith('my-projects');
  const place = stateOf(page, state).first();
  await expect(place).toBeVisible();
  for (const text of words) await expect(place.getByText(text).first()).toBeVisible();
  const { GATE_PICTURES: folder } = process.env;
  if (folder) await page.screenshot({ path: `${folder}/${state}-${isInComposer ? 'composer' : 'list'}.png`, fullPage: true });
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  expect(await findSmallTargets(page)).toEqual([]);
}

const openList = (page: Page) => page.goto(`${server.url}/workflow/my-projects`);
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('waiting for a network, and for a busy server', async ({ page, context }) => {
  await page.goto(`${server.url}/workflow`);
  await untilServed(page);
  await page.reload();
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await message(page).fill('From the tunnel, with love');
  await context.setOffline(true);
  await act(page, 'Make it talk').click();
  const offline = ['Waiting for a connection', 'We’ll send it when you’re online. You can close the app.'];
  await expectShown(page, 'offline', offline);
  await openList(page);
  await expectShown(page, 'offline', offline);
  await act(page, 'Delete').click();
  await expect(stateOf(page, 'offline')).toHaveCount(0);
  await act(page, 'Undo').click();
  await expect(page.getByRole('article', { name: 'From the tunnel, with love' })).toBeVisible();

  await act(page, 'Continue').click();
  server.setFault(() => 'busy');
  await context.setOffline(false);
  await expect(message(page)).toHaveValue('From the tunnel, with love');
  await act(page, 'Make it talk').click();
  const busy = ['The server is busy. We’ll try again automatically.'];
  await expectShown(page, 'busy', busy);
  await openList(page);
  await expectShown(page, 'busy', busy);
  // By hand while it is still refused, so that the button does not disappear before the tap; then
  // automatically.
  const { length: tries } = server.sent;
  await act(page, 'Try again').click();
  await expect.poll(() => server.sent.length).toBeGreaterThan(tries);
  server.setFault(() => 'pass');
  await untilSent(person, 1, 60_000);
  await expect(page.getByRole('article').locator('visible=true').first()).toHaveAttribute('data-status', /processing|completed/);
  report('waiting', { states: 2, ...(await compare(person, ['From the tunnel, with love'])) });
});

/** Slows the upload down, so that its state can be inspected. */
async function slowDown(context: BrowserContext, page: Page, kilobytesPerSec: number): Promise<() => Promise<unknown>> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const tell = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await tell(kilobytesPerSec * 1000);
  return () => tell(-1);
}

test('on its way, with its share', async ({ page, context }) => {
  // Prevents the early upload for face detection, so that the photo is sent with the message.
  await page.route('**/api/video/uploadPhoto', (route) => route.abort());
  await page.goto(`${server.url}/workflow`);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 1200));
  await message(page).fill('A large photo, slowly');
  const hurry = await slowDown(context, page, 6);
  await act(page, 'Make it talk').click();
  await expect(page.getByRole('progressbar', { name: /Sending… [1-9]\d? %/ })).toBeVisible();
  await expectShown(page, 'sending', [/Sending… \d+ %/]);
  const shareOf = async () => Number(/(\d+) %/.exec((await stateOf(page, 'sending').textContent()) ?? '')?.[1]);
  const before = await shareOf();
  await expect.poll(shareOf).toBeGreaterThan(before);
  await hurry();
  await untilSent(person, 1);
  report('share', { states: 1 });
});

/** Calls to `path` wait until they are let go. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/video/${path}`, (route) => gone.then(() => route.continue()));
  return letGo;
}

test('sent while its photo is still being checked: it stays sent, and there is no button to press again', async ({ page }) => {
  await page.goto(`${server.url}/workflow`);
  const lookNow = await holdBack(page, 'uploadPhoto');
  const sendNow = await holdBack(page, 'imageToVideo');
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await message(page).fill('Quicker than you');
  const sent = page.waitForRequest(/imageToVideo/);
  await act(page, 'Make it talk').click();
  await sent;
  const lookedAt = page.waitForResponse(/uploadPhoto/);
  lookNow();
  await (await lookedAt).finished();
  sendNow();
  await untilSent(person, 1);
  await expect(stateOf(page, 'sending')).toHaveCount(0);
  await expect(act(page, 'Make another')).toBeVisible();
  await expect(act(page, 'Make it talk')).toHaveCount(0);
  await page.reload();
  await expect(act(page, 'Make another')).toBeVisible();
  report('early', { states: 1, ...(await compare(person, ['Quicker than you'])) });
  expect(await listVideos(person)).toHaveLength(1);
});

test('after the session has ended: kept in sight, and sent once when its owner is back', async ({ page }) => {
  await page.goto(`${server.url}/workflow`);
  await expect(message(page)).toBeEnabled();
  const body = JSON.stringify({ success: false, status: 401, code: 'UNAUTHENTICATED', message: 'Please log in.', data: null });
  await page.route('**/api/video/textToVideo', (route) => route.fulfill({ status: 401, contentType: 'application/json', body }), {
    times: 1,
  });
  await sendCard(page, 'Kept for me');
  await expectShown(page, 'sign-in', ['Log in to send this.']);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(stateOf(page, 'sign-in').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /^\/login/);
  expect(await listVideos(person)).toEqual([]);
  await page.evaluate((bearer) => localStorage.setItem('token', bearer), person.token);
  await page.reload();
  await untilSent(person, 1);
  report('signed-out', { states: 1, ...(await compare(person, ['Kept for me'])), keys: new Set(server.sent.map(({ key }) => key)).size });
});

test('refused by the plan: the reason, the plans, another try, or a change', async ({ page }) => {
  const chooseVersions = async (name: string) => {
    await page.getByRole('button', { name: /^Style/ }).click();
    await page.getByRole('group', { name: 'Number of versions' }).getByRole('radio', { name }).check();
    await page.getByRole('button', { name: 'Done' }).click();
  };
  await page.goto(`${server.url}/workflow`);
  // All the credits of a trial, held by three long films: one at least is not made by the end.
  await chooseVersions('3');
  await sendCard(page, 'All of it, in words that take their time, so that nobody has to wait for nothing. '.repeat(2).trim());
  await untilSent(person, 3);
  await page.getByRole('button', { name: 'Make another' }).click();
  await chooseVersions('1');
  await sendCard(page, 'One too many');
  const form = page.locator('form');
  await expect(form.getByText('This needs 100 credits and you have 0. Choose a larger plan to continue.')).toBeVisible();
  await expect(form.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expect(message(page)).toHaveValue('One too many');
  await openList(page);
  await expectShown(page, 'blocked', [
    'This needs 100 credits and you have 0. Choose a larger plan to continue.',
    'See the plans',
    'Try again',
    'Edit',
  ]);
  expect(await listVideos(person)).toHaveLength(3);
  await cancelAll(person);
  await act(page, 'Try again').click();
  await untilSent(person, 1);
  report('refused', { states: 1, ...(await compare(person, ['One too many'])) });
});
