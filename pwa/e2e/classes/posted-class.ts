import { randomUUID } from 'node:crypto';
import type { SchoolClass } from '@hellograph/contract';
import type { Page } from '@playwright/test';
import { pinPictureNames } from '../../src/domain/school-classes/pin-pictures';
import { signIn } from '../pages/page-checks';

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
