/**
 * Proves that a treated face is still the same person's: it compares its points, the state of its
 * mouth, the colour of its eyes and its fingerprint with the untreated one. A treatment may only do
 * to a face what one curve for each channel does, and what is finer than its features.
 */
import { fingerprintLikeness } from '@hellograph/contract/face-fingerprint';
import { sampleSquare } from '../detect/sample-square';
import { fingerprintFace } from '../fingerprint/fingerprint-face';
import { type EyeLandmarks, eyeLandmarks, innerLips, mouthCorners, noseTip, outerEyeCorners, upperLipRings } from '../mesh/landmarks';
import type { RgbImage } from '../model';
import type { Landmarks } from '../space';

export interface SeenFace {
  image: RgbImage;
  landmarks: Landmarks<'image'>;
}

/** How far a treated face is from the untreated one. */
export interface FaceChange {
  /** 1 less the likeness of the fingerprints. */
  descriptor: number;
  /** Mean shift of eyes, nose and mouth, in distances between the eyes. */
  points: number;
  /** Change of the gap between the lips, in widths of the mouth. */
  gap: number;
  /** Change within an eye that no curve explains: of its colours, in levels. */
  eyeColour: number;
  /** Likewise of the brightness of eyes and mouth, in contrasts of the face. */
  eyes: number;
  mouth: number;
}

/**
 * The most that re-encoding alone changes, and treatments of a face that is still the same;
 * measured on photos and drawings ([ADR 57](../../../../docs/adr/0057-photos-made-ready.md)).
 */
export const changeMost: Readonly<FaceChange> = { descriptor: 0.06, points: 0.06, gap: 0.09, eyeColour: 9, eyes: 0.45, mouth: 0.3 };

export type FaceDoubt = keyof FaceChange;

/** Returns the first thing by which a face would no longer be the same, if there is one. */
export const findDoubt = (change: FaceChange): FaceDoubt | undefined =>
  (Object.keys(changeMost) as FaceDoubt[]).find((name) => !(change[name] <= changeMost[name]));

const [faceSidePx, partSidePx] = [64, 28];
/** Sides of what is compared: of the face between eyes and mouth, and of an eye and the mouth. */
const [faceReach, partReach] = [2.2, 1.2];

interface Patch {
  centreX: number;
  centreY: number;
  side: number;
  angle: number;
}

type Point = readonly [number, number];
const pointOf = (landmarks: Float32Array, i: number): Point => [landmarks[3 * i], landmarks[3 * i + 1]];
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/**
 * Compares a treated face with the untreated one. The pictures differ in size at most; the
 * landmarks of both were measured in the same way.
 */
export function compareFaces(before: SeenFace, after: SeenFace): FaceChange {
  const scale = after.image.width / before.image.width;
  const at = (i: number) => pointOf(before.landmarks, i);
  const eyeDistance = apart(at(outerEyeCorners.left), at(outerEyeCorners.right));
  const curve = fitCurve(before, after, facePatch(before.landmarks), scale);
  const eyes = eyeLandmarks.map((eye) => compareParts(before, after, { patch: eyePatch(before.landmarks, eye), scale, curve, tall: 0.3 }));
  const mouth = compareParts(before, after, { patch: mouthPatch(before.landmarks), scale, curve, tall: 0.46 });
  return {
    descriptor: 1 - fingerprintLikeness(print(before), print({ ...after, landmarks: scaled(before.landmarks, scale) })),
    points: shift(before.landmarks, after.landmarks, scale) / eyeDistance,
    gap: Math.abs(gapOf(before.landmarks) - gapOf(after.landmarks)),
    eyeColour: Math.max(...eyes.map(({ colour }) => colour)),
    eyes: Math.max(...eyes.map(({ light }) => light)),
    mouth: mouth.light,
  };
}

const print = ({ image, landmarks }: SeenFace) => fingerprintFace(image, [landmarks]);
const scaled = (landmarks: Landmarks<'image'>, scale: number) => landmarks.map((value) => value * scale) as Landmarks<'image'>;

