/** The soft steps and bells that all drawing is made of. */

export const clamp01 = (x: number) => (x < 0 ? 0 : Math.min(x, 1));

/** 0 up to `from`, 1 beyond `to`, smooth between; `to` below `from` falls instead. */
export const smoothstep = (from: number, to: number, x: number) => {
  const t = clamp01((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** Gaussian of height 1. */
export const bell = (x: number, deviation: number) => Math.exp(-0.5 * (x / deviation) ** 2);
