import { classLimits as max } from '@hellograph/contract/class-limits';
import { describe, expect, it, vi } from 'vitest';
import { drawStroke, fromDrawnStrokes, type Stroke, toDrawnStrokes, withPoint } from './strokes';

const stroke = (points: Stroke['points']): Stroke => ({ colour: 'ink', width: 'fine', points });
const brushOf = () => ({
  beginPath: vi.fn(),
  moveTo: vi.fn(),
  lineTo: vi.fn(),
  quadraticCurveTo: vi.fn(),
  stroke: vi.fn(),
  lineWidth: 0,
  strokeStyle: '' as unknown,
  lineCap: '',
  lineJoin: '',
});

describe('a stroke of a drawing', () => {
  it('is one smooth line through the middles of its points, to its last point', () => {
    const brush = brushOf();
    drawStroke(
      brush,
      stroke([
        { x: 0, y: 0 },
        { x: 0.5, y: 0 },
        { x: 0.5, y: 0.5 },
      ]),
      100,
    );
    expect(brush.quadraticCurveTo.mock.calls).toEqual([[50, 0, 50, 25]]);
    expect(brush.lineTo.mock.calls).toEqual([[50, 50]]);
    expect([brush.lineWidth, brush.strokeStyle, brush.stroke.mock.calls.length]).toEqual([0.6, '#2b211c', 1]);
  });

  it('of one touch is a dot, and of none is nothing', () => {
    const brush = brushOf();
    drawStroke(brush, stroke([]), 100);
    expect(brush.stroke).not.toHaveBeenCalled();
    drawStroke(brush, stroke([{ x: 0.1, y: 0.1 }]), 100);
    expect(brush.lineTo).toHaveBeenCalledOnce();
  });

  it('leaves out points that a trembling finger adds', () => {
    const begun = stroke([{ x: 0.1, y: 0.1 }]);
    expect(withPoint(begun, { x: 0.1001, y: 0.1 })).toBe(begun);
    expect(withPoint(begun, { x: 0.2, y: 0.1 }).points).toHaveLength(2);
  });
});

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