/** Eyes, nose and mouth: what the mesh places surely. */
const surePoints = [
  ...eyeLandmarks.flatMap(({ upper, lower }) => [upper[0], upper[4], upper[8], lower[4]]),
  noseTip,
  ...upperLipRings[0],
  innerLips.lower,
];

/** The mean shift of the sure points, without that of all of them together. */
function shift(before: Float32Array, after: Float32Array, scale: number): number {
  const moved = surePoints.map((i): Point => [after[3 * i] / scale - before[3 * i], after[3 * i + 1] / scale - before[3 * i + 1]]);
  const mean = [0, 1].map((axis) => moved.reduce((sum, point) => sum + point[axis], 0) / moved.length) as unknown as Point;
  return moved.reduce((sum, point) => sum + apart(point, mean), 0) / moved.length;
}

/** A face measured again this far away, in distances between its eyes, was not found again. */
const sameWithin = 0.12;

/** Whether two measurements are of the same face, at the same place. */
export function isSamePlace(a: Float32Array, b: Float32Array): boolean {
  const eyes = apart(pointOf(b, outerEyeCorners.left), pointOf(b, outerEyeCorners.right));
  const off = surePoints.reduce((sum, i) => sum + apart(pointOf(a, i), pointOf(b, i)), 0) / surePoints.length;
  return off <= sameWithin * eyes;
}

function gapOf(landmarks: Float32Array): number {
  const at = (i: number) => pointOf(landmarks, i);
  return apart(at(innerLips.upper), at(innerLips.lower)) / apart(at(mouthCorners.left), at(mouthCorners.right));
}

function facePatch(landmarks: Float32Array): Patch {
  const at = (i: number) => pointOf(landmarks, i);
  const eyes = middle(at(outerEyeCorners.left), at(outerEyeCorners.right));
  const mouth = middle(at(mouthCorners.left), at(mouthCorners.right));
  const [centreX, centreY] = middle(eyes, mouth);
  return { centreX, centreY, side: apart(eyes, mouth) * faceReach, angle: Math.atan2(eyes[0] - mouth[0], mouth[1] - eyes[1]) };
}

function between(a: Point, b: Point): Patch {
  const [centreX, centreY] = middle(a, b);
  return { centreX, centreY, side: Math.max(2, apart(a, b) * partReach), angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
}
const eyePatch = (landmarks: Float32Array, { upper }: EyeLandmarks) => between(pointOf(landmarks, upper[0]), pointOf(landmarks, upper[8]));
const mouthPatch = (landmarks: Float32Array) => between(pointOf(landmarks, mouthCorners.left), pointOf(landmarks, mouthCorners.right));

const plain = { scale: 1, shift: 0 };
const sample = ({ image }: SeenFace, { centreX, centreY, side, angle }: Patch, sidePx: number, scale: number) =>
  sampleSquare(image, { centreX: centreX * scale, centreY: centreY * scale, side: side * scale, angle }, sidePx, plain);

/** The effect of a treatment on the colours of a face as a whole, and the face's contrast. */
interface Curve {
  /** For each channel: the weights of red, green and blue, and a constant. */
  rows: Float64Array[];
  contrast: number;
}

/** Pixels further than this many deviations from the curve count no more. */
const outlier = 2.5;
/** Keeps the curve of a face of one tint, of which many would do, near the simplest. */
const steadiness = 4;

const through = (row: Float64Array, pixels: Float32Array, at: number): number =>
  row[0] * pixels[at] + row[1] * pixels[at + 1] + row[2] * pixels[at + 2] + row[3];

function fitCurve(before: SeenFace, after: SeenFace, patch: Patch, scale: number): Curve {
  const [from, to] = [sample(before, patch, faceSidePx, 1), sample(after, patch, faceSidePx, scale)];
  const rows = [0, 1, 2].map((c) => fitChannel(from, to, c));
  let [sum, squares] = [0, 0];
  for (let i = 1; i < to.length; i += 3) {
    sum += to[i];
    squares += to[i] * to[i];
  }
  const count = to.length / 3;
  return { rows, contrast: Math.max(8, Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))) };
}

