import { type Browser, type BrowserContext, devices, expect, type Page } from '@playwright/test';
import { openPart, waitForApp } from '../pages/page-checks';

/** The steps of teachers and students in every journey of a class. */

interface Lesson {
  className: string;
  /** As a teacher pastes them. */
  pasted: string;
  /** The part that leaves the students' devices. */
  names: readonly string[];
}

/** Makes a class and adds its students; `look` sees each page on the way. */
export async function makeClass(page: Page, { className, pasted, names }: Lesson, look = async (_: Page) => {}): Promise<void> {
  await page.goto('/classes');
  await waitForApp(page);
  await page.getByLabel('Class name').fill(className);
  await page.getByRole('button', { name: 'Make the class' }).click();
  await expect(page.getByText('Ask your school first.')).toBeVisible();
  await page.getByLabel('My school lets me').check();
  await look(page);
  await page.getByRole('button', { name: 'Make the class' }).click();
  await page.getByLabel('Paste names, one per line').fill(pasted);
  await expect(page.getByText(new Intl.ListFormat('en').format(names), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByRole('button', { name: `New pictures for ${names[0]}` })).toBeVisible();
  await look(page);
}

/** Goes to the class itself (`Work`), or to its students or settings, which its menu has. */
export const openTab = (page: Page, tab: 'Work' | 'Students' | 'Class') =>
  tab === 'Work' ? page.getByRole('link', { name: 'The class', exact: true }).click() : openPart(page, new RegExp(`^${tab}`));

export interface Sheets {
  /** The address of the class. */
  path: string;
  code: string;
  pinOf: (name: string) => readonly string[];
}

/**
 * Returns the data on a teacher's printed sheets: the code of the class, and each student's
 * pictures.
 */
export async function readSheets(page: Page, { names }: Pick<Lesson, 'names'>): Promise<Sheets> {
  await openTab(page, 'Students');
  const url = await page.getByText(/\/class\/[a-z0-9]{8}$/).textContent();
  const pins = new Map<string, string[]>();
  for (const name of names) {
    const item = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    const label = (await item.getByRole('img').getAttribute('aria-label')) ?? '';
    pins.set(name, label.split(', '));
  }
  const { pathname: path } = new URL(url ?? '');
  return { path, code: path.split('/').at(-1) ?? '', pinOf: (name) => pins.get(name) ?? [] };
}

export interface Device {
  page: Page;
  context: BrowserContext;
}

/**
 * Opens devices of students, and records their requests to other origins, of which there must be
 * none.
 */
export function openClassroom(browser: Browser, path: string) {
  const asked = new Set<string>();
  const homes = new Set<string>();
  return {
    listForeign: () => [...asked].filter((url) => !homes.has(new URL(url).origin)),
    open: async (options: { locale?: string; serviceWorkers?: 'allow' | 'block' } = {}): Promise<Device> => {
      const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en', reducedMotion: 'reduce', ...options });
      context.on('request', (request) => {
        if (!/^(?:data|blob):/.test(request.url())) asked.add(request.url());
      });
      const page = await context.newPage();
      await page.goto(path);
      homes.add(new URL(page.url()).origin);
      return { page, context };
    },
  };
}

/** Taps a name and three pictures, and waits for the task. */
export async function enter(page: Page, name: string, pin: readonly string[], task: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  for (const picture of pin) await page.getByRole('button', { name: picture, exact: true }).click();
  await expect(page.getByRole('heading', { name: task })).toBeVisible({ timeout: 30_000 });
}

/** One line, where the frame of the face is. */
export async function drawLine(page: Page): Promise<void> {
  const board = await page.getByRole('img', { name: 'Drawing area' }).boundingBox();
  if (!board) throw new Error('no board');
  await page.mouse.move(board.x + board.width * 0.3, board.y + board.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(board.x + board.width * 0.7, board.y + board.height * 0.6, { steps: 8 });
  await page.mouse.up();
}
