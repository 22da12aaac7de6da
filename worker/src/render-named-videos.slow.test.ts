import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPortrait } from '@hellograph/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRenderEngine } from './render-engine';
import { type NamedVideo, type NamedVideosRequest, renderNamedVideos } from './render-named-videos';
import { oneSpeaker } from './render-talking-video';
import { verifyVideo } from './stages/encoding/video-origin';
import { speakNamed } from './stages/speech/speak-named';
import { startSpeechProcess, synthesizeSpeech } from './stages/speech/synthesize-speech';

const message = 'Here is some news from my mother. Dear {name}, please come to our party! We bake a big apple pie.';
const names = ['Ana', 'Bartholomew Montgomery', 'Bob'];
const engine = startRenderEngine();
let dir = '';
let photoPath = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-named-'));
  photoPath = join(dir, 'rosa.jpg');
  await writeFile(photoPath, await drawPortrait({ name: 'rosa', widthPx: 640, format: 'jpeg' }));
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

const request = (part: Partial<NamedVideosRequest> = {}): NamedVideosRequest => ({
  photoPath,
  ...oneSpeaker(message, 'flite-slt'),
  facesMax: 1,
  resolution: '480P',
  mode: 'Fast',
  style: 'Natural',
  duration: 'fit',
  seed: 3,
  names,
  ...part,
});

/** Compared as bytes, because comparing so many numbers one by one takes seconds. */
const bytesOf = (pcm: Float32Array = new Float32Array()) => Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);

describe('the speech of a message for many', () => {
  it.each(['flite-slt', 'espeak-de-f'])(
    'speaks each sentence once, and those with the name as if they were alone (%s)',
    async (voiceId) => {
      const process = startSpeechProcess();
      try {
        const spoken = await speakNamed({ message, names, voiceId, duration: 'fit', fps: 25 }, process);
        expect(spoken.saidCount).toBe(2 + names.length);
        const [ana, long] = spoken.speeches;
        const rate = (ana?.speech.sampleRate ?? 0) / 25;
        const sentence = (one: typeof ana, place: number) => {
          const before = one?.slots.slice(0, place).reduce((sum, { frames }) => sum + frames, 0) ?? 0;
          return one?.speech.pcm.slice(Math.round(before * rate), Math.round((before + (one.slots[place]?.frames ?? 0)) * rate));
        };
        for (const place of [0, 2]) expect(bytesOf(sentence(ana, place)).equals(bytesOf(sentence(long, place)))).toBe(true);
        expect(sentence(long, 1)?.length).toBeGreaterThan(sentence(ana, 1)?.length ?? 0);
        // Ana's sentence sounds exactly like that sentence as a separate message.
        const { speech } = await synthesizeSpeech({ message: 'Dear Ana, please come to our party!', voiceId, duration: 'fit' }, process);
        const heard = sentence(ana, 1) ?? new Float32Array();
        expect(heard.length).toBeGreaterThan(speech.pcm.length * 0.98);
        expect(heard.length).toBeLessThan(speech.pcm.length + speech.sampleRate * 0.5);
        // A synthesiser that has spoken before speaks slightly differently, so only flite is exact.
        if (voiceId.startsWith('flite')) expect(bytesOf(heard).includes(bytesOf(speech.pcm))).toBe(true);
      } finally {
        await process.close();
      }
    },
  );
});

/** The encoded pictures of a video, by their checksums. */
const packets = (file: string): string[] =>
  execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:v', '-c', 'copy', '-f', 'framemd5', '-'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');

const outOf = (i: number) => join(dir, `out-${i}`);
const file = (i: number, name: string) => join(outOf(i), name);

