import type { Card, PushMessage } from '@hellograph/contract';
import { untilDevMail } from '@hellograph/testing';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findRegistration, untilServed, untilShown, withNotifications } from '../account/push-checks';
import { visit } from '../pages/every-page';
import {
  closeSheet,
  drawPhoto,
  expectAccessible,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
  signIn,
  sizes,
  waitForApp,
} from '../pages/page-checks';
import { phone } from '../phone';
import { beginCard } from './make-video';

/**
 * A card from the first word to the reply: written offline, sent by link and by mail, opened
 * elsewhere, replied to, and revoked.
 */

/** Opens another person's browser, without any data of the sender. */
const openElsewhere = (browser: Browser, options: object = {}) =>
  browser.newContext({ ...phone, reducedMotion: 'no-preference', ...options });

const write = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
};

const goTo = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForApp(page);
};

/** Returns the film's state, with the number of sound bytes that the browser has decoded. */
const hearFilm = (page: Page) =>
  page.locator('#film').evaluate((film: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) => ({
    plays: !film.paused && film.currentTime > 0.2,
    isLoud: !film.muted && film.volume > 0 && (film.webkitAudioDecodedByteCount ?? 0) > 0,
    captions: (film.parentElement?.querySelector<HTMLElement>('.says:not([hidden])')?.textContent ?? '') !== '',
    // Words and controls lie below the picture, straight, and so cover neither it nor its mark.
    isFree: [...(film.parentElement?.querySelectorAll('.says, .reel') ?? [])].every(
      (part) => part.getBoundingClientRect().top >= film.getBoundingClientRect().bottom - 1,
    ),
  }));

test.use({ launchOptions: withNotifications });

test('written offline, delivered by mail too, opened by the recipient, replied to with a notification by push and in the app, and revoked', {
  tag: '@quick',
}, async ({ page, context, browser }) => {
  await context.grantPermissions(['notifications']);
  await signIn(page, 'ida');
  await goTo(page, '/cards');
  const origin = new URL(await untilServed(page)).origin;
  await page.reload();
  await goTo(page, '/workflow');

  await context.setOffline(true);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 320));
  await page.getByLabel('Message', { exact: true }).fill('Happy birthday, Nana! We love you.');
  await page.getByRole('group', { name: 'Whose face is this?' }).getByRole('radio', { name: 'I have their permission' }).check();
  await page.getByRole('button', { name: 'Make it talk' }).click();
  await expect(page.locator('[data-sending]').first()).toBeVisible();
  await page.goto('/cards');
  await beginCard(page, 'Nana');
  const words = {
    To: 'Nana',
    Front: 'Happy birthday, Nana!',
    Inside: 'All the best from the five of us.',
    From: 'Ida',
  };
  await write(page, words);
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Inside', { exact: true })).toHaveValue('All the best from the five of us.');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByRole('button', { name: 'Share a link' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const card = page.url();
  await goTo(page, '/workflow/my-projects');
  await expect(page.locator('article[data-status="completed"]')).toHaveCount(1, { timeout: 240_000 });
  await goTo(page, card);
  await page.getByLabel('Video', { exact: true }).selectOption({ index: 1 });
  // As it was said when the photo was sent, without a network.
  await expect(page.getByLabel('Whose face is this?')).toHaveValue('agreed');
  const to = `nana-${Date.now()}@example.org`;
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('radio', { name: 'By email' }).check();
  const mail = page.getByRole('region', { name: 'By email' });
  await mail.getByLabel('Their email').fill(to);
  await mail.getByRole('button', { name: 'Send by email' }).click();
  await expect(mail.getByText('On its way to Nana')).toBeVisible();
  await page.getByRole('radio', { name: 'By link' }).check();
  await page.getByRole('button', { name: 'Share a link' }).click();
  const address = (await page.locator('.select-all').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  expect(address).toMatch(/\/c\/[\w-]{22}$/);

  await expect(page.getByRole('region', { name: 'Sent so far' }).getByRole('listitem').filter({ hasText: to })).toContainText('Sent');
  const html = await untilDevMail(origin, to, 'Ida sent you a card');
  const mailed = /http[^"]+\/c\/[\w-]{22}(?=")/.exec(html)?.[0] ?? '';
  expect(mailed).not.toBe(address);

  const elsewhere = await openElsewhere(browser);
  const theirs = await elsewhere.newPage();
  await theirs.goto(mailed);
  await expect(theirs.getByText('All the best from the five of us.')).toBeHidden();
  await theirs.getByRole('button', { name: /For Nana/ }).click();
  await expect(theirs.getByText('All the best from the five of us.')).toBeVisible();
  await expect.poll(() => hearFilm(theirs)).toEqual({ plays: true, isLoud: true, captions: true, isFree: true });
  await expect(theirs.getByText('This video is AI-generated.')).toBeVisible();

  const deliver = await findRegistration(await context.newCDPSession(page), await untilServed(page));
  await theirs.getByRole('radio', { name: '🎉' }).check();
  await theirs.getByLabel('Your message').fill('What a surprise!');
  await theirs.getByRole('button', { name: 'You made me smile.' }).click();
  await expect(theirs.getByLabel('Your message')).toHaveValue('What a surprise! You made me smile.');
  await theirs.getByRole('button', { name: 'Send reply' }).click();
  await expect(theirs.getByText('Your reply is on its way. Thank you!')).toBeVisible();
  await expect(page.getByText('What a surprise!')).toBeVisible();
  await expect(page.getByText('🎉').first()).toBeVisible();
  // As the api encrypts it and hands it to a push service: api/src/features/push/push.test.ts has
  // it decrypted there.
  const news: PushMessage = {
    kind: 'reply',
    videoId: null,
    title: 'Nana replied to your card',
    body: '“🎉 What a surprise!” to “Happy birthday, Nana!”',
    url: new URL(card).pathname,
  };
  await untilShown(page, [news.title], () => deliver(JSON.stringify(news)));

  await page.getByRole('button', { name: 'Turn off link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off link' }).click();
  await expect(page.getByText('Turned off')).toBeVisible();
  for (const file of ['', '/film.mp4', '/poster.jpg', '/captions.vtt', '/picture.jpg'])
    expect([file, (await theirs.request.get(`${address}${file}`)).status()]).toEqual([file, 404]);
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This card isn’t available');
  await elsewhere.close();
});

