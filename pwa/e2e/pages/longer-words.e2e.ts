import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeGroup } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { toPseudoArea } from '../../../packages/words/build/pseudo';
import { lookAtEveryPage, measureOverflow } from './every-page';
import { signIn, waitForApp } from './page-checks';

test.use({ serviceWorkers: 'block' });

/**
 * In words that are 40 % longer, and from right to left, no page is wider than its screen, and no
 * word is cut.
 */

type Text = Parameters<typeof toPseudoArea>[0];
const made = join(import.meta.dirname, '../../../packages/words/src/made');

/** Every English area of the app, made longer. */
async function readPseudo(): Promise<Record<string, Text>> {
  const areas: [string, Text][] = [];
  for (const file of readdirSync(join(made, 'en/app'))) {
    const modules = Object.values(await import(join(made, 'en/app', file))) as { name: string; english: Text }[];
    for (const { name, english } of modules) areas.push([name, toPseudoArea(english)]);
  }
  return Object.fromEntries(areas);
}

/** Replaces the files of Spanish by the longer words. */
async function speakPseudo(page: Page, words: Record<string, Text>, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.route(/\/words-es-(sign|rsvp|class|later|app)-[\w-]+\.js$/, async (route) => {
    const [, file = ''] = /words-es-(\w+)-/.exec(route.request().url()) ?? [];
    const spanish = JSON.parse(readFileSync(join(made, `es/${file}.json`), 'utf8')) as Record<string, Text>;
    const areas = Object.fromEntries(Object.keys(spanish).map((name) => [name, words[name] ?? spanish[name]]));
    await route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(areas)};` });
  });
  if (direction === 'rtl')
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl';
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['dir', 'lang'] });
    });
}

/**
 * Lists the texts of which a box cuts off a part, or hides it behind an ellipsis, and those that
 * stick out of a button. Only texts with one of the `signs` of our own words count: names of people
 * and files may be cut, and so may excerpts (`line-clamp`).
 */
const findCutWords = (page: Page, signs: string): Promise<string[]> =>
  page.evaluate((pattern) => {
    /** Descenders and rounding. */
    const tolerancePx = 4;
    const isOurs = new RegExp(pattern, 'u');
    const cut: string[] = [];
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const sticksOut = (text: DOMRect, box: DOMRect) =>
      Math.max(box.left - text.left, text.right - box.right, box.top - text.top, text.bottom - box.bottom) > tolerancePx;
    const isSmall = ({ width, height }: DOMRect) => width < 8 || height < 8;

    /** Tells whether a box on the way up cuts off a part of the text. */
    const isCut = (start: Element, text: DOMRect): boolean => {
      let isBeside = false;
      for (let element: Element | null = start; element && element !== document.body; element = element.parentElement) {
        const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        // Scrolled, closed, read aloud only, or an excerpt.
        if (isSmall(box) || /auto|scroll/.test(overflowX + overflowY) || webkitLineClamp !== 'none') return false;
        const holds = clips(overflowX) || clips(overflowY) || (element instanceof HTMLButtonElement && !isBeside);
        if (holds && sticksOut(text, box)) return true;
        if (position === 'fixed') return false;
        // A label may stand below its button.
        isBeside ||= position === 'absolute';
      }
      return false;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const said = node.textContent?.trim() ?? '';
      if (!element || !isOurs.test(said) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (!isSmall(text) && isCut(element, text)) cut.push(said.slice(0, 60));
    }
    return [...new Set(cut)];
  }, signs);

for (const direction of ['ltr', 'rtl'] as const)
  for (const width of [360, 1440])
    test(`longer words ${direction} fit every page of ${width} px`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      const words = await readPseudo();
      await speakPseudo(page, words, direction);
      const { shell, wall } = words as unknown as { shell: { loading: string }; wall: { keep: { zip: string } } };
      const wide: string[] = [];
      const cut: string[] = [];
      const look = async (path: string) => {
        expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
        const overflowPx = await measureOverflow(page);
        if (overflowPx > 0) wide.push(`${path}: ${overflowPx} px`);
        cut.push(...(await findCutWords(page, 'łöñğ')).map((said) => `${path}: ${said}`));
      };
      await page.goto('/site-map');
      await waitForApp(page);
      await lookAtEveryPage(page, { baseURL: baseURL ?? '', loading: shell.loading, zip: wall.keep.zip }, look);
      const { signUrl, wallUrl } = await makeGroup(baseURL ?? '', { token: await signIn(page, 'ada') });
      for (const url of [signUrl, wallUrl]) {
        await page.goto(url);
        await expect(page.locator('nav').last()).toContainText('English');
        await look(new URL(url).pathname.split('/')[1] ?? '');
      }
      expect({ wide, cut }).toEqual({ wide: [], cut: [] });
    });
