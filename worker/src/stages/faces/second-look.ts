import { type ImageFace, isMouthFaint, type RgbImage } from '@hellograph/render';
import { type CloseUpOptions, measureCloseUp } from './close-up';
import type { FaceProcess } from './detect-faces';

/** Radians; a face turned further is near the limit at which it is refused. */
const doubtfulYaw = 0.4;

/**
 * Looks at a face in a mirror as well before it may be refused. The mesh sees half profiles and
 * soft mouths a little differently there, and a photo must not be refused for the side from which
 * it was taken: the yaw is the mean of both, and a mouth that either look sees is not covered.
 */
export async function lookAgain(
  image: RgbImage,
  face: ImageFace,
  process: FaceProcess,
  options: Omit<CloseUpOptions, 'isMirrored'>,
): Promise<ImageFace> {
  if (face.mouth !== 'covered' && Math.abs(face.yaw) < doubtfulYaw) return face;
  const mirrored = await measureCloseUp(image, face, process, { ...options, isMirrored: true });
  if (!mirrored) return face;
  const isSeen = face.mouth === 'covered' && !isMouthFaint(image, mirrored);
  return { ...face, yaw: (face.yaw - mirrored.yaw) / 2, ...(isSeen && { mouth: 'doubtful' as const }) };
}
