/**
 * Coordinates that know their space, so that mixing two of them does not compile. The marks exist
 * for the compiler only: at run time a point is a plain object and a list of points a plain
 * `Float32Array`. In every space x runs to the right and y down, and a pixel's centre lies at .5.
 *
 * - `image`: pixels of the photo as it was uploaded. Detectors and the cast of a video use it.
 * - `frame`: pixels of the video frame, where something is drawn. `facesInFrame` leads here.
 * - `texture`: pixels of the photo scaled to the frame, where the warp takes its colours from. At
 *   rest a vertex has the same numbers in both (`atRest`); in motion only its frame position
 *   changes.
 */
export type Space = 'image' | 'frame' | 'texture';

declare const space: unique symbol;
declare const layout: unique symbol;

/** A value that counts in the pixels of one space. */
export type In<Where extends Space, Value> = Value & { readonly [space]: Where };

export interface Point {
  x: number;
  y: number;
}
export type ImagePoint = In<'image', Point>;
export type FramePoint = In<'frame', Point>;

/** An upright rectangle by its left upper corner. */
export interface Area extends Point {
  width: number;
  height: number;
}
export type ImageArea = In<'image', Area>;
export type FrameArea = In<'frame', Area>;

/** x, y, z of point i at 3i, 3i + 1, 3i + 2. */
export type Landmarks<Where extends Space> = In<Where, Float32Array> & { readonly [layout]: 'xyz' };
/** x, y of vertex i at 2i, 2i + 1. */
export type Positions<Where extends Space> = In<Where, Float32Array> & { readonly [layout]: 'xy' };

/** Marks a point, a rectangle or a record of points that was measured in the photo's own pixels. */
export const inImage = <Value extends object>(value: Value): In<'image', Value> => value as In<'image', Value>;
/** Marks a point or a rectangle that was measured in the video frame. */
export const inFrame = <Value extends object>(value: Value): In<'frame', Value> => value as In<'frame', Value>;

/** Marks a new array of x, y, z. The caller knows the space. */
export const asLandmarks = <Where extends Space>(values: Float32Array): Landmarks<Where> => values as Landmarks<Where>;
/** Marks a new array of x, y. The caller knows the space. */
export const asPositions = <Where extends Space>(values: Float32Array): Positions<Where> => values as Positions<Where>;

/** Where the vertices of a face at rest are drawn: exactly where the scaled photo shows them. */
export const atRest = (texture: Positions<'texture'>): Positions<'frame'> => texture as Float32Array as Positions<'frame'>;