/** Least squares without outliers: an eye or a mouth that was changed must not bend the curve. */
function fitChannel(from: Float32Array, to: Float32Array, channel: number): Float64Array {
  let row: Float64Array = Float64Array.from([0, 1, 2, 3], (c) => (c === channel ? 1 : 0));
  const counts = new Uint8Array(from.length / 3).fill(1);
  for (let round = 0; round < 3; round++) {
    // Normal equations, with the constant last.
    const system = Array.from({ length: 4 }, () => new Float64Array(5));
    for (let p = 0, i = 0; p < counts.length; p++, i += 3) {
      if (!counts[p]) continue;
      const values = [from[i], from[i + 1], from[i + 2], 1];
      for (let a = 0; a < 4; a++) {
        for (let b = 0; b < 4; b++) system[a][b] += values[a] * values[b];
        system[a][4] += values[a] * to[i + channel];
      }
    }
    const kept = steadiness * counts.length;
    for (let a = 0; a < 3; a++) {
      system[a][a] += kept;
      system[a][4] += a === channel ? kept : 0;
    }
    row = solve(system);
    let [squares, count] = [0, 0];
    for (let p = 0; p < counts.length; p++) {
      if (!counts[p]) continue;
      squares += (to[3 * p + channel] - through(row, from, 3 * p)) ** 2;
      count++;
    }
    const most = outlier * Math.sqrt(Math.max(1, squares / count));
    for (let p = 0; p < counts.length; p++) counts[p] = Math.abs(to[3 * p + channel] - through(row, from, 3 * p)) <= most ? 1 : 0;
  }
  return row;
}

/** Solves four equations whose right sides are in the fifth column. */
function solve(system: Float64Array[]): Float64Array {
  for (let k = 0; k < 4; k++) {
    for (let a = k + 1; a < 4; a++) {
      const share = system[a][k] / system[k][k];
      for (let b = k; b < 5; b++) system[a][b] -= share * system[k][b];
    }
  }
  const out = new Float64Array(4);
  for (let k = 3; k >= 0; k--) {
    let rest = system[k][4];
    for (let b = k + 1; b < 4; b++) rest -= system[k][b] * out[b];
    out[k] = rest / system[k][k];
  }
  return out;
}

/** Share of a part's pixels that may differ more: a scratch that was filled beside it. */
const countedShare = 0.9;

function compareParts(
  before: SeenFace,
  after: SeenFace,
  { patch, scale, curve, tall }: { patch: Patch; scale: number; curve: Curve; tall: number },
): { light: number; colour: number } {
  const [from, to] = [sample(before, patch, partSidePx, 1), sample(after, patch, partSidePx, scale)];
  const off = from.map((_, i) => to[i] - through(curve.rows[i % 3], from, i - (i % 3)));
  const soft = softened(off);
  const lights: number[] = [];
  const colours: number[] = [];
  // Above and below is skin, of which a scratch may have been taken.
  for (let y = Math.round((partSidePx * (1 - tall)) / 2); y < (partSidePx * (1 + tall)) / 2; y++) {
    for (let x = 0; x < partSidePx; x++) {
      const i = 3 * (y * partSidePx + x);
      const light = 0.299 * soft[i] + 0.587 * soft[i + 1] + 0.114 * soft[i + 2];
      lights.push(Math.abs(light));
      colours.push(Math.hypot(0.713 * (soft[i] - light), 0.564 * (soft[i + 2] - light)));
    }
  }
  return { light: share(lights) / curve.contrast, colour: share(colours) };
}

const share = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * countedShare)];

/** The mean of 5 × 5 pixels, in which noise and sharpness even out. */
function softened(values: Float32Array): Float32Array {
  const out = new Float32Array(values.length);
  const row = 3 * partSidePx;
  for (let y = 0; y < partSidePx; y++) {
    for (let x = 0; x < partSidePx; x++) {
      for (let c = 0; c < 3; c++) {
        let [sum, count] = [0, 0];
        for (let yy = Math.max(0, y - 2); yy <= Math.min(partSidePx - 1, y + 2); yy++) {
          for (let xx = Math.max(0, x - 2); xx <= Math.min(partSidePx - 1, x + 2); xx++, count++) sum += values[yy * row + 3 * xx + c];
        }
        out[y * row + 3 * x + c] = sum / count;
      }
    }
  }
  return out;
}
