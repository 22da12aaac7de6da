import type { Mood } from '@hellograph/contract/find-occasion';
import { integratedLoudness } from '../speech/loudness';
import { doubleRate } from '../speech/resample';
import { compose, type Note } from './compose';
import { addTone } from './instruments';

const toHertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** Loudness of the music in pauses. */
export const musicLufs = -22;
const fade = { inSec: 0.3, outSec: 1.6 };
/** Share of the reverberation beside the instruments. */
const roomShare = 0.28;

export interface PlayLength {
  durationSec: number;
  rateHz: number;
}

/** Returns music of an exact length, at `musicLufs`, that ends with the video. */
export const playMusic = (mood: Mood, seed: number, length: PlayLength): Float32Array =>
  toFullRate(playAtHalfRate(mood, seed, length), length);

/**
 * The same at half of `rateHz`, which holds all of it for half the work: its highest partial is
 * below 12 kHz.
 */
export const playAtHalfRate = (mood: Mood, seed: number, length: PlayLength): Float32Array =>
  playNotes(compose(mood, seed, length.durationSec - fade.outSec * 0.5), length);

/** Plays notes in a hall, at half of `rateHz` and at `musicLufs`. */
export function playNotes(notes: readonly Note[], { durationSec, rateHz }: PlayLength): Float32Array {
  const halfHz = rateHz / 2;
  const dry = new Float32Array(Math.ceil(Math.round(durationSec * rateHz) / 2));
  for (const { pitch, ...note } of notes) addTone(dry, halfHz, { ...note, hertz: toHertz(pitch) });
  const mixed = reverberate(dry, halfHz);
  for (let i = 0; i < mixed.length; i++) mixed[i] = dry[i] + mixed[i] * roomShare;
  const gain = 10 ** ((musicLufs - integratedLoudness(mixed, halfHz)) / 20);
  const [fadeIn, fadeOut] = [fade.inSec * halfHz, fade.outSec * halfHz];
  for (let i = 0; i < mixed.length; i++) mixed[i] *= gain * Math.min(1, i / fadeIn, (mixed.length - i) / fadeOut);
  return mixed;
}

export const toFullRate = (half: Float32Array, { durationSec, rateHz }: PlayLength): Float32Array =>
  doubleRate(half).subarray(0, Math.round(durationSec * rateHz));

/** Delays of the hall's combs and all-passes, and how much of the sound is fed back. */
const hall = {
  combsSec: [0.0297, 0.0371, 0.0411, 0.0437],
  ringingSec: 1.4,
  damping: 0.35,
  passesSec: [0.005, 0.0017],
  passing: 0.7,
} as const;

/**
 * A small hall of parallel combs, then all-passes (M. R. Schroeder, "Natural Sounding Artificial
 * Reverberation", 1962).
 */
function reverberate(dry: Float32Array, rateHz: number): Float32Array {
  return hall.passesSec.reduce((wet, delaySec) => passAll(wet, Math.round(delaySec * rateHz)), combFour(dry, rateHz));
}

/**
 * Runs all four combs in one loop: while each waits for its own last sample, the others continue.
 */
function combFour(dry: Float32Array, rateHz: number): Float32Array {
  const { damping, combsSec, ringingSec } = hall;
  const delays = combsSec.map((delaySec) => Math.round(delaySec * rateHz));
  const [na, nb, nc, nd] = delays;
  const [fa, fb, fc, fd] = combsSec.map((delaySec) => 10 ** ((-3 * delaySec) / ringingSec));
  // A sample that enters at i leaves one delay later, at i + delay.
  const [la, lb, lc, ld] = delays.map((delay) => new Float32Array(dry.length + delay));
  const fresh = 1 - damping;
  let da = 0;
  let db = 0;
  let dc = 0;
  let dd = 0;
  const wet = new Float32Array(dry.length);
  for (let i = 0; i < dry.length; i++) {
    const x = dry[i];
    const a = la[i];
    const b = lb[i];
    const c = lc[i];
    const d = ld[i];
    wet[i] = (a + b + c + d) * 0.25;
    da = a * fresh + da * damping;
    db = b * fresh + db * damping;
    dc = c * fresh + dc * damping;
    dd = d * fresh + dd * damping;
    la[i + na] = x + da * fa;
    lb[i + nb] = x + db * fb;
    lc[i + nc] = x + dc * fc;
    ld[i + nd] = x + dd * fd;
  }
  return wet;
}

function passAll(wet: Float32Array, delay: number): Float32Array {
  const line = new Float32Array(wet.length + delay);
  const out = new Float32Array(wet.length);
  for (let i = 0; i < wet.length; i++) {
    const into = wet[i] + line[i] * hall.passing;
    out[i] = line[i] - into * hall.passing;
    line[i + delay] = into;
  }
  return out;
}
