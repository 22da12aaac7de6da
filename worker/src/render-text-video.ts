import {
  CodedError,
  findOccasion,
  type Occasion,
  type Pronunciation,
  type RenderStage,
  type TextVideoChoices,
  toShown,
  toSpeakable,
  type VideoOptions,
  type Voice,
} from '@hellograph/contract';
import {
  createYuvFrame,
  drawTextVideoFrame,
  encodeArgs,
  planTextVideo,
  type Speech,
  type TextVideoPlan,
  type TextVideoScene,
  type TextVideoSound,
  type YuvFrame,
} from '@hellograph/render';
import { completeVideo, renderInFolder, videoPaths, writePoster } from './render-in-folder';
import { followGrowth, type RenderOptions, timeStages } from './render-stages';
import type { RenderThreads } from './stages/drawing/render-threads';
import { type Encoder, startEncoder } from './stages/encoding/encode-video';
import { endCardSec, type PaintedBrand, paintEndCard } from './stages/painting/paint-brand';
import { marksIn } from './stages/painting/paint-label';
import { createTypesetter, paintTextVideo, paintWhiteNotices } from './stages/painting/paint-text-video';
import { toneOf } from './stages/speech/engine-voices';
import { requireSpeechWithin } from './stages/speech/speak-script';
import { languageOf, type SpeakOptions, type SpeechProcess, type SpokenMessage, synthesizeSpeech } from './stages/speech/synthesize-speech';
import { timeWords } from './stages/speech/word-times';

export interface TextVideoRenderRequest extends VideoOptions {
  message: string;
  voiceId: string;
  card: TextVideoChoices;
  seed: number;
  watermark: boolean;
  /** The owner's brand: its logo stays in a corner, its end card follows the text. */
  brand?: PaintedBrand | undefined;
  /** The user's own voice, which replaces one of ours. */
  recording?: Speech | undefined;
  /** The owner's pronunciations. */
  pronunciations?: readonly Pronunciation[] | undefined;
  /** The limit for the voice, in seconds. */
  speechMaxSec?: number | undefined;
}

/** The warm processes and threads that text videos need. */
export interface TextVideoEngine {
  speech: SpeechProcess;
  threads: RenderThreads;
}

export interface RenderedTextVideo {
  plan: TextVideoPlan;
  occasion: Occasion;
  /** `undefined` for a recording. */
  voice: Voice | undefined;
  sizeBytes: number;
  stagesMs: Record<Exclude<RenderStage, 'queued' | 'photo' | 'faces'>, number>;
}

const stageStarts: Record<keyof RenderedTextVideo['stagesMs'], number> = { speech: 0, plan: 0.08, draw: 0.14, finish: 0.97 };

/**
 * Renders a text to `video.mp4`, `poster.jpg` and `captions.vtt` in `outDir`: all three or none.
 * Throws coded errors. An aborted render throws RENDER_CANCELLED and leaves no process and no file.
 */
export const renderTextVideo = (
  request: TextVideoRenderRequest,
  outDir: string,
  engine: TextVideoEngine,
  options: RenderOptions,
): Promise<RenderedTextVideo> => renderInFolder(outDir, options, (workDir) => renderInto(workDir, request, engine, options));

async function renderInto(
  workDir: string,
  request: TextVideoRenderRequest,
  engine: TextVideoEngine,
  options: RenderOptions,
): Promise<RenderedTextVideo> {
  const { signal, originKey } = options;
  const { stage, moved, stagesMs } = timeStages(stageStarts, options);
  const { card } = request;
  const message = toShown(request.message);
  const occasion = card.occasion ?? findOccasion(message);
  engine.threads.warmUp();
  const spoken = await stage('speech', (onMoved) => sayTextVideo(request, engine.speech, { signal, onMoved }));
  const language = spoken.voice?.language ?? languageOf(message);
  const plan = await stage('plan', () =>
    planTextVideo(
      {
        ...request,
        ...card,
        message,
        occasion,
        minDurationSec: spoken.minDurationSec,
        closingSec: request.brand?.hasEndCard ? endCardSec : 0,
      },
      spoken.speech,
      createTypesetter(message, language),
    ),
  );
  await stage('draw', async () => {
    const encoder = startEncoder(encodeArgs(plan, videoPaths(workDir)), signal);
    try {
      const scored = engine.threads.score(toTextVideoSound(plan, spoken, card), signal).then((track) => encoder.writeSound(track));
      scored.catch(() => {}); // awaited with the pictures
      const scene = prepareTextVideo(plan, { ...request, message, language });
      const onFrame = (drawn: number) => moved('draw', drawn / plan.frameCount);
      await Promise.all([scored, drawFrames(scene, encoder, { signal, onFrame })]);
      const encoded = followGrowth(videoPaths(workDir).mp4, () => moved('draw'), encoder.finish());
      await Promise.all([writePoster(workDir, drawOne(scene, posterFrame(plan))), encoded]);
    } finally {
      await encoder.abort();
    }
  });
  const sizeBytes = await stage('finish', () =>
    completeVideo(workDir, { words: plan.words, voices: spoken.voice ? [spoken.voice] : [], readied: [] }, originKey),
  );
  return { plan, occasion, voice: spoken.voice, sizeBytes, stagesMs };
}

