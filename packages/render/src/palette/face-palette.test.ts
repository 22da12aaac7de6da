import { expect, test } from 'vitest';
import { drawnColours, drawPhoto, placedFace } from '../fixtures/drawn-photo';
import type { RgbImage } from '../model';
import { createRig } from '../rig/rig';
import { toYuvFrame } from '../yuv';
import { createPalette } from './face-palette';

const face = placedFace();
const rig = createRig(face, { maxScale: () => Number.POSITIVE_INFINITY });
const paletteOf = (image: RgbImage) => createPalette(toYuvFrame(image), face.landmarks, rig.mouth);

function lit(by: readonly [number, number, number]): RgbImage {
  const image = drawPhoto([face]);
  image.rgb.forEach((value, i) => {
    image.rgb[i] = Math.round(value * (by[i % 3] ?? 1));
  });
  return image;
}

/** How yellow a colour is for its lightness. */
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
