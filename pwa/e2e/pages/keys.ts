import { expect, type Locator, type Page } from '@playwright/test';

const stepsMax = 150;

const isFocused = (target: Locator) => target.evaluateAll((all) => all.some((one) => one === document.activeElement));

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let step = 0; step < stepsMax; step++) {
    if (await isFocused(target)) return expectFocusSeen(page);
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/**
 * Expects the focused element to be visible, with nothing fixed covering it, once the page has
 * scrolled to it.
 */
const expectFocusSeen = (page: Page) => expect.poll(() => findHidden(page), { timeout: 3000 }).toBe('');

/** Returns the element that covers the focus; empty if none does. */
const findHidden = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element) return 'nothing has the focus';
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (y < 0 || y > innerHeight) return `${element.outerHTML.slice(0, 80)} is out of view`;
    const over = document.elementFromPoint(x, y);
    // A radio is drawn by its label; the input itself is invisible.
    const around = element.closest('label') ?? element;
    return !over || around.contains(over) || over.contains(element)
      ? ''
      : `${over.outerHTML.slice(0, 80)} lies over ${element.outerHTML.slice(0, 80)}`;
  });
