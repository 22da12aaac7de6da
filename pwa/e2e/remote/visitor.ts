import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@hellograph/kit';
import type { RemoteBrowser } from './line';

/** Only for what hangs: a busy machine must not fail a journey. */
const waitMs = 180_000;
/** An element that has not moved for this long has arrived. */
const stillMs = 150;

export type Visitor = ReturnType<typeof createVisitor>;

/** Finds things on a page by their words, as a person does. */
export function createVisitor(browser: RemoteBrowser) {
  const until = <Seen>(what: string, look: () => Promise<Seen | undefined | false>, timeoutMs = waitMs) =>
    waitFor(() => look().catch(() => undefined), { timeoutMs, intervalMs: 150, what });

  const placeOf = (css: string, name: string) =>
    browser.evaluate(
      (selector, text) => {
        for (const old of document.querySelectorAll('[data-found]')) old.removeAttribute('data-found');
        const nameOf = (element: Element) => {
          const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(' ');
          return (element.getAttribute('aria-label') ?? (labels || element.textContent) ?? '').trim();
        };
        const isReady = (element: Element) =>
          element.checkVisibility() && !(element as HTMLButtonElement).disabled && !element.closest('[inert]');
        const found = [...document.querySelectorAll(selector)].find((element) => nameOf(element) === text && isReady(element));
        found?.setAttribute('data-found', '');
        found?.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior });
        return found ? JSON.stringify(found.getBoundingClientRect()) : null;
      },
      css,
      name,
    );
  /** Marks the element once it is in view and has stopped moving. */
  const find = (css: string, name: string) =>
    until(`${css} “${name}”`, async () => {
      const before = await placeOf(css, name);
      if (before === null) return false;
      await sleep(stillMs);
      return before === (await placeOf(css, name));
    });
  /**
   * A page that moves at the last moment takes the press elsewhere, and a person presses again:
   * whether the click arrived is noted on the page that was pressed, and goes with it.
   */
  const expectClick = () =>
    browser.evaluate(() => {
      document.documentElement.dataset.press = 'lost';
      const arrived = () => delete document.documentElement.dataset.press;
      document.querySelector('[data-found]')?.addEventListener('click', arrived, { capture: true, once: true });
    });
  const isClickLost = () => browser.evaluate(() => document.documentElement.dataset.press === 'lost').catch(() => false);
  return {
    until,
    sees: (text: string, timeoutMs = waitMs) =>
      // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
      until(`“${text}”`, () => browser.evaluate((words) => document.body.innerText.includes(words), text), timeoutMs),
    press: (name: string, css = 'button') =>
      until(`a press of “${name}”`, async () => {
        await find(css, name);
        await expectClick();
        await browser.press('[data-found]');
        return !(await isClickLost());
      }),
    write: async (label: string, text: string) => {
      await find('input, textarea', label);
      await browser.type('[data-found]', text);
    },
  };
}