test('a card is whole without a script, and readable at every size, in the dark too', async ({ page, browser }) => {
  const token = await signIn(page, 'jon');
  const ask = async <Data>(path: string, data: object) =>
    ((await (await page.request.post(`/api${path}`, { data, headers: { authorization: `Bearer ${token}` } })).json()) as { data: Data })
      .data;
  const { card } = await ask<{ card: { _id: string } }>('/cards', {
    cover: 'Get well soon',
    inside: 'We miss you.',
    occasion: 'getWell',
    sender: 'Jon',
  });
  const made = await ask<{ card: { links: { url: string }[] } }>(`/cards/${card._id}/links`, {});
  const address = made.card.links[0]?.url ?? '';

  const plain = await openElsewhere(browser, { javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(address);
  for (const words of ['Get well soon', 'We miss you.', 'Reply to Jon']) await expect(bare.getByText(words)).toBeVisible();
  await bare.getByRole('radio', { name: '❤️' }).check();
  await bare.getByRole('button', { name: 'Send reply' }).click();
  await expect(bare.getByText('Your reply is on its way. Thank you!')).toBeVisible();
  await plain.close();

  const elsewhere = await openElsewhere(browser, { reducedMotion: 'reduce' });
  const theirs = await elsewhere.newPage();
  const show = (colorScheme: 'light' | 'dark') => theirs.emulateMedia({ colorScheme });
  for (const size of sizes) {
    await theirs.setViewportSize(size);
    await theirs.goto(address);
    await expectAccessibleInThemes(theirs, show);
    await theirs.locator('#envelope').click();
    await expect(theirs.getByText('We miss you.')).toBeVisible();
    await expectAccessibleInThemes(theirs, show);
    await expectNoSidewaysScroll(theirs);
  }
  await elsewhere.close();

  for (const path of ['/cards', `/cards/${card._id}`]) {
    await goTo(page, path);
    await expect(page.getByText('Get well soon').first()).toBeVisible();
    await expectAccessibleInThemes(page);
    await expectNoSidewaysScroll(page);
  }
});

test('in the colours of its photo, with music, in suggested words; and taken down by the person in the photo', async ({
  page,
  browser,
  context,
}) => {
  await signIn(page, 'kim');
  await goTo(page, '/cards');
  await beginCard(page, 'Bo');
  await expect(page.getByRole('dialog')).toBeVisible();
  await closeSheet(page);
  await write(page, { To: 'Bo', Front: 'Thank you', Inside: 'My own words.' });
  await page.getByLabel('Occasion', { exact: true }).selectOption('Thank you');
  await page.getByText('Need a hand with the words?').click();
  await page.getByRole('radio', { name: 'Friend' }).check();
  await page.getByLabel('Something only you could say').fill('the boat was worth it');
  const idea = 'I called, and you came. You always do, Bo. The boat was worth it. Thank you for being that kind of friend.';
  await page.getByRole('listitem').filter({ hasText: idea }).getByRole('button', { name: 'Use these words' }).click();
  await expect(page.getByLabel('Inside', { exact: true })).toHaveValue(idea);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Inside', { exact: true })).toHaveValue('My own words.');

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  // Not Rosa: while this face is withdrawn, journeys that run in parallel could not show her.
  await page.getByTestId('card-photo').setInputFiles(await drawPhoto('samuel', 320));
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('radio', { name: 'Oval suits your photo' })).toBeChecked();
  const colour = page.getByRole('radio', { name: /^From the photo #/ }).first();
  await colour.check();
  const tint = /#([0-9a-f]{6})/.exec((await colour.getAttribute('aria-label')) ?? '')?.[1] ?? 'none';
  await page.getByLabel('Music', { exact: true }).selectOption('Tender');
  // Each way of sending it leads to the question that is still open.
  const question = page.getByLabel('Whose face is this?');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(question).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'First tell us whose face this is.' })).toBeVisible();
  await page.getByText('More ways to send it').click();
  const ways = { 'Send to many': 'Begin a list', 'One for each': 'Go to the question' };
  for (const [panel, button] of Object.entries(ways)) {
    const way = page.getByRole('region', { name: panel, exact: true });
    await expect(way.getByText('First tell us whose face this is.')).toBeVisible();
    await way.getByRole('button', { name: button, exact: true }).click();
    await expect(question).toBeFocused();
    await expect(question).toBeInViewport();
    await question.blur();
  }
  await question.selectOption('I have their permission');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('button', { name: 'Share a link' }).click();
  const address = (await page.locator('.select-all').first().textContent()) ?? '';
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');

  const elsewhere = await openElsewhere(browser);
  const theirs = await elsewhere.newPage();
  await theirs.goto(address);
  await expect(theirs.locator(`link[href="/card/theme/thanks-bright-${tint}.css"]`)).toHaveCount(1);
  await theirs.locator('#envelope').click();
  await expect(theirs.locator('.photo.oval img')).toBeVisible();
  const music = theirs.getByRole('button', { name: 'Music' });
  await expect(music).toHaveAttribute('aria-pressed', 'true');
  await music.click();
  await expect(music).toHaveAttribute('aria-pressed', 'false');

  await theirs.getByRole('link', { name: 'This is my face' }).click();
  await expect(theirs.getByText('Cards with this photo: 1. Videos made from it: 0.')).toBeVisible();
  await expectAccessible(theirs);
  const face = theirs.url();
  await theirs.getByLabel('I’m the person in this photo', { exact: false }).check();
  await theirs.getByRole('button', { name: 'Hide everything' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('It’s hidden');
  await expectAccessible(theirs);
  for (const file of ['', '/photo.jpg', '/picture.jpg']) expect((await theirs.request.get(`${address}${file}`)).status()).toBe(404);
  await expect(page.getByText('The person in this card’s photo doesn’t want to be shown.')).toBeVisible();

  // The sender appeals; the person changes their mind first.
  await page.getByRole('link', { name: 'See what you can do' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawn faces' })).toBeVisible();
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.getByLabel('Why should the photo be shown?').fill('She said yes on the phone.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Your appeal: “She said yes on the phone.”')).toBeVisible();
  await expectAccessible(page);
  await theirs.getByRole('button', { name: 'Show it again' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('It’s shown again');
  expect((await theirs.request.get(address)).status()).toBe(200);
  await expect(page.getByText('The person changed their mind.')).toBeVisible();
  await theirs.goto(face);
  await expect(theirs.getByRole('button', { name: 'Hide everything' })).toBeVisible();
  await elsewhere.close();
});

test('a card that was made elsewhere opens in an app that has just read the list', async ({ page }) => {
  const headers = { authorization: `Bearer ${await signIn(page, 'mila')}` };
  await goTo(page, '/cards');
  await expect(page.getByText('No cards yet')).toBeVisible();
  const made = await page.request.post('/api/cards', { headers, data: { cover: 'Made elsewhere', faceOwner: 'nobody' } });
  const { data } = (await made.json()) as { data: { card: Card } };
  await visit(page, `/cards/${data.card._id}`, 'Loading');
});
