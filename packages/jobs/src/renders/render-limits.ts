import {
  CodedError,
  plans,
  type RenderMode,
  type RenderStage,
  type Resolution,
  recordingMaxSec,
  type VideoOptions,
} from '@hellograph/contract';
import { songLengthSec } from '@hellograph/contract/songs';
import type { RenderVideoPayload } from './render-video';

/**
 * How long one attempt may take, and how long it may show no progress. Beyond either limit it ends
 * as `RENDER_TIMED_OUT`.
 */
export interface RenderLimits {
  /** Wall time of the whole attempt. */
  totalMs: number;
  /** The longest pause between two updates, by the stage of the last one. */
  silenceMs: Readonly<Record<RenderStage, number>>;
}

/** Generous: a machine twenty times slower than the benchmark's two cores still finishes. */
const pace: Record<RenderMode, { megapixelsPerSec: number; framesPerSec: number }> = {
  Fast: { megapixelsPerSec: 6, framesPerSec: 25 },
  Quality: { megapixelsPerSec: 3, framesPerSec: 30 },
};
/** The largest frame of each resolution. */
const frameMegapixels: Record<Resolution, number> = { '480P': 0.41, '720P': 0.93, '1080P': 2.08, '2160P': 8.3 };
/** The number of named videos per request, so that none takes long and others are not delayed. */
const namedAtOnce: Record<Resolution, number> = { '480P': 10, '720P': 8, '1080P': 4, '2160P': 1 };
/** Fetching the photo, finding faces, uploading the result. */
const fixedMs = 180_000;
/** No voice speaks a character more slowly, pauses included. */
const secPerCharacter = 0.35;
/** Start and end, titles, and the 10 seconds that a user may add. */
const extraSec = 20;
/** A neural voice on a slow machine: seconds of work per second of speech. */
const speechFactor = 3;

const silenceMs: Record<RenderStage, number> = {
  queued: 60_000,
  photo: 60_000,
  faces: 90_000,
  speech: 90_000,
  plan: 60_000,
  draw: 60_000,
  finish: 120_000,
};

/**
 * By how much a worker's configuration may stretch its limits; the api reckons with the largest.
 */
export const timeLimitPercent = { smallest: 5, largest: 400 } as const;

/**
 * An attempt without progress for this long is stuck, whatever its worker keeps repeating: each
 * worker gives up sooner.
 */
export const renderStuckAfterMs = (Math.max(...Object.values(silenceMs)) * timeLimitPercent.largest) / 100 + 30_000;

const longestRecordingSec = Math.max(...Object.values(plans).map(recordingMaxSec));

export const namedVideosAtOnce = ({ resolution }: Pick<VideoOptions, 'resolution'>): number => namedAtOnce[resolution];

/**
 * Returns the limits of one attempt, from the work in its payload: the length of the speech, the
 * resulting number of frames, and their size. `percent` scales all of them.
 */
export function toRenderLimits(
  { lines, recording, resolution, mode, song }: Pick<RenderVideoPayload, 'lines' | 'recording' | 'resolution' | 'mode' | 'song'>,
  percent = 100,
): RenderLimits {
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const spokenSec = Math.max(characters * secPerCharacter, recording ? longestRecordingSec : 0, song ? songLengthSec(song) : 0);
  const { megapixelsPerSec, framesPerSec } = pace[mode];
  const megapixels = (spokenSec + extraSec) * framesPerSec * frameMegapixels[resolution];
  const totalMs = fixedMs + 1000 * (spokenSec * speechFactor + megapixels / megapixelsPerSec);
  const scaled = (ms: number) => Math.round((ms * percent) / 100);
  const stages = Object.entries(silenceMs).map(([stage, ms]) => [stage, scaled(ms)]);
  return { totalMs: scaled(totalMs), silenceMs: Object.fromEntries(stages) as Record<RenderStage, number> };
}

interface RenderWatch {
  /** Aborts with `RENDER_TIMED_OUT` when a limit is passed. */
  signal: AbortSignal;
  /** Something was done in this stage: a phrase was spoken, a frame drawn, a file grew. */
  moved(stage: RenderStage): void;
  stop(): void;
}

const checkEveryMs = 250;

/**
 * Watches one attempt: its whole wall time, and the time since it last moved. Stop it when the
 * attempt ends.
 */
export function startRenderWatch({ totalMs, silenceMs }: RenderLimits): RenderWatch {
  const abort = new AbortController();
  const startedAtMs = performance.now();
  let last: { stage: RenderStage; atMs: number } = { stage: 'queued', atMs: startedAtMs };
  let checkedAtMs = startedAtMs;

  const giveUp = (cause: string) => {
    clearInterval(timer);
    abort.abort(new CodedError('RENDER_TIMED_OUT', { cause: new Error(cause) }));
  };
  const check = () => {
    const nowMs = performance.now();
    // A late check was held up with everything else in this thread: that time does not count as
    // silence.
    last.atMs += Math.max(0, nowMs - checkedAtMs - 2 * checkEveryMs);
    checkedAtMs = nowMs;
    const silence = nowMs - last.atMs;
    if (silence > silenceMs[last.stage]) giveUp(`nothing moved in the stage "${last.stage}" for ${Math.round(silence)} ms`);
    else if (nowMs - startedAtMs > totalMs) giveUp(`it took longer than ${totalMs} ms`);
  };
  const timer = setInterval(check, checkEveryMs);

  return {
    signal: abort.signal,
    moved: (stage) => {
      last = { stage, atMs: performance.now() };
    },
    stop: () => clearInterval(timer),
  };
}
