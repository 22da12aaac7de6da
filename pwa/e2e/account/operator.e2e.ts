import { expect, type Page, test } from '@playwright/test';
import { expectFine, listenForErrors, signIn } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/** Reports by recipients about a card, and the operator's reactions. */

interface Made {
  card: { _id: string; links: { url: string }[] };
}

async function sendCard(page: Page, token: string, cover: string): Promise<string> {
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { data, headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: Made }).data.card;
  };
  const { _id } = await ask('/cards', { cover, inside: 'Just for you.', occasion: 'thanks', sender: 'Opal' });
  return (await ask(`/cards/${_id}/links`, {})).links[0]?.url ?? '';
}

async function openCard(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('#envelope').click();
}

async function report(page: Page, address: string, words: string): Promise<void> {
  await openCard(page, address);
  await page.getByText('Report this card').click();
  await page.getByLabel('What’s wrong?').selectOption('It impersonates someone or asks for money');
  await page.getByLabel('Tell us more').fill(words);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Someone will review it within 48 hours.')).toBeVisible();
}

/** With the token that the journeys' server was started with. */
async function enterAsOperator(page: Page): Promise<void> {
  await page.goto('/operator');
  const door = page.getByLabel('Operator token');
  await expect(door).toBeEnabled();
  await door.fill(process.env.OPERATOR_TOKEN ?? '');
  await page.getByLabel('Your name').fill('Nora');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await openTab(page, 'Reports');
}

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true }).click();

/** Gives the reason without which nothing is done. */
async function confirm(page: Page, action: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: action });
  await expect(dialog.getByRole('button', { name: action })).toBeDisabled();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
}

test('reported cards are reviewed: one is taken down, one stays', { tag: '@quick' }, async ({ page, browser }) => {
  const token = await signIn(page, 'opal');
  const [bad, good] = [await sendCard(page, token, 'You have won'), await sendCard(page, token, 'Thank you')];
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const theirs = await elsewhere.newPage();
  await report(theirs, bad, 'It wants my bank account.');
  await report(theirs, good, 'I was only surprised.');

  await enterAsOperator(page);
  const errors = listenForErrors(page);
  const reportOf = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await expect(reportOf('It wants my bank account.')).toContainText('You have won');
  await expectFine(page);
  await reportOf('It wants my bank account.').getByRole('button', { name: 'Take down' }).click();
  await expect(reportOf('It wants my bank account.')).toHaveCount(0);
  await reportOf('I was only surprised.').getByRole('button', { name: 'Keep' }).click();
  await expect(reportOf('I was only surprised.')).toHaveCount(0);
  expect(errors).toEqual([]);

  for (const [address, status] of [
    [bad, 404],
    [good, 200],
  ] as const)
    expect((await theirs.request.get(address)).status()).toBe(status);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Operator token').fill('another one');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('That’s not the right token.')).toBeVisible();
});

test('a hurtful reply is deleted, an account suspended and restored, each with a reason that the log keeps', async ({ page, browser }) => {
  const token = await signIn(page, 'ona');
  const address = await sendCard(page, token, 'Hello again');
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const theirs = await elsewhere.newPage();
  await openCard(theirs, address);
  await theirs.getByLabel('Your message').fill('Nobody likes you.');
  await theirs.getByRole('button', { name: 'Send reply' }).click();
  await expect(theirs.getByText('Your reply is on its way. Thank you!')).toBeVisible();
  await report(theirs, address, 'Look at what somebody answered.');

  const office = await browser.newContext({ reducedMotion: 'reduce' });
  const desk = await office.newPage();
  await enterAsOperator(desk);
  const errors = listenForErrors(desk);
  const reported = desk.getByRole('listitem').filter({ hasText: 'Look at what somebody answered.' });
  await reported.getByRole('button', { name: 'Delete reply' }).click();
  await confirm(desk, 'Delete reply', 'Bullying');
  await expect(reported).toBeVisible();
  await expect(reported.getByText('Nobody likes you.')).toHaveCount(0);

  const email = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/profile', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
    return ((await answer.json()) as { data: { user: { email: string } } }).data.user.email;
  });
  await openTab(desk, 'Users');
  await desk.getByLabel('Name or email address').fill(email);
  const account = desk.getByRole('listitem').filter({ hasText: email });
  await expect(account).toHaveCount(1);
  await account.getByRole('button', { name: /^Manage/ }).click();
  const sheet = desk.getByRole('dialog');
  const suspendOrRestore = async (action: string, reason: string) => {
    await sheet.getByRole('button', { name: action, exact: true }).click();
    await sheet.getByLabel('Reason').fill(reason);
    await sheet.locator('form').getByRole('button', { name: action }).click();
    await expect(sheet.getByLabel('Reason')).toHaveCount(0);
  };
  await suspendOrRestore('Suspend', 'Sends cards that hurt');
  await expect(sheet.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();
  expect((await theirs.request.get(address)).status()).toBe(404);
  const askProfile = () => page.request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
  expect((await askProfile()).status()).toBe(403);
  await expectFine(desk);

  await suspendOrRestore('Restore', 'It was their brother');
  await expect(sheet.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  expect((await theirs.request.get(address)).status()).toBe(200);
  await desk.keyboard.press('Escape');
  await openTab(desk, 'Log');
  const log = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'What operators did' }) });
  for (const act of ['Deleted a reply', 'Suspended an account', 'Restored an account'])
    await expect(log.getByRole('listitem').filter({ hasText: act }).first()).toContainText('Nora');
  expect(errors).toEqual([]);
  await Promise.all([elsewhere.close(), office.close()]);
});
