import { expect, it } from 'vitest';
import { startPoints } from '../words/cast';
import { movePoint, toView } from './points-view';

const photo = { width: 2000, height: 1000 };

it('the view is a square around the face, within the photo', () => {
  const view = toView({ x: 0.4, y: 0.3, width: 0.1, height: 0.2 }, photo);
  expect(view.width * photo.width).toBeCloseTo(view.height * photo.height);
  expect(view.x + view.width / 2).toBeCloseTo(0.45);
  const corner = toView({ x: -0.02, y: 0.9, width: 0.1, height: 0.2 }, photo);
  expect(corner.x).toBe(0);
  expect(corner.y + corner.height).toBeCloseTo(1);
  expect(toView({ x: 0, y: 0, width: 0.9, height: 0.9 }, { width: 500, height: 500 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

it('a point stays in the picture, and the others where they are', () => {
  const points = startPoints(photo);
  expect(movePoint(points, 'chin', { x: 1.4, y: -2 })).toEqual({ ...points, chin: { x: 1, y: 0 } });
});
