import { randomUUID } from 'node:crypto';
import type { ClassWork, Desk, DeskGroup, SchoolClass } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { createClassSecrets } from '../../domain/classes/class-secrets';
import { endClassesAgain } from '../../domain/classes/class-tombstones';
import { toClassKey } from '../../domain/classes/classes.repo';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass, type StudentCalls } from '../../testing/school-class.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
const portrait = { kind: 'portrait', portrait: 'samuel' } as const;

const change = async (teacher: Client, route: string, body?: object) =>
  (await teacher.ask<{ schoolClass: SchoolClass }>(route, body ? { body } : {})).data.schoolClass;

async function setUp(name: string, names: readonly string[], groupSize = 2) {
  const teacher = await signUp(api, name);
  const plain = await createTaughtClass(teacher, names);
  const [id, task] = [plain._id, randomUUID()];
  const asks = { _id: task, title: 'A talk', task: 'Talk to each other.', starters: [], wordsMax: 300, groupSize };
  await change(teacher, `POST /classes/${id}/assignments`, asks);
  const idOf = (student: string) => plain.students.find((one) => one.name === student)?._id ?? '';
  const regroup = (groups: string[][]) =>
    teacher.ask<{ schoolClass: SchoolClass }>(`PUT /classes/${id}/assignments/${task}/groups`, {
      body: { groups: groups.map((group) => group.map(idOf)) },
    });
  const groupsOf = async () =>
    (await change(teacher, `GET /classes/${id}`)).assignments.find(({ _id }) => _id === task)?.groups.map(({ studentIds }) => studentIds);
  const listWorks = async () => (await teacher.ask<{ works: ClassWork[] }>(`GET /classes/${id}/assignments/${task}/works`)).data.works;
  return { teacher, schoolClass: plain, id, task, idOf, regroup, groupsOf, listWorks };
}

const save = (student: StudentCalls, task: string, version: number, ...lines: string[]) =>
  student.ask<{ group: DeskGroup; isTaken: boolean }>(`PUT {desk}/parts/${task}`, { version, lines, picture: portrait });
const handIn = (student: StudentCalls, task: string, version = 1) =>
  student.ask<{ work: ClassWork; isTaken: boolean }>(`PUT {desk}/group-works/${task}`, { version });
const deskOf = async (student: StudentCalls) => (await student.ask<{ desk: Desk }>('GET {desk}')).data.desk;
const review = (teacher: Client, id: string, { _id, version }: ClassWork, decision: 'approve' | 'return') =>
  teacher.ask(`POST /classes/${id}/reviews`, { body: { works: [{ _id, version }], decision, comment: 'Say why.' } });

it('two students write their parts, one hands in for both, and a returned work returns to both', async () => {
  const { teacher, schoolClass, id, task, idOf, regroup, listWorks } = await setUp('group-ada', ['Ana', 'Bo', 'Cy', 'Di']);
  await regroup([
    ['Ana', 'Bo'],
    ['Cy', 'Di'],
  ]);
  const [ana, bo, cy] = [
    await enterClass(api, schoolClass, 'Ana'),
    await enterClass(api, schoolClass, 'Bo'),
    await enterClass(api, schoolClass, 'Cy'),
  ];
  expect((await save(ana, task, 1, 'Hello, cloud.', 'I fall.')).data.isTaken).toBe(true);
  expect((await handIn(ana, task)).code).toBe('GROUP_UNFINISHED');
  expect((await deskOf(bo)).groups?.[0]?.members.map(({ name, lines }) => [name, lines])).toEqual([
    ['Ana', ['Hello, cloud.', 'I fall.']],
    ['Bo', []],
  ]);
  // Neither another group's text nor write access to another student's part.
  expect(JSON.stringify(await deskOf(cy))).not.toContain('cloud');
  expect((await ana.ask(`PUT {desk}/works/${task}`, { version: 1, words: 'Alone', picture: portrait })).code).toBe('NOT_FOUND');
  await save(bo, task, 1, 'Hello, drop.');
  const [one, other] = await Promise.all([handIn(ana, task), handIn(bo, task)]);
  expect([one.data.isTaken, other.data.isTaken]).toEqual([true, true]);
  const words = 'Ana: Hello, cloud.\nBo: Hello, drop.\nAna: I fall.';
  const [work] = await listWorks();
  expect(await listWorks()).toHaveLength(1);
  expect(work).toMatchObject({ words, state: 'handedIn', version: 1, studentId: idOf('Ana'), picture: { kind: 'group' } });

  if (work) await review(teacher, id, work, 'return');
  for (const student of [ana, bo]) expect((await deskOf(student)).works).toMatchObject([{ state: 'returned', comment: 'Say why.' }]);
  expect((await deskOf(cy)).works).toEqual([]);
  // The newer part from Bo's two devices wins, and Ana's part is unchanged.
  await save(bo, task, 3, 'Hello, drop!', 'Why?');
  expect((await save(bo, task, 2, 'Old')).data).toMatchObject({
    isTaken: false,
    group: { members: [{ name: 'Ana', version: 1 }, { version: 3 }] },
  });
  expect((await handIn(bo, task, 2)).data.work).toMatchObject({ words: 'Ana: Hello, cloud.\nBo: Hello, drop!\nAna: I fall.\nBo: Why?' });
  const [again] = await listWorks();
  if (again) await review(teacher, id, again, 'approve');
  expect((await save(ana, task, 2, 'Late')).code).toBe('WORK_APPROVED');
  expect((await handIn(ana, task, 3)).code).toBe('WORK_APPROVED');
  const { csv } = (await teacher.ask<{ csv: string }>(`GET /classes/${id}/work-table`)).data;
  expect(csv.split('\r\n').filter((row) => row.includes('A talk') && row.includes('approved'))).toHaveLength(2);
});

