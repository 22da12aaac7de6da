import { untilDevMail } from '@hellograph/testing';
import { startWebhookReceiver } from '@hellograph/testing/webhook-receiver';
import { expect, type Page, test } from '@playwright/test';
import { expectFine, signIn, waitForApp } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/**
 * A card by email: planned, changed, cancelled and planned again; sent now, opened by the
 * recipient, and stopped with one click. And a card in a channel of Slack.
 */

async function openCard(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { cover: 'Happy birthday, Nana', inside: 'All the best', to: 'Nana', sender: 'Ada' };
  const answer = await page.request.post('/api/cards', { headers, data });
  const { card } = (await answer.json()).data as { card: { _id: string } };
  await page.goto(`/cards/${card._id}`);
  await waitForApp(page);
}

const rows = (page: Page) => page.getByRole('region', { name: 'Sent so far' }).getByRole('listitem');

/** Opens the sheet that sends the card, with its form for an email. */
async function openMail(page: Page) {
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('radio', { name: 'By email' }).check();
  return page.getByRole('region', { name: 'By email' });
}
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test('planned for nine o’clock in the recipient’s time, changed, cancelled and planned again', async ({ page }) => {
  await openCard(page, await signIn(page, 'ada'));
  const panel = await openMail(page);
  await expect(panel.getByLabel('Their name')).toHaveValue('Nana');
  await panel.getByRole('radio', { name: 'Schedule' }).check();
  await panel.getByRole('button', { name: 'Schedule' }).click();
  await expect(panel.getByText('Enter their email address.')).toBeVisible();
  await expect(panel.getByText('Choose a day and a time.')).toBeVisible();
  await panel.getByLabel('Their email').fill('nana@example.org');
  await panel.getByLabel('Day').fill(inAMonth());
  await expect(panel.getByLabel('Their time', { exact: true })).toHaveValue('09:00');
  await panel.getByLabel('Their time zone').selectOption('Asia/Tokyo');
  await panel.getByRole('button', { name: 'Schedule' }).click();
  await expect(panel.getByText('Scheduled for Nana')).toBeVisible();
  await expectFine(page);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('9:00 AM, Tokyo');
  await expect(rows(page)).toContainText('Scheduled');
  await expectFine(page);

  await rows(page).getByRole('button', { name: 'Change: To Nana' }).click();
  await page.getByRole('dialog').getByLabel('Their time', { exact: true }).fill('18:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rows(page)).toContainText('6:30 PM, Tokyo');

  await rows(page).getByRole('button', { name: 'Cancel: To Nana' }).click();
  await expect(rows(page)).toContainText('Canceled');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows(page)).toContainText('Scheduled');
});

test('sent now and opened by the recipient, who then unsubscribes', async ({ page, browser, baseURL }) => {
  await openCard(page, await signIn(page, 'bea'));
  const panel = await openMail(page);
  const to = `nana-${Date.now()}@example.org`;
  await panel.getByLabel('Their email').fill(to);
  await panel.getByRole('button', { name: 'Send by email' }).click();
  await expect(panel.getByText('On its way to Nana')).toBeVisible();
  await expect(panel.getByText('Sending in a moment')).toBeVisible();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('Not sent')).toBeVisible();
  await panel.getByRole('button', { name: 'Schedule again' }).click();
  await expect(panel.getByText('Nana has it in their mailbox')).toBeVisible();
  await expectFine(page);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page)).toContainText('Sent');

  const html = await untilDevMail(baseURL ?? '', to, 'Ada sent you a card');
  const [card] = /http[^"]+\/c\/[\w-]{22}(?=")/.exec(html) ?? [''];
  const [stop] = /http[^"]+\/u\/[\w-]{43}/.exec(html) ?? [''];
  const nana = await (await browser.newContext()).newPage();
  await nana.goto(new URL(card).pathname);
  await nana.getByRole('button', { name: 'Open your card' }).click();
  await expect(nana.getByText('All the best')).toBeVisible();
  await expect(rows(page)).toContainText('Opened');

  await nana.goto(new URL(stop).pathname);
  await expectFine(nana);
  await nana.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(nana.getByRole('heading')).toHaveText('You’re unsubscribed');
  await openMail(page);
  await panel.getByLabel('Their email').fill(to);
  await panel.getByRole('button', { name: 'Send by email' }).click();
  await expect(panel.getByText('This address accepts no cards by email.')).toBeVisible();
});

test('a channel is linked once, a card is posted there in one tap, and unlinking leaves the link', async ({ page }) => {
  const chat = await startWebhookReceiver({ port: Number(process.env.CHAT_PORT) });
  try {
    await openCard(page, await signIn(page, 'channel'));
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('radio', { name: 'In a channel' }).check();
    const panel = page.getByRole('region', { name: 'Slack or Teams' });
    await panel.getByRole('button', { name: 'Link the channel' }).click();
    await expect(panel.getByText('Enter the address.')).toBeVisible();
    await panel.getByLabel('Channel', { exact: true }).fill('#birthdays');
    await panel.getByLabel('Address of its webhook').fill('https://example.org/services/T1/B1/x');
    await panel.getByRole('button', { name: 'Link the channel' }).click();
    await expect(panel.getByText('This isn’t the address of a Slack or Teams webhook.')).toBeVisible();
    await expectFine(page);
    await panel.getByLabel('Address of its webhook').fill(chat.toUrl('/services/T1/B1/x'));
    await panel.getByRole('button', { name: 'Link the channel' }).click();
    await expect(panel.getByText('#birthdays', { exact: true })).toBeVisible();
    expect(chat.received[0]?.body).toContain('Hello from Hellograph');
    await panel.getByRole('button', { name: 'Post in #birthdays' }).click();
    await expect(panel.getByText('Posted', { exact: true })).toBeVisible();
    await expectFine(page);
    const { blocks } = JSON.parse(chat.received[1]?.body ?? '{}') as { blocks: { elements?: { url: string }[] }[] };
    const url = blocks.at(-1)?.elements?.[0]?.url ?? '';
    await panel.getByRole('button', { name: 'Unlink #birthdays' }).click();
    await expect(panel.getByRole('button', { name: 'Link the channel' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows(page)).toContainText('Slack · #birthdays');
    await page.goto(url);
    await expect(page.locator('#envelope')).toBeVisible();
  } finally {
    await chat.close();
  }
});
