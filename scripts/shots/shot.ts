import type { BusyPerson } from '@hellograph/testing';
import type { Page } from '@playwright/test';

/** What pictures are taken of: somebody's pages, with all that can stand on them. */
export interface ShotScene extends BusyPerson {
  photoPath: string;
  /** Two people. */
  pairPath: string;
  operatorToken: string;
}

export interface Shot {
  name: string;
  path: string | ((scene: ShotScene) => string);
  /** What a person would do before the picture is taken. */
  act?: (page: Page, scene: ShotScene) => Promise<unknown>;
  /** The picture is of the window: something lies over the page. */
  isWindow?: boolean;
}

/** Once the app has drawn its page: only the app has a place for toasts. */
export async function waitForApp(page: Page): Promise<void> {
  await page.locator('[data-rht-toaster]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function composeVideo(page: Page, { photoPath }: Pick<ShotScene, 'photoPath'>): Promise<void> {
  // Where the photo before had several speakers, it is their script.
  const message = page.getByLabel('Message', { exact: true }).or(page.getByLabel('Script', { exact: true }));
  await message.and(page.locator(':enabled')).waitFor();
  await page.getByTestId('photo-input').setInputFiles(photoPath);
  await message.fill('Happy birthday, Nana! We all miss you and can’t wait to see you on Sunday.');
  await page.getByText('Draft saved').waitFor();
}

export const pressButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
