import { randomUUID } from 'node:crypto';
import { type ClassWork, classPlan, type Desk, type SchoolClass } from '@hellograph/contract';
import type { RenderConsumer } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toClassKey } from '../../domain/classes/classes.repo';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass, readClass } from '../../testing/school-class.fixture';
import { type Client, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

/** Each uses a generation; `class-plan.slow.test.ts` has free ones. */
const api = runTestApi({ config: { classPlan: { ...classPlan, videosPerMonth: 0 } } });
/** A text of which no worker can make a video. */
const unmakeable = 'I am a broken drop.';
const isHeld = { now: false };
let worker: RenderConsumer;
beforeAll(() => {
  const render = fakeRender(api.store);
  worker = openFakeWorker(api.config.redisUrl, async (payload, context) => {
    if (payload.lines.some(({ text }) => text === unmakeable)) throw new Error('broken on purpose');
    await waitFor(() => !isHeld.now || context.signal.aborted, { timeoutMs: 60_000 });
    return render(payload, context);
  });
});
afterAll(() => worker.close());

const timeoutMs = 60_000;
const portrait = { kind: 'portrait', portrait: 'edith' };
const drawing = { kind: 'drawing' as const, strokes: [{ colour: 'blue' as const, width: 'bold' as const, points: [100, 100, 600, 700] }] };

async function setUp(name: string) {
  const teacher = await signUp(api, name);
  const schoolClass = await createTaughtClass(teacher);
  const { _id: id, assignments } = schoolClass;
  const path = `/classes/${id}/assignments/${assignments[0]?._id}/works`;
  const workOf = async (studentName: string): Promise<ClassWork> => {
    const { works } = (await teacher.ask<{ works: ClassWork[] }>(`GET ${path}`)).data;
    const studentId = schoolClass.students.find((one) => one.name === studentName)?._id;
    return works.find((work) => work.studentId === studentId) as ClassWork;
  };
  const stateOf = async (studentName: string) => (await workOf(studentName)).video.state;
  return { teacher, schoolClass, id, workOf, stateOf };
}

const review = (teacher: Client, id: string, works: readonly ClassWork[], body: object) =>
  teacher.ask(`POST /classes/${id}/reviews`, {
    body: { works: works.map(({ _id, version }) => ({ _id, version })), comment: null, ...body },
  });
const approve = (teacher: Client, id: string, ...works: ClassWork[]) =>
  review(teacher, id, works, { decision: 'approve', makesVideos: true });
const listVideos = (id: string) => api.db.selectFrom('videos').selectAll().where('work_id', '=', id).execute();
const waitUntil = (look: () => Promise<boolean>) => waitFor(look, { timeoutMs });

it('an approved work becomes a video for student and teacher, and nothing before that', async () => {
  const { teacher, schoolClass, id, workOf, stateOf } = await setUp('video-ada');
  const ana = await enterClass(api, schoolClass, 'Ana');
  await ana.handIn({ picture: drawing });
  const handedIn = await workOf('Ana');
  const ask = (work: ClassWork) =>
    teacher.ask<{ asked: number }>(`POST /classes/${id}/videos`, { body: { works: [{ _id: work._id, version: work.version }] } });
  expect((await ask(handedIn)).data).toEqual({ asked: 0, skipped: [handedIn._id] });
  await review(teacher, id, [handedIn], { decision: 'approve' });
  expect((await workOf('Ana')).video).toEqual({ state: 'none', problem: null, file: null });
  expect(await listVideos(handedIn._id)).toEqual([]);

  const { videosLeft } = await readClass(teacher, id);
  expect((await ask(handedIn)).data.asked).toBe(1);
  expect((await ask(handedIn)).data.asked).toBe(0);
  await waitUntil(async () => (await stateOf('Ana')) === 'made');
  const [row] = await listVideos(handedIn._id);
  expect(row).toMatchObject({ resolution: '480P', user_id: teacher.userId });
  expect((await readClass(teacher, id)).videosLeft).toBe(videosLeft - 1);
  const { desk } = (await ana.ask<{ desk: Desk }>('GET {desk}')).data;
  const url = desk.works[0]?.video.file?.resultUrl ?? '';
  // Requests below `/class/` are logged without a child's address.
  expect(url).toMatch(/^\/api\/class\/media\//);
  for (const one of [url, (await workOf('Ana')).video.file?.resultUrl])
    expect(await (await fetch(`${api.url}${one}`)).text()).toBe('video: I am Ana, a drop.');
  expect((await fetch(`${api.url}${url.replace(/s=.*/, 's=none')}`)).status).toBe(404);
  expect((await teacher.ask<{ videos: unknown[] }>('GET /video')).data.videos).toEqual([]);

  // Returned, it no longer has a video, and can be handed in and approved again.
  await review(teacher, id, [await workOf('Ana')], { decision: 'return', comment: 'Say more.' });
  expect(await stateOf('Ana')).toBe('none');
  expect(await listVideos(handedIn._id)).toEqual([]);
  expect((await fetch(`${api.url}${url}`)).status).toBe(404);
  await ana.handIn({ version: 2, words: 'I fall on the hills.' });
  await approve(teacher, id, await workOf('Ana'));
  await waitUntil(async () => (await stateOf('Ana')) === 'made');
  expect(await (await fetch(`${api.url}${(await workOf('Ana')).video.file?.resultUrl}`)).text()).toBe('video: I fall on the hills.');
});

it('the approved work of a group is one video in which each student speaks their own lines, on any plan', async () => {
  const { teacher, schoolClass, id } = await setUp('video-group');
  const names = ['Ana', 'Bo', 'Cy'];
  await teacher.ask(`POST /classes/${id}/students`, { body: { students: [{ _id: randomUUID(), name: 'Cy' }] } });
  const task = { _id: randomUUID(), title: 'A talk', task: 'Talk', starters: [], wordsMax: 300, groupSize: 3 };
  await teacher.ask(`POST /classes/${id}/assignments`, { body: task });
  const now = await readClass(teacher, schoolClass._id);
  const idOf = (name: string) => now.students.find((one) => one.name === name)?._id ?? '';
  await teacher.ask(`PUT /classes/${id}/assignments/${task._id}/groups`, { body: { groups: [names.map(idOf)] } });
  const students = await Promise.all(names.map((name) => enterClass(api, now, name)));
  for (const [i, student] of students.entries())
    await student.ask(`PUT {desk}/parts/${task._id}`, { version: 1, lines: [`I am ${i}.`], picture: i === 1 ? drawing : portrait });
  await students[1]?.ask(`PUT {desk}/group-works/${task._id}`, { version: 1 });
  const listWorks = async () => (await teacher.ask<{ works: ClassWork[] }>(`GET /classes/${id}/assignments/${task._id}/works`)).data.works;
  await approve(teacher, id, ...(await listWorks()));
  await waitUntil(async () => (await listWorks())[0]?.video.state === 'made');
  const [work] = await listWorks();
  expect(await (await fetch(`${api.url}${work?.video.file?.resultUrl}`)).text()).toContain('I am 0.');
  const [row] = await listVideos(work?._id ?? '');
  const cast = JSON.parse(row?.speakers ?? '[]') as { name: string; voice: string }[];
  expect(cast.map(({ name }) => name)).toEqual(names);
  expect(new Set(cast.map(({ voice }) => voice)).size).toBe(3);
});

it('a failed video is free, and with no generation left nothing is made and the approval stays', async () => {
  const { teacher, schoolClass, id, workOf, stateOf } = await setUp('video-bea');
  const [ana, bo] = [await enterClass(api, schoolClass, 'Ana'), await enterClass(api, schoolClass, 'Bo')];
  await ana.handIn({ words: unmakeable });
  await bo.handIn();
  const { videosLeft } = await readClass(teacher, id);
  await approve(teacher, id, await workOf('Ana'));
  await waitUntil(async () => (await stateOf('Ana')) === 'failed');
  expect((await workOf('Ana')).video.problem?.code).toBe('RENDER_FAILED');
  expect((await readClass(teacher, id)).videosLeft).toBe(videosLeft);
  // Students see neither failures nor money.
  expect((await ana.ask<{ desk: Desk }>('GET {desk}')).data.desk.works[0]?.video).toEqual({ state: 'none', problem: null, file: null });

  for (let left = videosLeft; left > 0; left--) await teacher.ask('POST /video/textToVideo', { body: { prompt: 'Spent' } });
  await approve(teacher, id, await workOf('Bo'));
  await waitUntil(async () => (await stateOf('Bo')) === 'unfunded');
  expect(await workOf('Bo')).toMatchObject({ state: 'approved', video: { file: null } });
  expect((await bo.ask<{ desk: Desk }>('GET {desk}')).data.desk.works[0]).toMatchObject({ state: 'approved', video: { state: 'none' } });
  expect(await findLedgerMismatches(api)).toEqual([]);
});

it('the videos are deleted permanently with a student, the task or the class, and open ones are free', async () => {
  const { teacher, schoolClass, id, workOf, stateOf } = await setUp('video-cleo');
  const [ana, bo] = [await enterClass(api, schoolClass, 'Ana'), await enterClass(api, schoolClass, 'Bo')];
  await ana.handIn({ picture: drawing });
  await bo.handIn();
  const [anas, bos] = [await workOf('Ana'), await workOf('Bo')];
  await approve(teacher, id, anas);
  await waitUntil(async () => (await stateOf('Ana')) === 'made');
  const { videosLeft } = await readClass(teacher, id);
  const photoOf = async (work: ClassWork) => (await listVideos(work._id))[0]?.photo_id ?? '';
  const photos = [await photoOf(anas)];
  await teacher.ask(`DELETE /classes/${id}/students/${schoolClass.students.find(({ name }) => name === 'Ana')?._id}`);
  expect(await listVideos(anas._id)).toEqual([]);

  isHeld.now = true;
  await approve(teacher, id, bos);
  await waitUntil(async () => (await listVideos(bos._id)).some(({ state }) => state === 'processing'));
  photos.push(await photoOf(bos));
  await teacher.ask<{ schoolClass: SchoolClass }>(`DELETE /classes/${id}`);
  isHeld.now = false;
  expect(await listVideos(bos._id)).toEqual([]);
  expect(await api.db.selectFrom('photos').selectAll().where('id', 'in', photos).execute()).toEqual([]);
  const other = await createTaughtClass(teacher);
  expect(other.videosLeft).toBe(videosLeft);
  await waitUntil(async () => (await findLedgerMismatches(api)).length === 0);
});

it('a restored backup does not bring a video back whose work was deleted', async () => {
  const { teacher, schoolClass, id, workOf, stateOf } = await setUp('video-dora');
  await (await enterClass(api, schoolClass, 'Ana')).handIn();
  const work = await workOf('Ana');
  await approve(teacher, id, work);
  await waitUntil(async () => (await stateOf('Ana')) === 'made');
  const end = api.features.find(({ tombstones }) => tombstones?.class)?.tombstones?.class;
  await end?.(api.db, new Set([toClassKey('class', id)]), { at: Date.now(), onCommit: () => {} });
  expect(await listVideos(work._id)).toEqual([]);
});
