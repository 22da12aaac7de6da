import { type ClassWork, CodedError, type Desk, type SpokenComment, type WorkVersion } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { getUsedBytes } from '../../../domain/videos/space';
import { runFakeHearing } from '../../../testing/fake-worker.fixture';
import { runTestApi, tidyUpAnHourLater } from '../../../testing/running-api.fixture';
import { createTaughtClass, enterClass } from '../../../testing/school-class.fixture';
import { type Client, signUp, toForm } from '../../../testing/test-api.fixture';

const api = runTestApi();
const hearing = runFakeHearing(api);

async function setUp(name: string) {
  const teacher = await signUp(api, name);
  const schoolClass = await createTaughtClass(teacher);
  const ana = await enterClass(api, schoolClass, 'Ana');
  await ana.handIn();
  const { _id: id, assignments } = schoolClass;
  const list = async () =>
    (await teacher.ask<{ works: ClassWork[] }>(`GET /classes/${id}/assignments/${assignments[0]?._id}/works`)).data.works;
  const [work] = await list();
  const workId = work?._id ?? '';
  const say = (version: number, bytes: string | undefined = 'well done', by: Client = teacher) => {
    const form = toForm(undefined, { version: String(version) });
    if (bytes !== undefined) form.set('recording', new File([bytes], 'comment.webm', { type: 'audio/webm' }));
    return by.ask<{ spoken: SpokenComment }>(`POST /classes/${id}/works/${workId}/recordings`, { form });
  };
  const review = (version: number, decision: 'approve' | 'return') =>
    teacher.ask(`POST /classes/${id}/reviews`, { body: { works: [{ _id: workId, version }], decision, comment: null } });
  const desk = async () => (await ana.ask<{ desk: Desk }>('GET {desk}')).data.desk.works[0];
  return { teacher, ana, id, workId, list, say, review, desk };
}

const statusOf = async (url: string) => (await fetch(`${api.url}${url}`)).status;

it('a teacher comments on a work, and its student can play the comment once the work is reviewed', async () => {
  const { teacher, ana, id, workId, list, say, review, desk } = await setUp('spoken-ada');
  const said = await say(1);
  expect(said).toMatchObject({ status: 201, data: { spoken: { durationSec: 7.5 } } });
  expect(hearing.asked.at(-1)).toMatchObject({ maxSec: expect.any(Number), message: null });
  expect(hearing.asked.at(-1)?.maxSec).toBeLessThanOrEqual(60);
  expect((await list())[0]?.spoken?.durationSec).toBe(7.5);
  expect(await statusOf(said.data.spoken.url)).toBe(200);
  // Nothing is decided yet.
  expect((await desk())?.spoken).toBeNull();
  await review(1, 'return');
  const { spoken, state, comment } = (await desk()) ?? {};
  expect({ state, comment }).toEqual({ state: 'returned', comment: null });
  // Requests below this path are logged without an address.
  expect(spoken?.url).toMatch(/^\/api\/class\/media\//);
  expect(await statusOf(spoken?.url ?? '')).toBe(200);

  // The next hand-in is a new version, which has no comment yet.
  await ana.handIn({ version: 2, words: 'I fall on the hills.' });
  expect((await desk())?.spoken).toBeNull();
  expect((await say(1)).code).toBe('NOT_FOUND');
  const { versions } = (await teacher.ask<{ versions: WorkVersion[] }>(`GET /classes/${id}/works/${workId}`)).data;
  expect(versions.map((version) => version.spoken?.durationSec ?? null)).toEqual([null, 7.5]);
});

it('another recording replaces the first, and nobody can play a removed one', async () => {
  const { teacher, id, workId, list, say, review, desk } = await setUp('spoken-bo');
  const first = (await say(1)).data.spoken.url;
  const second = (await say(1, 'better')).data.spoken.url;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect(await getUsedBytes(api.db, teacher.userId)).toBe(4000);
  await review(1, 'approve');
  expect((await desk())?.spoken).not.toBeNull();
  const { zipUrl } = (await teacher.ask<{ zipUrl: string }>(`GET /classes/${id}/portfolio`)).data;
  const zip = Buffer.from(await (await fetch(`${api.url}${zipUrl}`)).arrayBuffer()).toString('latin1');
  expect(zip).toContain('01-Ana/01-The-water-cycle-comment.wav');
  expect((await teacher.ask(`DELETE /classes/${id}/works/${workId}/recordings/1`)).success).toBe(true);
  expect([(await list())[0]?.spoken, (await desk())?.spoken]).toEqual([null, null]);
  expect(await statusOf(second)).toBe(404);
  expect(await getUsedBytes(api.db, teacher.userId)).toBe(0);
});

it('an unusable recording is refused, and nothing of it is stored; nobody else can comment', async () => {
  const { list, say } = await setUp('spoken-cy');
  expect((await say(1, '')).code).toBe('RECORDING_MISSING');
  for (const code of ['RECORDING_SILENT', 'RECORDING_TOO_LONG'] as const) {
    hearing.problem = new CodedError(code);
    expect((await say(1, code)).code).toBe(code);
  }
  hearing.problem = undefined;
  expect((await say(1, 'hello', await signUp(api, 'spoken-stranger'))).code).toBe('NOT_FOUND');
  expect((await list())[0]?.spoken).toBeNull();
});

it('is deleted with the class: the link immediately, the file within the hour', async () => {
  const { teacher, id, say } = await setUp('spoken-end');
  const { url } = (await say(1)).data.spoken;
  const key = url.split('/').at(-2) ?? '';
  expect((await api.store.stat(key)).sizeBytes).toBeGreaterThan(0);
  await teacher.ask(`DELETE /classes/${id}`);
  expect(await api.db.selectFrom('class_spoken_comments').selectAll().where('class_id', '=', id).execute()).toEqual([]);
  expect(await statusOf(url)).toBe(404);
  await tidyUpAnHourLater(api);
  await expect(api.store.stat(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
