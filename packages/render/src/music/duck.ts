import type { PhonemeSegment } from '../model';

/** How far, by default, and how fast the music is lowered during speech. */
const duckDb = -9;
const attackSec = 0.18;
const releaseSec = 0.6;
/** Shorter pauses are breaths: the music stays down. */
const breathSec = 0.7;

/**
 * Returns the music with room for the voice. `segments` are in the track's own time, so the music
 * is down before the first word.
 */
export function duck(music: Float32Array, rateHz: number, segments: readonly PhonemeSegment[], depthDb = duckDb): Float32Array {
  const spoken = segments.filter(({ phoneme }) => phoneme !== 'pau');
  const low = 10 ** (depthDb / 20);
  const wanted = new Float32Array(music.length).fill(1);
  for (const [i, { startSec, endSec }] of spoken.entries()) {
    const next = spoken[i + 1]?.startSec ?? endSec;
    const until = next - endSec < breathSec ? next : endSec;
    wanted.fill(low, Math.max(0, Math.round((startSec - attackSec) * rateHz)), Math.max(0, Math.round(until * rateHz)));
  }
  const down = Math.exp(-1 / ((attackSec / 2) * rateHz));
  const up = Math.exp(-1 / ((releaseSec / 2) * rateHz));
  let gain = 1;
  const ducked = new Float32Array(music.length);
  for (let i = 0; i < music.length; i++) {
    gain = wanted[i] + (gain - wanted[i]) * (wanted[i] < gain ? down : up);
    ducked[i] = music[i] * gain;
  }
  return ducked;
}
