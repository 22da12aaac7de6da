import { bilabials, type PhonemeSegment } from '@hellograph/render';
import type { FrameBox } from './cut-frame';

/** The number of frames with open eyes that are compared with the shut ones. */
const openEyesSeen = 8;
/** A video in which more of the mouth is doubled is not good; see `doubledMouth`. */
export const doubledMax = 0.3;
/** The number of frames with an open mouth that are searched for a second one. */
const widestSeen = 8;

/**
 * If the lips in the photo are further apart, there is no lip line that could be visible next to a
 * drawn mouth.
 */
export const closedLips = 0.08;

/**
 * Returns the frames in which the mouth should be open widest; none for a photo with open lips.
 * `atRest` is the opening in the photo itself.
 */
export function widestFrames(opening: readonly number[], atRest: number): Set<number> {
  if (atRest > closedLips) return new Set();
  const order = [...opening.keys()].sort((a, b) => (opening[b] ?? 0) - (opening[a] ?? 0));
  return new Set(order.slice(0, widestSeen));
}

/** The frames on which eyes are measured: at the bottom of each blink, and some with open eyes. */
export function eyeFrames(poses: readonly { blink: number }[], canBlink: boolean): Map<number, 'open' | 'shut'> {
  if (!canBlink) return new Map();
  const where = (isMeant: (blink: number) => boolean) => [...poses.keys()].filter((i) => isMeant(poses[i]?.blink ?? 0));
  const open = where((blink) => blink === 0);
  const some = open.filter((_, i) => i % Math.ceil(open.length / openEyesSeen) === 0);
  return new Map([...where((blink) => blink > 0.97).map((i) => [i, 'shut'] as const), ...some.map((i) => [i, 'open'] as const)]);
}

/** The frames from the first third to the end of each p, b and m, where the lips should be shut. */
export function closureFrames(segments: readonly PhonemeSegment[], fps: number): Set<number> {
  const frames = new Set<number>();
  for (const { phoneme, startSec, endSec } of segments) {
    if (!bilabials.has(phoneme)) continue;
    const from = Math.floor((startSec + (endSec - startSec) / 3) * fps);
    for (let frame = from; frame <= Math.ceil(endSec * fps); frame++) frames.add(frame);
  }
  return frames;
}

/** 1 for pixels that neither a face nor words ever change. */
export function stillMask(changing: readonly FrameBox[], { width, height }: { width: number; height: number }): Uint8Array {
  const mask = new Uint8Array(width * height).fill(1);
  for (const box of changing) {
    for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y++) {
      mask.fill(0, y * width + Math.max(0, Math.floor(box.x)), y * width + Math.min(width, Math.ceil(box.x + box.width)));
    }
  }
  return mask;
}
