import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectFine, signIn, waitForApp } from '../pages/page-checks';
import { makeVideo } from './make-video';

/** A recipient opens a card in another browser, and its owner's numbers are updated live. */

const headers = (token: string) => ({ authorization: `Bearer ${token}` });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function makeCard(page: Page, token: string, cover: string): Promise<string> {
  const data = { cover, inside: 'All the best', sender: 'Ada', to: 'Nana' };
  const made = await page.request.post('/api/cards', { headers: headers(token), data });
  const { card } = (await made.json()).data as { card: { _id: string } };
  const linked = await page.request.post(`/api/cards/${card._id}/links`, { headers: headers(token), data: {} });
  const { links } = ((await linked.json()).data as { card: { links: { url: string }[] } }).card;
  return new URL(links[0]?.url ?? '').pathname;
}

test('the page is updated live when a card is opened elsewhere, but not for a recipient who opted out', async ({
  page,
  browser,
  context,
}) => {
  const token = await signIn(page, 'numbers');
  await page.goto('/numbers');
  await waitForApp(page);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectFine(page);

  const [path, other] = [await makeCard(page, token, 'Happy birthday'), await makeCard(page, token, 'Get well')];
  const live = region(page, 'Live: the last hour');
  const row = (name: string) => region(page, 'From sent to replied').getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Sent').getByRole('cell').first()).toHaveText('2', { useInnerText: true });
  await expect(live.getByRole('status').first()).toHaveText('In the last hour: 0 opened, 0 watched to the end, 0 replied.');

  const somebody = await (await browser.newContext()).newPage();
  await somebody.goto(path);
  await somebody.getByRole('button', { name: 'Open your card' }).click();
  await expect(live.getByRole('status').first()).toHaveText('In the last hour: 1 opened, 0 watched to the end, 0 replied.');
  await expect(row('Opened').getByRole('cell').first()).toHaveText('1', { useInnerText: true });
  await somebody.getByLabel('Your message').fill('Thank you');
  await somebody.getByRole('button', { name: 'Send reply' }).click();
  await expect(row('Replied').getByRole('cell').first()).toHaveText('1', { useInnerText: true });

  const secret = await (await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } })).newPage();
  await secret.goto(other);
  await secret.getByRole('button', { name: 'Open your card' }).click();
  await expect(secret.getByText('Your browser asks not to be tracked.')).toBeVisible();
  await secret.context().close();

  const parts = region(page, 'What it’s made of');
  await expect(parts.getByRole('row', { name: /^Show only Happy birthday/ }).getByRole('cell')).toHaveText(['1', '1', '0', '0', '1']);
  await expect(parts.getByRole('row', { name: /^Show only Get well/ }).getByRole('cell')).toHaveText(['1', '0', '0', '0', '0']);
  await expect(page.locator('.uplot canvas')).toHaveCount(2);
  await expectFine(page);
  const saved = page.waitForEvent('download');
  await parts.getByRole('button', { name: 'Save as CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Happy birthday,1,1,0,0,0,0,0,1');
  await parts.getByRole('button', { name: 'Show only Get well' }).click();
  await expect(page.getByText('You see only “Get well”.')).toBeVisible();
  await expect(row('Opened').getByRole('cell').first()).toHaveText('0', { useInnerText: true });
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(row('Opened').getByRole('cell').first()).toHaveText('1', { useInnerText: true });

  await somebody.reload();
  await somebody.getByRole('button', { name: 'Open your card' }).click();
  await somebody.getByRole('button', { name: 'Don’t count my visits' }).click();
  await expect(somebody.getByText('what was counted for this card has been taken back')).toBeVisible();
  await expect(row('Opened').getByRole('cell').first()).toHaveText('0', { useInnerText: true });
  await expect(row('Sent').getByRole('cell').first()).toHaveText('2', { useInnerText: true });

  await context.setOffline(true);
  await expect(live.getByText('You’re offline, so this stands still.')).toBeVisible();
  await context.setOffline(false);
});

async function makeWatchedCard(page: Page, token: string): Promise<string> {
  const videoId = await makeVideo(page, token, 'Happy birthday, dear Nana, and all the best.');
  const card = { cover: 'Happy birthday', inside: 'All the best', sender: 'Ada', videoId, faceOwner: 'agreed' };
  const made = (await (await page.request.post('/api/cards', { headers: headers(token), data: card })).json()).data.card;
  const linked = await page.request.post(`/api/cards/${made._id}/links`, { headers: headers(token), data: {} });
  return new URL((await linked.json()).data.card.links[0].url).pathname;
}

test('what was really played of a video counts by quarters, and jumping to its end does not', async ({ page, browser }) => {
  const token = await signIn(page, 'quarters');
  const path = await makeWatchedCard(page, token);
  const day = new Date().toISOString().slice(0, 10);
  const readCounts = async () => {
    const answer = await page.request.get(`/api/numbers?from=${day}&to=${day}&timeZone=UTC`, { headers: headers(token) });
    const { opened, played, watched25, watched50, watched75, watched100 } = (await answer.json()).data.numbers.total;
    return [opened, played, watched25, watched50, watched75, watched100];
  };
  const watch = async (from: number) => {
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(path);
    await reader.getByRole('button', { name: 'Open your card' }).click();
    await reader.locator('video').evaluate(async (film: HTMLVideoElement, share) => {
      film.muted = true;
      // Its duration is known once it plays.
      await film.play();
      film.currentTime = film.duration * share;
    }, from);
    return reader;
  };
  const jumper = await watch(0.85);
  await expect.poll(() => jumper.locator('video').evaluate((film: HTMLVideoElement) => film.ended), { timeout: 60_000 }).toBe(true);
  await expect.poll(readCounts).toEqual([1, 1, 0, 0, 0, 0]);
  await jumper.close();
  // The same link counts once for each step: now all of it is seen.
  const watcher = await watch(0);
  await expect.poll(() => watcher.locator('video').evaluate((film: HTMLVideoElement) => film.ended), { timeout: 60_000 }).toBe(true);
  await expect.poll(readCounts).toEqual([1, 1, 1, 1, 1, 1]);
  await watcher.close();
});
