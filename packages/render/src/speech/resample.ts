/** Half the filter's length, in samples of the slower of the two rates. */
const halfTaps = 16;
/** Share of the band that is kept. The rest is the filter's slope. */
const passband = 0.94;

/**
 * Resamples mono sound band-limited, with a Kaiser-windowed sinc (β = 8, about 80 dB; J. O. Smith,
 * "Digital Audio Resampling", CCRMA). Returns `round(length × to / from)` samples without delay.
 */
export function resample(pcm: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return pcm.slice();
  const step = fromHz / toHz;
  const cutoff = Math.min(1, toHz / fromHz) * passband;
  const radius = halfTaps / Math.min(1, toHz / fromHz);
  const out = new Float32Array(Math.round(pcm.length / step));
  const { numerator, banks } = filterBanks(fromHz, toHz, radius, cutoff);
  // In doubles, with silence around: no sample is converted twice, and no end needs a check.
  const taps = banks[0].length;
  const padded = new Float64Array(pcm.length + 2 * taps);
  padded.set(pcm, taps);
  if (toHz === 3 * fromHz) return tripled(padded, banks, out);
  for (let i = 0, phase = 0; i < out.length; i++) {
    const bank = banks[phase];
    const first = Math.floor((i * fromHz) / toHz) + taps / 2 + 1;
    // Four independent sums, so that none waits for another.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let k = 0; k < taps; k += 4) {
      a += padded[first + k] * bank[k];
      b += padded[first + k + 1] * bank[k + 1];
      c += padded[first + k + 2] * bank[k + 2];
      d += padded[first + k + 3] * bank[k + 3];
    }
    out[i] = a + b + c + d;
    phase = (phase + numerator) % banks.length;
  }
  return out;
}

/**
 * From 16 to 48 kHz, as most voices need: each sample is fetched once for all three filters, which
 * saves a third of the time.
 */
function tripled(padded: Float64Array, [first, second, third]: readonly Float64Array[], out: Float32Array): Float32Array {
  const taps = first.length;
  for (let to = 0, from = taps / 2 + 1; to < out.length; to += 3, from++) {
    let [a, b, c] = [0, 0, 0];
    let [d, e, f] = [0, 0, 0];
    for (let k = 0; k < taps; k += 2) {
      const x = padded[from + k];
      const y = padded[from + k + 1];
      a += x * first[k];
      b += x * second[k];
      c += x * third[k];
      d += y * first[k + 1];
      e += y * second[k + 1];
      f += y * third[k + 1];
    }
    out[to] = a + d;
    out[to + 1] = b + e;
    out[to + 2] = c + f;
  }
  return out;
}

/** Taps on each side of a place between two samples. */
const doublingTaps = 8;

/**
 * Doubles the rate of sound whose upper quarter of the band is empty: its own samples, with a short
 * sinc between them.
 */
export function doubleRate(pcm: Float32Array): Float32Array {
  const weights = Float64Array.from({ length: doublingTaps }, (_, k) => sinc(k + 0.5) * kaiser((k + 0.5) / doublingTaps));
  const sum = 2 * weights.reduce((total, weight) => total + weight, 0);
  const [a, b, c, d, e, f, g, h] = weights.map((weight) => weight / sum);
  const x = new Float64Array(pcm.length + 2 * doublingTaps);
  x.set(pcm, doublingTaps - 1);
  const out = new Float32Array(2 * pcm.length);
  for (let i = 0, at = doublingTaps - 1; i < out.length; i += 2, at++) {
    out[i] = x[at];
    out[i + 1] =
      a * (x[at] + x[at + 1]) +
      b * (x[at - 1] + x[at + 2]) +
      c * (x[at - 2] + x[at + 3]) +
      d * (x[at - 3] + x[at + 4]) +
      e * (x[at - 4] + x[at + 5]) +
      f * (x[at - 5] + x[at + 6]) +
      g * (x[at - 6] + x[at + 7]) +
      h * (x[at - 7] + x[at + 8]);
  }
  return out;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/**
 * Returns filters for the three places between two samples that a fourfold rate adds. Sample i lies
 * at index 15 of their taps.
 */
export const betweenSamples = (): Float64Array[] => filterBanks(1, 4, halfTaps, passband).banks.slice(1);

/** Builds one filter for each fraction of a sample that the ratio of the rates can reach. */
function filterBanks(fromHz: number, toHz: number, radius: number, cutoff: number) {
  const divisor = greatestDivisor(fromHz, toHz);
  const phases = toHz / divisor;
  const numerator = fromHz / divisor;
  const taps = 4 * Math.ceil(radius / 2);
  const banks = Array.from({ length: phases }, (_, phase) => {
    const bank = new Float64Array(taps);
    let sum = 0;
    for (let k = 0; k < taps; k++) {
      const distance = k - taps / 2 + 1 - phase / phases;
      bank[k] = sinc(distance * cutoff) * kaiser(distance / radius);
      sum += bank[k];
    }
    return bank.map((weight) => weight / sum);
  });
  return { numerator, banks };
}

const sinc = (x: number) => (Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const beta = 8;

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : besselI0(beta * Math.sqrt(1 - x * x)) / besselI0(beta);
}

/** Modified Bessel function of the first kind, order zero, by its series. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 25; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
