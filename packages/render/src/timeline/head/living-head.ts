/**
 * How a head moves: postures that it holds, sway that never rests, gestures with the words, and
 * turns after the eyes. Angles are radians; shifts are shares of the face's height.
 */
import type { HeadPose } from '../../model';
import type { Expression } from '../expression';
import { smooth } from '../how-lively';
import type { Motion } from '../motion-styles';
import { type Gestures, gestures, type SpokenMarks } from './gestures';
import { type Sway, swayOf } from './head-sway';
import { nodPostures, type PostureChange, postureChanges, turnedPostures } from './postures';
import { leastRepeating, type Samples, type Signal, sampled, stepsPerSec } from './repetition';

const degree = Math.PI / 180;
/**
 * Root mean squares of the natural style, fitted to films of people who speak to a camera. A mesh
 * that is found on a drawn face sees half of its turns and two fifths of its nods: there, they have
 * 2.5–3.5° and 2–2.7°, and tilts, which it sees in full, 2.3–2.8°. Gestures and glances add to what
 * stands here.
 */
const swaySizes = {
  yaw: { size: 4.9 * degree, inertiaHz: 1.4 },
  pitch: { size: 5.6 * degree, inertiaHz: 1.6 },
  roll: { size: 2.7 * degree, inertiaHz: 1 },
  lean: { size: 0.7 * degree, inertiaHz: 0.32 },
  shiftX: { size: 0.012, inertiaHz: 1.2 },
  shiftY: { size: 0.009, inertiaHz: 1.3 },
};
const postureSizes = { yaw: 5.4 * degree, pitch: 6.2 * degree, roll: 3.4 * degree };
/** The head follows large movements of the eyes, and is lowered a little by a loud voice. */
const follows = { gaze: 3 * degree, voice: 0.8 * degree };
/** Time in which the head follows the eyes and the voice: a deviation. */
const followSec = 0.22;
/** Who speaks loudly sways more than who is silent. */
const energyOf = { silent: 0.72, loud: 0.55 };
/** The upper body follows the head's tilts, late and less. */
const leaning = { follows: 0.22, lateSec: 0.3 };
/** A neck that bends also lowers the head. */
const loweredBy = 0.1;

export interface HeadOptions {
  fps: number;
  frameCount: number;
  motion: Motion;
  marks: SpokenMarks;
  /** From 0 at the beginning of the video to 1, and back. */
  settled: Signal;
  /** Where the eyes look across. */
  glance: Signal;
  loudness: Signal;
  expression?: ((timeSec: number) => Expression) | undefined;
  /** Gives each part its own generator: draws of one part change no other. */
  random: (part: string) => () => number;
}

/** The motion of head and upper body over time; the caller brings it to rest by `settled`. */
export type LivingHead = Record<keyof HeadPose | 'lean', Signal>;

/** The motions of a head that don't depend on its sway and postures. */
interface Given {
  motion: Motion;
  changes: PostureChange[];
  words: Gestures;
  /** Turned with the eyes; tilted by style and feeling; lowered by a loud voice. */
  turned: Signal;
  tilted: Signal;
  lowered: Signal;
  energy: Signal;
  durationSec: number;
  /** The same in steps, with all that they add up to. */
  known: Record<'yaw' | 'pitch' | 'roll' | 'energy' | 'settled', Samples>;
}

/**
 * Turns and tilts are drawn until none repeats, and so are nods, apart from them: within ten
 * seconds, few draws would be lucky in all.
 */
export function livingHead(options: HeadOptions): LivingHead {
  const given = givenOf(options);
  const [lateral, upright] = [options.random('across'), options.random('nods')];
  const { yaw, roll, shiftX, lean } = leastRepeating(() => drawAcross(given, lateral));
  const { pitch, shiftY } = leastRepeating(() => drawNods(given, upright));
  return { yaw, pitch, roll, shiftX, shiftY, lean };
}

function givenOf({ fps, frameCount, motion, marks, settled, glance, loudness, expression, random }: HeadOptions): Given {
  const durationSec = frameCount / fps;
  const voice = followed(loudness, fps, frameCount);
  const looks = followed((timeSec) => glance(timeSec - followSec), fps, frameCount);
  const side = random('side')() < 0.5 ? -1 : 1;
  const words = gestures(marks, random('gestures'));
  const turned: Signal = (timeSec) => -motion.gaze * follows.gaze * looks.aboutMean(timeSec);
  const tilted: Signal = (timeSec) => motion.tilt + side * (expression?.(timeSec).tilt ?? 0);
  const lowered: Signal = (timeSec) => motion.sway * follows.voice * voice.aboutMean(timeSec);
  const energy: Signal = (timeSec) => energyOf.silent + energyOf.loud * voice.at(timeSec);
  const inSteps = (signal: Signal) => sampled(signal, durationSec);
  return {
    motion,
    changes: postureChanges({ durationSec, tempo: motion.tempo, ...marks }, random('postures')),
    words,
    turned,
    tilted,
    lowered,
    energy,
    durationSec,
    known: {
      yaw: inSteps((timeSec) => motion.nod * words.yaw(timeSec) + turned(timeSec)),
      roll: inSteps((timeSec) => motion.nod * words.roll(timeSec) + tilted(timeSec)),
      pitch: inSteps((timeSec) => motion.nod * words.pitch(timeSec) + lowered(timeSec)),
      energy: inSteps(energy),
      settled: inSteps(settled),
    },
  };
}

