import { linkIn, untilDevMail } from '@hellograph/testing';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { followHeroSpeech, hero } from '../hero-speech';
import { drawPhoto, openPicker, signIn, waitForApp } from '../pages/page-checks';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 360, height: 740 } });

/**
 * How many taps the main ways take on a phone, counted in the real app: every finger that goes
 * down on a page counts, and so does each choice in a dialog of the system. Typing is free, and so
 * is the keyboard's "next".
 */
const most = { firstTalking: 3, sentCard: 11, scheduledCard: 8, wordsCard: 8, groupCard: 7, event: 14, schoolClass: 7 } as const;

interface Counter {
  /** The tapped elements, in order. */
  taps: string[];
}

/**
 * Listens at the document: a tap that Playwright holds back because something moved, and then
 * tries again, ends at the window, and no finger made it.
 */
async function countTaps(context: BrowserContext): Promise<Counter> {
  const counter: Counter = { taps: [] };
  await context.exposeFunction('countTap', (tapped: string) => counter.taps.push(tapped));
  await context.addInitScript(() => {
    const { countTap } = globalThis as unknown as { countTap: (tapped: string) => void };
    const nameOf = (target: EventTarget | null) => (target instanceof Element ? `${target.tagName} ${target.textContent}` : '');
    document.addEventListener('pointerdown', ({ isTrusted, target }) => isTrusted && countTap(nameOf(target).slice(0, 40)), true);
  });
  return counter;
}

/** So few, and not none: then they would not be counted. */
function expectTaps({ taps }: Counter, least: number, most: number): void {
  expect(taps.length, taps.join(' → ')).toBeGreaterThanOrEqual(least);
  expect(taps.length, taps.join(' → ')).toBeLessThanOrEqual(most);
}

/** The tap that opens the system's photos, and the one on the photo. */
async function pickPhoto(page: Page, counter: Counter, open: () => Promise<void>): Promise<void> {
  const chooser = await openPicker(page, open);
  await chooser.setFiles(await drawPhoto('edith', 640));
  counter.taps.push('the photo');
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).tap();
  await page.keyboard.type(text);
}

/** Returns the tab in which the video is made: the one that first knew of the account. */
const made = (...tabs: Page[]): Promise<Page> =>
  Promise.any(
    tabs.map(async (tab) => {
      await expect(tab.locator('section [data-status="completed"] video')).toBeVisible({ timeout: 240_000 });
      return tab;
    }),
  );

test('a photo of one’s own speaks', async ({ page, context }) => {
  const counter = await countTaps(context);
  await page.goto('/');
  await waitForApp(page);
  const speaks = await followHeroSpeech(page);
  await pickPhoto(page, counter, () => hero(page).getByRole('button', { name: 'Use my photo' }).tap());
  await speaks();
  expectTaps(counter, 2, most.firstTalking);
});

/**
 * Signs up in the sheet that the page's main button opened, and opens the mailed link in another
 * tab of the same phone, which goes on there.
 */
async function signUpInSheet(page: Page, counter: Counter, name: string): Promise<Page> {
  const email = `${name.toLowerCase()}-${Date.now()}@example.org`;
  const sheet = page.getByRole('dialog', { name: 'Create your free account' });
  await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(`${name} Example`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('a long password');
  await expect(sheet.getByLabel('Confirm password')).toHaveCount(0);
  await sheet.getByRole('checkbox').tap();
  await sheet.getByRole('button', { name: 'Sign up' }).tap();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByText('on this device or another, and this page goes on by itself')).toBeVisible();
  const { origin } = new URL(page.url());
  const { search } = new URL(linkIn(await untilDevMail(origin, email, 'Verify your email')));
  counter.taps.push('the link in the mail');
  const other = await page.context().newPage();
  await other.goto(`${origin}/verify-email${search}`);
  return other;
}

