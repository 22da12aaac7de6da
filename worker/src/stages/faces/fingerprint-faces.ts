import type { FaceFingerprint } from '@hellograph/contract';
import { fingerprintFace, type ImageFace, type RgbImage } from '@hellograph/render';
import { measureCloseUp } from './close-up';
import type { FaceProcess } from './face-search';

/**
 * Caches the faces of recent photos, only in memory and only for minutes, so that no trace of a
 * face remains.
 */
export interface FaceMemory {
  /**
   * Returns the faces that `look` finds, or that it found earlier in the photo with this key (its
   * content hash). A different `facesMax` searches again: the number of faces decides how closely
   * each is measured, and a render must always give the same result.
   */
  recall(photoKey: string, facesMax: number, look: () => Promise<ImageFace[]>): Promise<ImageFace[]>;
}

export function openFaceMemory({
  photosMax = 64,
  keptMs = 15 * 60_000,
  now = () => Date.now(),
}: {
  photosMax?: number;
  keptMs?: number;
  now?: () => number;
} = {}): FaceMemory {
  const kept = new Map<string, { faces: ImageFace[]; until: number }>();
  return {
    recall: async (photoKey, facesMax, look) => {
      for (const [name, { until }] of kept) if (until <= now()) kept.delete(name);
      const name = `${facesMax} ${photoKey}`;
      const known = kept.get(name);
      const faces = known?.faces ?? (await look());
      // The least recently used entry is evicted first.
      kept.delete(name);
      kept.set(name, { faces, until: known?.until ?? now() + keptMs });
      for (const oldest of kept.keys()) if (kept.size > photosMax) kept.delete(oldest);
      return faces;
    },
  };
}

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
