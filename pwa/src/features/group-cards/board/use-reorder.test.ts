import { describe, expect, it } from 'vitest';
import { moveItem, placeByKey, placeOf } from './use-reorder';

describe('moving an item', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 9, ['b', 'c', 'a']],
    [2, -4, ['c', 'a', 'b']],
    [7, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, moved) => {
    expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(moved);
  });

  it('by dragging puts it where as many middles lie above', () => {
    const middles = [50, 150, 250];
    expect(placeOf(20, middles, 2)).toBe(0);
    expect(placeOf(160, middles, 0)).toBe(1);
    expect(placeOf(400, middles, 0)).toBe(2);
    expect(placeOf(150, middles, 1)).toBe(1);
  });

  it.each([
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, undefined],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, undefined],
    ['Home', 2, 0],
    ['Home', 0, undefined],
    ['End', 0, 2],
    ['Enter', 0, undefined],
  ])('%s at place %i of three leads to %s', (key, place, next) => {
    expect(placeByKey(key, place, 3)).toBe(next);
  });
});
