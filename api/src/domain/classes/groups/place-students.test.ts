import { expect, it } from 'vitest';
import { toEvenGroups } from './place-students';

const sizesOf = (students: number, size: number) =>
  toEvenGroups(
    Array.from({ length: students }, (_, i) => i),
    size,
  )
    .map(({ length }) => length)
    .sort();

it('makes groups as even as possible, with nobody alone and none too large', () => {
  for (let students = 2; students <= 35; students++)
    for (const size of [2, 3, 4]) {
      const sizes = sizesOf(students, size);
      expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(students);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  expect([sizesOf(0, 2), sizesOf(1, 3), sizesOf(5, 2), sizesOf(5, 3), sizesOf(35, 4)]).toEqual([[], [1], [2, 3], [2, 3], sizesOf(35, 4)]);
});
