/**
 * In an open laugh the mesh often takes the lower teeth and the tongue for the lower lip: it never
 * opens a mouth as far as people do. The lip's own lower border, where light falls off, says where
 * it is.
 */
import { chin, lowerLipRings, mouthCorners, upperLipRings } from '../mesh/landmarks';
import type { YuvFrame } from '../model';
import { asLandmarks, type Landmarks } from '../space';
import { axesOf, columns, down, type Point, strokeLuma } from './lip-line';

/** Lips this far apart, in half mouth widths, laugh or shout. */
const openFrom = 0.5;
/** Columns under the nose, where the lower lip is lit and no corner casts a shadow. */
const seenColumns = [3, 4, 5, 6, 7] as const;
/** One of them may lie in a shadow. */
const clearColumnsMin = 4;
/** Where the border is searched for around the mesh's own, and how steeply it must fall. */
const search = { above: 0.08, below: 0.34, step: 0.02, flank: 0.05, fallMin: 0.18 };
/** Half mouth widths: less is not seen. Columns that disagree by more saw two different things. */
const shiftMin = 0.1;
const agreement = 0.14;
/** Share of the lip's height that remains lip when the teeth above it are given back. */
const lipShare = 0.75;
/** The lip takes at most this share of the way to the chin. */
const chinShare = 0.7;

/**
 * Returns how far each column's lower lip lies below the landmarks, in half mouth widths, or
 * `undefined` if the mouth is not wide open, the picture is not clear, or the landmarks are right.
 */
export function findLowerLip(photo: YuvFrame, landmarks: Landmarks<'frame'>): number | undefined {
  const axes = axesOf(landmarks);
  const at = (i: number): Point => [landmarks[3 * i], landmarks[3 * i + 1]];
  const gap = Math.hypot(...[0, 1].map((k) => at(lowerLipRings[3][5])[k as 0 | 1] - at(upperLipRings[3][5])[k as 0 | 1]));
  if (gap < openFrom * axes.halfWidth) return undefined;
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
    // Above it, light also falls off from the teeth to the lip.
    const best = falls.findLast(({ fall }, k) => fall >= search.fallMin && isSteepest(k)) ?? { shift: 0, fall: 0 };
    return best;
  });
  const shifts = borders.filter(({ fall }) => fall > 0).map(({ shift }) => shift);
  const mean = shifts.reduce((sum, shift) => sum + shift, 0) / Math.max(1, shifts.length);
  const isClear = shifts.length >= clearColumnsMin && shifts.every((shift) => Math.abs(shift - mean) <= agreement);
  return isClear && mean >= shiftMin ? mean : undefined;
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

/** Lowers the lower lip, most under the nose and not at the corners; the chin's skin gives way. */
export function lowerLip(landmarks: Landmarks<'frame'>, shift: number): Landmarks<'frame'> {
  const axes = axesOf(landmarks);
  const { left, right } = mouthCorners;
  const middle = [0, 1].map((k) => (landmarks[3 * left + k] + landmarks[3 * right + k]) / 2);
  const local = (i: number) => {
    const [dx, dy] = [landmarks[3 * i] - middle[0], landmarks[3 * i + 1] - middle[1]];
    return { along: (dx * axes.alongX + dy * axes.alongY) / axes.halfWidth, below: dy * axes.alongX - dx * axes.alongY };
  };
  const moved = asLandmarks<'frame'>(landmarks.slice());
  const moveDown = (i: number, distance: number) => {
    const [x, y] = down([landmarks[3 * i], landmarks[3 * i + 1]], axes, distance);
    moved[3 * i] = x;
    moved[3 * i + 1] = y;
  };
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
