import type { Random } from './frame-shapes';

/** The input of a drawn frame: the picture's size in pixels, its colours and seeded randomness. */
export interface FrameSpace {
  width: number;
  height: number;
  /** The shorter side. */
  side: number;
  /** The chosen colour and the colours that go with it. */
  main: string;
  second: string;
  light: string;
  dark: string;
  random: Random;
}

/**
 * How much of each side a frame takes, as shares of the shorter side. Words stay inside, and faces
 * should.
 */
export interface FrameReach {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface FrameStyle {
  /** A fitting colour if none is chosen, `#rrggbb`. */
  colour: string;
  /** A second colour beside the chosen one. */
  second: string;
  reach: FrameReach;
  /** Whether the colour comes from the photo if none is chosen. Flags and firs keep their own. */
  takesPhotoColour: boolean;
  /** Returns SVG elements. */
  draw(space: FrameSpace): string;
}

export const around = (top: number, right = top, bottom = top, left = right): FrameReach => ({ top, right, bottom, left });
