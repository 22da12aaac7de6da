import type { BusyEvent, BusyGroup, BusyPerson } from '@hellograph/testing';
import type { Page } from '@playwright/test';

/** The subject of the pictures: the pages of a user who has used every feature. */
export interface ShotScene extends BusyPerson, BusyGroup, BusyEvent {
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

export const pressButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
