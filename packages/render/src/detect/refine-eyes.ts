/**
 * Measures both eyes again with MediaPipe's iris model (A. Ablavatski et al., "Real-time Pupil
 * Tracking from Monocular Video for Digital Puppetry", 2020): the lids, what surrounds them, and
 * the irises, which the mesh lacks.
 */
import { meshPointCount } from '../mesh/landmarks';
import { cropBox, mirrorSquare } from './crop-box';
import { meshSidePx } from './head-angles';

/** Side of the picture of an eye that the model takes. */
export const eyeSidePx = 64;
const irisPointCount = 5;

/**
 * Takes two pictures of `eyeSidePx` a side, one after the other, with values 0–1. Both show an eye
 * whose outer corner is on the left. Returns `eyePointCount` × x, y, z for each in its pixels.
 */
export type EyeModel = (pictures: Float32Array) => Float32Array;

/**
 * The mesh's points around an eye in the model's order, outer corner first; the lids' own are 16.
 */
const aroundLeft = [
  [33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173],
  [130, 25, 110, 24, 23, 22, 26, 112, 243, 247, 30, 29, 27, 28, 56, 190],
  [226, 31, 228, 229, 230, 231, 232, 233, 244, 113, 225, 224, 223, 222, 221, 189],
  [35, 124, 46, 53, 52, 65, 143, 111, 117, 118, 119, 120, 121, 128, 245, 156, 70, 63, 105, 66, 107, 55, 193],
].flat();
const aroundRight = [
  [263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398],
  [359, 255, 339, 254, 253, 252, 256, 341, 463, 467, 260, 259, 257, 258, 286, 414],
  [446, 261, 448, 449, 450, 451, 452, 453, 464, 342, 445, 444, 443, 442, 441, 413],
  [265, 353, 276, 283, 282, 295, 372, 340, 346, 347, 348, 349, 350, 357, 465, 383, 300, 293, 334, 296, 336, 285, 417],
].flat();
const lidPointCount = 16;
/** Middle of the lower and of the upper lid in the lists above. */
const [lowerMiddle, upperMiddle] = [4, 12];
export const eyePointCount = aroundLeft.length + irisPointCount;

interface Eye {
  around: readonly number[];
  corners: readonly [number, number];
  /** Index of its first iris point among the face's points. */
  irisFrom: number;
  isMirrored: boolean;
}
/**
 * The model knows one eye of the two, so the right one is shown mirrored, and its result mirrored
 * back. Shown as the other, an eye's outline is off by up to a third of its width.
 */
const right: Eye = { around: aroundRight, corners: [263, 362], irisFrom: meshPointCount, isMirrored: true };
const left: Eye = { around: aroundLeft, corners: [33, 133], irisFrom: meshPointCount + irisPointCount, isMirrored: false };

/** Side of an eye's picture as a multiple of the distance between its corners. */
const eyeReach = 2.3;
/**
 * Difference of the outer corners' depths from which a head is turned so far that only the lids of
 * its near eye agree with the mesh.
 */
const turnedFrom = 30;

/**
 * Takes the crop that the mesh model saw and the points that it found there. Returns the points
 * with both eyes' measured again and ten for the irises after them.
 */
export function refineEyes(crop: Float32Array, points: Float32Array, model: EyeModel): Float64Array {
  const out = new Float64Array(3 * (meshPointCount + 2 * irisPointCount));
  out.set(points.subarray(0, 3 * meshPointCount));
  const places = [right, left].map((eye) => placeOf(eye, points));
  const pictures = new Float32Array(2 * 3 * eyeSidePx ** 2);
  for (const [i, { eye, box }] of places.entries()) {
    const picture = cropBox({ width: meshSidePx, height: meshSidePx, rgb: crop }, box, eyeSidePx);
    pictures.set(eye.isMirrored ? mirrorSquare(picture, eyeSidePx) : picture, (i * pictures.length) / 2);
  }
  const seen = model(pictures);
  const depths = points[3 * right.corners[0] + 2] - points[3 * left.corners[0] + 2];
  const isTurned = Math.abs(depths) >= turnedFrom;
  const near = depths < 0 ? right : left;
  for (const [i, { eye, box }] of places.entries()) {
    const found = seen.subarray((i * seen.length) / 2, ((i + 1) * seen.length) / 2);
    const taken = isTurned ? (eye === near ? lidPointCount : 0) : eye.around.length;
    replace(out, eye, toCrop(found, box, eye.isMirrored), taken);
  }
  return out;
}

function placeOf(eye: Eye, points: Float32Array) {
  const [a, b] = eye.corners.map((corner) => ({ x: points[3 * corner], y: points[3 * corner + 1] }));
  const half = (Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) * eyeReach) / 2;
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  return {
    eye,
    box: { left: Math.round(x - half), top: Math.round(y - half), right: Math.round(x + half), bottom: Math.round(y + half) },
  };
}

function toCrop(seen: Float32Array, box: ReturnType<typeof placeOf>['box'], isMirrored: boolean): Float64Array {
  return Float64Array.from(seen, (value, i) => {
    const share = value / eyeSidePx;
    if (i % 3 === 0) return (isMirrored ? 1 - share : share) * (box.right - box.left) + box.left;
    return i % 3 === 1 ? share * (box.bottom - box.top) + box.top : value;
  });
}

/** Depths are means of both models' around the eye, and for its iris those of the lids. */
function replace(out: Float64Array, { around, irisFrom }: Eye, seen: Float64Array, taken: number): void {
  for (let i = 0; i < taken; i++) {
    const at = 3 * around[i];
    out.set([seen[3 * i], seen[3 * i + 1], (seen[3 * i + 2] + out[at + 2]) / 2], at);
  }
  const [below, above] = [out[3 * around[lowerMiddle] + 2], out[3 * around[upperMiddle] + 2]];
  // The centre, then right, above, left, below.
  const depths = [(above + below) / 2, (above + below) / 2, above, (above + below) / 2, below];
  for (const [i, depth] of depths.entries()) {
    const from = 3 * (around.length + i);
    out.set([seen[from], seen[from + 1], depth], 3 * (irisFrom + i));
  }
}
