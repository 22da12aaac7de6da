import fc from 'fast-check';
import { expect, it } from 'vitest';
import { framePortrait, portraitSize } from './portraits.service';

const faceAt = (x: number, y: number, apart: number) => ({
  leftEye: { x: x - apart / 2, y },
  rightEye: { x: x + apart / 2, y },
  mouthLeft: { x: x - apart / 2.5, y: y + apart },
  mouthRight: { x: x + apart / 2.5, y: y + apart },
  chin: { x, y: y + apart * 1.6 },
});

it('a face with a margin around it has the position of those in our portraits', () => {
  const { cut, points } = framePortrait(faceAt(0.5, 0.4, 0.05), { width: 2000, height: 2000 });
  expect(cut.height / cut.width).toBeCloseTo(portraitSize.height / portraitSize.width, 2);
  expect(points.rightEye.x - points.leftEye.x).toBeCloseTo(0.176, 2);
  expect([(points.leftEye.x + points.rightEye.x) / 2, points.leftEye.y]).toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.452, 2)]);
});

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });

it('the crop is inside the photo and has the shape of a portrait, wherever the face is', () => {
  const pixels = fc.integer({ min: 200, max: 4000 });
  fc.assert(
    fc.property(share(0.1, 0.9), share(0.1, 0.8), share(0.02, 0.2), pixels, pixels, (x, y, apart, width, height) => {
      const { cut, points } = framePortrait(faceAt(x, y, apart), { width, height });
      expect(cut.left).toBeGreaterThanOrEqual(0);
      expect(cut.top).toBeGreaterThanOrEqual(0);
      expect(cut.left + cut.width).toBeLessThanOrEqual(width);
      expect(cut.top + cut.height).toBeLessThanOrEqual(height);
      expect(Math.abs(cut.height / cut.width - 1.25)).toBeLessThan(0.1);
      for (const point of Object.values(points)) for (const at of Object.values(point)) expect(at >= 0 && at <= 1).toBe(true);
    }),
  );
});
