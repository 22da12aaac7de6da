import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { answerNotice, startDevServer } from './dev-server';

/** In development, a click leads from a text to its catalogue. */

const catalogue = join(import.meta.dirname, '../../../packages/words/catalogues/de/app/billing.arb');
const readTitle = (): string => (JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>)['pricing.title'] ?? '';

test('Alt and a click on a text open its message, which is checked before it is written', async ({ page }) => {
  const server = await startDevServer();
  try {
    await answerNotice(page);
    await page.addInitScript(() => localStorage.setItem('language', 'de'));
    await page.goto(`${server.url}pricing`);
    const title = readTitle();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title, { timeout: 240_000 });
    await heading.click({ modifiers: ['Alt'] });
    const dialog = page.locator('dialog.words');
    await expect(dialog.locator('code').first()).toHaveText('de/app/billing.arb · pricing.title');
    const area = dialog.locator('textarea').first();
    await expect(area).toHaveValue(title);
    await area.fill('{someone} zahlt');
    await dialog.getByRole('button').first().click();
    await expect(dialog.locator('output').first()).toContainText('has {someone} where English has {}');
    await area.fill(title);
    await dialog.getByRole('button').first().click();
    await expect(dialog).toHaveCount(0);
    expect(readTitle()).toBe(title);
    // Another website's page can't write.
    expect((await page.request.post(`${server.url}dev/words?language=de`, { data: {} })).status()).toBe(403);
  } finally {
    await server.close();
  }
});

test('the mode “longer” shows English 40 % longer, with signs above its letters', async ({ page }) => {
  const server = await startDevServer('longer');
  try {
    await answerNotice(page);
    await page.goto(`${server.url}pricing`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[åéïöšţü].*łöñğ/, { timeout: 240_000 });
  } finally {
    await server.close();
  }
});
