import { randomUUID } from 'node:crypto';
import {
  type ClassReceipt,
  type ClassWork,
  classCodeLength,
  codeSigns,
  type Desk,
  pinPictures,
  type SchoolClass,
  type WorkVersion,
} from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { classesTables } from '../../domain/classes/classes.repo';
import { wrongCodes, wrongPinsHere } from '../../domain/classes/enter-class';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass, readClass } from '../../testing/school-class.fixture';
import { type Client, call, signUp } from '../../testing/test-api.fixture';

describe('classroom', () => {
  const api = runTestApi();

  const review = (
    teacher: Client,
    id: string,
    works: readonly ClassWork[],
    decision: 'approve' | 'return',
    comment: string | null = null,
  ) =>
    teacher.ask<{ reviewed: number; skipped: string[] }>(`POST /classes/${id}/reviews`, {
      body: { works: works.map(({ _id, version }) => ({ _id, version })), decision, comment },
    });

  async function setUp(name: string, students?: readonly string[]) {
    const teacher = await signUp(api, name);
    const schoolClass = await createTaughtClass(teacher, students);
    const { _id: id, assignments } = schoolClass;
    const listWorks = async () =>
      (await teacher.ask<{ works: ClassWork[] }>(`GET /classes/${id}/assignments/${assignments[0]?._id}/works`)).data.works;
    return { teacher, schoolClass, id, listWorks };
  }

  it('a work is handed in, returned with a comment, handed in again and approved, and every version is kept', async () => {
    const { teacher, schoolClass, id, listWorks } = await setUp('lesson-ada');
    const ana = await enterClass(api, schoolClass, 'Ana');
    const strokes = [{ colour: 'blue', width: 'bold', points: [10, 20, 30, 40] }] as const;
    const first = await ana.handIn({ picture: { kind: 'drawing', strokes: strokes.map((one) => ({ ...one, points: [...one.points] })) } });
    expect(first.data).toMatchObject({ isTaken: true, work: { state: 'handedIn', version: 1, comment: null } });
    expect((await readClass(teacher, id)).assignments[0]?.counts).toEqual({ handedIn: 1, returned: 0, approved: 0 });

    expect((await review(teacher, id, await listWorks(), 'return', 'Where do you fall as rain?')).data).toEqual({
      reviewed: 1,
      skipped: [],
    });
    const { desk } = (await ana.ask<{ desk: Desk }>('GET {desk}')).data;
    expect(desk.works).toMatchObject([{ state: 'returned', comment: 'Where do you fall as rain?', picture: { kind: 'drawing' } }]);
    // The approval of the version that was read does not apply to a newer one.
    const read = await listWorks();
    expect((await ana.handIn({ version: 2, words: 'I fall on the hills.' })).data.isTaken).toBe(true);
    expect((await review(teacher, id, read, 'approve')).data).toEqual({ reviewed: 0, skipped: [read[0]?._id] });
    expect((await review(teacher, id, await listWorks(), 'approve')).data.reviewed).toBe(1);
    expect((await ana.handIn({ version: 3 })).code).toBe('WORK_APPROVED');
    const { versions } = (await teacher.ask<{ versions: WorkVersion[] }>(`GET /classes/${id}/works/${read[0]?._id}`)).data;
    expect(versions.map(({ version, words, comment }) => [version, words, comment])).toEqual([
      [2, 'I fall on the hills.', null],
      [1, 'I am Ana, a drop.', 'Where do you fall as rain?'],
    ]);
  });

  it('a whole class hands in at the same time, some of it twice, and is approved together', async () => {
    const names = Array.from({ length: 35 }, (_, i) => `S ${i}`.replace(/ (\d)$/, ' 0$1'));
    const { teacher, schoolClass, id, listWorks } = await setUp('lesson-all', names);
    expect(schoolClass.students).toHaveLength(35);
    const students = await Promise.all(names.map((name) => enterClass(api, schoolClass, name)));
    const answers = await Promise.all([...students, ...students.slice(0, 10)].map((student) => student.handIn()));
    expect(answers.every(({ success, data }) => success && data.isTaken)).toBe(true);
    const works = await listWorks();
    expect(works).toHaveLength(35);
    expect(new Set(works.map(({ studentId }) => studentId)).size).toBe(35);
    expect((await review(teacher, id, works, 'approve')).data).toEqual({ reviewed: 35, skipped: [] });
    expect((await readClass(teacher, id)).assignments[0]?.counts).toEqual({ handedIn: 0, returned: 0, approved: 35 });
  });

  it('a delayed request undoes nothing, and a closed task accepts nothing more', async () => {
    const { teacher, schoolClass, id } = await setUp('lesson-late');
    const [ana, bo] = [await enterClass(api, schoolClass, 'Ana'), await enterClass(api, schoolClass, 'Bo')];
    await ana.handIn({ version: 2, words: 'The newer words.' });
    expect((await ana.handIn({ version: 1 })).data).toMatchObject({ isTaken: false, work: { words: 'The newer words.', version: 2 } });
    await teacher.ask(`PATCH /classes/${id}/assignments/${schoolClass.assignments[0]?._id}`, { body: { isOpen: false } });
    expect((await bo.handIn()).code).toBe('ASSIGNMENT_CLOSED');
    expect((await bo.ask<{ desk: Desk }>('GET {desk}')).data.desk.assignments).toEqual([]);
    expect((await ana.ask<{ desk: Desk }>('GET {desk}')).data.desk.assignments).toHaveLength(1);
    expect((await ana.handIn({ version: 3, words: 'x'.repeat(201) })).code).toBe('ASSIGNMENT_CLOSED');
  });

  it('no full name, address or photo of a child is accepted', async () => {
    const { teacher, schoolClass, id } = await setUp('lesson-names');
    const add = (name: string) => teacher.ask(`POST /classes/${id}/students`, { body: { students: [{ _id: randomUUID(), name }] } });
    for (const name of ['Ana García', 'ana@school.example', 'Ana María López', ''])
      expect((await add(name)).code).toBe('VALIDATION_FAILED');
    expect((await add('ána')).code).toBe('STUDENT_KNOWN');
    const ana = await enterClass(api, schoolClass, 'Ana');
    const photo = { kind: 'photo', data: 'AAAA' } as never;
    expect((await ana.handIn({ picture: photo })).code).toBe('VALIDATION_FAILED');
    await ana.handIn();
    // Except for the teacher's own tables, the whole database contains only what the teacher typed
    // about a child.
    const columns = await Promise.all(
      classesTables.account.map(async ({ table }) =>
        (await api.db.introspection.getTables()).find(({ name }) => name === table)?.columns.map(({ name }) => name),
      ),
    );
    expect(columns.flat().filter((name) => /mail|ip|address|agent|device/.test(name ?? ''))).toEqual([]);
    const row = await api.db
      .selectFrom('class_students')
      .selectAll()
      .where('class_id', '=', id)
      .where('name', '=', 'Ana')
      .executeTakeFirst();
    expect(Object.keys(row ?? {}).sort()).toEqual(['class_id', 'created_at', 'id', 'name', 'pin_version', 'sort_name']);
  });

  it('a deleted class leaves no row, and its receipt can be checked by anyone', async () => {
    const { teacher, schoolClass, id } = await setUp('lesson-end');
    for (const name of ['Ana', 'Bo']) await (await enterClass(api, schoolClass, name)).handIn();
    await (await enterClass(api, schoolClass, 'Bo')).handIn({ version: 2 });
    const { receipt } = (await teacher.ask<{ receipt: ClassReceipt }>(`DELETE /classes/${id}`)).data;
    expect(receipt).toMatchObject({ classId: id, students: 2, assignments: 1, works: 2, versions: 3 });
    const check = async (body: ClassReceipt) => (await call(api.url, 'POST /class-receipts', { body })).data;
    expect(await check(receipt)).toEqual({ isGenuine: true, isGone: true });
    expect(await check({ ...receipt, students: 3 })).toEqual({ isGenuine: false, isGone: false });
    for (const table of ['class_students', 'class_assignments', 'class_works', 'class_work_versions', 'class_co_teachers'] as const)
      expect(await api.db.selectFrom(table).selectAll().where('class_id', '=', id).execute()).toEqual([]);
    // A reused id would make the receipt false.
    const again = { _id: id, name: 'Again', language: 'en', isAuthorised: true };
    expect((await teacher.ask<{ schoolClass: SchoolClass }>('POST /classes', { body: again })).success).toBe(true);
    expect(await check(receipt)).toEqual({ isGenuine: true, isGone: false });
  });
});

