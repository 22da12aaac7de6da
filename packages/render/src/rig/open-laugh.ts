/**
 * In an open laugh the mesh often takes the lower teeth and the tongue for the lower lip, and upper
 * teeth for the upper one: it never opens a mouth as wide as people do. The lower lip's own border,
 * where light falls off, shows where it is; the upper lip ends where the teeth start.
 */
import { chin, lowerLipRings, mouthCorners, noseBase, upperLipRings } from '../mesh/landmarks';
import type { YuvFrame } from '../model';
import { asLandmarks, type Landmarks } from '../space';
import { axesOf, columns, down, type Point, strokeLuma } from './lip-line';

/** Lips this far apart, in half mouth widths, laugh or shout. */
const openFrom = 0.5;
/** Columns under the nose, where the lower lip is lit and not in the shadow of a corner. */
const seenColumns = [3, 4, 5, 6, 7] as const;
/** At most one of them may be in a shadow. */
const clearColumnsMin = 4;
/** Where the border is searched for around the mesh's own, and how steeply it must fall. */
const search = { above: 0.08, below: 0.34, step: 0.02, flank: 0.05, fallMin: 0.18 };
/**
 * The smallest visible shift, and the largest difference between columns that found the same edge,
 * in half mouth widths.
 */
const shiftMin = 0.1;
const agreement = 0.14;
/** Share of the lip's height that remains when the teeth above it are uncovered. */
const lipShare = 0.75;
/** The lip takes at most this share of the way to the chin. */
const chinShare = 0.7;
/** The upper lip takes at most this share of the way to the nose. */
const noseShare = 0.5;

/**
 * Returns how far each column's lower lip lies below the landmarks, in half mouth widths, or
 * `undefined` if the mouth is not wide open, the picture is not clear, or the landmarks are right.
 */
export function findLowerLip(photo: YuvFrame, landmarks: Landmarks<'frame'>): number | undefined {
  const axes = axesOf(landmarks);
  if (!isWideOpen(landmarks)) return undefined;
  const at = (i: number): Point => [landmarks[3 * i], landmarks[3 * i + 1]];
  const lightest = lightestOf(photo, landmarks);
  const borders = seenColumns.map((c) => {
    const outer = at(lowerLipRings[0][c]);
    const luma = (distance: number) => strokeLuma(photo, down(outer, axes, distance * axes.halfWidth), axes);
    const count = Math.round((search.below + search.above) / search.step);
    const falls = Array.from({ length: count + 1 }, (_, k) => {
      const shift = k * search.step - search.above;
      return { shift, fall: (luma(shift - search.flank) - luma(shift + search.flank)) / lightest };
    });
    const isSteepest = (k: number) => falls[k].fall >= (falls[k - 1]?.fall ?? 0) && falls[k].fall >= (falls[k + 1]?.fall ?? 0);
    // The last, because further up light also falls off from the teeth to the lip.
    const best = falls.findLast(({ fall }, k) => fall >= search.fallMin && isSteepest(k)) ?? { shift: 0, fall: 0 };
    return best;
  });
  const mean = agreed(borders.filter(({ fall }) => fall > 0).map(({ shift }) => shift));
  return mean !== undefined && mean >= shiftMin ? mean : undefined;
}

function isWideOpen(landmarks: Landmarks<'frame'>): boolean {
  const apart = (k: 0 | 1) => landmarks[3 * lowerLipRings[3][5] + k] - landmarks[3 * upperLipRings[3][5] + k];
  return Math.hypot(apart(0), apart(1)) >= openFrom * axesOf(landmarks).halfWidth;
}

/** Returns the mean shift if enough columns agree. */
function agreed(shifts: readonly number[]): number | undefined {
  const mean = shifts.reduce((sum, shift) => sum + shift, 0) / Math.max(1, shifts.length);
  return shifts.length >= clearColumnsMin && shifts.every((shift) => Math.abs(shift - mean) <= agreement) ? mean : undefined;
}

/**
 * Where upper teeth are searched for around the mesh's inner edge, half mouth widths; how much
 * darker than they are the lip above and the mouth below must be; and the smallest visible shift.
 */
const teeth = { above: 0.34, below: 0.2, step: 0.02, darker: 0.72, shiftMin: 0.05 };

/**
 * Returns how far above the landmarks' inner edge each column's upper teeth start, in half mouth
 * widths, or `undefined` if the mouth is not wide open, no row of teeth is visible between a darker
 * lip and a darker mouth, or the landmarks are right.
 */
