import type { Mood } from '@hellograph/contract/card';
import { integratedLoudness } from '../speech/loudness';
import { compose } from './compose';
import { addTone } from './instruments';

const toHertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** Loudness of the music where nobody speaks. */
export const musicLufs = -22;
const fade = { inSec: 0.3, outSec: 1.6 };

/** A piece of music of an exact length, at `musicLufs`, that ends with its film. */
export function playMusic(mood: Mood, seed: number, { durationSec, rateHz }: { durationSec: number; rateHz: number }): Float32Array {
  const dry = new Float32Array(Math.round(durationSec * rateHz));
  for (const { pitch, ...note } of compose(mood, seed, durationSec - fade.outSec * 0.5))
    addTone(dry, rateHz, { ...note, hertz: toHertz(pitch) });
  const room = reverberate(dry, rateHz);
  const mixed = dry.map((sample, i) => sample + room[i] * 0.28);
  const gain = 10 ** ((musicLufs - integratedLoudness(mixed, rateHz)) / 20);
  const [fadeIn, fadeOut] = [fade.inSec * rateHz, fade.outSec * rateHz];
  return mixed.map((sample, i) => sample * gain * Math.min(1, i / fadeIn, (mixed.length - i) / fadeOut));
}

/** A small hall: parallel combs, then all-passes. M. R. Schroeder, "Natural sounding artificial reverberation", 1962. */
function reverberate(dry: Float32Array, rateHz: number): Float32Array {
  const wet = new Float32Array(dry.length);
  for (const delaySec of [0.0297, 0.0371, 0.0411, 0.0437]) {
    const delay = Math.round(delaySec * rateHz);
    const feedback = 10 ** ((-3 * delaySec) / 1.4);
    const line = new Float32Array(delay);
    let damped = 0;
    for (let i = 0, at = 0; i < dry.length; i++, at = at + 1 === delay ? 0 : at + 1) {
      const out = line[at];
      wet[i] += out * 0.25;
      damped = out * 0.65 + damped * 0.35;
      line[at] = dry[i] + damped * feedback;
    }
  }
  for (const delaySec of [0.005, 0.0017]) {
    const delay = Math.round(delaySec * rateHz);
    const line = new Float32Array(delay);
    for (let i = 0, at = 0; i < wet.length; i++, at = at + 1 === delay ? 0 : at + 1) {
      const delayed = line[at];
      const into = wet[i] + delayed * 0.7;
      wet[i] = delayed - into * 0.7;
      line[at] = into;
    }
  }
  return wet;
}
