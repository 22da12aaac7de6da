import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf, type UiLanguage } from '@hellograph/contract/ui-languages';
import { expect, test } from '@playwright/test';
import { pinPictureNames } from '../../src/domain/school-classes/pin-pictures';
import { expectNoSidewaysScroll } from '../pages/page-checks';
import { picturesOf, postClass } from './hand-ins';
import { openClassroom } from './lesson';

/** A child hands in on a page in a language that neither the app nor the teacher reads. */

interface ClassWords {
  classroom: { pictures: { names: Record<string, string> }; portraits: { rosa: string }; words: string; handIn: string; sent: { handedIn: string } };
}

const made = join(import.meta.dirname, '../../../packages/words/src/made');
const readWords = (language: UiLanguage) => (JSON.parse(readFileSync(join(made, language, 'class.json'), 'utf8')) as ClassWords).classroom;
const task = { title: 'Вода', task: 'Розкажи про краплю.', starters: [], wordsMax: 200 };

const languages = ['uk'] as const satisfies readonly UiLanguage[];
for (const language of languages)
  test(`a child hands in in ${language}`, async ({ page, browser }) => {
    const words = readWords(language);
    const { setTask } = await postClass(page, { teacher: `teacher-${language}`, students: ['Олеся'] });
    const lesson = await setTask(task);
    const classroom = openClassroom(browser, `/class/${lesson.code}`);
    const { page: tablet, context } = await classroom.open({ locale: language, serviceWorkers: 'block' });
    await expect(tablet.locator('html')).toHaveAttribute('lang', language);
    await expect(tablet.locator('html')).toHaveAttribute('dir', directionOf(language));
    await tablet.getByRole('button', { name: 'Олеся', exact: true }).click();
    for (const picture of picturesOf(lesson, 'Олеся')) {
      expect(pinPictureNames).toContain(picture);
      await tablet.getByRole('button', { name: words.pictures.names[picture] ?? '', exact: true }).click();
    }
    await expect(tablet.getByRole('heading', { name: task.title })).toBeVisible({ timeout: 30_000 });
    await expectNoSidewaysScroll(tablet);
    await tablet.getByRole('button', { name: words.portraits.rosa }).click();
    await tablet.getByLabel(words.words).fill('Я крапля дощу.');
    await tablet.getByRole('button', { name: words.handIn, exact: true }).click();
    await expect(tablet.getByRole('heading', { name: words.sent.handedIn })).toBeVisible({ timeout: 30_000 });
    expect(classroom.listForeign()).toEqual([]);
    await context.close();
  });
