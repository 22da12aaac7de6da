import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortraitName } from '@hellograph/testing';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { drawPhoto, waitForApp } from '../pages/page-checks';
import { recordVoice } from '../studio/recordings';
import { type FaultyServer, openFaultyServer } from './faulty-server';
import {
  cancelAll,
  createChance,
  isMeasured,
  killBrowser,
  listVideos,
  makeFolder,
  message,
  onItsWay,
  openBrowser,
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
 * Saved work is kept, unsaved work is never called saved, and no one sees another person's work.
 */

const savedWords = 'Draft saved on this device';

/** Returns whether an element appears once the draft has been read. */
const appears = (place: Locator): Promise<boolean> =>
  place.waitFor({ timeout: 30_000 }).then(
    () => true,
    () => false,
  );

/**
 * Returns the page's claim at one moment: the words in the field, and whether they are called
 * saved.
 */
const readClaim = (page: Page) =>
  page.evaluate((saved) => {
    const field = document.querySelector('textarea');
    return { words: field?.value ?? '', isSaved: document.body.textContent.includes(saved) };
  }, savedWords);

let server: FaultyServer;
test.beforeEach(async () => {
  server = await openFaultyServer(test.info().project.use.baseURL ?? '');
});
test.afterEach(() => server.close());

test('drafts: a browser that is killed during typing has every revision that was called saved', async () => {
  const count = rounds(3);
  test.setTimeout(600_000 + count * 20_000);
  const folder = makeFolder();
  const chance = createChance(seed + 1);
  let [claimed, lost, photosLost] = [-1, 0, 0];
  try {
    for (let round = 0; round <= count; round++) {
      const browser = await openBrowser(folder.path);
      const page = await browser.newPage();
      await page.goto(`${server.url}/workflow`);
      const field = message(page);
      await expect(field).toBeEnabled();
      const found = Number(/\d+$/.exec(await field.inputValue())?.[0] ?? -1);
      if (found < claimed) lost++;
      if (round > 0 && !(await appears(page.getByAltText('Your photo')))) photosLost++;
      if (round === count) {
        await browser.close();
        break;
      }
      if (round === 0) await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
      await page.getByAltText('Your photo').waitFor();
      const until = Date.now() + 700 + chance() * 900;
      for (let revision = claimed + 1; Date.now() < until; revision++) {
        await field.fill(`Revision ${revision}`);
        await page.waitForTimeout(chance() * 500);
        const { words, isSaved } = await readClaim(page);
        if (isSaved) claimed = Number(/\d+$/.exec(words)?.[0]);
      }
      await killBrowser(browser, folder.path);
    }
    report('drafts', { kills: count, savedRevisions: claimed + 1, lost, photosLost, falseSaved: lost + photosLost });
    expect({ lost, photosLost }).toEqual({ lost: 0, photosLost: 0 });
    expect(claimed).toBeGreaterThan(0);
  } finally {
    folder.remove();
  }
});

test('quota: without room for the photo the words are kept, and nothing says that all is saved', async () => {
  const folder = makeFolder();
  // A private window keeps everything in memory, and has other limits; the app's own files would
  // take the room.
  const browser = await openBrowser(folder.path, { hasServiceWorker: false });
  try {
    const page = await browser.newPage();
    // Before the first use, because browsers cache the quota for a while.
    const session = await browser.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1_000_000 });
    await page.goto(`${server.url}/workflow`);
    await message(page).fill('Small enough');
    await expect(page.getByText(savedWords)).toBeVisible();
    const noise = Buffer.alloc(9_500_000);
    const chance = createChance(seed);
    for (let i = 0; i < noise.length; i += 4) noise.writeUInt32LE(Math.floor(chance() * 2 ** 32), i);
    const { buffer } = await drawPhoto();
    const folderOfPhoto = makeFolder();
    const path = join(folderOfPhoto.path, 'large.jpg');
    // A portrait with a long tail: a decoder stops where the picture ends.
    writeFileSync(path, Buffer.concat([buffer, noise]));
    await page.getByTestId('photo-input').setInputFiles(path);
    await page.getByAltText('Your photo').waitFor();
    await expect(page.getByText('we saved only the words')).toBeVisible();
    await message(page).fill('Words still fit');
    await page.waitForTimeout(1000);
    const { isSaved } = await readClaim(page);
    await page.reload();
    await expect(message(page)).not.toHaveValue('');
    const lost = Number((await message(page).inputValue()) !== 'Words still fit');
    report('quota', { falseSaved: Number(isSaved), lost });
    expect(lost).toBe(0);
    expect(isSaved).toBe(false);
    folderOfPhoto.remove();
  } finally {
    await browser.close();
    folder.remove();
  }
});

