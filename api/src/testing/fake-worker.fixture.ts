import { setTimeout as sleep } from 'node:timers/promises';
import type { Card, CodedError } from '@hellograph/contract';
import {
  type HearRecordingPayload,
  hearRecordingRequest,
  type MakeNamedVideosPayload,
  type MakeNamedVideosResult,
  makeNamedVideosRequest,
  openRenderConsumer,
  openRequestServer,
  type RenderConsumer,
  type RenderVideoHandler,
} from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { type BlobStore, createDiskStore } from '@hellograph/storage';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RunningApi } from './running-api.fixture';
import { type Client, untilStatus } from './test-api.fixture';

/** "Renders" without drawing: the message becomes the video file. */
export const fakeRender =
  (store: BlobStore, takesMs = 0): RenderVideoHandler =>
  async ({ lines, photoKey }, { signal, progress }) => {
    const message = lines.map(({ text }) => text).join('\n');
    const startedAt = performance.now();
    if (photoKey !== null) await store.stat(photoKey);
    progress({ stage: 'draw', progress: 0.5, etaSec: 3 });
    await sleep(takesMs, undefined, { signal });
    const video = await store.putBuffer(Buffer.from(`video: ${message}`), 'mp4');
    const poster = await store.putBuffer(Buffer.from(`poster: ${message}`), 'jpg');
    const captions = await store.putBuffer(Buffer.from(`WEBVTT\n\n${message}`), 'vtt');
    return {
      videoKey: video.key,
      posterKey: poster.key,
      captionsKey: captions.key,
      sizeBytes: video.sizeBytes,
      durationSec: 2.5,
      width: 1280,
      height: 720,
      renderMs: performance.now() - startedAt,
    };
  };

export const openFakeWorker = (redisUrl: string, handler: RenderVideoHandler): RenderConsumer =>
  openRenderConsumer({ redisUrl, concurrency: 2, log: createLogger({ name: 'worker', level: 'silent' }), handler, graceMs: 200 });

/**
 * Runs as a separate program, so that it can be killed. Prints `taken` for each job that it starts.
 */
const [, entry, redisUrl, mediaDir, takesMs] = process.argv;
if (entry === import.meta.filename && redisUrl && mediaDir) {
  const render = fakeRender(await createDiskStore({ dir: mediaDir }), Number(takesMs));
  openFakeWorker(redisUrl, (payload, context) => {
    process.stdout.write('taken\n');
    return render(payload, context);
  });
}

interface FakeHearing {
  /** The requests to the worker. */
  asked: HearRecordingPayload[];
  /** The error for the next recordings. */
  problem: CodedError | undefined;
  /** Whether they contain the words that they are compared with. */
  saysWords: boolean;
  /** Runs while the next one is being processed. */
  meanwhile: () => Promise<unknown>;
}

/** Starts a worker that accepts recordings of 7.5 s, for all tests of a file. */
export function runFakeHearing(api: Pick<RunningApi, 'store' | 'redis'>): FakeHearing {
  const fresh = { problem: undefined, saysWords: true, meanwhile: async () => {} };
  const hearing: FakeHearing = { asked: [], ...fresh };
  const hear = async (payload: HearRecordingPayload) => {
    hearing.asked.push(payload);
    if (hearing.problem) throw hearing.problem;
    await hearing.meanwhile();
    const { key } = await api.store.putBuffer(Buffer.from(`clean ${hearing.asked.length}`), 'wav');
    const { key: timesKey } = await api.store.putBuffer(Buffer.from(`times ${hearing.asked.length}`), 'json');
    const saysWords = payload.message === null ? null : hearing.saysWords;
    return { soundKey: payload.isClean ? payload.soundKey : key, sizeBytes: 4000, durationSec: 7.5, saysWords, timesKey };
  };
  let close = async () => {};
  beforeAll(() => {
    const log = createLogger({ name: 'worker', level: 'silent' });
    ({ close } = openRequestServer(hearRecordingRequest, hear, { redisUrl: api.redis.url, log, timeoutMs: 5000 }));
  });
  afterAll(() => close());
  beforeEach(() => void Object.assign(hearing, fresh));
  return hearing;
}

/** "Makes" the videos of copies: the name becomes the video file. */
export async function fakeNamedVideos(
  store: RunningApi['store'],
  photo: Buffer,
  { names }: Pick<MakeNamedVideosPayload, 'names'>,
): Promise<MakeNamedVideosResult> {
  return Promise.all(
    names.map(async (name) => {
      const video = await store.putBuffer(Buffer.from(`video for ${name}`), 'mp4');
      const poster = await store.putBuffer(photo, 'jpg');
      const captions = await store.putBuffer(Buffer.from(`WEBVTT\n\n${name}`), 'vtt');
      const keys = { videoKey: video.key, posterKey: poster.key, captionsKey: captions.key };
      return { ...keys, sizeBytes: video.sizeBytes, durationSec: 2, width: 640, height: 480, renderMs: 100 };
    }),
  );
}

/** A worker that makes copies and nothing else. */
export const openNamedVideosWorker = (api: RunningApi, answer: (payload: MakeNamedVideosPayload) => Promise<MakeNamedVideosResult>) =>
  openRequestServer(makeNamedVideosRequest, answer, {
    redisUrl: api.redis.url,
    log: createLogger({ name: 'worker', level: 'silent' }),
  });

/** Creates a card whose video says a name, once a worker has made it. */
export async function makeNamedCard(
  client: Client,
  photo: Buffer,
  prompt = 'Dear {name}, come to my party! Bring a song.',
): Promise<string> {
  await client.create(photo, { prompt, resolution: '480P' });
  const { _id: videoId } = await untilStatus(client, 'completed');
  const body = { cover: 'For {name}', inside: 'Dear {name}, see you there.', to: 'Everybody', sender: 'Ada', videoId, faceOwner: 'mine' };
  return (await client.ask<{ card: Card }>('POST /cards', { body })).data.card._id;
}
