import { expect, test } from 'vitest';
import { faceOn, lowerTeethEdge, shownEdge, upperTeethEdge, upperTeethShade } from './teeth';

test('teeth seen from the front keep their places', () => {
  for (const p of [-0.8, -0.2, 0, 0.5]) expect(faceOn(p, 0)).toBeCloseTo(p);
});

test('on a turned head the far teeth crowd together', () => {
  // A positive yaw turns the face to the picture's left, so that side is the far one.
  expect(Math.abs(faceOn(-0.3, 0.4))).toBeGreaterThan(Math.abs(faceOn(0.3, 0.4)));
  expect(faceOn(0, 0.4)).toBeCloseTo(0);
});

test('incisors reach lowest, and gaps between teeth are darker than teeth', () => {
  expect(upperTeethEdge(0.16)).toBeGreaterThan(upperTeethEdge(0.7));
  expect(upperTeethShade(0, 0.05, 0.02)).toBeLessThan(upperTeethShade(0.16, 0.05, 0.02));
});

test('lower teeth go down with the jaw', () => {
  expect(lowerTeethEdge(0.1, 0.3) - lowerTeethEdge(0.1, 0)).toBeCloseTo(0.3);
});

test('a smile’s own teeth end one by one, and the lateral incisors first', () => {
  const [middle, border, lateral] = [0.165, 0.325, 0.45].map(shownEdge) as [number, number, number];
  expect(border).toBeGreaterThan(middle + 0.02);
  expect(lateral).toBeGreaterThan(middle + 0.01);
  expect(shownEdge(-0.45)).toBe(lateral);
});
