import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@hellograph/contract';
import {
  joinFilmRequest,
  makeFilmPartRequest,
  makeNamedVideosRequest,
  openRenderConsumer,
  openRequestServer,
  type RenderVideoHandler,
} from '@hellograph/jobs';
import { createLogger, runUntilStopped, withTempDir } from '@hellograph/kit';
import { type BlobStore, openMedia, type S3Settings } from '@hellograph/storage';
import { startEncoder } from '@hellograph/worker/testing';
import { failingMessage, toVideoMark } from './quick-messages';

/**
 * A worker program for mass runs: the real queue, the real store, a real ffmpeg, and a video of
 * some grey frames that is marked with its id and attempt. Only the engine is left out, because
 * five hundred renders would take hours.
 */
const [redisUrl = '', mediaDir = '', minMs = '100', maxMs = '400', s3] = process.argv.slice(2);
const log = createLogger({ name: 'quick-worker', level: 'info' });

const frames = 5;
const side = 64;
const rate = 10;
const readsFrames = [
  '-hide_banner',
  '-loglevel',
  'error',
  '-f',
  'rawvideo',
  '-pix_fmt',
  'yuv420p',
  '-s',
  `${side}x${side}`,
  '-r',
  `${rate}`,
];
const writesVideo = ['-c:v', 'libx264', '-preset', 'ultrafast', '-threads', '1', '-movflags', '+faststart', '-y'];

async function makeVideo(path: string, mark: string, { takesMs, signal }: { takesMs: number; signal: AbortSignal }): Promise<void> {
  const encoder = startEncoder([...readsFrames, '-i', 'pipe:0', '-metadata', `comment=${mark}`, ...writesVideo, path]);
  try {
    for (let frame = 0; frame < frames; frame++) {
      await encoder.write(Buffer.alloc((side * side * 3) / 2, 90 + frame * 20));
      await sleep(takesMs / frames, undefined, { signal });
    }
    await encoder.finish();
  } finally {
    await encoder.abort();
  }
}

const quickRender =
  (store: BlobStore): RenderVideoHandler =>
  ({ videoId, attempt, photoKey, lines, seed }, { signal, progress }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      if (lines[0]?.text === failingMessage) throw new CodedError('FACE_NOT_FOUND');
      progress({ stage: 'draw', progress: 0.5, etaSec: 1 });
      if (photoKey !== null) await store.copyTo(photoKey, join(dir, 'photo.jpg'));
      const mark = toVideoMark(videoId, attempt);
      const takesMs = Number(minMs) + (seed % Math.max(1, Number(maxMs) - Number(minMs)));
      await makeVideo(join(dir, 'video.mp4'), mark, { takesMs, signal });
      const video = await store.putFile(join(dir, 'video.mp4'), 'mp4');
      const poster = await store.putBuffer(Buffer.from(`poster ${mark}`), 'jpg');
      const captions = await store.putBuffer(Buffer.from(`WEBVTT\n\n${mark} ${lines[0]?.text}`), 'vtt');
      return {
        videoKey: video.key,
        posterKey: poster.key,
        captionsKey: captions.key,
        sizeBytes: video.sizeBytes,
        durationSec: frames / rate,
        width: side,
        height: side,
        renderMs: performance.now() - startedAt,
      };
    });

/**
 * Makes films of text lines instead of pictures, from which tests read who is in them, and in which
 * order.
 */
function openQuickFilms(store: BlobStore) {
  const connection = { redisUrl, log };
  const parts = openRequestServer(
    makeFilmPartRequest,
    async ({ name }) => ({ partKey: (await store.putBuffer(Buffer.from(`${name}\n`), 'mp4')).key, durationSec: 1 }),
    connection,
  );
  const films = openRequestServer(
    joinFilmRequest,
    async ({ parts }) => {
      const lines: Buffer[] = [];
      for (const { partKey } of parts) lines.push(await buffer(await store.openRead(partKey)));
      const { key: filmKey, sizeBytes } = await store.putBuffer(Buffer.concat(lines), 'mp4');
      return { filmKey, sizeBytes, durationSec: parts.length };
    },
    connection,
  );
  return { close: async () => void (await Promise.all([parts.close(), films.close()])) };
}

/** Videos that are the name they say, after the time of a quick render for each. */
function openQuickNames(store: BlobStore) {
  const toVideo = async (name: string) => {
    await sleep(Number(minMs));
    const video = await store.putBuffer(Buffer.from(`video for ${name}`), 'mp4');
    const poster = await store.putBuffer(Buffer.from(`poster for ${name}`), 'jpg');
    const captions = await store.putBuffer(Buffer.from(`WEBVTT\n\n${name}`), 'vtt');
    const keys = { videoKey: video.key, posterKey: poster.key, captionsKey: captions.key };
    return { ...keys, sizeBytes: video.sizeBytes, durationSec: 1, width: side, height: side, renderMs: Number(minMs) };
  };
  const makeAll = async ({ names }: { names: readonly string[] }) => {
    const videos = [];
    for (const name of names) videos.push(await toVideo(name));
    return videos;
  };
  return openRequestServer(makeNamedVideosRequest, makeAll, { redisUrl, log });
}

runUntilStopped({
  log,
  start: async (lifecycle) => {
    const { store } = await openMedia({ dir: mediaDir, s3: s3 === undefined ? undefined : (JSON.parse(s3) as S3Settings) });
    const films = openQuickFilms(store);
    lifecycle.add('films', () => films.close());
    const names = openQuickNames(store);
    lifecycle.add('names', () => names.close());
    const handler = quickRender(store);
    const consumer = openRenderConsumer({ redisUrl, concurrency: 2, log, handler });
    lifecycle.add('renders', () => consumer.close(), { timeLimitMs: 13_000 });
  },
});
