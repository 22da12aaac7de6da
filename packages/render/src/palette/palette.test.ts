import { expect, test } from 'vitest';
import { drawnColours, drawPhoto, placedFace } from '../fixtures/drawn-photo';
import type { RgbImage } from '../model';
import { createRig } from '../rig/rig';
import { seededRandom } from '../timeline/how-lively';
import { toYuvFrame } from '../yuv';
import { createPalette } from './face-palette';
import { grainAt, measureTexture } from './photo-texture';

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

const textureOf = (image: RgbImage) => measureTexture(toYuvFrame(image), face.landmarks);

/** Mean over a square of side 2r + 1. */
function blurred(image: RgbImage, r: number): RgbImage {
  const { width, height, rgb } = image;
  const out = rgb.slice();
  for (let y = r; y < height - r; y++) {
    for (let x = r; x < width - r; x++) {
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let dy = -r; dy <= r; dy++) for (let dx = -r; dx <= r; dx++) sum += rgb[((y + dy) * width + x + dx) * 3 + k]!;
        out[(y * width + x) * 3 + k] = sum / (2 * r + 1) ** 2;
      }
    }
  }
  return { width, height, rgb: out };
}

test('edges of a soft photo are wider than those of a sharp one', () => {
  const sharp = drawPhoto([face]);
  expect(textureOf(sharp).edgePx).toBeLessThan(1.5);
  expect(textureOf(blurred(sharp, 1)).edgePx).toBeGreaterThan(1.8);
});

test('grain is what the photo has, and none where it has none', () => {
  const clean = drawPhoto([face]);
  expect(Math.max(...textureOf(clean).grain.map(Math.abs))).toBe(0);
  const grainy = drawPhoto([face]);
  grainy.rgb.forEach((value, i) => {
    grainy.rgb[i] = value + (((Math.floor(i / 3) * 7919) % 13) - 6);
  });
  const texture = textureOf(grainy);
  const strongest = Math.max(...texture.grain.map(Math.abs));
  expect(strongest).toBeGreaterThan(2);
  expect(strongest).toBeLessThan(10);
});

test('grain is repeated without an edge', () => {
  const texture = { roughness: 0, edgePx: 1, grain: Float32Array.from({ length: 32 * 32 }, (_, i) => i % 32) };
  for (let x = 0; x < 200; x++) expect(Math.abs(grainAt(texture, x + 1, 5) - grainAt(texture, x, 5))).toBeLessThanOrEqual(1);
});
