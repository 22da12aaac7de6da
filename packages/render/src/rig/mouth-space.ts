import { centreColumn, chin, forehead, jawHinges, type LipRings, lipColumns, mouthCorners } from '../mesh/landmarks';
import type { Landmarks } from '../space';

/**
 * The mouth's own coordinates: origin where the lips meet under the nose, u along the corners, v
 * down, both in half mouth widths. At column c of the refined inner lips u is `columnU[c]`, the
 * lips meet at `lineV[c]`, and the photo shows them `gap[c]` apart.
 */
export interface MouthSpace {
  originX: number;
  originY: number;
  cos: number;
  sin: number;
  /** Half the mouth's width in pixels. */
  halfWidth: number;
  /**
   * Pixels in which openings are measured: half the width of this face's mouth at rest, seen from
   * the front, whatever its expression in the photo.
   */
  unit: number;
  columnU: Float32Array;
  lineV: Float32Array;
  gap: Float32Array;
  gapMax: number;
  chinV: number;
  /** Yaw of the face in the photo, radians. */
  yaw: number;
}

/**
 * Share of a visible gap that the upper lip closes, and the most that it comes down, in half mouth
 * widths: it is attached to the skull. The jaw closes a laugh, whose upper teeth stay visible when
 * it speaks.
 */
const upperClosingShare = 0.42;
const upperClosingMax = 0.3;

/** Returns how far the upper lip comes down to close a gap; both in half mouth widths. */
export const upperClosing = (gap: number): number => Math.min(upperClosingShare * gap, upperClosingMax);

/** Returns how much less than its share of a gap the upper lip comes down, in half mouth widths. */
export const unclosed = (gap: number): number => upperClosingShare * gap - upperClosing(gap);

export function createMouthSpace(points: Landmarks<'frame'>, lips: LipRings, yaw: number): MouthSpace {
  const x = (i: number) => points[3 * i];
  const y = (i: number) => points[3 * i + 1];
  const { left, right } = mouthCorners;
  const width = Math.hypot(x(right) - x(left), y(right) - y(left));
  const halfWidth = width / 2;
  const faceHeight = Math.hypot(x(chin) - x(forehead), y(chin) - y(forehead));
  const upper = lips.upper[3];
  const lower = lips.lower[3];
  const [top, bottom] = [upper[centreColumn], lower[centreColumn]];
  const shown = Math.hypot(x(bottom) - x(top), y(bottom) - y(top)) / halfWidth;
  const share = shown > 0 ? upperClosing(shown) / shown : 0;
  const space: MouthSpace = {
    originX: x(top) + (x(bottom) - x(top)) * share,
    originY: y(top) + (y(bottom) - y(top)) * share,
    cos: (x(right) - x(left)) / width,
    sin: (y(right) - y(left)) / width,
    halfWidth,
    unit: 0.5 * (halfWidth / Math.max(0.8, Math.cos(yaw)) + 0.138 * faceHeight),
    columnU: new Float32Array(lipColumns),
    lineV: new Float32Array(lipColumns),
    gap: new Float32Array(lipColumns),
    gapMax: 0,
    chinV: 0,
    yaw,
  };
  for (let c = 0; c < lipColumns; c++) {
    const [uu, uv] = toMouth(space, x(upper[c]), y(upper[c]));
    const [lu, lv] = toMouth(space, x(lower[c]), y(lower[c]));
    space.columnU[c] = (uu + lu) / 2;
    space.gap[c] = Math.max(0, lv - uv);
    space.lineV[c] = uv + upperClosing(space.gap[c]);
  }
  space.gapMax = Math.max(...space.gap);
  space.chinV = toMouth(space, x(chin), y(chin))[1];
  return space;
}

export function toMouth(space: MouthSpace, x: number, y: number): [u: number, v: number] {
  const dx = (x - space.originX) / space.halfWidth;
  const dy = (y - space.originY) / space.halfWidth;
  return [dx * space.cos + dy * space.sin, dy * space.cos - dx * space.sin];
}

/** Returns a per-column table's value at u; beyond the ends, the end columns' values. */
export function atColumn(space: MouthSpace, table: Float32Array, u: number): number {
  const { columnU } = space;
  if (u <= columnU[0]) return table[0];
  for (let c = 1; c < lipColumns; c++) {
    if (u > columnU[c]) continue;
    const f = (u - columnU[c - 1]) / Math.max(1e-6, columnU[c] - columnU[c - 1]);
    return table[c - 1] * (1 - f) + table[c] * f;
  }
  return table[lipColumns - 1];
}

/**
 * Returns −1 at the left inner corner, 0 under the nose, 1 at the right corner, and more beyond
 * them, even when a turned head moves the middle aside.
 */
export function alongLips({ columnU }: MouthSpace, u: number): number {
  const middle = columnU[centreColumn];
  const end = u < middle ? columnU[0] : columnU[lipColumns - 1];
  return (u < middle ? -1 : 1) * Math.abs((u - middle) / Math.max(1e-6, Math.abs(end - middle)));
}

/**
 * On a turned head, the far cheek and chin lie beyond the far hinge: by up to this share of the
 * hinge.
 */
const beyondHinge = 0.6;

/**
 * Returns how far a point of the jaw lies from the hinge at the ears (0) to the chin (1), by the
 * landmarks' depth. The jaw turns around that hinge.
 */
export function hingeLever(points: Landmarks<'frame'>, x: number, z: number): number {
  const { left, right } = jawHinges;
  const hingeZ = (at: number) => {
    const f = Math.min(1 + beyondHinge, Math.max(-beyondHinge, (at - points[3 * left]) / (points[3 * right] - points[3 * left])));
    return points[3 * left + 2] * (1 - f) + points[3 * right + 2] * f;
  };
  const full = hingeZ(points[3 * chin]) - points[3 * chin + 2];
  return Math.min(1.1, Math.max(0, (hingeZ(x) - z) / Math.max(1e-3, full)));
}
