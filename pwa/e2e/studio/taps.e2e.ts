import { linkIn, untilDevMail } from '@hellograph/testing';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openPicker } from '../file-picker';
import { followHeroSpeech, hero } from '../hero-speech';
import { drawPhoto, signIn, waitForApp } from '../pages/page-checks';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * How many taps the three main ways take on a phone, counted in the real app: every finger that
 * goes down on a page counts, and so does each choice in a dialog of the system. Typing is free,
 * and so is the keyboard's "next".
 */
const most = { firstTalking: 3, firstVideo: 12, scheduledCard: 8 } as const;

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

const made = (page: Page) => expect(page.locator('section [data-status="completed"] video')).toBeVisible({ timeout: 240_000 });

test('a photo of one’s own speaks', async ({ page, context }) => {
  const counter = await countTaps(context);
  await page.goto('/');
  await waitForApp(page);
  const speaks = await followHeroSpeech(page);
  await pickPhoto(page, counter, () => hero(page).getByRole('button', { name: 'Use my photo' }).tap());
  await speaks();
  expectTaps(counter, 2, most.firstTalking);
});

test('the first video is made, account included', { tag: '@quick' }, async ({ page, context }) => {
  const counter = await countTaps(context);
  const email = `taps-${Date.now()}@example.org`;
  await page.goto('/');
  await waitForApp(page);
  const speaks = await followHeroSpeech(page);
  await pickPhoto(page, counter, () => hero(page).getByRole('button', { name: 'Use my photo' }).tap());
  await speaks();
  await typeInto(page, 'What should it say?', 'Happy birthday, Nana!');
  await page.getByRole('link', { name: "Let's Get Started" }).first().tap();
  await page.getByRole('radio', { name: 'I have their permission' }).tap();
  await page.getByRole('button', { name: 'Make it talk' }).tap();

  await typeInto(page, 'Name', 'Nora Example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('a long password');
  await page.getByRole('checkbox').tap();
  await page.getByRole('button', { name: 'Sign up' }).tap();
  await expect(page.getByText('Registration successful!')).toBeVisible();

  const { origin } = new URL(page.url());
  const { search } = new URL(linkIn(await untilDevMail(origin, email, 'Verify your email')));
  counter.taps.push('the link in the mail');
  const other = await context.newPage();
  await other.goto(`${origin}/verify-email${search}`);
  await expect(other).toHaveURL(/\/workflow/);
  await other.getByRole('button', { name: 'Make it talk' }).tap();
  await made(other);
  expectTaps(counter, 9, most.firstVideo);
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
