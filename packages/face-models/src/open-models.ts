import {
  anchorCount,
  detectorSidePx,
  type EyeModel,
  eyePointCount,
  eyeSidePx,
  type FaceModels,
  meshPointCount,
  meshSidePx,
  valuesPerAnchor,
} from '@hellograph/render';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModelSync } from '@tensorflow/tfjs-converter';
import { env, type io, ready, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core';

export { openEnlargeModel } from './enlarge-model';

/** A model in the format of tfjs: its graph and its concatenated weights. */
export interface ModelFiles {
  graph: io.ModelJSON;
  weights: ArrayBuffer;
}

export interface FaceModelFiles {
  wasm: ArrayBuffer;
  detector: ModelFiles;
  mesh: ModelFiles;
}

/**
 * tfjs with its WebAssembly backend only. Call once per worker or process: its state is global.
 * Throws if WebAssembly with SIMD is not available.
 */
export async function loadFaceModels({ wasm, detector, mesh }: FaceModelFiles): Promise<FaceModels> {
  // The backend would fetch its own file, so it is given the bytes that are already here.
  env().platform.fetch = async () => new Response(wasm, { headers: { 'content-type': 'application/wasm' } });
  setWasmPaths('/', true);
  if (!(await setBackend('wasm'))) throw new Error('no WebAssembly with SIMD');
  await ready();
  const detecting = open(detector);
  const meshing = open(mesh);
  return {
    detect: (picture) => {
      // Two grids, each with scores and boxes; the grid of 16 cells, which is listed first, has
      // more anchors.
      const [fewScores, manyScores, fewBoxes, manyBoxes] = run(detecting, picture, detectorSidePx).sort((a, b) => a.length - b.length);
      const answer = { scores: join(manyScores, fewScores), boxes: join(manyBoxes, fewBoxes) };
      if (answer.scores.length !== anchorCount || answer.boxes.length !== anchorCount * valuesPerAnchor)
        throw new RangeError('not the detector that was expected');
      return answer;
    },
    mesh: (picture) => {
      const outputs = run(meshing, picture, meshSidePx);
      const points = outputs.find(({ length }) => length === 3 * meshPointCount);
      const score = outputs.find(({ length }) => length === 1)?.[0];
      if (!points || score === undefined) throw new RangeError('not the mesh model that was expected');
      return { points, score };
    },
  };
}

/** Call it after `loadFaceModels`, which starts tfjs. */
export function openEyeModel(files: ModelFiles): EyeModel {
  const model = open(files);
  return (pictures) => {
    const [points] = run(model, pictures, eyeSidePx);
    if (points?.length !== (pictures.length / (3 * eyeSidePx ** 2)) * 3 * eyePointCount)
      throw new RangeError('not the eye model that was expected');
    return points;
  };
}

type Model = GraphModel<io.IOHandlerSync>;

const open = ({ graph, weights }: ModelFiles): Model => loadGraphModelSync([graph, weights]);

/** Shows the model one picture or several of the same size. */
function run(model: Model, pictures: Float32Array, sidePx: number): Float32Array[] {
  const input = tensor4d(pictures, [pictures.length / (3 * sidePx ** 2), sidePx, sidePx, 3]);
  const outputs = model.execute(input) as Tensor | Tensor[];
  const all = Array.isArray(outputs) ? outputs : [outputs];
  const values = all.map((output) => output.dataSync() as Float32Array);
  for (const tensor of [input, ...all]) tensor.dispose();
  return values;
}

function join(first: Float32Array = new Float32Array(), second: Float32Array = new Float32Array()): Float32Array {
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
