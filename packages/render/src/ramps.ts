/** The soft steps and bells that all motion and drawing are made of. Every result is 0–1. */

/** `value`, held between 0 and 1. */
export const clamp01 = (value: number): number => (value < 0 ? 0 : Math.min(value, 1));

/**
 * 0 up to `from`, 1 from `to` on, and a cubic without a kink between them. With `to` below `from`
 * the step falls instead of rising.
 */
export function smoothStep(from: number, to: number, value: number): number {
  const share = clamp01((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** A Gaussian of height 1 around 0; `x` and `deviation` in the same unit. */
export const bell = (x: number, deviation: number): number => Math.exp(-0.5 * (x / deviation) ** 2);

/** As `smoothStep`, but it also begins and ends without a jerk, as a limb that is moved. */
export function smootherStep(from: number, to: number, value: number): number {
  const share = clamp01((value - from) / (to - from));
  return share * share * share * (share * (6 * share - 15) + 10);
}
