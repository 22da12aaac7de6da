import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CardChoices,
  CodedError,
  type Duration,
  findOccasion,
  type Occasion,
  type Pronunciation,
  type RenderMode,
  type RenderStage,
  type Resolution,
  toShown,
  type Voice,
} from '@hellograph/contract';
import { type CardPlan, type CardScene, createYuvFrame, drawCardFrame, encodeArgs, planCard, toWebVtt } from '@hellograph/render';
import type { RenderOptions } from './render-talking-video';
import { type Encoder, startEncoder } from './stages/encode-video';
import { markFilm } from './stages/film-origin';
import { toJpeg } from './stages/make-poster';
import { createTypesetter, paintCard } from './stages/paint-card';
import { scoreCard } from './stages/score-card';
import { type SpeechProcess, synthesizeSpeech } from './stages/synthesize-speech';

export interface CardRenderRequest {
  message: string;
  voiceId: string;
  card: CardChoices;
  resolution: Resolution;
  mode: RenderMode;
  duration: Duration;
  seed: number;
  watermark: boolean;
  /** How its owner wants words said. */
  pronunciations?: readonly Pronunciation[] | undefined;
}

export interface RenderedCard {
  plan: CardPlan;
  occasion: Occasion;
  voice: Voice;
  sizeBytes: number;
  stagesMs: Record<Exclude<RenderStage, 'queued' | 'photo' | 'faces'>, number>;
}

const notices = { disclosure: 'Spoken and drawn by a computer', brand: 'made with Hellograph' } as const;
const stageStarts: Record<keyof RenderedCard['stagesMs'], number> = { speech: 0, plan: 0.08, draw: 0.14, finish: 0.97 };

/**
 * Words alone become `video.mp4`, `poster.jpg` and `captions.vtt` in `outDir`, all three or none. Throws coded errors; a render that was aborted throws
 * RENDER_CANCELLED and leaves no process and no file.
 */
export async function renderCard(
  request: CardRenderRequest,
  outDir: string,
  speech: SpeechProcess,
  options: RenderOptions,
): Promise<RenderedCard> {
  await mkdir(options.tempDir, { recursive: true });
  const workDir = await mkdtemp(join(options.tempDir, 'card-'));
  try {
    const rendered = await renderInto(workDir, request, speech, options);
    await mkdir(outDir, { recursive: true });
    for (const name of ['video.mp4', 'poster.jpg', 'captions.vtt']) await rename(join(workDir, name), join(outDir, name));
    return rendered;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function renderInto(
  workDir: string,
  request: CardRenderRequest,
  process: SpeechProcess,
  { signal, onProgress, filmKey }: RenderOptions,
): Promise<RenderedCard> {
  const stagesMs = { speech: 0, plan: 0, draw: 0, finish: 0 };
  const stage = async <Result>(name: keyof typeof stagesMs, run: () => Promise<Result> | Result): Promise<Result> => {
    if (signal?.aborted) throw new CodedError('RENDER_CANCELLED');
    onProgress?.(name, stageStarts[name]);
    const startedAt = performance.now();
    const result = await run();
    stagesMs[name] = performance.now() - startedAt;
    return result;
  };
  const { card } = request;
  const message = toShown(request.message);
  const occasion = card.occasion ?? findOccasion(message);
  const { speech, voice, minDurationSec } = await stage('speech', () => synthesizeSpeech(request, process, signal));
  const { plan, scene } = await stage('plan', async () => {
    const plan = planCard({ ...request, ...card, message, occasion, minDurationSec }, speech, createTypesetter(message));
    await scoreCard(plan, { speech, voice, music: card.music ?? plan.theme.mood }, join(workDir, 'sound.wav'));
    return { plan, scene: prepareCard(plan, { ...request, message }) };
  });
  await stage('draw', async () => {
    const encoder = startEncoder(encodeArgs(plan, { wav: join(workDir, 'sound.wav'), mp4: join(workDir, 'video.mp4') }));
    const { draw: from, finish: to } = stageStarts;
    try {
      await drawFilm(scene, encoder, { signal, onFrame: (drawn) => onProgress?.('draw', from + ((to - from) * drawn) / plan.frameCount) });
      await encoder.finish();
    } finally {
      await encoder.abort();
    }
  });
  const sizeBytes = await stage('finish', async () => {
    await writeFile(join(workDir, 'poster.jpg'), await drawStill(scene, posterFrame(plan)));
    await writeFile(join(workDir, 'captions.vtt'), toWebVtt(plan.words));
    await markFilm(join(workDir, 'video.mp4'), [voice.id], filmKey);
    return (await stat(join(workDir, 'video.mp4'))).size;
  });
  return { plan, occasion, voice, sizeBytes, stagesMs };
}

export const prepareCard = (plan: CardPlan, { message, watermark }: Pick<CardRenderRequest, 'message' | 'watermark'>): CardScene =>
  paintCard(plan, message, { disclosure: notices.disclosure, watermark: watermark ? notices.brand : undefined });

/** Frames in flight: one is drawn while the others are on their way to the encoder. */
const poolSize = 3;

async function drawFilm(
  scene: CardScene,
  encoder: Encoder,
  { signal, onFrame }: { signal: AbortSignal | undefined; onFrame: (drawn: number) => void },
): Promise<void> {
  const { width, height, frameCount } = scene.plan;
  const pool = Array.from({ length: poolSize }, () => ({ frame: createYuvFrame(width, height), free: Promise.resolve() }));
  for (let index = 0; index < frameCount; index++) {
    if (signal?.aborted) throw new CodedError('RENDER_CANCELLED');
    const slot = pool[index % poolSize];
    if (!slot) continue;
    await slot.free;
    drawCardFrame(scene, index, slot.frame);
    slot.free = encoder.write(slot.frame.data);
    slot.free.catch(() => {}); // awaited on the slot's next turn, or below
    onFrame(index + 1);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await Promise.all(pool.map(({ free }) => free));
}

/** One frame as JPEG. */
export function drawStill(scene: CardScene, index: number): Promise<Buffer> {
  const frame = createYuvFrame(scene.plan.width, scene.plan.height);
  drawCardFrame(scene, index, frame);
  return toJpeg(frame, 88);
}

/** The first page, whole. */
export function posterFrame({ pages, fps, frameCount }: CardPlan): number {
  const lastSec = Math.max(0, ...(pages[0]?.lines ?? []).map(({ endSec }) => endSec));
  return Math.min(frameCount - 1, Math.round((lastSec + 0.1) * fps));
}
