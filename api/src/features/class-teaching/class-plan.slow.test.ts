import { randomUUID } from 'node:crypto';
import { type ClassWork, classPlan, type Desk, type SchoolClass, type SchoolClassSummary } from '@hellograph/contract';
import type { RenderConsumer } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass, readClass } from '../../testing/school-class.fixture';
import { type Client, call, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

describe('class plan', () => {
  const monthMs = 32 * 86_400_000;
  const api = runTestApi();
  const small = runTestApi({ config: { classPlan: { studentsMax: 2, videosPerMonth: 2, resolution: '720P' } } });
  const unmakeable = 'I am a broken drop.';
  let workers: RenderConsumer[] = [];
  beforeAll(() => {
    workers = [api, small].map(({ store, config }) => {
      const render = fakeRender(store);
      return openFakeWorker(config.redisUrl, async (payload, context) => {
        if (payload.lines.some(({ text }) => text === unmakeable)) throw new Error('broken on purpose');
        return render(payload, context);
      });
    });
  });
  afterAll(() => Promise.all(workers.map((worker) => worker.close())));

  const toStudents = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ _id: randomUUID(), name: `Fox ${from + index}` }));

  it('accepts 35 students, and not one more until one is removed', async () => {
    const teacher = await signUp(api, 'plan-35');
    const schoolClass = await createTaughtClass(teacher, ['Ana']);
    const add = (students: { _id: string; name: string }[]) =>
      teacher.ask<{ schoolClass: SchoolClass }>(`POST /classes/${schoolClass._id}/students`, { body: { students } });
    expect(schoolClass.studentsMax).toBe(35);
    expect(await add(toStudents(2, 36))).toMatchObject({ status: 403, code: 'STUDENTS_TOO_MANY' });
    const foxes = toStudents(2, 35);
    expect((await add(foxes)).data.schoolClass.students).toHaveLength(35);
    // A repeated request adds nobody, so it is not refused.
    expect((await add(foxes)).data.schoolClass.students).toHaveLength(35);
    expect(await add(toStudents(36, 36))).toMatchObject({ status: 403, code: 'STUDENTS_TOO_MANY' });
    await teacher.ask(`DELETE /classes/${schoolClass._id}/students/${foxes[0]?._id}`);
    expect((await add(toStudents(36, 36))).data.schoolClass.students).toHaveLength(35);
    const { classPlan: shown } = (await call<{ classPlan: typeof classPlan }>(api.url, 'GET /subscription/plans')).data;
    expect(shown).toEqual(classPlan);
  });

  async function review(teacher: Client, id: string, works: readonly ClassWork[], body: object): Promise<void> {
    const read = works.map(({ _id, version }) => ({ _id, version }));
    await teacher.ask(`POST /classes/${id}/reviews`, { body: { works: read, comment: null, ...body } });
  }

  async function handInAs(teacher: Client, schoolClass: SchoolClass, name: string, words = `I am ${name}`) {
    const { _id: id, assignments } = schoolClass;
    const student = await enterClass(small, schoolClass, name);
    await student.handIn({ words });
    const find = async (): Promise<ClassWork> => {
      const { works } = (await teacher.ask<{ works: ClassWork[] }>(`GET /classes/${id}/assignments/${assignments[0]?._id}/works`)).data;
      return works.find(({ studentId }) => student.path.endsWith(studentId)) as ClassWork;
    };
    const approve = async () => {
      await review(teacher, id, [await find()], { decision: 'approve', makesVideos: true });
      await waitFor(async () => ['made', 'failed', 'unfunded'].includes((await find()).video.state), { timeoutMs: 60_000 });
      return (await find()).video.state;
    };
    return { find, approve };
  }

  it('makes a month’s videos free at the resolution of the plan, then on generations, and free ones again', async () => {
    const teacher = await signUp(small, 'plan-free');
    const first = await createTaughtClass(teacher);
    const second = await createTaughtClass(teacher);
    const { videosLeft } = await readClass(teacher, first._id);
    const left = async () => {
      const one = await readClass(teacher, first._id);
      return [one.freeVideosLeft, videosLeft - one.videosLeft];
    };
    expect(await left()).toEqual([2, 0]);
    const ana = await handInAs(teacher, first, 'Ana', unmakeable);
    expect(await ana.approve()).toBe('failed');
    expect(await left()).toEqual([2, 0]);

    const bo = await handInAs(teacher, first, 'Bo');
    expect(await bo.approve()).toBe('made');
    expect(await left()).toEqual([1, 0]);
    const [video] = await small.db
      .selectFrom('videos')
      .selectAll()
      .where('work_id', '=', (await bo.find())._id)
      .execute();
    expect(video).toMatchObject({ credits: 0, user_id: teacher.userId });
    expect(JSON.parse(video?.choices ?? '')).toMatchObject({ resolution: '720P' });
    // Once it is returned, its video is deleted, but stays counted.
    await review(teacher, first._id, [await bo.find()], { decision: 'return', comment: 'More.' });
    expect(await left()).toEqual([1, 0]);

    // All classes of the owner count, and each video over the limit costs a generation.
    expect(await (await handInAs(teacher, second, 'Ana')).approve()).toBe('made');
    expect(await left()).toEqual([0, 0]);
    const third = await createTaughtClass(teacher, ['Cy', 'Dee']);
    expect(await (await handInAs(teacher, third, 'Cy')).approve()).toBe('made');
    expect(await left()).toEqual([0, 1]);
    // Videos made in another month do not count.
    await small.db
      .updateTable('videos')
      .set({ created_at: Date.now() - monthMs })
      .where('user_id', '=', teacher.userId)
      .execute();
    expect(await left()).toEqual([1, 1]);
    await small.db.deleteFrom('guest_costs').where('user_id', '=', teacher.userId).execute();
    expect(await left()).toEqual([2, 1]);
    expect(await findLedgerMismatches(small)).toEqual([]);
  });
});

describe('class terms', () => {
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
});
