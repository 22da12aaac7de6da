import { drawnFace } from '@hellograph/contract/drawing-art';
import { expect, it } from 'vitest';
import { toDrawnStrokes } from '../../../domain/drawings/strokes';
import { toReadyFace } from './picture-part';

it('is a small drawing with eyes and a mouth where the faces of drawings are expected', () => {
  const face = toReadyFace('blue', 'bold');
  expect(new Set(face.map(({ colour, width }) => `${colour} ${width}`))).toEqual(new Set(['blue bold']));
  const points = face.flatMap((stroke) => stroke.points);
  for (const { x, y } of [drawnFace.leftEye, drawnFace.rightEye, drawnFace.mouthLeft, drawnFace.mouthRight])
    expect(Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)))).toBeLessThan(0.04);
  expect(toDrawnStrokes(face).flatMap((stroke) => stroke.points).length).toBeLessThan(200);
});
