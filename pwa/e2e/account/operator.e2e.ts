import { expect, type Page, test } from '@playwright/test';
import { expectFine, listenForErrors, signIn } from '../pages/page-checks';

/**
 * What people say about a card that they were sent, and what whoever runs this server does about
 * it.
 */

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

async function report(page: Page, address: string, words: string): Promise<void> {
  await page.goto(address);
  await page.locator('#envelope').click();
  await page.getByText('Report this card').click();
  await page.getByLabel('What’s wrong?').selectOption('It impersonates someone or asks for money');
  await page.getByLabel('Tell us more').fill(words);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Someone will review it within 48 hours.')).toBeVisible();
}

test('a card that is reported is looked at: one is taken down, one stays', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const token = await signIn(page, 'opal');
  const [bad, good] = [await sendCard(page, token, 'You have won'), await sendCard(page, token, 'Thank you')];
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const theirs = await elsewhere.newPage();
  await report(theirs, bad, 'It wants my bank account.');
  await report(theirs, good, 'I was only surprised.');

  await page.goto('/operator');
  const errors = listenForErrors(page);
  const door = page.getByLabel('Operator token');
  await expect(door).toBeEnabled();
  await door.fill(process.env.OPERATOR_TOKEN ?? '');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
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
