import { shrinkApart } from './shrink-apart';
import type { SmallPicture } from './shrink-picture';

/** Enough for the largest place a photo has here. Faces are searched at the same size. */
const shrinking = { longestSidesPx: [1280], quality: 0.92 } as const;

const known = new WeakMap<Blob, Promise<SmallPicture>>();

/**
 * A smaller copy of a large picture, made once for each file: everything but cropping and sending
 * uses it. Rejects if the browser cannot decode the picture.
 */
export function toSmallPicture(file: Blob): Promise<SmallPicture> {
  const made = known.get(file) ?? shrinkApart(file, shrinking).then((small) => small ?? Promise.reject(new RangeError('no size fits')));
  known.set(file, made);
  return made;
}
