import { expect, it } from 'vitest';
import { placedFace } from '../fixtures/drawn-photo';
import { pointsOf } from '../mesh/fit-face';
import { castFaces } from './cast-faces';

const photo = { width: 1000, height: 1000 };
/** As on a cat that was marked by hand, 300 pixels wide in the middle of the photo. */
const cat = placedFace({ scale: 2, x: 100, y: -20 });
const points = Object.fromEntries(
  Object.entries(pointsOf(cat.landmarks)).map(([name, { x, y }]) => [name, { x: x / photo.width, y: y / photo.height }]),
) as Parameters<typeof castFaces>[2][number]['points'];

/** A face of this width around a place of the photo, as a detector reports it. */
function faceAt(x: number, y: number, widthPx: number) {
  const { box } = placedFace();
  const scale = widthPx / box.width;
  return placedFace({ scale, x: x - scale * (box.x + box.width / 2), y: y - scale * (box.y + box.height / 2) });
}

it('an eye of a marked face that was taken for a face does not move beside it', () => {
  const { x, y } = pointsOf(cat.landmarks).rightEye;
  const beside = faceAt(900, 300, 100);
  const { faces } = castFaces(photo, [beside, faceAt(x, y, 90)], [{ face: null, points }], 3);
  expect(faces).toHaveLength(2);
  expect(faces[1]).toBe(beside);
});

it('a face in front of a found one listens', () => {
  const { x, y } = pointsOf(cat.landmarks).rightEye;
  const { faces } = castFaces(photo, [cat, faceAt(x - 60, y, 90)], [{ face: 0, points: null }], 3);
  expect(faces).toHaveLength(2);
});