test('the first video is made and sent as a card, account included', { tag: '@quick' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const counter = await countTaps(context);
  await page.goto('/');
  await waitForApp(page);
  const speaks = await followHeroSpeech(page);
  await pickPhoto(page, counter, () => hero(page).getByRole('button', { name: 'Use my photo' }).tap());
  await speaks();
  await typeInto(page, 'What should it say?', 'Happy birthday, Nana!');
  await page.getByRole('link', { name: "Let's Get Started" }).first().tap();
  await page.getByRole('radio', { name: 'I have their permission' }).tap();
  await page.getByRole('button', { name: 'Make it talk' }).tap();
  const other = await signUpInSheet(page, counter, 'Nora');
  await expect(other).toHaveURL(/\/workflow/);
  const tab = await made(page, other);
  await tab.getByRole('button', { name: 'Send as a card' }).tap();
  await tab.getByRole('button', { name: 'Share a link' }).tap();
  await expect(tab.getByText('Link copied.')).toBeVisible();
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toMatch(/\/c\/[\w-]{22}$/);
  expectTaps(counter, 10, most.sentCard);
});

test('a group card is begun by a visitor, and shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const counter = await countTaps(context);
  await page.goto('/workflow/create-group-card');
  await waitForApp(page);
  await page.getByRole('radio', { name: 'Thank you' }).first().tap();
  await typeInto(page, 'Who is it for?', 'Mr. Okafor');
  await page.reload();
  await expect(page.getByLabel('Who is it for?')).toHaveValue('Mr. Okafor');
  await page.getByRole('button', { name: 'Make the card and get its link' }).tap();
  const other = await signUpInSheet(page, counter, 'Gina');
  await expect(other).toHaveURL(/\/group-cards\/[\w-]{36}\?sheet=invite$/);
  const { pathname } = new URL(other.url());
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await other.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).tap();
  await expect(other.getByText('Link copied')).toBeVisible();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toMatch(/\/sign\/[\w-]{22}$/);
  expectTaps(counter, 7, most.groupCard);
  // Begun and made once: the next one starts anew.
  await page.goto('/workflow/create-group-card');
  await expect(page.getByLabel('Who is it for?')).toHaveValue('');
});

test('a card of words is begun by a visitor, and sent', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const counter = await countTaps(context);
  await page.goto('/workflow/birthday');
  await waitForApp(page);
  await page.getByRole('link', { name: 'Write a card with words alone' }).tap();
  await expect(page.getByRole('radio', { name: 'Birthday, Bright' })).toBeChecked();
  await typeInto(page, 'Who is it for?', 'Mr. Okafor');
  const inside = 'Seventy, and still the fastest on the hill.';
  await typeInto(page, 'Your words', inside);
  await page.reload();
  await expect(page.getByLabel('Who is it for?')).toHaveValue('Mr. Okafor');
  await expect(page.getByLabel('Your words')).toHaveValue(inside);
  await page.getByRole('button', { name: 'Make the card and send it' }).tap();
  const other = await signUpInSheet(page, counter, 'Cleo');
  await expect(other).toHaveURL(/\/cards\/[\w-]{36}#send$/);
  const { pathname } = new URL(other.url());
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await other.getByRole('button', { name: 'Share a link' }).tap();
  await expect(other.getByText('Link copied.')).toBeVisible();
  const link = await other.evaluate(() => navigator.clipboard.readText());
  expectTaps(counter, 8, most.wordsCard);
  const card = await (await page.request.get(link)).text();
  expect(card).toContain('Happy birthday, Mr. Okafor!');
  // Begun and made once: the next one starts anew.
  await page.goto('/cards/new');
  await expect(page.getByLabel('Who is it for?')).toHaveValue('');
});

