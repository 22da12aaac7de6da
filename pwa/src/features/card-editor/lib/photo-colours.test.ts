import { expect, it } from 'vitest';
import { dominantColours } from '../components/card-colours';

const picture = (...parts: [count: number, rgb: [number, number, number]][]) =>
  new Uint8ClampedArray(parts.flatMap(([count, rgb]) => Array.from({ length: count }, () => [...rgb, 255]).flat()));

it('finds what a picture has most of, and leaves grey, black and white alone', () => {
  const [red, blue]: [[number, number, number], [number, number, number]] = [
    [200, 40, 50],
    [40, 80, 200],
  ];
  expect(dominantColours(picture([300, [128, 128, 128]], [200, [250, 250, 250]], [100, blue], [40, red]))).toEqual(['#2850c8', '#c82832']);
  expect(dominantColours(picture([500, [0, 0, 0]], [500, [255, 255, 255]]))).toEqual([]);
});

it('returns similar hues once, up to the requested number', () => {
  const near = picture([50, [200, 40, 40]], [50, [210, 50, 45]], [30, [40, 160, 60]], [20, [40, 60, 190]]);
  expect(dominantColours(near)).toHaveLength(3);
  expect(dominantColours(near, 2)).toHaveLength(2);
});
