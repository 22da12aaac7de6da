import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createYuvFrame, drawTextVideoFrame, encodeArgs, masterRateHz, scoreTextVideo } from '@hellograph/render';
import {
  keepRenderThreads,
  prepareTextVideo,
  type RenderedTextVideo,
  renderTextVideo,
  startSpeechProcess,
  synthesizeSpeech,
  type TextVideoRenderRequest,
  toTextVideoSound,
  writeWav,
} from '@hellograph/worker/testing';
import type { Benchmark } from './paired';

/** About ten seconds with the music before and after. */
const request: TextVideoRenderRequest = {
  message: 'Happy birthday, Nana! We all miss you and can’t wait to see you on Sunday. Save us a piece of cake.',
  voiceId: 'flite-slt',
  card: { shape: 'portrait', occasion: 'birthday', look: 'bright' },
  resolution: '720P',
  mode: 'Fast',
  duration: '10s',
  seed: 5,
  watermark: true,
};

const settleMs = 700;

/**
 * Compares a whole text video from words to file, with a warm voice, with ffmpeg encoding the same
 * frames; or its music and mastering with the whole.
 */
export async function textVideoBench(name: 'text-video' | 'text-video-sound'): Promise<Benchmark & { durationSec: number }> {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-text-video-bench-'));
  const engine = { speech: startSpeechProcess(), threads: keepRenderThreads() };
  const out = join(dir, 'out');
  const render = () => renderTextVideo(request, out, engine, { tempDir: dir });
  const rendered = await render();
  const { plan } = rendered;
  const wav = join(dir, 'sound.wav');
  const sound = toTextVideoSound(plan, await synthesizeSpeech(request, engine.speech), request.card);
  const score = async () => scoreTextVideo(sound);
  await writeFile(wav, writeWav(await score(), masterRateHz));
  const raw = join(dir, 'frames.yuv');
  if (name === 'text-video') writeFrames(rendered, raw);
  const encode = () => run('ffmpeg', encodeArgs(plan, { wav, mp4: join(dir, 'floor.mp4'), frames: raw }));
  const [subject, floor] = name === 'text-video' ? [render, encode] : [score, render];
  return {
    name,
    unit: 's',
    durationSec: plan.durationSec,
    pair: async () => {
      // A worker has a speech process ready when a text video arrives.
      engine.speech.warmUp();
      await sleep(settleMs);
      return { subject: await wallSec(subject), floor: await wallSec(floor) };
    },
    close: async () => {
      await Promise.all([engine.speech.close(), engine.threads.close()]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function wallSec(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

function writeFrames({ plan }: RenderedTextVideo, path: string): void {
  const scene = prepareTextVideo(plan, request);
  const file = openSync(path, 'w');
  const frame = createYuvFrame(plan.width, plan.height);
  for (let index = 0; index < plan.frameCount; index++) {
    drawTextVideoFrame(scene, index, frame);
    writeSync(file, frame.data);
  }
  closeSync(file);
}

async function run(program: string, args: string[]): Promise<void> {
  const [code] = await once(spawn(program, args, { stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
