import type { Card } from '@hellograph/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectFine, signIn, waitForApp } from '../pages/page-checks';
import { makeVideo } from './make-video';

/**
 * A copy of a card for each of several people: chosen, listened to, made, opened by one of them,
 * and removed.
 */

const headers = (token: string) => ({ authorization: `Bearer ${token}` });
const panelOf = (page: Page) => page.getByRole('region', { name: 'One for each' });

async function openCard(page: Page, token: string, videoId: string): Promise<void> {
  const data = { cover: 'A party!', inside: 'Dear {name}, we’d love to see you.', sender: 'Ada', videoId, faceOwner: 'agreed' };
  const { card } = (await (await page.request.post('/api/cards', { headers: headers(token), data })).json()).data as { card: Card };
  await page.goto(`/cards/${card._id}`);
  await openMoreWays(page);
}

async function openMoreWays(page: Page): Promise<void> {
  await waitForApp(page);
  await page.getByText('More ways to send it').click();
}

test('two people get a card that says their name; one opens it, the other’s is removed', async ({ page, browser }) => {
  const token = await signIn(page, 'copies');
  const nana = { name: 'Nana', email: null, timeZone: null, days: [], ownTimeZone: 'UTC', language: 'en' };
  await page.request.post('/api/people', { headers: headers(token), data: nana });
  await openCard(page, token, await makeVideo(page, token, 'Dear {name}, come to my party! It is on Sunday.'));
  const panel = panelOf(page);
  await panel.getByText('From your people').click();
  await panel.getByLabel('Nana').check();
  await panel.getByLabel('Names, one on each line').fill('Uncle Jo\n\n');
  await expect(panel.getByText('2 copies for 50 credits. You have 200.')).toBeVisible();
  // The unfinished list is restored.
  await page.reload();
  await openMoreWays(page);
  await expect(panel.getByLabel('Names, one on each line')).toHaveValue(/^Uncle Jo/);
  // If the worker is busy, a message says so, and the request is repeated.
  await expect(async () => {
    const heard = page.waitForResponse((answer) => answer.url().endsWith('/copies/hear'));
    await panel.getByRole('button', { name: 'Hear it for Nana' }).click();
    expect((await heard).status()).toBe(200);
  }).toPass();
  await expectFine(page);
  await panel.getByRole('button', { name: 'Make 2 copies' }).click();
  const rows = panel.getByRole('list', { name: 'Copies' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Not opened yet' })).toHaveCount(2, { timeout: 240_000 });
  await expect(panel.getByText('2 of 2 ready')).toBeHidden();
  // Copies are in sight whenever the card is opened again.
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toBeVisible();
  await expectFine(page);

  const link = (await panel.getByRole('link', { name: 'Look at the card for Uncle Jo' }).getAttribute('href')) ?? '';
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(new URL(link).pathname);
  await theirs.getByRole('button', { name: /For Uncle Jo/ }).click();
  await expect(theirs.getByText('Dear Uncle Jo, we’d love to see you.')).toBeVisible();
  const captions = await theirs.request.get(`${new URL(link).pathname}/captions.vtt`);
  expect(await captions.text()).toMatch(/Uncle Jo/);
  await expect(rows.filter({ hasText: 'Uncle Jo' })).toContainText(/Opened|Watched/);

  await panel.getByRole('button', { name: 'Remove the copy for Uncle Jo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(1);
  expect((await theirs.request.get(new URL(link).pathname)).status()).toBe(404);
  await theirs.close();
});

test('for a video without a name the page says what to do, and nothing is lost offline', async ({ page, context }) => {
  const token = await signIn(page, 'copies-none');
  await openCard(page, token, await makeVideo(page, token, 'Come to my party!'));
  await expect(panelOf(page).getByText('Make it again with {name} in its message')).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: /Make/ })).toHaveCount(0);
  await openCard(page, token, await makeVideo(page, token, 'Dear {name}, come to my party!'));
  await panelOf(page).getByLabel('Names, one on each line').fill('Ana');
  await context.setOffline(true);
  await expect(panelOf(page).getByText('You need a connection to make copies.')).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Make 1 copy' })).toBeDisabled();
  await context.setOffline(false);
  await expect(panelOf(page).getByRole('button', { name: 'Make 1 copy' })).toBeEnabled();
});
