import type { TuneNote } from './fit-notes';
import type { TunePhrase } from './tunes';

export interface TuneChord {
  /** Pitch class of the root: C is 0. */
  root: number;
  isMinor: boolean;
  hasSeventh: boolean;
  startBeat: number;
  beats: number;
}

export interface ReadPhrase {
  notes: TuneNote[];
  chords: TuneChord[];
  startBeat: number;
  endBeat: number;
  /** Where its bars begin, a pickup apart. */
  bars: number[];
}

const classes: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const shifts: Readonly<Record<string, number>> = { '#': 1, b: -1, '': 0 };

const token = /^([A-G]|R)([#b]?)(\d?)(m?)(7?)(?::([\d.]+))?(\^?)$/u;

interface Token {
  /** Pitch class; `undefined` for a rest. */
  pitchClass: number | undefined;
  octave: number;
  isMinor: boolean;
  hasSeventh: boolean;
  beats: number;
  isFermata: boolean;
}

function readToken(written: string): Token {
  const [, letter = '', shift = '', octave = '', minor = '', seventh = '', beats = '1', fermata = ''] = token.exec(written) ?? [];
  if (letter === '') throw new Error(`"${written}" is no note and no chord`);
  // "G7" is a chord where chords are read, and a note where notes are.
  const pitchClass = letter === 'R' ? undefined : (classes[letter] ?? 0) + (shifts[shift] ?? 0);
  const isMinor = minor !== '';
  const hasSeventh = seventh !== '' || octave === '7';
  return { pitchClass, octave: Number(octave || 4), isMinor, hasSeventh, beats: Number(beats), isFermata: fermata !== '' };
}

const tokensOf = (written: string) => written.split(/\s+/u).filter((part) => part !== '' && part !== '|');

/** Beats that a fermata adds. */
const fermataBeats = 1;

/** A note of a phrase that is held longer, for words that need more time. */
interface HeldNote {
  note: number;
  extraBeats: number;
}

/** Reads a phrase of a tune from a beat on. */
export function readPhrase({ notes: written, chords }: TunePhrase, startBeat: number, longer?: HeldNote): ReadPhrase {
  const held: { atBeat: number; beats: number }[] = [];
  const notes: TuneNote[] = [];
  let beat = 0;
  const tokens = tokensOf(written).map(readToken);
  const later = (at: number) => startBeat + at + held.reduce((sum, hold) => (at > hold.atBeat ? sum + hold.beats : sum), 0);
  for (const { pitchClass, octave, beats, isFermata } of tokens) {
    const from = later(beat);
    const more = (isFermata ? fermataBeats : 0) + (pitchClass !== undefined && longer?.note === notes.length ? longer.extraBeats : 0);
    // Whatever begins at the end of the held note waits for it.
    if (more > 0) held.push({ atBeat: beat + beats - 1e-6, beats: more });
    beat += beats;
    if (pitchClass !== undefined) notes.push({ pitch: 12 * (octave + 1) + pitchClass, startBeat: from, beats: beats + more });
  }
  let chordBeat = 0;
  const harmony = tokensOf(chords).map((written) => {
    const { pitchClass = 0, isMinor, hasSeventh, beats } = readToken(written);
    const from = later(chordBeat);
    chordBeat += beats;
    return { root: (pitchClass + 12) % 12, isMinor, hasSeventh, startBeat: from, beats: later(chordBeat) - from };
  });
  return { notes, chords: harmony, startBeat, endBeat: later(beat), bars: barsOf(written).map(later) };
}

/** Beats of a phrase at which a bar line stands. */
export function barsOf(written: string): number[] {
  const lines: number[] = [];
  let beat = 0;
  for (const part of written.split(/\s+/u)) {
    if (part === '|') lines.push(beat);
    else if (part !== '') beat += readToken(part).beats;
  }
  return lines;
}

/** Beats of notes or chords as written, without fermatas. */
export const beatsIn = (written: string): number => tokensOf(written).reduce((sum, part) => sum + readToken(part).beats, 0);
