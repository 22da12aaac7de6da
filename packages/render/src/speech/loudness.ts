/**
 * Programme loudness and true peak of mono speech. ITU-R BS.1770-5, with the gating of EBU R 128.
 */
import type { Biquad } from './biquad';
import { betweenSamples } from './resample';

/** Blocks of .4 s start every .1 s. */
const hopSec = 0.1;
const hopsInBlock = 4;
const absoluteGateLufs = -70;
const relativeGateLu = -10;

/**
 * Mono is measured as it is played. Playing it on two loudspeakers would add 3 dB, but that is not
 * what BS.1770 means by mono.
 */
const toLufs = (power: number) => -0.691 + 10 * Math.log10(power + 1e-20);

/**
 * Returns the standard's two filters for any rate. Its coefficients for 48 kHz are bilinear
 * transforms of these analogue filters (a shelf for the head, a high-pass for the ear).
 */
function kWeighting(rateHz: number): [Biquad, Biquad] {
  const shelf = { hertz: 1681.974450955533, q: 0.7071752369554196, high: 10 ** (3.999843853973347 / 20) };
  const pass = { hertz: 38.13547087602444, q: 0.5003270373238773 };
  const middle = shelf.high ** 0.4996667741545416;
  const transform = ({ hertz, q }: { hertz: number; q: number }) => {
    const k = Math.tan((Math.PI * hertz) / rateHz);
    const a0 = 1 + k / q + k * k;
    return { k, a0, poles: { a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 } };
  };
  const { k, a0, poles } = transform(shelf);
  const slope = (middle * k) / shelf.q;
  return [
    { b0: (shelf.high + slope + k * k) / a0, b1: (2 * (k * k - shelf.high)) / a0, b2: (shelf.high - slope + k * k) / a0, ...poles },
    { b0: 1, b1: -2, b2: 1, ...transform(pass).poles },
  ];
}

/** Returns the integrated loudness in LUFS at any sample rate; −∞ for silence. */
export function integratedLoudness(pcm: Float32Array, rateHz: number): number {
  const powers = blockPowers(pcm, rateHz);
  const loud = powers.filter((power) => toLufs(power) > absoluteGateLufs);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const threshold = toLufs(mean(loud)) + relativeGateLu;
  return toLufs(mean(loud.filter((power) => toLufs(power) > threshold)));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the mean power of each block of the weighted sound; of the whole sound if it is shorter
 * than one block.
 */
function blockPowers(pcm: Float32Array, rateHz: number): number[] {
  const hop = Math.round(hopSec * rateHz);
  const energies = weightedEnergies(pcm, hop, kWeighting(rateHz));
  const whole = Math.floor(pcm.length / hop) - hopsInBlock + 1;
  if (whole < 1) return [energies.reduce((sum, energy) => sum + energy, 0) / Math.max(1, pcm.length)];
  return Array.from({ length: whole }, (_, block) => {
    let energy = 0;
    for (let i = block; i < block + hopsInBlock; i++) energy += energies[i] ?? 0;
    return energy / (hopsInBlock * hop);
  });
}

/**
 * Returns the energy of each hop after both filters, in one pass: the second filter works on a
 * sample while the first goes on to the next.
 */
function weightedEnergies(pcm: Float32Array, hop: number, [shelf, pass]: [Biquad, Biquad]): number[] {
  const { b0, b1, b2, a1, a2 } = shelf;
  const { a1: p1, a2: p2 } = pass;
  const energies: number[] = [];
  let s1 = 0;
  let s2 = 0;
  let t1 = 0;
  let t2 = 0;
  for (let from = 0; from < pcm.length; from += hop) {
    let energy = 0;
    for (let i = from, to = Math.min(pcm.length, from + hop); i < to; i++) {
      const x = pcm[i];
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = y + t1;
      t1 = t2 - 2 * y - p1 * z;
      t2 = y - p2 * z;
      energy += z * z;
    }
    energies.push(energy);
  }
  return energies;
}

/**
 * In anything band-limited to half the rate, a peak between samples has a neighbour of at least
 * this share: only there is it searched for.
 */
const neighbourShare = 0.55;

/**
 * Returns the true peak in dBTP by four-fold oversampling (BS.1770-5, annex 2) where one is
 * possible.
 */
export function truePeakDb(pcm: Float32Array): number {
  let peak = 0;
  for (let i = 0; i < pcm.length; i++) peak = Math.max(peak, Math.abs(pcm[i]));
  const threshold = peak * neighbourShare;
  const filters = betweenSamples();
  for (let i = 0; i < pcm.length && threshold > 0; i++) {
    const isCandidate = Math.abs(pcm[i]) >= threshold || (i + 1 < pcm.length && Math.abs(pcm[i + 1]) >= threshold);
    if (!isCandidate) continue;
    for (const taps of filters) {
      const first = i - taps.length / 2 + 1;
      let sum = 0;
      for (let k = 0; k < taps.length; k++) sum += (pcm[first + k] ?? 0) * taps[k];
      peak = Math.max(peak, Math.abs(sum));
    }
  }
  return 20 * Math.log10(peak + 1e-12);
}
