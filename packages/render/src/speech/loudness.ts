/** Programme loudness and true peak of mono speech. ITU-R BS.1770-5, with the gating of EBU R 128. */
import { filter, highPass, highShelf } from './biquad';
import { resample } from './resample';

const blockSec = 0.4;
const hopSec = 0.1;
const absoluteGateLufs = -70;
const relativeGateLu = -10;

/** Mono is measured as it is played: on both of two loudspeakers would be 3 dB more, and is not what BS.1770 means by mono. */
const toLufs = (power: number) => -0.691 + 10 * Math.log10(power + 1e-20);

/** Integrated loudness in LUFS; −∞ for silence. Any rate. */
export function integratedLoudness(pcm: Float32Array, rateHz: number): number {
  const weighted = filter(filter(pcm, highShelf(1681.97, rateHz, 4, 0.7072)), highPass(38.135, rateHz, 0.5003));
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

/** True peak in dBTP by four-fold oversampling (BS.1770-5, annex 2). */
export function truePeakDb(pcm: Float32Array, rateHz: number): number {
  let peak = 0;
  for (const sample of resample(pcm, rateHz, rateHz * 4)) peak = Math.max(peak, Math.abs(sample));
  return 20 * Math.log10(peak + 1e-12);
}