describe('the videos of a message for many', () => {
  let videos: NamedVideo[] = [];
  beforeAll(async () => {
    videos = await renderNamedVideos(request(), outOf, engine, { tempDir: dir });
  });

  it('are complete videos, each as long as its name needs', async () => {
    for (const [i, { plan }] of videos.entries()) {
      const shown = [
        '-show_entries',
        'stream=codec_name,profile,nb_read_frames,duration,color_space,has_b_frames',
        '-count_frames',
        '-of',
        'json',
      ];
      const { streams } = JSON.parse(execFileSync('ffprobe', ['-v', 'error', ...shown, file(i, 'video.mp4')], { encoding: 'utf8' }));
      const [video, audio] = streams;
      expect(video).toMatchObject({ codec_name: 'h264', profile: 'High', color_space: 'bt709', has_b_frames: 0 });
      expect(Number(video.nb_read_frames)).toBe(plan.frameCount);
      expect(Math.abs(Number(video.duration) - plan.durationSec)).toBeLessThan(0.005);
      expect(Math.abs(Number(audio.duration) - Number(video.duration))).toBeLessThan(1 / plan.fps + 0.025);
      expect(readFileSync(file(i, 'captions.vtt'), 'utf8')).toContain(names[i]?.split(' ')[0]);
      expect(readFileSync(file(i, 'poster.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
      expect(await verifyVideo(file(i, 'video.mp4'), undefined)).toMatchObject({ isMarked: true, isUntouched: true });
    }
    expect(videos[1]?.plan.durationSec).toBeGreaterThan((videos[0]?.plan.durationSec ?? 0) + 0.3);
  });

  it('share the encoded pictures of everything except the sentence with the name', () => {
    const [ana, long, bob] = names.map((_, i) => packets(file(i, 'video.mp4')));
    for (const other of [long, bob]) {
      const own = new Set(other);
      const shared = ana?.filter((packet) => own.has(packet)).length ?? 0;
      expect(shared).toBe((ana?.length ?? 0) - (videos[0]?.drawnFrames ?? 0));
    }
    for (const { plan, drawnFrames } of videos) expect(drawnFrames).toBeLessThan(plan.frameCount * 0.55);
  });

  it('decode without an error and show no jump where pieces are joined', () => {
    const luma = execFileSync(
      'ffmpeg',
      ['-v', 'error', '-xerror', '-i', file(1, 'video.mp4'), '-vf', 'scale=160:-2,format=gray', '-f', 'rawvideo', '-'],
      { maxBuffer: 2 ** 28 },
    );
    const frames = videos[1]?.plan.frameCount ?? 1;
    const size = luma.length / frames;
    expect(Number.isInteger(size)).toBe(true);
    const changes = Array.from({ length: frames - 1 }, (_, i) => {
      let sum = 0;
      for (let p = 0; p < size; p++) sum += Math.abs((luma[i * size + p] ?? 0) - (luma[(i + 1) * size + p] ?? 0));
      return sum / size;
    });
    const largest = [...changes].sort((a, b) => b - a);
    const packetsOfFirst = new Set(packets(file(0, 'video.mp4')));
    const own = packets(file(1, 'video.mp4')).map((packet) => !packetsOfFirst.has(packet));
    const edges = own.flatMap((isOwn, i) => (i > 0 && isOwn !== own[i - 1] ? [i - 1] : []));
    expect(edges).toHaveLength(2);
    for (const edge of edges) expect(changes[edge]).toBeLessThan((largest[5] ?? 0) + 0.3);
  });
});

it('draws the whole video if every frame shows the words, and refuses a message without a place for names', async () => {
  const burned = request({
    ...oneSpeaker('Hello, {name}!', 'flite-slt'),
    names: ['Ana'],
    finish: { choices: { captions: 'burned' }, watermark: false },
  });
  const [video] = await renderNamedVideos(burned, () => join(dir, 'burned'), engine, { tempDir: dir });
  expect(video?.drawnFrames).toBe(video?.plan.frameCount);
  const nameless = request(oneSpeaker('Hello!', 'flite-slt'));
  await expect(renderNamedVideos(nameless, () => join(dir, 'none'), engine, { tempDir: dir })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

it('leaves nothing behind when it is cancelled', async () => {
  const abort = new AbortController();
  const onProgress = () => abort.abort();
  const cancelled = renderNamedVideos(request(), (i) => join(dir, `cancelled-${i}`), engine, {
    tempDir: dir,
    signal: abort.signal,
    onProgress,
  });
  await expect(cancelled).rejects.toMatchObject({ code: 'RENDER_CANCELLED' });
  expect(existsSync(join(dir, 'cancelled-2'))).toBe(false);
});