it('a teacher changes groups until they have handed in, and nobody loses their lines', async () => {
  const { teacher, schoolClass, id, task, idOf, regroup, groupsOf } = await setUp('group-mix', ['Ana', 'Bo', 'Cy', 'Di', 'Ed']);
  expect((await groupsOf())?.map(({ length }) => length).sort()).toEqual([2, 3]);
  await regroup([
    ['Ana', 'Bo'],
    ['Cy', 'Di', 'Ed'],
  ]);
  const [ana, bo, cy] = [
    await enterClass(api, schoolClass, 'Ana'),
    await enterClass(api, schoolClass, 'Bo'),
    await enterClass(api, schoolClass, 'Cy'),
  ];
  await save(cy, task, 1, 'I stay with my words.');
  await regroup([['Di', 'Ed'], ['Cy', 'Ana'], ['Bo']]);
  expect(await groupsOf()).toEqual([['Di', 'Ed'], ['Cy', 'Ana'], ['Bo']].map((group) => group.map(idOf)));
  expect((await deskOf(ana)).groups?.[0]?.members[0]?.lines).toEqual(['I stay with my words.']);
  // A new student joins a group that lacks one.
  const fy = randomUUID();
  await change(teacher, `POST /classes/${id}/students`, { students: [{ _id: fy, name: 'Fy' }] });
  expect((await groupsOf())?.[2]).toEqual([idOf('Bo'), fy]);
  await save(ana, task, 1, 'And I.');
  await handIn(ana, task);
  expect((await regroup([['Ana', 'Bo']])).code).toBe('GROUP_HANDED_IN');
  expect((await regroup([['Bo', 'Bo']])).code).toBe('VALIDATION_FAILED');
  expect((await bo.ask(`PUT {desk}/parts/${schoolClass.assignments[0]?._id}`, { version: 1, lines: ['x'], picture: portrait })).code).toBe(
    'NOT_FOUND',
  );
});

it('a student’s removal deletes every work that has their lines, also after a restore, and the others keep their parts', async () => {
  const { teacher, schoolClass, id, task, idOf, regroup, listWorks } = await setUp('group-gone', ['Ana', 'Bo', 'Cy']);
  await regroup([['Ana', 'Bo', 'Cy']]);
  const students = await Promise.all(['Ana', 'Bo', 'Cy'].map((name) => enterClass(api, schoolClass, name)));
  const [ana, bo] = students;
  if (!ana || !bo) throw new Error('nobody entered');
  for (const [i, student] of students.entries()) await save(student, task, 1, `Line ${i} of hornbeam`);
  await handIn(ana, task);
  await teacher.ask(`DELETE /classes/${id}/students/${idOf('Cy')}`);
  expect(await listWorks()).toEqual([]);
  expect((await deskOf(ana)).groups?.[0]?.members.map(({ lines }) => lines)).toEqual([['Line 0 of hornbeam'], ['Line 1 of hornbeam']]);
  expect((await handIn(bo, task)).data.work.words).toBe('Ana: Line 0 of hornbeam\nBo: Line 1 of hornbeam');
  const secrets = createClassSecrets(api.secrets.linkKey, 'http://hello.test');
  await endClassesAgain(api.db, { secrets, keys: new Set([toClassKey('student', idOf('Bo'))]), at: Date.now() });
  expect(await listWorks()).toEqual([]);
  expect((await deskOf(ana)).groups?.[0]?.members).toHaveLength(1);
});

it('each chooses the voice of their face, and an older page leaves it unchanged', async () => {
  const { schoolClass, task, regroup, listWorks } = await setUp('group-voices', ['Ana', 'Bo']);
  await regroup([['Ana', 'Bo']]);
  const [ana, bo] = [await enterClass(api, schoolClass, 'Ana'), await enterClass(api, schoolClass, 'Bo')];
  const say = (student: StudentCalls, version: number, voice: string | null) =>
    student.ask<{ group: DeskGroup }>(`PUT {desk}/parts/${task}`, { version, lines: ['Hello.'], picture: portrait, voice });
  expect((await say(ana, 1, 'flite-nobody')).code).toBe('VOICE_UNKNOWN');
  const chosen = await say(ana, 1, 'flite-rms');
  expect(chosen.data.group.members.map(({ voice }) => voice)).toEqual(['flite-rms', null]);
  expect((await save(ana, task, 2, 'Hello again.')).data.group.members[0]?.voice).toBe('flite-rms');
  await say(bo, 1, null);
  await handIn(bo, task);
  const [work] = await listWorks();
  expect(work?.picture.kind === 'group' && work.picture.faces.map(({ voice }) => voice)).toEqual(['flite-rms', null]);
  expect((await deskOf(bo)).voices).toEqual([]);
});
