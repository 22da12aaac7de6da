import type { YuvFrame } from '../model';

/** Row at which a head that the picture's upper edge cuts off is looked at. */
const edgeRow = 3;
/** A crown is looked for within this distance from the middle of a face, in heights of the face. */
const reach = 1.2;
/** Half the width, likewise, up to which a crown is of a head that almost ends at the edge. */
const narrow = 0.24;

/** The part of a head at the picture's upper edge, pixels. */
export interface Crown {
  x: number;
  halfWidth: number;
}

interface Head {
  x: number;
  height: number;
}

/** Returns where the picture's upper edge cuts off a head, if it does. */
export function crownAt({ x, height }: Head, alpha: Uint8Array, width: number): Crown | undefined {
  const row = alpha.subarray(edgeRow * width, (edgeRow + 1) * width);
  const [from, to] = [Math.max(0, Math.round(x - reach * height)), Math.min(width, Math.round(x + reach * height))];
  let [left, right] = [to, from];
  for (let k = from; k < to; k++) {
    if (row[k] < 128) continue;
    left = Math.min(left, k);
    right = k + 1;
  }
  return left < right ? { x: (left + right) / 2, halfWidth: (right - left) / 2 } : undefined;
}

interface Cutout {
  /** With its half. */
  alpha: Uint8Array;
  cut: YuvFrame;
}
const [noLight, noColour] = [16, 128];

/**
 * Lets heads end at the picture's edge where they almost do: what lies above it repeats the first
 * row, and a column of hair would stand on them.
 */
export function endNarrowCrowns({ alpha, cut }: Cutout, heads: readonly Head[]): void {
  const { width, height } = cut;
  const luma = width * height;
  for (const head of heads) {
    const crown = crownAt(head, alpha, width);
    if (!crown || crown.halfWidth > narrow * head.height) continue;
    const [from, to] = [Math.max(0, Math.floor(crown.x - 2 * crown.halfWidth)), Math.min(width, Math.ceil(crown.x + 2 * crown.halfWidth))];
    for (const row of [0, width]) {
      alpha.fill(0, row + from, row + to);
      cut.data.fill(noLight, row + from, row + to);
    }
    const [first, end] = [luma + (from >> 1), luma + ((to + 1) >> 1)];
    alpha.fill(0, first, end);
    for (const plane of [0, luma / 4]) cut.data.fill(noColour, plane + first, plane + end);
  }
}
