import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessible, findSmallTargets, signIn } from '../pages/page-checks';
import { recordVoice } from './recordings';

/**
 * The user's own voice from the microphone to the film, and pronunciations. The microphone's input
 * is a voice that ffmpeg plays in a loop.
 */

const words = 'Happy birthday, dear Nana. We all miss you very much.';
const others = 'The train to London was late again this morning, because of heavy snow.';
const spoken = recordVoice('words', words);
const message = (page: Page) => page.getByLabel('Message', { exact: true });
const own = (page: Page) => page.getByRole('region', { name: 'Your own voice' });

test.use({
  launchOptions: {
    executablePath: process.env.WHOLE_CHROMIUM_PATH ?? '',
    args: [
      '--no-sandbox',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${spoken}`,
    ],
  },
});

async function openStudio(page: Page, text: string) {
  await page.goto('/workflow');
  await expect(message(page)).toBeEnabled();
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await message(page).fill(text);
  await page.getByRole('button', { name: /^Style/ }).click();
  await page.getByRole('radio', { name: '480P' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
}

test('is recorded, played, aligned with the words, flagged if it says other words, and speaks in the film', async ({ page, context }) => {
  await context.grantPermissions(['microphone']);
  await signIn(page, 'vera');
  await openStudio(page, words);
  await own(page).getByRole('button', { name: 'Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own voice' });
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect(dialog.getByText(/0:06 \//)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  const player = dialog.getByLabel('Listen to your recording');
  const loudest = await player.evaluate(async (audio: HTMLAudioElement) => {
    const context = new AudioContext();
    const meter = context.createAnalyser();
    context.createMediaElementSource(audio).connect(meter);
    await audio.play();
    const samples = new Float32Array(meter.fftSize);
    let peak = 0;
    while (!audio.ended && peak < 0.05) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      meter.getFloatTimeDomainData(samples);
      peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), peak);
    }
    await context.close();
    return peak;
  });
  expect(loudest).toBeGreaterThan(0.05);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this recording' }).click();
  await expect(own(page).getByText(/^Recorded: \d+ seconds$/)).toBeVisible();

  // A file instead, which says something else.
  await own(page).getByRole('button', { name: 'Record again' }).click();
  const file = { name: 'others.wav', mimeType: 'audio/wav', buffer: readFileSync(recordVoice('others', others)) };
  await dialog.getByTestId('recording-input').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Use this recording' }).click();
  await expect(own(page).getByText('It doesn’t match your message.')).toBeVisible();
  await expectAccessible(page);

  await own(page).getByRole('button', { name: 'Record again' }).click();
  await dialog.getByTestId('recording-input').setInputFiles({ ...file, name: 'words.wav', buffer: readFileSync(spoken) });
  await dialog.getByRole('button', { name: 'Use this recording' }).click();
  await expect(own(page).getByText('It matches your message, so the lips follow every sound.')).toBeVisible();
  await page.getByRole('button', { name: 'Make it talk' }).click();
  await expect(page.locator('video').first()).toBeVisible({ timeout: 240_000 });
  const film = await page
    .locator('video')
    .first()
    .evaluate(async (video: HTMLVideoElement) => {
      const sound = await new AudioContext().decodeAudioData(await (await fetch(video.currentSrc || video.src)).arrayBuffer());
      const samples = sound.getChannelData(0);
      return { sec: sound.duration, loudness: Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) };
    });
  expect(film.sec).toBeGreaterThan(3);
  expect(film.loudness).toBeGreaterThan(0.01);
});

test('is written down into an empty message, and in place of another only by a tap, which can be taken back', async ({ page }) => {
  const answer = (data: object) => ({ json: { success: true, status: 200, message: 'Done', data } });
  const recogniser = { id: 'whisper-tiny', isInstalled: true };
  await page.route('**/api/voices', (route) => route.fulfill(answer({ installed: [], natural: [], coming: [], onDemand: [], recogniser })));
  const asked: string[] = [];
  // The real recogniser runs in transcribe.slow.test.ts.
  await page.route('**/api/video/recordings/*/words', async (route) => {
    asked.push(route.request().url());
    await route.fulfill(answer({ words, language: 'en' }));
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'wanda');
  await openStudio(page, '');
  const dialog = page.getByRole('dialog', { name: 'Your own voice' });
  await own(page).getByRole('button', { name: 'Record' }).click();
  await dialog.getByTestId('recording-input').setInputFiles({ name: 'words.wav', mimeType: 'audio/wav', buffer: readFileSync(spoken) });
  await dialog.getByRole('button', { name: 'Use this recording' }).click();
  await expect(message(page)).toHaveValue(words);
  await expect(own(page).getByText('We wrote down what you said.')).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  await expectAccessible(page);
  await own(page).scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath('written.png') });
  await message(page).fill('');
  await expect(own(page).getByText('Lip movements will be approximate.')).toBeVisible();
  expect(asked).toHaveLength(1);

  await message(page).fill(others);
  await own(page).getByRole('button', { name: 'Record again' }).click();
  await dialog
    .getByTestId('recording-input')
    .setInputFiles({ name: 'again.wav', mimeType: 'audio/wav', buffer: readFileSync(recordVoice('again', words)) });
  await dialog.getByRole('button', { name: 'Use this recording' }).click();
  await expect(own(page).getByText('It doesn’t match your message.')).toBeVisible();
  await expect(message(page)).toHaveValue(others);
  await own(page).getByRole('button', { name: 'Write down what I said' }).click();
  await expect(message(page)).toHaveValue(words);
  await own(page).getByRole('button', { name: 'Put my words back' }).click();
  await expect(message(page)).toHaveValue(others);
  await own(page).getByRole('button', { name: 'Write down what I said' }).click();
  await expect(message(page)).toHaveValue(words);
  expect(asked).toHaveLength(2);
});

test('needs the microphone, and says so where it may not have it', async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await openStudio(page, words);
  await own(page).getByRole('button', { name: 'Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own voice' });
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect(dialog.getByText('This page can’t use the microphone.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByTestId('recording-input').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(dialog.getByText('Choose a webm, m4a, wav or ogg file.')).toBeVisible();
});

test('pronunciations: marks by a tap, a name in the dictionary, played and removed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'sian');
  await openStudio(page, 'Dear Siobhan, we never forget you');
  const counter = page.getByText('33 / 500');
  await expect(counter).toBeVisible();
  const caret = (word: string) =>
    message(page).evaluate((box: HTMLTextAreaElement, found) => {
      const at = box.value.indexOf(found);
      box.setSelectionRange(at + 1, at + 1);
    }, word);
  await caret('never');
  await page.getByRole('button', { name: 'Stress' }).click();
  await caret(' we');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(message(page)).toHaveValue('Dear Siobhan, [pause] we *never* forget you');
  await expect(counter).toBeVisible();
  await caret('never');
  await page.getByRole('button', { name: 'Stress' }).click();
  await expect(message(page)).toHaveValue('Dear Siobhan, [pause] we never forget you');
  expect(await findSmallTargets(page)).toEqual([]);

  await caret('Siobhan');
  await page.getByRole('button', { name: 'Say it as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pronunciations' });
  await expect(dialog.getByLabel('Word or name')).toHaveValue('Siobhan');
  await dialog.getByLabel('Sounds like').fill('Shih vawn');
  // If the server is busy, a message says so, and the request is repeated.
  await expect(async () => {
    const heard = page.waitForResponse(/pronunciations\/hear/);
    await dialog.getByRole('button', { name: 'Hear it', exact: true }).click();
    const answer = await heard;
    expect(answer.status()).toBe(200);
    expect(Buffer.from((await answer.json()).data.sound, 'base64').length).toBeGreaterThan(16_000);
  }).toPass();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const list = dialog.getByRole('list', { name: 'Your pronunciations' });
  await expect(list).toContainText('Siobhan');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Remove Siobhan' }).click();
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('Shih vawn');
  expect(await findSmallTargets(page)).toEqual([]);
});
