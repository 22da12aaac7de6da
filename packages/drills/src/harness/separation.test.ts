import { expect, it } from 'vitest';
import { separationOf } from './separation';

it.each([
  ['alike', [1, 2, 3, 4], [1, 2, 3, 4], 0.5],
  ['apart', [1, 2, 3], [4, 5, 6], 1],
  ['apart the other way', [4, 5, 6], [1, 2, 3], 1],
  ['nearly', [1, 2, 3, 10], [4, 5, 6, 7], 0.75],
  ['all equal', [1, 1], [1, 1], 0.5],
])('%s', (_case, first, second, area) => {
  expect(separationOf(first, second)).toBe(area);
});
