import { expect, it, test } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { type FacePose, restPose } from '../model';
import { createScene, drawFrame, type Scene } from '../scene/scene';
import { createYuvFrame } from '../yuv';
import { gazeMoves } from './head-motion';
import { changeWithin, lipBox, lipMotion } from './lip-motion';

const face = placedFace({ scale: 0.5, x: 0, y: 0 });
const scene = createScene(drawPhoto([face], { width: 200, height: 250 }), [face]);
const opening = Array.from({ length: 24 }, (_, i) => Math.max(0, Math.sin(i * 0.9)) * (i % 7 < 4 ? 0.7 : 0.2));

/** Returns how much the lips' pixels change in a video of these poses. */
function changesOf({ photo: { width, height } }: Scene, poses: readonly FacePose[]): number[] {
  const planes = poses.map((pose) => {
    const frame = createYuvFrame(width, height);
    drawFrame(scene, [pose], frame);
    return { width, height, luma: frame.data.subarray(0, width * height) };
  });
  return planes.slice(1).map((plane, i) => changeWithin(plane, planes[i]!, lipBox(face.landmarks)));
}

const saying = opening.map((jaw) => ({ ...restPose, talk: 1, jaw }));

test('lips that move as intended are distinguished from lips that move otherwise, and from a head that only turns', () => {
  expect(lipMotion(changesOf(scene, saying), opening)).toBeGreaterThan(0.85);
  expect(lipMotion(changesOf(scene, saying.toReversed()), opening)).toBeLessThan(0.5);
  const turning = opening.map((_, i) => ({ ...restPose, yaw: 0.03 * Math.sin(i / 5) }));
  expect(lipMotion(changesOf(scene, turning), opening)).toBeLessThan(0.4);
});

test('nothing moves, nothing changes', () => {
  expect(changesOf(scene, [restPose, restPose, restPose])).toEqual([0, 0]);
  expect(lipMotion([0, 0], [0, 0.5, 0])).toBe(0);
});

const fps = 25;
const eye = { turns: true, iris: { e: 0.5, t: 0, radius: 0.2 } };
/** Ten seconds of eyes that rest at each of these places for as long. */
const restingAt = (...places: number[]) =>
  Array.from({ length: 10 * fps }, (_, i) => ({ gazeX: places[Math.floor((i * places.length) / (10 * fps))] ?? 0 }));

it('counts the moves that a viewer notices, in ten seconds', () => {
  expect(gazeMoves(restingAt(0, 0.8, 0, -0.8, 0), [eye], fps)).toBe(4);
  expect(gazeMoves(restingAt(0, 0.1, 0, -0.1, 0), [eye], fps)).toBe(0);
  expect(gazeMoves(restingAt(0, 0.8).slice(0, 5 * fps + 10), [eye], fps)).toBeCloseTo(10 / 5.4, 5);
});

it('counts none of an eye that has no room to move, or may not', () => {
  expect(gazeMoves(restingAt(0, 1, 0, 1), [{ ...eye, iris: { e: 0.78, t: 0, radius: 0.2 } }], fps)).toBe(0);
  expect(gazeMoves(restingAt(0, 1, 0, 1), [{ ...eye, turns: false }], fps)).toBe(0);
});
