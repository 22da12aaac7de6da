/**
 * Measures moving lips without a detector. Where a beard hides the lips, no network sees how far
 * they are apart, but pixels change when they move.
 */
import { lowerLipRings, mouthCorners, upperLipRings } from '../mesh/landmarks';
import type { LumaPlane } from './likeness';
import { correlation } from './statistics';

export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the box of a face's lips with room for them to open. */
export function lipBox(landmarks: Float32Array): PixelBox {
  const [left, right] = [landmarks[3 * mouthCorners.left], landmarks[3 * mouthCorners.right]];
  const heights = [...upperLipRings[0], ...lowerLipRings[0]].map((i) => landmarks[3 * i + 1]);
  const width = right - left;
  return {
    left: Math.floor(left - 0.05 * width),
    top: Math.floor(Math.min(...heights)),
    right: Math.ceil(right + 0.05 * width),
    bottom: Math.ceil(Math.max(...heights) + 0.3 * width),
  };
}

/** Returns the mean change of luma from one frame to the next inside a box, in levels. */
export function changeWithin({ width, height, luma }: LumaPlane, previous: LumaPlane, box: PixelBox): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, box.top); y < Math.min(height, box.bottom); y++) {
    for (let x = Math.max(0, box.left); x < Math.min(width, box.right); x++) {
      sum += Math.abs(luma[y * width + x] - previous.luma[y * width + x]);
      count++;
    }
  }
  return sum / Math.max(1, count);
}

/**
 * Returns the correlation of how much the lips' pixels change with how much the lips should move.
 * `changes[i]` is from frame i to the next; `opening` as in `Meant.opening`.
 */
export function lipMotion(changes: readonly number[], opening: readonly number[]): number {
  const meant = opening.slice(1).map((value, i) => Math.abs(value - opening[i]));
  return correlation(changes, meant);
}
