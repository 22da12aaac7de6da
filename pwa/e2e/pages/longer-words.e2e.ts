import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { toPseudoArea } from '../../../packages/words/build/pseudo';
import { lookAtEveryPage, lookAtGuestPages, measureOverflow, type PageWords, settle } from './every-page';
import { waitForApp } from './page-checks';

test.use({ serviceWorkers: 'block' });

/**
 * In words that are 40 % longer, from left to right and from right to left, and in Arabic, no page
 * is wider than its screen, no word is cut, and no text lies on another one.
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

/**
 * Lists pairs of texts of which one lies on the other. Texts in different layers are let be: a bar
 * that stays while the page scrolls, and a sheet over its page.
 */
const findOverlaps = (page: Page, signs: string): Promise<string[]> =>
  page.evaluate((pattern) => {
    /** Lines have room above and below their letters. */
    const roomShare = 0.28;
    const tolerancePx = 3;
    const isOurs = new RegExp(pattern, 'u');
    const layerOf = (start: Element): Element | null => {
      for (let element: Element | null = start; element; element = element.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(element).position) || element.matches('dialog, [role=dialog]')) return element;
      return null;
    };
    /** The part of a line that no scrolling or closed box on the way up hides. */
    const shownPart = (start: Element, line: DOMRect) => {
      let { left, right, top, bottom } = line;
      for (let element: Element | null = start; element && element !== document.body; element = element.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(element);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = element.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      const room = (bottom - top) * roomShare;
      return { left, right, top: top + room, bottom: bottom - room };
    };
    const lines: { element: Element; layer: Element | null; said: string; part: ReturnType<typeof shownPart> }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const said = node.textContent?.trim() ?? '';
      if (!element || said === '' || element.closest('[aria-hidden=true], svg, .sr-only')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const part = shownPart(element, line);
        if (part.right - part.left > 8 && part.bottom - part.top > tolerancePx)
          lines.push({ element, layer: layerOf(element), said, part });
      }
    }
    const overlaps = lines.flatMap((one, at) =>
      lines.slice(at + 1).flatMap((other) => {
        if (one.element === other.element || one.layer !== other.layer || !(isOurs.test(one.said) || isOurs.test(other.said))) return [];
        const width = Math.min(one.part.right, other.part.right) - Math.max(one.part.left, other.part.left);
        const height = Math.min(one.part.bottom, other.part.bottom) - Math.max(one.part.top, other.part.top);
        return width > tolerancePx && height > tolerancePx ? [`${one.said.slice(0, 40)} ✕ ${other.said.slice(0, 40)}`] : [];
      }),
    );
    return [...new Set(overlaps)];
  }, signs);

/** A list measures its rows after it has placed them, so only what stays is an overlap. */
async function findLastingOverlaps(page: Page, signs: string): Promise<string[]> {
  const first = await findOverlaps(page, signs);
  if (first.length === 0) return [];
  await page.waitForTimeout(1000);
  const later = new Set(await findOverlaps(page, signs));
  return first.filter((said) => later.has(said));
}

/** The files of a language in the catalogues' folder, by area. */
function readArabic(): Record<string, Text> {
  const files = ['sign', 'rsvp', 'class', 'later', 'app'].map(
    (file) => JSON.parse(readFileSync(join(made, `ar/${file}.json`), 'utf8')) as Text,
  );
  return Object.assign({}, ...files) as Record<string, Text>;
}

const kinds = [
  { name: 'longer words ltr', direction: 'ltr', signs: 'łöñğ' },
  { name: 'longer words rtl', direction: 'rtl', signs: 'łöñğ' },
  { name: 'Arabic words', direction: 'rtl', signs: '\\p{Script=Arabic}' },
] as const;
for (const { name, direction, signs } of kinds)
  for (const width of [360, 1440])
    test(`${name} fit every page of ${width} px`, async ({ page, baseURL: url }) => {
      const baseURL = url ?? '';
      await page.setViewportSize({ width, height: 800 });
      const isArabic = name === 'Arabic words';
      const words = isArabic ? readArabic() : await readPseudo();
      if (isArabic) await page.addInitScript(() => localStorage.setItem('language', 'ar'));
      else await speakPseudo(page, words, direction);
      const [wide, cut, overlapping]: [string[], string[], string[]] = [[], [], []];
      const looked = new Set<string>();
      const look = async (path: string) => {
        await settle(page);
        looked.add(path);
        expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
        const overflowPx = await measureOverflow(page);
        if (overflowPx > 0) wide.push(`${path}: ${overflowPx} px`);
        cut.push(...(await findCutWords(page, signs)).map((said) => `${path}: ${said}`));
        overlapping.push(...(await findLastingOverlaps(page, signs)).map((said) => `${path}: ${said}`));
      };
      await page.goto('/site-map');
      await waitForApp(page);
      await lookAtEveryPage(page, { baseURL, words: words as unknown as PageWords }, look);
      await lookAtGuestPages(page, baseURL, look);
      expect(looked.size).toBeGreaterThan(100);
      expect({ wide, cut, overlapping }).toEqual({ wide: [], cut: [], overlapping: [] });
    });

test('a text that lies on another one is found', async ({ page }) => {
  const show = (place: string) =>
    page.setContent(
      `<div style="position:relative"><p>łöñğ one</p><p style="position:absolute;margin:0;left:0;top:${place}">łöñğ two</p></div>`,
    );
  await show('4px');
  expect(await findOverlaps(page, 'łöñğ')).toEqual(['łöñğ one ✕ łöñğ two']);
  await show('90px');
  expect(await findOverlaps(page, 'łöñğ')).toEqual([]);
});
