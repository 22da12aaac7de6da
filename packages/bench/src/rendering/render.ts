import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { autoVoiceId, type Resolution } from '@hellograph/contract';
import type { SongChoice } from '@hellograph/contract/songs';
import { decodePhoto, toJpeg } from '@hellograph/kit/photo';
import { keepWarm } from '@hellograph/kit/process';
import { createYuvFrame, drawFrame, encodeArgs, frames, layOverlays, masterRateHz, mixVoices, type Speech } from '@hellograph/render';
import { drawPortrait } from '@hellograph/testing';
import {
  oneSpeaker,
  type RenderedVideo,
  type RenderRequest,
  renderTalkingVideo,
  startRenderEngine,
  toTrackVoices,
  watchMemory,
  writeWav,
} from '@hellograph/worker/testing';
import type { Bars, Benchmark } from '../paired';

/** Time in which a worker prepares for the next job, which is not part of a job. */
export const settleMs = 1200;

export interface RenderProcessRequest {
  photoPath: string;
  message: string;
  resolution: Resolution;
  /** Names the photo's content, so that what was found in it is known from then on. */
  photoKey?: string | undefined;
  /** Persons in the picture, who speak in turns. */
  faces?: number | undefined;
  /** Sung by all faces in parts instead of the message. */
  song?: SongChoice | undefined;
  /** Speech prepared earlier. */
  recording?: Speech | undefined;
  outDir: string;
}

/** The render request of every benchmark. */
export const benchRequest = ({ message, faces = 1, ...about }: Omit<RenderProcessRequest, 'outDir'>): RenderRequest => ({
  ...about,
  ...(faces === 1 ? oneSpeaker(message, 'flite-slt') : speakersOf(message, faces)),
  ...(about.song && { cast: singersOf(faces) }),
  facesMax: faces,
  mode: 'Fast',
  style: 'Natural',
  liveliness: 'natural',
  duration: 'fit',
  seed: 1,
});

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a message, said by so many persons in turns. */
function speakersOf(message: string, faces: number): Pick<RenderRequest, 'cast' | 'lines'> {
  const said = [...sentences.segment(message)].map(({ segment }) => segment.trim());
  return {
    cast: Array.from({ length: faces }, (_, face) => ({
      face,
      points: null,
      name: null,
      voice: face % 2 === 0 ? 'flite-slt' : 'flite-rms',
    })),
    lines: said.map((text, i) => ({ speakers: [i % faces], text })),
  };
}

/** Each sings in another voice of the song's language. */
const singersOf = (faces: number): RenderRequest['cast'] =>
  Array.from({ length: faces }, (_, face) => ({ face: faces === 1 ? null : face, points: null, name: null, voice: autoVoiceId }));

/** About ten seconds when spoken. */
export const message =
  'Happy birthday, dear Nana! We all miss you, and my brother Bob sends you a big hug. See you on Monday, maybe with Peter. The garden is in bloom.';

/** About twenty seconds when sung. */
export const benchSong: SongChoice = { song: 'happyBirthday', name: 'Anna Maximiliana Alexandria Elizabeth', accompaniment: 'piano' };

const silenceMaxMs = 15 * 60_000;

export interface RenderBench {
  photo?: string | undefined;
  resolution: Resolution;
  name: string;
  /**
   * Whether photo and words are already known, as when a video is made again with another frame,
   * title or expression.
   */
  isVariant?: boolean;
  faces?: number;
  song?: SongChoice;
  bars?: Bars;
}

/**
 * Compares a whole render from file to file on a warm engine with ffmpeg encoding the same frames
 * from a raw file.
 */
export async function renderBench({ photo, resolution, name, isVariant = false, faces = 1, song, bars }: RenderBench): Promise<Benchmark> {
  const stand = await openStand({ photo, resolution, faces, remembersSpeech: isVariant });
  const photoKey = isVariant ? name : undefined;
  const { encode, durationSec } = await prepareFloor(stand, { photoKey, song });
  return {
    name,
    unit: 's',
    beside: 'ffmpeg on the same frames',
    bars: bars ?? { ratio: faces > 1 ? 2 : isVariant ? 1.3 : 1.6, pace: 0.2 },
    durationSec,
    pair: async () => {
      await stand.settle();
      let partsMs = {};
      const subject = await wallSeconds(async () => {
        partsMs = (await stand.render(message, { photoKey, song })).stagesMs;
      });
      return { subject, floor: await wallSeconds(() => exitOf(encode())), partsMs };
    },
    close: stand.close,
  };
}

/**
 * Compares the memory of a worker and its processes during a render with that of ffmpeg encoding
 * the same frames.
 */
