/** Complex numbers in two lists of the same length. */
export interface Complex {
  re: Float64Array;
  im: Float64Array;
}

/**
 * Returns a function that transforms complex values in place by the radix-2 fast Fourier transform
 * (J. W. Cooley and J. W. Tukey, "An Algorithm for the Machine Calculation of Complex Fourier
 * Series", 1965). `size` is a power of 2.
 */
export function fourierTransform(size: number): (values: Complex) => void {
  const bits = Math.log2(size);
  const reversed = Uint32Array.from({ length: size }, (_, i) => reverseBits(i, bits));
  const cosine = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sine = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  return ({ re, im }) => {
    for (let i = 0; i < size; i++) {
      const j = reversed[i];
      if (j <= i) continue;
      [re[i], re[j]] = [re[j], re[i]];
      [im[i], im[j]] = [im[j], im[i]];
    }
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let from = 0; from < size; from += 2 * half) {
        for (let k = 0; k < half; k++) {
          const a = from + k;
          const b = a + half;
          const c = cosine[k * stride];
          const s = sine[k * stride];
          const turnedRe = re[b] * c + im[b] * s;
          const turnedIm = im[b] * c - re[b] * s;
          re[b] = re[a] - turnedRe;
          im[b] = im[a] - turnedIm;
          re[a] += turnedRe;
          im[a] += turnedIm;
        }
      }
    }
  };
}

/**
 * Returns a function that computes a power spectrum. The result has `size / 2 + 1` values and is
 * reused by the next call.
 */
export function powerSpectrum(size: number): (frame: Float64Array) => Float64Array {
  const transform = fourierTransform(size);
  const values = { re: new Float64Array(size), im: new Float64Array(size) };
  const { re, im } = values;
  const power = new Float64Array(size / 2 + 1);
  return (frame) => {
    for (let i = 0; i < size; i++) re[i] = frame[i];
    im.fill(0);
    transform(values);
    for (let i = 0; i <= size / 2; i++) power[i] = re[i] * re[i] + im[i] * im[i];
    return power;
  };
}

function reverseBits(value: number, bits: number): number {
  let reversed = 0;
  for (let i = 0; i < bits; i++) reversed |= ((value >> i) & 1) << (bits - 1 - i);
  return reversed;
}
