import type { FoundFace } from '@hellograph/render';

/** Requests to the face process and its responses. */
export interface FaceProcessRequest {
  width: number;
  height: number;
  rgb: Uint8Array;
  /**
   * How much around a detected face the mesh model sees, which affects the mesh slightly. The
   * detector runs once for each scale.
   */
  cropScales: readonly number[];
  /** The detector rounds landmarks to pixels, so it sees the picture enlarged this many times. */
  enlarge: number;
  facesMax: number;
  iris: boolean;
}

/** The faces found at each crop scale. */
export type FaceProcessResponse = FoundFace[][];
