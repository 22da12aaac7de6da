import { expect, it } from 'vitest';
import { findPointsProblem } from '../video/face-points';
import { drawnFace, toDrawingSvg } from './drawing-art';

const stroke = (points: number[]) => ({ colour: 'blue', width: 'bold', points }) as const;

it('draws a stroke as one smooth line through the midpoints of its points, up to the last point', () => {
  const svg = toDrawingSvg([stroke([0, 0, 500, 0, 500, 500])], 720);
  expect(svg).toContain('d="M0 0Q500 0 500 250L500 500" stroke="#2f4bb5" stroke-width="34"');
  expect(svg).toContain('width="720" height="720" viewBox="0 0 1000 1000"');
});

it('draws one touch as a dot, and two points as a line', () => {
  expect(toDrawingSvg([stroke([100, 200])], 10)).toContain('d="M100 200h.01"');
  expect(toDrawingSvg([stroke([1, 2, 3, 4])], 10)).toContain('d="M1 2L3 4"');
});

it('asks for a face with plausible points, at the size of a drawing', () => {
  expect(findPointsProblem(drawnFace, { width: 720, height: 720 })).toBeUndefined();
});
