import { linkIn, signUpByDevMail, untilDevMail } from '@hellograph/testing';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { closeSheet, expectFine, openPart, signIn, waitForApp } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/**
 * Two people manage one group card: invited by email, accepted after logging in, live on both
 * screens, and removed immediately.
 */

async function openNewCard(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const deadlineAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const data = { title: 'Happy birthday, Nana', to: 'Nana', sender: 'Ada', occasion: 'birthday', deadlineAt };
  const answer = await page.request.post('/api/group-cards', { headers, data });
  const { groupCard } = (await answer.json()).data as { groupCard: { _id: string } };
  await page.goto(`/group-cards/${groupCard._id}`);
  await waitForApp(page);
}

/** Opens what is said about those who look after the card, which is in a sheet. */
const openPanel = (page: Page) => openPart(page, /^Who looks after this card/);

const panel = (page: Page) => page.getByRole('region', { name: 'Who looks after this card' });

/** Signed out, the link of the mail leads to the login, and from there back. */
async function openLink(browser: Browser, path: string, account: { email: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(path);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  return page;
}

/**
 * Declines the first offer and accepts the second, each by keyboard and shown to both immediately.
 */
async function handOver({ from, to, name }: { from: Page; to: Page; name: string }): Promise<void> {
  const asked = to.getByRole('region', { name: 'would like to hand this card over to you' });
  await openPanel(from);
  for (const answer of ['No, thanks', 'Yes, I’ll take it over']) {
    await panel(from)
      .getByRole('button', { name: `Hand the card over to ${name}` })
      .focus();
    await from.keyboard.press('Enter');
    await from.getByRole('button', { name: `Ask ${name}` }).click();
    await expect(panel(from).getByText('You offered the card.')).toBeVisible();
    await expect(asked).toContainText('New talking photos are paid with your credits');
    await expectFine(to);
    await asked.getByRole('button', { name: answer }).focus();
    await to.keyboard.press('Enter');
    await expect(asked).toHaveCount(0);
    if (answer === 'No, thanks') await expect(panel(from).getByText('They’d rather not own the card.')).toBeVisible();
  }
  await closeSheet(from);
}

test('invited by email, a co-owner can do what the owner can, and loses access immediately when removed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const token = await signIn(page, 'ada');
  await openNewCard(page, token);
  const bea = { email: `bea-${Date.now()}@example.org`, password: 'a long password', fullName: 'Bea Helper' };
  await signUpByDevMail(baseURL ?? '', bea);

  await openPanel(page);
  await panel(page).getByLabel('Ask somebody by email').fill('bea');
  await panel(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(panel(page).getByText('This doesn’t look like an email address.')).toBeVisible();
  await panel(page).getByLabel('Ask somebody by email').fill(bea.email);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem').filter({ hasText: bea.email })).toContainText('Asked');
  await expect(panel(page).getByText('Talking photos are paid with your credits')).toBeVisible();
  await expectFine(page);

  const mail = await untilDevMail(baseURL ?? '', bea.email, 'ada Example asks you to help with a card for Nana');
  const other = await openLink(browser, new URL(linkIn(mail)).pathname, bea);
  await expect(other.getByRole('heading', { name: 'ada Example asks for your help' })).toBeVisible();
  await expectFine(other);
  await other.getByRole('button', { name: 'Yes, I’ll help' }).focus();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Happy birthday, Nana', level: 1 })).toBeVisible();
  await openPanel(other);
  await expect(panel(other).getByText('Bea Helper (you)')).toBeVisible();
  await expect(panel(other).getByText('paid with ada Example’s credits, never with yours')).toBeVisible();
  await closeSheet(other);
  await openPart(other, /^Send it to Nana/);
  await expect(other.getByText('Replies to the email go to ada Example.')).toBeVisible();
  await closeSheet(other);
  // The other's page is updated without a reload.
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Bea Helper' })).toContainText('Co-owner');
  await closeSheet(page);
  await openPart(other, /^Settings/);
  await expect(other.getByRole('button', { name: 'Delete the group card' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Lock signing' }).click();
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await expectFine(other);
  await closeSheet(other);
  await other.getByRole('link', { name: 'All group cards' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Happy birthday, Nana' })).toContainText('ada Example’s card');
  await other.getByRole('link', { name: 'Happy birthday, Nana' }).click();
  await expect(other.getByRole('button', { name: 'Manage', exact: true })).toBeVisible();

  await handOver({ from: page, to: other, name: 'Bea Helper' });
  await openPart(other, /^Settings/);
  await expect(other.getByRole('button', { name: 'Delete the group card' })).toBeVisible();
  await closeSheet(other);
  await openPart(page, /^Settings/);
  await expect(page.getByRole('button', { name: 'Unlock signing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete the group card' })).toHaveCount(0);
  await closeSheet(page);
  await openPanel(page);
  await expect(panel(page).getByText('paid with Bea Helper’s credits, never with yours')).toBeVisible();
  await closeSheet(page);
  await handOver({ from: other, to: page, name: 'ada Example' });
  await openPart(page, /^Settings/);
  await expect(page.getByRole('button', { name: 'Delete the group card' })).toBeVisible();
  await closeSheet(page);

  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Remove Bea Helper' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.getByText('This group card no longer exists, or you no longer look after it.')).toBeVisible();
  await expect(panel(page).getByText('Bea Helper')).toHaveCount(0);
});
