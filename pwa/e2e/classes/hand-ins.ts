import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SchoolClass } from '@hellograph/contract';
import { expect, type Page } from '@playwright/test';
import { pinPictureNames } from '../../src/domain/school-classes/pin-pictures';
import { expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll, signIn } from '../pages/page-checks';
import { type Device, drawLine, enter, type openClassroom, type Sheets } from './lesson';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const dataDir = process.env.DATA_DIR ?? '';

const runScript = async (script: string, ...args: string[]): Promise<string> =>
  (await run(process.execPath, ['scripts/run.mjs', script, ...args], { cwd: root, maxBuffer: 64_000_000 })).stdout;

/** Backs up the instance as its operator does; returns the path of the copy. */
export async function backUpInstance(): Promise<string> {
  const said = await runScript('scripts/backup.ts');
  return /^The database is backed up: (.+)$/m.exec(said)?.[1] ?? '';
}

/** As `scripts/class-traces.fixture.ts` prints it: where each word is still found. */
interface ClassTraces {
  backup: string[];
  anHourLater: string[];
  restored: string[];
  restarted: string[];
}

/** Looks for words of a deleted class in all files of the instance, and in a restored backup. */
export async function findTraces(backup: string, words: readonly string[]): Promise<ClassTraces> {
  const lower = words.map((word) => word.toLowerCase());
  const said = await runScript('scripts/class-traces.fixture.ts', JSON.stringify({ dataDir, backup, words: lower }));
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as ClassTraces;
}

type Ask = (path: string, data: object, method?: string) => Promise<SchoolClass>;

/** Signs a teacher in, and makes a class with these students by requests, as the page would. */
export async function postClass(page: Page, { teacher, students: names }: { teacher: string; students: readonly string[] }) {
  const token = await signIn(page, teacher);
  const id = randomUUID();
  const ask: Ask = async (path, data, method = 'POST') => {
    const answer = await page.request.fetch(`/api/classes${path}`, { method, data, headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: { schoolClass: SchoolClass } }).data.schoolClass;
  };
  await ask('', { _id: id, name: '4a', language: 'en', isAuthorised: true });
  const students = names.map((name) => ({ _id: randomUUID(), name }));
  await ask(`/${id}/students`, { students });
  return {
    students,
    ask: (path: string, data: object, method?: string) => ask(`/${id}${path}`, data, method),
    readAgain: () => ask(`/${id}`, {}, 'PATCH'),
    setTask: (task: object, _id: string = randomUUID()) => ask(`/${id}/assignments`, { _id, ...task }),
  };
}

export const picturesOf = ({ students }: SchoolClass, name: string): string[] =>
  (students.find((student) => student.name === name)?.pin ?? []).map((index) => pinPictureNames[index] ?? '');

/** Six students on five devices hand in, each in their own way. */

/** In the order in which a page shows them, in any language. */
const pictures: readonly string[] = pinPictureNames;
type Classroom = ReturnType<typeof openClassroom>;

export const className = 'Sandpipers';
const names = ['Avocet G.', 'Bittern L.', 'Curlew', 'Dunlin', 'Godwit', 'Lapwing'];
export const lesson = { className, names, pasted: 'Avocet García\nBittern Lindqvist\nCurlew\nDunlin\nGodwit\nLapwing' };
export const task = 'The water cycle';

export const handedIn = (page: Page) => page.getByRole('heading', { name: 'Handed in!' });

const countTaps = (page: Page) =>
  page.evaluate(() => addEventListener('click', () => document.body.append(document.createComment('tap')), { capture: true }));
const readTaps = (page: Page) =>
  page.evaluate(() => [...document.body.childNodes].filter(({ nodeType }) => nodeType === Node.COMMENT_NODE).length);

