import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmSizes } from '@hellograph/contract';
import type { MakeFilmPartPayload } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { createMemoryStore } from '@hellograph/storage';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { filmLufs, measureLufs } from '../stages/films/film-part';
import { joinFilmHandler, makeFilmPartHandler } from './make-film';

const tempDir = mkdtempSync(join(tmpdir(), 'hellograph-films-'));
afterAll(() => rmSync(tempDir, { recursive: true }));
const store = createMemoryStore();
const dependencies = { store, tempDir, originKey: generateKeyPairSync('ed25519').privateKey };
const makePart = makeFilmPartHandler(dependencies);
const join2 = joinFilmHandler(dependencies);
const signal = new AbortController().signal;
const context = { signal, log: createLogger({ name: 'test', level: 'silent' }) };

const part: MakeFilmPartPayload = {
  requestId: 'r',
  shape: 'tall',
  videoKey: null,
  photoKey: null,
  isClip: false,
  name: 'Bob & Cleo',
  words: 'We miss you, Nana',
  occasion: 'birthday',
  look: 'paper',
  tint: null,
};

/** A white picture with a tone at `volume`. */
async function clip(name: string, { size = '640x360', sec = 2, volume = '0.5', sound = true } = {}): Promise<string> {
  const path = join(tempDir, `${name}.mp4`);
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${sec}`, '-af', `volume=${volume}`] : [];
  const picture = ['-f', 'lavfi', '-i', `color=white:size=${size}:rate=25:duration=${sec}`];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...tone, '-pix_fmt', 'yuv420p', path]);
  return (await store.putBuffer(readFileSync(path), 'mp4')).key;
}
async function fileOf(key: string): Promise<string> {
  const path = join(tempDir, `made-${key}`);
  if (!existsSync(path)) await store.copyTo(key, path);
  return path;
}
const probe = async (key: string, entries: string) =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', await fileOf(key)])
    .toString()
    .trim();
/**
 * Mean brightness of a box of the frame at one second. The box is cut out first, because sharp's
 * statistics cover the whole picture.
 */
async function brightness(key: string, box: { left: number; top: number; width: number; height: number }): Promise<number> {
  const frame = ['-ss', '1', '-i', await fileOf(key), '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
  const cut = await sharp(execFileSync('ffmpeg', ['-v', 'error', ...frame]))
    .extract(box)
    .png()
    .toBuffer();
  return (await sharp(cut).greyscale().stats()).channels[0]?.mean ?? 0;
}
const topBrightness = (key: string, { width, height }: { width: number; height: number }) =>
  brightness(key, { left: 0, top: 0, width, height: Math.floor(height / 10) });

it('parts of quiet, loud and silent videos and of stills are equally loud, and join without encoding', async () => {
  const keys = {
    loud: await clip('loud', { volume: '0.9' }),
    quiet: await clip('quiet', { volume: '0.02', size: '360x640' }),
    mute: await clip('mute', { sound: false }),
  };
  const parts = [];
  for (const videoKey of Object.values(keys)) parts.push(await makePart({ ...part, videoKey, isClip: true }, context));
  parts.push(await makePart(part, context));
  for (const { partKey } of parts.slice(0, 2)) {
    const lufs = await measureLufs(await fileOf(partKey), signal);
    expect(Math.abs(lufs - filmLufs)).toBeLessThan(1);
  }
  const film = await join2({ requestId: 'r', parts: parts.map((one) => ({ ...one, isHeard: true })), music: null }, context);
  const sum = parts.reduce((sec, { durationSec }) => sec + durationSec, 0);
  expect(film.durationSec).toBeCloseTo(sum, 0);
  const { width, height } = filmSizes.tall;
  expect(await probe(film.filmKey, 'stream=width,height')).toContain(`${width},${height}`);
  // The film has as many frames as its parts together, so none is lost at the joins.
  const counted = ['-count_packets', '-select_streams', 'v:0', '-show_entries', 'stream=nb_read_packets', '-of', 'csv=p=0'];
  const frames = execFileSync('ffprobe', ['-v', 'error', ...counted, await fileOf(film.filmKey)]).toString();
  expect(Number.parseInt(frames, 10)).toBe(Math.round(sum * 30));
});

it('music plays under a film at −16 LUFS, becomes quieter for speech, and changes no picture', async () => {
  const spoken = await makePart({ ...part, videoKey: await clip('spoken', { sec: 4 }), isClip: true }, context);
  const still = await makePart(part, context);
  const parts = [still, spoken, still].map((one) => ({ ...one, isHeard: one === spoken }));
  const plain = await join2({ requestId: 'r', parts, music: null }, context);
  const film = await join2({ requestId: 'r', parts, music: { mood: 'merry', seed: 4 } }, context);
  expect(film.durationSec).toBeCloseTo(plain.durationSec, 1);
  const lufs = await measureLufs(await fileOf(film.filmKey), signal);
  expect(Math.abs(lufs - filmLufs)).toBeLessThan(1);
  const pictureOf = async (key: string) =>
    execFileSync('ffmpeg', ['-v', 'error', '-i', await fileOf(key), '-map', '0:v', '-c', 'copy', '-f', 'md5', '-']).toString();
  expect(await pictureOf(film.filmKey)).toBe(await pictureOf(plain.filmKey));
  const levelDb = async (key: string, fromSec: number, sec: number) => {
    const cut = ['-ss', String(fromSec), '-t', String(sec), '-i', await fileOf(key), '-ac', '1', '-f', 'f32le', '-'];
    const pcm = execFileSync('ffmpeg', ['-v', 'error', ...cut], { maxBuffer: 1e8 });
    let sum = 1e-12;
    for (let at = 0; at < pcm.length; at += 4) sum += pcm.readFloatLE(at) ** 2;
    return 10 * Math.log10(sum / (pcm.length / 4));
  };
  expect(await levelDb(plain.filmKey, 1, still.durationSec - 2)).toBeLessThan(-90);
  expect(await levelDb(film.filmKey, 1, still.durationSec - 2)).toBeGreaterThan(-30);
  // Speech is as loud as without music, which is far below it.
  const saidAt = still.durationSec + 0.5;
  expect(Math.abs((await levelDb(film.filmKey, saidAt, 3)) - (await levelDb(plain.filmKey, saidAt, 3)))).toBeLessThan(0.5);
});

it.each(['wide', 'tall'] as const)('there are no black bars around a video of another shape (%s)', async (shape) => {
  const videoKey = await clip(`bars-${shape}`, { size: shape === 'wide' ? '360x640' : '640x360', sec: 2 });
  const { partKey } = await makePart({ ...part, shape, videoKey }, context);
  const { width, height } = filmSizes[shape];
  expect(await topBrightness(partKey, { width, height })).toBeGreaterThan(60);
  // The other side has a strip as well, with the picture itself between them.
  expect(await brightness(partKey, { left: width - 20, top: height - 20, width: 20, height: 20 })).toBeGreaterThan(60);
  expect(await brightness(partKey, { left: width / 2, top: height / 2, width: 20, height: 20 })).toBeGreaterThan(240);
  expect(await probe(partKey, 'stream=width,height')).toContain(`${width},${height}`);
});

it('a video in the film’s shape fills it, and one in a slightly different shape has no strips', async () => {
  for (const size of ['640x360', '640x362']) {
    const { partKey, durationSec } = await makePart(
      { ...part, shape: 'wide', videoKey: await clip(`fits-${size}`, { size, sec: 2 }) },
      context,
    );
    expect(durationSec).toBe(2);
    const { width, height } = filmSizes.wide;
    expect(await brightness(partKey, { left: 2, top: 2, width: 20, height: 20 })).toBeGreaterThan(240);
    expect(await probe(partKey, 'stream=width,height')).toContain(`${width},${height}`);
  }
});

it('behind a clip the copy moves with it, even after a black start', async () => {
  const path = join(tempDir, 'opening.mp4');
  const opening = "color=white:size=360x640:rate=30:duration=2,drawbox=color=black:t=fill:enable='lt(t,0.5)'";
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', opening, '-pix_fmt', 'yuv420p', path]);
  const { key: videoKey } = await store.putBuffer(readFileSync(path), 'mp4');
  const besides = async (isClip: boolean) => {
    const { partKey } = await makePart({ ...part, shape: 'wide', videoKey, isClip }, context);
    return brightness(partKey, { left: 0, top: 0, width: 300, height: 200 });
  };
  expect(await besides(true)).toBeGreaterThan(150);
  // Behind a photo there is only one frame of the copy, since a photo fills its frame from the
  // start.
  expect(await besides(false)).toBeLessThan(20);
});

it('a photo without sound is shown with its text, even a long one', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c08868' } })
    .jpeg()
    .toBuffer();
  const { key: photoKey } = await store.putBuffer(photo, 'jpg');
  const words = 'It was the best of times. '.repeat(19);
  const { partKey, durationSec } = await makePart({ ...part, photoKey, words }, context);
  expect(durationSec).toBe(12);
  expect(await topBrightness(partKey, filmSizes.tall)).toBeGreaterThan(30);
});

/** Counts red pixels of a frame, within a box given in shares of the picture. */
async function redOf(key: string, sec: number, [left, top, right, foot] = [0, 0, 1, 1]): Promise<number> {
  const frame = ['-ss', String(sec), '-i', await fileOf(key), '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
  const { data, info } = await sharp(execFileSync('ffmpeg', ['-v', 'error', ...frame]))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let points = 0;
  for (let y = Math.round(top * info.height); y < foot * info.height; y++)
    for (let x = Math.round(left * info.width); x < right * info.width; x++) {
      const at = (y * info.width + x) * info.channels;
      if ((data[at] ?? 0) > 160 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) < 60) points++;
    }
  return points;
}

it('parts have the logo next to their content, and the film ends with the end card', async () => {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#cc0000' } })
    .png()
    .toBuffer();
  const { key: logoKey } = await store.putBuffer(logo, 'png');
  const painted = { name: 'Acme', footer: 'London', colour: '#0a7d6c', typeface: null, hasCornerMark: true, hasEndCard: true } as const;
  const brand = { ...painted, logoKey };
  const branded = async (more: Partial<MakeFilmPartPayload>) => (await makePart({ ...part, brand, ...more }, context)).partKey;
  const upperRight: [number, number, number, number] = [0.6, 0, 1, 0.15];
  expect(await redOf(await branded({}), 1, upperRight)).toBeGreaterThan(500);
  // A wide clip leaves strips above and below. A clip in the film's shape leaves none, and the
  // positions of its faces are unknown.
  expect(await redOf(await branded({ videoKey: await clip('strips'), isClip: true }), 1, upperRight)).toBeGreaterThan(500);
  expect(await redOf(await branded({ videoKey: await clip('full', { size: '720x1280' }), isClip: true }), 1)).toBe(0);
  const end = await makePart({ ...part, name: '', words: '', brand, isEndCard: true }, context);
  expect(end.durationSec).toBeCloseTo(2.6, 1);
  expect(await redOf(end.partKey, 1)).toBeGreaterThan(2000);
  const whole = { ...end, isHeard: false };
  const first = { ...(await makePart({ ...part, brand }, context)), isHeard: false };
  const film = await join2({ requestId: 'r', parts: [first, whole], music: { mood: 'merry', seed: 4 } }, context);
  expect(await redOf(film.filmKey, film.durationSec - 0.5)).toBeGreaterThan(2000);
});
