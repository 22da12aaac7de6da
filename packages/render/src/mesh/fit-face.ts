/**
 * A face from five points that a person marked. A neutral mesh, or the detected one, is bent so
 * that its eyes, mouth corners and chin lie there. A thin-plate spline passes through all five with
 * the least bending (F. L. Bookstein, "Principal Warps: Thin-Plate Splines and the Decomposition of
 * Deformations", IEEE TPAMI 11(6), 1989).
 */
import type { FacePointName } from '@hellograph/contract/face-points';
import { meshBox } from '../detect/measured-face';
import type { Face } from '../model';
import { asLandmarks, type In, type Landmarks, type Point, type Space } from '../space';
import { drawnLandmarks } from './drawn-landmarks.gen';
import { chin, type EyeLandmarks, eyeLandmarks, mouthCorners } from './landmarks';

/** The five points of a face, in the pixels of one space. */
export type SetPoints<Where extends Space> = Record<FacePointName, In<Where, Point>>;

/**
 * A detected face is bent if its points are at most this far from the marked ones, in eye
 * distances. One further away was detected wrongly.
 */
const bendMax = 0.6;

/** Returns the five points of a face from its mesh. */
export function pointsOf<Where extends Space>(landmarks: Landmarks<Where>): SetPoints<Where> {
  const point = (x: number, y: number) => ({ x, y }) as In<Where, Point>;
  const at = (i: number) => point(landmarks[3 * i], landmarks[3 * i + 1]);
  const middle = ({ upper, lower }: EyeLandmarks) => {
    const ring = [...upper, ...lower.slice(1, -1)].map(at);
    return point(ring.reduce((sum, { x }) => sum + x, 0) / ring.length, ring.reduce((sum, { y }) => sum + y, 0) / ring.length);
  };
  return {
    leftEye: middle(eyeLandmarks[0]),
    rightEye: middle(eyeLandmarks[1]),
    mouthLeft: at(mouthCorners.left),
    mouthRight: at(mouthCorners.right),
    chin: at(chin),
  };
}

/**
 * Builds a face from marked points, which must pass `findPointsProblem`. `found` is the face that a
 * detector saw there, if any.
 */
export function fitFace<Where extends Space>(points: SetPoints<Where>, found?: Face<NoInfer<Where>>): Face<Where> {
  const base = found && isNear(points, found) ? found : undefined;
  const from = base?.landmarks ?? neutralLandmarks;
  const source = pointsOf(from);
  const scale = eyeDistance(points) / eyeDistance(source);
  const names = Object.keys(source) as FacePointName[];
  const bend = thinPlate(
    names.map((name) => source[name]),
    names.map((name) => points[name]),
  );
  const landmarks = asLandmarks<Where>(Float32Array.from({ length: from.length }, (_, k) => from[k] * scale));
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
    // A person marked the points, so they are certain.
    spread: 0,
  };
}

/** The neutral mesh belongs to no space: it is bent into the points' space. */
const neutralLandmarks = drawnLandmarks as ArrayLike<number> as Landmarks<never>;

const eyeDistance = ({ leftEye, rightEye }: SetPoints<Space>) => Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y);

function isNear<Where extends Space>(points: SetPoints<Where>, { landmarks }: Face<Where>): boolean {
  const seen = pointsOf(landmarks);
  const reach = bendMax * eyeDistance(points);
  return (Object.keys(seen) as FacePointName[]).every(
    (name) => Math.hypot(points[name].x - seen[name].x, points[name].y - seen[name].y) < reach,
  );
}

const kernel = (squared: number) => (squared === 0 ? 0 : squared * Math.log(squared));
const squaredDistance = (a: Point, b: Point) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** Returns the smoothest map that takes each point of `from` to its partner in `to`. */
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

/** Gaussian elimination with partial pivoting. */
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
