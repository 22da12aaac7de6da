import { join } from 'node:path';
import { startMailServer } from '@hellograph/testing/mail-server';
import { s3Keys, startS3Server } from '@hellograph/testing/s3-server';
import { expect, type Page, test } from '@playwright/test';
import { drawPhoto, expectFine } from '../pages/page-checks';
import { asOperator, startServer } from './own-server';

test.use({ serviceWorkers: 'block' });

const password = 'a house with seven doors';

async function begin(page: Page, url: string): Promise<void> {
  const { data } = (await (await page.request.get(`${url}/api/operator/first-run`, asOperator)).json()) as { data: { url: string } };
  await page.goto(data.url);
  await page.getByLabel('Name').fill('Odile Owner');
  await page.getByLabel('Email').fill('odile@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
}

const openStep = (page: Page, name: string) => page.getByRole('region', { name: 'First steps' }).getByRole('link', { name }).click();
const register = (page: Page, url: string, name: string) =>
  page.request.post(`${url}/api/auth/register`, { data: { email: `${name}@example.org`, password: `the ${password}`, fullName: name } });

/** The first act that matters asks who it is. */
async function confirmByPassword(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
}

const openPart = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

async function countUsers(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByText(`${count} of ${count}`)).toBeVisible();
  await page.getByRole('link', { name: 'Backups', exact: true }).click();
}

