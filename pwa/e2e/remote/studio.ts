import type { RemoteBrowser } from './remote-browser';

/** Return whether the studio shows a photo or words. */
export const hasPhoto = (browser: RemoteBrowser) =>
  browser.evaluate(() => (document.querySelector<HTMLImageElement>('[alt="Your photo"]')?.naturalWidth ?? 0) > 0);
export const hasWords = (browser: RemoteBrowser, words: string) =>
  browser.evaluate((text) => document.querySelector('textarea')?.value === text, words);
