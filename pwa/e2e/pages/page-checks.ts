import AxeBuilder from '@axe-core/playwright';
import { drawPortrait, type PortraitName, signUpByDevMail } from '@hellograph/testing';
import { expect, type FileChooser, type Page } from '@playwright/test';

export const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** Everything the page says to the console as an error, from now on. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()} ${message.text()} ${message.location().url}`);
  });
  // Logs the reason of refused requests, which the console does not show.
  page.on('response', (response) => {
    if (response.status() !== 400) return;
    void response.text().then(
      (why) => errors.push(`${response.request().method()} ${response.url()} ${why.slice(0, 300)}`),
      () => {},
    );
  });
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`));
  return errors;
}

/**
 * Waits until the app has drawn what the server sent once more: only the app has a place for
 * toasts.
 */
/** Opens a part of a board's menu, in its sheet or on its page. */
export async function openPart(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Manage' });
  await menu.getByRole('button', { name }).click();
  await expect(menu).toHaveCount(0);
}

/** Closes the sheet that is open. */
export async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function waitForApp(page: Page): Promise<void> {
  await page.locator('[data-rht-toaster]').waitFor({ state: 'attached' });
}

export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark');
}

/**
 * Colours are compared once they have arrived: without transitions, that is in the next frame. A
 * constructed style sheet, because our policy allows no inline one.
 */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rule = '*, *::before, *::after { transition: none !important; }';
    const isEnded = document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText.startsWith('*, ::before, ::after'));
    if (!isEnded) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      // In addition to existing ones, such as those of toasts.
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** The rules that can fail in another theme; everything else of a page is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the page with axe, by all rules unless `rules` is given. In its legacy mode axe runs in
 * the page itself; otherwise it would open another page each time to merge the results of frames,
 * which do not exist here.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await endTransitions(page);
  // A page reads axe's megabyte of source once, and not twice for each look.
  const isThere = await page.evaluate(() => 'axe' in window);
  const only = rules ? { runOnly: { type: 'rule' as const, values: [...rules] } } : {};
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'], ...only })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id} ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
}

/** As the page is now, in both themes; `show` brings each. */
export async function expectAccessibleInThemes(page: Page, show = (theme: Theme) => showTheme(page, theme)): Promise<void> {
  for (const theme of themes) {
    await show(theme);
    await expectAccessible(page, theme === 'light' ? undefined : colourRules);
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([page.url(), page.viewportSize()?.width, overflowPx]).toEqual([page.url(), page.viewportSize()?.width, 0]);
}

/**
 * Lists the targets that are narrower or lower than 44 px in layout, ignoring transforms: a toast
 * that grows into place is small for a moment only. Links inside a sentence are excepted, as in
 * WCAG 2.5.5; a card's link counts as its card.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    return [...all].flatMap((target) => {
      const isInSentence = target.tagName === 'A' && getComputedStyle(target).display === 'inline' && target.closest('p, li, label');
      const label = target.closest('label');
      const isWholeCard = getComputedStyle(target, '::after').position === 'absolute';
      const area = (isWholeCard ? target.offsetParent : (label ?? target)) as HTMLElement | null;
      const { offsetWidth: width, offsetHeight: height } = area ?? target;
      const isShown = target.checkVisibility() && width > 1;
      if (!isShown || isInSentence || (width >= least && height >= least)) return [];
      return [`${location.pathname}: ${target.outerHTML.slice(0, 90)} ${Math.round(width)}×${Math.round(height)}`];
    });
  });

/**
 * A desktop at 200 %, and 1280 px at 400 % (WCAG 1.4.4 and 1.4.10): zooming in is the same as a
 * smaller window.
 */
const enlarged = [
  { width: 720, height: 450 },
  { width: 320, height: 480 },
] as const;

export async function expectEnlargeable(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of enlarged) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Checks the requirements of every page: at three sizes, in both themes, and enlarged. */
export async function expectFine(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessibleInThemes(page);
    await expectNoSidewaysScroll(page);
    expect(await findSmallTargets(page)).toEqual([]);
  }
  await expectEnlargeable(page);
}

/** Returns a photo for a file input: a drawn portrait, since tests animate no living person. */
export const drawPhoto = async (name: PortraitName = 'rosa', widthPx = 480) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await drawPortrait({ name, widthPx, format: 'jpeg' }),
});

/** A verified account, and its token in this page. */
export async function signIn(page: Page, name: string): Promise<string> {
  await page.goto('/');
  const account = { email: `${name}-${Date.now()}@example.org`, password: 'a long password', fullName: `${name} Example` };
  const own = await signUpByDevMail(new URL(page.url()).origin, account);
  await page.evaluate((token) => localStorage.setItem('token', token), own);
  return own;
}

/**
 * Opens the system's file picker with `open`. A round trip to the browser comes first, because a
 * tap may overtake the registration of the listener.
 */
export async function openPicker(page: Page, open: () => Promise<void>): Promise<FileChooser> {
  const opened = page.waitForEvent('filechooser');
  opened.catch(() => {}); // awaited below, unless `open` fails first
  await page.evaluate(() => {});
  await open();
  return opened;
}
