import type { Duration, RenderMode, Resolution } from '@hellograph/contract';

/** Compute seconds per second of video before this instance has rendered any of the kind: measured on two cores, rounded up. */
const firstGuess: Record<Resolution, number> = { '480P': 0.2, '720P': 0.35, '1080P': 0.7, '2160P': 2.6 };
const modeFactor: Record<RenderMode, number> = { Quality: 1.5, Fast: 1 };
/** Faces, speech and files, whatever the length. */
const fixedSec = 2;

const charactersPerSec = 14;
const quietSec = 0.9;
const targetSec: Record<Duration, number> = { fit: 0, '5s': 5, '10s': 10 };

/** Length of the video that a message will make. */
export const videoSeconds = (characters: number, duration: Duration): number =>
  Math.max(targetSec[duration], characters / charactersPerSec + quietSec);

/** Wall seconds for one video of a kind: the median of what this instance needed lately per second of video, or a first guess. */
export function renderSeconds(
  { resolution, mode, seconds }: { resolution: Resolution; mode: RenderMode; seconds: number },
  recent: readonly { duration_sec: number | null; render_ms: number | null }[],
): number {
  const paces = recent
    .flatMap(({ duration_sec, render_ms }) => (duration_sec && render_ms ? [render_ms / 1000 / duration_sec] : []))
    .sort((a, b) => a - b);
  const pace = paces[paces.length >> 1];
  return pace === undefined ? fixedSec + seconds * firstGuess[resolution] * modeFactor[mode] : pace * seconds;
}
