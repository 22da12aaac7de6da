import { describe, expect, it } from 'vitest';
import { arrangeWall, columnCountFor, estimateHeight } from './wall-columns';
import { shapeOf } from './wall-tile';

const signature = (part: { words?: string; photo?: { url: string; width: number; height: number } } = {}) => ({
  words: 'Happy birthday!',
  photo: null,
  video: null,
  ...part,
});
const photo = (width: number, height: number) => ({ url: '/p.jpg', width, height });

describe('a wall', () => {
  it('puts the first tiles into the first row, and the next under the shortest', () => {
    const heights = new Map([
      ['a', 300],
      ['b', 100],
      ['c', 200],
      ['d', 50],
      ['e', 50],
    ]);
    expect(arrangeWall([...heights.keys()], 3, (tile) => heights.get(tile) ?? 0)).toEqual([['a'], ['b', 'd', 'e'], ['c']]);
  });

  it('keeps the order and loses no one, with any number of columns', () => {
    const tiles = Array.from({ length: 200 }, (_, index) => index);
    for (const count of [0, 1, 2, 5]) {
      const columns = arrangeWall(tiles, count, (tile) => 100 + ((tile * 37) % 250));
      expect(columns.flat().sort((a, b) => a - b)).toEqual(tiles);
      for (const column of columns) expect(column).toEqual([...column].sort((a, b) => a - b));
    }
  });

  it('has columns of about the same height', () => {
    const heights = Array.from({ length: 200 }, (_, index) => 120 + ((index * 53) % 400));
    const sums = arrangeWall(heights, 4, (height) => height).map((column) => column.reduce((sum, height) => sum + height, 0));
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(520);
  });

  it.each([
    [320, 1],
    [560, 2],
    [1200, 4],
    [4000, 5],
  ])('of %i px has %i columns', (width, count) => {
    expect(columnCountFor(width)).toBe(count);
  });
});

describe('the height of a tile', () => {
  it('grows with its words and with a taller picture', () => {
    const short = estimateHeight(signature(), 320);
    expect(estimateHeight(signature({ words: 'Happy birthday! '.repeat(20) }), 320)).toBeGreaterThan(short);
    const wide = estimateHeight(signature({ photo: photo(1600, 900) }), 320);
    expect(estimateHeight(signature({ photo: photo(900, 1600) }), 320)).toBeGreaterThan(wide);
  });

  it('is limited: a very tall or wide picture is cut', () => {
    expect(shapeOf(signature({ photo: photo(100, 1000) }))).toBe(4 / 5);
    expect(shapeOf(signature({ photo: photo(1000, 100) }))).toBe(16 / 9);
    expect(shapeOf(signature())).toBeNull();
  });
});
