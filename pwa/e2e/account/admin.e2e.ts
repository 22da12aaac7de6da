import { randomUUID } from 'node:crypto';
import { findSlapd, startSlapd } from '@hellograph/testing/slapd';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { expectFine, listenForErrors, signIn } from '../pages/page-checks';
import { asOperator, type OwnServer, startServer } from './own-server';

/** The first start of a server, and an operator's day, all in the browser. */

const test = base.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const server = await startServer({ hasWorker: true });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

test.use({ serviceWorkers: 'block' });
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true }).click();

async function findFirstRunPath(request: APIRequestContext): Promise<string | undefined> {
  const { data } = (await (await request.get('/api/operator/first-run', asOperator)).json()) as { data: { url: string | null } };
  return data.url === null ? undefined : new URL(data.url).pathname + new URL(data.url).hash;
}

/** The first act that matters is refused with the question who it is. */
const isNoQuestion = (error: string) => !/403 \(Forbidden\) \S+\/api\/operator\//.test(error);

/** Confirms who it is, if asked. */
async function confirmByPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('the first administrator begins by the link from the log, sets up mail, and opens the day', { tag: '@quick' }, async ({ page }) => {
  const path = await findFirstRunPath(page.request);
  expect(path, 'a server that nobody administers').toBeDefined();
  const errors = listenForErrors(page);
  await page.goto('/admin/begin');
  await expect(page.getByText('This link is wrong, or was used already.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(path ?? '');
  await expectFine(page);
  const [email, password] = [`odile-${randomUUID()}@example.org`, 'a house with seven doors'];
  await page.getByLabel('Name').fill('Odile Owner');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page.getByRole('heading', { name: 'Administration', level: 1 })).toBeVisible();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toBeVisible();
  await expectFine(page);

  await steps.getByRole('link', { name: 'Set up mail' }).click();
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(page.getByText('the test was written to the folder for mails')).toBeVisible();
  await page.getByLabel('Address').fill('smtp://127.0.0.1:9');
  await page.getByLabel('Sender').fill('Choir <choir@example.org>');
  await page.getByRole('button', { name: 'Save' }).click();
  await confirmByPassword(page, password);
  await expect(page.getByText('Now: smtp://127.0.0.1:9')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(page.getByText(/It wasn’t sent: .*ECONNREFUSED/)).toBeVisible();
  // Confirmed once, it is not asked again.
  await page.getByRole('button', { name: 'Use no mail server' }).click();
  await expect(page.getByText('Now: smtp')).toHaveCount(0);

  await steps.getByRole('link', { name: 'Look where backups are kept' }).click();
  await page.getByRole('button', { name: 'Make one now' }).click();
  await expect(page.getByText('The copy is made and was read in full.')).toBeVisible();
  await page.getByRole('button', { name: 'Try the newest' }).click();
  await expect(page.getByText(/hellograph-\S+ can be restored\. Accounts: \d+, videos: \d+\./)).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).first().click();
  const ask = page.getByRole('dialog', { name: 'Restore this copy?' });
  await expect(ask.getByText('You can undo this for a day')).toBeVisible();
  await expectFine(page);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toHaveCount(0);
  await steps.getByRole('button', { name: 'Done' }).click();
  await expect(steps).toHaveCount(0);
  expect(await findFirstRunPath(page.request)).toBeUndefined();
  expect(errors.filter(isNoQuestion)).toEqual([]);
});

test('an administrator’s day: people, invitations, an announcement, paused videos, a deletion with a receipt', async ({
  page,
  browser,
}) => {
  const token = await signIn(page, 'nora');
  const profile = await page.request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
  const { user } = ((await profile.json()) as { data: { user: { _id: string } } }).data;
  await page.goto('/admin');
  await expect(page.getByText('Your account doesn’t administer this server.')).toBeVisible();
  await page.request.put(`/api/operator/users/${user._id}/admin`, { ...asOperator, data: { isAdmin: true } });
  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(theirs, 'paul');

  await page.goto('/admin');
  const errors = listenForErrors(page);
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  await expect(page.getByText('It takes what we write.')).toBeVisible();
  for (const tab of [
    'Users',
    'Sign-up',
    'Directory',
    'Notices',
    'Name',
    'Address',
    'Mail',
    'Videos',
    'Voices',
    'Storage',
    'Backups',
    'Reports',
    'Log',
    'Health',
  ]) {
    await openTab(page, tab);
    await page.waitForLoadState('networkidle');
    await expectFine(page);
  }

  await openTab(page, 'Users');
  await page.getByLabel('Name or email address').fill('paul');
  const row = page.getByRole('listitem').filter({ hasText: 'paul' }).first();
  await row.getByRole('button', { name: /^Manage/ }).click();
  const sheet = page.getByRole('dialog').first();
  await sheet.getByRole('button', { name: 'Give credits' }).click();
  await sheet.getByLabel('How many credits').fill('700');
  await sheet.getByLabel('Reason').fill('For the concert');
  await sheet.locator('form').getByRole('button', { name: 'Give credits' }).click();
  await confirmByPassword(page, 'a long password');
  await expect(sheet.getByText(/1.?000 credits/)).toBeVisible();
  await expectFine(page);
  await page.keyboard.press('Escape');

  await openTab(page, 'Sign-up');
  await page.getByLabel('For whom').fill('The choir');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText('0 of 1 used')).toBeVisible();

  await openTab(page, 'Notices');
  await page.getByLabel('Text').first().fill('The concert is on Friday.');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('Shown now')).toBeVisible();
  await theirs.waitForTimeout(2500);
  await theirs.goto('/dashboard');
  await expect(theirs.getByText('The concert is on Friday.')).toBeVisible();
  await expectFine(theirs);
  await page.getByRole('button', { name: 'Take it down' }).click();
  await expect(page.getByText('Shown now')).toHaveCount(0);

  await openTab(page, 'Videos');
  await page.getByRole('button', { name: 'Pause videos' }).click();
  await expect(page.getByText('Videos are paused.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Videos are made as they come.')).toBeVisible();

  await openTab(page, 'Users');
  await page.getByLabel('Name or email address').fill('paul');
  await row.getByRole('button', { name: /^Manage/ }).click();
  await sheet.getByRole('button', { name: 'Delete the account' }).click();
  await sheet.getByLabel('Reason').fill('He asked for it');
  await sheet.locator('form').getByRole('button', { name: 'Delete the account' }).click();
  await expect(sheet.getByText('Deleted. Here is the receipt.')).toBeVisible();
  await expect(sheet.locator('pre')).toContainText('"deletedBy"');
  expect(errors.filter(isNoQuestion)).toEqual([]);
  await theirs.context().close();
});

