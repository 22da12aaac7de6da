import { expect, test } from 'vitest';
import { closePicture } from '../detect/close-picture';
import { drawnColours, drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { eyeLandmarks } from '../mesh/landmarks';
import type { ImageFace, RgbImage } from '../model';
import { createScene } from '../scene/scene';
import { toYuvFrame } from '../yuv';
import { viewEyes } from './eye';
import { browFreedom } from './glasses';

const face = placedFace();
const view = (image: RgbImage, seen: ImageFace) => viewEyes(seen, closePicture(image, seen));

/** The drawn photo without its right eye, as if the landmarks had missed it. */
function oneEyed(): RgbImage {
  const photo = drawPhoto([face]);
  const [, { upper, lower }] = eyeLandmarks;
  const xs = [...upper, ...lower].map((i) => face.landmarks[3 * i]!);
  const ys = [...upper, ...lower].map((i) => face.landmarks[3 * i + 1]!);
  for (let y = Math.round(Math.min(...ys)) - 4; y < Math.max(...ys) + 4; y++) {
    for (let x = Math.round(Math.min(...xs)) - 4; x < Math.max(...xs) + 4; x++) photo.rgb.set(drawnColours.skin, 3 * (y * photo.width + x));
  }
  return photo;
}

test('eyes are found where the landmarks say, in a large picture as well', () => {
  expect(view(drawPhoto([face]), face)).toBe('clear');
  const large = placedFace({ scale: 3, x: 0, y: 0 });
  expect(view(drawPhoto([large], { width: 1200, height: 1500 }), large)).toBe('clear');
});

test('if the landmarks miss one eye, neither eye is closed', () => {
  const photo = oneEyed();
  expect(view(photo, face)).toBe('missed');
  expect(createScene(photo, [face]).faces[0]!.eyes).toEqual([]);
});

test('a face with a missed eye is animated without lids', () => {
  expect(view(drawPhoto([face]), { ...face, yaw: 0.45 })).toBe('missed');
  expect(view(drawPhoto([face]), { ...face, spread: 0.3 })).toBe('missed');
  expect(createScene(drawPhoto([face]), [{ ...face, eyes: 'missed' }]).faces[0]!.eyes).toEqual([]);
});

test('brows move freely on a bare face and are held where a bar crosses the nose', () => {
  const face = placedFace();
  const photo = drawPhoto([face]);
  expect(browFreedom(toYuvFrame(photo), face.landmarks)).toBe(1);
  const bar = Math.round(face.landmarks[3 * 6 + 1]!);
  for (let y = bar - 2; y <= bar + 2; y++) photo.rgb.fill(50, (y * photo.width + 170) * 3, (y * photo.width + 230) * 3);
  expect(browFreedom(toYuvFrame(photo), face.landmarks)).toBeCloseTo(0.15);
});
