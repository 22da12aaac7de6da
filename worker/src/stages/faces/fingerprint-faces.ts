import type { FaceFingerprint } from '@hellograph/contract';
import { fingerprintFace, type ImageFace, type RgbImage } from '@hellograph/render';
import { measureCloseUp } from './close-up';
import type { FaceProcess } from './face-search';

/** In a photo of a school class, only the faces in front are recognised again. */
const fingerprintsMax = 12;
const scales = [1.4, 1.7];

/**
 * Returns the fingerprints of the largest faces, in their order. Each face is measured in a mirror
 * as well: the detector sees a laugh or a face in half profile a little differently there, and the
 * mean of both is the same for a mirrored copy.
 */
export async function fingerprintFaces(
  image: RgbImage,
  faces: readonly ImageFace[],
  process: FaceProcess,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<FaceFingerprint[]> {
  const fingerprints: FaceFingerprint[] = [];
  for (const face of faces.slice(0, fingerprintsMax)) {
    const measured = [face.landmarks];
    const mirrored = await measureCloseUp(image, face, process, { ...options, scales, isMirrored: true });
    if (mirrored) measured.push(mirrored.landmarks);
    fingerprints.push(fingerprintFace(image, measured));
  }
  return fingerprints;
}
