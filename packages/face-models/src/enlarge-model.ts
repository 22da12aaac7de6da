import type { EnlargeModel } from '@hellograph/render/restore';
import { add, concat, fused, image, relu, type Tensor, type Tensor4D, tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';

/** A model in the format of Keras, as tfjs publishes it: its layers and its weights. */
export interface EnlargeModelFiles {
  graph: EnlargeGraph;
  weights: ArrayBuffer;
}

export interface EnlargeGraph {
  modelTopology: { model_config: { config: { layers: readonly Layer[] } } };
  weightsManifest: readonly { weights: readonly { name: string; shape: number[] }[] }[];
}

interface Layer {
  name: string;
  class_name: string;
  config: { name: string; size?: [number, number] };
  inbound_nodes: readonly (readonly [string, ...unknown[]][])[];
}

type Run = (inputs: readonly Tensor4D[], layer: Layer['config'], weights: ReadonlyMap<string, Tensor>) => Tensor4D;

/** The layers of these models. */
const runs: Readonly<Record<string, Run>> = {
  Conv2D: ([x], { name }, weights) =>
    fused.conv2d({
      x: known(x),
      filter: known(weights.get(`${name}/kernel`)) as Tensor4D,
      strides: 1,
      pad: 'same',
      bias: known(weights.get(`${name}/bias`)),
    }),
  Activation: ([x]) => relu(known(x)),
  Concatenate: (inputs) => concat([...inputs], 3),
  Add: (inputs) => inputs.reduce((sum, input) => add(sum, input)),
  UpSampling2D: ([x], { size: [down, across] = [2, 2] }) => {
    const { shape } = known(x);
    return image.resizeNearestNeighbor(known(x), [shape[1] * down, shape[2] * across]);
  },
};

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('not the model that was expected');
  return value;
}

/**
 * Opens the model that enlarges faces: slim ESRGAN, doubling (K. Scott, MIT; a residual dense
 * network as of Y. Zhang et al., "Residual Dense Network for Image Super-Resolution", 2018). Call
 * it after `loadFaceModels`, which starts tfjs.
 */
export function openEnlargeModel({ graph, weights: bytes }: EnlargeModelFiles): EnlargeModel {
  const weights = readWeights(graph, bytes);
  const { layers } = graph.modelTopology.model_config.config;
  return (levels, { width, height }) => {
    const drawn = tidy(() => {
      const outputs = new Map<string, Tensor4D>();
      let last = tensor4d(levels, [1, height, width, 3]);
      for (const { name, class_name: kind, config, inbound_nodes: from } of layers) {
        const inputs = (from[0] ?? []).map(([input]) => known(outputs.get(input)));
        if (kind !== 'InputLayer') last = known(runs[kind])(inputs, config, weights);
        outputs.set(name, last);
      }
      return last;
    });
    const values = drawn.dataSync() as Float32Array;
    drawn.dispose();
    return values;
  };
}

function readWeights({ weightsManifest }: EnlargeGraph, bytes: ArrayBuffer): Map<string, Tensor> {
  const weights = new Map<string, Tensor>();
  let at = 0;
  for (const { name, shape } of weightsManifest.flatMap((group) => group.weights)) {
    const count = shape.reduce((product, length) => product * length, 1);
    weights.set(name, tensor(new Float32Array(bytes, at, count), shape));
    at += 4 * count;
  }
  return weights;
}
