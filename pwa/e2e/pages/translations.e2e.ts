import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uiLanguageIds } from '@hellograph/contract';
import { makeGroup } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { signIn, waitForApp } from './page-checks';

test.use({ serviceWorkers: 'block' });

/** No language leaves anything in English, on any page, and its longer words fit a small phone. */

type Text = string | readonly Text[] | { readonly [key: string]: Text };
const words = join(import.meta.dirname, '../../../packages/words/src/made');
/** All areas of the app in a language. */
const readAreas = (language: string): Record<string, Text> =>
  Object.assign(
    {},
    ...['guests', 'class', 'later', 'app'].map((file) => JSON.parse(readFileSync(join(words, language, `${file}.json`), 'utf8'))),
  );

function* pairsOf(english: Text, other: Text): Generator<[string, string]> {
  if (typeof english === 'string') yield [english, String(other)];
  else for (const [key, inner] of Object.entries(english)) yield* pairsOf(inner as Text, (other as Record<string, Text>)[key] ?? '');
}

/**
 * Every English text that has another one in a language. What is filled in or marked is another
 * test's.
 */
async function listEnglish(language: string): Promise<Set<string>> {
  const translated = readAreas(language);
  const pairs: [string, string][] = [];
  for (const file of readdirSync(join(words, 'en/app'))) {
    const areas = Object.values(await import(join(words, 'en/app', file))) as { name: string; english: Text }[];
    for (const { name, english } of areas) pairs.push(...pairsOf(english, translated[name] ?? ''));
  }
  const said = new Set(pairs.map(([, other]) => other));
  return new Set(pairs.map(([english]) => english).filter((text) => text.length > 2 && !/[{<]/.test(text) && !said.has(text)));
}

/** The visible texts of a page and its texts for screen readers. */
const listSaid = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const said: string[] = [document.title];
    while (walker.nextNode()) said.push(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '');
    }
    return said.filter(Boolean);
  });

/** As a click on a link to it would. */
async function visit(page: Page, path: string, loading: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  // A sheet hides the rest of the page from roles.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('status', { name: loading })).toHaveCount(0);
}

const own = [
  '/dashboard',
  '/workflow/my-projects',
  '/cards',
  '/send-to-many',
  '/numbers',
  '/team',
  '/brand',
  '/group-cards',
  '/events',
  '/events/new',
  '/classes',
  '/people',
  '/withdrawn-faces',
  '/settings/profile',
  '/settings/billing',
  '/settings/security',
  '/subscription/cancel',
];

/** Places in the list of time zones, whose names are English words too. */
const islands = new Set(['Christmas', 'Easter']);

/** By how many pixels a page is wider than the screen. */
const measureOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const language of uiLanguageIds.filter((id) => id !== 'en'))
  test(`in ${language} no page says a word of English, or is wider than a small phone`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const english = await listEnglish(language);
    const { shell, wall } = readAreas(language) as unknown as { shell: { loading: string }; wall: { keep: { zip: string } } };
    expect(english.size).toBeGreaterThan(500);
    const findEnglish = async () => (await listSaid(page)).filter((text) => english.has(text) && !islands.has(text));
    await page.goto('/site-map');
    await waitForApp(page);
    expect((await findEnglish()).length).toBeGreaterThan(50);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await waitForApp(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const links = await page.locator('main a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const open = [...new Set(links)].filter((path) => !own.includes(path) && path !== '/settings');
    const left: string[] = [];
    const wide: string[] = [];
    const look = async (path: string) => {
      await visit(page, path, shell.loading);
      left.push(...(await findEnglish()).map((text) => `${path}: ${text}`));
      const overflowPx = await measureOverflow(page);
      if (overflowPx > 0) wide.push(`${path}: ${overflowPx} px`);
    };
    for (const path of open) await look(path);
    expect(open.length).toBeGreaterThan(45);
    const token = await signIn(page, 'sofia');
    const { groupCardId } = await makeGroup(baseURL ?? '', { token });
    await page.goto('/');
    await waitForApp(page);
    for (const path of own) await look(path);
    await look(`/group-cards/${groupCardId}`);
    for (const sheet of ['menu', 'invite', 'send', 'arrange', 'film', 'activity', 'co-owners', 'settings'])
      await look(`/group-cards/${groupCardId}?sheet=${sheet}`);
    await visit(page, `/group-cards/${groupCardId}?sheet=keep`, shell.loading);
    await expect(page.getByRole('link', { name: wall.keep.zip })).toBeVisible();
    await look(`/group-cards/${groupCardId}?sheet=keep`);
    expect({ left, wide }).toEqual({ left: [], wide: [] });
  });
