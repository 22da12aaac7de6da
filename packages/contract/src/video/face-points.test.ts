import { expect, it } from 'vitest';
import { type FacePoints, findPointsProblem } from './face-points';

const photo = { width: 800, height: 1000 };
const points: FacePoints = {
  leftEye: { x: 0.4, y: 0.4 },
  rightEye: { x: 0.6, y: 0.4 },
  mouthLeft: { x: 0.43, y: 0.6 },
  mouthRight: { x: 0.57, y: 0.6 },
  chin: { x: 0.5, y: 0.7 },
};
const without = (part: Partial<FacePoints>) => findPointsProblem({ ...points, ...part }, photo);

it('accepts a face in any rotation', () => {
  expect(without({})).toBeUndefined();
  const turned = Object.fromEntries(
    Object.entries(points).map(([name, { x, y }]) => [name, { x: 0.5 - (y - 0.5) * 0.8, y: 0.5 + (x - 0.5) / 0.8 }]),
  ) as FacePoints;
  expect(findPointsProblem(turned, { width: 1000, height: 800 })).toBeUndefined();
});

it.each([
  ['eyes that are swapped', { leftEye: points.rightEye, rightEye: points.leftEye }],
  ['corners that are swapped', { mouthLeft: points.mouthRight, mouthRight: points.mouthLeft }],
  ['a mouth above the eyes', { mouthLeft: { x: 0.43, y: 0.3 }, mouthRight: { x: 0.57, y: 0.3 } }],
  ['a chin above the mouth', { chin: { x: 0.5, y: 0.55 } }],
  ['a mouth beside the face', { mouthLeft: { x: 0.9, y: 0.6 }, mouthRight: { x: 0.99, y: 0.6 } }],
])('refuses %s', (_, part) => {
  expect(without(part)).toBe('FACE_POINTS_WRONG');
});

it('refuses a face of a few pixels', () => {
  expect(findPointsProblem(points, { width: 100, height: 125 })).toBe('FACE_TOO_SMALL');
});
