import type { SchoolClass } from '@hellograph/contract';
import { drawPortrait } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll, findSmallTargets } from '../pages/page-checks';
import { picturesOf, postClass } from './hand-ins';
import { type Device, openClassroom, openTab } from './lesson';

test.use({ serviceWorkers: 'block' });

/** A teacher adds a historical figure, and an offline student makes her speak. */

const source = 'Drawn in code for this test, 2026. In the public domain.';
const task = { title: 'Who was she?', task: 'Tell us about her life.', starters: [], wordsMax: 200 };
const words = 'I wrote the first program.';

async function addPortrait(page: Page): Promise<void> {
  await openTab(page, 'Class');
  const part = page.getByRole('region', { name: 'People of the past' });
  await part.getByRole('button', { name: 'Add the portrait' }).click();
  await expect(part.getByText('Choose a picture first.')).toBeVisible();
  await expect(part.getByText('Confirm this first.')).toBeVisible();
  const buffer = await drawPortrait({ name: 'edith', widthPx: 900 });
  await part.getByLabel('Choose a picture').setInputFiles({ name: 'edith.jpg', mimeType: 'image/jpeg', buffer });
  await part.getByLabel('Whom it shows').fill('Ada Lovelace');
  await part.getByLabel('Where it is from').fill(source);
  await part.getByLabel('The person in it is no longer alive').check();
  await expectAccessibleInThemes(page);
  await part.getByRole('button', { name: 'Add the portrait' }).click();
  await expect(part.getByText(source)).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
}

async function setTask(page: Page): Promise<void> {
  await openTab(page, 'Work');
  await page.getByRole('button', { name: 'Set a task' }).click();
  await page.getByRole('button', { name: 'Write your own' }).click();
  await page.getByLabel('Title').fill(task.title);
  await page.getByLabel('What should they do?').fill(task.task);
  await page.getByRole('radio', { name: 'Ada Lovelace' }).check();
  await page.getByRole('button', { name: 'Set the task' }).click();
  await expect(page.getByRole('heading', { name: task.title })).toBeVisible();
}

async function letHerSpeak({ page: tablet, context }: Device, pictures: readonly string[]): Promise<void> {
  await tablet.getByRole('button', { name: 'Ana', exact: true }).click();
  for (const picture of pictures) await tablet.getByRole('button', { name: new RegExp(`^${picture}$`, 'i') }).click();
  await expect(tablet.getByText(source)).toBeVisible();
  const chosen = tablet.getByRole('img', { name: 'Your picture' });
  await expect(chosen).toHaveAttribute('src', /^blob:/);
  // All of it is on the device now.
  await context.setOffline(true);
  await tablet.getByRole('button', { name: 'A woman with brown hair' }).click();
  await expect(tablet.getByText(source)).toHaveCount(0);
  await tablet.getByRole('button', { name: 'Ada Lovelace' }).click();
  await expect(tablet.getByText(source)).toBeVisible();
  await expect.poll(() => chosen.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(640);
  await tablet.getByLabel('Your words').fill(words);
  await expectAccessibleInThemes(tablet);
  await expectNoSidewaysScroll(tablet);
  expect(await findSmallTargets(tablet)).toEqual([]);
  await tablet.getByRole('button', { name: 'Hand in' }).click();
  await expect(tablet.getByRole('heading', { name: 'Waiting for the network' })).toBeVisible();
  await context.setOffline(false);
  await expect(tablet.getByRole('heading', { name: 'Handed in!' })).toBeVisible({ timeout: 60_000 });
}

/** Her source appears next to the words, and below her on the class's screen. */
async function review(page: Page): Promise<void> {
  const work = page.getByRole('article', { name: 'Ana’s work' });
  await expect(work.getByText(source)).toBeVisible({ timeout: 30_000 });
  await expectAccessibleInThemes(page);
  await page.getByLabel('Make a video of what I approve').check();
  await work.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('radio', { name: 'Approved (1)' }).check();
  await expect(page.getByLabel('Ana’s video')).toBeVisible({ timeout: 240_000 });
  await expect(work.getByText(source)).toBeVisible();
  await page.getByRole('link', { name: 'Show on the class’s screen' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(source)).toBeVisible();
}

/** The task with her and where she is from. */
async function saveTask(page: Page): Promise<string> {
  await page.getByText('More about this task').click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  return (await saving).path();
}

/** Opens the task in another teacher's class. */
async function openTask(page: Page, file: string): Promise<void> {
  const { readAgain } = await postClass(page, { teacher: 'past-colleague', students: ['Bo'] });
  await page.goto(`/classes/${(await readAgain())._id}`);
  await page.getByRole('button', { name: 'Set a task' }).click();
  await page.getByLabel('Open a task from a file').setInputFiles(file);
  await expect(page.getByRole('radio', { name: 'Ada Lovelace' })).toBeChecked();
  await page.getByRole('button', { name: 'Set the task' }).click();
  await expect(page.getByText('Confirm this first.')).toBeVisible();
  await page.getByLabel('The person in it is no longer alive').check();
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Set the task' }).click();
  await expect(page.getByRole('heading', { name: task.title })).toBeVisible({ timeout: 60_000 });
  await openTab(page, 'Class');
  await expect(page.getByRole('region', { name: 'People of the past' }).getByText(source)).toBeVisible();
}

async function removeIt(page: Page, { _id }: SchoolClass): Promise<void> {
  await page.goto(`/classes/${_id}`);
  await openTab(page, 'Class');
  await page.getByRole('button', { name: 'Remove Ada Lovelace' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No portraits yet.')).toBeVisible();
}

test('a teacher adds a historical figure with a source, a student makes her speak, and a colleague gets the task', async ({
  page,
  browser,
}) => {
  test.slow();
  const { readAgain } = await postClass(page, { teacher: 'past-teacher', students: ['Ana'] });
  const lesson = await readAgain();
  await page.goto(`/classes/${lesson._id}`);
  await addPortrait(page);
  await setTask(page);
  const classroom = openClassroom(browser, `/class/${lesson.code}`);
  const tablet = await classroom.open();
  const file = await saveTask(page);
  await letHerSpeak(tablet, picturesOf(lesson, 'Ana'));
  await review(page);
  await removeIt(page, lesson);
  // Works that show her keep her, but she is no longer offered.
  await tablet.page.reload();
  await expect(tablet.page.getByText(source)).toBeVisible();
  expect(classroom.listForeign()).toEqual([]);
  await tablet.context.close();
  await openTask(page, file);
});
