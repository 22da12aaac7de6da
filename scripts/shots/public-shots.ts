import type { Page } from '@playwright/test';
import { chooseOldPhoto, composeVideo, pressButton, type Shot } from './shot';

/** Public pages: one of each kind if several look alike. */
const pages = [
  '/pricing',
  '/workflow/create-talking-photo',
  '/workflow/team-tools',
  '/occasions',
  '/invitations-rsvps',
  '/group-gift-cards',
  '/video-maker',
  '/for-business',
  '/education',
  '/help',
  '/how-it-works',
  '/faq',
  '/contact-support',
  '/about',
  '/privacy-policy',
  '/terms-and-conditions',
  '/site-map',
  '/workflow/birthday',
  '/workflow/create-talking-photo',
  '/workflow/rsvp-tracker',
];

/** The narrow menu with a section open, or the wide navigation's first drop-down. */
async function openMenu(page: Page): Promise<void> {
  const narrow = page.getByRole('button', { name: 'Open menu' });
  if (await narrow.isVisible()) await narrow.click();
  await pressButton(page, 'Occasions');
}

async function openStyle(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Style/ }).click();
  await page.getByRole('radio', { name: 'Gilded' }).waitFor();
  await page.waitForTimeout(800);
}

/** Two drafts with the photo of the one that is open, and one with its words only. Their ids. */
const shareThree = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const ended = (asked) => new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const db = await ended(indexedDB.open('hellograph'));
    const drafts = db.transaction('drafts', 'readwrite').objectStore('drafts');
    const [draft] = await ended(drafts.getAll());
    const ids = ['first', 'second', 'third'];
    for (const id of ids) await ended(drafts.put({ ...draft, words: { ...draft.words, id }, ...(id === 'third' && { assets: {} }) }, id));
    db.close();
    return ids;
  })()`);

export const publicShots: Shot[] = [
  { name: 'landing', path: '/' },
  { name: 'menu', path: '/', act: openMenu, isWindow: true },
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/login', act: (page) => pressButton(page, 'Create an account') },
  {
    name: 'sign-up-problems',
    path: '/login',
    act: async (page) => {
      await pressButton(page, 'Create an account');
      await pressButton(page, 'Sign up');
    },
  },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=of-a-letter' },
  { name: 'reset-password-no-token', path: '/reset-password' },
  { name: 'studio-empty', path: '/workflow' },
  { name: 'studio', path: '/workflow', act: composeVideo },
  {
    name: 'studio-carry',
    path: '/workflow',
    act: async (page, scene) => {
      await composeVideo(page, scene);
      await pressButton(page, 'Continue on another device');
      await page.getByLabel('Link to your draft', { exact: true }).waitFor();
    },
    isWindow: true,
  },
  { name: 'carry-gone', path: `/workflow#carry=${'A'.repeat(22)}.${'A'.repeat(43)}`, isWindow: true },
  {
    name: 'several-shares',
    path: '/workflow',
    act: async (page, scene) => {
      await composeVideo(page, scene);
      await page.goto(`/workflow?kept=${(await shareThree(page)).join()}`);
      await page.getByRole('dialog').locator('img').nth(1).waitFor();
    },
    isWindow: true,
  },
  {
    name: 'studio-finish',
    path: '/workflow',
    act: async (page, scene) => {
      await composeVideo(page, scene);
      await openStyle(page);
    },
    isWindow: true,
  },
  {
    name: 'crop',
    path: '/workflow',
    act: async (page, scene) => {
      await composeVideo(page, scene);
      await pressButton(page, 'Crop');
      await page.locator('cropper-selection').waitFor();
      await page.waitForTimeout(400);
    },
    isWindow: true,
  },
  {
    name: 'ideas',
    path: '/workflow',
    act: async (page) => {
      await pressButton(page, 'Ideas');
      await page.getByRole('dialog').getByRole('button', { name: 'Use these words' }).first().waitFor();
    },
    isWindow: true,
  },
  {
    name: 'recording',
    path: '/workflow',
    act: async (page, scene) => {
      await composeVideo(page, scene);
      await pressButton(page, 'Record');
      await page.getByRole('dialog').getByRole('button', { name: 'Start recording' }).waitFor();
    },
    isWindow: true,
  },
  {
    name: 'studio-preview',
    path: '/workflow',
    act: async (page, scene) => {
      await composeVideo(page, scene);
      await pressButton(page, 'Preview');
      await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Pause' }).click();
    },
  },
  {
    name: 'studio-ready',
    path: '/workflow',
    act: async (page, scene) => {
      await composeVideo(page, scene);
      await chooseOldPhoto(page, scene);
    },
  },
  {
    name: 'voices',
    path: '/workflow',
    act: async (page) => {
      await pressButton(page, 'Change voice');
      await page
        .getByRole('dialog')
        .getByText(/voices$/)
        .first()
        .waitFor();
    },
    isWindow: true,
  },
  {
    name: 'offline',
    path: '/about',
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('You’re offline.').waitFor();
    },
    isWindow: true,
  },
  ...pages.map((path): Shot => ({ name: `page-${path.slice(1).replaceAll('/', '-')}`, path })),
];
