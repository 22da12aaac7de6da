import { randomUUID } from 'node:crypto';
import { type ClassWork, CodedError, type Desk, type HandInBody, type SchoolClass, type WorkVersion } from '@hellograph/contract';
import type { RenderConsumer } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toClassKey } from '../../domain/classes/classes.repo';
import { getUsedBytes } from '../../domain/videos/space';
import { fakeRender, openFakeWorker, runFakeHearing } from '../../testing/fake-worker.fixture';
import { runTestApi, tidyUpAnHourLater } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass, readClass, type StudentCalls } from '../../testing/school-class.fixture';
import { call, signUp, toForm } from '../../testing/test-api.fixture';

const api = runTestApi();
const hearing = runFakeHearing(api);
let worker: RenderConsumer;
beforeAll(() => {
  worker = openFakeWorker(api.config.redisUrl, fakeRender(api.store));
});
afterAll(() => worker.close());

async function setUp(name: string) {
  const teacher = await signUp(api, name);
  const schoolClass = await createTaughtClass(teacher);
  const { _id: id, assignments } = schoolClass;
  const taskId = assignments[0]?._id ?? '';
  const ana = await enterClass(api, schoolClass, 'Ana');
  const turn = (recordsVoices: boolean) => teacher.ask<{ schoolClass: SchoolClass }>(`PATCH /classes/${id}`, { body: { recordsVoices } });
  const record = (recordingId: string = randomUUID(), { by = ana, bytes = 'I say it' }: { by?: StudentCalls; bytes?: string } = {}) => {
    const form = toForm(undefined, { recordingId });
    if (bytes !== '') form.set('recording', new File([bytes], 'recording.webm', { type: 'audio/webm' }));
    return call<{ recordingId: string; durationSec: number }>(api.url, `POST ${by.path}/recordings/${taskId}`, {
      form,
      headers: { 'guest-secret': by.secret },
    });
  };
  const list = async () => (await teacher.ask<{ works: ClassWork[] }>(`GET /classes/${id}/assignments/${taskId}/works`)).data.works;
  const desk = async () => (await ana.ask<{ desk: Desk }>('GET {desk}')).data.desk;
  const handIn = (body: Partial<HandInBody>) => ana.handIn(body);
  /** Hands in a recording, and gets it approved with a video. */
  const makeVideo = async () => {
    const recording = randomUUID();
    await record(recording);
    await handIn({ recording });
    const [work] = await list();
    const body = { works: [{ _id: work?._id, version: 1 }], decision: 'approve', makesVideos: true, comment: null };
    await teacher.ask(`POST /classes/${id}/reviews`, { body });
    await waitFor(async () => (await list())[0]?.video.state === 'made', { timeoutMs: 30_000 });
    return { workId: work?._id ?? '', recording };
  };
  return { teacher, schoolClass, id, taskId, ana, turn, record, list, desk, handIn, makeVideo };
}

const statusOf = async (url: string) => (await fetch(`${api.url}${url}`)).status;
const countOf = async (userId: string) =>
  (await api.db.selectFrom('recordings').select('id').where('user_id', '=', userId).execute()).length;

it('nothing can be recorded until the teacher turns it on', async () => {
  const { teacher, id, turn, record, desk, handIn } = await setUp('voices-off');
  expect((await readClass(teacher, id)).voicesSince).toBeNull();
  expect((await desk()).voiceMaxSec).toBeUndefined();
  expect(await record()).toMatchObject({ status: 403, code: 'VOICES_OFF' });
  expect((await handIn({ recording: randomUUID() })).code).toBe('VOICES_OFF');
  expect(await countOf(teacher.userId)).toBe(0);

  const turned = (await turn(true)).data.schoolClass.voicesSince;
  expect(turned).not.toBeNull();
  // Turned on twice, it counts as on since the first time.
  expect((await turn(true)).data.schoolClass.voicesSince).toBe(turned);
  expect((await desk()).voiceMaxSec).toBeGreaterThan(20);
});

