/**
 * A face from five points that somebody set: a neutral mesh, or the one that was found, is bent so that its eyes, mouth corners and chin come to lie there. A
 * thin-plate spline does it with the least bending that passes through all five. F. L. Bookstein, "Principal Warps: Thin-Plate Splines and the
 * Decomposition of Deformations", IEEE TPAMI 11(6), 1989.
 */
import type { FacePointName } from '@hellograph/contract/face-points';
import { meshBox } from '../detect/measured-face';
import type { Face } from '../model';
import { drawnLandmarks } from './drawn-landmarks.gen';
import { chin, type EyeLandmarks, eyeLandmarks, mouthCorners } from './landmarks';

export interface Point {
  x: number;
  y: number;
}

/** In the pixels of the picture. */
export type SetPoints = Record<FacePointName, Point>;

/** A found face is bent when its points are at most this far from where they are wanted, in eye distances; one that is further off was found wrongly. */
const bendMax = 0.6;

/** Where the five points of a face are, by its mesh. */
export function pointsOf(landmarks: ArrayLike<number>): SetPoints {
  const at = (i: number): Point => ({ x: landmarks[3 * i], y: landmarks[3 * i + 1] });
  const middle = ({ upper, lower }: EyeLandmarks): Point => {
    const ring = [...upper, ...lower.slice(1, -1)].map(at);
    return {
      x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
      y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
    };
  };
  return {
    leftEye: middle(eyeLandmarks[0]),
    rightEye: middle(eyeLandmarks[1]),
    mouthLeft: at(mouthCorners.left),
    mouthRight: at(mouthCorners.right),
    chin: at(chin),
  };
}

/** Points must be where a face can be (`findPointsProblem`). `found` is the face that a detector saw there, if any. */
export function fitFace(points: SetPoints, found?: Face): Face {
  const base = found && isNear(points, found) ? found : undefined;
  const from = base?.landmarks ?? drawnLandmarks;
  const source = pointsOf(from);
  const scale = eyeDistance(points) / eyeDistance(source);
  const names = Object.keys(source) as FacePointName[];
  const bend = thinPlate(
    names.map((name) => source[name]),
    names.map((name) => points[name]),
  );
  const landmarks = Float32Array.from({ length: from.length }, (_, k) => from[k] * scale);
  for (let i = 0; i < from.length / 3; i++) {
    const { x, y } = bend({ x: from[3 * i], y: from[3 * i + 1] });
    landmarks[3 * i] = x;
    landmarks[3 * i + 1] = y;
  }
  const { leftEye, rightEye } = points;
  return {
    landmarks,
    box: meshBox(landmarks),
    yaw: base?.yaw ?? 0,
    pitch: base?.pitch ?? 0,
    roll: Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x),
    score: 1,
    // Somebody looked: there is nothing left to doubt.
    spread: 0,
  };
}

const eyeDistance = ({ leftEye, rightEye }: SetPoints) => Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y);

function isNear(points: SetPoints, { landmarks }: Face): boolean {
  const seen = pointsOf(landmarks);
  const reach = bendMax * eyeDistance(points);
  return (Object.keys(seen) as FacePointName[]).every(
    (name) => Math.hypot(points[name].x - seen[name].x, points[name].y - seen[name].y) < reach,
  );
}

const kernel = (squared: number) => (squared === 0 ? 0 : squared * Math.log(squared));
const squaredDistance = (a: Point, b: Point) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** The smoothest map that takes each of `from` to its partner in `to`. */
function thinPlate(from: readonly Point[], to: readonly Point[]): (point: Point) => Point {
  const affine = ({ x, y }: Point) => [1, x, y];
  const rows = [
    ...from.map((a) => [...from.map((b) => kernel(squaredDistance(a, b))), ...affine(a)]),
    ...[0, 1, 2].map((k) => [...from.map((a) => affine(a)[k]), 0, 0, 0]),
  ];
  const solved = (axis: 'x' | 'y') => solve(rows, [...to.map((point) => point[axis]), 0, 0, 0]);
  const [weightsX, weightsY] = [solved('x'), solved('y')];
  return (point) => {
    const terms = [...from.map((a) => kernel(squaredDistance(a, point))), ...affine(point)];
    const sum = (weights: readonly number[]) => terms.reduce((total, term, i) => total + term * weights[i], 0);
    return { x: sum(weightsX), y: sum(weightsY) };
  };
}

/** Gauss's elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  const count = rows.length;
  for (let k = 0; k < count; k++) {
    const best = rows.slice(k).reduce((found, row, i) => (Math.abs(row[k]) > Math.abs(rows[found][k]) ? k + i : found), k);
    [rows[k], rows[best]] = [rows[best], rows[k]];
    for (let i = k + 1; i < count; i++) {
      const factor = rows[i][k] / rows[k][k];
      for (let j = k; j <= count; j++) rows[i][j] -= factor * rows[k][j];
    }
  }
  const out = new Array<number>(count).fill(0);
  for (let k = count - 1; k >= 0; k--) {
    const known = out.reduce((sum, value, j) => (j > k ? sum + value * rows[k][j] : sum), 0);
    out[k] = (rows[k][count] - known) / rows[k][k];
  }
  return out;
}
