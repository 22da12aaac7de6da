import { limitPeaks, masterRateHz } from './master';

export interface MixedVoice {
  /** At the track's rate; for a film mastered before. */
  pcm: Float32Array;
  startSec: number;
  /** How many voices say this at once: together they are as loud as one. */
  together: number;
}

/** A film's sound track: each voice at its place, silence around, exactly `durationSec` long. */
export function mixVoices(voices: readonly MixedVoice[], durationSec: number): Float32Array {
  const track = layVoices(voices, durationSec, masterRateHz);
  return voices.length > 1 ? limitPeaks(track) : track;
}

/** The same at any rate, and without a limit to its peaks. */
export function layVoices(voices: readonly MixedVoice[], durationSec: number, rateHz: number): Float32Array {
  const track = new Float32Array(Math.round(durationSec * rateHz));
  for (const { pcm, startSec, together } of voices) {
    const start = Math.round(startSec * rateHz);
    const gain = 1 / Math.sqrt(together);
    const end = Math.min(track.length, start + pcm.length);
    for (let i = Math.max(0, start); i < end; i++) track[i] += pcm[i - start] * gain;
  }
  return track;
}