test('eviction: that the browser has cleared drafts away is said, and work goes on', async ({ page, context }) => {
  const person = await takePerson('eviction');
  await signInAs(context, person);
  await page.goto(`${server.url}/workflow`);
  await message(page).fill('Soon gone');
  await expect(page.getByText(savedWords)).toBeVisible();
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb,cache_storage' });
  await page.goto(`${server.url}/workflow`);
  await expect(page.getByText('Your browser cleared the drafts')).toBeVisible();
  const { isSaved } = await readClaim(page);
  await message(page).fill('Begun anew');
  await expect(page.getByText(savedWords)).toBeVisible();
  await page.reload();
  await expect(message(page)).toHaveValue('Begun anew');
  report('eviction', { falseSaved: Number(isSaved) });
  expect(isSaved).toBe(false);
});

test('versions: a page that is older than the database says so, and never that it has saved', async ({ page, context }) => {
  await page.goto(`${server.url}/workflow`);
  await message(page).fill('Before the new version');
  await expect(page.getByText(savedWords)).toBeVisible();
  const newer = await context.newPage();
  await newer.goto(`${server.url}/about`);
  const isOpen = await newer.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('hellograph', 99);
        request.onsuccess = () => resolve(true);
        request.onerror = () => resolve(false);
        setTimeout(() => resolve(false), 5000);
      }),
  );
  expect(isOpen).toBe(true);
  await message(page).fill('After it');
  await expect(page.getByText('A newer version of Hellograph is open in another tab.')).toBeVisible();
  const claim = await readClaim(page);
  report('versions', { blocked: Number(!isOpen), falseSaved: Number(claim.isSaved) });
  expect(claim).toEqual({ words: 'After it', isSaved: false });
});

