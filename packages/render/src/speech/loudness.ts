/** Programme loudness and true peak of mono speech. ITU-R BS.1770-5, with the gating of EBU R 128. */
import { type Biquad, filter } from './biquad';
import { betweenSamples } from './resample';

const blockSec = 0.4;
const hopSec = 0.1;
const absoluteGateLufs = -70;
const relativeGateLu = -10;

/** Mono is measured as it is played: on both of two loudspeakers would be 3 dB more, and is not what BS.1770 means by mono. */
const toLufs = (power: number) => -0.691 + 10 * Math.log10(power + 1e-20);

/**
 * The two filters of the standard for any rate: its coefficients for 48 kHz are the bilinear transforms of these analogue ones (a shelf for the head, a high-pass
 * for the ear), and come out of this at 48 kHz.
 */
function kWeighting(rateHz: number): Biquad[] {
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

/** Integrated loudness in LUFS; −∞ for silence. Any rate. */
export function integratedLoudness(pcm: Float32Array, rateHz: number): number {
  const weighted = kWeighting(rateHz).reduce(filter, pcm);
  const powers = blockPowers(weighted, Math.round(blockSec * rateHz), Math.round(hopSec * rateHz));
  const loud = powers.filter((power) => toLufs(power) > absoluteGateLufs);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const threshold = toLufs(mean(loud)) + relativeGateLu;
  return toLufs(mean(loud.filter((power) => toLufs(power) > threshold)));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function blockPowers(pcm: Float32Array, block: number, hop: number): number[] {
  const powers: number[] = [];
  for (let from = 0; from === 0 || from + block <= pcm.length; from += hop) {
    const to = Math.min(pcm.length, from + block);
    let energy = 0;
    for (let i = from; i < to; i++) energy += pcm[i] * pcm[i];
    powers.push(energy / Math.max(1, to - from));
  }
  return powers;
}

/** A peak between samples has a neighbour at least this share of it, in anything band-limited to half the rate: only there is it looked for. */
const neighbourShare = 0.55;

/** True peak in dBTP by four-fold oversampling (BS.1770-5, annex 2) of the places where one can be. */
export function truePeakDb(pcm: Float32Array): number {
  let peak = 0;
  for (const sample of pcm) peak = Math.max(peak, Math.abs(sample));
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
