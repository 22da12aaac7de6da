import { describe, expect, it } from 'vitest';
import { findMisses } from './drill';
import { createRandom } from './random';
import { toTable } from './run-drills';
import { isDrillName } from './table';

describe('the verdict', () => {
  it('holds at the bound itself and misses beyond it', () => {
    const bounds = { atMost: { lost: 0, p99Ms: 250 }, atLeast: { accepted: 3 } };
    expect(findMisses({ lost: 0, p99Ms: 250, accepted: 3 }, bounds)).toEqual([]);
    expect(findMisses({ lost: 1, p99Ms: 251, accepted: 2 }, bounds)).toHaveLength(3);
  });

  it('misses unmeasured figures', () => {
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

it('puts a drill with its bounded figures in a line, and says when one failed or threw', () => {
  const row = { name: 'chaos', seed: 7, ok: true, seconds: 33.14, figures: { jobs: 24, lost: 0 }, bounded: ['lost'] } as const;
  const [header, held, failed, threw] = toTable([
    { ...row, bounded: [...row.bounded] },
    { ...row, ok: false, figures: { lost: 2 }, bounded: ['lost'] },
    { ...row, ok: false, figures: {}, bounded: [] },
  ]);
  expect(header?.split(/ +/)).toEqual(['drill', 'seed', 'ok', 'seconds', 'figures']);
  expect(held?.split(/ +/)).toEqual(['chaos', '7', 'ok', '33.1', 'lost', '0']);
  expect(failed?.split(/ +/)).toEqual(['chaos', '7', 'FAIL', '33.1', 'lost', '2']);
  expect(threw?.split(/ +/)).toEqual(['chaos', '7', 'FAIL', '33.1', 'threw']);
});
