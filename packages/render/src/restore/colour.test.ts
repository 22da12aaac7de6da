import { describe, expect, it } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { eyeLandmarks } from '../mesh/landmarks';
import type { ImageFace, RgbImage } from '../model';
import { colourSidePx, toColourInput, withColours } from './colour';
import { toPlanes } from './planes';
import { compareFaces, findDoubt } from './restore-photo';

const face = placedFace() as ImageFace;
const drawn = drawPhoto([face]);
const grey: RgbImage = {
  ...drawn,
  rgb: Uint8Array.from(drawn.rgb, (_, i) => {
    const [r, g, b] = drawn.rgb.subarray(i - (i % 3), i - (i % 3) + 3);
    return Math.round(0.299 * r + 0.587 * g + 0.114 * b);
  }),
};
const all = (value: number) => new Float32Array(colourSidePx ** 2).fill(value);
const strengthAt = ({ rgb, width }: RgbImage, x: number, y: number) => {
  const at = 3 * (Math.round(y) * width + Math.round(x));
  return Math.max(...rgb.subarray(at, at + 3)) - Math.min(...rgb.subarray(at, at + 3));
};

describe('a photo in guessed colours', () => {
  it.each([
    [22, 34],
    [90, -120],
    [-110, 100],
  ])('keeps the luma of each pixel, however strong a = %d and b = %d are', (a, b) => {
    const coloured = withColours(grey, [face], { a: all(a), b: all(b) }) as RgbImage;
    const [before, after] = [toPlanes(grey).luma, toPlanes(coloured).luma];
    const most = after.reduce((far, value, i) => Math.max(far, Math.abs(value - before[i])), 0);
    expect(most).toBeLessThan(1);
    expect(coloured.rgb).not.toEqual(grey.rgb);
  });

  it('has grey eyes in a coloured face, which is still the same', () => {
    const coloured = withColours(grey, [face], { a: all(22), b: all(34) }) as RgbImage;
    const at = (i: number) => [face.landmarks[3 * i], face.landmarks[3 * i + 1]] as const;
    for (const { upper, lower } of eyeLandmarks) {
      const [above, below] = [at(upper[4]), at(lower[4])];
      expect(strengthAt(coloured, (above[0] + below[0]) / 2, (above[1] + below[1]) / 2)).toBeLessThan(12);
    }
    const [x, y] = at(50);
    expect(strengthAt(coloured, x, y)).toBeGreaterThan(30);
    const change = compareFaces({ image: grey, landmarks: face.landmarks }, { image: coloured, landmarks: face.landmarks });
    expect(findDoubt({ ...change, eyeColour: 0 })).toBeUndefined();
  });

  it('has each colour at its place', () => {
    const half = all(0).map((_, i) => (i % colourSidePx < colourSidePx / 2 ? 0 : 60));
    const coloured = withColours(grey, [], { a: half, b: all(0) }) as RgbImage;
    expect(strengthAt(coloured, 0.2 * grey.width, 20)).toBe(0);
    expect(strengthAt(coloured, 0.8 * grey.width, 20)).toBeGreaterThan(20);
  });

  it('is none if the model guessed grey, and an error if it guessed nothing', () => {
    expect(withColours(grey, [face], { a: all(0.5), b: all(-0.5) })).toBeUndefined();
    expect(() => withColours(grey, [face], { a: all(Number.NaN), b: all(0) })).toThrow('no colours');
  });
});

it('is shown to the model as a grey square', () => {
  const input = toColourInput(grey);
  const count = colourSidePx ** 2;
  expect(input.length).toBe(3 * count);
  for (const at of [0, 70_000, count - 1]) expect([input[at + count], input[at + 2 * count]]).toEqual([input[at], input[at]]);
  const middle = input[(colourSidePx / 2) * colourSidePx + colourSidePx / 2];
  expect(middle).toBeCloseTo(grey.rgb[3 * ((grey.height / 2) * grey.width + grey.width / 2)] / 255, 1);
});
