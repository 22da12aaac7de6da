import type { FoundFace, RgbImage, SeeOptions } from '@hellograph/render';

/** Requests to the face process and its responses. */
export type FaceProcessRequest = RgbImage & SeeOptions;

/** The faces found at each crop scale. */
export type FaceProcessResponse = FoundFace[][];
