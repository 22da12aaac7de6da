import { expect, it } from 'vitest';
import { gazeMoves } from './head-motion';

const fps = 25;
const eye = { turns: true, iris: { e: 0.5, t: 0, radius: 0.2 } };
/** Ten seconds of eyes that rest at each of these places for as long. */
const restingAt = (...places: number[]) =>
  Array.from({ length: 10 * fps }, (_, i) => ({ gazeX: places[Math.floor((i * places.length) / (10 * fps))] ?? 0 }));

it('counts the moves that a viewer notices, in ten seconds', () => {
  expect(gazeMoves(restingAt(0, 0.8, 0, -0.8, 0), [eye], fps)).toBe(4);
  expect(gazeMoves(restingAt(0, 0.1, 0, -0.1, 0), [eye], fps)).toBe(0);
  expect(gazeMoves(restingAt(0, 0.8).slice(0, 5 * fps + 10), [eye], fps)).toBeCloseTo(10 / 5.4, 5);
});

it('counts none of an eye that has no room to move, or may not', () => {
  expect(gazeMoves(restingAt(0, 1, 0, 1), [{ ...eye, iris: { e: 0.78, t: 0, radius: 0.2 } }], fps)).toBe(0);
  expect(gazeMoves(restingAt(0, 1, 0, 1), [{ ...eye, turns: false }], fps)).toBe(0);
});
