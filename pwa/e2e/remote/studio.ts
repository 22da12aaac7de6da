import type { RemoteBrowser } from './remote-browser';

/** What the studio shows. */
export const hasPhoto = (browser: RemoteBrowser) =>
  browser.evaluate(() => (document.querySelector<HTMLImageElement>('[alt="Your photo"]')?.naturalWidth ?? 0) > 0);
export const hasWords = (browser: RemoteBrowser, words: string) =>
  browser.evaluate((text) => document.querySelector('textarea')?.value === text, words);