const pupil = {
  uid: 'uma',
  fullName: 'Uma Example',
  mail: `uma-${randomUUID()}@school.example`,
  password: 'a word of the school',
  groups: ['pupils'],
};

test('a school’s directory is set up, says what is wrong, lets its people in, and an account connects to it', async ({
  page,
  browser,
}, testInfo) => {
  testInfo.skip(!findSlapd(), 'OpenLDAP is not installed: apt-get install slapd');
  const school = await startSlapd([pupil, { uid: 'wen', fullName: 'Wen Example', mail: 'wen@school.example', password: 'another word' }]);
  try {
    const token = await signIn(page, 'dora');
    const profile = await page.request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
    const { user } = ((await profile.json()) as { data: { user: { _id: string } } }).data;
    await page.request.put(`/api/operator/users/${user._id}/admin`, { ...asOperator, data: { isAdmin: true } });
    await page.goto('/admin?part=directory');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Our school');
    await page.getByLabel('Address', { exact: true }).fill(school.secureUrl);
    await page.getByLabel('Base').fill(school.base);
    await page.getByLabel('Account that searches').fill(school.searcherDn);
    await page.getByLabel('Its password').fill(school.searcherPassword);
    await page.getByText('More settings').click();
    await expectFine(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmByPassword(page, 'a long password');
    await page.getByLabel('Name of a person').fill(pupil.uid);
    await page.getByRole('button', { name: 'Try', exact: true }).click();
    await expect(page.getByText('The connection can’t be encrypted.')).toBeVisible();

    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('More settings').click();
    await page.getByLabel('Certificate of your own authority').fill(school.authority);
    await page.getByLabel('Its password').fill(school.searcherPassword);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Name of a person').fill(pupil.uid);
    await page.getByRole('button', { name: 'Try', exact: true }).click();
    await expect(page.getByText(`Found Uma Example, ${pupil.mail}. In the groups pupils.`)).toBeVisible();
    await expectFine(page);
    await openTab(page, 'Groups');
    await expect(page.getByLabel('Provider').locator('option')).toContainText(['Our school']);

    const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await theirs.goto('/login?back=/people');
    await theirs.getByRole('button', { name: 'Continue with Our school' }).click();
    const dialog = theirs.getByRole('dialog');
    await dialog.getByLabel('Name').fill(pupil.uid);
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog.getByText('The directory knows nobody with this name and password')).toBeVisible();
    await expectFine(theirs);
    await dialog.getByLabel('Password', { exact: true }).fill(pupil.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(theirs).toHaveURL(/\/people$/);
    await theirs.context().close();

    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Connect Our school' }).click();
    const connecting = page.getByRole('dialog');
    await connecting.getByLabel('Your password here').fill('a long password');
    await connecting.getByLabel('Name at Our school').fill('wen');
    await connecting.getByLabel('Password at Our school').fill('another word');
    await expectFine(page);
    await connecting.getByRole('button', { name: 'Connect Our school' }).click();
    await expect(page.getByText('wen@school.example · Added')).toBeVisible();
  } finally {
    await school.stop();
  }
});
