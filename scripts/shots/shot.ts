import type { BusyClass, BusyEvent, BusyGroup, BusyPerson } from '@hellograph/testing';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** The subject of the pictures: the pages of a user who has used every feature. */
export interface ShotScene extends BusyPerson, BusyGroup, BusyEvent, BusyClass {
  /** The session of a user who has just signed up. */
  newToken: string;
  photoPath: string;
  /** Path of a photo of two people. */
  pairPath: string;
  operatorToken: string;
}

export interface Shot {
  name: string;
  path: string | ((scene: ShotScene) => string);
  /** Actions before the picture is taken. */
  act?: (page: Page, scene: ShotScene) => Promise<unknown>;
  /** Takes a picture of the window instead of the page, because something lies over the page. */
  isWindow?: boolean;
}

/** Waits until the app has drawn its page: only the app has a region for toasts. */
export async function waitForApp(page: Page): Promise<void> {
  await page.locator('[data-rht-toaster]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function composeVideo(page: Page, { photoPath }: Pick<ShotScene, 'photoPath'>): Promise<void> {
  // If the previous photo had several speakers, this field holds their script.
  const message = page.getByLabel('Message', { exact: true }).or(page.getByLabel('Script', { exact: true }));
  await message.and(page.locator(':enabled')).waitFor();
  await page.getByTestId('photo-input').setInputFiles(photoPath);
  await message.fill('Happy birthday, Nana! We all miss you and can’t wait to see you on Sunday.');
  await page.getByText('Draft saved').waitFor();
}

/** Replaces the draft's photo by a small and faded print of it. */
export async function chooseOldPhoto(page: Page, { photoPath }: Pick<ShotScene, 'photoPath'>): Promise<void> {
  const faded = sharp(photoPath).resize({ width: 420 }).blur(0.7).modulate({ saturation: 0.45 }).linear([0.55, 0.5, 0.42], [84, 78, 62]);
  await page
    .getByTestId('photo-input')
    .setInputFiles({ name: 'nana.jpg', mimeType: 'image/jpeg', buffer: await faded.jpeg({ quality: 45 }).toBuffer() });
  await page.getByRole('button', { name: 'Ready the photo' }).click();
  await page.getByRole('slider', { name: 'Compare before and after' }).fill('50');
}

export const pressButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
