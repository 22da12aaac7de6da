/**
 * Gestures of the head that go with words. It is lifted as a phrase begins, comes down in its
 * course, dips as it ends and rises again; stressed words are marked by nods that are prepared by
 * a small lift, and some by a turn or a tilt. Times and sizes were fitted to films of people who
 * speak: the lift is highest a tenth of a second before a phrase begins, the dip lowest where it
 * ends, and a nod lowest a tenth of a second after the loudest moment of its word. Angles are
 * radians; a positive pitch lowers the head.
 */
import { smootherStep, smoothStep } from '../../ramps';
import type { Signal } from './repetition';

const degree = Math.PI / 180;

/** The times of words, accents and phrases, in seconds. */
export interface SpokenMarks {
  /** Stressed vowels. */
  stresses: readonly number[];
  phraseStarts: readonly number[];
  phraseEnds: readonly number[];
  /** Ends of questions and exclamations. */
  questionEnds: readonly number[];
  exclamationEnds: readonly number[];
}

const sizes = {
  lift: 4.2 * degree,
  dip: 4.6 * degree,
  nod: 5.6 * degree,
  aside: 3.2 * degree,
  questionLift: 3.2 * degree,
  questionTilt: 3 * degree,
  exclamation: 3.6 * degree,
};
/** Seconds: when a movement begins before its moment, and when it is over. */
const liftSec = { before: 0.5, peak: -0.08, after: 0.75 };
const dipSec = { before: 0.55, peak: 0, after: 0.5 };
const nodSec = { before: 0.42, lift: -0.2, peak: 0.09, after: 0.55 };
/** Depth of the lift before a nod, as a share of the nod. */
const prepared = 0.34;
/** Shares of stressed words that are marked by a nod, by a movement aside, or by neither. */
const marked = { nod: 0.55, aside: 0.2 };
/** A head marks no word so soon after another. */
const apartSec = 0.42;

export type Gestures = Record<'yaw' | 'pitch' | 'roll', Signal>;

/** Returns a head's gestures at their natural size. */
export function gestures(marks: SpokenMarks, random: () => number): Gestures {
  const sized = (times: readonly number[], least: number, most: number) =>
    times.map((atSec) => ({ atSec, size: least + (most - least) * random() }));
  const lifts = sized(marks.phraseStarts, 0.3, 1.5);
  const dips = sized(marks.phraseEnds, 0.3, 1.5);
  const beats = drawBeats(marks.stresses, random);
  const tilts = marks.questionEnds.map((atSec) => ({ atSec, side: side(random) }));
  return {
    yaw: (timeSec) => sumOf(beats, ({ atSec, yaw }) => sizes.aside * yaw * stroke(timeSec - atSec)),
    roll: (timeSec) =>
      sumOf(beats, ({ atSec, roll }) => sizes.aside * roll * stroke(timeSec - atSec)) +
      sumOf(tilts, (tilt) => sizes.questionTilt * tilt.side * hold(timeSec - tilt.atSec)),
    pitch: (timeSec) =>
      sumOf(dips, ({ atSec, size }) => sizes.dip * size * arc(timeSec - atSec, dipSec)) -
      sumOf(lifts, ({ atSec, size }) => sizes.lift * size * arc(timeSec - atSec, liftSec)) +
      sumOf(beats, ({ atSec, nod }) => sizes.nod * nod * nodding(timeSec - atSec)) -
      sumOf(marks.questionEnds, (atSec) => sizes.questionLift * hold(timeSec - atSec)) +
      sumOf(marks.exclamationEnds, (atSec) => sizes.exclamation * nodding(timeSec - atSec + 0.25)),
  };
}

/** The gesture at one stressed word, as shares of the natural sizes. */
interface Beat {
  atSec: number;
  nod: number;
  yaw: number;
  roll: number;
}

function drawBeats(stresses: readonly number[], random: () => number): Beat[] {
  const beats: Beat[] = [];
  for (const atSec of stresses) {
    const drawn = random();
    const size = 0.5 + 1.1 * random() ** 1.5;
    const [yaw, roll] = [side(random) * size, side(random) * size * random()];
    if (drawn >= marked.nod + marked.aside || atSec - (beats.at(-1)?.atSec ?? -9) < apartSec) continue;
    beats.push(drawn < marked.nod ? { atSec, nod: size, yaw: 0, roll: 0.25 * roll } : { atSec, nod: 0.3 * size, yaw, roll });
  }
  return beats;
}

const side = (random: () => number) => (random() < 0.5 ? -1 : 1);

const sumOf = <Mark>(marks: readonly Mark[], value: (mark: Mark) => number) => marks.reduce((sum, mark) => sum + value(mark), 0);

/** Rises to 1 at its peak and falls again. */
export const arc = (sinceSec: number, { before, peak, after }: { before: number; peak: number; after: number }): number =>
  sinceSec < peak ? smootherStep(-before, peak, sinceSec) : 1 - smootherStep(peak, after, sinceSec);

const stroke = (sinceSec: number) => arc(sinceSec, { before: 0.28, peak: nodSec.peak, after: 0.6 });

/** Posture of a question: up to its last word, and a moment longer. */
export const hold = (sinceSec: number): number => smoothStep(-0.55, -0.05, sinceSec) * (1 - smoothStep(0.15, 0.85, sinceSec));

/** A nod: a small lift, the stroke, and back. */
export function nodding(sinceSec: number): number {
  const { before, lift, peak, after } = nodSec;
  if (sinceSec < lift) return -prepared * smootherStep(-before, lift, sinceSec);
  if (sinceSec < peak) return -prepared + (1 + prepared) * smootherStep(lift, peak, sinceSec);
  return 1 - smootherStep(peak, after, sinceSec);
}
