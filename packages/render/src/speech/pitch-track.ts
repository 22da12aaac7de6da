/** The pitch of a voice over time, by normalised cross-correlation. */

export interface PitchTrack {
  stepSec: number;
  /** Hertz at each step; 0 where nothing is voiced. */
  hertz: Float32Array;
}

const stepSec = 0.01;
const windowSec = 0.032;
const rangeHz = { lowest: 65, highest: 420 };
/** A vowel resembles itself a period later at least this much. */
const voicedFrom = 0.62;
/** Periods twice as long fit as well; the shortest that fits nearly as well is the true one. */
const nearlyAsGood = 0.07;
/** Voiced sounds are at least this loud, as a share of the loudest. */
const quietest = 0.04;
/** The search runs at about this rate: pitches are far below it. */
const searchRateHz = 5300;
/** A voice stays within this many octaves of its median. */
const octaves = 0.85;

export function trackPitch(pcm: Float32Array, sampleRate: number): PitchTrack {
  const every = Math.max(1, Math.floor(sampleRate / searchRateHz));
  const slow = everyNth(pcm, every);
  const rateHz = sampleRate / every;
  const window = Math.round(windowSec * rateHz);
  const steps = Math.max(0, Math.floor((slow.length - window * 2) / (stepSec * rateHz)));
  const floor = quietest ** 2 * loudest(slow, window) + 1e-9;
  const raw = Float32Array.from({ length: steps }, (_, step) =>
    periodAt(slow, Math.round(step * stepSec * rateHz), { window, rateHz, floor }),
  );
  return { stepSec, hertz: withoutOctaveErrors(raw) };
}

function everyNth(pcm: Float32Array, every: number): Float32Array {
  const out = new Float32Array(Math.floor(pcm.length / every));
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (let k = 0; k < every; k++) sum += pcm[i * every + k];
    out[i] = sum / every;
  }
  return out;
}

/** Returns the largest energy of a window. */
function loudest(pcm: Float32Array, window: number): number {
  let most = 0;
  for (let at = 0; at + window <= pcm.length; at += window) most = Math.max(most, energyOf(pcm, at, window));
  return most;
}

function energyOf(pcm: Float32Array, from: number, count: number): number {
  let energy = 0;
  for (let i = from; i < from + count; i++) energy += pcm[i] * pcm[i];
  return energy;
}

/** Returns the frequency of what follows `from`, or 0. */
function periodAt(pcm: Float32Array, from: number, how: { window: number; rateHz: number; floor: number }): number {
  const { window, rateHz, floor } = how;
  const own = energyOf(pcm, from, window);
  if (own < floor) return 0;
  const shortest = Math.floor(rateHz / rangeHz.highest);
  const longest = Math.min(Math.ceil(rateHz / rangeHz.lowest), pcm.length - from - window - 1);
  const likeness = new Float32Array(Math.max(0, longest - shortest + 1));
  let best = 0;
  let later = energyOf(pcm, from + shortest, window);
  for (let lag = shortest; lag <= longest; lag++) {
    let product = 0;
    for (let i = from; i < from + window; i++) product += pcm[i] * pcm[i + lag];
    const value = product / Math.sqrt(own * Math.max(0, later) + 1e-12);
    later += pcm[from + lag + window] ** 2 - pcm[from + lag] ** 2;
    likeness[lag - shortest] = value;
    best = Math.max(best, value);
  }
  if (best < voicedFrom) return 0;
  for (let i = 1; i < likeness.length - 1; i++) {
    const before = likeness[i - 1];
    const here = likeness[i];
    const after = likeness[i + 1];
    if (here < best - nearlyAsGood || here < before || here < after) continue;
    // The peak of a parabola through three lags lies between them.
    const bend = before - 2 * here + after;
    const aside = bend < 0 ? (0.5 * (before - after)) / bend : 0;
    return rateHz / (shortest + i + aside);
  }
  return 0;
}

function withoutOctaveErrors(hertz: Float32Array): Float32Array {
  const voiced = hertz.filter((value) => value > 0).sort();
  const middle = voiced[voiced.length >> 1] ?? 0;
  return hertz.map((value) => (value > 0 && Math.abs(Math.log2(value / middle)) < octaves ? value : 0));
}

/** Returns the standard deviation of the voiced pitch in semitones, or 0 without any. */
export function pitchSpread({ hertz }: PitchTrack): number {
  const semitones = [...hertz].filter((value) => value > 0).map((value) => 12 * Math.log2(value));
  if (semitones.length === 0) return 0;
  const mean = semitones.reduce((sum, value) => sum + value, 0) / semitones.length;
  return Math.sqrt(semitones.reduce((sum, value) => sum + (value - mean) ** 2, 0) / semitones.length);
}
