import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { drawPhoto, listenForErrors } from '../pages/page-checks';
import { recordVoice } from './recordings';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * The photo says the message before anything is sent: drawn and spoken by this device, also without
 * a network once it was used.
 */

const message = (page: Page) => page.getByLabel('Message', { exact: true });
const open = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true });
/** Messages have a mark of the same name. */
const pause = (page: Page) => page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Pause' });

interface Watched {
  /**
   * Brightness of the mouth and of a corner of the picture in every frame, and when it was shown.
   */
  frames: { mouth: number; corner: number; atMs: number }[];
  rms: number;
  /** Loudness before the first word. */
  introRms: number;
  lengthSec: number;
}
declare global {
  interface Window {
    watched: Watched;
  }
}

/**
 * Looks at every frame that is shown and at the sound that goes with them. Places are shares of the
 * picture.
 */
const watch = (page: Page, mouth: { x: number; y: number }) =>
  page.addInitScript((at) => {
    window.watched = { frames: [], rms: 0, introRms: 0, lengthSec: 0 };
    const rmsOf = (sound: Float32Array) => Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
    const meanAt = (canvas: HTMLCanvasElement, x: number, y: number) => {
      const [width, height] = [Math.round(canvas.width * 0.08), Math.round(canvas.height * 0.03)];
      const { data } = canvas
        .getContext('2d')!
        .getImageData(Math.round(canvas.width * x - width / 2), Math.round(canvas.height * y - height / 2), width, height);
      return data.reduce((sum, level) => sum + level, 0) / data.length;
    };
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (this: CanvasRenderingContext2D, image: ImageData, x: number, y: number) {
      Reflect.apply(put, this, [image, x, y]);
      const { frames } = window.watched;
      frames.push({ mouth: meanAt(this.canvas, at.x, at.y), corner: meanAt(this.canvas, 0.1, 0.05), atMs: performance.now() });
    } as typeof put;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      const sound = this.buffer?.getChannelData(0) ?? new Float32Array(1);
      const rateHz = this.buffer?.sampleRate ?? 1;
      window.watched.rms = rmsOf(sound);
      window.watched.introRms = rmsOf(sound.subarray(0.35 * rateHz, 0.55 * rateHz));
      window.watched.lengthSec = this.buffer?.duration ?? 0;
      window.watched.frames.length = 0;
      return start.apply(this, when);
    };
  }, mouth);

const rosasMouth = { x: 0.5, y: 0.605 };
const spreadOf = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

/** Mouths before, while and after something is said, of the last time that the preview played. */
async function readMouths(page: Page) {
  const { frames, lengthSec } = await page.evaluate(() => window.watched);
  // The last frame is that of the film's end; a sound device may start late.
  const endMs = frames.at(-1)?.atMs ?? 0;
  const mouthsIn = (fromSec: number, toSec: number) =>
    frames.flatMap(({ mouth, atMs }) => {
      const atSec = lengthSec - (endMs - atMs) / 1000;
      return atSec >= fromSec && atSec < toSec ? [mouth] : [];
    });
  const silences = [mouthsIn(-1, 0.2), mouthsIn(lengthSec - 0.2, lengthSec + 1)];
  const isSeen = frames.length > lengthSec * 5 && silences.every(({ length }) => length > 0);
  return { isSeen, spoken: mouthsIn(0.5, lengthSec - 0.7), silences };
}

/**
 * The mouth moves while something is said, rests before and after, the picture around the head
 * stays, and there is sound. A busy machine leaves frames out: the preview is played again then.
 */
