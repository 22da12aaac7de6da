import { type Browser, type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll, signIn, waitForApp } from '../pages/page-checks';

/**
 * A lesson from the names to the receipt: a teacher makes a class, students hand in on a shared
 * tablet, without a network and in Spanish, and nothing of it is left at the end of the year.
 */

async function makeClass(page: Page): Promise<void> {
  await page.goto('/classes');
  await waitForApp(page);
  await page.getByLabel('Class name').fill('5b');
  await page.getByRole('button', { name: 'Make the class' }).click();
  await expect(page.getByText('Ask your school first.')).toBeVisible();
  await page.getByLabel('My school lets me').check();
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Make the class' }).click();
  await page.getByLabel('Paste names, one per line').fill('Ana García\nBo Lindqvist\nCy');
  await expect(page.getByText('Ana G., Bo L., Cy')).toBeVisible();
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByRole('button', { name: 'New pictures for Ana G.' })).toBeVisible();
  await expectAccessibleInThemes(page);
}

const openTab = (page: Page, name: string) => page.getByRole('navigation', { name: '5b' }).getByRole('link', { name, exact: true }).click();

async function setTask(page: Page): Promise<void> {
  await openTab(page, 'Work');
  await page.getByRole('button', { name: 'Set a task' }).click();
  await page.getByText('Notes and rubric').first().click();
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /Change it first.*The water cycle/ }).click();
  await expect(page.getByLabel('Title')).toHaveValue('The water cycle');
  await expect(page.getByLabel('What you look at')).toHaveValue(/I say where I start\./);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toBe('The-water-cycle.hellograph-task.json');
  const path = await (await download).path();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const chooser = page.getByLabel('Open a task from a file');
  await chooser.setInputFiles({ name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from('{"photo":1}') });
  await expect(page.getByText('This file has no task.')).toBeVisible();
  await chooser.setInputFiles(path);
  await expect(page.getByLabel('Title')).toHaveValue('The water cycle');
  await expect(page.getByLabel('Sentence starters')).toHaveValue(/I am a drop of/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /Set this task.*The water cycle/ }).click();
  await expect(page.getByText('Nobody has handed anything in yet.')).toBeVisible();
}

/** The address of the class, and each student's pictures by their names. */
async function readSheets(page: Page): Promise<{ path: string; pins: Map<string, string[]> }> {
  await openTab(page, 'Students');
  const url = await page.getByText(/\/class\/[a-z0-9]{8}$/).textContent();
  const pins = new Map<string, string[]>();
  for (const name of ['Ana G.', 'Bo L.', 'Cy']) {
    const item = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    const label = (await item.getByRole('img').getAttribute('aria-label')) ?? '';
    pins.set(name, label.split(', '));
  }
  return { path: new URL(url ?? '').pathname, pins };
}

async function openTablet(browser: Browser, path: string, locale = 'en'): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  return { page, context };
}

