import { expect, test } from 'vitest';
import { createYuvFrame, toRgbImage, toYuvFrame } from './yuv';

const flat = (r: number, g: number, b: number) => ({
  width: 2,
  height: 2,
  rgb: Uint8Array.from({ length: 12 }, (_, i) => [r, g, b][i % 3]!),
});

test.each([
  ['black', [0, 0, 0], [16, 128, 128]],
  ['white', [255, 255, 255], [235, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [173, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
] as const)('%s has the code values of BT.709', (_, [r, g, b], [y, u, v]) => {
  expect([...toYuvFrame(flat(r, g, b)).data]).toEqual([y, y, y, y, u, v]);
});

test('colours come back within two levels', () => {
  const colours: [number, number, number][] = [
    [12, 200, 99],
    [230, 180, 150],
    [128, 128, 128],
  ];
  for (const colour of colours) {
    const back = toRgbImage(toYuvFrame(flat(...colour))).rgb;
    back.forEach((value, i) => {
      expect(Math.abs(value - colour[i % 3]!)).toBeLessThanOrEqual(2);
    });
  }
});

test('odd sides are refused', () => {
  expect(() => createYuvFrame(3, 2)).toThrow(RangeError);
});
