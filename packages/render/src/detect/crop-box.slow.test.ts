import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { describe, expect, it } from 'vitest';
import { type Box, cropBox, squeeze } from './crop-box';
import { enlarge, levelOf } from './enlarged';

/** Pictures of noise, resampled here and by TensorFlow: every value is the same. */

const own = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json');
setWasmPaths(`${dirname(own)}/dist/`);
// Tensors are made while the tests are collected, before any of them runs.
await tf.setBackend('wasm');

function noise(width: number, height: number) {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0, state = 7; i < rgb.length; i++) {
    state = (state * 16_807) % 2_147_483_647;
    rgb[i] = state & 255;
  }
  return { width, height, rgb, tensor: tf.tensor4d(Float32Array.from(rgb), [1, height, width, 3]) };
}

const differing = (own: ArrayLike<number>, theirs: ArrayLike<number>) =>
  own.length === theirs.length ? Array.from(own).filter((value, i) => value !== theirs[i]).length : 'another length';

const cropWith = (picture: tf.Tensor4D, { left, top, right, bottom }: Box, sidePx: number) => {
  const [, height, width] = picture.shape;
  return tf.image.cropAndResize(picture, [[top / height, left / width, bottom / height, right / width]], [0], [sidePx, sidePx]);
};

const boxes: [string, Box][] = [
  ['inside', { left: 200, top: 150, right: 633, bottom: 582 }],
  ['smaller than the crop', { left: 300, top: 41, right: 380, bottom: 122 }],
  ['beyond three edges', { left: -100, top: -50, right: 700, bottom: 751 }],
];

describe.each(boxes)('a box %s', (_, box) => {
  const { tensor, ...picture } = noise(720, 640);

  it('is cropped as TensorFlow crops it', () => {
    expect(differing(cropBox(picture, box, 192), cropWith(tensor, box, 192).dataSync())).toBe(0);
  });

  it.each([0.5, -0.87, 1.57, 3])('and turned by %f as TensorFlow turns it', (angle) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const turned = tf.image.rotateWithOffset(tensor, angle, 0, [x / picture.width, y / picture.height]);
    expect(differing(cropBox(picture, box, 192, { angle, x, y }), cropWith(turned, box, 192).dataSync())).toBe(0);
  });
});

it.each([
  [1000, 777],
  [120, 90],
  [256, 300],
])('a picture of %i × %i is squeezed as TensorFlow squeezes it', (width, height) => {
  const { tensor, ...picture } = noise(width, height);
  expect(differing(squeeze(picture, 256), tf.image.resizeBilinear(tensor, [256, 256]).dataSync())).toBe(0);
});

describe.each([2, 3])('a picture made %i times larger', (times) => {
  const { tensor, ...picture } = noise(101, 67);
  const [width, height] = [101 * times, 67 * times];
  const larger = tf.floor(tf.image.resizeBilinear(tensor, [height, width])) as tf.Tensor4D;
  const own = enlarge(picture, times);
  const box: Box = { left: -9, top: 11, right: 87, bottom: 107 };

  it('has the levels that TensorFlow gives it', () => {
    const levels = Array.from({ length: width * height * 3 }, (_, i) =>
      levelOf(own, Math.floor(i / 3 / width), Math.floor(i / 3) % width, i % 3),
    );
    expect(differing(levels, larger.dataSync())).toBe(0);
  });

  it('is squeezed, cropped and turned as TensorFlow does it, though most of it is never made', () => {
    expect(differing(squeeze(own, 128), tf.image.resizeBilinear(larger, [128, 128]).dataSync())).toBe(0);
    expect(differing(cropBox(own, box, 192), cropWith(larger, box, 192).dataSync())).toBe(0);
    const [angle, x, y] = [0.5, (box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const turned = tf.image.rotateWithOffset(larger, angle, 0, [x / width, y / height]);
    expect(differing(cropBox(own, box, 192, { angle, x, y }), cropWith(turned, box, 192).dataSync())).toBe(0);
  });
});
