import type { SongScore } from '@hellograph/contract/songs';
import type { Speech, SpokenPart } from '../model';
import type { LineNote } from './pitch-line';
import type { SingersPart } from './share-parts';

/** Lists who sings a phrase: one after the other, and in the last phrase all. */
export function singersOf(phrase: number, { phrases }: Pick<SongScore, 'phrases'>, singers: number): number[] {
  return phrase === phrases.length - 1 ? Array.from({ length: singers }, (_, i) => i) : [phrase % singers];
}

const meanOf = (pitches: readonly number[]) => pitches.reduce((sum, pitch) => sum + pitch, 0) / Math.max(1, pitches.length);

/**
 * Gives each singer the melody where they sing alone, in the octave of their own part, and their
 * own part where all sing. Nobody enters later, as in a round.
 */
export function melodyInTurns(score: SongScore, parts: readonly SingersPart[]): SingersPart[] {
  const melody = parts.map(({ pitches }) => pitches).reduce((high, pitches) => (meanOf(pitches) > meanOf(high) ? pitches : high));
  const alone = score.phrases.flatMap(({ notes }, i) => notes.map(() => i < score.phrases.length - 1));
  return parts.map(({ pitches }) => {
    const octave = 12 * Math.round((meanOf(pitches) - meanOf(melody)) / 12);
    return { pitches: pitches.map((pitch, i) => (alone[i] ? (melody[i] ?? pitch) + octave : pitch)), afterBeats: 0 };
  });
}

interface Sung {
  speech: Speech;
  notes: LineNote[];
}

/** A phrase is cut out with the breath before it. */
const breathSec = 0.3;

interface Timed {
  names: readonly (string | null)[];
  /** Converts a beat of the score to seconds. */
  toSec: (beat: number) => number;
}

/** Cuts a song into phrases, each sung by those whose turn it is. */
export function cutInTurns(score: SongScore, sung: readonly Sung[], { names, toSec }: Timed): SpokenPart[] {
  const starts = score.phrases.map(({ startBeat }, i) => (i === 0 ? 0 : Math.max(0, toSec(startBeat) - breathSec)));
  return score.phrases.flatMap((_, i) => {
    const singers = singersOf(i, score, sung.length);
    const startSec = starts[i] ?? 0;
    return singers.flatMap((face) => {
      const whole = sung[face]?.speech;
      if (!whole) return [];
      const speech = cut(whole, startSec, starts[i + 1] ?? whole.pcm.length / whole.sampleRate);
      return [{ face, speech, startSec, name: names[face] ?? null, together: singers.length }];
    });
  });
}

function cut({ pcm, sampleRate, segments, words, ...more }: Speech, fromSec: number, toSec: number): Speech {
  const isIn = ({ startSec, endSec }: { startSec: number; endSec: number }) => {
    const middle = (startSec + endSec) / 2;
    return middle >= fromSec && middle < toSec;
  };
  const moved = <Timed extends { startSec: number; endSec: number }>(one: Timed): Timed => ({
    ...one,
    startSec: Math.max(0, one.startSec - fromSec),
    endSec: Math.min(toSec, one.endSec) - fromSec,
  });
  return {
    ...more,
    sampleRate,
    pcm: pcm.slice(Math.round(fromSec * sampleRate), Math.round(toSec * sampleRate)),
    segments: segments.filter(isIn).map(moved),
    words: words.filter(isIn).map(moved),
  };
}

/** Lists the notes of a face in the phrases that it sings. */
export function notesInTurns(score: SongScore, notes: readonly LineNote[], face: number, singers: number): LineNote[] {
  let index = 0;
  return score.phrases.flatMap((phrase, i) => {
    const own = notes.slice(index, index + phrase.notes.length);
    index += phrase.notes.length;
    return singersOf(i, score, singers).includes(face) ? own : [];
  });
}
