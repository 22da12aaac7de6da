import { expect, test } from 'vitest';
import { traceEye } from '../eyes/eye';
import { paintEyelid } from '../eyes/eyelid';
import { paintGaze } from '../eyes/gaze';
import { drawPhoto, placedFace, smilingFace } from '../fixtures/drawn-photo';
import { type FacePose, restPose, type YuvFrame } from '../model';
import { paintMouth } from '../mouth/interior';
import { poseMouth } from '../mouth/posed-mouth';
import { poseRig } from '../rig/rig';
import { createScene, type Scene } from '../scene/scene';
import { sheetPoses } from '../sheet';
import { createYuvFrame } from '../yuv';
import { createCanvas } from './canvas';
import type { PaintedFrame } from './paint';

const face = placedFace();
const smile = smilingFace(16);
const photo = drawPhoto([face]);
photo.rgb.forEach((level, i) => {
  photo.rgb[i] = level * (0.8 + 0.2 * Math.sin(i / 31)) + ((i * 7919) % 5);
});
const turned = { ...face, yaw: 0.3 };
const faces: [string, Scene][] = [
  ['shut lips', createScene(photo, [face])],
  ['teeth in the photo', createScene(drawPhoto([smile], { mouth: 'tooth' }), [smile])],
  ['a turned face', createScene(photo, [turned])],
  [
    'a small face',
    createScene(drawPhoto([placedFace({ scale: 0.3, x: 11, y: 7 })], { width: 120, height: 150 }), [
      placedFace({ scale: 0.3, x: 11, y: 7 }),
    ]),
  ],
  [
    'a face at the edge',
    createScene(drawPhoto([placedFace({ scale: 0.9, x: -140, y: -30 })], { width: 240, height: 400 }), [
      placedFace({ scale: 0.9, x: -140, y: -30 }),
    ]),
  ],
];
const head = { yaw: 0.08, pitch: 0.05, roll: 0.06, shiftX: 0.02, shiftY: 0.01 };
const poses = Object.entries(sheetPoses).map(([name, pose]): [string, FacePose] => [name, { ...restPose, ...pose, ...head }]);

/** Paints with the kernel and in JavaScript, and returns both frames and the photo. */
function paintBoth({ photo: at }: Scene, draw: (frame: PaintedFrame) => void): [kernel: YuvFrame, plain: YuvFrame] {
  const canvas = createCanvas(at);
  if (!canvas.frame.brush) throw new Error('this engine has no SIMD');
  canvas.restore();
  const plain = createYuvFrame(at.width, at.height);
  plain.data.set(at.data);
  draw(canvas.frame);
  draw(plain);
  return [canvas.frame, plain];
}

const largest = (a: Uint8Array, b: Uint8Array) => a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? 0))), 0);

test.each(faces)('the kernel paints the mouth of %s as JavaScript does', (_, scene) => {
  const own = scene.faces[0];
  if (!own) throw new Error('no face');
  let painted = 0;
  for (const [name, pose] of poses) {
    for (const moustache of [own.look.moustache, 1]) {
      const look = { ...own.look, moustache };
      poseRig(own.rig, pose, own.posed);
      poseMouth(own.mouth, own.rig, own.posed);
      const [kernel, plain] = paintBoth(scene, (frame) =>
        paintMouth({ photo: scene.photo, rig: own.rig, look, mouth: own.mouth }, pose, frame),
      );
      expect(largest(kernel.data, plain.data), name).toBeLessThanOrEqual(1);
      painted = Math.max(painted, largest(kernel.data, scene.photo.data));
    }
  }
  expect(painted).toBeGreaterThan(30);
});

test.each(faces)('the kernel moves the eyes of %s as JavaScript does', (_, scene) => {
  const own = scene.faces[0];
  if (!own) throw new Error('no face');
  poseRig(own.rig, { ...restPose, ...head }, own.posed);
  for (const eye of own.eyes) {
    traceEye(eye, own.posed.position);
    const { e, t, radius } = eye.iris;
    const glint = { e: e - 0.2 * radius, t: t - 0.3 * radius, radius: 0.2 * radius, iris: { y: 40, u: -2, v: 3 } };
    for (const seen of [
      { ...eye, turns: true },
      { ...eye, turns: true, glint },
    ]) {
      for (const [gazeX, gazeY] of [
        [1, -1],
        [-0.4, 0.2],
        [0.1, 0],
      ] as const) {
        const [kernel, plain] = paintBoth(scene, (frame) => paintGaze(seen, { photo: scene.photo, gazeX, gazeY, squint: 0 }, frame));
        expect(largest(kernel.data, plain.data)).toBeLessThanOrEqual(1);
      }
    }
    for (const blink of [0.05, 0.3, 0.7, 1]) {
      const [kernel, plain] = paintBoth(scene, (frame) => paintEyelid(eye, { texture: own.look.texture, blink }, frame));
      expect(largest(kernel.data, plain.data)).toBeLessThanOrEqual(1);
      expect(largest(kernel.data, scene.photo.data)).toBeGreaterThan(5);
    }
  }
});
