import { expect, type Locator, type Page } from '@playwright/test';

const stepsMax = 150;

const isFocused = (target: Locator) => target.evaluateAll((all) => all.some((one) => one === document.activeElement));

/** Tab after tab, as somebody does who sees where the focus is. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let step = 0; step < stepsMax; step++) {
    if (await isFocused(target)) return expectFocusSeen(page);
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/**
 * Where the focus is can be seen, and nothing that stays in view lies over it, once the page has
 * scrolled to it.
 */
const expectFocusSeen = (page: Page) => expect.poll(() => findHidden(page), { timeout: 3000 }).toBe('');

/** What hides the focus; empty if nothing does. */
const findHidden = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element) return 'nothing has the focus';
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (y < 0 || y > innerHeight) return `${element.outerHTML.slice(0, 80)} is out of view`;
    const over = document.elementFromPoint(x, y);
    // A radio is drawn by its label; the input itself is not seen.
    const around = element.closest('label') ?? element;
    return !over || around.contains(over) || over.contains(element)
      ? ''
      : `${over.outerHTML.slice(0, 80)} lies over ${element.outerHTML.slice(0, 80)}`;
  });
