import type { FacePointName, FacePoints } from '@hellograph/contract/face-points';

export interface Size {
  width: number;
  height: number;
}

/** In shares of the photo. */
export interface ViewBox extends Size {
  x: number;
  y: number;
}

export const wholePhoto: ViewBox = { x: 0, y: 0, width: 1, height: 1 };

/** Side of the view as a multiple of the face's longer side. */
const reach = 1.8;

/**
 * The square part of a photo around a face, moved inwards at the edge; all of it when the face
 * fills it.
 */
export function toView(box: ViewBox, photo: Size): ViewBox {
  const sidePx = reach * Math.max(box.width * photo.width, box.height * photo.height);
  const [width, height] = [Math.min(1, sidePx / photo.width), Math.min(1, sidePx / photo.height)];
  const inside = (middle: number, length: number) => Math.min(Math.max(0, middle - length / 2), 1 - length);
  return { x: inside(box.x + box.width / 2, width), y: inside(box.y + box.height / 2, height), width, height };
}

const bounded = (share: number) => Math.min(1, Math.max(0, share));

/** Moves one point within the picture; the others stay. */
export const movePoint = (points: FacePoints, name: FacePointName, to: { x: number; y: number }): FacePoints => ({
  ...points,
  [name]: { x: bounded(to.x), y: bounded(to.y) },
});
