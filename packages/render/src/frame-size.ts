import { type Resolution, resolutionShortSidePx } from '@hellograph/contract/render-options';

/** A picture longer than this, side to side, would make a ribbon of a video: it is made smaller, never cut. */
const longestShape = 2;

/**
 * Size of the video for a photo: the photo's own shape, the shorter side as the resolution says, both sides even (4:2:0 needs that).
 * The longer side is at most twice the resolution.
 */
export function frameSize(photo: { width: number; height: number }, resolution: Resolution): { width: number; height: number } {
  const shortSide = resolutionShortSidePx[resolution];
  const scale = Math.min(shortSide / Math.min(photo.width, photo.height), (shortSide * longestShape) / Math.max(photo.width, photo.height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(photo.width), height: even(photo.height) };
}
