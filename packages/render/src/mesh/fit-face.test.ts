import { describe, expect, it } from 'vitest';
import { placedFace } from '../fixtures/drawn-photo';
import { inFrame, type Space } from '../space';
import { faceTriangles } from './face-triangles.gen';
import { fitFace, pointsOf, type SetPoints } from './fit-face';
import { outerEyeCorners } from './landmarks';

/** Points as on a dog: eyes high and wide apart, the mouth far below them. */
const dog: SetPoints<'frame'> = {
  leftEye: inFrame({ x: 150, y: 100 }),
  rightEye: inFrame({ x: 260, y: 112 }),
  mouthLeft: inFrame({ x: 165, y: 260 }),
  mouthRight: inFrame({ x: 235, y: 268 }),
  chin: inFrame({ x: 196, y: 330 }),
};

const farthest = (a: SetPoints<Space>, b: SetPoints<Space>) =>
  Math.max(...(Object.keys(a) as (keyof SetPoints<Space>)[]).map((name) => Math.hypot(a[name].x - b[name].x, a[name].y - b[name].y)));

function flippedTriangles(landmarks: Float32Array, like: Float32Array): number {
  const area = (of: Float32Array, [a, b, c]: readonly number[]) =>
    (of[3 * b!]! - of[3 * a!]!) * (of[3 * c! + 1]! - of[3 * a! + 1]!) - (of[3 * c!]! - of[3 * a!]!) * (of[3 * b! + 1]! - of[3 * a! + 1]!);
  let flipped = 0;
  for (let t = 0; t < faceTriangles.length; t += 3) {
    const corners = faceTriangles.slice(t, t + 3);
    const [now, before] = [area(landmarks, corners), area(like, corners)];
    // The sign of a triangle seen edge-on is meaningless.
    if (Math.abs(before) > 1 && Math.sign(now) !== Math.sign(before)) flipped++;
  }
  return flipped;
}

describe('a face from five points', () => {
  it('has its eyes, mouth and chin at the points, without a fold', () => {
    const face = fitFace(dog);
    expect(farthest(pointsOf(face.landmarks), dog)).toBeLessThan(1);
    expect(flippedTriangles(face.landmarks, placedFace().landmarks)).toBe(0);
    expect(face.roll).toBeCloseTo(Math.atan2(12, 110));
    expect(face.spread).toBe(0);
  });

  it('is the detected face if no point is moved', () => {
    const found = placedFace({ scale: 0.7, x: 30, y: 12 });
    const { landmarks } = fitFace(pointsOf(found.landmarks), { ...found, yaw: 0.3 });
    expect(Math.max(...landmarks.map((value, i) => Math.abs(value - found.landmarks[i]!)))).toBeLessThan(0.05);
  });

  it('bends the detected face if the points are near it, and the neutral one if they are not', () => {
    const found = { ...placedFace(), yaw: 0.3 };
    const near = pointsOf(found.landmarks);
    const lower = {
      ...near,
      mouthLeft: { ...near.mouthLeft, y: near.mouthLeft.y + 12 },
      mouthRight: { ...near.mouthRight, y: near.mouthRight.y + 12 },
    };
    const bent = fitFace(lower, found);
    expect(bent.yaw).toBe(0.3);
    expect(farthest(pointsOf(bent.landmarks), lower)).toBeLessThan(1);
    const corner = 3 * outerEyeCorners.left;
    expect(Math.abs(bent.landmarks[corner]! - found.landmarks[corner]!)).toBeLessThan(6);
    expect(fitFace(dog, found).yaw).toBe(0);
  });
});
