/**
 * A second opinion on finished videos, in a separate process: the 68-point landmark network of
 * face-api (a DenseNet of depthwise separable convolutions, V. Mühler 2018), which was trained
 * independently of the engine's mesh model and on other pictures. Only its weights come from the
 * package, a development dependency; the network runs on tfjs, so nothing else has to be installed.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { serveRequests } from '@hellograph/kit/process';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import type { Tensor, Tensor3D, Tensor4D } from '@tensorflow/tfjs-core';
import * as tf from '@tensorflow/tfjs-core';
import type { JudgeProcessRequest, JudgeProcessResponse } from './second-judge';

const require = createRequire(import.meta.url);
const inputSidePx = 112;
/** The mean colour in the network's training. */
const meanRgb = [122.782, 117.001, 104.298];
const blocks = ['dense0', 'dense1', 'dense2', 'dense3'];
type Weights = Record<string, Tensor>;

async function load(): Promise<Weights> {
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'))}/dist/`);
  await tf.setBackend('wasm');
  await tf.ready();
  const folder = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
  const [group] = JSON.parse(readFileSync(join(folder, 'face_landmark_68_model-weights_manifest.json'), 'utf8'));
  const bytes = readFileSync(join(folder, 'face_landmark_68_model.bin'));
  return tf.io.decodeWeights(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer, group.weights);
}

const loaded = load();

function landmarksOf(weights: Weights, rgb: Uint8Array, sidePx: number): Tensor {
  const weight = (name: string) => weights[name] as Tensor;
  const convolve = (x: Tensor4D, name: string, stride: number): Tensor4D => {
    const filters = weights[`${name}/filters`] as Tensor4D | undefined;
    const out = filters
      ? tf.conv2d(x, filters, stride, 'same')
      : tf.separableConv2d(
          x,
          weight(`${name}/depthwise_filter`) as Tensor4D,
          weight(`${name}/pointwise_filter`) as Tensor4D,
          stride,
          'same',
        );
    return tf.add(out, weight(`${name}/bias`));
  };
  /** Each layer's input is the sum of those before it. */
  const dense = (x: Tensor4D, name: string): Tensor4D => {
    const first = tf.relu(convolve(x, `${name}/conv0`, 2));
    const second = convolve(first, `${name}/conv1`, 1);
    const third = convolve(tf.relu(tf.add(first, second)), `${name}/conv2`, 1);
    const sum = tf.add(first, tf.add(second, third)) as Tensor4D;
    const fourth = convolve(tf.relu(sum), `${name}/conv3`, 1);
    return tf.relu(tf.add(sum, fourth));
  };
  const picture = tf.tensor3d(rgb, [sidePx, sidePx, 3], 'int32');
  const sized = tf.image.resizeBilinear(tf.cast(picture, 'float32') as Tensor3D, [inputSidePx, inputSidePx]);
  const input = tf.div(tf.sub(sized, tf.tensor1d(meanRgb)), 255);
  const features = blocks.reduce(dense, tf.reshape(input, [1, inputSidePx, inputSidePx, 3]) as Tensor4D);
  const pooled = tf.avgPool(features, 7, 2, 'valid');
  return tf.add(tf.matMul(tf.reshape(pooled, [1, -1]), weight('fc/weights') as tf.Tensor2D), weight('fc/bias'));
}

serveRequests<JudgeProcessRequest, JudgeProcessResponse>(async ({ rgb, sidePx }) => {
  const weights = await loaded;
  const points = tf.tidy(() => landmarksOf(weights, rgb, sidePx));
  const answer = await points.data();
  points.dispose();
  return Float32Array.from(answer);
});
