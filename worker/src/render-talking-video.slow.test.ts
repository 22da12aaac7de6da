import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@hellograph/kit';
import { loadPhoto } from '@hellograph/kit/photo';
import { toProgramFile } from '@hellograph/kit/process';
import { asLandmarks, createYuvFrame, drawFrame, type ImageFace, integratedLoudness } from '@hellograph/render';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { photosFolder } from './config/env';
import { startRenderEngine } from './render-engine';
import { oneSpeaker, type RenderedVideo, type RenderRequest, renderTalkingVideo } from './render-talking-video';
import { measureScore } from './scoring/measure-score';
import { verifyVideo } from './stages/encoding/video-origin';
import { detectFaces } from './stages/faces/detect-faces';
import { findCast } from './stages/faces/find-cast';

// The judges evaluate a frame several times. So tests with judges get half an hour: the limit only
// catches hangs.
const sampled = { sampledEvery: 3 };

const root = join(import.meta.dirname, '../..');
const photos = photosFolder ?? join(root, '../shared/photos');
const reference = join(photos, 'teeth-kalpana-chawla.jpg');
const message = 'Hello! My brother Bob and my mom bake apple pie.';

const engine = startRenderEngine();
let dir = '';
let rosa = '';
const request = (part: Partial<RenderRequest> = {}): RenderRequest => ({
  photoPath: rosa,
  ...oneSpeaker(message, 'flite-slt'),
  facesMax: 2,
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

/** The video's sound, mono at 48 kHz. */
const listen = (video: string) => {
  const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', video, '-f', 'f32le', '-ac', '1', '-ar', '48000', '-'], { maxBuffer: 2 ** 28 });
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
};

it('has music before, under and after the voice if requested, as loud as every video', async () => {
  const sounds = [];
  for (const choices of [{}, { music: 'cosy' }] as const) {
    const out = join(dir, `music-${Object.keys(choices).length}`);
    const { plan } = await renderTalkingVideo(request({ finish: { choices, watermark: false } }), out, engine, { tempDir: dir });
    const sound = listen(join(out, 'video.mp4'));
    expect(Math.abs(sound.length / 48_000 - plan.durationSec)).toBeLessThan(0.1);
    sounds.push(sound);
  }
  const [plain = new Float32Array(), set = new Float32Array()] = sounds;
  const levelIn = (sound: Float32Array, fromSec: number, toSec: number) => {
    const part = sound.subarray(fromSec * 48_000, toSec * 48_000);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  };
  expect(levelIn(plain, 0.05, 0.2)).toBeLessThan(0.001);
  expect(levelIn(set, 0.05, 0.2)).toBeGreaterThan(0.003);
  for (const sound of sounds) expect(Math.abs(integratedLoudness(sound, 48_000) + 16)).toBeLessThan(1);
});

describe('sizes and modes', () => {
  const videos: Record<string, RenderedVideo> = {};
  const asked = [
    ['480P', 'Fast', 480, 'Hi Bob!'],
    ['480P', 'Quality', 480, 'Hi Bob!'],
    ['2160P', 'Fast', 2160, 'Hi Bob!'],
  ] as const;

  it.each(asked)('%s %s has the stated size, in the shape of the photo', async (resolution, mode, shortSidePx, words) => {
    const out = join(dir, `${resolution}-${mode}`);
    engine.warmUp();
    const rendered = await renderTalkingVideo(request({ ...oneSpeaker(words, 'flite-slt'), resolution, mode }), out, engine, {
      tempDir: dir,
    });
    videos[`${resolution} ${mode}`] = rendered;
    // Beside a large video there is no memory for a voice that has nothing to say.
    if (shortSidePx > 1000) expect(engine.speech.pid()).toBeUndefined();
    const [{ width, height, nb_read_frames }] = probe(join(out, 'video.mp4'), 'stream=width,height,nb_read_frames').streams;
    expect(Math.min(width, height)).toBe(shortSidePx);
    const photo = await sharp(rosa).metadata();
    expect(Math.abs(width / height - photo.width / photo.height)).toBeLessThan(0.005);
    expect(Number(nb_read_frames)).toBe(rendered.plan.frameCount);
  });

  it('Quality spends more work on each second, and shows more frames in it', () => {
    const [fast, quality] = [videos['480P Fast']!, videos['480P Quality']!];
    expect(quality.plan.fps).toBeGreaterThan(fast.plan.fps);
    const bytesPerSec = ({ sizeBytes, plan }: RenderedVideo) => sizeBytes / plan.durationSec;
    expect(bytesPerSec(quality)).toBeGreaterThan(1.15 * bytesPerSec(fast));
  });
});

it('makes no video of a doubtful face that is lost when it speaks', async () => {
  const photo = await loadPhoto(rosa);
  const [face] = await detectFaces(photo, engine.faces, { facesMax: 1 });
  if (!face) throw new Error('There is no face');
  const { box, landmarks } = face;
  const movedBy = (x: number, y: number) => ({
    ...face,
    box: { ...box, x: box.x + x, y: box.y + y },
    landmarks: asLandmarks<'image'>(landmarks.map((value, i) => value + [x, y, 0][i % 3]!)),
  });
  const render = (found: ImageFace) => renderTalkingVideo(request({ found: [found] }), join(dir, 'wrong'), engine, { tempDir: dir });
  const nowhere = { ...movedBy(-0.9 * box.width, -0.5 * box.height), spread: 0.2 };
  await expect(render(nowhere)).rejects.toMatchObject({ code: 'FACE_UNMOVABLE' });
  expect(existsSync(join(dir, 'wrong', 'video.mp4'))).toBe(false);
});

it('makes no video in which a second mouth stands beside that of the photo', async () => {
  const photoPath = join(dir, 'samuel.jpg');
  await writeFile(photoPath, await drawPortrait({ name: 'samuel', widthPx: 640, format: 'jpeg' }));
  const [face] = await detectFaces(await loadPhoto(photoPath), engine.faces, { facesMax: 1 });
  if (!face) throw new Error('There is no face');
  const up = 0.06 * face.box.height;
  const above = {
    ...face,
    box: { ...face.box, y: face.box.y - up },
    landmarks: asLandmarks<'image'>(face.landmarks.map((value, i) => (i % 3 === 1 ? value - up : value))),
  };
  const render = (found: ImageFace, to: string) =>
    renderTalkingVideo({ ...request({ ...oneSpeaker('Hi Bob!', 'flite-slt'), found: [found] }), photoPath }, join(dir, to), engine, {
      tempDir: dir,
    });
  await expect(render(above, 'doubled')).rejects.toMatchObject({ code: 'FACE_UNMOVABLE' });
  await render(face, 'single');
});

it('keeps the reference photo above its bars', async () => {
  if (!existsSync(reference)) return console.warn(`ran without the reference photo: there is no ${reference}`);
  const out = join(dir, 'reference');
  const rendered = await renderTalkingVideo(request({ photoPath: reference, resolution: '720P', seed: 1 }), out, engine, { tempDir: dir });
  const score = await measureScore(join(out, 'video.mp4'), rendered, { faces: engine.faces }, sampled);
  expect(score.faceFound).toBe(1);
  expect(score.closures).toBeGreaterThanOrEqual(0.95);
  expect(score.correlation).toBeGreaterThanOrEqual(0.88);
  expect(score.offsetMs).toBeGreaterThan(-125);
  expect(score.offsetMs).toBeLessThan(45);
  expect(score.silence).toBeLessThanOrEqual(0.05);
  expect(score.outsidePsnrDb).toBeGreaterThanOrEqual(45);
}, 1_800_000);

describe('a conversation between two faces', () => {
  let rendered: RenderedVideo;
  beforeAll(async () => {
    const pair = join(dir, 'pair.jpg');
    await writeFile(pair, await drawPortrait({ name: 'pair', widthPx: 800, format: 'jpeg' }));
    const member = (name: string, voice: string) => ({ face: null, points: null, name, voice });
    const cast = [member('Anna', 'flite-slt'), member('Ben', 'flite-rms')];
    const lines = [
      { speakers: [0], text: 'Ben, my mom made pie.' },
      { speakers: [1], text: 'My Bob helped.' },
      { speakers: [0, 1], text: 'Bye!' },
    ];
    rendered = await renderTalkingVideo(request({ photoPath: pair, cast, lines }), join(dir, 'pair'), engine, { tempDir: dir });
  });

  it('moves only the mouth of the speaker', async () => {
    const score = await measureScore(join(dir, 'pair/video.mp4'), rendered, { faces: engine.faces }, sampled);
    expect(score.faceFound).toBe(1);
    expect(score.closures).toBeGreaterThanOrEqual(0.95);
    expect(score.correlation).toBeGreaterThan(0.9);
    expect(Math.abs(score.offsetMs)).toBeLessThan(45);
    expect(score.bystanders).toBeLessThanOrEqual(0.1);
    expect(score.outsidePsnrDb).toBeGreaterThan(45);
  }, 1_800_000);

  it('names the speakers in its captions', () => {
    const captions = readFileSync(join(dir, 'pair/captions.vtt'), 'utf8');
    for (const named of ['<v Anna>Anna: Ben, my mom', '<v Ben>Ben: My Bob', '<v Anna and Ben>Anna and Ben: Bye!'])
      expect(captions).toContain(named);
  });
});

it('makes a picture without a detected face speak when its points are set', async () => {
  const photoPath = join(dir, 'cup.jpg');
  await writeFile(photoPath, await drawPortrait({ name: 'still-life', widthPx: 640, format: 'jpeg' }));
  const at = (x: number, y: number) => ({ x, y });
  const points = {
    leftEye: at(0.36, 0.6),
    rightEye: at(0.48, 0.6),
    mouthLeft: at(0.37, 0.7),
    mouthRight: at(0.47, 0.7),
    chin: at(0.42, 0.77),
  };
  const cup = (more: typeof points) => request({ photoPath, ...oneSpeaker('Hi there.', 'flite-slt', more) });
  const { plan, scene } = await renderTalkingVideo(cup(points), join(dir, 'cup'), engine, { tempDir: dir });
  const open = (plan.poses[0] ?? []).reduce((best, pose) => (pose.jaw * pose.talk > best.jaw * best.talk ? pose : best));
  const frame = createYuvFrame(plan.width, plan.height);
  drawFrame(scene, [open], frame);
  const farthestIn = (left: number, top: number) => {
    let most = 0;
    for (let y = Math.round(top * plan.height); y < (top + 0.06) * plan.height; y++) {
      for (let x = Math.round(left * plan.width); x < (left + 0.06) * plan.width; x++) {
        const i = y * plan.width + x;
        most = Math.max(most, Math.abs((frame.data[i] ?? 0) - (scene.photo.data[i] ?? 0)));
      }
    }
    return most;
  };
  expect(farthestIn(0.39, 0.69)).toBeGreaterThan(40);
  expect(farthestIn(0.8, 0.1)).toBe(0);
  await expect(
    renderTalkingVideo(cup({ ...points, chin: points.leftEye }), join(dir, 'no'), engine, { tempDir: dir }),
  ).rejects.toMatchObject({
    code: 'FACE_POINTS_WRONG',
  });
});

it('shows the first seconds of a video while the rest is drawn', async () => {
  const shares: number[] = [];
  const shown: { share: number | undefined; leftMs: number }[] = [];
  const out = join(dir, 'long');
  // Half a minute: even on a busy machine, much is left to be drawn after the first four seconds.
  const long = Array(8).fill(message).join(' ');
  const { plan } = await renderTalkingVideo(request({ ...oneSpeaker(long, 'flite-slt'), facesMax: 1 }), out, engine, {
    tempDir: dir,
    onProgress: (_, share) => void shares.push(share),
    onBeginning: async (path, leftMs) => {
      shown.push({ share: shares.at(-1), leftMs });
      await copyFile(path, join(dir, 'beginning.mp4'));
    },
  });
  expect(shown).toHaveLength(1);
  expect(shown[0]?.share).toBeLessThan(0.95);
  expect(shown[0]?.leftMs).toBeGreaterThan(0);
  const { streams, format } = probe(join(dir, 'beginning.mp4'), 'stream=codec_name,nb_read_frames:format=duration');
  expect(streams.map(({ codec_name: codec }: { codec_name: string }) => codec)).toEqual(['h264', 'aac']);
  expect(Number(streams[0].nb_read_frames)).toBe(4 * plan.fps);
  expect(Number(format.duration)).toBeCloseTo(4, 0);
  expect(await verifyVideo(join(dir, 'beginning.mp4'), undefined)).toMatchObject({ isMarked: true, isUntouched: true });
  expect(readdirSync(out).sort()).toEqual(['captions.vtt', 'poster.jpg', 'video.mp4']);
  const bytes = readFileSync(join(out, 'video.mp4'));
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

it('stops on request, and leaves no process and no file', async () => {
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
  engine.faces.warmUp();
  process.kill(engine.faces.pid()!, 'SIGKILL');
  await waitFor(() => engine.faces.pid() === undefined, { timeoutMs: 30_000 });
  const rendered = await renderTalkingVideo(request(oneSpeaker('Hi there.', 'flite-slt')), join(dir, 'again'), engine, { tempDir: dir });
  expect(rendered.plan.frameCount).toBeGreaterThan(20);
});

it('searches a photo for faces once, for all of its videos', async () => {
  const photo = await loadPhoto(rosa);
  const ask = vi.spyOn(engine.faces, 'request');
  const cast = () => findCast(photo, { ...oneSpeaker(message, 'flite-slt'), facesMax: 2, photoKey: 'rosa' }, engine, { size: photo });
  const first = await cast();
  const asked = ask.mock.calls.length;
  expect(await cast()).toEqual(first);
  expect(ask.mock.calls.length).toBe(asked);
  expect(asked).toBeGreaterThan(0);
  ask.mockRestore();
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
      renderTalkingVideo(request({ photoPath, ...oneSpeaker(words, 'flite-slt') }), join(dir, name), engine, { tempDir: dir }),
    ).rejects.toMatchObject({ code });
    expect(existsSync(join(dir, name))).toBe(false);
  });
});

describe('npm run talk', () => {
  const talk = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [toProgramFile(join(root, 'worker/src/cli/talk.ts')), ...args, '--json'], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status, answer: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') };
  };

  it('prints one object, and writes the intended movements', () => {
    const [out, timings] = [join(dir, 'talk.mp4'), join(dir, 'talk.json')];
    const { status, answer } = talk(
      '--photo',
      rosa,
      '--message',
      'Hi.',
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
      'photo',
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
  ])('prints %s and exits with 1', (code, args) => {
    const { status, answer } = talk(...args.map((arg) => (arg === 'rosa' ? rosa : arg === 'x.mp4' ? join(dir, arg) : arg)));
    expect(status).toBe(1);
    expect(answer).toEqual({ error: { code, message: expect.any(String) } });
    expect(existsSync(join(dir, 'x.mp4'))).toBe(false);
  });
});
