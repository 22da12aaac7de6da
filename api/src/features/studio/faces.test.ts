import { CodedError, type UploadPhotoData } from '@hellograph/contract';
import {
  type DetectFacesPayload,
  type DetectFacesResult,
  detectFacesRequest,
  openRenderConsumer,
  openRequestServer,
  type RenderVideoPayload,
  type RequestServer,
} from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, drawPhoto, signUp, toForm } from '../../testing/test-api.fixture';

const log = createLogger({ name: 'worker', level: 'silent' });
const points = {
  leftEye: { x: 0.4, y: 0.4 },
  rightEye: { x: 0.6, y: 0.4 },
  mouthLeft: { x: 0.43, y: 0.6 },
  mouthRight: { x: 0.57, y: 0.6 },
  chin: { x: 0.5, y: 0.7 },
};
type FoundFace = DetectFacesResult['faces'][number];
const face = (problem: string | null = null): FoundFace => ({
  box: { x: 0.3, y: 0.2, width: 0.4, height: 0.5 },
  landmarks: { quality: 'good', confidence: 0.9, points },
  warnings: [],
  thumbnailKey: 'a'.repeat(64).concat('.jpg'),
  problem,
});

const api = runTestApi();
let worker: RequestServer;
let photo: Buffer;
/** The faces that the worker finds in the next photos. */
let seen: FoundFace[] | CodedError = [];
const announced: RenderVideoPayload[] = [];

beforeAll(async () => {
  photo = await drawPhoto('jpeg', { width: 400, height: 500 });
  const detect = async ({ photoKey }: DetectFacesPayload) => {
    await api.store.stat(photoKey);
    if (seen instanceof CodedError) throw seen;
    return { facesKey: 'faces', faces: seen };
  };
  worker = openRequestServer(detectFacesRequest, detect, { redisUrl: api.redis.url, log, timeoutMs: 5000 });
  const renders = openRenderConsumer({
    redisUrl: api.redis.url,
    concurrency: 1,
    log,
    graceMs: 1,
    handler: async (payload) => {
      announced.push(payload);
      throw new CodedError('FACE_NOT_FOUND');
    },
  });
  const closeWorker = worker.close;
  worker = { close: async () => void (await Promise.all([closeWorker(), renders.close()])) };
});
afterAll(async () => {
  await worker?.close();
});

const upload = (client: Client) => client.ask<UploadPhotoData>('POST /video/uploadPhoto', { form: toForm(photo, {}) });
const send = (client: Client, fields: Record<string, unknown>, withPhoto = false) => {
  const text = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return client.create(withPhoto ? photo : undefined, Object.fromEntries(text) as Record<string, string>);
};
const held = async (client: Client) => (await client.ask<{ held: number }>('GET /credits')).data.held;

describe('a photo', () => {
  it('gets a response with its faces and an id', async () => {
    const ada = await signUp(api, 'ada');
    seen = [face(), face('FACE_TURNED_AWAY')];
    const { status, data } = await upload(ada);
    expect(status).toBe(200);
    expect(data.video).toEqual({ _id: expect.stringMatching(/^[0-9a-f-]{36}$/), width: 400, height: 500 });
    expect(data.faces).toMatchObject([
      {
        box: face().box,
        landmarks: { quality: 'good', points },
        problem: null,
        thumbnail: expect.stringMatching(/^\/api\/media\/a+\.jpg\/face\.jpg\?e=/),
      },
      { problem: { code: 'FACE_TURNED_AWAY', message: expect.stringContaining('side') } },
    ]);
    expect(new Set(data.faces.map(({ faceId }) => faceId)).size).toBe(2);
    expect(data.faces[0]).not.toHaveProperty('thumbnailKey');
    expect(await held(ada)).toBe(0);
  });

  it('in which nobody can speak is refused, and not stored', async () => {
    const bo = await signUp(api, 'bo');
    const photosOf = () => api.db.selectFrom('photos').select('id').where('user_id', '=', bo.userId).execute();
    seen = new CodedError('FACE_NOT_FOUND');
    expect(await upload(bo)).toMatchObject({ status: 422, code: 'FACE_NOT_FOUND' });
    seen = [face('FACE_TOO_SMALL'), face('FACE_TURNED_AWAY')];
    expect(await upload(bo)).toMatchObject({ status: 422, code: 'FACE_TOO_SMALL' });
    expect(await bo.ask('POST /video/uploadPhoto', { form: toForm(undefined, { note: 'x' }) })).toMatchObject({ code: 'PHOTO_MISSING' });
    expect(await photosOf()).toEqual([]);
  });
});

