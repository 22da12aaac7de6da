import { expect, test } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { toYuvFrame } from '../yuv';
import { browFreedom } from './glasses';

test('brows move freely on a bare face and are held where a bar crosses the nose', () => {
  const face = placedFace();
  const photo = drawPhoto([face]);
  expect(browFreedom(toYuvFrame(photo), face.landmarks)).toBe(1);
  const bar = Math.round(face.landmarks[3 * 6 + 1]!);
  for (let y = bar - 2; y <= bar + 2; y++) photo.rgb.fill(50, (y * photo.width + 170) * 3, (y * photo.width + 230) * 3);
  expect(browFreedom(toYuvFrame(photo), face.landmarks)).toBeCloseTo(0.15);
});
