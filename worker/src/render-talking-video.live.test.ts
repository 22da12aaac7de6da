import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CodedError } from '@hellograph/contract';
import { drawPortrait } from '@hellograph/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { besideLook } from './plan-video';
import { startRenderEngine } from './render-engine';
import type { RenderOptions } from './render-stages';
import { oneSpeaker, type RenderedVideo, type RenderRequest, renderTalkingVideo } from './render-talking-video';
import { measureScore } from './scoring/measure-score';

const message = 'Hello! My brother Bob and my mom bake apple pie.';
const choices = { facesMax: 2, resolution: '480P', mode: 'Fast', style: 'Natural', duration: 'fit', seed: 3 } as const;
const engine = startRenderEngine();
let dir = '';
let rendered: RenderedVideo;
let mp4 = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-test-'));
  const photoPath = join(dir, 'rosa.jpg');
  await writeFile(photoPath, await drawPortrait({ name: 'rosa', widthPx: 640, format: 'jpeg' }));
  rendered = await renderTalkingVideo({ photoPath, ...oneSpeaker(message, 'flite-slt'), ...choices }, join(dir, 'out'), engine, {
    tempDir: dir,
  });
  mp4 = join(dir, 'out/video.mp4');
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

const probe = (entries: string) =>
  JSON.parse(execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-count_frames', '-of', 'json', mp4], { encoding: 'utf8' }));

describe('a video from file to file', () => {
  it('is accepted by every messenger', () => {
    const { streams } = probe('stream=codec_name,pix_fmt,has_b_frames,nb_read_frames,duration,color_space,profile');
    const [video, audio] = streams;
    expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', has_b_frames: 0, profile: 'High', color_space: 'bt709' });
    expect(Number(video.nb_read_frames)).toBe(rendered.plan.frameCount);
    expect(audio.codec_name).toBe('aac');
    expect(Math.abs(Number(audio.duration) - Number(video.duration))).toBeLessThan(1 / rendered.plan.fps + 0.025);
    const bytes = readFileSync(mp4);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('has a poster, and captions with the words', () => {
    const captions = readFileSync(join(dir, 'out/captions.vtt'), 'utf8');
    expect(captions).toMatch(/^WEBVTT\n\n00:00:0\d\.\d{3} --> /);
    for (const word of message.split(' ')) expect(captions).toContain(word);
    expect(readFileSync(join(dir, 'out/poster.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('moves its lips to the words: the score of its own decoded frames', async () => {
    const score = await measureScore(mp4, rendered, { faces: engine.faces }, { sampledEvery: 3 });
    expect(score.blink).toBeLessThanOrEqual(0.4);
    expect(score.faceFound).toBe(1);
    expect(score.closures).toBe(1);
    expect(score.correlation).toBeGreaterThan(0.93);
    expect(Math.abs(score.offsetMs)).toBeLessThan(45);
    expect(score.silence).toBeLessThan(0.05);
    expect(score.outsidePsnrDb).toBeGreaterThan(45);
  });

  it('leaves nothing but the video behind', () => {
    expect(readdirSync(dir).filter((name) => name.startsWith('render-'))).toEqual([]);
  });
});

describe('a video that is made again', () => {
  it('with the same photo and words is neither read nor planned nor looked at again, and has the same pictures', async () => {
    const request = { photoPath: join(dir, 'rosa.jpg'), photoKey: 'rosa', ...oneSpeaker('Hi there.', 'flite-slt'), ...choices };
    const make = (name: string, other: Partial<RenderRequest> = {}) =>
      renderTalkingVideo({ ...request, ...other }, join(dir, name), engine, { tempDir: dir });
    const parts = ['poses', 'tears', 'turned faces', 'drawn mouths', 'titles and marks'];
    const worked = ({ spans }: RenderedVideo) => parts.filter((name) => spans.some(({ part }) => part === name));
    const first = await make('first');
    // It is not even read again.
    const again = await make('again', { photoPath: join(dir, 'gone.jpg') });
    const titled = await make('titled', { finish: { choices: { captions: 'burned' }, watermark: false } });
    const styled = await make('styled', { style: 'Cheerful' });
    expect([first, again, titled, styled].map(worked)).toEqual([parts, [], ['titles and marks'], parts]);
    expect(again.plan).toEqual(first.plan);
    expect(styled.plan).not.toEqual(first.plan);
    const picturesOf = (name: string) =>
      execFileSync('ffmpeg', ['-v', 'error', '-i', join(dir, name, 'video.mp4'), '-map', '0:v', '-f', 'md5', '-'], { encoding: 'utf8' });
    expect(picturesOf('again')).toBe(picturesOf('first'));
  });
});

it('is drawn no longer than its drawn mouths please', async () => {
  const refusal = new CodedError('FACE_UNMOVABLE');
  let drawn = 0;
  const draw = async ({ signal }: RenderOptions) => {
    while (!signal?.aborted) drawn = await new Promise((resolve) => setTimeout(resolve, 1, drawn + 1));
    throw new CodedError('RENDER_CANCELLED');
  };
  await expect(besideLook(Promise.reject(refusal), { tempDir: dir }, draw)).rejects.toBe(refusal);
  const frozen = drawn;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(drawn).toBe(frozen);
  await besideLook(Promise.resolve(), { tempDir: dir }, async () => {});
});

/** Only the last is wider than the portrait; `npm run test:all` makes them all. */
const shapes = [
  ['9:16', 480, 854],
  ['4:5', 480, 600],
  ['1:1', 480, 480],
  ['16:9', 854, 480],
] as const;

describe('a video in a chosen shape', () => {
  it.each(process.env.HELLOGRAPH_TEST_THOROUGH ? shapes : shapes.slice(-1))(
    '%s is framed on the face',
    async (pictureShape, width, height) => {
      const out = join(dir, pictureShape.replace(':', 'x'));
      const request = { photoPath: join(dir, 'rosa.jpg'), ...oneSpeaker('Hi.', 'flite-slt'), ...choices, pictureShape };
      const { plan, image, faces } = await renderTalkingVideo(request, out, engine, { tempDir: dir });
      expect(plan).toMatchObject({ width, height });
      const { x, y, width: across, height: down } = faces[0]?.box ?? { x: -1, y: -1, width: 0, height: 0 };
      expect(Math.min(x, y, width - x - across, height - y - down)).toBeGreaterThan(0);
      const shown = execFileSync(
        'ffmpeg',
        ['-v', 'error', '-i', join(out, 'video.mp4'), '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
        { maxBuffer: 1e7 },
      );
      expect(shown).toHaveLength(width * height);
      const greyAt = (i: number) =>
        0.2126 * (image.rgb[3 * i] ?? 0) + 0.7152 * (image.rgb[3 * i + 1] ?? 0) + 0.0722 * (image.rgb[3 * i + 2] ?? 0);
      let apart = 0;
      for (let i = 0; i < shown.length; i++) apart += Math.abs((shown[i] ?? 0) - greyAt(i)) / shown.length;
      expect(apart).toBeLessThan(8);
      if (pictureShape !== '16:9') return;
      // The portrait does not reach the sides: there they are a smooth copy of it, not black.
      const row = shown.subarray((height >> 1) * width, (height >> 1) * width + 40);
      for (let i = 1; i < row.length; i++) expect(Math.abs((row[i] ?? 0) - (row[i - 1] ?? 0))).toBeLessThan(6);
      expect(Math.min(...row)).toBeGreaterThan(20);
    },
  );
});
