import type { ImageFace } from '@hellograph/render';

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
