/**
 * The face models run in a process of its own, because tfjs keeps global state and their memory is
 * freed only with it. It reads the models from its disk and nothing from the network.
 */
import { readFileSync } from 'node:fs';
import { loadFaceModels, openEyeModel } from '@hellograph/face-models';
import { type ModelName, modelPaths, readBytes, wasmPath } from '@hellograph/face-models/files';
import { serveRequests } from '@hellograph/kit/process';
import { seeFaces } from '@hellograph/render';
import type { FaceProcessRequest, FaceProcessResponse } from './face-protocol';

function readModel(name: ModelName) {
  const { graph, weights } = modelPaths(name);
  return { graph: JSON.parse(readFileSync(graph, 'utf8')), weights: readBytes(weights) };
}

async function load() {
  const models = await loadFaceModels({ wasm: readBytes(wasmPath), detector: readModel('detector'), mesh: readModel('mesh') });
  return { ...models, eyes: openEyeModel(readModel('eyes')) };
}

const loaded = load();

serveRequests<FaceProcessRequest, FaceProcessResponse>(async (request) => seeFaces(request, await loaded, request));
