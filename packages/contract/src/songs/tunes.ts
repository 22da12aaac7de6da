/**
 * Tunes in the public domain, as data. A phrase is written in bars (`|`) of notes `A4:1.5` (pitch
 * and beats; one beat if left out) and rests `R:2`; `^` is a fermata, which holds the note a beat
 * longer. Chords are written likewise. The first bar of a tune may be a pickup.
 */
export interface Tune {
  beatsPerMin: number;
  beatsPerBar: number;
  /** Beats from one felt pulse to the next: three in 6/8, whose beat is an eighth. */
  beatsPerPulse: number;
  /** The pitch class on which it ends: C is 0. */
  tonic: number;
  phrases: readonly TunePhrase[];
  /** Beats after which a second group enters, if the tune is a round. */
  roundBeats?: number;
}

export interface TunePhrase {
  notes: string;
  chords: string;
}

export const tuneIds = [
  'goodMorning',
  'malbrough',
  'auldLangSyne',
  'stilleNacht',
  'wiegenlied',
  'frereJacques',
  'hochzeitsmarsch',
] as const;
export type TuneId = (typeof tuneIds)[number];

const phrase = (notes: string, chords: string): TunePhrase => ({ notes, chords });

const goodMorning: Tune = {
  beatsPerMin: 104,
  beatsPerBar: 3,
  beatsPerPulse: 1,
  tonic: 0,
  phrases: [
    phrase('G4:.75 G4:.25 | A4 G4 C5 | B4:2', 'C | C:3 | G7:2'),
    phrase('G4:.75 G4:.25 | A4 G4 D5 | C5:2', 'G7 | G7:3 | C:2'),
    phrase('G4:.75 G4:.25 | G5 E5 C5 | B4 A4^', 'C7 | C:3 | F:2'),
    phrase('F5:.75 F5:.25 | E5 C5 D5 | C5:2', 'F | C:2 G7:1 | C:2'),
  ],
};

const malbrough: Tune = {
  beatsPerMin: 216,
  beatsPerBar: 6,
  beatsPerPulse: 3,
  tonic: 0,
  phrases: [
    phrase('E4 | E4:2 E4 E4 D4 E4 | F4:3 E4:2', 'C | C:6 | F:3 C:2'),
    phrase('E4 | D4:2 D4 D4 C4 D4 | E4:3 C4:2', 'C | G7:6 | C:5'),
    phrase('E4 | E4:2 E4 E4 D4 E4 | F4:3 A4:2', 'C | C:6 | F:5'),
    phrase('A4 | G4:2 G4 G4 F4 D4 | C4:5', 'F | C:3 G7:3 | C:5'),
  ],
};

const auldLangSyne: Tune = {
  beatsPerMin: 112,
  beatsPerBar: 4,
  beatsPerPulse: 1,
  tonic: 0,
  phrases: [
    phrase('G4 | C5:1.5 C5:.5 C5 E5 | D5:1.5 C5:.5 D5', 'C | C:4 | G7:3'),
    phrase('E5 | C5:1.5 C5:.5 E5 G5 | A5:3', 'G7 | C:4 | F:3'),
    phrase('A5 | G5:1.5 E5:.5 E5 C5 | D5:1.5 C5:.5 D5', 'F | C:4 | G7:3'),
    phrase('A5 | G5:1.5 E5:.5 E5 G5 | A5:3', 'G7 | C:4 | F:3'),
    phrase('A5 | G5:1.5 E5:.5 E5 C5 | D5:1.5 C5:.5 D5', 'F | C:4 | G7:3'),
    phrase('E5 | C5:1.5 A4:.5 A4 G4 | C5:3', 'C | F:2 G7:2 | C:3'),
  ],
};

