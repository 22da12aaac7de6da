/** Complex numbers in two lists of the same length. */
export interface Complex {
  re: Float64Array;
  im: Float64Array;
}

/**
 * Returns a function that transforms complex values in place by the fast Fourier transform (J. W.
 * Cooley and J. W. Tukey, "An Algorithm for the Machine Calculation of Complex Fourier Series",
 * 1965), two steps of radix 2 at a time. `size` is a power of 2.
 */
export function fourierTransform(size: number): (values: Complex) => void {
  const bits = Math.log2(size);
  const reversed = Uint32Array.from({ length: size }, (_, i) => reverseBits(i, bits));
  const cosine = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sine = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  return (values) => {
    const { re, im } = values;
    for (let i = 0; i < size; i++) {
      const j = reversed[i];
      if (j <= i) continue;
      const [heldRe, heldIm] = [re[i], im[i]];
      re[i] = re[j];
      im[i] = im[j];
      re[j] = heldRe;
      im[j] = heldIm;
    }
    if (bits % 2 === 1) addNeighbours(values, size);
    for (let half = bits % 2 === 1 ? 2 : 1; half < size; half *= 4) twoSteps(values, { size, half, cosine, sine });
  };
}

/** The first step, whose factors are all 1. */
function addNeighbours({ re, im }: Complex, size: number): void {
  for (let a = 0; a < size; a += 2) {
    const [otherRe, otherIm] = [re[a + 1], im[a + 1]];
    re[a + 1] = re[a] - otherRe;
    im[a + 1] = im[a] - otherIm;
    re[a] += otherRe;
    im[a] += otherIm;
  }
}

interface Steps {
  size: number;
  /** Half the length of what the first step joins. */
  half: number;
  cosine: Float64Array;
  sine: Float64Array;
}

/** Joins four neighbouring parts of `half` values each. */
function twoSteps({ re, im }: Complex, { size, half, cosine, sine }: Steps): void {
  const stride = size / (4 * half);
  for (let k = 0; k < half; k++) {
    const c1 = cosine[2 * k * stride];
    const s1 = sine[2 * k * stride];
    const c2 = cosine[k * stride];
    const s2 = sine[k * stride];
    for (let a = k; a < size; a += 4 * half) {
      const b = a + half;
      const c = b + half;
      const d = c + half;
      const turnedBRe = re[b] * c1 + im[b] * s1;
      const turnedBIm = im[b] * c1 - re[b] * s1;
      const turnedDRe = re[d] * c1 + im[d] * s1;
      const turnedDIm = im[d] * c1 - re[d] * s1;
      const aRe = re[a] + turnedBRe;
      const aIm = im[a] + turnedBIm;
      const bRe = re[a] - turnedBRe;
      const bIm = im[a] - turnedBIm;
      const cRe = re[c] + turnedDRe;
      const cIm = im[c] + turnedDIm;
      const dRe = re[c] - turnedDRe;
      const dIm = im[c] - turnedDIm;
      const turnedCRe = cRe * c2 + cIm * s2;
      const turnedCIm = cIm * c2 - cRe * s2;
      // A quarter of a turn further.
      const quarterRe = dIm * c2 - dRe * s2;
      const quarterIm = -(dRe * c2 + dIm * s2);
      re[a] = aRe + turnedCRe;
      im[a] = aIm + turnedCIm;
      re[c] = aRe - turnedCRe;
      im[c] = aIm - turnedCIm;
      re[b] = bRe + quarterRe;
      im[b] = bIm + quarterIm;
      re[d] = bRe - quarterRe;
      im[d] = bIm - quarterIm;
    }
  }
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

/**
 * Returns a function that computes the power spectra of two frames of real numbers with one
 * transform. The results have `size / 2 + 1` values and are reused by the next call.
 */
export function twoPowerSpectra(size: number): (one: Float64Array, other: Float64Array) => readonly [Float64Array, Float64Array] {
  const transform = fourierTransform(size);
  const values = { re: new Float64Array(size), im: new Float64Array(size) };
  const { re, im } = values;
  const powers = [new Float64Array(size / 2 + 1), new Float64Array(size / 2 + 1)] as const;
  return (one, other) => {
    re.set(one);
    im.set(other);
    transform(values);
    for (let k = 0; k <= size / 2; k++) {
      const mirror = (size - k) % size;
      powers[0][k] = ((re[k] + re[mirror]) ** 2 + (im[k] - im[mirror]) ** 2) / 4;
      powers[1][k] = ((im[k] + im[mirror]) ** 2 + (re[mirror] - re[k]) ** 2) / 4;
    }
    return powers;
  };
}

function reverseBits(value: number, bits: number): number {
  let reversed = 0;
  for (let i = 0; i < bits; i++) reversed |= ((value >> i) & 1) << (bits - 1 - i);
  return reversed;
}
