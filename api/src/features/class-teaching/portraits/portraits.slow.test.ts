import { randomUUID } from 'node:crypto';
import { CodedError, type Desk, type SchoolClass, type SourcedPortrait } from '@hellograph/contract';
import { type DetectFacesPayload, detectFacesRequest, openRequestServer } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUsedBytes } from '../../../domain/videos/space';
import { runTestApi, tidyUpAnHourLater } from '../../../testing/running-api.fixture';
import { createTaughtClass, enterClass, readClass } from '../../../testing/school-class.fixture';
import { type Client, signUp, toForm } from '../../../testing/test-api.fixture';

const points = {
  leftEye: { x: 0.42, y: 0.44 },
  rightEye: { x: 0.58, y: 0.44 },
  mouthLeft: { x: 0.44, y: 0.58 },
  mouthRight: { x: 0.56, y: 0.58 },
  chin: { x: 0.5, y: 0.68 },
};

const api = runTestApi();
let photo: Buffer;
let problem: CodedError | undefined;
let close = async () => {};
beforeAll(async () => {
  photo = await drawPortrait({ name: 'edith' });
  const box = { x: 0.3, y: 0.2, width: 0.4, height: 0.5 };
  const landmarks = { quality: 'good' as const, confidence: 0.9, points };
  const detect = async ({ photoKey }: DetectFacesPayload) => {
    await api.store.stat(photoKey);
    if (problem) throw problem;
    return { facesKey: 'faces', faces: [{ box, landmarks, warnings: [], thumbnailKey: `${'a'.repeat(64)}.jpg`, problem: null }] };
  };
  const log = createLogger({ name: 'worker', level: 'silent' });
  ({ close } = openRequestServer(detectFacesRequest, detect, { redisUrl: api.redis.url, log, timeoutMs: 5000 }));
});
afterAll(() => close());

const source = 'Painted by A. Painter, 1840. Museum of Examples, public domain.';
const toFields = (more: object = {}) => ({ portraitId: randomUUID(), name: 'Ada Lovelace', source, isPublicDomain: 'true', ...more });
const add = (client: Client, id: string, more: object = {}, file: Buffer | undefined = photo) =>
  client.ask<{ schoolClass: SchoolClass }>(`POST /classes/${id}/portraits`, { form: toForm(file, toFields(more)) });
const fetchFile = (url: string) => fetch(`${api.url}${url}`);
const idOf = (portraits: readonly SourcedPortrait[] | undefined) => portraits?.at(-1)?._id ?? '';

async function setUp(name: string) {
  const teacher = await signUp(api, name);
  const schoolClass = await createTaughtClass(teacher);
  const ana = await enterClass(api, schoolClass, 'Ana');
  const desk = async () => (await ana.ask<{ desk: Desk }>('GET {desk}')).data.desk;
  return { teacher, schoolClass, id: schoolClass._id, task: schoolClass.assignments[0]?._id ?? '', ana, desk };
}

it('a teacher adds a historical figure with a source, once, and a student hands in with the portrait', async () => {
  const { teacher, id, ana, desk } = await setUp('portrait-ada');
  const portraitId = randomUUID();
  const { status, data } = await add(teacher, id, { portraitId });
  expect(status).toBe(201);
  expect(data.schoolClass.portraits).toMatchObject([{ _id: portraitId, name: 'Ada Lovelace', source, isOffered: true }]);
  expect((await add(teacher, id, { portraitId })).data.schoolClass.portraits).toHaveLength(1);
  const [shown] = (await desk()).portraits ?? [];
  expect(shown?.url).toMatch(/^\/api\/class\/media\//);
  const file = await fetchFile(shown?.url ?? '');
  const { format, width, height, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 640, height: 800, exif: undefined });
  expect(await getUsedBytes(api.db, teacher.userId)).toBeGreaterThan(1000);
  const picture = { kind: 'portrait' as const, portrait: portraitId };
  expect((await ana.handIn({ picture })).data.work.picture).toEqual(picture);
  const { zipUrl } = (await teacher.ask<{ zipUrl: string }>(`GET /classes/${id}/portfolio`)).data;
  const zip = Buffer.from(await (await fetchFile(zipUrl)).arrayBuffer()).toString('latin1');
  expect(zip).toContain('01-Ana/01-The-water-cycle.jpg');
});

