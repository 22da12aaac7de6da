import type { WallSignature } from '@hellograph/contract';

/** A box that every picture of a wall fits in: narrower and wider ones are cut. */
const tallest = 4 / 5;
const widest = 16 / 9;

/** Width by height of the picture's place on a wall; `null` for words alone. */
export function shapeOf({ photo, video }: Pick<WallSignature, 'photo' | 'video'>): number | null {
  const shown = video ?? photo;
  if (!shown) return null;
  return Math.min(widest, Math.max(tallest, shown.width / Math.max(1, shown.height)));
}
