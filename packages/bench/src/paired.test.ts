import { describe, expect, it } from 'vitest';
import { measurePairs, medianOf, toReport } from './paired';

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

  it('says what a figure is held to, and what its time went into', async () => {
    const pair = async () => ({ subject: 3, floor: 2, partsMs: { faces: 400, draw: 2600 } });
    const benchmark = {
      name: 'x',
      unit: 's',
      beside: 'less',
      durationSec: 10,
      bars: { goal: 1.25, ratio: 1.4, pace: 0.5 },
      pair,
      close: async () => {},
    };
    const figure = await measurePairs(benchmark, 5);
    expect(toReport(figure, benchmark)).toEqual([
      'x              ratio 1.5 (1.5 to 1.5, median of 5 pairs, bar 1.4: FALLS SHORT, goal 1.25); 3 s; beside 2 s, less; 0.300 s per second of video, bar 0.5: holds',
      '               faces 400 ms, draw 2600 ms',
    ]);
  });
});
