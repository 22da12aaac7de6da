import type { YuvFrame } from '../model';

/** Row at which a head that the picture's upper edge cuts off is looked at. */
const edgeRow = 3;
/** A crown is looked for within this distance from the middle of a face, in heights of the face. */
const reach = 1.2;
/** Half the width, likewise, up to which a crown is of a head that almost ends at the edge. */
const narrow = 0.24;

/** A row of a head, pixels. */
interface Span {
  x: number;
  halfWidth: number;
}

/** A head that the picture's upper edge cuts off: where it does, and the hair below. */
export interface Crown extends Span {
  /** Rows from the edge down to the face. */
  hairRows: number;
  /** Returns the head at a row below the edge. */
  at(row: number): Span;
}

interface Head {
  x: number;
  height: number;
}

/** Returns where the picture's upper edge cuts off a head, if it does; its face begins at `top`. */
export function crownAt(head: Head & { top: number }, alpha: Uint8Array, width: number): Crown | undefined {
  const edge = spanAt(head, alpha, width, edgeRow);
  if (!edge || isNarrow(edge, head)) return undefined;
  return {
    ...edge,
    hairRows: Math.max(0, head.top),
    at: (row) => spanAt(head, alpha, width, Math.max(edgeRow, Math.round(row))) ?? edge,
  };
}

function spanAt({ x, height }: Head, alpha: Uint8Array, width: number, y: number): Span | undefined {
  const row = alpha.subarray(y * width, (y + 1) * width);
  const [from, to] = [Math.max(0, Math.round(x - reach * height)), Math.min(width, Math.round(x + reach * height))];
  let [left, right] = [to, from];
  for (let k = from; k < to; k++) {
    if (row[k] < 128) continue;
    left = Math.min(left, k);
    right = k + 1;
  }
  return left < right ? { x: (left + right) / 2, halfWidth: (right - left) / 2 } : undefined;
}

const isNarrow = ({ halfWidth }: Span, { height }: Head) => halfWidth <= narrow * height;

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
    const crown = spanAt(head, alpha, width, edgeRow);
    if (!crown || !isNarrow(crown, head)) continue;
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
