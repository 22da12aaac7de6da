import { type FacePoints, moveFacePoints } from '@hellograph/contract';

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

export const portraitSize: Size = { width: 640, height: 800 };

/**
 * The proportions of our own portraits: the distance between the eyes, and their distance from the
 * top.
 */
const drawn = { eyesApart: 0.176, eyesDown: 0.452 };

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Returns the crop of a photo in which its face has the position of those in our portraits, as
 * closely as the photo's edges allow. The crop is in pixels, and the points are in shares of it.
 */
export function framePortrait(
  points: FacePoints,
  { width, height }: Size,
): { cut: Size & { left: number; top: number }; points: FacePoints } {
  const { leftEye, rightEye } = points;
  const eyes = { x: ((leftEye.x + rightEye.x) / 2) * width, y: ((leftEye.y + rightEye.y) / 2) * height };
  const apart = Math.hypot((rightEye.x - leftEye.x) * width, (rightEye.y - leftEye.y) * height);
  const aspect = portraitSize.height / portraitSize.width;
  const wide = Math.floor(Math.min(apart / drawn.eyesApart, width, height / aspect));
  const tall = Math.floor(wide * aspect);
  const cut = {
    ...{ width: wide, height: tall },
    left: Math.round(between(0, eyes.x - wide / 2, width - wide)),
    top: Math.round(between(0, eyes.y - tall * drawn.eyesDown, height - tall)),
  };
  return {
    cut,
    points: moveFacePoints(points, ({ x, y }) => ({
      x: between(0, (x * width - cut.left) / wide, 1),
      y: between(0, (y * height - cut.top) / tall, 1),
    })),
  };
}