/** The first student hands in on the tablet in six taps, which leaves one more for listening. */
export async function handInByTaps(tablet: Page, { pinOf }: Sheets): Promise<void> {
  await expectAccessibleInThemes(tablet);
  await countTaps(tablet);
  await enter(tablet, 'Avocet G.', pinOf('Avocet G.'), task);
  await tablet.getByRole('button', { name: 'A woman with brown hair' }).click();
  await tablet.getByLabel('Your words').fill('I am a drop of rosewater.');
  await expect(tablet.getByText('275 letters left')).toBeVisible();
  await expect(tablet.getByRole('region', { name: 'Hear it' }).getByRole('button').first()).toBeEnabled({ timeout: 60_000 });
  await expectAccessibleInThemes(tablet);
  await expectNoSidewaysScroll(tablet);
  await expect(tablet.getByText('I name the sun, a cloud and rain.')).toBeVisible();
  await tablet.getByRole('button', { name: 'Hand in' }).click();
  await expect(handedIn(tablet)).toBeVisible({ timeout: 30_000 });
  expect(await readTaps(tablet)).toBe(6);
  await tablet.getByRole('button', { name: 'I’m done' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await expect(tablet.getByText('rosewater')).toHaveCount(0);
}

/** The second one draws, and the network goes. The tablet is handed over before it is back. */
export async function handInOffline({ page: tablet, context }: Device, { pinOf }: Sheets): Promise<void> {
  await enter(tablet, 'Bittern L.', pinOf('Bittern L.'), task);
  await expect(tablet.getByText('rosewater')).toHaveCount(0);
  await tablet.getByRole('button', { name: 'Wide letters' }).click();
  await expectAccessible(tablet);
  await expectNoSidewaysScroll(tablet);
  await tablet.getByRole('button', { name: 'Plain letters' }).click();
  await tablet.getByRole('button', { name: 'Draw' }).click();
  await drawLine(tablet);
  await tablet.getByRole('button', { name: 'Use this drawing' }).click();
  await context.setOffline(true);
  await tablet.getByRole('button', { name: 'I am a drop of …' }).click();
  await expect(tablet.getByLabel('Your words')).toHaveValue('I am a drop of ');
  await tablet.getByLabel('Your words').fill('I am a raindrop.');
  await tablet.getByRole('button', { name: 'Hand in' }).click();
  await expect(tablet.getByRole('heading', { name: 'Waiting for the network' })).toBeVisible({ timeout: 30_000 });
  await tablet.getByRole('button', { name: 'I’m done' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await context.setOffline(false);
}

/** A student hands in in Spanish, on a separate device. */
export async function handInInSpanish(classroom: Classroom, { pinOf }: Sheets): Promise<void> {
  const { page, context } = await classroom.open({ locale: 'es', serviceWorkers: 'block' });
  await page.getByRole('button', { name: 'Curlew', exact: true }).click();
  await expect(page.getByText('Toca tus tres dibujos.')).toBeVisible();
  for (const picture of pinOf('Curlew'))
    await page.getByRole('list').getByRole('button').nth(pictures.indexOf(picture.toLowerCase())).click();
  await page.getByRole('button', { name: 'Una mujer de pelo castaño' }).click();
  await page.getByLabel('Tus palabras').fill('Soy una gota de hierbabuena.');
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByRole('heading', { name: '¡Entregado!' })).toBeVisible({ timeout: 30_000 });
  await context.close();
}

/** Three more students hand in, each on a separate device. */
export async function handInAlone(classroom: Classroom, { pinOf }: Sheets): Promise<void> {
  const plants = { Dunlin: 'bergamot', Godwit: 'gentian', Lapwing: 'saxifrage' };
  for (const [name, plant] of Object.entries(plants)) {
    const { page, context } = await classroom.open({ serviceWorkers: 'block' });
    await enter(page, name, pinOf(name), task);
    await page.getByLabel('Your words').fill(`I am a drop on a ${plant}.`);
    await page.getByRole('button', { name: 'An old woman with glasses' }).click();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(handedIn(page)).toBeVisible({ timeout: 30_000 });
    await context.close();
  }
}
