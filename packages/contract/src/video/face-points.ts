import type { ErrorCode } from '../platform/errors';
import { videoLimits } from './video-limits';

/** The points of a face that a user can set, left and right as seen in the picture. */
export const facePointNames = ['leftEye', 'rightEye', 'mouthLeft', 'mouthRight', 'chin'] as const;
export type FacePointName = (typeof facePointNames)[number];

/** In shares of the upright picture's width and height. */
export type FacePoints = Record<FacePointName, { x: number; y: number }>;

/** Applies a function to each point of a face. */
export const moveFacePoints = (
  { leftEye, rightEye, mouthLeft, mouthRight, chin }: FacePoints,
  move: (point: FacePoints['chin']) => FacePoints['chin'],
): FacePoints => ({
  ...{ leftEye: move(leftEye), rightEye: move(rightEye), chin: move(chin) },
  ...{ mouthLeft: move(mouthLeft), mouthRight: move(mouthRight) },
});

/**
 * Returns the reason why no face can have these points; `undefined` if they are plausible. All
 * distances are measured along and across the line between the eyes, in units of its length.
 */
export function findPointsProblem(
  points: FacePoints,
  photo: { width: number; height: number },
): Extract<ErrorCode, 'FACE_POINTS_WRONG' | 'FACE_TOO_SMALL'> | undefined {
  const { leftEye, rightEye, mouthLeft, mouthRight, chin } = points;
  const [dx, dy] = [(rightEye.x - leftEye.x) * photo.width, (rightEye.y - leftEye.y) * photo.height];
  const apart = Math.hypot(dx, dy);
  if (apart < videoLimits.faceMinEyeDistancePx) return 'FACE_TOO_SMALL';
  const inFace = ({ x, y }: { x: number; y: number }) => {
    const [px, py] = [(x - leftEye.x) * photo.width, (y - leftEye.y) * photo.height];
    return { along: (px * dx + py * dy) / apart ** 2, below: (py * dx - px * dy) / apart ** 2 };
  };
  const [left, right, lowest] = [inFace(mouthLeft), inFace(mouthRight), inFace(chin)];
  const mouth = { along: (left.along + right.along) / 2, below: (left.below + right.below) / 2 };
  const isFace =
    right.along - left.along > 0.15 &&
    Math.min(left.below, right.below) > 0.15 &&
    Math.abs(mouth.along - 0.5) < 1.2 &&
    lowest.below - mouth.below > 0.1 &&
    Math.abs(lowest.along - mouth.along) < 1.2 &&
    lowest.below < 6;
  return isFace ? undefined : 'FACE_POINTS_WRONG';
}
