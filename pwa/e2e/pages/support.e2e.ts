import { linkIn, signUpByDevMail, untilDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInThemes, expectFine } from './page-checks';

test.use({ serviceWorkers: 'block' });

const toEmail = (name: string) => `${name}-${Date.now()}@example.org`;

async function enterAsOperator(page: Page): Promise<void> {
  await page.goto('/operator?part=reports');
  const door = page.getByLabel('Operator token');
  await expect(door).toBeEnabled();
  await door.fill(process.env.OPERATOR_TOKEN ?? '');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

/** The newest of the questions with these words, as the operator sees it. */
const itemWith = (page: Page, words: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: words })
    .filter({ has: page.locator('form') });

async function answer(page: Page, words: string, text: string, isQuestion = false): Promise<void> {
  const item = itemWith(page, words);
  await item.getByLabel('Answer', { exact: true }).fill(text);
  if (isQuestion) await item.getByLabel('This is a question back: the ticket waits for them').check();
  await item.getByRole('button', { name: 'Send the answer' }).click();
  await expect(item).toHaveCount(0);
}

test('a user asks support, gets an answer by mail, replies, and settles it', async ({ page, browser, baseURL: base }) => {
  const baseURL = base ?? '';
  test.slow();
  const ada = { email: toEmail('ada'), password: 'a long password', fullName: 'ada Example' };
  const token = await signUpByDevMail(baseURL, ada);
  await page.addInitScript((own: string) => localStorage.setItem('token', own), token);
  await page.goto('/support');
  await expect(page).toHaveURL('/contact-support');
  await expect(page.getByText('You haven’t asked anything yet.')).toBeVisible();
  // This server promises no response time.
  await expect(page.getByText('We answer within')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Write your question.')).toBeVisible();
  await expectFine(page);

  const words = `The mouth does not move ${Date.now()}`;
  await page.getByLabel('What is it about?').selectOption('Photos and videos');
  await page.getByLabel('Your question', { exact: true }).fill(words);
  await expect(page.getByText('trial', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove “Browser”' }).click();
  await expect(page.getByRole('button', { name: 'Put everything back' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Photos and videos', level: 1 })).toBeVisible();
  await expect(page.getByText('Waiting for us')).toBeVisible();
  await expectFine(page);

  const operator = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enterAsOperator(operator);
  const item = itemWith(operator, words);
  await expect(item).toContainText(ada.email);
  await expect(item).toContainText('App version');
  await expect(item).not.toContainText('Mozilla');
  await expectAccessibleInThemes(operator);
  await answer(operator, words, 'Which photo is it?', true);

  const mail = await untilDevMail(baseURL, ada.email, 'An answer to your question');
  await page.goto(linkIn(mail));
  await expect(page.getByText('Which photo is it?')).toBeVisible();
  await expect(page.getByText('Waiting for you')).toBeVisible();
  await page.getByLabel('Write a reply').fill('The one of my cat.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Waiting for us')).toBeVisible();
  await page.getByRole('button', { name: 'My question is settled' }).click();
  await expect(page.getByText('Closed')).toBeVisible();
  await expect(page.getByText('This opens the conversation again.')).toBeVisible();
  await page.getByRole('link', { name: 'Contact support' }).first().click();
  await expect(page.getByRole('region', { name: 'Your questions' })).toContainText(words);
  await expectFine(page);
});

test('a person without an account asks by email and replies by the link in the answer', { tag: '@quick' }, async ({
  page,
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? '';
  test.slow();
  const email = toEmail('guest');
  const words = `Do you take cheques? ${Date.now()}`;
  await page.goto('/contact-support');
  await page.getByLabel('Your question', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Enter an email address that we can reply to.')).toBeVisible();
  await page.getByLabel('Your email address').fill(email);
  await expectFine(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thank you. We have your question and will reply by email.')).toBeVisible();

  const operator = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enterAsOperator(operator);
  await expect(itemWith(operator, words)).toContainText('Not logged in');
  await answer(operator, words, 'Cards only, sorry.');
  const mail = await untilDevMail(baseURL, email, 'An answer to your question');
  await page.goto(linkIn(mail));
  await expect(page.getByText('Cards only, sorry.')).toBeVisible();
  await page.getByLabel('Write a reply').fill('A pity.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('A pity.')).toBeVisible();
  await expectFine(page);
});
