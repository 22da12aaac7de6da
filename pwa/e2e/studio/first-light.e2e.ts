import { linkIn, signUpByDevMail, untilDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { drawPhoto } from '../pages/page-checks';

/**
 * The main job as a new person does it on a phone: an account, a photo, a message, a film that
 * plays with sound.
 */

const words = 'Hello Nana! Happy birthday from all of us.';
const message = (page: Page) => page.getByLabel('Message', { exact: true });

/** Signs up in the dialog, and opens the mailed link in another tab of the same device. */
async function signUpHere(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create your free account' });
  await expect(dialog.getByText('goes on by itself once you’re in.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Nora Example');
  const email = `nora-${Date.now()}@example.org`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a long password');
  await expect(dialog.getByLabel('Confirm password')).toHaveCount(0);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  const { origin } = new URL(page.url());
  const { search } = new URL(linkIn(await untilDevMail(origin, email, 'Verify your email')));
  const other = await page.context().newPage();
  await other.goto(`${origin}/verify-email${search}`);
  await expect(other).toHaveURL(/\/workflow/);
  await other.close();
  await expect(page.getByText('You’re in. On we go.')).toBeVisible();
}

/**
 * Expects that the film plays: time advances, frames are decoded and differ, and the sound track is
 * not silent.
 */
async function expectPlaysWithSound(page: Page): Promise<void> {
  const film = page.locator('video').first();
  await expect(film).toBeVisible();
  const seen = await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true; // a page may always play a muted film; the sound is checked below
    await video.play();
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    const pictures = new Set<string>();
    let playedSec = 0;
    // A busy machine leaves frames out, and shows others when the film is played again.
    const until = Date.now() + 30_000;
    while (Date.now() < until && (pictures.size < 6 || video.getVideoPlaybackQuality().totalVideoFrames <= 10)) {
      await new Promise((resolve) => setTimeout(resolve, 120));
      playedSec = Math.max(playedSec, video.currentTime);
      if (video.ended) await video.play();
      canvas.width = 64;
      canvas.height = 80;
      brush?.drawImage(video, 0, 0, 64, 80);
      pictures.add(
        String(brush?.getImageData(0, 0, 64, 80).data.reduce((sum, level, i) => (sum * 31 + level * (i + 1)) % 1_000_000_007, 7)),
      );
    }
    const bytes = await (await fetch(video.currentSrc)).arrayBuffer();
    const sound = (await new AudioContext().decodeAudioData(bytes)).getChannelData(0);
    const loudness = Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
    return { playedSec, frames: video.getVideoPlaybackQuality().totalVideoFrames, pictures: pictures.size, loudness };
  });
  expect(seen.playedSec).toBeGreaterThan(0.5);
  expect(seen.frames).toBeGreaterThan(10);
  expect(seen.pictures).toBeGreaterThan(5);
  expect(seen.loudness).toBeGreaterThan(0.01);
}

test('register, choose a photo, write a message, and it plays', async ({ page }) => {
  await page.goto('/workflow');
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await message(page).fill(words);
  await page.getByRole('button', { name: 'Make it talk' }).click();
  await expect(page.getByText('Please sign in to generate video.')).toBeVisible();
  await expect(page).toHaveURL(/\/workflow/);

  await expect(page.getByText('Credits required: 100')).toBeVisible();

  // The press goes on by itself, once, when there is an account.
  await signUpHere(page);
  await expect(page.getByText('Processing...')).toBeVisible();
  await expect(page.getByText('Your video has been generated successfully! Click to view.')).toBeVisible({ timeout: 240_000 });
  await expectPlaysWithSound(page);

  await expect(page.getByRole('button', { name: 'Send as a card' })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^hellograph-.*\.mp4$/);

  await page.getByRole('link', { name: 'My videos' }).last().click();
  await expect(page.locator('article[data-status="completed"]')).toHaveCount(1);
  await expect(page.getByText(/MB/)).toBeVisible();
});

test('a draft survives a reload, and clearing it can be undone', async ({ page }) => {
  await page.goto('/workflow');
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await message(page).fill('Do not lose me');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  await expect(message(page)).toHaveValue('Do not lose me');
  await expect(page.getByAltText('Your photo')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(message(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message(page)).toHaveValue('Do not lose me');
});

test('each mistake has its own message', async ({ page }) => {
  await page.goto('/workflow');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByTestId('photo-input').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('hello'));
  await expect(page.getByText('Please select a valid image file.')).toBeVisible();
  await choose('large.jpg', 'image/jpeg', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(page.getByText('File size must be less than 10MB.')).toBeVisible();

  const account = { email: `mistakes-${Date.now()}@example.org`, password: 'a long password', fullName: 'Nora' };
  await signUpByDevMail(new URL(page.url()).origin, account);
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('main').getByText('Invalid email or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/workflow');
  await choose('text.jpg', 'image/jpeg', Buffer.from('not a picture at all'));
  await expect(page.getByText('Please select a valid image file.')).toBeVisible();
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('still-life'));
  await expect(page.getByRole('region', { name: 'Photo' }).getByText('We could not find a face in this photo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark the face' })).toBeVisible();
  await page.getByRole('button', { name: 'Make it talk' }).click();
  await expect(page.getByText('Write a message first.')).toBeVisible();
  await message(page).fill('Is anybody there?');
  await page.getByRole('button', { name: 'Make it talk' }).click();
  await expect(page.getByRole('main').getByText('We could not find a face in this photo.')).toHaveCount(2);
  await expect(page.getByText('You have 3 videos left.')).toBeVisible();
});
