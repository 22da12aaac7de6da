import { randomUUID } from 'node:crypto';
import type { SchoolClass } from '@hellograph/contract';
import { expect, type Page, test } from '@playwright/test';
import { tabTo } from '../pages/keys';
import { expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll, findSmallTargets } from '../pages/page-checks';
import { picturesOf, postClass } from './hand-ins';
import { type Device, openClassroom } from './lesson';

test.use({ serviceWorkers: 'block' });

/**
 * A student without a pointer, with the keys that a switch has, and a talk that two students write:
 * one after the other, each their own lines.
 */

const alone = { title: 'The water cycle', task: 'You are a drop of water.', starters: ['I am a drop of'], wordsMax: 200 };
const together = { title: 'A talk of two clouds', task: 'Two clouds meet.', starters: ['I come from'], wordsMax: 200, groupSize: 2 };

/** A class of two with both tasks. */
async function makeLesson(page: Page): Promise<SchoolClass> {
  const { students, ask, setTask } = await postClass(page, { teacher: 'groups', students: ['Ana', 'Bo'] });
  const task = randomUUID();
  await setTask(together, task);
  // Without this, either student could be the first by chance.
  await ask(`/assignments/${task}/groups`, { groups: [students.map(({ _id }) => _id)] }, 'PUT');
  return setTask(alone);
}

/** The keys of a switch: on to the next, and take it. */
async function take(page: Page, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press(key);
}

/** From the name to the hand-in with Tab, Enter and the space bar alone. */
async function handInBySwitch({ page }: Device, lesson: SchoolClass): Promise<void> {
  await take(page, 'Ana');
  for (const picture of picturesOf(lesson, 'Ana')) await take(page, new RegExp(`^${picture}$`, 'i'), 'Space');
  await expect(page.getByRole('heading', { name: 'Your tasks' })).toBeFocused({ timeout: 30_000 });
  await take(page, /The water cycle/);
  await expect(page.getByRole('heading', { name: alone.title })).toBeFocused();
  await take(page, 'Draw');
  await take(page, 'Put in a face', 'Space');
  await expectAccessible(page);
  await take(page, 'Use this drawing');
  await expect(page.getByRole('button', { name: 'Change your drawing' })).toBeFocused();
  await take(page, 'I am a drop of …', 'Space');
  await expect(page.getByLabel('Your words')).toHaveValue('I am a drop of ');
  await take(page, 'Hand in');
  await expect(page.getByRole('heading', { name: 'Handed in!' })).toBeVisible({ timeout: 30_000 });
}

/** The first part of the talk, by the keyboard: lines are typed. */
async function beginTalk({ page }: Device): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: /All tasks/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await take(page, /A talk of two clouds/);
  await expect(page.getByText('Then wait for Bo.')).toBeVisible();
  await expectFineGroup(page);
  await take(page, 'A woman with brown hair');
  await tabTo(page, page.getByLabel('What you say'));
  await page.keyboard.type('I come from the sea.\nWhere do you go?');
  await take(page, 'Show it to my group');
  await expect(page.getByText('It’s Bo’s turn. You can write, too.')).toBeVisible({ timeout: 30_000 });
}

/** The second student reads the lines, answers, and listens to both. */
async function answerTalk({ page }: Device, lesson: SchoolClass): Promise<void> {
  await page.getByRole('button', { name: 'Bo', exact: true }).click();
  for (const picture of picturesOf(lesson, 'Bo')) await page.getByRole('button', { name: new RegExp(`^${picture}$`, 'i') }).click();
  await page.getByRole('button', { name: /A talk of two clouds/ }).click();
  await expect(page.getByText('It’s your turn.')).toBeVisible();
  await expect(page.getByText('I come from the sea.')).toBeVisible();
  await page.getByRole('button', { name: 'A man with short hair' }).click();
  await page.getByLabel('What you say').fill('I come from the lake.\nTo the hills.');
  await page.getByLabel('Your voice').selectOption({ label: 'Robert, calm and deep' });
  const said = page.getByRole('region', { name: 'You talk like this' }).getByRole('listitem');
  await expect(said).toHaveText(['Ana: I come from the sea.', 'Bo: I come from the lake.', 'Ana: Where do you go?', 'Bo: To the hills.']);
  await expectFineGroup(page);
  // The device lacks this voice, and the page names the voice that the video will use.
  await page.getByRole('region', { name: 'You talk like this' }).getByRole('button').first().click();
  await expect(page.getByText(/The video will use Clara and Robert/)).toBeVisible({ timeout: 180_000 });
}

async function expectFineGroup(page: Page): Promise<void> {
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  expect(await findSmallTargets(page)).toEqual([]);
}

test('a student hands in with a switch, and two write a talk together', async ({ page, browser }) => {
  const lesson = await makeLesson(page);
  const classroom = openClassroom(browser, `/class/${lesson.code}`);
  const [first, second] = [await classroom.open(), await classroom.open()];
  await handInBySwitch(first, lesson);
  await beginTalk(first);
  await answerTalk(second, lesson);
  expect(classroom.listForeign()).toEqual([]);
  for (const { context } of [first, second]) await context.close();
});
