import { randomUUID } from 'node:crypto';
import { CodedError, type Wall } from '@hellograph/contract';
import { hearRecordingRequest, openRenderConsumer, openRequestServer, prepareClipRequest, type RenderVideoPayload } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clipsRepo } from '../../domain/clips/clips.repo';
import { fakeRender } from '../../testing/fake-worker.fixture';
import { createGroupCard, createWallLink, openSigner, readBoard, signPath } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { call, drawPhoto, signUp } from '../../testing/test-api.fixture';
import { createClipHandlers } from './read-clip';

const log = createLogger({ name: 'worker', level: 'silent' });
const api = runTestApi();
const closers: (() => Promise<void>)[] = [];
const rendered: RenderVideoPayload[] = [];

/** Three lines, of which the recogniser misheard the second and invented the last. */
const heardAs = (bytes: number) =>
  `WEBVTT\n\n00:00.100 --> 00:01.000\nDear Nana &amp; ${bytes},\n\n00:01.200 --> 00:02.000\nhappy bird\nhay!\n\n00:02.500 --> 00:02.900\nThank you for watching.\n`;

/** Joins the parts, unless they contain "not a video". */
async function prepareClip({ partKeys }: { partKeys: string[] }) {
  const parts: Buffer[] = [];
  for (const key of partKeys) for await (const chunk of await api.store.openRead(key)) parts.push(chunk as Buffer);
  const bytes = Buffer.concat(parts);
  if (bytes.includes('not a video')) throw new CodedError('CLIP_DAMAGED');
  const video = await api.store.putBuffer(bytes, 'mp4');
  const poster = await api.store.putBuffer(Buffer.concat([Buffer.from('poster of '), bytes]), 'jpg');
  const captions = await api.store.putBuffer(Buffer.from(heardAs(bytes.length)), 'vtt');
  const files = { videoKey: video.key, posterKey: poster.key, captionsKey: captions.key };
  return { ...files, sizeBytes: bytes.length, durationSec: 3, width: 720, height: 1280 };
}

