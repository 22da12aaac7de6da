import { expect, test } from 'vitest';
import { faceOn, lowerTeethEdge, upperTeethEdge, upperTeethShade } from './teeth';

test('seen from the front teeth are where they are', () => {
  for (const p of [-0.8, -0.2, 0, 0.5]) expect(faceOn(p, 0)).toBeCloseTo(p);
});

test('on a turned head the far teeth crowd together', () => {
  // A positive yaw turns the face to the picture's left: what lies there is far.
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
