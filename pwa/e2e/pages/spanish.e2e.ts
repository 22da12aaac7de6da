import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeGroup } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { signIn, waitForApp } from './page-checks';

test.use({ serviceWorkers: 'block' });

/** In Spanish nothing is left in English, on any page, and its longer words fit a small phone. */

type Text = string | readonly Text[] | { readonly [key: string]: Text };
const words = join(import.meta.dirname, '../../src/words');

function* pairsOf(english: Text, spanish: Text): Generator<[string, string]> {
  if (typeof english === 'string') yield [english, String(spanish)];
  else for (const [key, inner] of Object.entries(english)) yield* pairsOf(inner as Text, (spanish as Record<string, Text>)[key] ?? '');
}

/**
 * Every English text that has another one in Spanish. What is filled in or marked is another
 * test's.
 */
async function listEnglish(): Promise<Set<string>> {
  const spanish = JSON.parse(readFileSync(join(words, 'es.json'), 'utf8')) as Record<string, Text>;
  const pairs: [string, string][] = [];
  for (const file of readdirSync(join(words, 'english'))) {
    const areas = Object.values(await import(join(words, 'english', file))) as { name: string; english: Text }[];
    for (const { name, english } of areas) pairs.push(...pairsOf(english, spanish[name] ?? ''));
  }
  const said = new Set(pairs.map(([, spanish]) => spanish));
  return new Set(pairs.map(([english]) => english).filter((text) => text.length > 2 && !/[{<]/.test(text) && !said.has(text)));
}

/** Lists the texts of a page, visible ones and those for screen readers. */
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
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
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

/** By how many pixels a page is wider than the screen. */
const measureOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('no page says a word of English, or is wider than a small phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const english = await listEnglish();
  expect(english.size).toBeGreaterThan(500);
  const findEnglish = async () => (await listSaid(page)).filter((text) => english.has(text));
  await page.goto('/site-map');
  await waitForApp(page);
  expect((await findEnglish()).length).toBeGreaterThan(50);
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.reload();
  await waitForApp(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const links = await page.locator('main a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const open = [...new Set(links)].filter((path) => !own.includes(path) && path !== '/settings');
  const left: string[] = [];
  const wide: string[] = [];
  const look = async (path: string) => {
    await visit(page, path);
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
  await visit(page, `/group-cards/${groupCardId}`);
  await expect(page.getByRole('link', { name: 'Fotos, vídeos y palabras (ZIP)' })).toBeVisible();
  await look(`/group-cards/${groupCardId}`);
  expect({ left, wide }).toEqual({ left: [], wide: [] });
});
