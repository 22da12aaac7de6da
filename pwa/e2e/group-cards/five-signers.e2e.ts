import { readFile } from 'node:fs/promises';
import { untilDevMail } from '@hellograph/testing';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { closeSheet, expectAccessible, expectAccessibleInThemes, expectEnlargeable, openPart, signIn } from '../pages/page-checks';
import {
  correctCaptions,
  made,
  makeOffline,
  openGuest,
  readSignUrl,
  signaturesOf,
  signByClip,
  signByDrawingOnTheTrain,
  signInOwnVoice,
  signWithPhoto,
  signWithWords,
} from './signers';

/**
 * A group card from the first word to the thanks: made without a network, signed in every way on
 * five devices, put in order, delivered at its minute, opened from its envelope, seen as a film.
 */

const isPdf = async (path: string) => (await readFile(path)).subarray(0, 5).toString() === '%PDF-';

/** Three words, a photo, a voice, a clip and a drawing: each signer's page, by name. */
async function everybodySigns(page: Page, browser: Browser): Promise<Record<'Eve' | 'Bo' | 'Ray' | 'Cam' | 'Di', Page>> {
  const path = await readSignUrl(page);
  const rows = signaturesOf(page);
  await expect(rows).toHaveCount(0);
  // The signatures that take a worker longest come first, and are made while the others sign.
  const Bo = await signWithPhoto(browser, path, 'Bo', 'Happy birthday, Nana!');
  const Ray = await signInOwnVoice(browser, path, 'Ray', 'Happy birthday, Nana');
  const Cam = await signByClip(browser, path, 'Cam');
  const Di = await signByDrawingOnTheTrain(browser, path, 'Di', 'With love from the train');
  const Eve = await signWithWords(browser, path, 'Eve', 'A secret joke');
  await Eve.getByRole('button', { name: 'Change it' }).click();
  await Eve.getByRole('textbox', { name: 'Your words' }).fill('A better joke');
  await Eve.getByRole('button', { name: 'Save the changes' }).click();
  await expect(Eve.getByText('A better joke')).toBeVisible();
  // The board is live: it was not reloaded.
  await expect(rows).toHaveCount(5);
  for (const words of ['With love from the train', 'A better joke']) await expect(rows.filter({ hasText: words })).toHaveCount(1);
  return { Eve, Bo, Ray, Cam, Di };
}

/** By keys, and live. */
async function arrange(page: Page): Promise<void> {
  await openPart(page, /^Arrange the signatures/);
  const rows = page.getByRole('region', { name: 'Arrange the signatures' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Move Di’s signature. Place 4 of 5.' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Di is now number 3.')).toBeAttached();
  await expect(rows.nth(2)).toContainText('Di');
  await page.getByRole('button', { name: 'Hide: Eve' }).click();
  await expect(rows.nth(4)).toContainText('Hidden');
  await closeSheet(page);
  await expect(signaturesOf(page).filter({ hasText: 'Eve' })).toContainText('Hidden');
}

/** The next full minute that is at least as far away. */
const soonMs = 15_000;

async function scheduleByMail(page: Page, to: string): Promise<void> {
  await openPart(page, /^Send it to Nana Ruth/);
  const mail = page.getByRole('region', { name: 'By email', exact: true });
  await mail.getByLabel('Their email').fill(to);
  await mail.getByRole('radio', { name: 'Schedule' }).check();
  const due = await page.evaluate((soonMs) => {
    const at = new Date(Math.ceil((Date.now() + soonMs) / 60_000) * 60_000);
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
    return { day: local.slice(0, 10), time: local.slice(11, 16) };
  }, soonMs);
  await mail.getByLabel('Day').fill(due.day);
  await mail.getByLabel('Their time', { exact: true }).fill(due.time);
  await mail.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Goes out /)).toBeVisible();
  await closeSheet(page);
}

/** Until each photo speaks, and the clip plays. */
async function untilAllPlay(page: Page): Promise<void> {
  for (const name of ['Bo', 'Ray', 'Cam']) await expect(page.getByRole('button', { name: `Play ${name}’s message` })).toBeVisible(made);
  await expectAccessible(page);
}

