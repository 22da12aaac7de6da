import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CodedError, limits, plans, type RecordingWordsData, type UploadRecordingData, type Video } from '@hellograph/contract';
import {
  type HearRecordingPayload,
  type HearRecordingResult,
  hearRecordingRequest,
  openRenderConsumer,
  openRequestServer,
  type RenderVideoPayload,
  type TranscribeRecordingPayload,
  transcribeRecordingRequest,
} from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLastingWork } from '../../platform/capacity/lasting-work';
import { openSlots } from '../../platform/capacity/slots';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, drawPhoto, signUp, toForm } from '../../testing/test-api.fixture';
import { type TakeRecordingDependencies, uploadRecording } from './upload-recording.service';

const log = createLogger({ name: 'worker', level: 'silent' });
/** The key under which the worker stores every recording. */
let soundKey = '';

const api = runTestApi();
let photo: Buffer;
const closers: (() => Promise<void>)[] = [];
/** The requests to the worker, and its results for the next recordings. */
const asked: HearRecordingPayload[] = [];
let heard: { durationSec: number; saysWords: boolean | null } | CodedError;
const announced: RenderVideoPayload[] = [];

beforeAll(async () => {
  photo = await drawPhoto();
  soundKey = (await api.store.putBuffer(Buffer.from('a clean voice'), 'wav')).key;
  const hear = async (payload: HearRecordingPayload) => {
    if (!payload.isClean) await api.store.stat(payload.soundKey);
    asked.push(payload);
    if (heard instanceof CodedError) throw heard;
    const saysWords = payload.message === null ? null : (heard.saysWords ?? true);
    return { soundKey, sizeBytes: 1000, durationSec: heard.durationSec, saysWords, timesKey: `times of ${payload.message}` };
  };
  const worker = openRequestServer(hearRecordingRequest, hear, { redisUrl: api.redis.url, log, timeoutMs: 5000 });
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
  closers.push(worker.close, renders.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});

function upload(client: Client, bytes: Buffer | undefined, fields: Record<string, string> = {}) {
  const form = toForm(undefined, fields);
  if (bytes) form.set('recording', new File([new Uint8Array(bytes)], 'voice.webm', { type: 'audio/webm' }));
  return client.ask<UploadRecordingData>('POST /video/uploadRecording', { form });
}
const recordingsOf = ({ userId }: Client) => api.db.selectFrom('recordings').selectAll().where('user_id', '=', userId).execute();
const held = async (client: Client) => (await client.ask<{ held: number }>('GET /credits')).data.held;
async function nextAnnounced(of: string) {
  await waitFor(() => announced.some(({ videoId }) => videoId === of), { timeoutMs: 30_000 });
  return announced.find(({ videoId }) => videoId === of);
}

describe('a recording', () => {
  it('is stored, cleaned, and the response says whether it contains the prompt', async () => {
    const ada = await signUp(api, 'ada-voice');
    heard = { durationSec: 3.2, saysWords: false };
    const { status, data } = await upload(ada, Buffer.from('a voice'), { prompt: 'Hello' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      durationSec: 3.2,
      saysWords: false,
      url: expect.stringContaining(`/api/media/${soundKey}/recording.wav`),
    });
    const sound = await fetch(`${api.url}${data.url}`);
    expect([sound.status, sound.headers.get('content-type'), await sound.text()]).toEqual([200, 'audio/wav', 'a clean voice']);
    expect(asked.at(-1)).toMatchObject({ isClean: false, message: 'Hello', maxSec: 50 });
    expect(await recordingsOf(ada)).toMatchObject([{ id: data.recordingId, sound_key: soundKey, duration_sec: 3.2 }]);
    // The upload itself is not stored, only the cleaned recording.
    await expect(api.store.stat(asked.at(-1)?.soundKey ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await upload(ada, Buffer.from('a voice'))).data.saysWords).toBeNull();
  });

  it('that is unusable is refused, and nothing of it is stored', async () => {
    const bo = await signUp(api, 'bo-voice');
    expect(await upload(bo, undefined)).toMatchObject({ status: 422, code: 'RECORDING_MISSING' });
    expect(await upload(bo, Buffer.alloc(0))).toMatchObject({ status: 422, code: 'RECORDING_MISSING' });
    expect(await upload(bo, Buffer.alloc(limits.recordingMaxBytes + 1))).toMatchObject({ status: 413, code: 'RECORDING_TOO_LARGE' });
    expect(await upload(bo, Buffer.from('x'), { prompt: '❤️' })).toMatchObject({ code: 'MESSAGE_UNSPEAKABLE' });
    for (const code of ['RECORDING_SILENT', 'RECORDING_DAMAGED', 'RECORDING_TOO_LONG'] as const) {
      heard = new CodedError(code);
      expect(await upload(bo, Buffer.from('x'))).toMatchObject({ status: 422, code });
    }
    expect(await recordingsOf(bo)).toEqual([]);
  });
});

it('that takes longer than a device waits is analysed once, however often it is sent', async () => {
  const fay = await signUp(api, 'fay-voice');
  const sent: string[] = [];
  let answer = (_: HearRecordingResult) => {};
  const send = ({ soundKey: key }: HearRecordingPayload) => {
    sent.push(key);
    return new Promise<HearRecordingResult>((resolve) => {
      answer = resolve;
    });
  };
  const hearing = openLastingWork<HearRecordingResult>({ waitMs: 500, keepMs: 60_000, retryAfterSec: 5 });
  let joined = 0;
  const wanted: string[] = [];
  const dependencies: TakeRecordingDependencies = {
    db: api.db,
    store: api.store,
    requests: { hearRecording: { send }, transcribeRecording: { send: () => Promise.reject(new Error('not used here')) } },
    transcribing: (_, work) => work(),
    voiceSources: {
      voicesDir: join(api.dir, 'voices'),
      listWorkers: async () => [{ silentSec: 0, voices: [], fetchable: ['whisper-tiny'] }],
    },
    producer: { wantVoice: async (model) => void wanted.push(model) },
    inHearingSlot: openSlots({ slots: 1, waitingMax: 0, retryAfterSec: 5 }),
    hearing: (key, work) => {
      joined++;
      return hearing(key, work);
    },
    links: { toUrl: (key: string) => key } as never,
    findPlan: async () => plans.trial,
    now: Date.now,
  };
  const recordingId = crypto.randomUUID();
  const request = { userId: fay.userId, requestId: 'r', recording: Buffer.from('slowly'), prompt: undefined, recordingId };
  await expect(uploadRecording(dependencies, request)).rejects.toMatchObject({ code: 'BUSY' });
  await expect(uploadRecording(dependencies, request)).rejects.toMatchObject({ code: 'BUSY' });
  expect(await recordingsOf(fay)).toEqual([]);
  // The second upload has not deleted the first one's file.
  expect((await api.store.stat(sent[0] ?? '')).sizeBytes).toBe(6);
  const both = Promise.all([uploadRecording(dependencies, request), uploadRecording(dependencies, request)]);
  await waitFor(() => joined === 4, { timeoutMs: 10_000, what: 'The third and the fourth sending' });
  answer({ soundKey, sizeBytes: 1000, durationSec: 2, saysWords: null, timesKey: 't' });
  expect(await both).toMatchObject([{ recordingId }, { recordingId }]);
  expect(sent).toHaveLength(1);
  expect(await recordingsOf(fay)).toHaveLength(1);
  // It has no words, so what writes them down is fetched for the next ones.
  expect(wanted).toEqual(['whisper-tiny', 'whisper-tiny']);
});

describe('a video in the user’s own voice', () => {
  let cleo: Client;
  let recordingId: string;
  const send = (fields: Record<string, string>) => cleo.create(photo, { recordingId, ...fields });
  beforeAll(async () => {
    cleo = await signUp(api, 'cleo-voice');
    heard = { durationSec: 4, saysWords: null };
    recordingId = (await upload(cleo, Buffer.from('hello'))).data.recordingId;
  });

  it('has lips that follow the words, if they are said', async () => {
    const { data, status } = await send({ prompt: 'Hello from me' });
    expect(status).toBe(202);
    expect(data.videos[0]).toMatchObject({ message: 'Hello from me', lips: 'words' });
    expect(asked.at(-1)).toMatchObject({ soundKey, isClean: true, message: 'Hello from me' });
    expect(await nextAnnounced(data.videos[0]?._id ?? '')).toMatchObject({
      recording: { soundKey, timesKey: 'times of Hello from me' },
      lines: [{ speakers: [0], text: 'Hello from me' }],
    });
  });

  it('needs no text: then its lips follow the sound, and it says so', async () => {
    const { data, status } = await send({ prompt: '' });
    expect(status).toBe(202);
    expect(data.videos[0]).toMatchObject({ message: '', lips: 'sound' });
    expect(await nextAnnounced(data.videos[0]?._id ?? '')).toMatchObject({ recording: { timesKey: 'times of null' } });
  });

  it('with other words is refused before anything is charged, unless only the sound is to be followed', async () => {
    await waitFor(async () => (await held(cleo)) === 0, { timeoutMs: 30_000 });
    heard = { durationSec: 4, saysWords: false };
    const before = (await cleo.list()).length;
    expect(await send({ prompt: 'Something else' })).toMatchObject({ status: 422, code: 'RECORDING_MISMATCH' });
    expect(await held(cleo)).toBe(0);
    expect(await cleo.list()).toHaveLength(before);
    const { data } = await send({ prompt: 'Something else', lips: 'sound' });
    expect(data.videos[0]).toMatchObject({ message: 'Something else', lips: 'sound' });
    expect(asked.at(-1)).toMatchObject({ message: null });
  });

  it('speaks a text video too, by the same rules', async () => {
    await waitFor(async () => (await held(cleo)) === 0, { timeoutMs: 30_000 });
    const make = (body: object) => cleo.ask<{ videos: Video[] }>('POST /video/textToVideo', { body: { recordingId, ...body } });
    heard = { durationSec: 4, saysWords: true };
    const { data, status } = await make({ prompt: 'Hello from me' });
    expect(status).toBe(202);
    expect(await nextAnnounced(data.videos[0]?._id ?? '')).toMatchObject({
      photoKey: null,
      card: { shape: 'portrait' },
      recording: { soundKey, timesKey: 'times of Hello from me' },
    });
    expect((await make({ prompt: '' })).code).toBe('MESSAGE_EMPTY');
    heard = { durationSec: 4, saysWords: false };
    expect((await make({ prompt: 'Something else' })).code).toBe('RECORDING_MISMATCH');
  });

  it('can’t be another user’s, is a single voice, and is limited by the plan', async () => {
    const eve = await signUp(api, 'eve-voice');
    expect(await eve.create(photo, { recordingId, prompt: 'Hello' })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const speakers = JSON.stringify([{ name: 'Anna' }, { name: 'Ben' }]);
    expect((await send({ prompt: 'Hello', speakers })).code).toBe('SPEAKERS_WRONG');
    await api.db.updateTable('recordings').set({ duration_sec: 51 }).where('id', '=', recordingId).execute();
    expect(await send({ prompt: 'Hello' })).toMatchObject({ status: 422, code: 'RECORDING_TOO_LONG' });
  });
});

describe('the words of a recording', () => {
  const written: TranscribeRecordingPayload[] = [];
  let ida: Client;
  let recordingId: string;
  const folder = () => join(api.dir, 'voices', 'whisper-tiny');
  const ask = (client: Client, id: string) => client.ask<RecordingWordsData>(`POST /video/recordings/${id}/words`);

  beforeAll(async () => {
    const write = async (payload: TranscribeRecordingPayload) => {
      written.push(payload);
      return { words: 'Dear Nana', language: 'en' };
    };
    closers.push(openRequestServer(transcribeRecordingRequest, write, { redisUrl: api.redis.url, log, timeoutMs: 5000 }).close);
    ida = await signUp(api, 'ida-voice');
    heard = { durationSec: 3, saysWords: null };
    ({ recordingId } = (await upload(ida, Buffer.from('what was said'))).data);
  });

  it('cannot be written down while this server has nothing for it, which it says before', async () => {
    const recogniser = async () => (await ida.ask<{ recogniser: object | null }>('GET /voices')).data.recogniser;
    expect(await ask(ida, recordingId)).toMatchObject({ status: 422, code: 'RECOGNISER_MISSING' });
    expect(await recogniser()).toBeNull();
    mkdirSync(folder(), { recursive: true });
    expect(await recogniser()).toBeNull();
    writeFileSync(join(folder(), 'voice.json'), '{}');
    expect(await recogniser()).toEqual({ id: 'whisper-tiny', isInstalled: true });
    expect(written).toEqual([]);
  });

  it('are written down for their owner, and for nobody else', async () => {
    expect((await ask(ida, recordingId)).data).toEqual({ words: 'Dear Nana', language: 'en' });
    expect(written).toEqual([expect.objectContaining({ soundKey })]);
    const joe = await signUp(api, 'joe-voice');
    expect(await ask(joe, recordingId)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await ask(ida, crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(written).toHaveLength(1);
    rmSync(folder(), { recursive: true });
  });
});
