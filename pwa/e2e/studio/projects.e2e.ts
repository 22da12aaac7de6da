import { expect, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessible, expectFine, signIn } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/** My videos and the dashboard, with videos that were really made and one that could not be. */

async function send(page: Page, token: string, prompt: string, portrait: 'rosa' | 'still-life'): Promise<void> {
  const answer = await page.request.post('/api/video/imageToVideo', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    multipart: { prompt, mode: 'Fast', resolution: '480P', image: await drawPhoto(portrait, 320) },
  });
  expect(answer.status()).toBe(202);
}

const cards = (page: Page) => page.getByRole('article');

test('found, sorted, named, deleted, brought back, shared', { tag: '@quick' }, async ({ page }) => {
  const token = await signIn(page, 'olive');
  await page.goto('/workflow/my-projects');
  await expect(page.getByText('No videos yet')).toBeVisible();
  await send(page, token, 'Happy birthday, José!', 'rosa');
  await send(page, token, 'A vase says nothing.', 'still-life');
  await page.reload();
  await expect(page.locator('article[data-status="completed"]')).toHaveCount(1, { timeout: 240_000 });
  await expect(page.locator('article[data-status="failed"]')).toHaveCount(1);
  await expect(page.getByText('We could not find a face in this photo.').first()).toBeVisible();
  await expectFine(page);

  await page.getByLabel('Search your videos').fill('jose');
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel('Search your videos').fill('nobody');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel('Show', { exact: true }).selectOption('Failed');
  await expect(cards(page)).toHaveAttribute('data-status', 'failed');
  await page.getByLabel('Show', { exact: true }).selectOption('Finished');

  await cards(page).getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('For José');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'For José' })).toBeVisible();

  await cards(page).getByRole('button', { name: 'Delete' }).click();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Video restored.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For José' })).toBeVisible();

  await page.evaluate(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async (data) => void shared.push(data ?? {});
  });
  await cards(page).getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared.map(({ files, ...rest }) => [files?.[0]?.type, rest])),
    )
    .toEqual([['video/mp4', {}]]);
});

test('the workspace shows what happened, and counts existing videos', async ({ page }) => {
  const token = await signIn(page, 'dan');
  await send(page, token, 'Hello there.', 'rosa');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, dan');
  await expect(page.getByRole('region', { name: 'This month' }).getByText('1 video finished')).toBeVisible({ timeout: 240_000 });
  await expect(page.getByRole('region', { name: 'Videos left' }).getByText('2 videos')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' }).getByText('“Hello there.” is ready')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Everything you have' }).getByRole('listitem')).toHaveCount(1);
  await expectFine(page);
  await page.getByRole('button', { name: 'dan Example’s account' }).click();
  await expectAccessible(page);
  await page.locator('#account-menu').getByRole('link', { name: 'My Workspace' }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});