test('a new server gets another place for backups, and a backup is restored and undone, all in the browser', async ({ page }) => {
  test.setTimeout(300_000);
  const { url, dataDir, close } = await startServer();
  try {
    await begin(page, url);
    await openStep(page, 'Check the address');
    await expect(page.getByLabel('Address of this server')).toBeVisible();
    await expectFine(page);

    await openStep(page, 'Look where backups are kept');
    await page.getByLabel('Folder for backups').fill(join(dataDir, 'elsewhere'));
    await page.getByRole('button', { name: 'Save and start again' }).click();
    await confirmByPassword(page);
    await expect(page.getByText('The server uses it now.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(`in ${join(dataDir, 'elsewhere')}.`)).toBeVisible();

    await page.getByRole('button', { name: 'Make one now' }).click();
    await expect(page.getByText('The copy is made and was read in full.')).toBeVisible();
    await register(page, url, 'later');
    await countUsers(page, 2);
    const copies = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Restore', exact: true }) });
    const restore = async (name: string | RegExp) => {
      await copies.filter({ hasText: name }).first().getByRole('button', { name: 'Restore', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore now' }).click();
      await expect(page.getByText('This page goes on by itself.')).toBeVisible();
      await expect(page.getByText(/^Odile Owner restored /)).toBeVisible({ timeout: 60_000 });
      await expectFine(page);
    };
    await restore(/^hellograph-/);
    await countUsers(page, 1);
    await restore('before a restore');
    await countUsers(page, 2);
  } finally {
    await close();
  }
});

test('the name, the language, the feed of versions and a bucket are saved in the browser, and hold', async ({ page }) => {
  test.setTimeout(300_000);
  const s3 = await startS3Server();
  await s3.makeBucket('copies');
  const { url, close } = await startServer();
  try {
    await begin(page, url);
    await openPart(page, 'Name');
    await page.getByLabel('Name of this server').fill('Lindenschule');
    await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('de');
    await page.getByRole('button', { name: 'Save and start again' }).click();
    await confirmByPassword(page);
    await expect(page.getByText('The server uses it now.')).toBeVisible({ timeout: 60_000 });

    await openPart(page, 'Health');
    await page.getByLabel('Where to look').fill('https://releases.example.org/hellograph.atom');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Stop looking' }).click();
    await expect(page.getByText('The server doesn’t look.')).toBeVisible();
    await page.getByRole('button', { name: 'Look once a day' }).click();

    await openPart(page, 'Backups');
    await page.getByRole('button', { name: 'Set up a bucket' }).click();
    await page.getByLabel('Address of the S3 server').fill(s3.endpoint);
    await page.getByLabel('Bucket', { exact: true }).fill('copies');
    await page.getByLabel('Key', { exact: true }).fill(s3Keys.accessKeyId);
    await page.getByLabel('Secret half of the key').fill(s3Keys.secretAccessKey);
    await page.getByRole('radio', { name: 'Every hour' }).check();
    await page.getByRole('button', { name: 'Try and save' }).click();
    await expect(page.getByText(`${s3.endpoint}/copies`)).toBeVisible();
    await expectFine(page);

    // Read again from the server, each of them stands.
    await page.reload();
    await expect(page.getByText(`${s3.endpoint}/copies · Every hour`)).toBeVisible();
    await openPart(page, 'Name');
    await expect(page.getByLabel('Name of this server')).toHaveValue('Lindenschule');
    await expect(page.getByRole('main').getByLabel('Language', { exact: true })).toHaveValue('de');
    await openPart(page, 'Health');
    await expect(page.getByLabel('Where to look')).toHaveValue('https://releases.example.org/hellograph.atom');
  } finally {
    await close();
    await s3.close();
  }
});

/** How long the first run may take: an account, mail that works, and the first video. */
const firstRunMaxMs = 5 * 60_000;

test('a newcomer has a first video in five minutes, then invites three, sets a quota, restores, and closes the door', async ({ page }) => {
  test.setTimeout(600_000);
  const post = await startMailServer();
  const { url, close } = await startServer({ hasWorker: true });
  try {
    const begunAt = Date.now();
    await begin(page, url);
    await openStep(page, 'Set up mail');
    await page.getByLabel('Address').fill(post.url);
    await page.getByLabel('Sender').fill('Family <family@example.org>');
    await page.getByRole('button', { name: 'Save' }).click();
    await confirmByPassword(page);
    await page.getByRole('button', { name: 'Send me a test mail' }).click();
    await expect(page.getByText('The mail server took it.')).toBeVisible();
    await page.goto(`${url}/workflow`);
    await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
    await page.getByLabel('Message', { exact: true }).fill('Hello from our own server!');
    await page.getByRole('button', { name: 'Make it talk' }).click();
    await expect(page.getByText('Your video has been generated successfully! Click to view.')).toBeVisible({ timeout: 240_000 });
    const tookMs = Date.now() - begunAt;
    console.log(`The first run took ${Math.round(tookMs / 1000)} seconds`);
    expect(tookMs).toBeLessThan(firstRunMaxMs);

    await page.goto(`${url}/admin`);
    await openPart(page, 'Sign-up');
    await page.getByLabel('For whom').fill('Three cousins');
    await page.getByLabel('For how many accounts').fill('3');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByText('0 of 3 used')).toBeVisible();
    await openPart(page, 'Users');
    await page.getByRole('button', { name: 'Manage Odile Owner' }).click();
    const sheet = page.getByRole('dialog').first();
    await sheet.getByRole('button', { name: 'Set the space' }).click();
    await sheet.getByLabel('Space in GB').fill('7');
    await sheet.locator('form').getByRole('button', { name: 'Set the space' }).click();
    await expect(sheet.getByText(/of 7\.0 GB/)).toBeVisible();
    await page.keyboard.press('Escape');

    await openPart(page, 'Backups');
    await page.getByRole('button', { name: 'Make one now' }).click();
    await expect(page.getByText('The copy is made and was read in full.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore now' }).click();
    await expect(page.getByText(/^Odile Owner restored /)).toBeVisible({ timeout: 60_000 });
    await openPart(page, 'Sign-up');
    await page.getByRole('radio', { name: 'Nobody' }).click();
    await expect(page.getByText('Invitations open nothing while nobody may sign up.')).toBeVisible();
    await openPart(page, 'Notices');
    await page.getByRole('button', { name: 'Begin maintenance' }).click();
    await expect(page.getByText('Under maintenance')).toBeVisible();
    expect((await register(page, url, 'late')).status()).toBeGreaterThanOrEqual(400);
  } finally {
    await close();
    await post.close();
  }
});
