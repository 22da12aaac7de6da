import type { MouthShape } from '../model';
import type { MouthFieldName } from './mouth-fields';
import type { MouthSpace } from './mouth-space';

/** Gap between the inner lips at full opening, in `MouthSpace.unit`. */
export const openingUnits = 0.8;

/**
 * Returns how much the upper and the lower lip contribute to the opening; together 0–1, and beyond
 * that as far as the jaw.
 */
function openingShares(shape: MouthShape): { upper: number; lower: number } {
  const free = shape.talk * (1 - shape.close);
  const asked = shape.jaw + 0.2 * shape.lower + 0.2 * shape.upper;
  const scale = (free * (1 - 0.8 * shape.fv)) / Math.max(1, asked / Math.max(1, shape.jaw));
  return {
    upper: (0.12 * shape.jaw + 0.2 * shape.upper) * scale + 0.1 * shape.fv * free,
    lower: (0.88 * shape.jaw + 0.2 * shape.lower) * scale,
  };
}

/**
 * Returns the intended distance between the inner lips in a shape, 0 closed … 1 widest. The drawn
 * distance is linear in it. `atRest` is the opening that the photo itself shows (`restOpening`), to
 * which the mouth returns when it does not talk.
 */
export function intendedOpening(shape: MouthShape, atRest = 0): number {
  const { upper, lower } = openingShares(shape);
  return upper + lower + atRest * (1 - relaxation(shape));
}

/** 0 is the photo's own expression; at 1 its gap is closed, ready to be opened by speech. */
export function relaxation({ talk, close }: MouthShape): number {
  return Math.max(talk, close);
}

export function restOpening({ gap, halfWidth, unit }: Pick<MouthSpace, 'gap' | 'halfWidth' | 'unit'>): number {
  return (gap[(gap.length - 1) / 2] * halfWidth) / (openingUnits * unit);
}

/** Returns the coefficients of the movement fields, in pixels. */
export function mouthCoefficients(shape: MouthShape, space: MouthSpace): Record<MouthFieldName, number> {
  const { halfWidth, unit } = space;
  const full = openingUnits * unit;
  const { upper, lower } = openingShares(shape);
  const roundness = Math.min(1, 1.25 * shape.round * shape.talk);
  const relaxed = relaxation(shape);
  // A smile that opens its mouth to speak loses some width, or the corners would look torn.
  const smile = Math.min(1, space.gapMax / 0.25);
  return {
    upperBroad: full * upper * (1 - roundness),
    upperNarrow: full * upper * roundness,
    lowerBroad: full * lower * (1 - roundness),
    lowerNarrow: full * lower * roundness,
    jaw: 0.82 * full * shape.jaw * shape.talk * (1 - 0.6 * shape.close),
    shut: relaxed * halfWidth,
    wide: halfWidth * (0.36 * shape.wide * shape.talk - 0.1 * relaxed * smile),
    round: 0.3 * halfWidth * shape.round * shape.talk,
    tuck: 0.13 * unit * shape.fv * shape.talk * (1 - shape.close),
    press: halfWidth * shape.close,
  };
}
