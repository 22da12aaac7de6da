import { expect, test } from '@playwright/test';
import { followHeroSpeech, hero } from '../hero-speech';
import { drawPhoto, expectFine, listenForErrors, openPicker, signIn, waitForApp } from './page-checks';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * The landing page makes a photo speak before any sign-up: the sample by itself, the visitor's own
 * photo after choosing it, and typed words; the studio continues with them.
 */

test('the sample speaks by itself, then says the typed words; the visitor’s own photo speaks at three taps', async ({ page }) => {
  const errors = listenForErrors(page);
  await page.goto('/');
  await waitForApp(page);
  const sample = hero(page).locator('video');
  await expect.poll(() => sample.evaluate((video: HTMLVideoElement) => video.muted && video.currentTime)).toBeGreaterThan(0.3);
  await expect(hero(page).getByText('I was only a drawing until you gave me something to say.')).toBeVisible();
  // Nothing lies on the face: not even what turns its sound on.
  const [picture, hear] = await Promise.all([sample.boundingBox(), hero(page).getByRole('button', { name: 'Listen' }).boundingBox()]);
  expect((hear?.y ?? 0) - (picture?.y ?? 0)).toBeGreaterThan((picture?.height ?? 0) * 0.75);
  await hero(page).getByRole('button', { name: 'Listen' }).tap();
  await expect.poll(() => sample.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  const speaks = await followHeroSpeech(page);
  await hero(page).getByLabel('What should it say?').fill('Happy birthday, Nana!');
  await hero(page).getByRole('button', { name: 'Say it' }).tap();
  await speaks();

  const chooser = await openPicker(page, () => hero(page).getByRole('button', { name: 'Use my photo' }).tap());
  await chooser.setFiles(await drawPhoto('edith', 640));
  await speaks();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await expect(page.getByRole('link', { name: "Let's Get Started" }).first()).toHaveAttribute('href', '/workflow');
  // The next step leads now, and another photo is an offer.
  await expect(hero(page).getByRole('button', { name: 'Use my photo' })).not.toHaveClass(/bg-accent/);
  await hero(page).getByRole('link', { name: 'Make it a video' }).tap();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Happy birthday, Nana!');
  await expect(page.getByAltText('Your photo')).toBeVisible();
  expect(errors).toEqual([]);
});

test('what cannot be a photo is refused in the specification’s words, and leaves nothing in the draft', async ({ page }) => {
  await page.goto('/');
  await waitForApp(page);
  await page.getByTestId('hello-photo').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(hero(page).getByText('Please select a valid image file.')).toBeVisible();
  await expect(hero(page).getByRole('link', { name: 'Make it a video' })).toHaveCount(0);
  await page.goto('/workflow');
  await expect(page.getByLabel('Message', { exact: true })).toBeEnabled();
  await expect(page.getByAltText('Your photo')).toHaveCount(0);
});

test('a returning visitor finds their photo in the hero', async ({ page }) => {
  await signIn(page, 'returning');
  await page.goto('/workflow');
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('samuel', 400));
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.goto('/');
  await expect(hero(page).getByAltText('Your photo')).toBeVisible();
  await expectFine(page);
});

test('a cat speaks and an envelope opens once they are visible, and neither is loaded before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitForApp(page);
  const heavy = () => asked.filter((path) => path.includes('opening-envelope') || path.endsWith('/cat.mp4'));
  expect(heavy()).toEqual([]);

  const cat = page.getByLabel('The cat has a word', { exact: true });
  await cat.scrollIntoViewIfNeeded();
  await expect.poll(() => cat.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
  const example = page.getByRole('figure').filter({ hasText: 'It comes in an envelope' });
  await example.scrollIntoViewIfNeeded();
  const close = example.getByRole('button', { name: 'Close it again' });
  await expect(close).toBeVisible();
  await expect(example.getByText('Happy birthday!')).toBeVisible();
  await close.press('Enter');
  await example.getByRole('button', { name: 'Open it' }).press('Enter');
  await expect(close).toBeVisible();
  await expectFine(page);
});
