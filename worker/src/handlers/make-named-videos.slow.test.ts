import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoBrand } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { type BlobStore, createDiskStore } from '@hellograph/storage';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRenderEngine } from '../render-engine';
import { oneSpeaker } from '../render-talking-video';
import { makeNamedVideosHandler } from './make-named-videos';

const log = createLogger({ name: 'worker', level: 'silent' });
const engine = startRenderEngine();
let dir = '';
let store: BlobStore;
let photoKey = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-copies-'));
  store = await createDiskStore({ dir: join(dir, 'media') });
  photoKey = (await store.putBuffer(await drawPortrait({ name: 'rosa', widthPx: 640, format: 'jpeg' }), 'jpg')).key;
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

const make = async (names: string[], brand?: VideoBrand) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const handler = makeNamedVideosHandler({ store, engine, tempDir: dir, originKey: privateKey });
  const message = 'Here is some news from my mother. Dear {name}, please come to our party! We bake a big apple pie.';
  const choices = { resolution: '480P', mode: 'Fast', style: 'Natural', duration: 'fit', seed: 3, watermark: false, finish: null } as const;
  const faces = { photoKey, facesKey: null, facesMax: 1, ...oneSpeaker(message, 'flite-slt') };
  const payload = { requestId: 'r', ...faces, ...choices, pronunciations: [], names, baseName: 'Ana', ...(brand && { brand }) };
  return handler({ ...payload, cast: [...payload.cast] }, { signal: new AbortController().signal, log });
};

/** The encoded pictures of a video, by their checksums. */
async function packetsOf(key: string): Promise<string[]> {
  const path = join(dir, 'one.mp4');
  await rm(path, { force: true });
  await store.copyTo(key, path);
  return execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:v', '-c', 'copy', '-f', 'framemd5', '-'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');
}

it('makes identical videos except for the name, in any number of requests', async () => {
  const [ana, bob] = await make(['Ana', 'Bob']);
  const [late] = await make(['Bartholomew Montgomery']);
  expect(new Set([ana, bob, late].map((video) => video?.videoKey)).size).toBe(3);
  expect(late?.durationSec).toBeGreaterThan((ana?.durationSec ?? 0) + 0.3);
  const first = await packetsOf(ana?.videoKey ?? '');
  for (const other of [bob, late]) {
    const packets = new Set(await packetsOf(other?.videoKey ?? ''));
    expect(first.filter((packet) => packets.has(packet)).length).toBeGreaterThan(first.length * 0.45);
  }
  expect((await store.stat(bob?.captionsKey ?? '')).sizeBytes).toBeGreaterThan(20);
});

/** The number of red pixels in the upper right corner of a frame, and in the whole frame. */
async function redOf(key: string, at: readonly string[]): Promise<{ corner: number; whole: number }> {
  const path = join(dir, 'branded.mp4');
  await rm(path, { force: true });
  await store.copyTo(key, path);
  const frame = execFileSync('ffmpeg', ['-v', 'error', ...at, '-i', path, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-']);
  const { data, info } = await sharp(frame).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isRed = (i: number) => (data[i] ?? 0) > 160 && (data[i + 1] ?? 0) < 60 && (data[i + 2] ?? 0) < 60;
  const red = Array.from({ length: info.width * info.height }, (_, i) => i).filter((i) => isRed(3 * i));
  return { corner: red.filter((i) => i % info.width > info.width * 0.6 && i < info.width * info.height * 0.15).length, whole: red.length };
}

it('each person’s video has the brand: the logo in the corner while they are named, and the end card', async () => {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#cc0000' } })
    .png()
    .toBuffer();
  const { key: logoKey } = await store.putBuffer(logo, 'png');
  const painted = { name: 'Acme', footer: 'London', colour: '#0a7d6c', typeface: null, hasCornerMark: true, hasEndCard: true };
  for (const video of await make(['Cleo', 'Bartholomew Montgomery'], { ...painted, logoKey })) {
    for (const sec of ['0.5', '3.5']) expect((await redOf(video.videoKey, ['-ss', sec])).corner).toBeGreaterThan(500);
    const end = await redOf(video.videoKey, ['-sseof', '-0.3']);
    expect(end.whole).toBeGreaterThan(2000);
  }
});