type SpokenTextVideo = Omit<SpokenMessage, 'voice'> & Pick<RenderedTextVideo, 'voice'>;

/** If the words of a recording are unknown, those of the message are spread over its sound. */
async function sayTextVideo(request: TextVideoRenderRequest, speech: SpeechProcess, options: SpeakOptions): Promise<SpokenTextVideo> {
  const { recording, message } = request;
  if (!recording) {
    const spoken = await synthesizeSpeech(request, speech, options);
    requireSpeechWithin(spoken.speech.pcm.length / spoken.speech.sampleRate, request.speechMaxSec);
    return spoken;
  }
  const words = recording.words.length > 0 ? recording.words : timeWords(toSpeakable(message), recording.segments);
  return { speech: { ...recording, words }, voice: undefined, minDurationSec: 0 };
}

/** The sound: the video's own music, unless the request names another or none. */
export const toTextVideoSound = (plan: TextVideoPlan, { speech, voice }: SpokenTextVideo, { music }: TextVideoChoices): TextVideoSound => ({
  voice: { pcm: speech.pcm, sampleRate: speech.sampleRate, kind: toneOf(voice), startSec: plan.speechStartSec, together: 1 },
  segments: speech.segments,
  music: music ?? plan.theme.mood,
  seed: plan.seed,
  durationSec: plan.durationSec,
});

interface TextVideoWords extends Pick<TextVideoRenderRequest, 'message' | 'watermark' | 'brand' | 'recording'> {
  /** BCP 47 tag of what is spoken: the marks are in it. */
  language?: string;
}

export function prepareTextVideo(plan: TextVideoPlan, { message, watermark, brand, recording, language }: TextVideoWords): TextVideoScene {
  const marks = marksIn(language);
  const said = { disclosure: recording ? marks.drawn : marks.spoken, watermark: watermark ? marks.brand : undefined, language };
  const scene = paintTextVideo(plan, message, { ...said, ...(brand?.hasCornerMark && brand.logo && { logo: brand.logo }) });
  if (!brand?.hasEndCard) return scene;
  const { width, height, durationSec } = plan;
  const end = { width, height, language, fromSec: durationSec - endCardSec, marks: [paintWhiteNotices(plan, said)] };
  return { ...scene, pictures: { ...scene.pictures, passing: paintEndCard(brand, end) } };
}

/** Frames in flight: one is drawn while the encoder reads the others. */
const poolSize = 3;

async function drawFrames(
  scene: TextVideoScene,
  encoder: Encoder,
  { signal, onFrame }: { signal: AbortSignal | undefined; onFrame: (drawn: number) => void },
): Promise<void> {
  const { width, height, frameCount } = scene.plan;
  const pool = Array.from({ length: poolSize }, () => ({ frame: createYuvFrame(width, height), whenFree: Promise.resolve() }));
  for (let index = 0; index < frameCount; index++) {
    if (signal?.aborted) throw new CodedError('RENDER_CANCELLED');
    const slot = pool[index % poolSize];
    if (!slot) continue;
    await slot.whenFree;
    drawTextVideoFrame(scene, index, slot.frame);
    slot.whenFree = encoder.write(slot.frame.data);
    slot.whenFree.catch(() => {}); // awaited when the slot is reused, or below
    onFrame(index + 1);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await Promise.all(pool.map(({ whenFree }) => whenFree));
}

/** Draws a single frame. */
export function drawOne(scene: TextVideoScene, index: number): YuvFrame {
  const frame = createYuvFrame(scene.plan.width, scene.plan.height);
  drawTextVideoFrame(scene, index, frame);
  return frame;
}

/** The index of a frame that shows the complete first page. */
export function posterFrame({ pages, fps, frameCount }: TextVideoPlan): number {
  const lastSec = Math.max(0, ...(pages[0]?.lines ?? []).map(({ endSec }) => endSec));
  return Math.min(frameCount - 1, Math.round((lastSec + 0.1) * fps));
}
