import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll, signIn } from '../pages/page-checks';
import { recordVoice } from '../studio/recordings';
import {
  backUpInstance,
  className,
  findTraces,
  handedIn,
  handInAlone,
  handInByTaps,
  handInInSpanish,
  handInOffline,
  lesson,
  task,
} from './hand-ins';
import { type Device, enter, makeClass, openClassroom, openTab, readSheets, type Sheets } from './lesson';

/**
 * A school year of six students on five devices, of which two share a tablet, one has no network
 * and one reads Spanish: from the names to the receipt, after which no file of the instance has a
 * word of the class.
 */

/** Words of the class that must be erased in the end; no other journey uses them. */
const words = {
  students: ['avocet', 'bittern', 'curlew', 'dunlin', 'godwit', 'lapwing'],
  works: ['rosewater', 'raindrop', 'moorland', 'hierbabuena', 'bergamot', 'gentian', 'saxifrage'],
  class: ['sandpipers', 'estuary', 'lammas'],
};

const workOf = (page: Page, name: string) => page.getByRole('article', { name: `${name}’s work` });

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
  await expect(page.getByRole('status').filter({ hasText: '“The water cycle” is set' })).toBeInViewport();
  await expect(page.getByText('Nobody has handed anything in yet.')).toBeVisible();
}