export function findUpperLip(photo: YuvFrame, landmarks: Landmarks<'frame'>): number | undefined {
  if (!isWideOpen(landmarks)) return undefined;
  const axes = axesOf(landmarks);
  const count = Math.round((teeth.above + teeth.below) / teeth.step);
  const shifts = seenColumns.flatMap((c) => {
    const inner: Point = [landmarks[3 * upperLipRings[3][c]], landmarks[3 * upperLipRings[3][c] + 1]];
    const heightAt = (k: number) => teeth.below - k * teeth.step;
    const lumas = Array.from({ length: count + 1 }, (_, k) => strokeLuma(photo, down(inner, axes, heightAt(k) * axes.halfWidth), axes));
    // From the open mouth upwards: the first light row, then the first darker one.
    const rises = lumas.findIndex(
      (luma, k) => k > 0 && luma * teeth.darker > Math.min(...lumas.slice(0, k)) && luma >= (lumas[k + 1] ?? luma),
    );
    if (rises < 0) return [];
    const ends = lumas.findIndex((luma, k) => k > rises && luma < teeth.darker * Math.max(...lumas.slice(rises, k)));
    return ends < 0 ? [] : [-heightAt(ends)];
  });
  const mean = agreed(shifts);
  return mean !== undefined && mean >= teeth.shiftMin ? mean : undefined;
}

/** Luma of the lightest place between the lips and on the lower one: teeth, where they are lit. */
function lightestOf(photo: YuvFrame, landmarks: Landmarks<'frame'>): number {
  const axes = axesOf(landmarks);
  const lumas = seenColumns.flatMap((c) =>
    [lowerLipRings[3][c], lowerLipRings[1][c], lowerLipRings[0][c]].map((i) =>
      strokeLuma(photo, [landmarks[3 * i], landmarks[3 * i + 1]], axes),
    ),
  );
  return Math.max(1, ...lumas);
}

/**
 * Lowers the lower lip, most under the nose and not at the corners; the chin's skin is compressed.
 */
export function lowerLip(landmarks: Landmarks<'frame'>, shift: number): Landmarks<'frame'> {
  const { axes, local, moveDown, moved } = mover(landmarks);
  const bottom = local(lowerLipRings[0][5]).below;
  const end = local(chin).below;
  const distance = Math.min(shift * axes.halfWidth, chinShare * (end - bottom));
  const lips = new Set<number>([...lowerLipRings, ...upperLipRings].flat());
  for (let i = 0; i < landmarks.length / 3; i++) {
    const { along, below } = local(i);
    const share = (end - below) / (end - bottom);
    if (!lips.has(i) && share > 0 && share <= 1 && Math.abs(along) < 1) moveDown(i, distance * (1 - along ** 4) * share);
  }
  for (let c = 1; c < columns - 1; c++) {
    const outer = local(lowerLipRings[0][c]);
    const border = outer.below + distance * (1 - outer.along ** 4);
    for (const ring of lowerLipRings) {
      const { below } = local(ring[c]);
      moveDown(ring[c], border - lipShare * (outer.below - below) - below);
    }
  }
  return moved;
}

/**
 * Raises the upper lip off its teeth, most under the nose; the skin below the nose is compressed.
 */
export function raiseUpperLip(landmarks: Landmarks<'frame'>, shift: number): Landmarks<'frame'> {
  const { axes, local, moveDown, moved } = mover(landmarks);
  const top = local(upperLipRings[0][5]).below;
  const nose = local(noseBase).below;
  const distance = shift * axes.halfWidth;
  const outer = Math.min(distance, noseShare * (top - nose));
  const lips = new Set<number>([...lowerLipRings, ...upperLipRings].flat());
  for (let i = 0; i < landmarks.length / 3; i++) {
    const { along, below } = local(i);
    const share = (below - nose) / (top - nose);
    if (!lips.has(i) && share > 0 && share <= 1 && Math.abs(along) < 1) moveDown(i, -outer * (1 - along ** 4) * share);
  }
  for (let c = 1; c < columns - 1; c++) {
    upperLipRings.forEach((ring, k) => {
      const share = k / (upperLipRings.length - 1);
      moveDown(ring[c], -(outer + (distance - outer) * share) * (1 - local(ring[c]).along ** 4));
    });
  }
  return moved;
}

/**
 * Prepares the movement of lips: places in the mouth's axes, and a copy of the landmarks to change.
 */
function mover(landmarks: Landmarks<'frame'>) {
  const axes = axesOf(landmarks);
  const { left, right } = mouthCorners;
  const middle = [0, 1].map((k) => (landmarks[3 * left + k] + landmarks[3 * right + k]) / 2);
  const moved = asLandmarks<'frame'>(landmarks.slice());
  return {
    axes,
    moved,
    /** Shares of half the mouth's width along it, pixels below its corners. */
    local: (i: number) => {
      const [dx, dy] = [landmarks[3 * i] - middle[0], landmarks[3 * i + 1] - middle[1]];
      return { along: (dx * axes.alongX + dy * axes.alongY) / axes.halfWidth, below: dy * axes.alongX - dx * axes.alongY };
    },
    moveDown: (i: number, distance: number) => {
      const [x, y] = down([landmarks[3 * i], landmarks[3 * i + 1]], axes, distance);
      moved[3 * i] = x;
      moved[3 * i + 1] = y;
    },
  };
}
