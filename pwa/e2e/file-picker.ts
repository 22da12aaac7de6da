import type { FileChooser, Page } from '@playwright/test';

/**
 * Opens the system's file picker by what `open` does. The browser answers once in between, because
 * a tap may overtake the news that somebody listens.
 */
export async function openPicker(page: Page, open: () => Promise<void>): Promise<FileChooser> {
  const opened = page.waitForEvent('filechooser');
  opened.catch(() => {}); // awaited below, unless `open` fails first
  await page.evaluate(() => {});
  await open();
  return opened;
}
