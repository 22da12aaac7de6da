/**
 * Measures how much of a photo's detail a moving face keeps. Every warp samples between pixels, and
 * a soft face beside a sharp background looks like a mask.
 */
import { faceOval, forehead, noseBase } from '../mesh/landmarks';
import type { LumaPlane } from './likeness';
import type { PixelBox } from './lip-motion';

/** Share of the face's width that lies safely within it at every turn of the head. */
const innerShare = 0.7;

/** Returns the box of a face's skin and eyes above the mouth. */
export function upperFaceBox(landmarks: Float32Array): PixelBox {
  const across = faceOval.map((i) => landmarks[3 * i]);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [landmarks[3 * forehead + 1], landmarks[3 * noseBase + 1]];
  const [middle, reach] = [(left + right) / 2, (innerShare * (right - left)) / 2];
  return {
    left: Math.round(middle - reach),
    right: Math.round(middle + reach),
    top: Math.round(top + 0.12 * (bottom - top)),
    bottom: Math.round(bottom),
  };
}

/**
 * Returns the mean energy of the Laplacian within a box: what each pixel has that its neighbours
 * lack.
 */
export function detailWithin({ width, height, luma }: LumaPlane, box: PixelBox): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(1, box.top); y < Math.min(height - 1, box.bottom); y++) {
    for (let x = Math.max(1, box.left); x < Math.min(width - 1, box.right); x++) {
      const at = y * width + x;
      sum += (4 * luma[at] - luma[at - 1] - luma[at + 1] - luma[at - width] - luma[at + width]) ** 2;
      count++;
    }
  }
  return sum / Math.max(1, count);
}
