/**
 * Adds parts below a melody, a chord tone for each singer: full chords, small steps, no parallel
 * fifths and octaves (W. Piston, "Harmony", 1941). Ranges are the singers' own.
 */
import type { TuneChord } from '@hellograph/contract/songs';

export interface MelodyNote {
  pitch: number;
  chord: Pick<TuneChord, 'root' | 'isMinor' | 'hasSeventh'>;
}

/** A singer's range reaches so far around its middle, semitones. */
const reach = { below: 7, above: 8 };

const costs = {
  step: 0.35,
  leap: 1.5,
  leapFrom: 5,
  fromMiddle: 0.1,
  missingThird: 4,
  missingRoot: 2,
  missingFifth: 0.6,
  unison: 3,
  crossing: 1.5,
  parallel: 3,
  bassThird: 1.8,
  bassFifth: 1.4,
  bassSeventh: 4,
};

const inClass = (pitch: number) => ((pitch % 12) + 12) % 12;

/** Pitch classes of a chord: root, third, fifth and perhaps seventh. */
export const chordClasses = ({ root, isMinor, hasSeventh }: MelodyNote['chord']): number[] =>
  [0, isMinor ? 3 : 4, 7, ...(hasSeventh ? [10] : [])].map((step) => (root + step) % 12);

/**
 * Returns the pitches of each part, for each note of the melody; `middles` are those of the singers
 * below the melody, from high to low.
 */
export function harmonize(melody: readonly MelodyNote[], middles: readonly number[]): number[][] {
  const parts: number[][] = middles.map(() => []);
  let before: number[] | undefined;
  for (const [i, note] of melody.entries()) {
    const tones = chordClasses(note.chord);
    const choices = middles.map((middle) => candidates(tones, middle));
    let best = { voicing: choices.map(([first]) => first), cost: Number.POSITIVE_INFINITY };
    for (const voicing of combinations(choices)) {
      const cost = costOf([note.pitch, ...voicing], before, { tones, middles });
      if (cost < best.cost) best = { voicing, cost };
    }
    for (const [part, pitch] of best.voicing.entries()) parts[part][i] = pitch;
    before = [note.pitch, ...best.voicing];
  }
  return parts;
}

function candidates(tones: readonly number[], middle: number): number[] {
  const centre = Math.round(middle);
  const all = Array.from({ length: reach.below + reach.above + 1 }, (_, i) => centre - reach.below + i);
  return all.filter((pitch) => tones.includes(inClass(pitch)));
}

function* combinations(choices: readonly number[][]): Generator<number[]> {
  const [first = [], ...rest] = choices;
  if (choices.length === 0) return;
  for (const pitch of first) {
    if (rest.length === 0) yield [pitch];
    else for (const more of combinations(rest)) yield [pitch, ...more];
  }
}

function costOf(
  voicing: readonly number[],
  before: readonly number[] | undefined,
  { tones, middles }: { tones: readonly number[]; middles: readonly number[] },
): number {
  const [root, third, fifth, seventh] = tones;
  const classes = voicing.map(inClass);
  let cost = 0;
  if (voicing.length > 2 || classes[0] !== root) cost += classes.includes(third) ? 0 : costs.missingThird;
  if (!classes.includes(root)) cost += costs.missingRoot;
  if (!classes.includes(fifth)) cost += costs.missingFifth;
  const bass = classes[classes.length - 1];
  cost += bass === third ? costs.bassThird : bass === fifth ? costs.bassFifth : bass === seventh ? costs.bassSeventh : 0;
  for (let part = 1; part < voicing.length; part++) {
    cost += costs.fromMiddle * Math.abs(voicing[part] - middles[part - 1]);
    if (voicing[part] > voicing[part - 1]) cost += costs.crossing;
    if (before) {
      const step = Math.abs(voicing[part] - before[part]);
      cost += costs.step * step + (step > costs.leapFrom ? costs.leap : 0);
    }
    for (let other = 0; other < part; other++) cost += pairCost(voicing, before, part, other);
  }
  return cost;
}

function pairCost(voicing: readonly number[], before: readonly number[] | undefined, part: number, other: number): number {
  if (voicing[part] === voicing[other]) return costs.unison;
  if (!before || voicing[part] === before[part]) return 0;
  const interval = inClass(voicing[other] - voicing[part]);
  const isPerfect = interval === 0 || interval === 7;
  return isPerfect && interval === inClass(before[other] - before[part]) ? costs.parallel : 0;
}
