import { expect, test } from '@playwright/test';
import { expectFine, listenForErrors, signIn } from './page-checks';

/** Pages that are somebody's own, as the public ones are looked at in pages.e2e.ts. */

const paths = [
  '/settings/profile',
  '/settings/billing',
  '/settings/security',
  '/workflow/my-projects',
  '/subscription/cancel',
  '/operator',
];

test('settings, empty projects, checkout and the operator’s door, at three sizes in both themes', async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'olga');
  const errors = listenForErrors(page);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFine(page);
  }
  expect(errors).toEqual([]);
});
