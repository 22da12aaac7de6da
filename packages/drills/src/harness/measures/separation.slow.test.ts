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
  /** `drift`: how much slower the machine becomes meanwhile, as a multiple of the spread. */
  const measureOne = async (seed: number, { slowerBy = 0, drift = 0 }) => {
    const random = createRandom(seed);
    const [known, unknown]: [number[], number[]] = [[], []];
    const measure = async (count: number) => {
      for (let index = 0; index < count; index++) {
        const load = (drift * known.length) / 2000;
        known.push(random.next() + slowerBy + load);
        unknown.push(random.next() + load);
      }
    };
    const area = await measureSeparation(known, unknown, { bound, pairs: { first: 150, most: 2000 }, measure, random: createRandom(seed) });
    return { area, pairs: known.length };
  };
  const seeds = Array.from({ length: 40 }, (_, index) => index);
  const measureAll = (how: { slowerBy?: number; drift?: number }) => Promise.all(seeds.map((seed) => measureOne(seed, how)));

  it('finds no difference in equal groups, though the first samples often show one', async () => {
    const measured = await measureAll({});
    expect(measured.filter(({ area }) => area > bound)).toEqual([]);
    expect(measured.filter(({ pairs }) => pairs > 150).length).toBeGreaterThan(7);
    expect(measured.filter(({ pairs }) => pairs === 2000).length).toBeLessThan(3);
  });

  it('finds none on a machine that becomes busier either', async () => {
    expect((await measureAll({ drift: 3 })).filter(({ area }) => area > bound)).toEqual([]);
  });

  it('finds a real difference, and stops once it is certain', async () => {
    // Shifted by .1 of their range, two even spreads have an area of 1 - .9² / 2 = .595.
    const measured = await measureAll({ slowerBy: 0.1 });
    expect(measured.filter(({ area }) => area <= bound).length).toBeLessThan(3);
    expect(measured.filter(({ pairs }) => pairs < 2000).length).toBeGreaterThan(33);
  });

  it('goes on where the area is close to the bound', async () => {
    const measured = await measureAll({ slowerBy: 0.05 });
    expect(measured.filter(({ pairs }) => pairs === 150).length).toBeLessThan(20);
  });
});
