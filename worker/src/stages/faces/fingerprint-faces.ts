import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
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
  keptMs = keptUsuallyMs,
  now,
}: {
  photosMax?: number;
  keptMs?: number;
  now?: () => number;
} = {}): FaceMemory {
  const recent = keepRecent<ImageFace[]>({ max: photosMax, keptMs, now });
  return { recall: (photoKey, facesMax, look) => recent.recall(`${facesMax} ${photoKey}`, look) };
}

/** Time after which the contents of photos are forgotten, however often they are used. */
export const keptUsuallyMs = 15 * 60_000;

/** A few values that took long to make, in memory only. */
export interface RecentValues<Value> {
  /** Returns the value of this key, made now if it is not known. Nothing is known without a key. */
  recall(key: string | undefined, make: () => Promise<Value>): Promise<Value>;
}

/** Names what follows from a value by the value's hash, so that nobody can read it in memory. */
export const keyOf = (value: unknown): string => createHash('sha256').update(serialize(value)).digest('base64');

/** Keeps values for `keptMs`, however often they are used, and at most `max` of them. */
export function keepRecent<Value>({
  max,
  keptMs = keptUsuallyMs,
  now = () => Date.now(),
}: {
  max: number;
  keptMs?: number;
  now?: (() => number) | undefined;
}): RecentValues<Value> {
  const kept = new Map<string, { value: Value; until: number }>();
  return {
    recall: async (key, make) => {
      for (const [name, { until }] of kept) if (until <= now()) kept.delete(name);
      if (key === undefined) return make();
      const known = kept.get(key);
      const value = known ? known.value : await make();
      // The least recently used entry is evicted first.
      kept.delete(key);
      kept.set(key, { value, until: known?.until ?? now() + keptMs });
      for (const oldest of kept.keys()) if (kept.size > max) kept.delete(oldest);
      return value;
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
