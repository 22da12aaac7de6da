import { describe, expect, it, vi } from 'vitest';
import { drawStroke, type Stroke, withPoint } from './strokes';

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
