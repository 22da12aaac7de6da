import { describe, expect, it } from 'vitest';
import { measurePairs, medianOf } from './paired';

describe('paired measuring', () => {
  it('takes medians', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 2, 3])).toBe(2.5);
  });

  it('leaves the first pair out and takes the ratio pair by pair', async () => {
    const pairs = [
      { subject: 100, floor: 1 },
      { subject: 2, floor: 1 },
      { subject: 40, floor: 10 },
      { subject: 3, floor: 1 },
    ];
    const figure = await measurePairs(
      { name: 'x', unit: 's', pair: async () => pairs.shift() ?? { subject: 0, floor: 1 }, close: async () => {} },
      3,
    );
    expect(figure).toEqual({ name: 'x', subject: 3, floor: 1, ratio: 3, min: 2, max: 4, runs: 3, unit: 's' });
  });
});