it('a task starts with it, and both stay when it is removed: works keep it, and nobody else is offered it', async () => {
  const { teacher, schoolClass, id, task, ana, desk } = await setUp('portrait-bo');
  const [one, other] = [
    idOf((await add(teacher, id)).data.schoolClass.portraits),
    idOf((await add(teacher, id, { name: 'Florence' })).data.schoolClass.portraits),
  ];
  const patch = (portrait: string | null) => teacher.ask(`PATCH /classes/${id}/assignments/${task}`, { body: { portrait } });
  expect((await patch(one)).success).toBe(true);
  expect((await desk()).assignments[0]?.portrait).toBe(one);
  await ana.handIn({ picture: { kind: 'portrait', portrait: one } });
  for (const portrait of [one, other]) await teacher.ask(`DELETE /classes/${id}/portraits/${portrait}`);
  // A portrait that no work shows is deleted.
  expect((await readClass(teacher, id)).portraits).toMatchObject([{ _id: one, isOffered: false }]);
  expect((await desk()).assignments[0]?.portrait).toBeNull();
  expect((await patch(one)).code).toBe('PORTRAIT_GONE');
  expect((await ana.handIn({ version: 2, picture: { kind: 'portrait', portrait: one } })).success).toBe(true);
  const bo = await enterClass(api, schoolClass, 'Bo');
  for (const portrait of [one, other]) expect((await bo.handIn({ picture: { kind: 'portrait', portrait } })).code).toBe('PORTRAIT_GONE');
});

it('a student in a group chooses among those of their class, too', async () => {
  const { teacher, id, ana } = await setUp('portrait-group');
  const portrait = idOf((await add(teacher, id)).data.schoolClass.portraits);
  const together = { _id: randomUUID(), title: 'A talk', task: 'Talk', starters: [], wordsMax: 200, groupSize: 2, portrait };
  expect((await teacher.ask(`POST /classes/${id}/assignments`, { body: together })).success).toBe(true);
  const part = { version: 1, lines: ['Hello'], picture: { kind: 'portrait', portrait } };
  expect((await ana.ask(`PUT {desk}/parts/${together._id}`, part)).success).toBe(true);
  const unknown = { ...part, version: 2, picture: { kind: 'portrait', portrait: randomUUID() } };
  expect((await ana.ask(`PUT {desk}/parts/${together._id}`, unknown)).code).toBe('PORTRAIT_GONE');
});

it('no other class has it, and a file that is not a portrait is refused', async () => {
  const { teacher, id } = await setUp('portrait-cy');
  const other = await setUp('portrait-other');
  const portrait = idOf((await add(teacher, id)).data.schoolClass.portraits);
  expect((await other.ana.handIn({ picture: { kind: 'portrait', portrait } })).code).toBe('PORTRAIT_GONE');
  expect((await other.teacher.ask(`DELETE /classes/${other.id}/portraits/${portrait}`)).code).toBe('NOT_FOUND');
  expect((await add(other.teacher, other.id, { portraitId: portrait })).code).toBe('NOT_FOUND');
  expect((await add(other.teacher, id)).code).toBe('NOT_FOUND');
  expect((await other.desk()).portraits).toEqual([]);
  for (const wrong of [{ isPublicDomain: 'false' }, { source: ' ' }, { name: '' }, { name: 'a'.repeat(61) }])
    expect((await add(teacher, id, wrong)).code).toBe('VALIDATION_FAILED');
  expect((await add(teacher, id, {}, Buffer.from('no picture'))).code).toBe('PHOTO_NOT_AN_IMAGE');
  problem = new CodedError('FACE_NOT_FOUND');
  expect((await add(teacher, id)).code).toBe('FACE_NOT_FOUND');
  problem = undefined;
  expect((await readClass(teacher, id)).portraits).toHaveLength(1);
});

it('a class has 12 at most; the next class starts with them, and they are deleted with the class', async () => {
  const { teacher, id } = await setUp('portrait-end');
  // A file that no other class has.
  const own = await drawPortrait({ name: 'samuel' });
  for (let count = 0; count < 12; count++) expect((await add(teacher, id, {}, own)).success).toBe(true);
  expect((await add(teacher, id)).code).toBe('PORTRAITS_TOO_MANY');
  const next = { _id: randomUUID(), name: '6b', language: 'en', isAuthorised: true, rolledFrom: id };
  const { data } = await teacher.ask<{ schoolClass: SchoolClass }>('POST /classes', { body: next });
  expect(data.schoolClass.portraits).toHaveLength(12);
  const url = data.schoolClass.portraits[0]?.url ?? '';
  await teacher.ask(`DELETE /classes/${id}`);
  expect((await fetchFile(url)).status).toBe(200);
  await teacher.ask(`DELETE /classes/${next._id}`);
  expect((await fetchFile(url)).status).toBe(404);
  await tidyUpAnHourLater(api);
  await expect(api.store.stat(url.split('/').at(-2) ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await getUsedBytes(api.db, teacher.userId)).toBe(0);
});
