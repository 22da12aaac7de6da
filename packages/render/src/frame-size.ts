import type { VideoOptions } from '@hellograph/contract/render-choices';
import { resolutionShortSidePx } from '@hellograph/contract/render-options';

/**
 * A picture longer than this shape would become a ribbon: the video is made smaller, never cropped.
 */
const longestShape = 2;

/**
 * Returns the size of the video for a photo: the photo's own shape, the shorter side from the
 * resolution, both sides even as 4:2:0 needs. The longer side is at most twice the resolution.
 */
export function frameSize(
  photo: { width: number; height: number },
  { resolution }: Pick<VideoOptions, 'resolution'>,
): { width: number; height: number } {
  const shortSide = resolutionShortSidePx[resolution];
  const scale = Math.min(shortSide / Math.min(photo.width, photo.height), (shortSide * longestShape) / Math.max(photo.width, photo.height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(photo.width), height: even(photo.height) };
}
