import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createYuvFrame, drawCardFrame, encodeArgs, masterRateHz, scoreCard } from '@hellograph/render';
import {
  type CardRenderRequest,
  keepRenderThreads,
  prepareCard,
  type RenderedCard,
  renderCard,
  startSpeechProcess,
  synthesizeSpeech,
  toCardSound,
  writeWav,
} from '@hellograph/worker/testing';
import type { Benchmark } from './paired';

/** About ten seconds with the music before and after. */
const request: CardRenderRequest = {
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

/** A whole card from words to file with a warm voice, beside ffmpeg encoding the very same frames; or its music and mastering beside the whole. */
export async function cardBench(name: 'card' | 'card-sound'): Promise<Benchmark & { durationSec: number }> {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-card-bench-'));
  const engine = { speech: startSpeechProcess(), threads: keepRenderThreads() };
  const out = join(dir, 'out');
  const render = () => renderCard(request, out, engine, { tempDir: dir });
  const rendered = await render();
  const { plan } = rendered;
  const wav = join(dir, 'sound.wav');
  const sound = toCardSound(plan, await synthesizeSpeech(request, engine.speech), request.card);
  const score = async () => scoreCard(sound);
  await writeFile(wav, writeWav(await score(), masterRateHz));
  const raw = join(dir, 'frames.yuv');
  if (name === 'card') writeFrames(rendered, raw);
  const encode = () => run('ffmpeg', encodeArgs(plan, { wav, mp4: join(dir, 'floor.mp4'), frames: raw }));
  const [subject, floor] = name === 'card' ? [render, encode] : [score, render];
  return {
    name,
    unit: 's',
    durationSec: plan.durationSec,
    pair: async () => {
      // A worker has the next message's process ready when a card comes.
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

function writeFrames({ plan }: RenderedCard, path: string): void {
  const scene = prepareCard(plan, request);
  const file = openSync(path, 'w');
  const frame = createYuvFrame(plan.width, plan.height);
  for (let index = 0; index < plan.frameCount; index++) {
    drawCardFrame(scene, index, frame);
    writeSync(file, frame.data);
  }
  closeSync(file);
}

async function run(program: string, args: string[]): Promise<void> {
  const [code] = await once(spawn(program, args, { stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