async function expectSpeaks(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Play again' });
  await expect(again).toBeVisible();
  let mouths = await readMouths(page);
  for (let round = 0; round < 8 && !mouths.isSeen; round++) {
    await page.evaluate(() => window.watched.frames.splice(0));
    await again.click();
    await expect.poll(() => page.evaluate(() => window.watched.frames.length)).toBeGreaterThan(0);
    await expect(again).toBeVisible();
    mouths = await readMouths(page);
  }
  expect(mouths.isSeen).toBe(true);
  const { frames, rms, lengthSec } = await page.evaluate(() => window.watched);
  expect(lengthSec).toBeGreaterThan(1.5);
  expect(rms).toBeGreaterThan(0.01);
  const spoken = spreadOf(mouths.spoken);
  expect(spoken).toBeGreaterThan(3);
  for (const silence of mouths.silences) expect(spreadOf(silence)).toBeLessThan(spoken / 3);
  expect(spreadOf(frames.map(({ corner }) => corner))).toBeLessThan(0.5);
}

test('an old photo is made ready in one tap, compared, kept with the draft, and undone', async ({ page }) => {
  const errors = listenForErrors(page);
  await page.goto('/workflow');
  const { buffer, ...file } = await drawPhoto('rosa', 420);
  const faded = sharp(buffer).linear([0.55, 0.5, 0.42], [84, 78, 62]);
  await page.getByTestId('photo-input').setInputFiles({ ...file, buffer: await faded.jpeg({ quality: 40 }).toBuffer() });
  await expect(page.getByText('This photo looks old, faded or small.')).toBeVisible();
  const shown = page.getByRole('img', { name: 'Your photo' });
  const widthOf = () => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  const before = await widthOf();
  await page.getByRole('button', { name: 'Ready the photo' }).click();
  const part = page.getByRole('region', { name: 'Ready the photo' });
  await expect(part.getByText('Faded colors and contrast restored')).toBeVisible();
  await expect(part.getByText('The face stays the same: we compared it before and after.')).toBeVisible();
  await expect.poll(widthOf).toBeGreaterThan(1.5 * before);
  await page.getByRole('slider', { name: 'Compare before and after' }).fill('50');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  await expect(part.getByText('Faded colors and contrast restored')).toBeVisible();
  await part.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(widthOf).toBe(before);
  await expect(page.getByRole('slider', { name: 'Compare before and after' })).toBeHidden();
  expect(errors).toEqual([]);
});

test('color is offered for a black and white photo where the server can add it, with an honest word', async ({ page }) => {
  const errors = listenForErrors(page);
  let colouriser: string | null = null;
  const data = () => ({ installed: [], natural: [], coming: [], onDemand: [], recogniser: null, colouriser });
  await page.route('**/api/voices', (route) => route.fulfill({ json: { success: true, status: 200, message: 'Done', data: data() } }));
  await page.goto('/workflow');
  const { buffer, ...file } = await drawPhoto('rosa', 420);
  await page.getByTestId('photo-input').setInputFiles({ ...file, buffer: await sharp(buffer).greyscale().jpeg().toBuffer() });
  await page.getByRole('button', { name: 'Ready the photo' }).click();
  const part = page.getByRole('region', { name: 'Ready the photo' });
  await expect(part.getByText('The face stays the same: we compared it before and after.')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Add color' })).toBeHidden();
  colouriser = 'ddcolor-tiny';
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  await part.getByRole('button', { name: 'Add color' }).click();
  await expect(part.getByText('A model guesses it, because nobody can know the true colors.')).toBeVisible();
  await part.getByRole('button', { name: 'Keep it black and white' }).click();
  await expect(part.getByRole('button', { name: 'Add color' })).toBeVisible();
  await part.getByRole('button', { name: 'Undo' }).click();
  await expect(part.getByRole('button', { name: 'Add color' })).toBeHidden();
  expect(errors).toEqual([]);
});

test('a preview speaks; once used it speaks without a network, in a page that was opened without one', async ({ page, context }) => {
  const errors = listenForErrors(page);
  await watch(page, rosasMouth);
  await page.goto('/workflow');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 640));
  await expect(page.getByText('Write a message to hear the photo say it right here.')).toBeVisible();
  await message(page).fill('Hello Nana! Happy birthday.');
  const offer = page.getByText(/The first time downloads \d\.\d MB/);
  expect(Number(/downloads (\d\.\d) MB/.exec((await offer.textContent()) ?? '')?.[1])).toBeLessThan(8);
  await open(page).click();
  await expect(page.getByText('This preview uses your device’s voice. The video will use Clara.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview: the photo says “Hello Nana! Happy birthday.”' })).toBeVisible();
  await expectSpeaks(page);
  expect(errors).toEqual([]);

  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await expect(message(page)).toHaveValue('Hello Nana! Happy birthday.');
  await expect(page.getByText('Made on your device. Works offline.')).toBeVisible();
  await message(page).fill('Mama, papa, a banana, and no network at all!');
  await open(page).click();
  await expectSpeaks(page);
  await page.keyboard.press('Escape');
  await expect(open(page)).toBeVisible();
});

