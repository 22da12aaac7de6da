import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { directionOf } from '@hellograph/contract/app-languages';
import { type UiLanguage, uiLanguageIds, uiLanguages } from '@hellograph/contract/ui-languages';
import { makeGroup, makeWedding } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from '../pages/page-checks';
import { phone } from '../phone';

/** A guest answers an invitation in each language, and changes it with one tap. */

interface GuestWords {
  rsvp: { allYes: string; send: string; thanksYes: string; change: string };
}

const made = join(import.meta.dirname, '../../../packages/words/src/made');
const readWords = (language: UiLanguage) => JSON.parse(readFileSync(join(made, language, 'rsvp.json'), 'utf8')) as GuestWords;

/** Names that are written in the direction of the language, and in the other one. */
const couple = ['عمر الخطيب', 'Ada Hart'];

/**
 * An event of which a household is invited; returns the path of its link. Its page begins in the
 * language of the guest's device, or in the one that the host chose.
 */
async function invite(page: Page, language: UiLanguage, chosen: { opensIn?: UiLanguage } = {}): Promise<string> {
  const headers = { authorization: `Bearer ${await signIn(page, 'ada')}` };
  const send = async <Data>(path: string, data: object): Promise<Data> =>
    ((await (await page.request.fetch(`/api${path}`, { method: 'POST', data, headers })).json()) as { data: Data }).data;
  const startsAt = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T18:00`;
  const event = { title: 'Ada & عمر', hosts: couple[1], place: 'The Old Mill', startsAt, timeZone: 'Africa/Cairo' };
  const { _id } = (await send<{ event: { _id: string } }>('/events', event)).event;
  await send(`/events/${_id}/open`, {});
  const guests = couple.map((name) => ({ _id: randomUUID(), name, isChild: false }));
  const person = { _id: randomUUID(), name: couple[0], email: null, language, ...chosen };
  const household = { ...person, timeZone: null, label: '', extrasMax: 0, guests };
  await send(`/events/${_id}/households`, { households: [household] });
  const board = await (await page.request.get(`/api/events/${_id}/households`, { headers })).json();
  return new URL((board as { data: { households: { url: string }[] } }).data.households[0]?.url ?? '').pathname;
}

for (const language of uiLanguageIds.filter((id) => id !== 'en'))
  test(`a guest answers in ${language}, and reads in English after one tap`, async ({ page, browser }) => {
    const path = await invite(page, language);
    const { rsvp: words } = readWords(language);
    const context = await browser.newContext({
      ...phone,
      viewport: { width: 360, height: 740 },
      locale: language,
      serviceWorkers: 'block',
    });
    const guest = await context.newPage();
    await guest.goto(path);
    await expect(guest.locator('html')).toHaveAttribute('lang', language);
    await expect(guest.locator('html')).toHaveAttribute('dir', directionOf(language));
    await expectNoSidewaysScroll(guest);
    await guest.getByRole('button', { name: words.allYes, exact: true }).click();
    await guest.getByRole('button', { name: words.send, exact: true }).click();
    await expect(guest.getByText(words.thanksYes)).toBeVisible();
    await expect(guest.getByRole('button', { name: words.change, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(guest);
    await expectAccessible(guest);
    await guest.getByRole('button', { name: uiLanguages.en, exact: true }).click();
    await expect(guest.getByText('See you there!')).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('See you there!')).toBeVisible();
    await expect(guest.locator('html')).not.toHaveAttribute('dir', 'rtl');
    await context.close();
  });

test('a guest reads why an answer was refused in their language', async ({ page, browser }) => {
  const path = await invite(page, 'uk');
  const { rsvp: words } = readWords('uk');
  const { errors } = JSON.parse(readFileSync(join(made, 'uk/later.json'), 'utf8')) as { errors: Record<string, string> };
  const context = await browser.newContext({ ...phone, locale: 'uk', serviceWorkers: 'block' });
  const guest = await context.newPage();
  const refusal = { success: false, status: 403, message: 'It is too late to answer here.', code: 'ANSWERS_CLOSED', data: null };
  await guest.route('**/api/rsvp/*/answer', (route) => route.fulfill({ status: 403, json: refusal }));
  await guest.goto(path);
  await guest.getByRole('button', { name: words.allYes, exact: true }).click();
  await guest.getByRole('button', { name: words.send, exact: true }).click();
  await expect(guest.getByText(errors.ANSWERS_CLOSED ?? '')).toBeVisible();
  await context.close();
});

for (const language of ['ar', 'ja', 'pl'] as const)
  test(`a signer is offered words in ${language}, and adds some to their own`, async ({ page, browser, baseURL }) => {
    const { signUrl } = await makeGroup(baseURL ?? '', { token: await signIn(page, 'ada') });
    const { signing } = JSON.parse(readFileSync(join(made, language, 'sign.json'), 'utf8')) as {
      signing: { begin: string; compose: { words: string; ideas: string; ideasUse: string; ideasMore: string } };
    };
    const ideas = readFileSync(join(made, `../../catalogues/${language}/ideas.json`), 'utf8');
    const { birthday } = JSON.parse(ideas) as { birthday: { warm: string[] } };
    const context = await browser.newContext({
      ...phone,
      viewport: { width: 360, height: 740 },
      locale: language,
      serviceWorkers: 'block',
    });
    const guest = await context.newPage();
    await guest.goto(signUrl);
    await guest.getByRole('button', { name: signing.begin, exact: true }).click();
    await guest.getByRole('button', { name: signing.compose.ideas, exact: true }).click();
    const wish = (birthday.warm[0] ?? '').replace('{name}', 'Nana Ruth');
    await expect(guest.getByText(wish)).toBeVisible();
    await expectNoSidewaysScroll(guest);
    await expectAccessible(guest);
    const words = guest.getByRole('textbox', { name: signing.compose.words, exact: true });
    await words.fill('❤️');
    await guest.getByRole('button', { name: signing.compose.ideasUse, exact: true }).first().click();
    await expect(words).toHaveValue(`❤️\n${wish}`);
    await guest.getByRole('button', { name: signing.compose.ideasMore, exact: true }).click();
    await expect(guest.getByRole('listitem').filter({ hasText: wish })).toHaveCount(0);
    await context.close();
  });

test('a page begins in the language that the sender chose for its reader, until the reader taps another', async ({ page, browser }) => {
  const path = await invite(page, 'uk', { opensIn: 'uk' });
  const context = await browser.newContext({ ...phone, viewport: { width: 360, height: 740 }, locale: 'pl', serviceWorkers: 'block' });
  const guest = await context.newPage();
  await guest.goto(path);
  await expect(guest.getByRole('button', { name: readWords('uk').rsvp.allYes, exact: true })).toBeVisible();
  await expect(guest.locator('html')).toHaveAttribute('lang', 'uk');
  await guest.getByRole('button', { name: uiLanguages.ar, exact: true }).click();
  await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');
  await guest.reload();
  await expect(guest.getByRole('button', { name: readWords('ar').rsvp.allYes, exact: true })).toBeVisible();
  await context.close();
});

/** The characters of a PDF that can be copied from it (ToUnicode, ISO 32000-1, 9.10.3). */
function listCharacters(pdf: Buffer): Set<string> {
  const found = new Set<string>();
  for (const [, content = ''] of pdf.toString('latin1').matchAll(/FlateDecode.*?stream\r?\n(.*?)endstream/gs)) {
    const text = inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    if (!text.includes('begincmap')) continue;
    const read = (hex = '') => Buffer.from(hex, 'hex').swap16().toString('utf16le');
    for (const [, hex] of text.matchAll(/<[0-9A-F]+> <((?:[0-9A-F]{4})+)>\n/gi)) found.add(read(hex));
    for (const [, from = '', to = '', hex = ''] of text.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]{4})>/gi))
      for (let at = 0; at <= Number.parseInt(to, 16) - Number.parseInt(from, 16); at++)
        found.add(String.fromCharCode(Number.parseInt(hex, 16) + at));
  }
  return found;
}

test('a Japanese name stands in a book, among words in Japanese', async ({ page, browser, baseURL }) => {
  const { signUrl, wallUrl } = await makeGroup(baseURL ?? '', { token: await signIn(page, 'ada') });
  const data = { name: '高橋 直美', words: 'お誕生日おめでとうございます。', kind: 'words', revision: 1 };
  const headers = { 'guest-secret': randomUUID().replaceAll('-', '').slice(0, 22) };
  const signed = await page.request.put(`/api${new URL(signUrl).pathname}/signatures/${randomUUID()}`, { headers, data });
  expect(signed.status()).toBe(200);
  const { wall } = JSON.parse(readFileSync(join(made, 'ja/sign.json'), 'utf8')) as { wall: { open: string; keep: { book: string } } };
  const context = await browser.newContext({ ...phone, locale: 'ja', serviceWorkers: 'block' });
  const guest = await context.newPage();
  await guest.goto(wallUrl);
  await guest.getByRole('button', { name: wall.open }).click();
  await expect(guest.getByText(data.name)).toBeVisible();
  const book = guest.waitForEvent('download');
  await guest.getByRole('link', { name: wall.keep.book }).click();
  const characters = listCharacters(readFileSync(await (await book).path()));
  const { forName } = JSON.parse(readFileSync(join(made, '../../catalogues/ja/guest-server/keepsake.arb'), 'utf8')) as { forName: string };
  const written = `${data.name}${data.words}${forName.replace('{name}', 'Nana Ruth')}`.replaceAll(' ', '');
  expect([...written].filter((character) => !characters.has(character))).toEqual([]);
  await context.close();
});

test('the album of an invitation is in the guest’s language, too', async ({ page, browser, baseURL }) => {
  const { rsvpUrl } = await makeWedding(baseURL ?? '', { token: await signIn(page, 'ada') });
  const { album } = JSON.parse(readFileSync(join(made, 'ar/later.json'), 'utf8')) as { album: { title: string; lead: string } };
  const context = await browser.newContext({ ...phone, locale: 'ar', serviceWorkers: 'block' });
  const guest = await context.newPage();
  await guest.goto(rsvpUrl);
  await expect(guest.getByRole('heading', { name: album.title })).toBeVisible();
  await expect(guest.getByText(album.lead)).toBeVisible();
  await context.close();
});
