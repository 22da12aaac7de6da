/**
 * A face's movements other than speech: gaze, brows, breath and the small movements of a living
 * head. Everything follows from the seed, the style and the speech.
 */
import type { FacePose } from '../model';
import { smoothStep } from '../ramps';
import { blinkAt, blinkTimes } from './blink';
import type { Expression } from './expression';
import { headSway, leastRepeating, phrasePostures, type Signal } from './head-sway';
import type { Motion } from './motion-styles';
import { seededRandom } from './random';
import { saccades } from './saccades';
import { smooth } from './smoothing';

export type Liveliness = Pick<FacePose, 'blink' | 'brow' | 'smile' | 'gazeX' | 'gazeY' | 'yaw' | 'pitch' | 'roll' | 'shiftX' | 'shiftY'>;

export interface LivelinessOptions {
  fps: number;
  frameCount: number;
  seed: number;
  motion: Motion;
  /** Times of stressed vowels, seconds. */
  stresses: readonly number[];
  phraseEnds: readonly number[];
  /** Times at which questions end, seconds. */
  questionEnds?: readonly number[];
  /** Loudness of the face's voice, 0–1. */
  loudness?: (timeSec: number) => number;
  /** Returns the feeling of the words at a time. */
  expression?: (timeSec: number) => Expression;
}

/**
 * The video starts and ends as the photo, so it can be looped. The head comes to rest slowly: a
 * quick turn in silence looks like a second thought.
 */
const wakeSec = 0.55;
const settleSec = 1.6;
/**
 * Radians. The head follows large movements of the eyes, nods with the voice, and tilts in
 * questions.
 */
const headSizes = { withGaze: 0.02, nod: 0.024, cadence: 0.012, voice: 0.008, questionTilt: 0.03, questionLift: 0.016 };
/**
 * How slowly the head follows the eyes and the voice: its delay, and the standard deviation by
 * which its movement is smoothed.
 */
const followSec = 0.22;

export function liveliness(options: LivelinessOptions): Liveliness[] {
  const { fps, frameCount, seed, motion, stresses, phraseEnds, questionEnds = [], expression } = options;
  const random = seededRandom(seed);
  const durationSec = frameCount / fps;
  const settledAt = (timeSec: number) => smoothStep(0, wakeSec, timeSec) * smoothStep(0, settleSec, durationSec - timeSec);
  const blinks = blinkTimes({ durationSec, perMin: motion.blinksPerMin, phraseEnds, random });
  const eyes = saccades(durationSec, random, motion.gaze);
  const tilt = random() < 0.5 ? -1 : 1;
  const follow = (signal: Signal) => followed(signal, fps, frameCount);
  const voice = follow(options.loudness ?? (() => 0));
  const turned = follow((timeSec) => eyes(timeSec - followSec).x);
  const turn: Signal = (timeSec) => -motion.gaze * headSizes.withGaze * (turned[Math.min(frameCount - 1, Math.round(timeSec * fps))] ?? 0);
  const question = (timeSec: number) =>
    Math.min(
      1,
      sumOf(questionEnds, (at) => bump(timeSec - at, 0.5, 0.7)),
    );
  const tilted: Signal = (timeSec) =>
    tilt * (expression?.(timeSec).tilt ?? 0) + motion.tilt + tilt * motion.brow * headSizes.questionTilt * question(timeSec);
  const sway = headSway(motion, random);
  // A separate generator: the number of candidates drawn for the head must not affect anything
  // else.
  const headRandom = seededRandom(seed ^ 0x4ead);
  const head = leastRepeating(durationSec, () => drawHead(options, headRandom, { turn, tilted, settledAt }));
  const beats = stresses.map((atSec) => ({ atSec, nod: emphasis(random), brow: emphasis(random) }));
  return Array.from({ length: frameCount }, (_, frame) => {
    const timeSec = frame / fps;
    const settled = settledAt(timeSec);
    const beat = (part: 'nod' | 'brow') => beats.reduce((sum, { atSec, [part]: size }) => sum + size * bump(timeSec - atSec, 0.14, 0.3), 0);
    const cadence = Math.min(
      1,
      sumOf(phraseEnds, (at) => bump(timeSec - at, 0.25, 0.45)),
    );
    const asking = question(timeSec);
    const gaze = eyes(timeSec);
    const nodding = headSizes.nod * Math.min(1.3, beat('nod')) - headSizes.cadence * cadence + headSizes.voice * voice[frame];
    const felt = expression?.(timeSec);
    const held = 1 - (felt?.calm ?? 0);
    const raised = 0.3 * Math.min(1.2, beat('brow')) + 0.35 * asking + 0.06 * sway.brow(timeSec);
    return {
      blink: Math.max(0, ...blinks.map((at) => blinkAt(timeSec - at))),
      brow: settled * Math.min(1, held * motion.browRest + held * motion.brow * raised + (felt?.brow ?? 0)),
      // A smile widens at the end of a phrase and recedes while words are spoken.
      smile: settled * Math.min(1, held * motion.smile * (0.75 + 0.25 * cadence) + (felt?.smile ?? 0)),
      gazeX: settled * motion.gaze * gaze.x,
      gazeY: settled * motion.gaze * gaze.y,
      yaw: settled * head.yaw(timeSec),
      pitch:
        settled *
        (sway.pitch(timeSec) + motion.chin + (felt?.pitch ?? 0) + motion.nod * nodding - motion.nod * headSizes.questionLift * asking),
      roll: settled * head.roll(timeSec),
      shiftX: settled * head.shiftX(timeSec),
      shiftY: settled * sway.shiftY(timeSec),
    };
  });
}