describe('class guesses', () => {
  const api = runTestApi({ config: { rateLimits: true } });

  it('guesses of pictures are stopped after a few, affect nobody else, and a teacher can help immediately', async () => {
    const teacher = await signUp(api, 'guess-pins');
    const schoolClass = await createTaughtClass(teacher);
    const ana = schoolClass.students.find(({ name }) => name === 'Ana');
    const path = `/class/${schoolClass.code}/students/${ana?._id}/enter`;
    const enter = async (pin: readonly number[] | undefined) => (await call(api.url, `POST ${path}`, { body: { pin } })).code ?? 'entered';
    const wrong = (ana?.pin ?? []).map((picture) => (picture + 1) % pinPictures);
    const answers: string[] = [];
    for (let i = 0; i < wrongPinsHere.max + 3; i++) answers.push(await enter(wrong));
    expect(answers).toEqual([...new Array(wrongPinsHere.max).fill('PIN_WRONG'), ...new Array(3).fill('RATE_LIMITED')]);
    // Even the correct ones are refused, or guessing would continue.
    expect(await enter(ana?.pin)).toBe('RATE_LIMITED');
    expect((await (await enterClass(api, schoolClass, 'Bo')).ask('GET {desk}')).success).toBe(true);
    const reset = await teacher.ask<{ schoolClass: typeof schoolClass }>(`POST /classes/${schoolClass._id}/students/${ana?._id}/pin`);
    expect((await (await enterClass(api, reset.data.schoolClass, 'Ana')).ask('GET {desk}')).success).toBe(true);
  });

  it('guesses of codes are rate-limited, but the correct code still works', async () => {
    const schoolClass = await createTaughtClass(await signUp(api, 'guess-codes'));
    const guess = (n: number) => Array.from({ length: classCodeLength }, (_, i) => codeSigns[(n + i) % codeSigns.length]).join('');
    const answers: (string | undefined)[] = [];
    for (let i = 0; i < wrongCodes.max + 5; i++) answers.push((await call(api.url, `GET /class/${guess(i)}`)).code);
    expect(answers.slice(0, wrongCodes.max)).toEqual(new Array(wrongCodes.max).fill('NOT_FOUND'));
    expect(answers.slice(wrongCodes.max)).toEqual(new Array(5).fill('RATE_LIMITED'));
    expect((await call(api.url, `GET /class/${schoolClass.code}`)).success).toBe(true);
  });
});
