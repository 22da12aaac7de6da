import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPortrait } from '@hellograph/testing';
import { startImmich, type TestImmich } from '@hellograph/testing/immich-server';
import { findRadicale, startRadicale, type TestRadicale } from '@hellograph/testing/radicale';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectFine, signIn, waitForApp } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/**
 * From a birthday in an address book (CardDAV) and a person in a photo library (Immich) to a card
 * that is on its way: three taps, with both servers running.
 */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(5, 10);
const rosaCard = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'UID:rosa',
  'FN:Rosa Hart',
  'EMAIL:rosa@example.org',
  `BDAY:1950-${inDays(5)}`,
  'END:VCARD',
  '',
];

let immich: TestImmich;
let radicale: TestRadicale | undefined;
test.beforeAll(async () => {
  immich = await startImmich({ port: Number(process.env.WEEK_IMMICH_PORT) });
  if (findRadicale()) radicale = await startRadicale({ port: Number(process.env.WEEK_RADICALE_PORT) });
});
test.afterAll(async () => {
  await immich.close();
  await radicale?.stop();
});

/** The address of the button in a mail of which the text says something. */
async function findLinkInMail(said: string): Promise<string | undefined> {
  const folder = join(process.env.DATA_DIR ?? '', 'outbox');
  for (const name of await readdir(folder)) {
    const text = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '');
    const link = text.includes(said) ? /http[^\s"<]+\/people\/cards\/[0-9a-f-]{36}/.exec(text)?.[0] : undefined;
    if (link) return link;
  }
  return undefined;
}

test('three taps from a birthday in CardDAV and a person in Immich to a sent card', async ({ page }, testInfo) => {
  testInfo.skip(!radicale, 'Radicale is not installed');
  if (!radicale) return;
  test.setTimeout(300_000);
  const rosa = immich.addPerson('Rosa Hart');
  const box = { x1: 240, y1: 250, x2: 560, y2: 660 };
  immich.addPhoto(rosa, {
    picture: await drawPortrait({ name: 'rosa' }),
    width: 800,
    height: 1000,
    box,
    takenAt: '2026-05-01T10:00:00.000Z',
  });
  const path = await radicale.makeBook('week', 'Family');
  await radicale.put(`${path}rosa.vcf`, rosaCard.join('\r\n'));

  await signIn(page, 'ada');
  await page.goto('/people');
  await waitForApp(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Connect an address book' }).click();
  await dialog.getByLabel('Where are your contacts?').selectOption('other');
  await dialog.getByLabel('Server address').fill(radicale.url);
  await dialog.getByLabel('User name').fill(radicale.userName);
  await dialog.getByLabel('Password', { exact: true }).fill(radicale.password);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Connect Immich' }).click();
  await dialog.getByLabel('Immich’s address').fill(immich.url);
  await dialog.getByLabel('API key', { exact: true }).fill(immich.makeKey(['asset.read', 'asset.view', 'face.read', 'person.read']));
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // It is off at first, and says before what it costs.
  await page.getByRole('button', { name: 'Prepare cards for Rosa Hart' }).click({ timeout: 30_000 });
  await expect(dialog.getByText('Each card costs 100 credits of yours')).toBeVisible();
  await dialog.getByRole('button', { name: 'Prepare cards', exact: true }).click();
  await expect(dialog.getByText('Say whose face it is.')).toBeVisible();
  await dialog.getByLabel('Whose face is this?').selectOption('agreed');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Prepare cards', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await expect.poll(() => findLinkInMail('Your card for Rosa Hart is ready'), { timeout: 240_000, intervals: [1000] }).toBeTruthy();
  const link = (await findLinkInMail('Your card for Rosa Hart is ready')) ?? '';
  // The first tap: the button of the mail.
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Happy birthday, Rosa!');
  await expectFine(page);
  await expectAccessible(page);
  // The second: the preview plays.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0.2);
  // The third: it is sent.
  await page.getByRole('button', { name: /^Send on / }).click();
  await expect(page.getByText(/^Done\. The card goes out on /)).toBeVisible();

  await page.getByRole('link', { name: 'Open the card' }).click();
  await expect(page.getByText('rosa@example.org')).toBeVisible();
  await page.goto('/people');
  await expect(page.getByRole('region', { name: 'Cards made for you' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Prepare cards for Rosa Hart' }).click();
  await dialog.getByRole('button', { name: 'Stop preparing' }).click();
  await expect(page.getByText('Off. No more cards are prepared.')).toBeVisible();
});
