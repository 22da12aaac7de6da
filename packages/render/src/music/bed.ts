import type { Mood } from '@hellograph/contract/occasions';
import { duck } from './duck';
import { musicLufs, playAtHalfRate } from './play';

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