const stilleNacht: Tune = {
  beatsPerMin: 102,
  beatsPerBar: 3,
  beatsPerPulse: 3,
  tonic: 0,
  phrases: [
    phrase('G4:1.5 A4:.5 G4 | E4:3', 'C:3 | C:3'),
    phrase('G4:1.5 A4:.5 G4 | E4:3', 'C:3 | C:3'),
    phrase('D5:2 D5 | B4:3', 'G7:3 | G7:3'),
    phrase('C5:2 C5 | G4:3', 'C:3 | C:3'),
    phrase('A4:2 A4 | C5:1.5 B4:.5 A4 | G4:1.5 A4:.5 G4 | E4:3', 'F:3 | F:3 | C:3 | C:3'),
    phrase('A4:2 A4 | C5:1.5 B4:.5 A4 | G4:1.5 A4:.5 G4 | E4:3', 'F:3 | F:3 | C:3 | C:3'),
    phrase('D5:2 D5 | F5:1.5 D5:.5 B4 | C5:3 | E5:3', 'G7:3 | G7:3 | C:3 | C:3'),
    phrase('C5:1.5 G4:.5 E4 | G4:1.5 F4:.5 D4 | C4:3', 'C:3 | G7:3 | C:3'),
  ],
};

const wiegenlied: Tune = {
  beatsPerMin: 84,
  beatsPerBar: 3,
  beatsPerPulse: 1,
  tonic: 0,
  phrases: [
    phrase('E4:.5 E4:.5 | G4:1.5 E4:.5 E4 | G4:2', 'C | C:3 | C:2'),
    phrase('E4:.5 G4:.5 | C5 B4:1.5 A4:.5 | A4 G4', 'C | C:3 | G7:2'),
    phrase('D4:.5 E4:.5 | F4 D4 D4:.5 E4:.5 | F4:2', 'G7 | G7:3 | G7:2'),
    phrase('D4:.5 F4:.5 | B4:.5 A4:.5 G4 B4 | C5:2', 'G7 | G7:3 | C:2'),
    phrase('C4:.5 C4:.5 | C5:2 A4:.5 F4:.5 | G4:2', 'C | F:3 | C:2'),
    phrase('E4:.5 C4:.5 | F4 G4 A4 | G4:2', 'C | G7:2 F:1 | C:2'),
    phrase('C4:.5 C4:.5 | C5:2 A4:.5 F4:.5 | G4:2', 'C | F:3 | C:2'),
    phrase('E4:.5 C4:.5 | F4 E4 D4 | C4:2', 'C | G7:3 | C:2'),
  ],
};

const frereJacques: Tune = {
  beatsPerMin: 112,
  beatsPerBar: 4,
  beatsPerPulse: 2,
  tonic: 0,
  roundBeats: 8,
  phrases: [
    phrase('C4 D4 E4 C4', 'C:4'),
    phrase('C4 D4 E4 C4', 'C:4'),
    phrase('E4 F4 G4:2', 'C:4'),
    phrase('E4 F4 G4:2', 'C:4'),
    phrase('G4:.75 A4:.25 G4:.75 F4:.25 E4 C4', 'C:4'),
    phrase('G4:.75 A4:.25 G4:.75 F4:.25 E4 C4', 'C:4'),
    phrase('C4 G3 C4:2', 'C:1 G:1 C:2'),
    phrase('C4 G3 C4:2', 'C:1 G:1 C:2'),
  ],
};

const hochzeitsmarsch: Tune = {
  beatsPerMin: 126,
  beatsPerBar: 4,
  beatsPerPulse: 1,
  tonic: 0,
  phrases: [
    phrase('C5:2 B4:1.5 B4:.5 | A4 G4 F4 D4', 'Am:2 B7:2 | B7 Em Dm:2'),
    phrase('C4:2 D4 G3:.75 D4:.25 | E4 R:1.5', 'C:2 G7:2 | C:2.5'),
    phrase('C4:.5 E4:.5 G4:.5 | C5:2 B4:1.5 B4:.5 | A4 G4 F4 D4', 'C:1.5 | Am:2 B7:2 | B7 Em Dm:2'),
    phrase('C4:2 E4 D4:.75 E4:.25 | D4:2 C4 R', 'C:3 G7:1 | G7:2 C:2'),
  ],
};

export const tunes: Readonly<Record<TuneId, Tune>> = {
  goodMorning,
  malbrough,
  auldLangSyne,
  stilleNacht,
  wiegenlied,
  frereJacques,
  hochzeitsmarsch,
};
