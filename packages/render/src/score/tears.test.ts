import { expect, test } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { type FacePose, restPose } from '../model';
import { plan } from '../plan';
import { createScene } from '../scene/scene';
import { ghost, tears, withoutTears } from './tears';

const size = { width: 240, height: 300 };
const face = placedFace({ scale: 0.6, x: 0, y: 0 });
const matte = {
  width: 240,
  height: 300,
  alpha: Uint8Array.from({ length: 240 * 300 }, (_, i) => (Math.abs((i % 240) - 120) < 60 && i > 240 * 70 ? 255 : 0)),
};
const scene = createScene(drawPhoto([face], size), [face], matte);
const posed = (pose: Partial<FacePose>) => [[{ ...restPose, ...pose }]];

test('a head within its room tears nothing, one that spins does', () => {
  expect(tears(scene, posed({ yaw: 0.15, pitch: 0.1, roll: 0.1 }))).toBeLessThan(0.004);
  expect(tears(scene, posed({ yaw: 1.2 }))).toBeGreaterThan(0.05);
  // The far cheek turns its back.
  expect(tears(scene, posed({ yaw: 0.5 }))).toBeGreaterThan(0.01);
});

test('a plan that would tear is made calmer, another is left alone', () => {
  const calm = plan({ ...size, mode: 'Fast', style: 'Natural', seed: 1, spots: [], minDurationSec: 1 }, []);
  const wild = { ...calm, poses: [calm.poses[0] ?? Array.from({ length: 5 }, () => ({ ...restPose, yaw: 0.6 }))] };
  const calmed = withoutTears(wild, scene);
  expect(calmed.poses[0]![0]!.yaw).toBeLessThan(0.6);
  const still = { ...calm, poses: posed({ yaw: 0.05 }) };
  expect(withoutTears(still, scene)).toBe(still);
});

test('a plate that still shows the person is a ghost', () => {
  expect(ghost(scene)).toBeLessThan(0.4);
  const haunted = { ...scene, layers: { ...scene.layers!, plate: scene.photo } };
  expect(ghost(haunted)).toBeCloseTo(1);
});
