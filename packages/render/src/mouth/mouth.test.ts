import { expect, test } from 'vitest';
import { drawnColours, drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { noseBase, upperLipRings } from '../mesh/landmarks';
import { type RgbImage, restPose } from '../model';
import { createScene, drawFrame } from '../scene/scene';
import { createYuvFrame, toYuvFrame } from '../yuv';
import { findMoustache } from './moustache';
import { faceOn, lowerTeethEdge, shownEdge, upperTeethEdge, upperTeethShade } from './teeth';

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

test('a moustache is distinguished from skin', () => {
  expect(findMoustache(toYuvFrame(clean), face.landmarks, 30)).toBe(0);
  expect(findMoustache(toYuvFrame(moustached()), face.landmarks, 30)).toBe(1);
});

/** Draws strands of hair around each place, on average as light as the skin around them. */
function strands(image: RgbImage, { from, to }: { from: number; to: number }): RgbImage {
  const rgb = image.rgb.slice();
  const at = (i: number, k: number) => Math.round(landmarks[3 * i + k]!);
  const { landmarks } = large;
  const apart = Math.round(0.05 * unit);
  for (let y = at(noseBase, 1) + from; y < at(upperLipRings[3][5], 1) + to; y++) {
    for (let x = at(61, 0) - 8; x < at(291, 0) + 8; x++) {
      const light = Math.floor(x / apart) % 2 === Math.floor(y / apart) % 2 ? 40 : -40;
      for (let k = 0; k < 3; k++) {
        const o = (y * image.width + x) * 3 + k;
        rgb[o] = Math.min(255, Math.max(0, drawnColours.skin[k]! + light));
      }
    }
  }
  return { ...image, rgb };
}
const large = placedFace({ scale: 2.4, x: -250, y: -300 });
const largeClean = drawPhoto([large], { width: 500, height: 620 });
const unit = createScene(largeClean, [large]).faces[0]!.rig.mouth.unit;

test('hair as light as the skin is recognised by its strands', () => {
  const seen = (image: RgbImage) => findMoustache(toYuvFrame(image), large.landmarks, unit);
  expect(seen(largeClean)).toBe(0);
  expect(seen(strands(largeClean, { from: 2, to: 2 }))).toBe(1);
});

test('hair that ends above the lip does not hang over the mouth', () => {
  const { landmarks } = large;
  const lipTop = landmarks[3 * upperLipRings[0][5]! + 1]! - landmarks[3 * upperLipRings[3][5]! + 1]!;
  const image = strands(largeClean, { from: 2, to: Math.floor(lipTop) - 1 });
  expect(findMoustache(toYuvFrame(image), landmarks, unit)).toBe(0);
});

test('it hangs in front of the upper teeth', () => {
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

test('teeth seen from the front keep their places', () => {
  for (const p of [-0.8, -0.2, 0, 0.5]) expect(faceOn(p, 0)).toBeCloseTo(p);
});

test('on a turned head the far teeth crowd together', () => {
  // A positive yaw turns the face to the picture's left, so that side is the far one.
  expect(Math.abs(faceOn(-0.3, 0.4))).toBeGreaterThan(Math.abs(faceOn(0.3, 0.4)));
  expect(faceOn(0, 0.4)).toBeCloseTo(0);
});

test('incisors reach lowest, and gaps between teeth are darker than teeth', () => {
  expect(upperTeethEdge(0.16)).toBeGreaterThan(upperTeethEdge(0.7));
  expect(upperTeethShade(0, 0.05, 0.02)).toBeLessThan(upperTeethShade(0.16, 0.05, 0.02));
});

test('lower teeth go down with the jaw', () => {
  expect(lowerTeethEdge(0.1, 0.3) - lowerTeethEdge(0.1, 0)).toBeCloseTo(0.3);
});

test('a smile’s own teeth end one by one, and the lateral incisors first', () => {
  const [middle, border, lateral] = [0.165, 0.325, 0.45].map(shownEdge) as [number, number, number];
  expect(border).toBeGreaterThan(middle + 0.02);
  expect(lateral).toBeGreaterThan(middle + 0.01);
  expect(shownEdge(-0.45)).toBe(lateral);
});
