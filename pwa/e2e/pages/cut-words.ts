import type { Page } from '@playwright/test';

/**
 * Lists the texts of which a box cuts off a part, or hides it behind an ellipsis, and those that
 * stick out of a button. Only texts with one of the `signs` of our own words count: names of people
 * and files may be cut, and so may excerpts (`line-clamp`).
 */
export const findCutWords = (page: Page, signs: string): Promise<string[]> =>
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
