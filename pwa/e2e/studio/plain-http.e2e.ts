import { expect, test } from '@playwright/test';
import { drawPhoto, listenForErrors, signIn, waitForApp } from '../pages/page-checks';
import { openLine } from '../remote/line';

/**
 * A self-hoster's first visit from a phone: by plain http and the name of a machine in the house.
 * Browsers then have no service worker, no locks, no `crypto.subtle` and no `randomUUID`.
 */

const host = 'hellograph.lan';

test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required', `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

test('in a house without https, a photo becomes a video and a card that is opened', async ({ page, context, baseURL }) => {
  test.slow();
  const own = await signIn(page, 'lan');
  const line = await openLine(baseURL ?? '');
  try {
    const home = new URL(line.url);
    home.hostname = host;
    const at = (path: string) => new URL(path, home).href;
    await page.goto(at('/'));
    await page.evaluate((token) => localStorage.setItem('token', token), own);
    const errors = listenForErrors(page);
    await page.goto(at('/workflow'));
    await waitForApp(page);
    const has = await page.evaluate(() => ({
      isSecure: isSecureContext,
      subtle: crypto.subtle !== undefined,
      uuid: 'randomUUID' in crypto,
      locks: 'locks' in navigator,
      worker: 'serviceWorker' in navigator,
    }));
    expect(has).toEqual({ isSecure: false, subtle: false, uuid: false, locks: false, worker: false });

    await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 320));
    await page.getByLabel('Message', { exact: true }).fill('Hello from next door!');
    await page.getByRole('radio', { name: 'I have their permission' }).check();
    await page.getByRole('button', { name: 'Make it talk' }).click();
    await expect(page.locator('section [data-status="completed"] video')).toBeVisible({ timeout: 240_000 });
    await page.getByRole('button', { name: 'Send as a card' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('To', { exact: true }).fill('Nana');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('button', { name: 'Share a link' }).click();
    const path = new URL((await page.locator('.select-all').first().textContent()) ?? '').pathname;

    const theirs = await context.newPage();
    await theirs.goto(at(path));
    await theirs.getByRole('button', { name: /For Nana/ }).click();
    await expect.poll(() => theirs.locator('#film').evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
    expect(errors).toEqual([]);
  } finally {
    await line.cut();
  }
});
