/** Accompanies a song: its chords in the manner of an instrument, bar by bar. */
import type { Accompaniment, SongScore, TuneChord } from '@hellograph/contract/songs';
import type { Note } from '../music/compose';
import type { Instrument } from '../music/instruments';
import { chordClasses } from './harmonize';

export interface AccompanimentRequest {
  score: SongScore;
  accompaniment: Accompaniment;
  /** Semitones from the written key to the sung one. */
  shift: number;
  /** Beats before the song begins. */
  introBeats: number;
  /** Beats until the last voice has ended. */
  endBeats: number;
}

/** A pulse of the accompaniment: its chord, its place in the bar, whether it is the last one. */
interface Pulse {
  chord: TuneChord;
  /** Beats since the start of the accompaniment. */
  atBeat: number;
  beats: number;
  place: number;
  isLast: boolean;
}

/** A note in beats, before it has a time. */
interface BeatNote {
  instrument: Instrument;
  pitch: number;
  atBeat: number;
  beats: number;
  gain: number;
}

type Manner = (pulse: Pulse, sounds: Sounds) => BeatNote[];

/** The sounds of a chord: its bass, and its tones from low to high. */
interface Sounds {
  bass: number;
  tones: number[];
}

const least = { bass: 38, tones: 55, high: 72 };

const upFrom = (pitchClass: number, from: number) => from + ((((pitchClass - from) % 12) + 12) % 12);

function soundsOf(chord: TuneChord): Sounds {
  const classes = chordClasses(chord);
  return { bass: upFrom(chord.root, least.bass), tones: classes.map((tone) => upFrom(tone, least.tones)).sort((a, b) => a - b) };
}

const manners: Record<Exclude<Accompaniment, 'none'>, Manner> = {
  piano: ({ atBeat, beats, place, isLast }, { bass, tones }) => [
    ...(place === 0 || isLast ? [{ instrument: 'piano' as const, pitch: bass, atBeat, beats: beats * 1.5, gain: 0.8 }] : []),
    ...(place > 0 || isLast ? tones : tones.slice(1)).map((pitch) => ({
      instrument: 'piano' as const,
      pitch,
      atBeat,
      beats: isLast ? beats * 3 : beats * 0.9,
      gain: place === 0 ? 0.2 : 0.34,
    })),
  ],
  guitar: ({ atBeat, beats, place, isLast }, { bass, tones }) => {
    const strings = place === 0 || isLast ? [bass, ...tones, (tones[0] ?? bass) + 12] : [...tones.slice(1), (tones[0] ?? bass) + 12];
    const apart = isLast ? 0.09 : place === 0 ? 0.05 : beats / (2 * strings.length);
    return strings.map((pitch, i) => ({
      instrument: 'guitar' as const,
      pitch,
      atBeat: atBeat + i * apart,
      beats: isLast ? 4 : beats,
      gain: i === 0 ? 0.7 : 0.42,
    }));
  },
  musicBox: ({ atBeat, beats, place, isLast }, { tones }) => {
    const high = tones.map((pitch) => pitch + 12);
    const order = isLast ? [0, 1, 2, 0] : place % 2 === 0 ? [0, 2] : [1, 2];
    return order.map((tone, i) => ({
      instrument: 'bell' as const,
      pitch: (high[tone] ?? high[0] ?? least.high) + (isLast && i === 3 ? 12 : 0),
      atBeat: atBeat + (i * beats) / (isLast ? 2 : order.length),
      beats,
      gain: i === 0 && place === 0 ? 0.7 : 0.48,
    }));
  },
  brass: ({ atBeat, beats, place, isLast }, { bass, tones }) => [
    ...(place === 0 || isLast
      ? [{ instrument: 'brass' as const, pitch: bass, atBeat, beats: isLast ? 3 * beats : 0.85 * beats, gain: 0.8 }]
      : []),
    ...tones.slice(0, 3).map((pitch) => ({
      instrument: 'brass' as const,
      pitch,
      atBeat,
      beats: isLast ? 3 * beats : place === 0 ? 0.85 * beats : 0.55 * beats,
      gain: place === 0 ? 0.42 : 0.34,
    })),
  ],
};

/** Returns the notes of the accompaniment, from the first beat of its introduction on. */
export function accompany({ accompaniment, ...request }: AccompanimentRequest): Note[] {
  if (accompaniment === 'none') return [];
  const manner = manners[accompaniment];
  const beatSec = 60 / request.score.beatsPerMin;
  return pulsesOf(request).flatMap((pulse) =>
    manner(pulse, soundsOf(inKey(pulse.chord, request.shift))).map(({ atBeat, beats, ...note }) => ({
      ...note,
      startSec: atBeat * beatSec,
      durationSec: beats * beatSec,
    })),
  );
}

const inKey = (chord: TuneChord, shift: number): TuneChord => ({ ...chord, root: (((chord.root + shift) % 12) + 12) % 12 });

/** Beats of each pulse of a song and of its introduction, from 0. */
export function pulseBeats({ bars, beatsPerPulse }: SongScore, introBeats: number, endBeats: number): { atBeat: number; place: number }[] {
  const longest = bars.slice(1).reduce((most, bar, i) => Math.max(most, bar - bars[i]), beatsPerPulse);
  const starts = [...bars.map((bar) => bar + introBeats)];
  while ((starts[0] ?? 0) > 1e-6) starts.unshift(Math.max(0, (starts[0] ?? 0) - Math.min(longest, usualBar(bars))));
  while ((starts.at(-1) ?? 0) + usualBar(bars) <= endBeats + 1e-6) starts.push((starts.at(-1) ?? 0) + usualBar(bars));
  return starts.flatMap((start, i) => {
    const until = starts[i + 1] ?? Math.max(endBeats, start + beatsPerPulse);
    const count = Math.max(1, Math.floor((until - start) / beatsPerPulse + 1e-6));
    return Array.from({ length: count }, (_, place) => ({ atBeat: start + place * beatsPerPulse, place }));
  });
}

/** The length of most bars. */
function usualBar(bars: readonly number[]): number {
  const lengths = bars
    .slice(1)
    .map((bar, i) => bar - bars[i])
    .sort((a, b) => a - b);
  return lengths[lengths.length >> 1] ?? 4;
}

function pulsesOf({ score, introBeats, endBeats }: Omit<AccompanimentRequest, 'accompaniment' | 'shift'>): Pulse[] {
  const { chords, beatsPerPulse, tonic } = score;
  const home: TuneChord = { root: tonic, isMinor: false, hasSeventh: false, startBeat: 0, beats: 0 };
  const leading: TuneChord = { ...home, root: (tonic + 7) % 12, hasSeventh: true };
  const beats = pulseBeats(score, introBeats, endBeats).filter(({ atBeat }) => atBeat < endBeats - 1e-6);
  const lastBar = beats.findLastIndex(({ place }) => place === 0);
  return beats.slice(0, lastBar + 1).map(({ atBeat, place }, i) => {
    const sung = atBeat - introBeats;
    const isBefore = atBeat + beatsPerPulse > introBeats - 1e-6 && introBeats > beatsPerPulse;
    const chord = i === lastBar || sung >= score.beats ? home : sung < -1e-6 ? (isBefore ? leading : home) : chordAt(chords, sung);
    return { chord, atBeat, beats: beatsPerPulse, place, isLast: i === lastBar };
  });
}

const chordAt = (chords: readonly TuneChord[], beat: number): TuneChord =>
  chords.findLast(({ startBeat }) => startBeat <= beat + 1e-6) ?? chords[0];
