import AxeBuilder from '@axe-core/playwright';
import { signUpByDevMail } from '@hellograph/testing';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { drawPhoto, expectAccessible, listenForErrors } from '../pages/page-checks';

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

const shownPhoto = (page: Page) => page.getByRole('img', { name: 'Your photo' });
/** The shown photo is a portrait of 4:5 alone, not the page that it lay on. */
const expectPortrait = (page: Page) =>
  expect
    .poll(() => shownPhoto(page).evaluate((image: HTMLImageElement) => Math.abs(image.naturalWidth / image.naturalHeight - 0.8)))
    .toBeLessThan(0.03);

test('prints on a scanned page are cut apart: one becomes the photo, then the other, then the page again', async ({ page }) => {
  const errors = listenForErrors(page);
  await page.goto('/workflow');
  const prints = await Promise.all(
    (['rosa', 'samuel'] as const).map(async (name) =>
      sharp((await drawPhoto(name, 520)).buffer)
        .extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#faf8f2' })
        .rotate(name === 'rosa' ? 3 : -2, { background: '#3a3632' })
        .toBuffer(),
    ),
  );
  const scan = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#3a3632' } });
  const buffer = await scan
    .composite(prints.map((input, i) => ({ input, left: 120 + 740 * i, top: 130 })))
    .jpeg({ quality: 92 })
    .toBuffer();
  await page.getByTestId('photo-input').setInputFiles({ name: 'album.jpg', mimeType: 'image/jpeg', buffer });
  const part = page.getByRole('region', { name: 'Prints on a page' });
  await expect(part.getByText('2 prints lie on this page. Choose one.')).toBeVisible();
  await part.getByRole('button', { name: 'Use print 2' }).click();
  await expect(part.getByText('Straightened and cropped.')).toBeVisible();
  await expectPortrait(page);
  await part.getByRole('button', { name: 'Use print 1' }).click();
  await expect(part.getByRole('button', { name: 'Use print 1' })).toHaveAttribute('aria-pressed', 'true');
  await expectPortrait(page);
  const { violations } = await new AxeBuilder({ page }).include('section[aria-label="Prints on a page"]').analyze();
  expect(violations).toEqual([]);
  await part.getByRole('button', { name: 'Back to the page' }).click();
  await expect(part.getByText('2 prints lie on this page. Choose one.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a print is photographed from its album: found, held still, straightened', async ({ page }) => {
  const errors = listenForErrors(page);
  await page.goto('/workflow');
  await page.evaluate(
    async (bytes) => {
      const print = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 960 });
      const pen = canvas.getContext('2d');
      let atMs = 0;
      const draw = () => {
        if (!pen) return;
        atMs += 100;
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.fillStyle = '#6b5140';
        pen.fillRect(0, 0, 1280, 960);
        if (!document.documentElement.dataset.print) return;
        // The hand shakes for a moment.
        pen.translate(640 + (document.documentElement.dataset.print === 'shaking' ? 60 * Math.sin(atMs / 90) : 0), 480);
        pen.rotate(0.09);
        pen.drawImage(print, -280, -350, 560, 700);
      };
      setInterval(draw, 100);
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
    },
    [...(await drawPhoto('edith', 640)).buffer],
  );
  await page.getByRole('button', { name: 'Photograph a print' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photograph a print' });
  await expect(dialog.getByText('Lay the photo on a plain surface and fit all of it into the picture.')).toBeVisible();
  const hold = (how: string) => page.evaluate((value) => Object.assign(document.documentElement.dataset, { print: value }), how);
  await hold('shaking');
  await expect(dialog.getByText('Hold still…')).toBeVisible();
  await expect(dialog.locator('[data-corners] polygon')).toHaveCount(1);
  await hold('still');
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expectPortrait(page);
  await expect(page.getByRole('region', { name: 'Prints on a page' })).toBeHidden();
  expect(errors).toEqual([]);
});
