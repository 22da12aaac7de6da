import { CodedError } from '@hellograph/contract/errors';
import { type FacePoints, findPointsProblem } from '@hellograph/contract/face-points';
import { limits } from '@hellograph/contract/limits';
import { assessFace, gapes } from '../face-assessment';
import { fitFace, type SetPoints } from '../mesh/fit-face';
import type { FrameFace, ImageFace, MotionRoom } from '../model';
import { asLandmarks, inFrame, inImage } from '../space';
import type { Spot } from '../timeline/attention';

/**
 * Which face speaks: the one with this index among the detected ones, a face marked by its points,
 * or both. With neither, the largest face that can speak.
 */
export interface CastPlace {
  face: number | null;
  points: FacePoints | null;
}

export interface CastFaces {
  /** The cast in its own order, then the listeners, in the photo's pixels. */
  faces: ImageFace[];
  warnings: string[];
}

interface Size {
  width: number;
  height: number;
}

/**
 * Returns whether faces must be detected. A face that is marked by its points needs no detector.
 */
export const needsDetection = (cast: readonly CastPlace[]): boolean => cast.some(({ points }) => points === null);

/**
 * Chooses the faces that move in a video: the cast, and the largest of the others as listeners, up
 * to `facesMax` in all. Throws why a chosen face cannot speak (FACE_TOO_SMALL, FACE_TURNED_AWAY,
 * FACE_MOUTH_COVERED, FACE_NOT_FOUND), FACE_UNKNOWN, or what `findPointsProblem` finds wrong with
 * its points.
 */
export function castFaces(photo: Size, found: readonly ImageFace[], cast: readonly CastPlace[], facesMax: number): CastFaces {
  const assess = (face: ImageFace) => assessFace(face, { ...photo, minEyeDistancePx: limits.faceMinEyeDistancePx });
  const warnings = new Set<string>();
  const taken = new Set<ImageFace>();
  const speaking = cast.map((place) => {
    const seen = seenAt(photo, found, place, assess, taken);
    if (seen) taken.add(seen);
    if (place.points) return fitted(place.points, photo, seen);
    if (!seen) throw new CodedError('FACE_NOT_FOUND');
    const { problem, warnings: its } = assess(seen);
    if (problem) throw new CodedError(problem);
    for (const warning of its) warnings.add(warning);
    return seen;
  });
  const listening = found.filter(
    (face) =>
      !taken.has(face) &&
      assess(face).problem === null &&
      !speaking.some((other, i) => overlap(face, other) || (cast[i]?.points && isPartOf(face, other))),
  );
  return { faces: [...speaking, ...listening.slice(0, Math.max(0, facesMax - speaking.length))], warnings: [...warnings] };
}

type Assess = (face: ImageFace) => ReturnType<typeof assessFace>;

function seenAt(
  photo: Size,
  found: readonly ImageFace[],
  { face, points }: CastPlace,
  assess: Assess,
  taken: ReadonlySet<ImageFace>,
): ImageFace | undefined {
  if (face !== null) {
    const seen = found[face];
    if (!seen) throw new CodedError('FACE_UNKNOWN');
    return seen;
  }
  if (points) {
    const { x, y } = toPixels(points, photo).chin;
    return found.find(({ box }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + 1.3 * box.height);
  }
  const free = found.filter((one) => !taken.has(one));
  const able = free.find((one) => assess(one).problem === null);
  return able ?? free[0];
}

function fitted(points: FacePoints, photo: Size, seen: ImageFace | undefined): ImageFace {
  const problem = findPointsProblem(points, photo);
  if (problem) throw new CodedError(problem);
  return fitFace(toPixels(points, photo), seen);
}

const toPixels = (points: FacePoints, { width, height }: Size) =>
  Object.fromEntries(
    Object.entries(points).map(([name, { x, y }]) => [name, inImage({ x: x * width, y: y * height })]),
  ) as SetPoints<'image'>;

const middleOf = ({ box: { x, y, width, height } }: ImageFace) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * Returns whether a detected face is only a part of a marked one: a detector may take an eye for a
 * face.
 */
function isPartOf(face: ImageFace, { box }: ImageFace): boolean {
  const { x, y } = middleOf(face);
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

function overlap(face: ImageFace, other: ImageFace): boolean {
  const [{ box: a }, { box: b }] = [face, other];
  const [from, to] = [middleOf(face), middleOf(other)];
  const apart = Math.hypot(from.x - to.x, from.y - to.y);
  return apart < 0.6 * Math.min(a.width, b.width);
}

/**
 * Converts a face of the photo to the video frame, which shows the photo at `scaleX` and `scaleY`
 * times its size, from the point `from` on.
 */
export function scaleFace(face: ImageFace, scaleX: number, scaleY: number, from = { x: 0, y: 0 }): FrameFace {
  const { x, y, width, height } = face.box;
  return {
    ...face,
    landmarks: asLandmarks<'frame'>(
      face.landmarks.map((value, i) => (value - [from.x, from.y, 0][i % 3]) * (i % 3 === 1 ? scaleY : scaleX)),
    ),
    box: inFrame({ x: (x - from.x) * scaleX, y: (y - from.y) * scaleY, width: width * scaleX, height: height * scaleY }),
  };
}

/**
 * Returns what a plan must know of a face: where it is, how far it can turn (see `motionRoom`), and
 * whether its mouth gapes.
 */
export function spotOf(face: FrameFace, room?: MotionRoom): Spot {
  const { x, y, width, height } = face.box;
  return inFrame({ x: x + width / 2, y: y + height / 2, width, ...(gapes(face) ? { gapes: true } : {}), ...(room ? { room } : {}) });
}

/** Converts a face to the pixels of the same photo at another size. */
export const resizeFace = (face: ImageFace, scaleX: number, scaleY: number): ImageFace => {
  const { landmarks, box } = scaleFace(face, scaleX, scaleY);
  return { ...face, landmarks: asLandmarks<'image'>(landmarks), box: inImage({ ...box }) };
};
