import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible, expectNoSidewaysScroll, findSmallTargets, listenForErrors, sizes } from './page-checks';

/** The design system as who develops sees it: `/dev/ui`, which only a development server has. */

const root = join(import.meta.dirname, '../..');
let server: ViteDevServer;
let url = '';

test.beforeAll(async () => {
  server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: 'localhost' },
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? '';
});
test.afterAll(() => server.close());

test('every component in every state, photographed in both themes at three sizes', async ({ page }, info) => {
  const errors = listenForErrors(page);
  await page.goto(`${url}dev/ui`);
  await expect(page.getByRole('heading', { name: 'The design system' })).toBeVisible({ timeout: 240_000 });
  await expect(page.locator('.animate-spin').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length), 'nothing moves').toBe(0);
  for (const theme of ['light', 'dark'])
    await expect(page.getByRole('region', { name: theme, exact: true })).toContainText('With a problem');
  await page.getByText('What counts as a video?').first().click();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await findSmallTargets(page)).toEqual([]);
    const photo = await page.screenshot({ fullPage: true, path: info.outputPath(`design-system-${size.width}.png`) });
    expect(photo.length).toBeGreaterThan(100_000);
  }
  await page.getByRole('button', { name: 'Open a dialog' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  // A toast lies above the dialog and can be used.
  await page.getByText('A toast above a dialog.').click({ trial: true });
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('design-system-dialog.png') });
  expect(errors).toEqual([]);
});

test('the built app has none of it', async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page).toHaveURL(/\/$/);
});
