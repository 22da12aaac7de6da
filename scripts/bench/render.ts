import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Resolution } from '@hellograph/contract';
import { createYuvFrame, drawFrame, encodeArgs, frames, masterRateHz, mixVoices } from '@hellograph/render';
import { drawPortrait } from '@hellograph/testing';
import { oneSpeaker, type RenderedVideo, renderTalkingVideo, startRenderEngine } from '../../worker/src/render-talking-video';
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
}

/** A whole render from file to file on a warm engine, beside ffmpeg encoding the very same frames from a raw file. */
export async function renderBench({ photo, resolution, measure, name }: RenderBench): Promise<Benchmark & { durationSec: number }> {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-bench-'));
  const photoPath = photo ?? join(dir, 'photo.jpg');
  if (!photo) await writeFile(photoPath, await drawPortrait({ name: 'rosa', widthPx: 1080, format: 'jpeg' }));
  const engine = startRenderEngine();
  const request = {
    photoPath,
    ...oneSpeaker(message, 'flite-slt'),
    facesMax: 1,
    resolution,
    mode: 'Fast',
    style: 'Natural',
    duration: 'fit',
    seed: 1,
  } as const;
  const render = () => renderTalkingVideo(request, join(dir, 'out'), engine, { tempDir: dir });

  const rendered = await render();
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
      engine.warmUp();
      await sleep(settleMs);
      const subject = await measured(render);
      return { subject, floor: await measured(encode) };
    },
    close: async () => {
      await engine.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

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

function writeFrames({ plan, scene }: RenderedVideo, path: string): void {
  const file = openSync(path, 'w');
  const frame = createYuvFrame(plan.width, plan.height);
  for (const { poses } of frames(plan)) {
    drawFrame(scene, poses, frame);
    writeSync(file, frame.data);
  }
  closeSync(file);
}

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
