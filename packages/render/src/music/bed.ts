import type { Mood } from '@hellograph/contract/find-occasion';
import type { PhonemeSegment } from '../model';
import { musicLufs, playAtHalfRate } from './play';

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

/** A part of a film, in order. */
export interface BedPart {
  durationSec: number;
  /** Whether it contains speech, under which the music is lowered. */
  isHeard: boolean;
}

export interface Bed {
  mood: Mood;
  seed: number;
  parts: readonly BedPart[];
}

export const bedRateHz = 24_000;

/** Loudness in pauses: that of speech, with headroom for the music's own dynamics. */
const restLufs = -15.6;
/** Reduction under speech, enough for the loudness of speech to stay unchanged. */
const underDb = -15;
/** Longer films have several pieces, so that a bed of any length takes little memory. */
const pieceMaxSec = 90;

/**
 * Yields the music under a film, piece after piece, in mono at `bedRateHz`. It ends with the film.
 */
export function* playBed({ mood, seed, parts }: Bed): Generator<Float32Array> {
  const totalSec = parts.reduce((sum, { durationSec }) => sum + durationSec, 0);
  const heard = listHeard(parts);
  const pieces = Math.max(1, Math.ceil(totalSec / pieceMaxSec));
  const toSample = (piece: number) => Math.round((piece / pieces) * totalSec * bedRateHz);
  const gain = 10 ** ((restLufs - musicLufs) / 20);
  for (let piece = 0; piece < pieces; piece++) {
    const [from, until] = [toSample(piece), toSample(piece + 1)];
    const music = playAtHalfRate(mood, seed + piece, { durationSec: (until - from) / bedRateHz, rateHz: 2 * bedRateHz });
    const startSec = from / bedRateHz;
    const here = heard.map((one) => ({ ...one, startSec: one.startSec - startSec, endSec: one.endSec - startSec }));
    const isInside = ({ startSec: start, endSec }: { startSec: number; endSec: number }) =>
      endSec > 0 && start < (until - from) / bedRateHz;
    yield duck(music, bedRateHz, here.filter(isInside), underDb).map((sample) => sample * gain);
  }
}

/** Lists the times of speech, as the segments for which music is lowered. */
function listHeard(parts: readonly BedPart[]) {
  let atSec = 0;
  return parts.flatMap(({ durationSec, isHeard }) => {
    const startSec = atSec;
    atSec += durationSec;
    return isHeard ? [{ phoneme: 'film', startSec, endSec: atSec }] : [];
  });
}
