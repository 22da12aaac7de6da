import { describe, expect, it } from 'vitest';
import { createRandom } from '../../random';
import { measureSeparation, separationOf } from './separation';

it.each([
  ['alike', [1, 2, 3, 4], [1, 2, 3, 4], 0.5],
  ['apart', [1, 2, 3], [4, 5, 6], 1],
  ['apart the other way', [4, 5, 6], [1, 2, 3], 1],
  ['nearly', [1, 2, 3, 10], [4, 5, 6, 7], 0.75],
  ['all equal', [1, 1], [1, 1], 0.5],
])('%s', (_case, first, second, area) => {
  expect(separationOf(first, second)).toBe(area);
});

describe('measuring until the area can be told from chance', () => {
  const bound = 0.55;
  const measureOne = async (seed: number, slowerBy: number) => {
    const random = createRandom(seed);
    const [known, unknown]: [number[], number[]] = [[], []];
    const measure = async (count: number) => {
      for (let index = 0; index < count; index++) {
        known.push(random.next() + slowerBy);
        unknown.push(random.next());
      }
    };
    const area = await measureSeparation(known, unknown, { bound, pairs: { first: 150, most: 2000 }, measure });
    return { area, pairs: known.length };
  };
  const seeds = Array.from({ length: 100 }, (_, index) => index);

  it('finds no difference where there is none, though the first samples often show one', async () => {
    const measured = await Promise.all(seeds.map((seed) => measureOne(seed, 0)));
    expect(measured.filter(({ area }) => area > bound)).toEqual([]);
    expect(measured.filter(({ pairs }) => pairs > 150).length).toBeGreaterThan(3);
  });

  it('finds a difference that is there, however long it measures', async () => {
    // Shifted by .15 of their range, two even spreads have an area of 1 - .85² / 2 = .64.
    const measured = await Promise.all(seeds.map((seed) => measureOne(seed, 0.15)));
    expect(measured.filter(({ area }) => area <= bound)).toEqual([]);
    expect(new Set(measured.map(({ pairs }) => pairs))).toEqual(new Set([2000]));
  });
});
