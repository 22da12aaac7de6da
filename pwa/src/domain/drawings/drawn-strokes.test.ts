import { classLimits as max } from '@hellograph/contract/class-limits';
import { describe, expect, it } from 'vitest';
import { fromDrawnStrokes, toDrawnStrokes } from './drawn-strokes';
import type { Stroke } from './strokes';

const line = (points: number): Stroke => ({
  colour: 'blue',
  width: 'bold',
  points: Array.from({ length: points }, (_, i) => ({ x: i / points, y: 0.5 })),
});
const countNumbers = (strokes: readonly { points: readonly number[] }[]) => strokes.reduce((sum, { points }) => sum + points.length, 0);

describe('a drawing that is handed in', () => {
  it('consists of whole numbers, and is restored as drawn', () => {
    const drawn = toDrawnStrokes([{ ...line(0), points: [{ x: 0.25, y: 1.2 }] }]);
    expect(drawn).toEqual([{ colour: 'blue', width: 'bold', points: [250, 1000] }]);
    expect(fromDrawnStrokes(drawn)).toEqual([{ colour: 'blue', width: 'bold', points: [{ x: 0.25, y: 1 }] }]);
  });

  it('never has more than the server takes, and keeps the ends of its lines', () => {
    const drawn = toDrawnStrokes(Array.from({ length: 20 }, () => line(3000)));
    expect(countNumbers(drawn)).toBeLessThanOrEqual(max.drawingNumbersMax);
    for (const { points } of drawn) expect(points.length).toBeLessThanOrEqual(max.strokeNumbersMax);
    expect(drawn[0]?.points.slice(0, 2)).toEqual([0, 500]);
    expect(drawn.at(-1)?.points.slice(-2)).toEqual([1000, 500]);
  });

  it('is cut where one line is too long, without a gap', () => {
    const [first, second] = toDrawnStrokes([line(1500)]);
    expect(first?.points.slice(-2)).toEqual(second?.points.slice(0, 2));
  });
});
