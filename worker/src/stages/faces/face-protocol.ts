import type { FoundFace } from '@hellograph/render';

/** What is asked of the face process, and what it answers. */
export interface FaceProcessRequest {
  width: number;
  height: number;
  rgb: Uint8Array;
  /**
   * How much around a detected face is shown to the mesh model; the mesh differs a little with it.
   * The picture is looked at once for each.
   */
  cropScales: readonly number[];
  /** The detector rounds landmarks to pixels: it is shown the picture this many times larger. */
  enlarge: number;
  facesMax: number;
  iris: boolean;
}

/** For each crop scale what was found. */
export type FaceProcessResponse = FoundFace[][];
