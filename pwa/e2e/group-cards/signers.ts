import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { closeSheet, drawPhoto, expectAccessible, expectAccessibleInThemes, expectEnlargeable, waitForApp } from '../pages/page-checks';
import { phone } from '../phone';
import { hearAs, recordVoice } from '../studio/recordings';

/** A clip as a phone makes one: three seconds, upright, with sound. Its path. */
function filmClip(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'hellograph-clip-')), 'clip.mp4');
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=size=360x640:rate=25:duration=3', '-f', 'lavfi', '-i', 'sine=frequency=300:duration=3'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', path]);
  return path;
}

/** The steps of a group card's owner and guests, each on a separate device. */

export async function makeOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/workflow/create-group-card');
  await waitForApp(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Make the card and get its link' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByLabel('Who is it for?').fill('Nana Ruth');
  await page.getByRole('button', { name: 'Make the card and get its link' }).click();
  await expect(page.getByText('Saved on this device. We’ll create it')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Happy birthday, Nana Ruth!' }).click();
}

export const readSignUrl = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Invite people to sign' }).click();
  const url = page.getByRole('region', { name: 'Invite people to sign' }).getByText(/\/sign\/[\w-]{22}$/);
  const { pathname } = new URL((await url.textContent()) ?? '');
  await closeSheet(page);
  return pathname;
};

/** The signatures on the owner's wall, which is live. */
export const signaturesOf = (page: Page) => page.getByRole('region', { name: 'Signatures' }).getByRole('listitem');

export async function openGuest(browser: Browser, path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  return { page, context };
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign the card' }).click();
  await expect(page.getByRole('heading', { name: 'Your signature' })).toBeVisible();
}

const sign = (page: Page) => page.getByRole('button', { name: 'Sign the card' }).click();

/** As long as workers may take on a machine with other things to do. */
export const made = { timeout: 180_000 };

async function signAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await sign(page);
  // A worker listens to a recording before it is taken; the page tries again while it is busy.
  await expect(page.getByRole('heading', { name: 'You’ve signed!' })).toBeVisible(made);
}

const fillWords = (page: Page, words: string) => page.getByRole('textbox', { name: 'Your words' }).fill(words);

export async function signWithWords(browser: Browser, path: string, name: string, words: string): Promise<Page> {
  const { page } = await openGuest(browser, path);
  await begin(page);
  await fillWords(page, words);
  await signAs(page, name);
  return page;
}

export async function signWithPhoto(browser: Browser, path: string, name: string, words: string): Promise<Page> {
  const { page } = await openGuest(browser, path);
  await begin(page);
  await page.getByLabel('Choose a photo').setInputFiles(await drawPhoto());
  await fillWords(page, words);
  await page.getByLabel('Your name').fill(name);
  await sign(page);
  await expect(page.getByText('Tell us whose face this is.')).toBeVisible();
  await page.getByRole('radio', { name: 'Mine' }).check();
  await expectAccessible(page);
  await signAs(page, name);
  return page;
}

export async function signInOwnVoice(browser: Browser, path: string, name: string, words: string): Promise<Page> {
  const { page } = await openGuest(browser, path);
  await begin(page);
  await page.getByLabel('Choose a photo').setInputFiles(await drawPhoto('samuel'));
  await page.getByRole('radio', { name: 'Mine' }).check();
  await hearAs(page, '**/api/sign/*/recordings', words);
  await page.getByRole('radio', { name: 'In my voice' }).check();
  await expectAccessible(page);
  await page.getByTestId('recording-input').setInputFiles(recordVoice('nana', words));
  await page.getByRole('button', { name: 'Use this recording' }).click();
  await expect(page.getByLabel('Your recording')).toBeVisible();
  await page.getByRole('button', { name: 'Write down what I said' }).click();
  await expect(page.getByText('We wrote down what you said. Correct it where we misheard.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your words' })).toHaveValue(words);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('written.png'), fullPage: true });
  await signAs(page, name);
  return page;
}

