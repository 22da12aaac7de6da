import type { MotionStyle } from '@hellograph/contract';

/**
 * How a style moves, as factors of the natural motion. Viewers tell styles apart by these with the
 * sound off.
 */
export interface Motion {
  /** Size of mouth movement. */
  articulation: number;
  /** Amplitude and speed of the head's sway. */
  sway: number;
  tempo: number;
  /** Nods on stressed words. */
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
  /** How much the mouth smiles besides what it says, 0–1. */
  smile: number;
}

export const styleMotions = {
  Natural: { articulation: 1, sway: 1, tempo: 1, nod: 1, brow: 1, browRest: 0, blinksPerMin: 17, tilt: 0, chin: 0, gaze: 1, smile: 0 },
  Cheerful: {
    articulation: 1.1,
    sway: 1.5,
    tempo: 1.25,
    nod: 1.5,
    brow: 1.5,
    browRest: 0.35,
    blinksPerMin: 18,
    tilt: 0.045,
    chin: -0.01,
    gaze: 1.1,
    smile: 1,
  },
  Calm: {
    articulation: 0.75,
    sway: 0.7,
    tempo: 0.4,
    nod: 0.3,
    brow: 0.2,
    browRest: -0.1,
    blinksPerMin: 8,
    tilt: -0.03,
    chin: 0.03,
    gaze: 0.4,
    smile: 0.35,
  },
  Excited: {
    articulation: 1.3,
    sway: 2.2,
    tempo: 1.7,
    nod: 2.4,
    brow: 2.2,
    browRest: 0.7,
    blinksPerMin: 24,
    tilt: 0,
    chin: -0.03,
    gaze: 1.4,
    smile: 0.45,
  },
  Tender: {
    articulation: 0.85,
    sway: 0.85,
    tempo: 0.65,
    nod: 0.6,
    brow: 0.7,
    browRest: 0.3,
    blinksPerMin: 13,
    tilt: 0.095,
    chin: 0.02,
    gaze: 0.6,
    smile: 0.6,
  },
  Formal: {
    articulation: 1,
    sway: 0.15,
    tempo: 0.8,
    nod: 1.1,
    brow: 0.3,
    browRest: -0.6,
    blinksPerMin: 12,
    tilt: 0,
    chin: -0.025,
    gaze: 0.15,
    smile: 0,
  },
} as const satisfies Record<MotionStyle, Motion>;