test('with reduced motion the user starts it; changed words are said at the next start; a photo without a face gets a message', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watch(page, rosasMouth);
  await page.goto('/workflow');
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 640));
  await message(page).fill('Hello!');
  await open(page).click();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('section[aria-label="Preview"]').analyze();
  expect(violations).toEqual([]);
  await expect.poll(() => page.evaluate(() => window.watched.frames.length)).toBeGreaterThan(0);
  const { frames, lengthSec } = await page.evaluate(() => window.watched);
  // Faces that the server finds make the video again: its first frame is shown once more, at rest.
  expect(frames.length).toBeLessThan(4);
  expect(lengthSec, 'no sound').toBe(0);
  await message(page).fill('Hello, and many more words than before!');
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(pause(page)).toBeVisible();
  await expectSpeaks(page);
  expect((await page.evaluate(() => window.watched.lengthSec)) > 2.5).toBe(true);

  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('still-life', 640));
  await expect(page.getByText('Your device found no face in this photo. The server will look more closely when you send it.')).toBeVisible({
    timeout: 30_000,
  });
  await open(page).click();
  await expect(page.getByText('Your device found no face in this photo, so there’s no preview. You can still send it.')).toBeVisible();
});

test('the user’s recording is played unchanged, with lips that follow its words or its sound, and music under it', async ({ page }) => {
  await watch(page, rosasMouth);
  await page.goto('/workflow');
  await expect(message(page)).toBeEnabled();
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 640));
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own voice' });
  await dialog.getByTestId('recording-input').setInputFiles(recordVoice('preview', 'Happy birthday, dear Nana. We all miss you.'));
  await dialog.getByRole('button', { name: 'Use this recording' }).click();
  await open(page).click();
  await expect(page.getByText('Your own recording: lip movements are approximate.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('img', { name: 'Preview: the photo speaks' })).toBeVisible();
  await expectSpeaks(page);
  expect(await page.evaluate(() => window.watched.introRms)).toBeLessThan(0.0005);

  await message(page).fill('Happy birthday, dear Nana. We all miss you.');
  await page.getByRole('button', { name: /^Style/ }).click();
  await page.getByLabel('Music', { exact: true }).selectOption('Festive');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Your own recording: the lips follow every word of your message.')).toBeVisible();
  await expect(page.getByText('The video has music like this, with its own melody.')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectSpeaks(page);
  expect(await page.evaluate(() => window.watched.introRms)).toBeGreaterThan(0.003);
});

test('where two faces are found on the device, who was tapped speaks', async ({ page }) => {
  await page.goto('/workflow');
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('pair', 640));
  await message(page).fill('It is me who speaks.');
  await open(page).click();
  await expect(pause(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the photo' }).click();
  await expect(page.getByText('We found 2 faces. Tap the one that speaks.')).toBeVisible();
  const second = page.getByRole('button', { name: 'Face 2 of 2' });
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await open(page).click();
  await expect(pause(page)).toBeVisible();
});