beforeAll(async () => {
  const { key: soundKey } = await api.store.putBuffer(Buffer.from('a clean voice'), 'wav');
  const connection = { redisUrl: api.redis.url, log };
  const hear = async ({ message }: { message: string | null }) => {
    const saysWords = message === null ? null : message.includes('spoken');
    return { soundKey, sizeBytes: 1000, durationSec: 2, saysWords, timesKey: `times of ${message}` };
  };
  const render = fakeRender(api.store);
  const renders = openRenderConsumer({
    ...connection,
    concurrency: 1,
    graceMs: 1,
    handler: (payload, context) => {
      rendered.push(payload);
      return render(payload, context);
    },
  });
  const hearing = openRequestServer(hearRecordingRequest, hear, connection);
  const clips = openRequestServer(prepareClipRequest, prepareClip, connection);
  closers.push(hearing.close, clips.close, renders.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});

it.each([
  ['the words, if they are what was recorded', 'as spoken', 'words', 'times of as spoken'],
  ['the sound, if they are something else', 'Only a caption', 'sound', 'times of null'],
])('lips follow %s', async (_, words, lips, timesKey) => {
  const ada = await signUp(api, `voice-${lips}`);
  const bob = openSigner(api, signPath(await createGroupCard(ada)));
  const { photoId } = await bob.upload(await drawPhoto());
  const { recordingId, status } = await bob.record(Buffer.from('my voice'));
  expect(status).toBe(201);
  expect((await bob.record(Buffer.from('my voice'), recordingId)).data.durationSec).toBe(2);
  const signed = await bob.sign({ kind: 'recording', words, photoId, recordingId, faceOwner: 'mine' });
  expect(signed.data.signature.videoState).toBe('making');
  await waitFor(async () => (await bob.get()).data.signature.videoState === 'made', { timeoutMs: 20_000 });
  expect(rendered.at(-1)?.recording).toMatchObject({ timesKey });
});

it('nobody else can use a recording', async () => {
  const ada = await signUp(api, 'voice-eve');
  const path = signPath(await createGroupCard(ada));
  const [bob, eve] = [openSigner(api, path), openSigner(api, path)];
  const { recordingId } = await bob.record(Buffer.from('my voice'));
  const { photoId } = await eve.upload(await drawPhoto());
  const stolen = { kind: 'recording', photoId, recordingId, faceOwner: 'mine' } as const;
  expect(await eve.sign(stolen)).toMatchObject({ status: 422, code: 'RECORDING_MISSING' });
  expect((await eve.record(Buffer.from('mine now'), recordingId)).status).toBe(404);
});

it('a clip’s interrupted upload resumes, and it plays on the wall free of charge', async () => {
  const ada = await signUp(api, 'clip-ada');
  const card = await createGroupCard(ada);
  const [bob, eve] = [openSigner(api, signPath(card)), openSigner(api, signPath(card))];
  const bytes = Buffer.from('a clip of several parts');
  const clipId = randomUUID();
  const use = { kind: 'clip', clipId, faceOwner: 'mine', words: '' } as const;
  expect((await bob.beginClip(clipId, bytes.length)).data).toEqual({ clipId, receivedBytes: 0, sizeBytes: bytes.length });
  expect(await bob.sign(use)).toMatchObject({ status: 422, code: 'CLIP_MISSING' });
  expect((await bob.sendPart(clipId, 0, bytes.subarray(0, 7))).data.receivedBytes).toBe(7);
  // The response was lost: the device sends the part again, and asks for the progress.
  expect(await bob.sendPart(clipId, 0, bytes.subarray(0, 7))).toMatchObject({ status: 409, code: 'UPLOAD_OFFSET_WRONG' });
  expect((await bob.beginClip(clipId, bytes.length)).data.receivedBytes).toBe(7);
  expect((await eve.sendPart(clipId, 7, bytes.subarray(7))).status).toBe(404);
  expect((await eve.beginClip(clipId, bytes.length)).status).toBe(404);
  expect((await bob.sendPart(clipId, 7, Buffer.concat([bytes.subarray(7), bytes]))).status).toBe(409);
  expect((await bob.sendPart(clipId, 7, bytes.subarray(7))).data.receivedBytes).toBe(bytes.length);
  expect(await eve.sign(use)).toMatchObject({ status: 422, code: 'CLIP_MISSING' });
  expect((await bob.sign({ kind: 'clip', clipId, words: '' })).code).toBe('CONSENT_MISSING');
  expect((await bob.sign(use)).status).toBe(200);
  await waitFor(async () => (await bob.get()).data.signature.videoState === 'made', { timeoutMs: 20_000 });
  const wall = await createWallLink(ada, card._id);
  const [shown] = (await call<{ wall: Wall }>(api.url, `GET ${wall.path}`)).data.wall.signatures;
  expect(shown?.video).toMatchObject({ durationSec: 3, width: 720, height: 1280 });
  expect(await (await fetch(`${api.url}${shown?.video?.captionsUrl}`)).text()).toBe(heardAs(bytes.length));
  expect(await (await fetch(`${api.url}${shown?.video?.resultUrl}`)).text()).toBe(bytes.toString());
  const board = await readBoard(ada, card._id);
  expect(board).toMatchObject({ creditsSpent: 0, creditsAvailable: 300 });
  expect((await fetch(`${api.url}${board.signatures[0]?.video?.resultUrl}`)).status).toBe(200);
  expect(await api.db.selectFrom('clip_parts').selectAll().where('clip_id', '=', clipId).execute()).toEqual([]);
});

it('a signer corrects the captions of their clip, which keep their times, and nobody else does', async () => {
  const ada = await signUp(api, 'captions-ada');
  const card = await createGroupCard(ada, { approvesFirst: true });
  const [bob, eve] = [openSigner(api, signPath(card)), openSigner(api, signPath(card))];
  const [clipId, bytes] = [randomUUID(), Buffer.from('a clip with words')];
  await bob.beginClip(clipId, bytes.length);
  await bob.sendPart(clipId, 0, bytes);
  await bob.sign({ kind: 'clip', clipId, faceOwner: 'mine', words: '' });
  await waitFor(async () => (await bob.get()).data.signature.videoState === 'made', { timeoutMs: 20_000 });
  await ada.ask(`PATCH /group-cards/${card._id}/signatures/${bob.id}`, { body: { state: 'shown' } });
  expect((await bob.captions()).data).toEqual({
    clipId,
    lines: [
      { startSec: 0.1, text: `Dear Nana & ${bytes.length},` },
      { startSec: 1.2, text: 'happy bird hay!' },
      { startSec: 2.5, text: 'Thank you for watching.' },
    ],
  });
  const lines = ['Dear Nana,', 'happy birthday & <3', ' '];
  expect((await eve.captions({ clipId, lines }, bob.id)).status).toBe(404);
  expect((await bob.captions({ clipId: randomUUID(), lines })).status).toBe(404);
  expect(await bob.captions({ clipId, lines: lines.slice(1) })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  expect((await bob.captions({ clipId, lines })).data.lines.map(({ text }) => text)).toEqual(['Dear Nana,', 'happy birthday & <3']);
  const { signature } = (await bob.get()).data;
  expect(signature).toMatchObject({ state: 'waiting', videoState: 'made' });
  expect(await (await fetch(`${api.url}${signature.video?.captionsUrl}`)).text()).toBe(
    'WEBVTT\n\n00:00.100 --> 00:01.000\nDear Nana,\n\n00:01.200 --> 00:02.000\nhappy birthday &amp; &lt;3\n',
  );
  await bob.captions({ clipId, lines: ['', ''] });
  expect((await bob.get()).data.signature.video?.captionsUrl).toBeNull();
  expect((await bob.captions()).status).toBe(404);
});

it('a file that is not a video is refused with its reason', async () => {
  const ada = await signUp(api, 'clip-bad');
  const bob = openSigner(api, signPath(await createGroupCard(ada)));
  const [clipId, bytes] = [randomUUID(), Buffer.from('not a video')];
  await bob.beginClip(clipId, bytes.length);
  await bob.sendPart(clipId, 0, bytes);
  const signed = await bob.sign({ kind: 'clip', clipId, faceOwner: 'mine' });
  // A worker may have read it already.
  if (signed.success) {
    await waitFor(async () => (await bob.get()).data.signature.videoState === 'failed', { timeoutMs: 20_000 });
    expect((await bob.get()).data.signature.problem?.code).toBe('CLIP_DAMAGED');
  }
  await waitFor(async () => (await clipsRepo(api.db).find(clipId))?.state === 'failed', { timeoutMs: 20_000 });
  expect(await bob.sign({ kind: 'clip', clipId, faceOwner: 'mine' })).toMatchObject({ status: 422, code: 'CLIP_DAMAGED' });
  expect((await bob.beginClip(randomUUID(), 101 * 1024 * 1024)).status).toBe(422);
});

it('a clip that no worker could search for withdrawn faces waits, and is searched again', async () => {
  const ada = await signUp(api, 'clip-unseen');
  const card = await createGroupCard(ada);
  const [clipId, clips] = [randomUUID(), clipsRepo(api.db)];
  const made = { card_id: card._id, user_id: ada.userId, secret_hash: 'none', size_bytes: 9, created_at: Date.now() };
  await clips.insert({ id: clipId, ...made });
  await clips.updateWaiting(clipId);
  const read = { videoKey: 'v', posterKey: 'p', sizeBytes: 9, durationSec: 3, width: 720, height: 1280 };
  const looks: (() => Promise<boolean>)[] = [
    async () => false,
    async () => {
      throw new CodedError('FACE_WITHDRAWN');
    },
  ];
  const { clipReceived } = createClipHandlers({
    db: api.db,
    outbox: { insert: async () => {}, wake: () => {} },
    requests: { prepareClip: { send: async () => read } } as unknown as Pick<typeof api.requests, 'prepareClip'>,
    faceGuard: { look: async () => (await looks.shift()?.()) ?? true },
    now: Date.now,
  });
  await expect(clipReceived({ clipId })).rejects.toMatchObject({ code: 'BUSY' });
  expect((await clips.find(clipId))?.state).toBe('waiting');
  await clipReceived({ clipId });
  expect(await clips.find(clipId)).toMatchObject({ state: 'failed', problem: 'FACE_WITHDRAWN', video_key: null });
});
