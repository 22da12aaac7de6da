import type { Mood } from '@hellograph/contract/find-occasion';
import { seededRandom } from '../timeline/how-lively';
import type { Instrument } from './instruments';

/**
 * A small composer: a chord progression in a key, an arpeggio, a bass, and a melody that prefers
 * chord tones and small steps. Every note follows from the seed, so the music belongs to no one
 * else. The progressions are the common stock of tonal music (W. Piston, "Harmony", 1941).
 */
export interface Note {
  instrument: Instrument;
  /** MIDI number: 69 is A at 440 Hz. */
  pitch: number;
  startSec: number;
  durationSec: number;
  /** 0–1. */
  gain: number;
}

interface Style {
  beatsPerMin: number;
  scale: keyof typeof scales;
  /** Lowest MIDI number of the tonic. The seed adds up to four semitones. */
  tonic: number;
  /** Degrees of the scale from 0, one per bar. The last one leads home. */
  progressions: readonly (readonly number[])[];
  beatsPerBar: 3 | 4;
  /** Notes per beat. */
  arpeggio: number;
  lead: Instrument;
  chords: Instrument;
  /** Share of the beats on which the melody plays. */
  melody: number;
}

const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
} as const;

const style = (part: Partial<Style>): Style => ({
  beatsPerMin: 92,
  scale: 'major',
  tonic: 57,
  progressions: [
    [0, 4, 5, 3],
    [0, 5, 3, 4],
    [0, 3, 0, 4],
  ],
  beatsPerBar: 4,
  arpeggio: 2,
  lead: 'bell',
  chords: 'pluck',
  melody: 0.6,
  ...part,
});

export const musicStyles: Record<Mood, Style> = {
  merry: style({ beatsPerMin: 116, tonic: 60, melody: 0.8 }),
  tender: style({
    beatsPerMin: 72,
    tonic: 55,
    progressions: [
      [0, 5, 1, 4],
      [0, 2, 3, 4],
    ],
    lead: 'flute',
    chords: 'piano',
    melody: 0.5,
  }),
  solemn: style({
    beatsPerMin: 60,
    tonic: 53,
    progressions: [[0, 4, 5, 2, 3, 0, 3, 4]],
    lead: 'flute',
    chords: 'piano',
    arpeggio: 1,
    melody: 0.35,
  }),
  festive: style({
    beatsPerMin: 124,
    tonic: 58,
    progressions: [
      [0, 3, 4, 0],
      [0, 5, 3, 4],
    ],
    lead: 'bell',
    chords: 'pluck',
    melody: 0.85,
  }),
  dreamy: style({
    beatsPerMin: 76,
    scale: 'lydian',
    tonic: 56,
    progressions: [
      [0, 1, 0, 1],
      [0, 4, 1, 0],
    ],
    beatsPerBar: 3,
    lead: 'bell',
    chords: 'piano',
    melody: 0.4,
  }),
  proud: style({
    beatsPerMin: 88,
    tonic: 58,
    progressions: [
      [0, 4, 5, 3],
      [0, 3, 4, 0],
    ],
    lead: 'flute',
    chords: 'piano',
    melody: 0.6,
  }),
  cosy: style({
    beatsPerMin: 96,
    tonic: 55,
    progressions: [
      [0, 5, 3, 4],
      [0, 3, 1, 4],
    ],
    beatsPerBar: 3,
    lead: 'bell',
    chords: 'pluck',
    melody: 0.65,
  }),
  spooky: style({
    beatsPerMin: 84,
    scale: 'harmonicMinor',
    tonic: 52,
    progressions: [
      [0, 5, 3, 4],
      [0, 3, 0, 4],
    ],
    beatsPerBar: 3,
    lead: 'bell',
    chords: 'pluck',
    melody: 0.55,
  }),
  calm: style({
    beatsPerMin: 80,
    tonic: 57,
    progressions: [
      [0, 3, 0, 4],
      [0, 5, 3, 0],
    ],
    lead: 'flute',
    chords: 'pluck',
    melody: 0.4,
  }),
};

export function compose(mood: Mood, seed: number, durationSec: number): Note[] {
  const random = seededRandom(seed ^ 0x6d757369);
  const { beatsPerMin, beatsPerBar, progressions, scale, tonic, ...parts } = musicStyles[mood];
  const key = tonic + Math.floor(random() * 5);
  const progression = progressions[Math.floor(random() * progressions.length)] ?? [0];
  const beatSec = 60 / beatsPerMin;
  const barSec = beatSec * beatsPerBar;
  const bars = Math.max(2, Math.ceil(durationSec / barSec));
  const pitchOf = (degree: number) => key + 12 * Math.floor(degree / 7) + scales[scale][((degree % 7) + 7) % 7];
  const notes: Note[] = [];
  let sung = 7 + 2 * Math.floor(random() * 3);
  for (let bar = 0; bar < bars; bar++) {
    const isLast = bar >= bars - 1;
    const root = isLast ? 0 : progression[bar % progression.length];
    const chord = [root, root + 2, root + 4];
    const barStartSec = bar * barSec;
    const add = (instrument: Instrument, degree: number, beat: number, beats: number, gain: number) =>
      notes.push({ instrument, pitch: pitchOf(degree), startSec: barStartSec + beat * beatSec, durationSec: beats * beatSec, gain });
    for (const degree of chord) add('pad', degree, 0, beatsPerBar, 0.3);
    add('bass', root - 7, 0, isLast ? beatsPerBar : beatsPerBar / 2, 0.75);
    if (!isLast && beatsPerBar === 4) add('bass', root - 7 + (random() < 0.4 ? 4 : 0), 2, 2, 0.55);
    const order = [0, 2, 4, 7, 4, 2, 9, 4];
    for (let step = 0; step < beatsPerBar * parts.arpeggio && !(isLast && step > 0); step++)
      add(parts.chords, root + order[step % order.length], step / parts.arpeggio, 1.6, 0.34 + 0.1 * random() + (step === 0 ? 0.12 : 0));
    for (let beat = 0; beat < beatsPerBar; beat++) {
      if (isLast ? beat > 0 : bar === 0 || random() > parts.melody) continue;
      sung = isLast ? 7 : nextDegree(sung, chord, beat === 0, random);
      add(parts.lead, sung, beat, isLast ? beatsPerBar : random() < 0.3 ? 0.5 : 1, 0.42 + 0.16 * random());
    }
  }
  return notes;
}

/**
 * Returns a step or a small leap, onto a chord tone at the start of a bar, within an octave and a
 * half.
 */
function nextDegree(from: number, chord: readonly number[], isStrong: boolean, random: () => number): number {
  const wanted = Math.max(5, Math.min(15, from + [-2, -1, -1, 1, 1, 2, 3][Math.floor(random() * 7)]));
  if (!isStrong) return wanted;
  const tones = chord.flatMap((degree) => [degree, degree + 7, degree + 14]).filter((degree) => degree >= 5 && degree <= 15);
  return tones.reduce((best, degree) => (Math.abs(degree - wanted) < Math.abs(best - wanted) ? degree : best), tones[0] ?? wanted);
}
