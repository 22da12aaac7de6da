import { innerLips, meshPointCount, mouthCorners, outerEyeCorners } from '../mesh/landmarks';
import type { ImageFace } from '../model';
import { type Area, asLandmarks, type In, type Landmarks, type Space } from '../space';

/**
 * A face as a detector saw it once. Landmarks are in pixels of the picture it was shown, angles in
 * radians.
 */
export interface FoundFace {
  landmarks: Landmarks<'image'>;
  score: number;
  yaw: number;
  pitch: number;
  roll: number;
}

const mouthLandmarks = [innerLips.upper, innerLips.lower, mouthCorners.left, mouthCorners.right];

/**
 * Combines measurements at several crop scales: the median of every coordinate. The disagreement of
 * the mouth's landmarks is the uncertainty (`spread`).
 */
export function combineFindings(measured: readonly FoundFace[]): ImageFace {
  const length = Math.min(...measured.map(({ landmarks }) => landmarks.length));
  const landmarks = asLandmarks<'image'>(Float32Array.from({ length }, (_, i) => median(measured.map((face) => face.landmarks[i]))));
  const eyes = distance(pointOf(landmarks, outerEyeCorners.left), pointOf(landmarks, outerEyeCorners.right));
  const spreads = mouthLandmarks.flatMap((index) =>
    [0, 1].map((axis) => {
      const values = measured.map((face) => face.landmarks[3 * index + axis]);
      return (Math.max(...values) - Math.min(...values)) / eyes;
    }),
  );
  return {
    landmarks,
    box: meshBox(landmarks),
    yaw: median(measured.map(({ yaw }) => yaw)),
    pitch: median(measured.map(({ pitch }) => pitch)),
    roll: median(measured.map(({ roll }) => roll)),
    score: Math.max(...measured.map(({ score }) => score)),
    spread: Math.max(...spreads),
  };
}

/** Keeps the better of two measurements of the same face. Larger faces come first. */
export function withoutTwins<Seen extends { landmarks: Landmarks<'image'>; score: number }>(found: readonly Seen[]): Seen[] {
  const kept: Seen[] = [];
  for (const face of [...found].sort((a, b) => b.score - a.score)) {
    const box = meshBox(face.landmarks);
    const isTwin = kept.some((other) => {
      const its = meshBox(other.landmarks);
      const apart = Math.hypot(box.x + box.width / 2 - its.x - its.width / 2, box.y + box.height / 2 - its.y - its.height / 2);
      return apart < Math.min(box.width, its.width) * 0.5;
    });
    if (!isTwin) kept.push(face);
  }
  return kept.sort((a, b) => meshBox(b.landmarks).width - meshBox(a.landmarks).width);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return ((sorted[middle] ?? 0) + (sorted[sorted.length % 2 === 1 ? middle : middle - 1] ?? 0)) / 2;
}

type Pair = readonly [number, number];
const pointOf = (landmarks: Float32Array, index: number): Pair => [landmarks[3 * index], landmarks[3 * index + 1]];
const distance = (a: Pair, b: Pair) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Returns the smallest upright box around the mesh. */
export function meshBox<Where extends Space>(landmarks: Landmarks<Where>): In<Where, Area> {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < meshPointCount; i++) {
    left = Math.min(left, landmarks[3 * i]);
    right = Math.max(right, landmarks[3 * i]);
    top = Math.min(top, landmarks[3 * i + 1]);
    bottom = Math.max(bottom, landmarks[3 * i + 1]);
  }
  return { x: left, y: top, width: right - left, height: bottom - top } as In<Where, Area>;
}
