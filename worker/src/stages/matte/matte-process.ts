/**
 * Separates persons from the background, in a separate process: the model takes 110 MB while it
 * runs, besides its file, which the system shares and can drop.
 */
import { matteModelPath, matteSidePx } from '@hellograph/face-models/matte';
import { serveRequests } from '@hellograph/kit/process';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { MatteRequest, MatteResponse } from './find-matte';

/** Levels that the model was trained with: −.5 to .5. */
const middle = 128;
const range = 256;

function toInput(rgb: Uint8Array): Tensor {
  const pixels = matteSidePx ** 2;
  const values = new Float32Array(3 * pixels);
  for (let i = 0; i < pixels; i++) {
    for (let c = 0; c < 3; c++) values[c * pixels + i] = ((rgb[3 * i + c] ?? 0) - middle) / range;
  }
  return new Tensor('float32', values, [1, 3, matteSidePx, matteSidePx]);
}

async function openModel(): Promise<InferenceSession> {
  const path = matteModelPath();
  if (!path) throw new Error('the model that finds persons is missing');
  return InferenceSession.create(path, {
    enableCpuMemArena: false,
    enableMemPattern: false,
    intraOpNumThreads: 2,
    // All would lay the weights out anew, which takes ten times as long as it saves for one photo.
    graphOptimizationLevel: 'extended',
    // Prepacked weights are a second copy, and threads that wait busily take others' time.
    extra: { session: { disable_prepacking: '1', intra_op: { allow_spinning: '0' } } },
  });
}

/** Opened while the process waits for its first photo. */
const opening = openModel();
opening.catch(() => {}); // each request reports it

serveRequests<MatteRequest, MatteResponse>(async ({ rgb }) => {
  const session = await opening;
  const { output } = await session.run({ input: toInput(rgb) }, ['output']);
  if (!output || output.dims.join() !== [1, 1, matteSidePx, matteSidePx].join()) throw new RangeError('not the model that was expected');
  return Uint8Array.from(output.data as Float32Array, (value) => Math.round(255 * Math.min(1, Math.max(0, value))));
});
