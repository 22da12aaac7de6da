import { expect, test } from '@playwright/test';
import { drawPhoto, listenForErrors } from './page-checks';

/**
 * The content security policy forbids inline styles and scripts, and nothing on the pages needs
 * them.
 */

test('toasts and the crop dialog look right under a policy without exceptions', async ({ page }) => {
  const errors = listenForErrors(page);
  const policy = (await page.goto('/workflow'))?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain("'unsafe-eval'");

  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await page.getByRole('button', { name: 'Crop' }).click();
  const dialog = page.getByRole('dialog');
  const sizeOf = (part: string) => dialog.locator(part).boundingBox();
  // The frame is laid out once the photo is decoded, after the dialog has appeared.
  await expect.poll(async () => (await sizeOf('cropper-selection'))?.width).toBeGreaterThan(100);
  expect((await sizeOf('cropper-canvas'))?.height).toBeGreaterThan(150);
  await dialog.getByRole('button', { name: 'Use the whole photo' }).click();

  await page.getByLabel('Message', { exact: true }).fill('Hello');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const words = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await expect(words).toBeVisible();
  // goober's own styles, of a class that it made.
  expect(await words.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  expect(errors).toEqual([]);
});

test('a style or script injected into a page is refused', async ({ page }) => {
  await page.goto('/about');
  const seen = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
    const slip = (name: 'style' | 'script', text: string) =>
      document.head.append(Object.assign(document.createElement(name), { textContent: text }));
    slip('style', 'body { display: none }');
    slip('script', 'window.slipped = true');
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { refused, ran: 'slipped' in window, display: getComputedStyle(document.body).display };
  });
  expect(seen).toEqual({ refused: ['style-src-elem', 'script-src-elem'], ran: false, display: expect.not.stringMatching('none') });
});
