import type { FileChooser, Page } from '@playwright/test';

/**
 * Opens the system's file picker with `open`. A round trip to the browser comes first, because a
 * tap may overtake the registration of the listener.
 */
export async function openPicker(page: Page, open: () => Promise<void>): Promise<FileChooser> {
  const opened = page.waitForEvent('filechooser');
  opened.catch(() => {}); // awaited below, unless `open` fails first
  await page.evaluate(() => {});
  await open();
  return opened;
}