export async function signByClip(browser: Browser, path: string, name: string): Promise<Page> {
  const { page } = await openGuest(browser, path);
  await begin(page);
  const files = page.getByLabel('Add a video');
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no film') });
  await expect(page.getByText('This browser can’t play that file.')).toBeVisible();
  await files.setInputFiles(filmClip());
  await expect(page.getByLabel('Your video')).toBeVisible();
  await page.getByRole('radio', { name: 'I have their permission' }).check();
  await signAs(page, name);
  return page;
}

/**
 * Corrects what was written down of a clip. No recogniser runs here, so the page is told what one
 * heard; `guest-files.slow.test.ts` has the server's part.
 */
export async function correctCaptions(page: Page): Promise<void> {
  const toJson = (data: object) => ({ json: { success: true, status: 200, message: 'Done', data } });
  const heard = ['Happy bird hay, Nana', 'Thank you for watching'].map((text, i) => ({ startSec: 2 * i, text }));
  const clipId = '6f1c1a52-5d2e-4a3b-9c77-0a1b2c3d4e5f';
  const saved: unknown[] = [];
  await page.route('**/api/sign/*/signatures/*/captions', (route) => {
    if (route.request().method() === 'PUT') saved.push(route.request().postDataJSON());
    return route.fulfill(toJson({ clipId, lines: heard }));
  });
  await page.route(/\/api\/sign\/[\w-]+\/signatures\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.data.signature.video) answer.data.signature.video.captionsUrl = '/nothing.vtt';
    return route.fulfill({ response, json: answer });
  });
  await page.reload();
  const opener = page.getByRole('button', { name: 'Correct the captions' });
  await expect(opener).toBeVisible(made);
  await opener.click();
  await page.getByLabel('At 0:00').fill('Happy birthday, Nana');
  await page.getByLabel('At 0:02').fill('');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('captions.png'), fullPage: true });
  await page.getByRole('button', { name: 'Save the captions' }).click();
  await expect(page.getByText('Your captions are saved.')).toBeVisible();
  expect(saved).toEqual([{ clipId, lines: ['Happy birthday, Nana', ''] }]);
  await page.unrouteAll({ behavior: 'wait' });
}

async function draw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw' }).click();
  const sheet = await page.getByRole('img', { name: 'Drawing area' }).boundingBox();
  if (!sheet) throw new Error('there is nothing to draw on');
  await page.mouse.move(sheet.x + 40, sheet.y + 40);
  await page.mouse.down();
  await page.mouse.move(sheet.x + 160, sheet.y + 120, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Use this drawing' }).click();
  await expect(page.getByRole('img', { name: 'Your drawing' })).toBeVisible();
}

/** Offline in the middle, with the tab closed: nothing is lost, and it is sent once. */
export async function signByDrawingOnTheTrain(browser: Browser, path: string, name: string, words: string): Promise<Page> {
  const { page, context } = await openGuest(browser, path);
  await expectAccessibleInThemes(page);
  await expectEnlargeable(page);
  await begin(page);
  await expectAccessible(page);
  await sign(page);
  await expect(page.getByText('Write a few words, or add a picture.')).toBeVisible();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await draw(page);
  await fillWords(page, words);
  await page.getByLabel('Your name').fill(name);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  await again.getByRole('button', { name: 'Continue your signature' }).click();
  await expect(again.getByRole('textbox', { name: 'Your words' })).toHaveValue(words);
  await expect(again.getByRole('img', { name: 'Your drawing' })).toBeVisible();
  await sign(again);
  await expect(again.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await expect(again.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByRole('heading', { name: 'You’ve signed!' })).toBeVisible();
  return again;
}

/** A photo that also sings along with others, if its signer agrees. */
export async function signAlong(
  browser: Browser,
  path: string,
  { name, portrait }: { name: string; portrait: 'rosa' | 'samuel' },
): Promise<Page> {
  const { page } = await openGuest(browser, path);
  await begin(page);
  await page.getByLabel('Choose a photo').setInputFiles(await drawPhoto(portrait));
  await page.getByRole('radio', { name: 'Mine' }).check();
  await fillWords(page, `Love from ${name}`);
  await page.getByRole('radio', { name: 'Just the photo' }).check();
  await page.getByLabel('My face may sing “Happy Birthday to You” with the others at the end').check();
  await expectAccessibleInThemes(page);
  await signAs(page, name);
  return page;
}
