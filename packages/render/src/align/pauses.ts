import { hopSec } from './cepstrum';

/** A stretch of frames; `to` is exclusive. */
export interface Pause {
  from: number;
  to: number;
}

/** Shorter silences are the closures of plosives. */
const shortestSec = 0.2;
/** Where silence ends between a recording's quietest and loudest level, as a share. */
const silentShare = 0.3;
/**
 * Speech must be at least this much louder than the quietest part; otherwise no pause can be found.
 */
const leastRangeDb = 12;
/**
 * Frames of each pause that are kept for the warp. Two voices pause at different places and for
 * different times, and neither says anything about the sounds.
 */
const keptFrames = 6;

/** Returns the stretches in which nothing is said, judged by each frame's level in decibels. */
export function findPauses(levelDb: Float32Array): Pause[] {
  const sorted = levelDb.slice().sort();
  const quiet = sorted[Math.floor(sorted.length * 0.05)];
  const loud = sorted[Math.floor(sorted.length * 0.95)];
  if (loud - quiet < leastRangeDb) return [];
  const threshold = quiet + (loud - quiet) * silentShare;
  const pauses: Pause[] = [];
  let from = -1;
  for (let i = 0; i <= levelDb.length; i++) {
    const isSilent = i < levelDb.length && levelDb[i] < threshold;
    if (isSilent && from < 0) from = i;
    if (isSilent || from < 0) continue;
    const isEdge = from === 0 || i === levelDb.length;
    if (isEdge || (i - from) * hopSec >= shortestSec) pauses.push({ from, to: i });
    from = -1;
  }
  return pauses;
}

/** Returns the numbers of the frames that remain when long pauses are shortened. */
export function withoutPauses(frames: number, pauses: readonly Pause[]): Uint32Array {
  const kept: number[] = [];
  let next = 0;
  for (const { from, to } of pauses) {
    const cut = { from: Math.min(to, from + keptFrames / 2), to: Math.max(from, to - keptFrames / 2) };
    if (cut.to <= cut.from) continue;
    for (; next < cut.from; next++) kept.push(next);
    next = cut.to;
  }
  for (; next < frames; next++) kept.push(next);
  return Uint32Array.from(kept);
}
