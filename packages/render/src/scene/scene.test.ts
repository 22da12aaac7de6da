import { expect, test } from 'vitest';
import { drawPhoto, placedFace, smilingFace } from '../fixtures/drawn-photo';
import { type FacePose, restPose } from '../model';
import { sheetPoses } from '../sheet';
import { createYuvFrame } from '../yuv';
import { createScene, drawFrame, type Scene, sceneRestOpening } from './scene';

const speaking: FacePose = {
  ...restPose,
  talk: 1,
  jaw: 0.6,
  wide: 0.3,
  yaw: 0.04,
  pitch: 0.02,
  roll: 0.03,
  blink: 0.7,
  brow: 0.5,
  gazeX: 0.6,
};

function drawn(scene: Scene, ...poses: FacePose[]): Uint8Array {
  const frame = createYuvFrame(scene.photo.width, scene.photo.height);
  drawFrame(scene, poses, frame);
  return frame.data;
}

const largestDifference = (a: Uint8Array, b: Uint8Array) => a.reduce((most, v, i) => Math.max(most, Math.abs(v - b[i]!)), 0);

const { structuredClone: clone } = globalThis as unknown as { structuredClone: <T>(value: T) => T };

/** A fast `toEqual`, which takes seconds on pictures. */
const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((v, i) => v === b[i]);

const face = placedFace({ scale: 0.6, x: 0, y: 0 });
const photo = drawPhoto([face], { width: 240, height: 300 });
const scene = createScene(photo, [face]);

test('a zero pose is the photo, byte for byte', () => {
  expect(isSame(drawn(scene, restPose), scene.photo.data)).toBe(true);
  expect(isSame(drawn(scene), scene.photo.data)).toBe(true);
});

test('redrawing all of the mesh in place changes no sample by more than one level', () => {
  const nudge = { ...restPose, shiftX: 0.003 / scene.faces[0]!.rig.neck.faceHeight };
  expect(largestDifference(drawn(scene, nudge), scene.photo.data)).toBeLessThanOrEqual(1);
});

test('a frame depends on its pose alone, not on the buffer’s old content or the previous frame', () => {
  const clean = drawn(scene, speaking);
  const dirty = createYuvFrame(photo.width, photo.height);
  dirty.data.fill(77);
  drawFrame(scene, [sheetPoses.oo], dirty);
  drawFrame(scene, [speaking], dirty);
  expect(isSame(dirty.data, clean)).toBe(true);
  expect(isSame(drawn(createScene(photo, [face]), speaking), clean)).toBe(true);
});

test('a scene can be posted to another thread', () => {
  expect(isSame(drawn(clone(scene), speaking), drawn(scene, speaking))).toBe(true);
});

test('far from the face nothing moves', () => {
  const moved = drawn(scene, speaking);
  for (let y = 0; y < photo.height; y++) {
    for (const x of [0, 1, 2, photo.width - 1]) expect(moved[y * photo.width + x]).toBe(scene.photo.data[y * photo.width + x]);
  }
});

test('of two faces only the one that moves moves', () => {
  const faces = [placedFace({ scale: 0.5, x: 0, y: 0 }), placedFace({ scale: 0.5, x: 140, y: 20 })];
  const pair = createScene(drawPhoto(faces, { width: 360, height: 280 }), faces);
  const moved = drawn(pair, speaking, restPose);
  const inBox = ({ box }: (typeof faces)[number], margin: number) => {
    let most = 0;
    for (let y = Math.round(box.y - margin); y < box.y + box.height + margin; y++) {
      for (let x = Math.round(box.x - margin); x < box.x + box.width + margin; x++) {
        most = Math.max(most, Math.abs(moved[y * 360 + x]! - pair.photo.data[y * 360 + x]!));
      }
    }
    return most;
  };
  expect(inBox(faces[1]!, 0)).toBe(0);
  expect(inBox(faces[0]!, 0)).toBeGreaterThan(30);
});

test.each([
  ['at the left edge', { scale: 0.6, x: -90, y: 0 }],
  ['at the bottom', { scale: 0.6, x: 0, y: 100 }],
  ['hardly larger than the smallest allowed', { scale: 0.15, x: 100, y: 100 }],
  ['larger than the picture', { scale: 1.8, x: -240, y: -260 }],
])('a face %s speaks', (_, placement) => {
  const placed = placedFace(placement);
  const odd = createScene(drawPhoto([placed], { width: 240, height: 300 }), [placed]);
  expect(isSame(drawn(odd, restPose), odd.photo.data)).toBe(true);
  expect(isSame(drawn(odd, speaking), odd.photo.data)).toBe(false);
});

test('sides must be even', () => {
  expect(() => createScene({ width: 401, height: 500, rgb: new Uint8Array(401 * 500 * 3) }, [])).toThrow(RangeError);
});

test('a photo without faces is drawn unchanged', () => {
  const empty = createScene(photo, []);
  expect(isSame(drawn(empty, speaking), empty.photo.data)).toBe(true);
});

test('a scene knows how far the photo’s mouth is open', () => {
  expect(sceneRestOpening(scene, 0)).toBeLessThan(0.02);
  const smile = smilingFace(10, { scale: 0.6, x: 0, y: 0 });
  expect(sceneRestOpening(createScene(drawPhoto([smile], { width: 240, height: 300, mouth: 'tooth' }), [smile]), 0)).toBeGreaterThan(0.4);
});
