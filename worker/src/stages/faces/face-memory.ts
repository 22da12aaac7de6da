import type { ImageFace } from '@hellograph/render';

/**
 * Faces of photos that were looked at lately. In memory alone and for minutes: of nobody's face
 * does anything stay behind.
 */
export interface FaceMemory {
  /**
   * The faces that `look` finds, or has found before in a photo with this key, its content's name.
   * Whoever looks for another number of faces looks again: how many there are decides how closely
   * each is measured, and a render must come out the same every time.
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
      // What was asked for last is forgotten last.
      kept.delete(name);
      kept.set(name, { faces, until: known?.until ?? now() + keptMs });
      for (const oldest of kept.keys()) if (kept.size > photosMax) kept.delete(oldest);
      return faces;
    },
  };
}
