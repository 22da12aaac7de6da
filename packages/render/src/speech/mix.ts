import { limitPeaks, masterRateHz } from './master';

export interface MixedVoice {
  /** Mastered, at `masterRateHz`. */
  pcm: Float32Array;
  startSec: number;
  /** How many voices say this at once: together they are as loud as one. */
  together: number;
}

/** A film's sound track: each voice at its place, silence around, exactly `durationSec` long. */
export function mixVoices(voices: readonly MixedVoice[], durationSec: number): Float32Array {
  const track = new Float32Array(Math.round(durationSec * masterRateHz));
  for (const { pcm, startSec, together } of voices) {
    const start = Math.round(startSec * masterRateHz);
    const gain = 1 / Math.sqrt(together);
    const end = Math.min(track.length, start + pcm.length);
    for (let i = Math.max(0, start); i < end; i++) track[i] += pcm[i - start] * gain;
  }
  return voices.length > 1 ? limitPeaks(track) : track;
}
