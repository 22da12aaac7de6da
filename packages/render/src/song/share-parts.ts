/** Decides who sings which notes, and in which key. */
import type { SongScore } from '@hellograph/contract/songs';
import { harmonize } from './harmonize';

/** The notes of one singer, in the order of the score. */
export interface SingersPart {
  /** Pitches, one for each note of the score. */
  pitches: number[];
  /** Beats after the others at which a round is entered. */
  afterBeats: number;
}

export interface SongParts {
  parts: SingersPart[];
  /** Semitones from the written key to the sung one. */
  shift: number;
}

/** Songs lie this far above the pitch at which somebody speaks. */
const aboveSpeaking = 5;
const partsMax = 4;

/**
 * Shares a song among singers, whose speaking pitches are given as MIDI numbers: the highest voice
 * has the melody and the key; the others sing below it, or enter one after the other in a round.
 */
export function shareParts(score: SongScore, speaking: readonly number[]): SongParts {
  const middles = speaking.map((pitch) => pitch + aboveSpeaking);
  const order = middles.map((_, singer) => singer).sort((a, b) => middles[b] - middles[a]);
  const notes = score.phrases.flatMap((phrase) => phrase.notes);
  const weight = notes.reduce((sum, { beats }) => sum + beats, 0);
  const written = notes.reduce((sum, { pitch, beats }) => sum + pitch * beats, 0) / Math.max(1e-9, weight);
  const [lead = 0] = order;
  const shift = Math.round(middles[lead] - written);
  const melody = notes.map(({ pitch }) => pitch + shift);
  if (score.roundBeats !== undefined) return { shift, parts: inRound(score, { melody, middles, order }) };
  const places = order.map((_, i) => Math.min(i, i % partsMax));
  const below = order.slice(1, partsMax).map((singer) => middles[singer]);
  const chordAt = (beat: number) => score.chords.findLast(({ startBeat }) => startBeat <= beat + 1e-6) ?? score.chords[0];
  const inKey = notes.map(({ startBeat }) => {
    const chord = chordAt(startBeat);
    return { ...chord, root: (((chord.root + shift) % 12) + 12) % 12 };
  });
  const harmony = harmonize(
    melody.map((pitch, i) => ({ pitch, chord: inKey[i] })),
    below,
  );
  const parts: SingersPart[] = [];
  for (const [i, singer] of order.entries()) {
    const pitches = places[i] === 0 ? melody : harmony[places[i] - 1];
    parts[singer] = { pitches: i < partsMax ? pitches : nearOctave(pitches, middles[singer]), afterBeats: 0 };
  }
  return { shift, parts };
}

interface Round {
  melody: readonly number[];
  middles: readonly number[];
  order: readonly number[];
}

function inRound({ roundBeats = 0 }: SongScore, { melody, middles, order }: Round): SingersPart[] {
  const parts: SingersPart[] = [];
  for (const [i, singer] of order.entries())
    parts[singer] = { pitches: nearOctave(melody, middles[singer]), afterBeats: (i % partsMax) * roundBeats };
  return parts;
}

/** The same notes in the octave that lies nearest to a voice. */
function nearOctave(pitches: readonly number[], middle: number): number[] {
  const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / Math.max(1, pitches.length);
  const octave = 12 * Math.round((middle - mean) / 12);
  return pitches.map((pitch) => pitch + octave);
}
