import { randomUUID } from 'node:crypto';
import { classPlan, type Desk, type SchoolClass, type SchoolClassSummary } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass, readClass } from '../../testing/school-class.fixture';
import { call, signUp } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { classPlan: { ...classPlan, studentsMax: 3 } } });
const term = { name: 'Autumn', startsOn: '2026-09-07', endsOn: '2026-12-18' };

async function setUp(name: string) {
  const teacher = await signUp(api, name);
  const schoolClass = await createTaughtClass(teacher);
  const id = schoolClass._id;
  const change = (body: object) => teacher.ask<{ schoolClass: SchoolClass }>(`PATCH /classes/${id}`, { body });
  const roll = (body: object = {}, user = teacher) =>
    user.ask<{ schoolClass: SchoolClass }>('POST /classes', {
      body: { _id: randomUUID(), name: '6b', language: 'en', isAuthorised: true, rolledFrom: id, ...body },
    });
  return { teacher, schoolClass, id, change, roll };
}

it('belongs to a term, whose days are checked', async () => {
  const { teacher, id, change, schoolClass } = await setUp('term-ada');
  expect(schoolClass).toMatchObject({ term: null, archivedAt: null });
  expect((await change({ term })).data.schoolClass.term).toEqual(term);
  const wrong = await change({ term: { ...term, endsOn: '2026-09-01' } });
  expect(wrong).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  expect((await readClass(teacher, id)).term).toEqual(term);
  const { classes } = (await teacher.ask<{ classes: SchoolClassSummary[] }>('GET /classes')).data;
  expect(classes[0]).toMatchObject({ term, archivedAt: null });
  expect((await change({ term: null })).data.schoolClass).toMatchObject({ term: null, name: '5b' });
});

it('is unchanged for its teachers while archived, but opens for no student until it is restored', async () => {
  const { change, schoolClass } = await setUp('term-bea');
  const ana = await enterClass(api, schoolClass, 'Ana');
  await ana.handIn();
  const { data } = await change({ isArchived: true });
  expect(data.schoolClass).toMatchObject({ waiting: 1, studentsCount: 2, archivedAt: expect.any(String) });
  const again = await change({ isArchived: true });
  expect(again.data.schoolClass.archivedAt).toBe(data.schoolClass.archivedAt);
  expect((await call(api.url, `GET /class/${schoolClass.code}`)).status).toBe(404);
  expect((await ana.ask('GET {desk}')).status).toBe(404);
  expect((await ana.handIn({ version: 2 })).status).toBe(404);
  await change({ isArchived: false });
  expect((await ana.ask<{ desk: Desk }>('GET {desk}')).data.desk.works).toHaveLength(1);
});

it('starts another one with only its pseudonyms, once, for those who teach it', async () => {
  const { teacher, schoolClass, id, change, roll } = await setUp('term-cleo');
  await (await enterClass(api, schoolClass, 'Ana')).handIn();
  await change({ wordScreen: { added: ['rain'], allowed: ['sex'] } });
  const body = { _id: randomUUID(), term };
  const { data } = await roll(body);
  expect(data.schoolClass).toMatchObject({
    name: '6b',
    term,
    waiting: 0,
    assignments: [],
    coTeachers: [],
    wordScreen: { added: ['rain'], allowed: ['sex'] },
  });
  expect(data.schoolClass.students.map(({ name }) => name)).toEqual(['Ana', 'Bo']);
  const ids = new Set(schoolClass.students.map(({ _id }) => _id));
  expect(data.schoolClass.students.filter(({ _id }) => ids.has(_id))).toEqual([]);
  expect((await roll(body)).data.schoolClass.students).toHaveLength(2);

  // The old one is deleted at the end of the year, and the new one stays.
  await teacher.ask(`DELETE /classes/${id}`);
  expect((await readClass(teacher, data.schoolClass._id)).studentsCount).toBe(2);
  expect((await roll()).status).toBe(404);
  const other = await setUp('term-dee');
  const stolen = await other.roll({ rolledFrom: data.schoolClass._id });
  expect(stolen.status).toBe(404);
  const { classes } = (await other.teacher.ask<{ classes: SchoolClassSummary[] }>('GET /classes')).data;
  expect(classes).toHaveLength(1);
});
