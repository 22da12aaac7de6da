import { expect, test } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { type FacePose, restPose } from '../model';
import { createScene, drawFrame, type Scene } from '../scene/scene';
import { createYuvFrame } from '../yuv';
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