/** Not only its picture: browsers count the bytes of sound that they have decoded. */
async function expectPlaysWithSound(video: Locator): Promise<void> {
  const read = () =>
    video.evaluate((element) => {
      const {
        currentTime,
        muted,
        volume,
        webkitAudioDecodedByteCount: soundBytes,
      } = element as HTMLVideoElement & {
        webkitAudioDecodedByteCount: number;
      };
      return currentTime > 0.3 && !muted && volume > 0 && soundBytes > 1000;
    });
  await expect.poll(read).toBe(true);
}

async function seeFilm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make the film' }).click();
  const film = page.locator('video[aria-label="The film"]');
  await expect(film).toBeVisible(made);
  await film.evaluate((element: HTMLVideoElement) => element.play());
  await expectPlaysWithSound(film);
  // The film has all signers except the one that the owner has hidden.
  const captions = await page.request.get((await film.locator('track').getAttribute('src')) ?? '');
  const said = await captions.text();
  for (const words of ['Happy birthday, Nana', 'With love from the train']) expect(said).toContain(words);
  expect(said).not.toContain('A better joke');
}

async function keep(page: Page): Promise<void> {
  const book = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Book to print (PDF)' }).click();
  expect(await isPdf(await (await book).path())).toBe(true);
  const zip = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All photos, videos and words (ZIP)' }).click();
  expect((await readFile(await (await zip).path())).includes('index.html')).toBe(true);
}

async function showOnBigScreen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Big screen' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('1 of 4')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('From all of us, with love')).toBeVisible();
}

const reactions = { Bo: ['Touched', '🥹'], Ray: ['Love', '❤️'], Cam: ['Hooray', '🎉'], Di: ['Funny', '😂'] } as const;
const thanks = 'Thank you all so much!';

async function reactAndThank(page: Page): Promise<void> {
  for (const [name, [label]] of Object.entries(reactions)) {
    await page.getByRole('button', { name: `React to ${name}` }).click();
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByRole('button', { name: `React to ${name}: ${label}` })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Your words' }).fill(thanks);
  await page.getByRole('button', { name: 'Thank everyone' }).click();
  await expect(page.getByText('Everyone who signed can see your thanks.')).toBeVisible();
}

test('made offline, signed in five ways, put in order, delivered at its minute, seen as a film, thanked for', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'ada');
  await makeOffline(page, context);
  await page.getByRole('button', { name: 'Invite people to sign' }).click();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0);
  const poster = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Poster to print' }).click();
  expect(await isPdf(await (await poster).path())).toBe(true);
  await closeSheet(page);

  const signers = await everybodySigns(page, browser);
  await correctCaptions(signers.Cam);
  await arrange(page);
  const to = `nana-${Date.now()}@example.org`;
  await scheduleByMail(page, to);
  await untilAllPlay(page);

  const mail = await untilDevMail(baseURL ?? '', to, 'sent you a card');
  const [url] = /http[^"]+\/c\/[\w-]{22}(?=")/.exec(mail) ?? [''];
  const { page: nana } = await openGuest(browser, new URL(url).pathname);
  await nana.getByRole('button', { name: 'Open your card' }).click();
  await expect(nana.getByText('4 signatures')).toBeVisible();
  await expect(nana.getByText('A better joke')).toHaveCount(0);
  await expect(nana.getByRole('img', { name: 'Di’s drawing' })).toBeVisible();
  await nana.getByRole('button', { name: 'Play Bo’s message' }).click();
  await expect.poll(() => nana.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(0.3);
  await seeFilm(nana);
  await reactAndThank(nana);
  await expectAccessibleInThemes(nana);
  await expectEnlargeable(nana);
  await keep(nana);
  await showOnBigScreen(nana);
  // The owner sees that it was opened without reloading.
  await expect(page.getByText(/^Opened /).first()).toBeVisible();

  for (const [name, signer] of Object.entries(signers)) {
    await signer.reload();
    await expect(signer.getByText(thanks)).toBeVisible();
    for (const [reacted, [, emoji]] of Object.entries(reactions))
      await expect(signer.getByText(emoji, { exact: true })).toHaveCount(reacted === name ? 1 : 0);
  }
});
