/**
 * Moves a face apart from its speaking: head, brows, eyes and breath. Everything follows
 * from the seed, the style and the speech.
 */
import type { FacePose } from '../model';
import { smootherStep } from '../ramps';
import { blinkAt, blinkTimes } from './blink';
import { breathOf } from './breath';
import { browsOf } from './brows';
import type { Expression } from './expression';
import type { SpokenMarks } from './head/gestures';
import { livingHead } from './head/living-head';
import type { Signal } from './head/repetition';
import { seededRandom } from './how-lively';
import type { Motion } from './motion-styles';
import { saccades } from './saccades';
import { smilesOf, squintOf } from './smiles';

export type Liveliness = Omit<FacePose, 'jaw' | 'wide' | 'round' | 'upper' | 'lower' | 'tongue' | 'fv' | 'close' | 'talk'>;

export interface LivelinessOptions extends Partial<SpokenMarks> {
  fps: number;
  frameCount: number;
  seed: number;
  motion: Motion;
  /** Loudness of the face's voice, 0–1. */
  loudness?: (timeSec: number) => number;
  /** Returns the feeling of the words at a time. */
  expression?: (timeSec: number) => Expression;
}

/**
 * The video starts and ends as the photo, so it can be looped. The head comes to rest slowly: a
 * quick turn in silence looks like a second thought.
 */
const wakeSec = 0.8;
const settleSec = 1.6;

const noMarks: SpokenMarks = { stresses: [], phraseStarts: [], phraseEnds: [], questionEnds: [], exclamationEnds: [] };

export function liveliness(options: LivelinessOptions): Liveliness[] {
  const { fps, frameCount, seed, motion, expression } = options;
  const marks: SpokenMarks = { ...noMarks, ...options };
  const durationSec = frameCount / fps;
  const random = (part: string) => seededRandom(seed ^ hashOf(part));
  const settled: Signal = (timeSec) => smootherStep(0, wakeSec, timeSec) * smootherStep(0, settleSec, durationSec - timeSec);
  const eyes = saccades(durationSec, random('eyes'), { gaze: motion.gaze, phraseEnds: marks.phraseEnds });
  const blinks = blinkTimes({
    durationSec,
    perMin: motion.blinksPerMin,
    phraseEnds: marks.phraseEnds,
    shifts: eyes.shifts,
    random: random('blinks'),
  });
  const glance: Signal = (timeSec) => eyes.at(timeSec).x;
  const { loudness = () => 0 } = options;
  const head = livingHead({ fps, frameCount, motion, marks, settled, glance, loudness, expression, random });
  const breath = breathOf({ durationSec, ...marks }, random('breath'));
  const brows = browsOf(marks, random('brows'));
  const smiles = smilesOf(marks, durationSec, random('smiles'));
  return Array.from({ length: frameCount }, (_, frame) => {
    const timeSec = frame / fps;
    const rest = settled(timeSec);
    const gaze = eyes.at(timeSec);
    const felt = expression?.(timeSec);
    const held = 1 - (felt?.calm ?? 0);
    const passing = smiles(timeSec);
    const moving = rest * (1 + (felt?.energy ?? 0));
    const smile = rest * Math.min(1, held * (motion.smile * (0.75 + 0.25 * passing) + 0.65 * motion.smiles * passing) + (felt?.smile ?? 0));
    return {
      blink: Math.max(0, ...blinks.map((at) => blinkAt(timeSec - at))),
      brow: rest * boundedBrow(held * (motion.browRest + motion.brow * brows(timeSec)) + (felt?.brow ?? 0)),
      smile,
      squint: squintOf(smile),
      gazeX: rest * motion.gaze * gaze.x,
      gazeY: rest * motion.gaze * gaze.y,
      yaw: moving * head.yaw(timeSec),
      pitch: moving * head.pitch(timeSec) + rest * (motion.chin + (felt?.pitch ?? 0)),
      roll: moving * head.roll(timeSec),
      shiftX: moving * head.shiftX(timeSec),
      shiftY: moving * head.shiftY(timeSec),
      lean: moving * head.lean(timeSec),
      breath: rest * Math.min(1, motion.sway) * breath(timeSec),
    };
  });
}

/** Gives each part its own numbers: draws of one part change no other. */
const hashOf = (part: string) => [...part].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);

/** Brows go so far up and down, and come to rest softly before it. */
const browMost = { up: 1.8, down: 1.7 };
const sharpness = 4;

export function boundedBrow(value: number): number {
  const most = value < 0 ? browMost.down : browMost.up;
  return value / (1 + Math.abs(value / most) ** sharpness) ** (1 / sharpness);
}
