import type { Random } from './frame-shapes';

/** What a frame is drawn by: the picture's size in pixels, its colours, and a seeded chance. */
export interface FrameSpace {
  width: number;
  height: number;
  /** The shorter side. */
  side: number;
  /** The colour that was chosen, and what goes with it. */
  main: string;
  second: string;
  light: string;
  dark: string;
  random: Random;
}

/** How much of each side a frame takes, as shares of the shorter side: words stay inside, and faces should. */
export interface FrameReach {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface FrameStyle {
  /** A colour that suits it, when nobody chose one. */
  colour: string;
  /** Beside the chosen colour. */
  second: string;
  reach: FrameReach;
  /** Whether its colour is taken from the photo where nobody chose one; flags and firs keep their own. */
  takesPhotoColour: boolean;
  /** SVG elements. */
  draw(space: FrameSpace): string;
}

export const around = (top: number, right = top, bottom = top, left = right): FrameReach => ({ top, right, bottom, left });