export async function memoryBench({ photo, resolution, name }: RenderBench): Promise<Benchmark> {
  const stand = await openStand({ photo, resolution });
  const { dir, photoPath } = stand;
  const { encode } = await prepareFloor(stand);
  const entry = new URL('./rendering.process.ts', import.meta.url);
  const worker = keepWarm<RenderProcessRequest, number>({ entry, timeoutMs: silenceMaxMs, failure: 'RENDER_FAILED' });
  worker.warmUp();
  return {
    name,
    unit: 'MB',
    beside: 'ffmpeg on the same frames',
    bars: { '1080P': { subject: 450 }, '2160P': { subject: 1200 } }[resolution as string] ?? {},
    pair: async () => {
      const subject = await peakMegabytes(worker.pid(), () =>
        worker.request({ photoPath, message, resolution, outDir: join(dir, 'watched') }),
      );
      const encoding = encode();
      return { subject, floor: await peakMegabytes(encoding.pid, () => exitOf(encoding)) };
    },
    close: async () => {
      await worker.close();
      await stand.close();
    },
  };
}

/** Prepares the raw frames of a video for repeated encoding with ffmpeg. */
export async function prepareFloor({ dir, render }: Stand, given: GivenToRender = {}) {
  const rendered = await render(message, given);
  const { plan, parts, voices } = rendered;
  const [frames, wav] = [join(dir, 'frames.yuv'), join(dir, 'voice.wav')];
  writeFrames(rendered, frames);
  await writeFile(wav, writeWav(mixVoices(toTrackVoices(plan, parts, voices), plan.durationSec), masterRateHz));
  const args = encodeArgs(plan, { wav, mp4: join(dir, 'floor.mp4'), frames });
  return { exit: exitOf, encode: () => spawn('ffmpeg', args, { stdio: 'ignore' }), durationSec: plan.durationSec };
}

const sentence = 'The garden is in bloom, and every morning the birds sing in the old apple tree.';

/**
 * Compares two minutes of video with five seconds, in seconds of work per second of video. The cost
 * is linear if the ratio is at most one.
 */
export async function linearBench(photo?: string): Promise<Benchmark> {
  const stand = await openStand({ photo, resolution: '720P' });
  const perSecond = async (text: string) => {
    await stand.settle();
    let videoSec = 0;
    const wallSec = await wallSeconds(async () => {
      videoSec = (await stand.render(text)).plan.durationSec;
    });
    return wallSec / videoSec;
  };
  return {
    name: 'linear',
    unit: 's/s',
    beside: 'five seconds of video instead of two minutes',
    bars: { ratio: 1.1 },
    pair: async () => ({ floor: await perSecond(sentence), subject: await perSecond(Array(25).fill(sentence).join(' ')) }),
    close: stand.close,
  };
}

type Stand = Awaited<ReturnType<typeof openStand>>;
type GivenToRender = Pick<RenderProcessRequest, 'photoKey' | 'recording' | 'song'>;

interface StandOptions extends Pick<RenderBench, 'photo' | 'resolution' | 'faces'> {
  /** Whether words that were spoken before are spoken from memory. */
  remembersSpeech?: boolean;
}

/** Opens a warm engine with a photo in a separate folder. */
export async function openStand({ photo, resolution, faces = 1, remembersSpeech = false }: StandOptions) {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-bench-'));
  const photoPath = photo ?? join(dir, 'photo.jpg');
  if (!photo) await writeFile(photoPath, await (faces > 1 ? drawGroup() : drawPortrait({ name: 'rosa', widthPx: 1080, format: 'jpeg' })));
  const engine = startRenderEngine({ remembersSpeech });
  return {
    dir,
    photoPath,
    engine,
    settle: async () => {
      engine.warmUp();
      await sleep(settleMs);
    },
    render: (text: string, given: GivenToRender = {}) =>
      renderTalkingVideo(benchRequest({ photoPath, message: text, resolution, faces, ...given }), join(dir, 'out'), engine, {
        tempDir: dir,
        onBeginning: async () => {},
      }),
    close: async () => {
      await engine.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Four drawn persons in one picture, two by two. */
async function drawGroup(): Promise<Buffer> {
  const names = ['rosa', 'samuel', 'edith', 'rosa'] as const;
  const drawn = await Promise.all(names.map(async (name) => decodePhoto(await drawPortrait({ name, widthPx: 640, format: 'jpeg' }))));
  const [width, height] = [640, Math.min(...drawn.map((photo) => photo.height))];
  const rgb = new Uint8Array(3 * 2 * width * 2 * height);
  for (const [i, photo] of drawn.entries()) {
    const [left, top] = [(i % 2) * width, (i >> 1) * height];
    for (let y = 0; y < height; y++) rgb.set(photo.rgb.subarray(3 * y * width, 3 * (y + 1) * width), 3 * ((top + y) * 2 * width + left));
  }
  return toJpeg({ width: 2 * width, height: 2 * height, rgb });
}

export async function wallSeconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

async function peakMegabytes(pid: number | undefined, work: () => Promise<unknown>): Promise<number> {
  const memory = watchMemory(pid);
  await work();
  return memory.stop();
}

function writeFrames({ plan, scene, finish }: RenderedVideo, path: string): void {
  const file = openSync(path, 'w');
  const frame = createYuvFrame(plan.width, plan.height);
  for (const { poses, timeSec } of frames(plan)) {
    drawFrame(scene, poses, frame);
    layOverlays(frame, [...finish.lasting, ...finish.passing], timeSec);
    writeSync(file, frame.data);
  }
  closeSync(file);
}

async function exitOf(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}`);
}
