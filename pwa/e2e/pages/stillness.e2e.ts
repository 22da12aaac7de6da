import { expect, type Page, test } from '@playwright/test';
import { waitForApp } from './page-checks';

test.use({ serviceWorkers: 'block' });

/** Late content has its space reserved: the page must not shift while someone is reading. */

const shiftMost = 0.02;
const paths = [
  '/invitations-rsvps',
  '/workflow/party-invitation',
  '/workflow/wedding-invitation',
  '/workflow/save-the-date',
  '/workflow/rsvp-tracker',
];
const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { shifted: number };
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('pages of invitations do not shift while their examples are drawn', async ({ page }) => {
  await countShifts(page);
  // As slow as a phone's network is: what comes late would be drawn with the page else.
  await page.route(/\/static\/js\/event-examples-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await page.goto(path);
      await waitForApp(page);
      const drawn = page.getByRole('region', { name: 'An invitation that answers back' }).getByRole('listitem');
      await expect(drawn.first().locator('img')).toBeAttached();
      await page.waitForLoadState('networkidle');
      const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
      expect(shifted, `${path} at ${size.width}`).toBeLessThanOrEqual(shiftMost);
    }
  }
});
