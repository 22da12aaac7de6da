import { drawPortrait } from '@hellograph/testing';
import { startImmich, type TestImmich } from '@hellograph/testing/immich-server';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectFine, signIn, waitForApp } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

const rights = ['asset.read', 'asset.view', 'face.read', 'person.read'];
const face = { x1: 240, y1: 250, x2: 560, y2: 660 };

let immich: TestImmich;
test.beforeAll(async () => {
  immich = await startImmich({ port: Number(process.env.IMMICH_PORT) });
});
test.afterAll(() => immich.close());

test('Immich is linked, a person is found in it, and their photo opens the studio', async ({ page }) => {
  const [rosa, other] = [immich.addPerson('Rosa'), immich.addPerson('')];
  for (const [person, name] of [
    [rosa, 'rosa'],
    [other, 'edith'],
  ] as const) {
    const picture = await drawPortrait({ name });
    immich.addPhoto(person, { picture, width: 800, height: 1000, box: face, takenAt: '2026-05-01T10:00:00.000Z' });
  }
  await signIn(page, 'ada');
  await page.goto('/people');
  await waitForApp(page);
  for (const name of ['Rosa', 'Edith']) {
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Month').selectOption('March');
    await page.getByLabel('Day', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Connect Immich' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('Enter the address.')).toBeVisible();
  await dialog.getByLabel('Immich’s address').fill(immich.url);
  await dialog.getByLabel('API key', { exact: true }).fill(immich.makeKey(rights.slice(1)));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('This key lacks a right.')).toBeVisible();
  await dialog.getByLabel('API key', { exact: true }).fill(immich.makeKey(rights));
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Photos from Immich' })).toContainText(immich.host);
  await expectFine(page);

  // Nobody there is called Edith: she is chosen by her face.
  await page.getByRole('button', { name: 'Photos of Edith' }).click();
  await expect(dialog.getByText('Who is Edith in Immich?')).toBeVisible();
  await dialog.getByRole('button', { name: 'No name' }).click();
  await expect(dialog.getByRole('button', { name: /^Photo from / })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Photos of Rosa' }).click();
  const photo = dialog.getByRole('button', { name: 'Photo from May 1, 2026' });
  await expect(photo.locator('img')).toHaveJSProperty('complete', true);
  await expectFine(page);
  await photo.click();
  await page.waitForURL('**/workflow');
  await expect(page.getByAltText('Your photo')).toBeVisible();

  await page.goto('/people');
  await page.getByRole('button', { name: `Unlink ${immich.host}` }).click();
  await expect(page.getByText('Unlinked. Your photos stay in Immich.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Photos of Rosa' })).toHaveCount(0);
});
