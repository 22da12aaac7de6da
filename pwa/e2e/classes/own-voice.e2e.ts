import type { SchoolClass } from '@hellograph/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll, findSmallTargets } from '../pages/page-checks';
import { recordVoice } from '../studio/recordings';
import { picturesOf, postClass } from './hand-ins';
import { type Device, openClassroom, openTab } from './lesson';

test.use({ serviceWorkers: 'block' });

/** A teacher allows recordings, a student reads their words aloud, and their picture says them. */

const words = 'I am a drop of rain, and I fall on the hills.';
const task = { title: 'The water cycle', task: 'You are a drop of water.', starters: [], wordsMax: 200 };

async function turnOn(page: Page, { _id }: SchoolClass): Promise<void> {
  await page.goto(`/classes/${_id}`);
  await openTab(page, 'Class');
  await expect(page.getByText('Recording is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let students record' })).toBeDisabled();
  await page.getByLabel('Our school allows this').check();
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Let students record' }).click();
  await expect(page.getByText(/Recording has been on since/)).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
}

/** Recorded with a network or without, it is handed in when there is one again. */
async function sayIt({ page: tablet, context }: Device, lesson: SchoolClass): Promise<void> {
  await tablet.getByRole('button', { name: 'Ana', exact: true }).click();
  for (const picture of picturesOf(lesson, 'Ana')) await tablet.getByRole('button', { name: new RegExp(`^${picture}$`, 'i') }).click();
  await tablet.getByRole('button', { name: 'A woman with brown hair' }).click();
  await expect(tablet.getByRole('button', { name: 'Say it yourself' })).toBeDisabled();
  await tablet.getByLabel('Your words').fill(words);
  await tablet.getByRole('button', { name: 'Say it yourself' }).click();
  const recorder = tablet.getByRole('region', { name: 'Your voice', exact: true });
  await expect(recorder.getByText(words)).toBeVisible();
  await expectAccessibleInThemes(tablet);
  await expectNoSidewaysScroll(tablet);
  await context.setOffline(true);
  await recorder.getByTestId('recording-input').setInputFiles(recordVoice('student', words));
  await recorder.getByRole('button', { name: 'Use this recording' }).click();
  await expect(tablet.getByLabel('Your own voice')).toBeVisible();
  await expectAccessibleInThemes(tablet);
  expect(await findSmallTargets(tablet)).toEqual([]);
  await tablet.getByRole('button', { name: 'Hand in' }).click();
  await expect(tablet.getByRole('heading', { name: 'Waiting for the network' })).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(tablet.getByRole('heading', { name: 'Handed in!' })).toBeVisible({ timeout: 60_000 });
  const own = tablet.getByLabel('Your own voice');
  await own.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect(own).toHaveJSProperty('error', null);
  await expectAccessibleInThemes(tablet);
}

/** Plays the recording next to the words, and in their video, until recording is turned off. */
async function hearIt(page: Page): Promise<void> {
  await openTab(page, 'Work');
  const work = page.getByRole('article', { name: 'Ana’s work' });
  const heard = work.getByLabel('Ana, in their own voice');
  await expect(heard).toBeVisible({ timeout: 60_000 });
  await heard.evaluate((audio: HTMLAudioElement) => audio.play());
  expect(await heard.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1);
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Make a video of what I approve').check();
  await work.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('radio', { name: 'Approved (1)' }).check();
  await expect(page.getByLabel('Ana’s video')).toBeVisible({ timeout: 240_000 });
  await expectAccessibleInThemes(page);
}

async function turnOff(page: Page): Promise<void> {
  await openTab(page, 'Class');
  await page.getByRole('button', { name: 'Turn recording off' }).click();
  await page.getByRole('button', { name: 'Turn off and delete' }).click();
  await expect(page.getByText('Recording is off.')).toBeVisible();
  await openTab(page, 'Work');
  await page.getByRole('radio', { name: 'Approved (1)' }).check();
  await expect(page.getByRole('article', { name: 'Ana’s work' }).getByText(words)).toBeVisible();
  await expect(page.getByLabel('Ana’s video')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByLabel('Ana, in their own voice')).toHaveCount(0);
}

test('a student says their words in their own voice, where the teacher allows it', async ({ page, browser }) => {
  const { setTask } = await postClass(page, { teacher: 'own-voices', students: ['Ana'] });
  const lesson = await setTask(task);
  await turnOn(page, lesson);
  const classroom = openClassroom(browser, `/class/${lesson.code}`);
  const tablet = await classroom.open();
  await sayIt(tablet, lesson);
  await hearIt(page);
  await turnOff(page);
  await tablet.page.reload();
  await expect(tablet.page.getByText(words)).toBeVisible();
  await expect(tablet.page.getByLabel('Your own voice')).toHaveCount(0);
  expect(classroom.listForeign()).toEqual([]);
  await tablet.context.close();
});