/**
 * Where the tip of a nose is from the pivot in the neck, in heights of the face, for flat and for
 * deep faces: a turn, a tilt and a shift all move it across the picture, and a viewer sees what
 * they add up to.
 */
const nosesFromNeck = [
  { ahead: 0.44, above: 0.69 },
  { ahead: 0.65, above: 0.6 },
] as const;

/**
 * How far a face may be above the picture's lower edge, about which the body leans, in its heights;
 * 0 where nothing but the head is moved.
 */
const aboveEdge = [0, 1.7];

function drawAcross(given: Given, random: () => number) {
  const { motion, words, energy, known } = given;
  const posture = turnedPostures(given.changes, random);
  const swayed = {
    yaw: swayOf(swaySizes.yaw, motion.tempo, random),
    roll: swayOf(swaySizes.roll, motion.tempo, random),
    shiftX: swayOf(swaySizes.shiftX, motion.tempo, random),
    lean: swayOf(swaySizes.lean, motion.tempo, random),
  };
  function* seen() {
    const yaws = stepsOf(given, 'yaw', posture.yaw, swayed.yaw);
    yield yaws;
    const rolls = stepsOf(given, 'roll', posture.roll, swayed.roll);
    yield rolls;
    const leans = leanInSteps(rolls, swayed.lean, given);
    const shifts = swayed.shiftX.inSteps(rolls.length).map((shift, i) => motion.sway * known.settled[i] * shift);
    for (const { ahead, above } of nosesFromNeck)
      for (const height of aboveEdge) yield shifts.map((shift, i) => shift + above * rolls[i] - ahead * yaws[i] + height * leans[i]);
  }
  const moving =
    (part: 'yaw' | 'roll'): Signal =>
    (timeSec) =>
      motion.sway * (postureSizes[part] * posture[part](timeSec) + energy(timeSec) * swayed[part].at(timeSec)) +
      motion.nod * words[part](timeSec);
  const [turns, tilts] = [moving('yaw'), moving('roll')];
  const roll: Signal = (timeSec) => tilts(timeSec) + given.tilted(timeSec);
  return {
    yaw: (timeSec: number) => turns(timeSec) + given.turned(timeSec),
    roll,
    lean: (timeSec: number) => motion.sway * swayed.lean.at(timeSec) + leaning.follows * roll(timeSec - leaning.lateSec),
    shiftX: (timeSec: number) => motion.sway * swayed.shiftX.at(timeSec),
    seen,
  };
}

function drawNods(given: Given, random: () => number) {
  const { motion, words, energy } = given;
  const posture = nodPostures(given.changes, random);
  const swayed = swayOf(swaySizes.pitch, motion.tempo, random);
  const shift = swayOf(swaySizes.shiftY, motion.tempo, random);
  const pitch: Signal = (timeSec) =>
    motion.sway * (postureSizes.pitch * posture(timeSec) + energy(timeSec) * swayed.at(timeSec)) +
    motion.nod * words.pitch(timeSec) +
    given.lowered(timeSec);
  const shiftY: Signal = (timeSec) => motion.sway * shift.at(timeSec) + loweredBy * pitch(timeSec);
  return { pitch, shiftY, seen: () => [stepsOf(given, 'pitch', posture, swayed)] };
}

/** Steps by which the body is later than the head. */
const lateSteps = Math.round(leaning.lateSec * stepsPerSec);

const leanInSteps = (rolls: Samples, own: Sway, { motion, known }: Given): Samples =>
  own.inSteps(rolls.length).map((value, i) => known.settled[i] * motion.sway * value + leaning.follows * (rolls[i - lateSteps] ?? 0));

/** Returns an angle in steps, as it is compared. */
function stepsOf(given: Given, part: 'yaw' | 'pitch' | 'roll', posture: Signal, swayed: Sway): Samples {
  const { motion, known, durationSec } = given;
  const held = sampled(posture, durationSec);
  return swayed
    .inSteps(held.length)
    .map((value, i) => known.settled[i] * (known[part][i] + motion.sway * (postureSizes[part] * held[i] + known.energy[i] * value)));
}

/** Returns a signal as something heavy follows it, as it is and about its mean. */
function followed(signal: Signal, fps: number, frameCount: number): { at: Signal; aboutMean: Signal } {
  const slow = smooth(
    Float32Array.from({ length: frameCount }, (_, frame) => signal(frame / fps)),
    followSec * fps,
  );
  const mean = slow.reduce((sum, value) => sum + value, 0) / Math.max(1, frameCount);
  const at: Signal = (timeSec) => slow[Math.max(0, Math.min(frameCount - 1, Math.round(timeSec * fps)))] ?? 0;
  return { at, aboutMean: (timeSec) => at(timeSec) - mean };
}