/** One work after the other on the class's screen, by the keys of a remote. */
async function showGallery(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Show on the class’s screen' }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery: The water cycle' });
  await expect(gallery.getByRole('heading', { name: 'The water cycle' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('1 of 6')).toBeVisible();
  await expect(gallery.locator('video')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('PageDown');
  await expect(gallery.getByText('2 of 6')).toBeVisible();
  await page.keyboard.press('End');
  await expect(gallery.getByRole('heading', { name: 'Well done, everybody!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: className })).toBeVisible();
}

/** Changes the words that are marked in works, and those allowed in this class. */
async function changeWords(page: Page): Promise<void> {
  await openTab(page, 'Class');
  await expect(page.getByLabel('Don’t mark these')).toHaveValue('idiot');
  await page.getByLabel('Mark these, too').fill('moorland');
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await openTab(page, 'Work');
  await page.getByRole('radio', { name: 'Approved (6)' }).check();
  await expect(page.getByText('Word: “moorland”')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t mark “moorland” in this class' }).click();
  await expect(page.getByText('Word: “moorland”')).toHaveCount(0);
}

/** The portfolios and the table, as files. */
async function saveFiles(page: Page): Promise<void> {
  await openTab(page, 'Class');
  for (const [button, name] of [
    ['Save the portfolios', 'hellograph-portfolio.zip'],
    ['Save as a table', `${className}.csv`],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
}

async function deleteClass(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete the class' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'The class is deleted' })).toBeVisible({ timeout: 30_000 });
}

/** Shows that a term is over; archives its class, restores it and rolls it over. */
async function endTerm(page: Page): Promise<void> {
  await page.getByLabel('Name of the term').fill('Lammas');
  await page.getByLabel('First day').fill('2026-02-02');
  await page.getByLabel('Last day').fill('2026-02-01');
  await page.getByRole('button', { name: 'Save the term' }).click();
  await expect(page.getByText('A term ends after it starts')).toBeVisible();
  await page.getByLabel('Last day').fill('2026-06-30');
  await page.getByRole('button', { name: 'Save the term' }).click();
  await expect(page.getByText('Lammas ended on June 30, 2026.')).toBeVisible();
  await page.getByRole('button', { name: 'Archive the class' }).click();
  await expect(page.getByText('Students can’t open this class.')).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByLabel('Name of the new class').fill('Sandpipers 2');
  await page.getByLabel('My school lets me').check();
  await page.getByRole('button', { name: 'Make the new class' }).click();
  await expect(page.getByRole('heading', { name: 'Sandpipers 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New pictures for Curlew' })).toBeVisible();
  await openTab(page, 'Class');
  await deleteClass(page);
  await page.goto('/classes');
  await expect(page.getByText('Lammas is over')).toBeVisible();
  await page.getByRole('link', { name: className }).click();
  await openTab(page, 'Class');
}

/** The teacher says it, too. */
async function sayComment(page: Page): Promise<void> {
  const work = workOf(page, 'Bittern L.');
  await work.getByRole('button', { name: 'Say it' }).click();
  await work.getByTestId('recording-input').setInputFiles(recordVoice('comment', 'Well done. Tell me where you fall.'));
  await expectAccessibleInThemes(page);
  await work.getByRole('button', { name: 'Use this recording' }).click();
  await expect(work.getByLabel('Your spoken comment for Bittern L.')).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
}

/** One comes back with a comment, is changed, and is marked for the teacher. */
async function returnOne(page: Page, { page: tablet, context }: Device, { pinOf }: Sheets): Promise<void> {
  const work = workOf(page, 'Bittern L.');
  await expect(work.getByText('I am a raindrop.')).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  await work.getByRole('button', { name: 'Add to the comment: I say where I start.' }).click();
  await expect(work.getByLabel('Comment for Bittern L.')).toHaveValue('I say where I start.');
  await work.getByLabel('Comment for Bittern L.').fill('Do you reach an estuary?');
  await sayComment(page);
  await work.getByRole('button', { name: 'Return' }).click();
  await expect(work).toHaveCount(0);

  await tablet.reload();
  await enter(tablet, 'Bittern L.', pinOf('Bittern L.'), task);
  await expect(tablet.getByText('Do you reach an estuary?')).toBeVisible();
  const heard = tablet.getByLabel('Hear your teacher');
  await heard.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect(heard).toHaveJSProperty('error', null);
  expect(await heard.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1);
  await context.setOffline(true);
  await expect(tablet.getByText('You need a network to hear it.')).toBeVisible();
  await context.setOffline(false);
  await tablet.getByRole('button', { name: 'Change it' }).click();
  await tablet.getByLabel('Your words').fill('I fall on the moorland, you idiot. Call 612 345 678!');
  await expect(tablet.getByText('Look again at “idiot”. Is it kind?')).toBeVisible();
  await expectAccessibleInThemes(tablet);
  await tablet.getByRole('button', { name: 'Hand in' }).click();
  await expect(handedIn(tablet)).toBeVisible({ timeout: 30_000 });

  await expect(work.getByText('Phone number: “612 345 678”')).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  await work.getByRole('button', { name: 'Don’t mark “idiot” in this class' }).click();
  await expect(work.getByText('Word: “idiot”')).toHaveCount(0);
  await expect(work.locator('mark')).toHaveText(['612 345 678']);
}

/** Approves all works together, with a video of one of them. Returns the video's file. */
async function approveAll(page: Page): Promise<string> {
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Approve (6)' }).click();
  await expect(page.getByText('0 to review · 0 returned · 6 approved')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('radio', { name: 'Approved (6)' }).check();
  await page.getByLabel('Select Avocet G.’s work').check();
  await page.getByRole('button', { name: 'Make videos (1)' }).click();
  const video = page.getByLabel('Avocet G.’s video');
  await expect(video).toBeVisible({ timeout: 240_000 });
  await expectAccessible(page);
  return new URL((await video.getAttribute('src')) ?? '', page.url()).pathname.split('/').at(-2) ?? '';
}

/** The student plays it on the tablet that both share. */
async function watchVideo(tablet: Page, { pinOf }: Sheets): Promise<void> {
  await tablet.getByRole('button', { name: 'I’m done' }).click();
  await enter(tablet, 'Avocet G.', pinOf('Avocet G.'), task);
  await expect(tablet.getByRole('heading', { name: 'Your video is ready!' })).toBeVisible({ timeout: 60_000 });
  await expect(tablet.getByLabel('Your video')).toHaveJSProperty('error', null);
  await expectAccessibleInThemes(tablet);
}

/** Expects the words in no file of the instance, and in no backup after its restore. */
async function expectNoTraces(backup: string, code: string, sought: readonly string[]): Promise<void> {
  const traces = await findTraces(backup, [...sought, code]);
  // The search finds the words that exist; the code is in no table.
  for (const found of [traces.backup, traces.restored]) expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(new Set(sought));
  expect(traces.anHourLater).toEqual([]);
  expect(traces.restarted).toEqual([]);
}

test('six students hand in without accounts, and at the end of the year nothing of the class is left', async ({ page, browser }) => {
  test.setTimeout(720_000);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await signIn(page, 'teacher');
  await makeClass(page, lesson, expectAccessibleInThemes);
  await setTask(page);
  const sheets = await readSheets(page, lesson);
  const classroom = openClassroom(browser, sheets.path);

  const shared = await classroom.open();
  await handInByTaps(shared.page, sheets);
  await handInOffline(shared, sheets);
  await openTab(page, 'Work');
  await expect(page.getByText('2 of 6 handed in')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'The class' }).getByRole('listitem').filter({ hasText: 'Not yet' })).toHaveText([
    /Curlew/,
    /Dunlin/,
    /Godwit/,
    /Lapwing/,
  ]);
  await handInInSpanish(classroom, sheets);
  await handInAlone(classroom, sheets);

  await returnOne(page, shared, sheets);
  const video = await approveAll(page);
  await watchVideo(shared.page, sheets);
  expect(classroom.listForeign()).toEqual([]);
  // Full names stay on the teacher's device.
  expect(sent.filter((body) => body.includes('Avocet')).length).toBeGreaterThan(0);
  expect(sent.filter((body) => /García|Lindqvist/.test(body))).toEqual([]);
  await showGallery(page);
  await changeWords(page);
  await saveFiles(page);

  await endTerm(page);
  const backup = await backUpInstance();
  await deleteClass(page);
  await expect(page.getByText('Students: 6, tasks: 1, pieces of work: 6, versions: 7')).toBeVisible();
  const receipt = (await page.locator('pre').textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Check a receipt' }).click();
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(receipt) });
  await expect(page.getByText('This receipt is genuine, and nothing of the class is left.')).toBeVisible();
  await shared.page.reload();
  await expect(shared.page.getByText('No class has this code.')).toBeVisible({ timeout: 30_000 });
  await shared.context.close();
  await expectNoTraces(backup, sheets.code, [...Object.values(words).flat(), video]);
});
