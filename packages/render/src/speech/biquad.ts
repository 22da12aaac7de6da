/**
 * Second-order filters. R. Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter
 * coefficients" (W3C Note, 2021).
 */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

const normalised = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Biquad => ({
  b0: b0 / a0,
  b1: b1 / a0,
  b2: b2 / a0,
  a1: a1 / a0,
  a2: a2 / a0,
});

const angle = (frequencyHz: number, rateHz: number) => (2 * Math.PI * frequencyHz) / rateHz;

export function highPass(frequencyHz: number, rateHz: number, q = Math.SQRT1_2): Biquad {
  const w = angle(frequencyHz, rateHz);
  const alpha = Math.sin(w) / (2 * q);
  const cos = Math.cos(w);
  return normalised((1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

export function lowPass(frequencyHz: number, rateHz: number, q = Math.SQRT1_2): Biquad {
  const w = angle(frequencyHz, rateHz);
  const alpha = Math.sin(w) / (2 * q);
  const cos = Math.cos(w);
  return normalised((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

export function peaking(frequencyHz: number, rateHz: number, gainDb: number, q: number): Biquad {
  const w = angle(frequencyHz, rateHz);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (gainDb / 40);
  const cos = Math.cos(w);
  return normalised(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
}

export function highShelf(frequencyHz: number, rateHz: number, gainDb: number, q = Math.SQRT1_2): Biquad {
  const w = angle(frequencyHz, rateHz);
  const a = 10 ** (gainDb / 40);
  const cos = Math.cos(w);
  const slope = 2 * Math.sqrt(a) * (Math.sin(w) / (2 * q));
  return normalised(
    a * (a + 1 + (a - 1) * cos + slope),
    -2 * a * (a - 1 + (a + 1) * cos),
    a * (a + 1 + (a - 1) * cos - slope),
    a + 1 - (a - 1) * cos + slope,
    2 * (a - 1 - (a + 1) * cos),
    a + 1 - (a - 1) * cos - slope,
  );
}

/** Filters into a new array of the same length. */
export function filter(pcm: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): Float32Array {
  const out = new Float32Array(pcm.length);
  let s1 = 0;
  let s2 = 0;
  for (let i = 0; i < pcm.length; i++) {
    const x = pcm[i];
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b2 * x - a2 * y;
    out[i] = y;
  }
  return out;
}
