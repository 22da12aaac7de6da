import type { MotionStyle } from '@hellograph/contract';

/** How a style moves, as factors of the natural way. A viewer tells styles apart by these with the sound off. */
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
  /** Blinks a minute. */
  blinksPerMin: number;
  /** Constant tilt of the head while speaking, radians. */
  tilt: number;
  gaze: number;
}

export const motionStyles = {
  Natural: { articulation: 1, sway: 1, tempo: 1, nod: 1, brow: 1, browRest: 0, blinksPerMin: 17, tilt: 0, gaze: 1 },
  Cheerful: { articulation: 1.1, sway: 1.35, tempo: 1.2, nod: 1.3, brow: 1.5, browRest: 0.22, blinksPerMin: 18, tilt: 0.02, gaze: 1.1 },
  Calm: { articulation: 0.9, sway: 0.6, tempo: 0.7, nod: 0.5, brow: 0.5, browRest: 0, blinksPerMin: 11, tilt: 0, gaze: 0.6 },
  Excited: { articulation: 1.2, sway: 1.8, tempo: 1.5, nod: 1.9, brow: 2, browRest: 0.3, blinksPerMin: 22, tilt: 0, gaze: 1.4 },
  Tender: { articulation: 0.92, sway: 0.85, tempo: 0.75, nod: 0.7, brow: 0.8, browRest: 0.12, blinksPerMin: 14, tilt: 0.05, gaze: 0.7 },
  Formal: { articulation: 1, sway: 0.35, tempo: 0.8, nod: 0.8, brow: 0.4, browRest: -0.05, blinksPerMin: 12, tilt: 0, gaze: 0.4 },
} as const satisfies Record<MotionStyle, Motion>;