/** Taps a name and three pictures. */
async function enter(page: Page, name: string, pin: readonly string[]): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  for (const picture of pin) await page.getByRole('button', { name: picture, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The water cycle' })).toBeVisible({ timeout: 30_000 });
}

const countTaps = (page: Page) =>
  page.evaluate(() => addEventListener('click', () => document.body.append(document.createComment('tap')), { capture: true }));
const readTaps = (page: Page) =>
  page.evaluate(() => [...document.body.childNodes].filter(({ nodeType }) => nodeType === Node.COMMENT_NODE).length);

const handedIn = (page: Page) => page.getByRole('heading', { name: 'Handed in!' });

/** One work after the other on the class's screen, by the keys of a remote. */
async function showGallery(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Show on the class’s screen' }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery: The water cycle' });
  await expect(gallery.getByRole('heading', { name: 'The water cycle' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('1 of 2')).toBeVisible();
  await expect(gallery.locator('video')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('PageDown');
  await expect(gallery.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('End');
  await expect(gallery.getByRole('heading', { name: 'Well done, everybody!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '5b' })).toBeVisible();
}

/** What is marked in works, and what is fine in this class. */
async function changeWords(page: Page): Promise<void> {
  await openTab(page, 'Class');
  await expect(page.getByLabel('Don’t mark these')).toHaveValue('idiot');
  await page.getByLabel('Mark these, too').fill('hills');
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await openTab(page, 'Work');
  await page.getByRole('radio', { name: 'Approved (2)' }).check();
  await expect(page.getByText('Word: “hills”')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t mark “hills” in this class' }).click();
  await expect(page.getByText('Word: “hills”')).toHaveCount(0);
}

/** The portfolios and the table, as files. */
async function saveFiles(page: Page): Promise<void> {
  await openTab(page, 'Class');
  for (const [button, name] of [
    ['Save the portfolios', 'hellograph-portfolio.zip'],
    ['Save as a table', '5b.csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
}

/** A term that is over is seen, and its class archived, taken back and rolled over. */
async function endTerm(page: Page): Promise<void> {
  await page.getByLabel('Name of the term').fill('Autumn');
  await page.getByLabel('First day').fill('2026-02-02');
  await page.getByLabel('Last day').fill('2026-02-01');
  await page.getByRole('button', { name: 'Save the term' }).click();
  await expect(page.getByText('A term ends after it starts')).toBeVisible();
  await page.getByLabel('Last day').fill('2026-06-30');
  await page.getByRole('button', { name: 'Save the term' }).click();
  await expect(page.getByText('Autumn ended on June 30, 2026.')).toBeVisible();
  await page.getByRole('button', { name: 'Archive the class' }).click();
  await expect(page.getByText('Students can’t open this class.')).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByLabel('Name of the new class').fill('6b');
  await page.getByLabel('My school lets me').check();
  await page.getByRole('button', { name: 'Make the new class' }).click();
  await expect(page.getByRole('heading', { name: '6b' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New pictures for Cy' })).toBeVisible();
  await page.getByRole('link', { name: 'All classes' }).click();
  await expect(page.getByText('Autumn is over')).toBeVisible();
  await page.getByRole('link', { name: '5b' }).click();
  await openTab(page, 'Class');
}

test('a class hands in without accounts, is read by its teacher, and is deleted with a receipt', async ({ page, browser }) => {
  test.setTimeout(720_000);
  await signIn(page, 'teacher');
  await makeClass(page);
  await setTask(page);
  const { path, pins } = await readSheets(page);
  const pinOf = (name: string) => pins.get(name) ?? [];

  // Ana and Bo share a tablet.
  const { page: tablet, context } = await openTablet(browser, path);
  const foreign: string[] = [];
  tablet.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== new URL(tablet.url()).origin) foreign.push(request.url());
  });
  await expectAccessibleInThemes(tablet);
  await countTaps(tablet);
  await enter(tablet, 'Ana G.', pinOf('Ana G.'));
  await tablet.getByRole('button', { name: 'A woman with brown hair' }).click();
  await tablet.getByLabel('Your words').fill('I am a drop of lemonade.');
  await expect(tablet.getByText('276 letters left')).toBeVisible();
  await expect(tablet.getByRole('region', { name: 'Hear it' }).getByRole('button').first()).toBeEnabled({ timeout: 60_000 });
  await expectAccessibleInThemes(tablet);
  await expectNoSidewaysScroll(tablet);
  await expect(tablet.getByText('I name the sun, a cloud and rain.')).toBeVisible();
  await tablet.getByRole('button', { name: 'Hand in' }).click();
  await expect(handedIn(tablet)).toBeVisible({ timeout: 30_000 });
  // One more is left, to hear it.
  expect(await readTaps(tablet)).toBe(6);
  await tablet.getByRole('button', { name: 'I’m done' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await expect(tablet.getByText('lemonade')).toHaveCount(0);

  // Bo draws, and the network goes. The tablet is handed over before it is back.
  await enter(tablet, 'Bo L.', pinOf('Bo L.'));
  await expect(tablet.getByText('lemonade')).toHaveCount(0);
  await tablet.getByRole('button', { name: 'Wide letters' }).click();
  await expectAccessible(tablet);
  await expectNoSidewaysScroll(tablet);
  await tablet.getByRole('button', { name: 'Plain letters' }).click();
  await tablet.getByRole('button', { name: 'Draw' }).click();
  const board = await tablet.getByRole('img', { name: 'Drawing area' }).boundingBox();
  if (!board) throw new Error('no board');
  await tablet.mouse.move(board.x + board.width * 0.3, board.y + board.height * 0.4);
  await tablet.mouse.down();
  await tablet.mouse.move(board.x + board.width * 0.7, board.y + board.height * 0.6, { steps: 8 });
  await tablet.mouse.up();
  await tablet.getByRole('button', { name: 'Use this drawing' }).click();
  await context.setOffline(true);
  await tablet.getByRole('button', { name: 'I am a drop of …' }).click();
  await expect(tablet.getByLabel('Your words')).toHaveValue('I am a drop of ');
  await tablet.getByLabel('Your words').fill('I am a drop of rain.');
  await tablet.getByRole('button', { name: 'Hand in' }).click();
  await expect(tablet.getByRole('heading', { name: 'Waiting for the network' })).toBeVisible({ timeout: 30_000 });
  await tablet.getByRole('button', { name: 'I’m done' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await context.setOffline(false);

  // Cy reads Spanish.
  const { page: spanish, context: other } = await openTablet(browser, path, 'es');
  await spanish.getByRole('button', { name: 'Cy', exact: true }).click();
  await expect(spanish.getByText('Toca tus tres dibujos.')).toBeVisible();
  await other.close();

  await openTab(page, 'Work');
  const workOf = (name: string) => page.getByRole('article', { name: `${name}’s work` });
  await expect(workOf('Bo L.').getByText('I am a drop of rain.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Not handed in: Cy')).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  await workOf('Bo L.').getByRole('button', { name: 'Add to the comment: I say where I start.' }).click();
  await expect(workOf('Bo L.').getByLabel('Comment for Bo L.')).toHaveValue('I say where I start.');
  await workOf('Bo L.').getByLabel('Comment for Bo L.').fill('Where do you fall?');
  await workOf('Bo L.').getByRole('button', { name: 'Return' }).click();
  await expect(workOf('Bo L.')).toHaveCount(0);

  await tablet.reload();
  await enter(tablet, 'Bo L.', pinOf('Bo L.'));
  await expect(tablet.getByText('Where do you fall?')).toBeVisible();
  await tablet.getByRole('button', { name: 'Change it' }).click();
  await tablet.getByLabel('Your words').fill('I fall on the hills, you idiot. Call 612 345 678!');
  await expect(tablet.getByText('Look again at “idiot”. Is it kind?')).toBeVisible();
  await expectAccessibleInThemes(tablet);
  await tablet.getByRole('button', { name: 'Hand in' }).click();
  await expect(handedIn(tablet)).toBeVisible({ timeout: 30_000 });
  expect(foreign).toEqual([]);

  await expect(workOf('Bo L.').getByText('Phone number: “612 345 678”')).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  await workOf('Bo L.').getByRole('button', { name: 'Don’t mark “idiot” in this class' }).click();
  await expect(workOf('Bo L.').getByText('Word: “idiot”')).toHaveCount(0);
  await expect(workOf('Bo L.').locator('mark')).toHaveText(['612 345 678']);
  await page.getByLabel('Make a video of what I approve').check();
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Approve (2)' }).click();
  await expect(page.getByText('0 to review · 0 returned · 2 approved')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('radio', { name: 'Approved (2)' }).check();
  for (const name of ['Ana G.', 'Bo L.']) await expect(page.getByLabel(`${name}’s video`)).toBeVisible({ timeout: 240_000 });
  await expectAccessible(page);
  await tablet.reload();
  await expect(tablet.getByRole('heading', { name: 'Your video is ready!' })).toBeVisible({ timeout: 60_000 });
  await expect(tablet.getByLabel('Your video')).toHaveJSProperty('error', null);
  await expectAccessibleInThemes(tablet);
  expect(foreign).toEqual([]);
  await showGallery(page);
  await changeWords(page);
  await saveFiles(page);

  await endTerm(page);
  await page.getByRole('button', { name: 'Delete the class' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Students: 3, tasks: 1, pieces of work: 2, versions: 3')).toBeVisible({ timeout: 30_000 });
  const receipt = (await page.locator('pre').textContent()) ?? '';
  await expectAccessible(page);
  await page.goto('/classes');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(receipt) });
  await expect(page.getByText('This receipt is genuine, and nothing of the class is left.')).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByText('No class has this code.')).toBeVisible({ timeout: 30_000 });
  await context.close();
});
