import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Resolution } from '@hellograph/contract';
import { createYuvFrame, drawFrame, encodeArgs, type Face, frames, layOverlays, masterRateHz, mixVoices } from '@hellograph/render';
import { drawPortrait } from '@hellograph/testing';
import {
  oneSpeaker,
  type RenderEngine,
  type RenderedVideo,
  renderTalkingVideo,
  startRenderEngine,
} from '../../worker/src/render-talking-video';
import { detectFaces } from '../../worker/src/stages/detect-faces';
import { loadPhoto } from '../../worker/src/stages/load-photo';
import { watchMemory } from '../../worker/src/stages/measure-memory';
import { toTrackVoices } from '../../worker/src/stages/track-voices';
import { writeWav } from '../../worker/src/stages/wav';
import type { Benchmark } from './paired';

/** About ten seconds when spoken. */
const message =
  'Happy birthday, dear Nana! We all miss you, and my brother Bob sends you a big hug. See you on Monday, maybe with Peter. The garden is in bloom.';
/** Between jobs a worker starts what the next one needs; that is not part of a job. */
const settleMs = 1200;

export interface RenderBench {
  photo?: string | undefined;
  resolution: Resolution;
  measure: 'wall' | 'memory';
  name: string;
  /** Another message on a photo whose faces are known: what each variant and every render after an upload is. */
  isVariant?: boolean;
}

/** A whole render from file to file on a warm engine, beside ffmpeg encoding the very same frames from a raw file. */
export async function renderBench({
  photo,
  resolution,
  measure,
  name,
  isVariant = false,
}: RenderBench): Promise<Benchmark & { durationSec: number }> {
  const stand = await openStand({ photo, resolution });
  const { dir, engine } = stand;
  const rendered = await stand.render(message);
  const found = isVariant ? await facesOf(stand.photoPath, engine) : undefined;
  const raw = join(dir, 'frames.yuv');
  const wav = join(dir, 'voice.wav');
  writeFrames(rendered, raw);
  const track = mixVoices(toTrackVoices(rendered.plan, rendered.parts, rendered.voices), rendered.plan.durationSec);
  await writeFile(wav, writeWav(track, masterRateHz));
  const encode = () => run('ffmpeg', encodeArgs(rendered.plan, { wav, mp4: join(dir, 'floor.mp4'), frames: raw }));

  const measured = { wall: wallSeconds, memory: peakMegabytes }[measure];
  return {
    name,
    unit: { wall: 's', memory: 'MB' }[measure],
    durationSec: rendered.plan.durationSec,
    pair: async () => {
      await stand.settle();
      const subject = await measured(() => stand.render(message, found));
      return { subject, floor: await measured(encode) };
    },
    close: stand.close,
  };
}

const sentence = 'The garden is in bloom, and every morning the birds sing in the old apple tree.';

/** Two minutes of film beside five seconds of it, each in seconds of work per second of film: the cost is linear when the ratio is not above one. */
export async function linearBench(photo?: string): Promise<Benchmark> {
  const stand = await openStand({ photo, resolution: '720P' });
  const perSecond = async (text: string) => {
    await stand.settle();
    let filmSec = 0;
    const wallSec = await wallSeconds(async () => {
      filmSec = (await stand.render(text)).plan.durationSec;
    });
    return wallSec / filmSec;
  };
  return {
    name: 'linear',
    unit: 's/s',
    pair: async () => ({ floor: await perSecond(sentence), subject: await perSecond(Array(25).fill(sentence).join(' ')) }),
    close: stand.close,
  };
}

/** A warm engine, and a photo in a folder of its own. */
async function openStand({ photo, resolution }: Pick<RenderBench, 'photo' | 'resolution'>) {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-bench-'));
  const photoPath = photo ?? join(dir, 'photo.jpg');
  if (!photo) await writeFile(photoPath, await drawPortrait({ name: 'rosa', widthPx: 1080, format: 'jpeg' }));
  const engine = startRenderEngine();
  const choices = { facesMax: 1, resolution, mode: 'Fast', style: 'Natural', duration: 'fit', seed: 1 } as const;
  return {
    dir,
    photoPath,
    engine,
    settle: async () => {
      engine.warmUp();
      await sleep(settleMs);
    },
    render: (text: string, found?: Face[]) =>
      renderTalkingVideo({ photoPath, ...oneSpeaker(text, 'flite-slt'), found, ...choices }, join(dir, 'out'), engine, { tempDir: dir }),
    close: async () => {
      await engine.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const facesOf = async (path: string, { faces }: RenderEngine) => detectFaces(await loadPhoto(path), faces, { facesMax: 1 });

async function wallSeconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** Of this process and all its children: what a worker and its ffmpeg take. */
async function peakMegabytes(work: () => Promise<unknown>): Promise<number> {
  const memory = watchMemory();
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

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