describe('a conversation', () => {
  let cleo: Client;
  let uploaded: UploadPhotoData;
  const [anna, ben] = [() => uploaded.faces[0]?.faceId ?? '', () => uploaded.faces[1]?.faceId ?? ''];
  beforeAll(async () => {
    cleo = await signUp(api, 'cleo');
    seen = [face(), face(), face('FACE_TURNED_AWAY')];
    uploaded = (await upload(cleo)).data;
  });

  it('is sent to the worker with a line and a voice for each face, without uploading the photo again', async () => {
    const speakers = [
      { faceId: ben(), name: 'Ben', voice: 'flite-rms' },
      { faceId: anna(), name: 'Anna', points },
    ];
    const prompt = 'Anna: Hello Ben.\nBen: Hello!\nAll together: Bye!';
    const { status } = await send(cleo, { photoId: uploaded.video._id, prompt, speakers });
    expect(status).toBe(202);
    await waitFor(() => announced.length === 1, { timeoutMs: 30_000 });
    expect(announced[0]).toMatchObject({
      facesKey: 'faces',
      facesMax: 2,
      cast: [
        { face: 1, points: null, name: 'Ben', voice: 'flite-rms' },
        { face: 0, points, name: 'Anna', voice: 'auto' },
      ],
      lines: [
        { speakers: [1], text: 'Hello Ben.' },
        { speakers: [0], text: 'Hello!' },
        { speakers: [0, 1], text: 'Bye!' },
      ],
    });
    await waitFor(async () => (await cleo.list())[0]?.status === 'failed', { timeoutMs: 30_000 });
    const retried = await cleo.ask(`POST /video/${(await cleo.list())[0]?._id}/retry`);
    expect(retried.status).toBe(202);
    await waitFor(() => announced.length === 2, { timeoutMs: 30_000 });
    const { cast, lines, facesKey } = announced[0] as RenderVideoPayload;
    expect(announced[1]).toMatchObject({ cast, lines, facesKey });
    await waitFor(async () => (await held(cleo)) === 0, { timeoutMs: 30_000 });
  });

  it.each([
    ['more faces than the plan', 'PLAN_LIMIT', () => ({ speakers: Array.from({ length: 3 }, () => ({ points })) })],
    ['a face of another photo', 'FACE_UNKNOWN', () => ({ speakers: [{ faceId: crypto.randomUUID() }] })],
    ['a face that is turned away', 'FACE_TURNED_AWAY', () => ({ speakers: [{ faceId: uploaded.faces[2]?.faceId }] })],
    ['one face twice', 'SPEAKERS_WRONG', () => ({ speakers: [{ faceId: anna() }, { faceId: anna() }] })],
    [
      'two of one name',
      'SPEAKERS_WRONG',
      () => ({
        speakers: [
          { faceId: anna(), name: 'Ann' },
          { faceId: ben(), name: 'ann ' },
        ],
      }),
    ],
    ['a speaker without a face', 'SPEAKERS_WRONG', () => ({ speakers: [{ faceId: anna() }, { name: 'Ben' }] })],
    ['points that are no face', 'FACE_POINTS_WRONG', () => ({ points: { ...points, chin: points.leftEye } })],
    ['an unknown voice', 'VOICE_UNKNOWN', () => ({ speakers: [{ faceId: anna(), voice: 'nobody' }] })],
    ['speakers that are no JSON', 'VALIDATION_FAILED', () => ({ speakers: 'Anna' })],
    [
      'a script in which nobody says a word',
      'MESSAGE_UNSPEAKABLE',
      () => ({ speakers: [{ faceId: anna(), name: 'Anna' }], prompt: 'Anna: 🎂' }),
    ],
    ['a photo that is not there', 'NOT_FOUND', () => ({ photoId: crypto.randomUUID() })],
  ])('with %s is %s, free of charge', async (_, code, fields) => {
    const before = await held(cleo);
    expect(await send(cleo, { photoId: uploaded.video._id, ...fields() })).toMatchObject({ code });
    expect(await held(cleo)).toBe(before);
  });

  it('can’t be made with another user’s photo', async () => {
    const dan = await signUp(api, 'dan');
    expect(await send(dan, { photoId: uploaded.video._id })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

it('any picture speaks when its points are set', async () => {
  const eve = await signUp(api, 'eve');
  const before = announced.length;
  expect(await send(eve, { points, prompt: 'Woof' }, true)).toMatchObject({ status: 202 });
  await waitFor(() => announced.length > before, { timeoutMs: 30_000 });
  expect(announced.at(-1)).toMatchObject({
    facesKey: null,
    cast: [{ face: null, points, name: null, voice: 'auto' }],
    lines: [{ speakers: [0], text: 'Woof' }],
  });
});
