import { charactersPerSec, type Duration, type RenderMode, type Resolution } from '@hellograph/contract';

/** Compute seconds per second of video before this instance has rendered any of the kind: measured on two cores, rounded up. */
const firstGuess: Record<Resolution, number> = { '480P': 0.2, '720P': 0.35, '1080P': 0.7, '2160P': 2.6 };
const modeFactor: Record<RenderMode, number> = { Quality: 1.5, Fast: 1 };
/** Faces, speech and files, whatever the length. */
const fixedSec = 2;

const quietSec = 0.9;
const targetSec: Record<Duration, number> = { fit: 0, '5s': 5, '10s': 10 };

export interface RenderKind {
  resolution: Resolution;
  mode: RenderMode;
  duration: Duration;
  /** Of the message. */
  characters: number;
}

/** Renders of the same kind that this instance did lately. */
export type RecentRenders = readonly { duration_sec: number | null; render_ms: number | null }[];

export interface Wait {
  /** Videos that are made before this one. */
  videosBefore: number;
  /** Videos that are made at the same time, at least 1. */
  madeAtOnce: number;
}

/** How long one video of this kind takes: the median of what this instance needed lately for a second of video, or a first guess. */
export function estimateRenderSec({ resolution, mode, duration, characters }: RenderKind, recent: RecentRenders): number {
  const videoSec = Math.max(targetSec[duration], characters / charactersPerSec + quietSec);
  const paces = recent
    .flatMap(({ duration_sec, render_ms }) => (duration_sec && render_ms ? [render_ms / 1000 / duration_sec] : []))
    .sort((a, b) => a - b);
  const pace = paces[paces.length >> 1];
  return pace === undefined ? fixedSec + videoSec * firstGuess[resolution] * modeFactor[mode] : pace * videoSec;
}

/** Whole seconds until a video begins that has others before it, each taking as long as itself. */
export const estimateWaitSec = (renderSec: number, { videosBefore, madeAtOnce }: Wait): number =>
  Math.ceil((renderSec * videosBefore) / madeAtOnce);

/** Whole seconds from now until it is done. */
export const estimateSec = (renderSec: number, wait: Wait): number => Math.max(1, Math.ceil(renderSec) + estimateWaitSec(renderSec, wait));
