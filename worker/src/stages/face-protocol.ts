import type { FoundFace } from '@hellograph/render';

/** What is asked of the face process, and what it answers. */
export interface FaceQuestion {
  width: number;
  height: number;
  rgb: Uint8Array;
  /** How much around the detected face is shown to the mesh model; the mesh differs a little with it. */
  cropScale: number;
  /** The detector rounds landmarks to pixels: it is shown the picture this many times larger. */
  enlarge: number;
  facesMax: number;
  iris: boolean;
}

export type FaceAnswer = FoundFace[];
