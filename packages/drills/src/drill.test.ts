import { describe, expect, it } from 'vitest';
import { findMisses } from './drill';
import { createRandom } from './random';
import { isDrillName } from './table';

describe('the verdict', () => {
  it('holds at the bound itself and misses beyond it', () => {
    const bounds = { atMost: { lost: 0, p99Ms: 250 }, atLeast: { accepted: 3 } };
    expect(findMisses({ lost: 0, p99Ms: 250, accepted: 3 }, bounds)).toEqual([]);
    expect(findMisses({ lost: 1, p99Ms: 251, accepted: 2 }, bounds)).toHaveLength(3);
  });

  it('misses what was not measured', () => {
    expect(findMisses({}, { atMost: { lost: 0 } })).toEqual(['lost is undefined, not at most 0']);
    expect(findMisses({ lost: Number.NaN }, { atMost: { lost: 0 } })).toHaveLength(1);
  });
});

it('draws the same numbers from the same seed, within the bounds', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 200 }, () => random.between(2, 5));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(new Set(draw(7))).toEqual(new Set([2, 3, 4, 5]));
});

it('knows a drill only by its own name', () => {
  expect(['chaos', 'toString', '__proto__', ''].map(isDrillName)).toEqual([true, false, false, false]);
});
