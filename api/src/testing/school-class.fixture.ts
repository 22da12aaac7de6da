import { randomUUID } from 'node:crypto';
import type { ClassWork, Desk, HandInBody, SchoolClass } from '@hellograph/contract';
import { type Client, call, type TestApi } from './test-api.fixture';

/** Creates a class with these students and one task. */
export async function createTaughtClass(teacher: Client, students: readonly string[] = ['Ana', 'Bo']): Promise<SchoolClass> {
  const _id = randomUUID();
  const ask = (route: string, body: object) => teacher.ask<{ schoolClass: SchoolClass }>(route, { body });
  await ask('POST /classes', { _id, name: '5b', language: 'en', isAuthorised: true });
  await ask(`POST /classes/${_id}/students`, { students: students.map((name) => ({ _id: randomUUID(), name })) });
  const task = { title: 'The water cycle', task: 'You are a drop of water. Where do you go?', starters: ['I am '], wordsMax: 200 };
  return (await ask(`POST /classes/${_id}/assignments`, { _id: randomUUID(), ...task })).data.schoolClass;
}

export const readClass = async (teacher: Client, id: string): Promise<SchoolClass> =>
  (await teacher.ask<{ schoolClass: SchoolClass }>(`GET /classes/${id}`)).data.schoolClass;

export interface StudentCalls {
  path: string;
  secret: string;
  ask: <Data>(route: string, body?: object) => ReturnType<typeof call<Data>>;
  handIn: (body?: Partial<HandInBody>) => ReturnType<typeof call<{ work: ClassWork; isTaken: boolean }>>;
}

/** Enters as a student, and returns the student's calls; `{desk}` in a route is their own path. */
export async function enterClass({ url }: Pick<TestApi, 'url'>, schoolClass: SchoolClass, name: string): Promise<StudentCalls> {
  const student = schoolClass.students.find((one) => one.name === name);
  if (!student) throw new Error(`${name} is not in the class`);
  const path = `/class/${schoolClass.code}/students/${student._id}`;
  const { data } = await call<{ desk: Desk; secret: string }>(url, `POST ${path}/enter`, { body: { pin: student.pin } });
  const ask = <Data>(route: string, body?: object) =>
    call<Data>(url, route.replace('{desk}', path), { ...(body && { body }), headers: { 'guest-secret': data.secret } });
  const [assignment] = schoolClass.assignments;
  const handIn = (body: Partial<HandInBody> = {}) =>
    ask<{ work: ClassWork; isTaken: boolean }>(`PUT {desk}/works/${assignment?._id}`, {
      ...{ version: 1, words: `I am ${name}, a drop.`, picture: { kind: 'portrait', portrait: 'rosa' } },
      ...body,
    });
  return { path, secret: data.secret, ask, handIn };
}
