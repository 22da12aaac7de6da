import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPortrait } from '@hellograph/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RenderedVideo, type RenderRequest, renderTalkingVideo, startRenderEngine } from './render-talking-video';
import { measureScore } from './stages/measure-score';

const root = join(import.meta.dirname, '../..');
const photos = process.env.HELLOGRAPH_PHOTOS ?? join(root, '../shared/photos');
const reference = join(photos, 'teeth-kalpana-chawla.jpg');
const message = 'Hello! My brother Bob and my mom bake apple pie.';

const engine = startRenderEngine();
let dir = '';
let rosa = '';
const request = (part: Partial<RenderRequest> = {}): RenderRequest => ({
  photoPath: rosa,
  message,
  voiceId: 'flite-slt',
  resolution: '480P',
  mode: 'Fast',
  style: 'Natural',
  duration: 'fit',
  seed: 3,
  ...part,
});

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-test-'));
  rosa = join(dir, 'rosa.jpg');
  await writeFile(rosa, await drawPortrait({ name: 'rosa', widthPx: 640, format: 'jpeg' }));
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

const probe = (file: string, entries: string) =>
  JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-count_frames', '-of', 'json', file], { encoding: 'utf8' }),
  );

describe('a film from file to file', () => {
  let rendered: RenderedVideo;
  let film = '';
  beforeAll(async () => {
    const out = join(dir, 'film');
    rendered = await renderTalkingVideo(request(), out, engine, { tempDir: dir });
    film = join(out, 'video.mp4');
  });

  it('is what every messenger takes', () => {
    const { streams } = probe(film, 'stream=codec_name,pix_fmt,has_b_frames,nb_read_frames,duration,color_space,profile');
    const [video, audio] = streams;
    expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', has_b_frames: 0, profile: 'High', color_space: 'bt709' });
    expect(Number(video.nb_read_frames)).toBe(rendered.plan.frameCount);
    expect(audio.codec_name).toBe('aac');
    expect(Math.abs(Number(audio.duration) - Number(video.duration))).toBeLessThan(1 / rendered.plan.fps + 0.025);
    const bytes = readFileSync(film);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('comes with a poster and captions that hold the words', () => {
    const captions = readFileSync(join(dir, 'film/captions.vtt'), 'utf8');
    expect(captions).toMatch(/^WEBVTT\n\n00:00:0\d\.\d{3} --> /);
    for (const word of message.split(' ')) expect(captions).toContain(word);
    expect(readFileSync(join(dir, 'film/poster.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('moves its lips to the words: the score of its own decoded frames', async () => {
    const score = await measureScore(film, rendered, engine.faces);
    expect(score.faceFound).toBe(1);
    expect(score.closures).toBe(1);
    expect(score.correlation).toBeGreaterThan(0.93);
    expect(Math.abs(score.offsetMs)).toBeLessThan(45);
    expect(score.silence).toBeLessThan(0.05);
    expect(score.outsidePsnrDb).toBeGreaterThan(45);
  }, 120_000);

  it('leaves nothing but the film behind', () => {
    expect(readdirSync(dir).filter((name) => name.startsWith('render-'))).toEqual([]);
  });
});

it('holds the reference photo above its bars', async () => {
  if (!existsSync(reference)) return console.warn(`ran without the reference photo: there is no ${reference}`);
  const out = join(dir, 'reference');
  const rendered = await renderTalkingVideo(request({ photoPath: reference, resolution: '720P', seed: 1 }), out, engine, { tempDir: dir });
  const score = await measureScore(join(out, 'video.mp4'), rendered, engine.faces);
  expect(score.faceFound).toBe(1);
  expect(score.closures).toBeGreaterThanOrEqual(0.95);
  expect(score.correlation).toBeGreaterThanOrEqual(0.88);
  expect(score.offsetMs).toBeGreaterThan(-125);
  expect(score.offsetMs).toBeLessThan(45);
  expect(score.silence).toBeLessThanOrEqual(0.05);
  expect(score.outsidePsnrDb).toBeGreaterThanOrEqual(45);
}, 180_000);

it('stops when it is told to, and leaves no process and no file', async () => {
  const abort = new AbortController();
  const out = join(dir, 'aborted');
  const onProgress = (stage: string, progress: number) => stage === 'draw' && progress > 0.3 && abort.abort();
  await expect(renderTalkingVideo(request(), out, engine, { tempDir: dir, signal: abort.signal, onProgress })).rejects.toMatchObject({
    code: 'RENDER_CANCELLED',
  });
  expect(existsSync(out)).toBe(false);
  expect(readdirSync(dir).filter((name) => name.startsWith('render-'))).toEqual([]);
  const children = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  expect(children).not.toMatch(/ffmpeg/);
});

it('speaks again after its face process was killed', async () => {
  process.kill(engine.faces.pid() ?? 0, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const rendered = await renderTalkingVideo(request({ message: 'Hi there.' }), join(dir, 'again'), engine, { tempDir: dir });
  expect(rendered.plan.frameCount).toBeGreaterThan(20);
});

describe('what can’t speak', () => {
  it.each([
    ['a picture without a face', 'FACE_NOT_FOUND', async () => drawPortrait({ name: 'still-life', widthPx: 480, format: 'jpeg' }), message],
    ['a face too small', 'FACE_TOO_SMALL', async () => drawPortrait({ name: 'rosa', widthPx: 90, format: 'jpeg' }), message],
    ['a text file', 'PHOTO_NOT_AN_IMAGE', async () => Buffer.from('not a picture'), message],
    [
      'half a photo',
      'PHOTO_DAMAGED',
      async () => (await drawPortrait({ name: 'rosa', widthPx: 640, format: 'jpeg' })).subarray(0, 9000),
      message,
    ],
    ['an empty message', 'MESSAGE_EMPTY', undefined, '  '],
    ['a message of pictures', 'MESSAGE_UNSPEAKABLE', undefined, '🎂🎂'],
  ] as const)('%s is %s', async (name, code, picture, words) => {
    const photoPath = picture ? join(dir, `${name}.jpg`) : rosa;
    if (picture) await writeFile(photoPath, await picture());
    await expect(
      renderTalkingVideo(request({ photoPath, message: words }), join(dir, name), engine, { tempDir: dir }),
    ).rejects.toMatchObject({ code });
    expect(existsSync(join(dir, name))).toBe(false);
  });
});

describe('npm run talk', () => {
  const talk = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'worker/src/cli/talk.ts', ...args, '--json'], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status, answer: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') };
  };

  it('answers one object, and writes what was meant', () => {
    const [out, timings] = [join(dir, 'talk.mp4'), join(dir, 'talk.json')];
    const { status, answer } = talk(
      '--photo',
      rosa,
      '--message',
      'Hello Bob.',
      '--resolution',
      '480P',
      '--mode',
      'Fast',
      '--out',
      out,
      '--timings',
      timings,
    );
    expect(status).toBe(0);
    expect(Object.keys(answer)).toEqual([
      'durationSec',
      'frames',
      'width',
      'height',
      'stagesMs',
      'peakRssMb',
      'voice',
      'warnings',
      'score',
    ]);
    expect(answer.peakRssMb).toBeLessThan(700);
    const meant = JSON.parse(readFileSync(timings, 'utf8'));
    expect(meant.opening).toHaveLength(answer.frames);
    expect(meant.phonemes[0]).toEqual({ phoneme: expect.any(String), startSec: expect.any(Number), endSec: expect.any(Number) });
    expect(existsSync(out)).toBe(true);
  });

  it.each([
    ['MESSAGE_EMPTY', ['--photo', 'rosa', '--message', ' ', '--out', 'x.mp4']],
    ['VALIDATION_FAILED', ['--photo', 'rosa', '--message', 'Hi', '--out', 'x.mp4', '--unknown']],
    ['PHOTO_MISSING', ['--photo', 'nowhere.jpg', '--message', 'Hi', '--out', 'x.mp4']],
    ['VOICE_UNKNOWN', ['--photo', 'rosa', '--message', 'Hi', '--voice', 'nobody', '--out', 'x.mp4']],
  ])('says %s and ends with 1', (code, args) => {
    const { status, answer } = talk(...args.map((arg) => (arg === 'rosa' ? rosa : arg === 'x.mp4' ? join(dir, arg) : arg)));
    expect(status).toBe(1);
    expect(answer).toEqual({ error: { code, message: expect.any(String) } });
    expect(existsSync(join(dir, 'x.mp4'))).toBe(false);
  });
});