/**
 * The tip of the nose relative to the pivot in the neck, in face heights, for flat and for deep
 * faces. A turn, a tilt and a shift all move it across the picture, and a viewer sees their sum.
 */
const nosesFromNeck = [
  { ahead: 0.44, above: 0.69 },
  { ahead: 0.65, above: 0.6 },
] as const;

interface HeadSignals {
  /** Turns with the eyes, and tilts with words and questions. */
  turn: Signal;
  tilted: Signal;
  settledAt: Signal;
}

/** Draws the head's movement: its sway, its posture in each phrase and its turns with the eyes. */
function drawHead({ motion, phraseEnds }: LivelinessOptions, random: () => number, { turn, tilted, settledAt }: HeadSignals) {
  const sway = headSway(motion, random);
  const posture = phrasePostures(phraseEnds, motion, random);
  const yaw: Signal = (timeSec) => sway.yaw(timeSec) + posture.yaw(timeSec) + turn(timeSec);
  const roll: Signal = (timeSec) => sway.roll(timeSec) + posture.roll(timeSec) + tilted(timeSec);
  const [turning, rolling, shifting] = [yaw, roll, sway.shiftX].map((part) => remembered((timeSec) => settledAt(timeSec) * part(timeSec)));
  const noses = nosesFromNeck.map(
    ({ ahead, above }): Signal =>
      (timeSec) =>
        shifting(timeSec) + above * rolling(timeSec) - ahead * turning(timeSec),
  );
  const seen = [turning, ...noses];
  return { yaw, roll, shiftX: sway.shiftX, seen };
}

/** Caches a signal that is sampled at the same times repeatedly. */
function remembered(signal: Signal): Signal {
  const known = new Map<number, number>();
  return (timeSec) => {
    const value = known.get(timeSec) ?? signal(timeSec);
    known.set(timeSec, value);
    return value;
  };
}

/** Speakers stress a word now with the head, now with the brows, seldom with both alike. */
const emphasis = (random: () => number) => (random() < 0.3 ? 0.15 : 0.6 + 0.8 * random());

/** Returns the signal as a heavy object would follow it, around its mean. */
function followed(signal: Signal, fps: number, frameCount: number): Float32Array {
  const slow = smooth(
    Float32Array.from({ length: frameCount }, (_, frame) => signal(frame / fps)),
    followSec * fps,
  );
  const mean = slow.reduce((sum, value) => sum + value, 0) / Math.max(1, frameCount);
  return slow.map((value) => value - mean);
}

const sumOf = (times: readonly number[], value: (at: number) => number) => times.reduce((sum, at) => sum + value(at), 0);

/** A beat that rises within `riseSec` before its time and is gone `fallSec` after it. */
const bump = (sinceSec: number, riseSec: number, fallSec: number) =>
  sinceSec < 0 ? smoothStep(-riseSec, 0, sinceSec) : 1 - smoothStep(0, fallSec, sinceSec);