test('a visitor plans an event, its photo speaks, and three guests are invited', async ({ page, context }) => {
  const counter = await countTaps(context);
  await page.goto('/events/new?kind=wedding');
  await waitForApp(page);
  await page.getByRole('radio', { name: 'Peonies' }).tap();
  await typeInto(page, 'What do you call it?', 'Ada and Grace');
  await page.getByRole('button', { name: 'Make the invitation' }).tap();
  const other = await signUpInSheet(page, counter, 'Ada');
  await expect(other).toHaveURL(/\/events\/[\w-]{36}/);
  await pickPhoto(other, counter, () => other.getByRole('button', { name: 'Add a talking photo' }).last().tap());
  await other.getByRole('radio', { name: 'Mine' }).tap();
  await other.getByRole('button', { name: 'Make it talk' }).tap();
  await expect(other.getByText('It comes onto the invitation by itself.')).toBeVisible();

  await other.getByRole('button', { name: 'Add guests' }).tap();
  await other.getByLabel('Names and addresses').tap();
  const guests = ['Bob Hart <bob@example.org>', 'Cy Nair <cy@example.org>', 'Di Okafor <di@example.org>'];
  await other.keyboard.insertText(guests.join('\n'));
  await other.getByRole('button', { name: 'Invite 3 guests' }).tap();
  await expect(other.getByText('The invitations for 3 households are on their way.')).toBeVisible();
  await expect(other.getByText('Your photo now speaks on the invitation.')).toBeVisible({ timeout: 240_000 });
  expectTaps(counter, 10, most.event);
  expect(await untilDevMail(new URL(page.url()).origin, 'bob@example.org', 'Ada and Grace')).toContain('/rsvp/');
});

test('a visitor makes a class, and sees its code', async ({ page, context }) => {
  const counter = await countTaps(context);
  await page.goto('/classes');
  await waitForApp(page);
  await typeInto(page, 'Class name', '5b');
  await page.getByRole('checkbox', { name: 'My school lets me use this with my students.' }).tap();
  await page.getByRole('button', { name: 'Make the class' }).tap();
  const other = await signUpInSheet(page, counter, 'Tess');
  await expect(other).toHaveURL(/\/classes\/[\w-]{36}\?tab=students/);
  await expect(other.getByRole('button', { name: /^Code [\w-]+$/ })).toBeVisible();
  expectTaps(counter, 5, most.schoolClass);
});

test('a photo becomes a scheduled card for a known person', async ({ page, context }) => {
  const own = await signIn(page, 'taps');
  const counter = await countTaps(context);
  const person = {
    name: 'Nana Ruth',
    email: 'nana@example.org',
    timeZone: 'Europe/Madrid',
    ownTimeZone: 'Europe/Madrid',
    language: 'en',
    days: [{ occasion: 'birthday', month: 2, day: 11, year: 1944, repeats: 'yearly', daysBefore: 7 }],
  };
  const added = await page.request.post('/api/people', { headers: { authorization: `Bearer ${own}` }, data: person });
  expect(added.status()).toBe(201);
  await page.goto('/workflow');
  await waitForApp(page);

  await pickPhoto(page, counter, () => page.getByRole('button', { name: 'Choose a photo' }).tap());
  await typeInto(page, 'Message', 'Happy birthday, Nana!');
  await page.getByRole('radio', { name: 'I have their permission' }).tap();
  await page.getByRole('button', { name: 'Nana Ruth' }).tap();
  await page.getByRole('button', { name: 'Make it talk' }).tap();
  await made(page);
  await page.getByRole('button', { name: 'Send as a card' }).tap();
  const mail = page.getByRole('region', { name: 'By email' });
  await expect(mail.getByLabel('Their email')).toHaveValue('nana@example.org');
  await expect(mail.getByLabel('Their time', { exact: true })).toHaveValue('09:00');
  await mail.getByRole('button', { name: 'Schedule' }).tap();
  await expect(mail.getByText('Scheduled for Nana Ruth')).toBeVisible();
  await expect(mail.getByText('9:00 AM, Madrid')).toBeVisible();
  expectTaps(counter, 6, most.scheduledCard);
});
