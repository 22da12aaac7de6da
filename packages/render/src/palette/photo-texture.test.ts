import { expect, test } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import type { RgbImage } from '../model';
import { toYuvFrame } from '../yuv';
import { grainAt, measureTexture } from './photo-texture';

const face = placedFace();
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
