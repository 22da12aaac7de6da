import { expect, it } from 'vitest';
import { suitingFrame } from '../components/card-photo';
import { pictureSide as side } from './picture';

/** A plain ground with a chequered ellipse in it; its place and size in shares of the picture. */
function picture([width, height]: [number, number], [x, y, across, down]: [number, number, number, number]) {
  const isIn = (column: number, row: number) =>
    ((column / side - x) / (across / 2)) ** 2 + ((row / side - y) / (down / 2)) ** 2 <= 1 && (column + row) % 2 === 0;
  const level = (at: number) => (isIn(at % side, Math.floor(at / side)) ? 30 : 200);
  const pixels = Uint8ClampedArray.from({ length: side * side * 4 }, (_, i) => (i % 4 === 3 ? 255 : level(i >> 2)));
  return { width, height, pixels };
}

it('cuts away nothing that matters', () => {
  expect(suitingFrame(picture([800, 1000], [0.5, 0.5, 0.6, 0.7]))).toBe('oval');
  expect(suitingFrame(picture([770, 1000], [0.5, 0.75, 1, 0.9]))).toBe('arch');
  expect(suitingFrame(picture([1000, 800], [0.5, 0.5, 0.9, 0.9]))).toBe('polaroid');
  expect(suitingFrame(picture([1600, 700], [0.5, 0.5, 1, 0.5]))).toBe('print');
  expect(suitingFrame(picture([800, 1000], [0.1, 0.1, 0.2, 0.2]))).toBe('print');
});

it('takes the finest for a picture of nothing', () => {
  expect(suitingFrame(picture([800, 1000], [5, 5, 0.1, 0.1]))).toBe('oval');
});
