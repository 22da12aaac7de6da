import type { MotionStyle } from '@hellograph/contract';

/**
 * How a style moves, as factors of the natural motion. Viewers tell styles apart by these with the
 * sound off.
 */
export interface Motion {
  /** Size of mouth movement, and how much a louder voice adds to it. */
  articulation: number;
  swell: number;
  /** Size and speed of the movement of head and body. */
  sway: number;
  tempo: number;
  /** Gestures of the head with the words: nods, lifts and dips. */
  nod: number;
  /** Brow raises on stressed words, and their resting height. */
  brow: number;
  browRest: number;
  /** Blinks per minute. */
  blinksPerMin: number;
  /** How the head is held while speaking, radians: tilted to a side, and its chin down. */
  tilt: number;
  chin: number;
  gaze: number;
  /** How much the mouth smiles all the time, 0–1, and the size of smiles that come and go. */
  smile: number;
  smiles: number;
}

export const styleMotions = {
  Natural: {
    articulation: 1,
    swell: 1,
    sway: 1,
    tempo: 1,
    nod: 1,
    brow: 1,
    browRest: 0,
    blinksPerMin: 17,
    tilt: 0,
    chin: 0,
    gaze: 1,
    smile: 0,
    smiles: 1,
  },
  Cheerful: {
    articulation: 1.1,
    swell: 1.2,
    sway: 1.2,
    tempo: 1.25,
    nod: 1.3,
    brow: 1.3,
    browRest: 0.35,
    blinksPerMin: 18,
    tilt: 0.045,
    chin: -0.01,
    gaze: 1.1,
    smile: 0.7,
    smiles: 1.2,
  },
  Calm: {
    articulation: 0.75,
    swell: 0.6,
    sway: 0.45,
    tempo: 0.5,
    nod: 0.35,
    brow: 0.25,
    browRest: -0.1,
    blinksPerMin: 8,
    tilt: -0.03,
    chin: 0.03,
    gaze: 0.4,
    smile: 0.35,
    smiles: 0.4,
  },
  Excited: {
    articulation: 1.3,
    swell: 1.6,
    sway: 1.5,
    tempo: 1.6,
    nod: 1.7,
    brow: 1.6,
    browRest: 0.6,
    blinksPerMin: 24,
    tilt: 0,
    chin: -0.03,
    gaze: 1.3,
    smile: 0.3,
    smiles: 1.2,
  },
  Tender: {
    articulation: 0.85,
    swell: 0.7,
    sway: 0.65,
    tempo: 0.65,
    nod: 0.6,
    brow: 0.6,
    browRest: 0.3,
    blinksPerMin: 13,
    tilt: 0.075,
    chin: 0.02,
    gaze: 0.6,
    smile: 0.6,
    smiles: 0.7,
  },
  Formal: {
    articulation: 1,
    swell: 0.8,
    sway: 0.3,
    tempo: 0.8,
    nod: 0.75,
    brow: 0.4,
    browRest: -0.5,
    blinksPerMin: 12,
    tilt: 0,
    chin: -0.025,
    gaze: 0.15,
    smile: 0,
    smiles: 0,
  },
} as const satisfies Record<MotionStyle, Motion>;
