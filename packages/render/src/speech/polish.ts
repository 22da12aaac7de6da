/** Improves a voice before mastering: softer sibilants, and air above its own band. */
import { filter, highPass, lowPass } from './biquad';

/** Sibilants lie above `fromHz`; there, more than this share of the sound is too sharp. */
const sibilance = { fromHz: 4800, share: 0.5, strength: 0.75, gainMin: 0.45, attackSec: 0.001, releaseSec: 0.03 };

/** Softens each sibilant that is too sharp by up to 7 dB; everything else stays unchanged. */
export function deEss(pcm: Float32Array, rateHz: number): Float32Array {
  const high = highsOf(pcm, sibilance.fromHz / rateHz);
  const attack = Math.exp(-1 / (sibilance.attackSec * rateHz));
  const release = Math.exp(-1 / (sibilance.releaseSec * rateHz));
  const out = new Float32Array(pcm.length);
  let sharp = 0;
  let whole = 0;
  for (let i = 0; i < pcm.length; i++) {
    const now = Math.abs(high[i]);
    const all = Math.abs(pcm[i]);
    sharp = now + (sharp - now) * (now > sharp ? attack : release);
    whole = all + (whole - all) * (all > whole ? attack : release);
    const share = sharp / (whole + 1e-9);
    const gain = share > sibilance.share ? Math.max(sibilance.gainMin, (sibilance.share / share) ** (2 * sibilance.strength)) : 1;
    out[i] = pcm[i] - high[i] * (1 - gain);
  }
  return out;
}

/** Half the length of the filter that splits off the sibilants, samples. */
const splitReach = 16;

/**
 * Returns the part of the sound above a frequency (a share of the sample rate), in phase with the
 * whole, so that it can be subtracted. The part below is found by a windowed sinc.
 */
function highsOf(pcm: Float32Array, fromShare: number): Float32Array {
  const taps = Float32Array.from({ length: splitReach + 1 }, (_, k) => {
    const sinc = k === 0 ? 2 * fromShare : Math.sin(2 * Math.PI * fromShare * k) / (Math.PI * k);
    return sinc * (0.54 + 0.46 * Math.cos((Math.PI * k) / (splitReach + 1)));
  });
  // With silence around: no end needs a check.
  const padded = new Float64Array(pcm.length + 2 * splitReach);
  padded.set(pcm, splitReach);
  const out = new Float32Array(pcm.length);
  for (let i = 0, at = splitReach; i < pcm.length; i++, at++) {
    let low = taps[0] * padded[at];
    for (let k = 1; k <= splitReach; k++) low += taps[k] * (padded[at - k] + padded[at + k]);
    out[i] = padded[at] - low;
  }
  return out;
}

/** Voices at lower rates have nothing above 7 or 8 kHz and sound as if from a telephone. */
const air = { belowRateHz: 30_000, bandOfRate: [0.22, 0.44], topHz: 13_000, levelDb: -12 };
const floorPower = 1e-12;

/**
 * Fills the band above what a voice of `sourceHz` contains with quiet overtones of its highest
 * octave (E. Larsen and R. M. Aarts, "Audio Bandwidth Extension", 2004: rectification doubles
 * frequencies).
 */
export function addAir(pcm: Float32Array, rateHz: number, sourceHz: number): Float32Array {
  if (sourceHz >= air.belowRateHz) return pcm;
  const [fromHz, toHz] = air.bandOfRate.map((share) => share * sourceHz);
  const octave = filter(filter(pcm, highPass(fromHz, rateHz)), lowPass(toHz, rateHz));
  let power = floorPower;
  for (let i = 0; i < octave.length; i++) {
    power += octave[i] * octave[i];
    octave[i] = Math.abs(octave[i]);
  }
  let overtones: Float32Array = octave;
  for (const biquad of [highPass(toHz, rateHz), highPass(toHz, rateHz), lowPass(air.topHz, rateHz)]) overtones = filter(overtones, biquad);
  let own = floorPower;
  for (let i = 0; i < overtones.length; i++) own += overtones[i] * overtones[i];
  const gain = Math.min(1, Math.sqrt(power / own)) * 10 ** (air.levelDb / 20);
  const out = new Float32Array(pcm.length);
  for (let i = 0; i < out.length; i++) out[i] = pcm[i] + gain * overtones[i];
  return out;
}
