import {
  CodedError,
  charactersPerSec,
  limits,
  type Plan,
  queuePlace,
  type RenderMode,
  type Resolution,
  targetSec,
  type VideoOptions,
} from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { type RecentRender, renderPaceRepo, type WaitingVideos } from '../../../domain/videos/render-pace.repo';

/**
 * Compute seconds per second of video on two cores. The `render` bench measures 720P Fast; the
 * others scale with their pixels. The renders of this instance correct it.
 */
const benchmarkPace: Record<Resolution, number> = { '480P': 0.07, '720P': 0.15, '1080P': 0.34, '2160P': 1.35 };
const modeFactor: Record<RenderMode, number> = { Quality: 1.5, Fast: 1 };
/**
 * Time for faces, speech and files, independent of the length, on a machine that also does other
 * work.
 */
const fixedSec = 5;

const quietSec = 0.9;

export interface RenderKind extends VideoOptions {
  /** Length of the message. */
  characters: number;
}

/**
 * Estimates how long one video of this kind takes: by the benchmark, as many times as recent
 * renders of this instance took longer than theirs, those of the same kind if there are any. Of
 * three videos, two are done by then. A short video takes nearly as long as a longer one, because
 * most of its time does not depend on its length.
 */
export function estimateRenderSec({ resolution, mode, duration, characters }: RenderKind, recent: readonly RecentRender[]): number {
  const videoSec = Math.max(targetSec[duration] ?? 0, characters / charactersPerSec + quietSec);
  const ofKind = recent.filter(({ choices }) => choices.resolution === resolution && choices.mode === mode);
  const slownesses = (ofKind.length > 0 ? ofKind : recent).map(
    ({ choices, duration_sec, render_ms }) => render_ms / 1000 / benchmarkSec(choices, duration_sec),
  );
  const estimated = (mostOf(slownesses) ?? 1) * benchmarkSec({ resolution, mode }, videoSec);
  // Rounds off the error of multiplying and dividing by the same number.
  return Math.round(estimated * 1e9) / 1e9;
}

const benchmarkSec = ({ resolution, mode }: Pick<VideoOptions, 'resolution' | 'mode'>, videoSec: number): number =>
  fixedSec + videoSec * benchmarkPace[resolution] * modeFactor[mode];

/** A value that two of three are not larger than. */
const mostOf = (values: number[]): number | undefined => values.sort((a, b) => a - b)[Math.floor(((values.length - 1) * 2) / 3)];

/**
 * Returns the seconds of work in videos that wait or are being made, each estimated by its kind.
 */
export const estimateWorkSec = (waiting: readonly WaitingVideos[], recent: readonly RecentRender[]): number =>
  waiting.reduce((sum, { count, choices, characters }) => sum + count * estimateRenderSec({ ...choices, characters }, recent), 0);

export interface NewInQueue {
  userId: string;
  plan: Plan;
  kind: RenderKind;
  count: number;
  atMs: number;
}

export interface QueuePosition {
  /** Smallest first; see `queuePlace`. */
  place: number;
  /** Seconds until the video is done. */
  etaSec: number;
}

/**
 * Assigns the positions of a user's new videos. Each one starts no sooner than the previous one's
 * duration allows, so a user who sends thirty at a time shares the queue with the others:
 * start-time fair queueing (Goyal, Vin and Cheng 1996) with users as flows. Throws QUEUE_FULL, with
 * the time after which to retry, if the measured pace of this instance makes the wait longer than
 * `limits.queueWaitMaxSec`. An instance that has not measured a render yet refuses nothing.
 */
export async function takePositions(db: Executor, { userId, plan, kind, count, atMs }: NewInQueue): Promise<QueuePosition[]> {
  const repo = renderPaceRepo(db);
  const recent = await repo.listRecent();
  const madeAtOnce = await repo.countMadeAtOnce();
  const renderSec = estimateRenderSec(kind, recent);
  const stepSec = Math.max(1, Math.ceil(renderSec));
  const last = await repo.findLastPlace(userId);
  const first = Math.max(queuePlace(plan, atMs), last === undefined ? 0 : last + stepSec);
  const positions: QueuePosition[] = [];
  for (let index = 0; index < count; index++) {
    const place = first + index * stepSec;
    const workSec = estimateWorkSec(await repo.listWaiting(place), recent) + index * renderSec;
    const waitSec = Math.ceil(workSec / madeAtOnce);
    if (recent.length > 0) requireSoonEnough(waitSec);
    positions.push({ place, etaSec: Math.max(1, Math.ceil(renderSec) + waitSec) });
  }
  return positions;
}

function requireSoonEnough(waitSec: number): void {
  if (waitSec <= limits.queueWaitMaxSec) return;
  const retryAfterSec = Math.max(60, waitSec - limits.queueWaitMaxSec);
  throw new CodedError('QUEUE_FULL', {
    message: `The queue is full: your video would wait about ${toMinutes(waitSec)} minutes. Nothing was charged. Please try again in about ${toMinutes(retryAfterSec)} minutes.`,
    retryAfterSec,
  });
}

const toMinutes = (seconds: number) => Math.ceil(seconds / 60);
