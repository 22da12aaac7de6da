import { expect, test } from 'vitest';
import { drawnColours, drawPhoto, placedFace } from '../fixtures/drawn-photo';
import type { RgbImage } from '../model';
import { createRig } from '../rig/rig';
import { seededRandom } from '../timeline/how-lively';
import { toYuvFrame } from '../yuv';
import { createPalette } from './face-palette';
import { measureTexture } from './photo-texture';

const face = placedFace();
const rig = createRig(face, { maxScale: () => Number.POSITIVE_INFINITY });
const paletteOf = (image: RgbImage) => {
  const photo = toYuvFrame(image);
  return createPalette(photo, face.landmarks, { mouth: rig.mouth, texture: measureTexture(photo, face.landmarks) });
};

function lit(by: readonly [number, number, number]): RgbImage {
  const image = drawPhoto([face]);
  image.rgb.forEach((value, i) => {
    image.rgb[i] = Math.round(value * (by[i % 3] ?? 1));
  });
  return image;
}

/** Returns the yellowness of a colour relative to its lightness. */
const yellowness = ({ y, u }: { y: number; u: number }) => -u / y;

test.each([
  ['daylight', [1, 1, 1]],
  ['lamplight', [1, 0.86, 0.62]],
  ['varnish', [0.8, 0.6, 0.28]],
  ['shade', [0.42, 0.42, 0.42]],
] as const)('teeth are as warm as smiles are beside the same skin (%s)', (_, light) => {
  const { skin, tooth } = paletteOf(lit(light));
  expect(yellowness(tooth) / yellowness(skin)).toBeGreaterThan(0.55);
  expect(yellowness(tooth) / yellowness(skin)).toBeLessThan(1);
});

test('no tooth is much lighter than the lightest of a dark picture', () => {
  const dark = lit([0.5, 0.5, 0.5]);
  const { skin, tooth } = paletteOf(dark);
  const lightest = (drawnColours.eye[0] * 0.5 * 219) / 255;
  expect(tooth.y).toBeGreaterThan(skin.y);
  expect(tooth.y).toBeLessThan(1.15 * lightest);
});

test('teeth shine less in a painting than in a photo of the same face', () => {
  const painted = drawPhoto([face]);
  const random = seededRandom(3);
  // Strokes of a brush: rough at the scale of pixels, in all three colours alike.
  for (let i = 0; i < painted.rgb.length; i += 3) {
    const stroke = 1 + 0.22 * (random() - 0.5);
    for (let k = 0; k < 3; k++) painted.rgb[i + k] = Math.round(painted.rgb[i + k]! * stroke);
  }
  const [photo, painting] = [paletteOf(drawPhoto([face])), paletteOf(painted)];
  expect(painting.tooth.y / painting.skin.y).toBeLessThan(0.95 * (photo.tooth.y / photo.skin.y));
});

test('teeth are no lighter than dim whites of the eyes and the skin allow', () => {
  const dim = drawPhoto([face]);
  for (let i = 0; i < dim.rgb.length; i += 3) {
    if (drawnColours.eye.every((value, k) => dim.rgb[i + k] === value)) dim.rgb.set([150, 140, 128], i);
  }
  const { skin, tooth } = paletteOf(dim);
  expect(tooth.y).toBeLessThan(1.07 * skin.y);
});
