import { describe, expect, it } from 'vitest';
import { irises, meshPointCount } from '../mesh/landmarks';
import { meshSidePx } from './head-angles';
import { eyePointCount, eyeSidePx, refineEyes } from './refine-eyes';

/** The corners of both eyes, 40 pixels wide, and their depths; everything else lies at 0. */
function pointsWith({ leftDepth, rightDepth }: { leftDepth: number; rightDepth: number }) {
  const points = new Float32Array(3 * meshPointCount);
  points.set([30, 80, leftDepth], 3 * 33);
  points.set([70, 80, leftDepth], 3 * 133);
  points.set([162, 90, rightDepth], 3 * 263);
  points.set([122, 90, rightDepth], 3 * 362);
  return points;
}

/** Brighter to the right. */
const crop = Float32Array.from({ length: 3 * meshSidePx ** 2 }, (_, i) => (Math.floor(i / 3) % meshSidePx) / meshSidePx);

/** Sees every point of both eyes at the same place. */
function see(points: Float32Array, place = { x: 16, y: 32, z: -8 }) {
  const shown: Float32Array[] = [];
  const refined = refineEyes(crop, points, (pictures) => {
    shown.push(pictures.slice(0, pictures.length / 2), pictures.slice(pictures.length / 2));
    const seen = new Float32Array(2 * 3 * eyePointCount);
    for (let i = 0; i < seen.length; i += 3) seen.set([place.x, place.y, place.z], i);
    return seen;
  });
  const at = (i: number) => [...refined.subarray(3 * i, 3 * i + 3)];
  return { shown, at };
}

const straight = pointsWith({ leftDepth: 4, rightDepth: 4 });

it('shows the model two left eyes, the right one in a mirror', () => {
  const { shown } = see(straight);
  const [right, left] = shown.map((picture) => [picture[0] ?? 0, picture[3 * (eyeSidePx - 1)] ?? 0] as const);
  expect(left?.[0]).toBeLessThan(left?.[1] ?? 0);
  expect(right?.[0]).toBeGreaterThan(right?.[1] ?? 1);
});

it('finds each eye where it is: a quarter from its outer corner', () => {
  // The boxes are 2.3 × 40 = 92 pixels wide around the eyes' middles at 50 and 142.
  const { at } = see(straight);
  expect(at(159).slice(0, 2)).toEqual([4 + 23, 80]);
  expect(at(386).slice(0, 2)).toEqual([188 - 23, 90]);
});

it('takes the mean of both depths, and for an iris that of its lids', () => {
  const { at } = see(straight);
  expect(at(33)[2]).toBe((4 - 8) / 2);
  expect(at(159)[2]).toBe(-4);
  const [right, left] = irises;
  for (const iris of [...right, ...left]) expect(at(iris)[2]).toBe(-4);
});

describe('a head that is turned far', () => {
  it.each([
    ['left', pointsWith({ leftDepth: 0, rightDepth: 40 }), 33, 263],
    ['right', pointsWith({ leftDepth: 40, rightDepth: 0 }), 263, 33],
  ])('has only the lids of its near, %s eye replaced', (_, points, near, far) => {
    const { at } = see(points);
    expect(at(near).slice(0, 2)).not.toEqual([...points.subarray(3 * near, 3 * near + 2)]);
    expect(at(far)).toEqual([...points.subarray(3 * far, 3 * far + 3)]);
    // A brow.
    expect([at(70), at(300)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    for (const [iris] of irises) expect(at(iris)[0]).toBeGreaterThan(0);
  });
});
