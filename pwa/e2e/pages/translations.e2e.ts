import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appLanguageIds } from '@hellograph/contract';
import { expect, type Page, test } from '@playwright/test';
import { lookAtEveryPage, measureOverflow, type PageWords } from './every-page';
import { waitForApp } from './page-checks';

test.use({ serviceWorkers: 'block' });

/** No language leaves anything in English, on any page, and its longer words fit a small phone. */

type Text = string | readonly Text[] | { readonly [key: string]: Text };
const made = join(import.meta.dirname, '../../../packages/words/src/made');
/** All areas of the app in a language. */
const readAreas = (language: string): Record<string, Text> =>
  Object.assign(
    {},
    ...['sign', 'rsvp', 'class', 'later', 'app'].map((file) => JSON.parse(readFileSync(join(made, language, `${file}.json`), 'utf8'))),
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
  for (const file of readdirSync(join(made, 'en/app'))) {
    const areas = Object.values(await import(join(made, 'en/app', file))) as { name: string; english: Text }[];
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

/** Places in the list of time zones, whose names are English words too. */
const islands = new Set(['Christmas', 'Easter']);

for (const language of appLanguageIds.filter((id) => id !== 'en'))
  test(`in ${language} no page says a word of English, or is wider than a small phone`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const english = await listEnglish(language);
    const words = readAreas(language) as unknown as PageWords;
    expect(english.size).toBeGreaterThan(500);
    const findEnglish = async () => (await listSaid(page)).filter((text) => english.has(text) && !islands.has(text));
    await page.goto('/site-map');
    await waitForApp(page);
    expect((await findEnglish()).length).toBeGreaterThan(50);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await waitForApp(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const left: string[] = [];
    const wide: string[] = [];
    await lookAtEveryPage(page, { baseURL: baseURL ?? '', words }, async (path) => {
      left.push(...(await findEnglish()).map((text) => `${path}: ${text}`));
      const overflowPx = await measureOverflow(page);
      if (overflowPx > 0) wide.push(`${path}: ${overflowPx} px`);
    });
    expect({ left, wide }).toEqual({ left: [], wide: [] });
  });
