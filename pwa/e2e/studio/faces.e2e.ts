import { signUpByDevMail } from '@hellograph/testing';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessible } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/**
 * Two people in a photo talk to each other, and a cup that no detector takes for a face speaks,
 * too.
 */

async function openStudio(page: Page): Promise<void> {
  const account = { email: `faces-${Date.now()}-${Math.random()}@example.org`, password: 'a long password', fullName: 'Nora' };
  const own = await signUpByDevMail(test.info().project.use.baseURL ?? '', account);
  await page.goto('/about');
  await page.evaluate((token) => localStorage.setItem('token', token), own);
  await page.goto('/workflow');
}

const ready = (page: Page) =>
  expect(page.getByText('Your video has been generated successfully! Click to view.')).toBeVisible({ timeout: 240_000 });

test('two faces are found, named, and talk to each other', { tag: '@quick' }, async ({ page }) => {
  await openStudio(page);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('pair', 640));
  await expect(page.getByText('2 faces found.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Face \d of 2/, pressed: true })).toHaveCount(1);
  await page.getByRole('button', { name: /^Face \d of 2/, pressed: false }).click();
  await page.getByLabel('Name of speaker 1').fill('Anna');
  await page.getByLabel('Name of speaker 2').fill('Ben');

  const script = page.getByLabel('Script');
  await page.getByRole('button', { name: 'Anna', exact: true }).click();
  await expect(script).toHaveValue('Anna: ');
  await script.fill('Anna: Hello!\nBne: Hi.');
  await expect(page.getByText('There’s no “Bne” here.')).toBeVisible();
  await expect(page.getByText('Ben has no lines yet and will just listen.')).toBeVisible();
  await script.fill('Anna: Hello!\nBen: Hi.\nAll together: Bye!');
  await expect(page.getByText('There’s no “Bne” here.')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.reload();
  await expect(script).toHaveValue('Anna: Hello!\nBen: Hi.\nAll together: Bye!');
  await page.getByRole('button', { name: 'Make it talk' }).click();
  await ready(page);
  const captions = await page.locator('video track').first().getAttribute('src');
  const text = await (await page.request.get(captions ?? '')).text();
  expect(text).toContain('<v Ben>Ben: Hi.</v>');
  expect(text).toContain('<v Anna and Ben>');
});

async function dragDown(page: Page, point: Locator, byPx: number): Promise<void> {
  const { x = 0, y = 0 } = (await point.boundingBox()) ?? {};
  await page.mouse.move(x + 22, y + 22);
  await page.mouse.down();
  await page.mouse.move(x + 22, y + 22 + byPx, { steps: 4 });
  await page.mouse.up();
}

test('a cup speaks when its points are set, by finger or by key', async ({ page }) => {
  await openStudio(page);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('still-life', 640));
  await page.getByRole('button', { name: 'Mark the face' }).click();
  const chin = page.getByRole('button', { name: /^Chin/ });
  const before = await chin.getAttribute('aria-label');
  await chin.focus();
  await page.keyboard.press('Shift+ArrowUp');
  expect(await chin.getAttribute('aria-label')).not.toBe(before);
  const { y: chinY } = (await chin.boundingBox()) ?? {};
  await dragDown(page, chin, -172);
  await expect(page.getByText('These points cannot belong to a face.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  // A message about the points does not shift the photo under the finger.
  expect((await chin.boundingBox())?.y).toBeCloseTo((chinY ?? 0) - 172, 0);
  await dragDown(page, chin, 180);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Face marked')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('I am a cup.');
  await page.getByRole('button', { name: 'Make it talk' }).click();
  await ready(page);
});
