import { charactersPerSec, type RenderMode, type Resolution, targetSec, type VideoOptions } from '@hellograph/contract';
import type { RecentRender, WaitingVideos } from '../../../domain/videos/render-pace.repo';

/**
 * Compute seconds per second of video on two cores. The `render` bench measures 720P Fast; the
 * others scale with their pixels. The renders of this instance correct it.
 */
const benchmarkPace: Record<Resolution, number> = { '480P': 0.07, '720P': 0.15, '1080P': 0.34, '2160P': 1.35 };
const modeFactor: Record<RenderMode, number> = { Quality: 1.5, Fast: 1 };
/** Time for faces, speech and files, independent of the length. */
const fixedSec = 1;

const quietSec = 0.9;

export interface RenderKind extends VideoOptions {
  /** Length of the message. */
  characters: number;
}

/**
 * Estimates how long one video of this kind takes: by the median pace of recent renders of the same
 * kind, or otherwise by the benchmark, scaled by the paces of other kinds on this instance.
 */
export function estimateRenderSec({ resolution, mode, duration, characters }: RenderKind, recent: readonly RecentRender[]): number {
  const videoSec = Math.max(targetSec[duration] ?? 0, characters / charactersPerSec + quietSec);
  const ofKind = recent.filter(({ choices }) => choices.resolution === resolution && choices.mode === mode);
  const pace = medianOf(ofKind.map(({ duration_sec, render_ms }) => render_ms / 1000 / duration_sec));
  if (pace !== undefined) return pace * videoSec;
  const slowness = medianOf(recent.map((render) => render.render_ms / 1000 / benchmarkSec(render.choices, render.duration_sec))) ?? 1;
  return slowness * benchmarkSec({ resolution, mode }, videoSec);
}

const benchmarkSec = ({ resolution, mode }: Pick<VideoOptions, 'resolution' | 'mode'>, videoSec: number): number =>
  fixedSec + videoSec * benchmarkPace[resolution] * modeFactor[mode];

const medianOf = (values: number[]): number | undefined => values.sort((a, b) => a - b)[values.length >> 1];

/**
 * Returns the seconds of work in videos that wait or are being made, each estimated by its kind.
 */
export const estimateWorkSec = (waiting: readonly WaitingVideos[], recent: readonly RecentRender[]): number =>
  waiting.reduce((sum, { count, choices, characters }) => sum + count * estimateRenderSec({ ...choices, characters }, recent), 0);
