import { expect, test } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { noseBase, upperLipRings } from '../mesh/landmarks';
import { type RgbImage, restPose } from '../model';
import { createScene, drawFrame } from '../scene/scene';
import { createYuvFrame, toYuvFrame } from '../yuv';
import { findMoustache } from './moustache';

const face = placedFace();
const clean = drawPhoto([face]);

/** The same photo with everything between nose and mouth as dark as hair. */
function moustached(): RgbImage {
  const { landmarks } = face;
  const rgb = clean.rgb.slice();
  const at = (i: number, k: number) => Math.round(landmarks[3 * i + k]!);
  for (let y = at(noseBase, 1) + 2; y < at(upperLipRings[3][5], 1) - 1; y++)
    for (let x = at(61, 0) - 4; x < at(291, 0) + 4; x++) rgb.fill(48, (y * clean.width + x) * 3, (y * clean.width + x) * 3 + 3);
  return { ...clean, rgb };
}

test('a moustache is told from skin', () => {
  expect(findMoustache(toYuvFrame(clean), face.landmarks, 2)).toBe(0);
  expect(findMoustache(toYuvFrame(moustached()), face.landmarks, 2)).toBe(1);
});

test('it hangs before the upper teeth', () => {
  const light = (image: RgbImage) => {
    const frame = createYuvFrame(image.width, image.height);
    const scene = createScene(image, [face]);
    drawFrame(scene, [{ ...restPose, talk: 1, jaw: 0.8 }], frame);
    const { landmarks } = face;
    const [left, right, top] = [landmarks[3 * 61]! + 12, landmarks[3 * 291]! - 12, landmarks[3 * 13 + 1]!];
    let sum = 0;
    for (let y = Math.round(top) - 2; y < top + 8; y++)
      for (let x = Math.round(left); x < right; x++) sum += frame.data[y * image.width + x]! > 130 ? 1 : 0;
    return sum;
  };
  expect(light(clean)).toBeGreaterThan(60);
  expect(light(moustached())).toBeLessThan(light(clean) / 8);
});