it('a student hands in their own voice; the teacher can play it, and the next version replaces it', async () => {
  const { teacher, id, turn, record, list, desk, handIn } = await setUp('voices-on');
  await turn(true);
  const first = randomUUID();
  expect(await record(first)).toMatchObject({ status: 201, data: { recordingId: first, durationSec: 7.5 } });
  // Sending it again after a lost response has no further effect.
  expect((await record(first)).status).toBe(201);
  expect(await countOf(teacher.userId)).toBe(1);
  expect((await handIn({ recording: first })).data).toMatchObject({ isTaken: true, work: { recording: { _id: first, durationSec: 7.5 } } });
  expect((await handIn({ recording: first })).data.isTaken).toBe(true);
  const [work] = await list();
  expect(await statusOf(work?.recording?.url ?? '')).toBe(200);
  // Requests below this path are logged without an address.
  expect((await desk()).works[0]?.recording?.url).toMatch(/^\/api\/class\/media\//);
  const { zipUrl } = (await teacher.ask<{ zipUrl: string }>(`GET /classes/${id}/portfolio`)).data;
  expect(Buffer.from(await (await fetch(`${api.url}${zipUrl}`)).arrayBuffer()).toString('latin1')).toContain('-voice.wav');

  const second = randomUUID();
  await record(second);
  await handIn({ version: 2, recording: second });
  expect(await statusOf(work?.recording?.url ?? '')).toBe(404);
  const { versions } = (await teacher.ask<{ versions: WorkVersion[] }>(`GET /classes/${id}/works/${work?._id}`)).data;
  expect(versions.map(({ recording }) => recording?._id ?? null)).toEqual([second, null]);
  expect(await getUsedBytes(api.db, teacher.userId)).toBe(4000);

  await handIn({ version: 3 });
  expect(await countOf(teacher.userId)).toBe(0);
});

it('an unusable, late or another student’s recording is refused', async () => {
  const { teacher, schoolClass, turn, record, handIn, list, id } = await setUp('voices-wrong');
  await turn(true);
  expect((await record(randomUUID(), { bytes: '' })).code).toBe('RECORDING_MISSING');
  hearing.problem = new CodedError('RECORDING_SILENT');
  expect((await record()).code).toBe('RECORDING_SILENT');
  hearing.problem = new CodedError('RECORDING_TOO_LONG');
  // Messages for children mention no plans.
  expect((await record()).code).toBe('VOICE_TOO_LONG');
  hearing.problem = undefined;
  const bo = await enterClass(api, schoolClass, 'Bo');
  const ofBo = randomUUID();
  expect((await record(ofBo, { by: bo })).status).toBe(201);
  expect((await record(ofBo)).code).toBe('NOT_FOUND');
  expect((await handIn({ recording: ofBo })).code).toBe('RECORDING_MISSING');
  expect((await record(randomUUID(), { by: { ...bo, secret: 'x'.repeat(22) } })).code).toBe('NOT_FOUND');
  await handIn({});
  const [work] = await list();
  const works = [{ _id: work?._id, version: 1 }];
  await teacher.ask(`POST /classes/${id}/reviews`, { body: { works, decision: 'approve', comment: null } });
  expect((await record()).code).toBe('WORK_APPROVED');
});

it('is deleted with one tap, with the student, with the switch, and with the class', async () => {
  const { teacher, schoolClass, id, turn, record, handIn, list } = await setUp('voices-gone');
  await turn(true);
  const say = async (version: number) => {
    const recording = randomUUID();
    await record(recording);
    await handIn({ version, recording });
    return (await list())[0];
  };
  const first = await say(1);
  expect((await teacher.ask(`DELETE /classes/${id}/works/${first?._id}/voice`)).success).toBe(true);
  expect((await list())[0]).toMatchObject({ version: 1, recording: null });
  expect(await countOf(teacher.userId)).toBe(0);

  const second = await say(2);
  expect((await turn(false)).data.schoolClass.voicesSince).toBeNull();
  expect((await list())[0]).toMatchObject({ version: 2, recording: null });
  expect(await statusOf(second?.recording?.url ?? '')).toBe(404);

  await turn(true);
  // Including recordings that were never handed in.
  await say(3);
  await record();
  expect(await countOf(teacher.userId)).toBe(2);
  const ana = schoolClass.students.find(({ name }) => name === 'Ana')?._id;
  await teacher.ask(`DELETE /classes/${id}/students/${ana}`);
  expect(await countOf(teacher.userId)).toBe(0);

  const bo = await enterClass(api, schoolClass, 'Bo');
  await record(randomUUID(), { by: bo });
  const { sound_key: key } = await api.db
    .selectFrom('recordings')
    .selectAll()
    .where('user_id', '=', teacher.userId)
    .executeTakeFirstOrThrow();
  await teacher.ask(`DELETE /classes/${id}`);
  expect(await countOf(teacher.userId)).toBe(0);
  await tidyUpAnHourLater(api);
  await expect(api.store.stat(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a recording that is being cleaned while it is turned off or deleted is not kept', async () => {
  const { teacher, schoolClass, id, turn, record } = await setUp('voices-race');
  await turn(true);
  hearing.meanwhile = () => turn(false);
  expect((await record()).code).toBe('VOICES_OFF');
  await turn(true);
  const ana = schoolClass.students.find(({ name }) => name === 'Ana')?._id;
  hearing.meanwhile = () => teacher.ask(`DELETE /classes/${id}/students/${ana}`);
  expect((await record()).code).toBe('NOT_FOUND');
  expect(await countOf(teacher.userId)).toBe(0);
});

const listVideos = (workId: string) => api.db.selectFrom('videos').selectAll().where('work_id', '=', workId).execute();

it('an approved work speaks with it, by its sound if other words are said, until recording is turned off', async () => {
  const said = await setUp('voices-video');
  await said.turn(true);
  const { workId, recording } = await said.makeVideo();
  expect(await listVideos(workId)).toMatchObject([{ recording_id: recording, lips: 'words' }]);
  await said.turn(false);
  expect(await listVideos(workId)).toEqual([]);
  expect(await said.list()).toMatchObject([{ state: 'approved', recording: null, video: { state: 'none' } }]);

  const other = await setUp('voices-other-words');
  await other.turn(true);
  hearing.saysWords = false;
  const made = await other.makeVideo();
  expect(await listVideos(made.workId)).toMatchObject([{ recording_id: made.recording, lips: 'sound' }]);
  expect((await other.teacher.ask(`DELETE /classes/${other.id}/works/${made.workId}/voice`)).success).toBe(true);
  expect(await listVideos(made.workId)).toEqual([]);
});

it('a restored backup brings back neither the recording nor its video', async () => {
  const { teacher, id, turn, makeVideo } = await setUp('voices-restored');
  await turn(true);
  const { workId } = await makeVideo();
  const end = api.features.find(({ tombstones }) => tombstones?.class)?.tombstones?.class;
  await end?.(api.db, new Set([toClassKey('class', id)]), { at: Date.now(), onCommit: () => {} });
  expect(await countOf(teacher.userId)).toBe(0);
  expect(await listVideos(workId)).toEqual([]);
});
