import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EnlargeModelFiles } from './enlarge-model';
import type { FaceModelFiles, ModelFiles } from './open-models';

/**
 * The models are Google's BlazeFace, FaceMesh and Iris (Apache-2.0) as graphs of tfjs. They come
 * from a package of which nothing else is used: five of its 43 MB. So it is a development
 * dependency, and a build copies them.
 */
const models = { detector: 'blazeface', mesh: 'facemesh', eyes: 'iris' } as const;
export type ModelName = keyof typeof models;
const modelNames = Object.keys(models) as ModelName[];

const require = createRequire(import.meta.url);
const builtFolder = fileURLToPath(new URL('../dist/models/', import.meta.url));

function packageFolder(): string | undefined {
  try {
    return dirname(dirname(require.resolve('@vladmandic/human')));
  } catch {
    return undefined;
  }
}

/** Paths of a model's graph (JSON) and of its weights. */
export function modelPaths(name: ModelName): { graph: string; weights: string } {
  const installed = packageFolder();
  const folder = installed ? join(installed, 'models') : builtFolder;
  return { graph: join(folder, `${models[name]}.json`), weights: join(folder, `${models[name]}.bin`) };
}

const enlargeFiles = { graph: 'enlarge.json', weights: 'enlarge.bin' } as const;

/**
 * Paths of the model that enlarges faces: slim ESRGAN, doubling (MIT), a megabyte of a package of
 * four, which is a development dependency as well.
 */
export function enlargePaths(): { graph: string; weights: string } {
  try {
    const [folder = ''] = require.resolve('@upscalerjs/esrgan-slim').split('/dist/');
    const model = join(folder, 'models/x2');
    return { graph: join(model, 'model.json'), weights: join(model, 'group1-shard1of1.bin') };
  } catch {
    return { graph: join(builtFolder, enlargeFiles.graph), weights: join(builtFolder, enlargeFiles.weights) };
  }
}

export function readEnlargeModel(): EnlargeModelFiles {
  const { graph, weights } = enlargePaths();
  return { graph: JSON.parse(readFileSync(graph, 'utf8')), weights: readBytes(weights) };
}

/** Call it in a build, before development dependencies are removed. */
export function copyModels(): void {
  const installed = packageFolder();
  if (!installed) throw new Error('@vladmandic/human is not installed: run pnpm install');
  const files = modelNames.flatMap((name) => Object.values(modelPaths(name)));
  mkdirSync(builtFolder, { recursive: true });
  for (const file of [...files, join(installed, 'LICENSE')]) copyFileSync(file, join(builtFolder, basename(file)));
  const { graph, weights } = enlargePaths();
  copyFileSync(graph, join(builtFolder, enlargeFiles.graph));
  copyFileSync(weights, join(builtFolder, enlargeFiles.weights));
}

/** Returns whether the models are available: in their package, or copied by a build. */
export const hasModels = (): boolean => modelNames.flatMap((name) => Object.values(modelPaths(name))).every(existsSync);

/** tfjs's own WebAssembly, for one thread with SIMD. */
export const wasmPath = join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/tfjs-backend-wasm-simd.wasm');

/** Reads the files for `loadFaceModels` and `openEyeModel` from the disk. */
export function readFaceModels(): FaceModelFiles & Record<ModelName, ModelFiles> {
  return { wasm: readBytes(wasmPath), detector: readModel('detector'), mesh: readModel('mesh'), eyes: readModel('eyes') };
}

function readModel(name: ModelName): ModelFiles {
  const { graph, weights } = modelPaths(name);
  return { graph: JSON.parse(readFileSync(graph, 'utf8')), weights: readBytes(weights) };
}

function readBytes(path: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