test('tabs: what two tabs write into one draft at the same time is kept twice, and overwritten never', async ({ page, context }) => {
  const person = await takePerson('drafts');
  await signInAs(context, person);
  await page.goto(`${server.url}/workflow`);
  await message(page).fill('From the start');
  await expect(page.getByText(savedWords)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server.url}/workflow`);
  await expect(message(other)).toHaveValue('From the start');
  await message(page).fill('Followed in both');
  await expect(message(other)).toHaveValue('Followed in both');
  // Simulates simultaneous edits, even on a busy machine: neither page is notified of the other
  // before it saves.
  const thoughts = [[page, 'One thought'] as const, [other, 'Another thought'] as const];
  const keepQuiet = () => {
    BroadcastChannel.prototype.postMessage = () => {};
  };
  for (const [tab] of thoughts) await tab.evaluate(keepQuiet);
  await Promise.all(thoughts.map(([tab, thought]) => message(tab).fill(thought)));
  for (const [tab, words] of thoughts) await expect.poll(() => readClaim(tab)).toEqual({ words, isSaved: true });
  await page.goto(`${server.url}/workflow/my-projects`);
  const listed = page.getByRole('region', { name: 'Drafts' });
  await expect(listed.getByRole('article')).toHaveCount(2);
  await expect(listed.getByRole('heading', { name: 'One thought' })).toBeVisible();
  await expect(listed.getByRole('heading', { name: 'Another thought' })).toBeVisible();
  report('draft-tabs', { lost: 2 - (await listed.getByRole('article').count()) });
});

test('drafts are listed, copied, deleted with a way back, and gone on with', { tag: '@quick' }, async ({ page, context }) => {
  const person = await takePerson('list');
  await signInAs(context, person);
  await page.goto(`${server.url}/workflow`);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await expect(page.getByAltText('Your photo')).toBeVisible();
  await message(page).fill('For the list');
  await expect(page.getByText(savedWords)).toBeVisible();
  await page.goto(`${server.url}/workflow/my-projects`);
  const cards = page.getByRole('region', { name: 'Drafts' }).getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect.poll(() => cards.locator('img').evaluate((thumbnail: HTMLImageElement) => thumbnail.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Duplicate this draft' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete this draft' }).first().click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(message(page)).toHaveValue('For the list');
  await expect(page.getByAltText('Your photo')).toBeVisible();
});

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
/** Logs in as another user on the same device. */
const becomeIn = async (page: Page, token: string) => {
  await page.evaluate((bearer) => localStorage.setItem('token', bearer), token);
  await page.goto(`${server.url}/workflow`);
};

test('people: logging out leaves nothing, or only unsent work, which no one else can see', async ({ page, context }) => {
  const [ada, bea] = [await takePerson('ada'), await takePerson('bea')];
  await signInAs(context, ada);
  await page.goto(`${server.url}/workflow`);
  await untilServed(page);
  await message(page).fill('Ada’s own');
  await expect(page.getByText(savedWords)).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  expect((await databases(page)).filter((name) => name?.startsWith('hellograph-'))).toEqual([]);

  const again = (await takePerson('ada')).token;
  await becomeIn(page, again);
  await expect(message(page)).toHaveValue('');
  server.setFault(() => 'cut');
  await sendCard(page, 'Not yet sent');
  await onItsWay(page).waitFor();
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'You have unsent work' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page).toHaveURL(/\/$/);

  server.setFault(() => 'pass');
  await becomeIn(page, bea.token);
  await expect(message(page)).toHaveValue('');
  await page.waitForTimeout(2500);
  await page.goto(`${server.url}/workflow/my-projects`);
  await waitForApp(page);
  await expect(page.getByText('No videos yet')).toBeVisible();
  const leakedDrafts = await page.getByText('Not yet sent').count();
  const leaked = await listVideos(bea);
  report('people', { leakedDrafts, leakedVideos: leaked.length });
  expect(leakedDrafts).toBe(0);
  expect(leaked).toEqual([]);
});

interface SharedFile {
  field: 'photo' | 'recording';
  name: string;
  type: string;
  bytes: number[];
}

/** Shares as a phone's share sheet does: by a form posted to the app, which returns a page. */
async function share(page: Page, files: SharedFile[], text: string): Promise<void> {
  await page.evaluate(
    ({ files, text }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share-target' });
      for (const field of ['photo', 'recording']) {
        const carried = new DataTransfer();
        for (const file of files.filter((one) => one.field === field))
          carried.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
        const input = document.createElement('input');
        Object.assign(input, { type: 'file', name: field, multiple: true, files: carried.files });
        form.append(input);
      }
      const words = document.createElement('input');
      Object.assign(words, { name: 'text', value: text });
      form.append(words);
      document.body.append(form);
      form.submit();
    },
    { files, text },
  );
}

const drawn = async (name: PortraitName, side?: number): Promise<SharedFile> => ({
  field: 'photo',
  name: `${name}.jpg`,
  type: 'image/jpeg',
  bytes: [...(await drawPhoto(name, side)).buffer],
});
const ownDrafts = (page: Page) => page.getByRole('region', { name: 'Drafts' }).getByRole('article');

test('shares: content shared with the app becomes a draft, without a server and without losing the previous draft', async ({
  page,
  context,
}) => {
  const person = await takePerson('shares');
  await signInAs(context, person);
  await page.goto(`${server.url}/workflow`);
  await untilServed(page);
  await message(page).fill('Begun before');
  await expect(page.getByText(savedWords)).toBeVisible();
  await page.reload();
  await server.goDown();
  await share(page, [await drawn('rosa')], 'Shared words');
  await expect(message(page)).toHaveValue('Shared words');
  await expect(page.getByAltText('Your photo')).toBeVisible();
  await page.reload();
  await expect(message(page)).toHaveValue('Shared words');
  await share(page, [{ field: 'photo', name: 'notes.txt', type: 'text/plain', bytes: [1] }], '');
  await expect(page.getByText('Please select a valid image file.')).toBeVisible();
  await page.goto(`${server.url}/workflow/my-projects`);
  await ownDrafts(page).first().waitFor();
  const kept = await ownDrafts(page).count();
  await server.comeUp();
  report('shares', { lost: Math.max(0, 2 - kept), duplicates: Math.max(0, kept - 2) });
  expect(kept).toBe(2);
});

test('shares: several photos and a recording are all kept, and the studio opens with one of them', async ({ page, context }) => {
  await signInAs(context, await takePerson('several'));
  await page.goto(`${server.url}/workflow`);
  await untilServed(page);
  await page.reload();
  await server.goDown();
  const voice: SharedFile = {
    field: 'recording',
    name: 'nana.wav',
    type: 'audio/wav',
    bytes: [...readFileSync(recordVoice('shared', 'Hello Nana'))],
  };
  const broken: SharedFile = { field: 'photo', name: 'broken.jpg', type: 'image/jpeg', bytes: [1, 2, 3] };
  await share(page, [await drawn('rosa'), broken, await drawn('edith'), voice], '');
  const which = page.getByRole('dialog', { name: 'Which one first?' });
  await expect(page.getByText('Please select a valid image file.')).toBeVisible();
  await which.getByRole('button', { name: 'Photo 2' }).click();
  await expect(which).toBeHidden();
  await expect(page.getByAltText('Your photo')).toBeVisible();
  await expect(page.getByLabel('Listen to your recording')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Listen to your recording')).toBeVisible();
  await expect(which).toBeHidden();
  await page.goto(`${server.url}/workflow/my-projects`);
  await expect(ownDrafts(page)).toHaveCount(2);
  await server.comeUp();
  report('several shares', { lost: 0, duplicates: 0 });
});

test('update: a new version waits while the user is writing a sentence', async ({ page, context }) => {
  await page.goto(`${server.url}/about`);
  await untilServed(page);
  await page.reload();
  const writing = await context.newPage();
  await writing.goto(`${server.url}/workflow`);
  await message(writing).fill('In the middle of a');
  await message(writing).focus();
  const mark = (tab: Page) => tab.evaluate(() => void Object.assign(window, { sameAsBefore: true }));
  const isSame = (tab: Page) => tab.evaluate(() => 'sameAsBefore' in window);
  for (const tab of [page, writing]) await mark(tab);

  server.release();
  await page.bringToFront();
  await page.evaluate(() => void navigator.serviceWorker.ready.then((registration) => registration.update()));
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await writing.bringToFront();
  await message(writing).focus();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isSame(page).catch(() => true), { timeout: 10_000 }).toBe(false);
  await message(writing).pressSequentially(' sentence');
  const isInterrupted = !(await isSame(writing));
  await message(writing).blur();
  await expect.poll(() => isSame(writing).catch(() => true), { timeout: 10_000 }).toBe(false);
  await expect(message(writing)).not.toHaveValue('');
  const lost = Number((await message(writing).inputValue()) !== 'In the middle of a sentence');
  report('update', { interrupted: Number(isInterrupted), lost });
  expect({ isInterrupted, lost }).toEqual({ isInterrupted: false, lost: 0 });
});

const offlineRoutes = [
  '/',
  '/workflow',
  '/workflow/my-projects',
  '/dashboard',
  '/pricing',
  '/settings/profile',
  '/workflow/birthday',
  '/help',
  '/occasions',
];

async function measureStarts(folder: string, token: string): Promise<number[]> {
  const tookMs: number[] = [];
  for (const route of offlineRoutes) {
    const browser: BrowserContext = await openBrowser(folder);
    try {
      await signInAs(browser, { token });
      const page = await browser.newPage();
      // A browser that is made slow turns in circles, which takes the processor from others.
      if (isMeasured) await (await browser.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const startedAt = Date.now();
      await page.goto(`${server.url}${route}`, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      tookMs.push(Date.now() - startedAt);
    } finally {
      await browser.close();
    }
  }
  return tookMs;
}

test('cold: with the server down and the browser just started, every page loads, and sent videos are kept', async () => {
  const folder = makeFolder();
  try {
    const person = await takePerson('cold');
    const warm = await openBrowser(folder.path);
    await signInAs(warm, person);
    const first = await warm.newPage();
    await first.goto(`${server.url}/workflow`);
    await untilServed(first);
    await first.waitForFunction(() => localStorage.getItem('profile') !== null);
    await warm.close();

    await server.goDown();
    const tookMs = (await measureStarts(folder.path, person.token)).sort((a, b) => a - b);
    const last = await openBrowser(folder.path);
    await signInAs(last, person);
    const page = await last.newPage();
    await page.goto(`${server.url}/workflow`);
    await sendCard(page, 'Sent without a server');
    await expect(page.locator('[data-sending="offline"]')).toBeVisible();
    await server.comeUp();
    await untilSent(person, 1);
    await last.close();
    await cancelAll(person);
    const figures = { starts: tookMs.length, medianMs: tookMs[Math.floor(tookMs.length / 2)] ?? 0, maxMs: tookMs.at(-1) ?? 0 };
    report('cold', figures);
    expect(figures.starts).toBe(offlineRoutes.length);
  } finally {
    folder.remove();
  }
});
