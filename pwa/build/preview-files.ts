import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { enlargePaths, modelPaths, wasmPath } from '@hellograph/face-models/files';

/**
 * The files that the on-device preview needs in addition to its scripts, copied from the packages
 * at the build: three models, tfjs's WebAssembly, and espeak-ng's data, whose dictionaries (two
 * thirds of its 24 MB are Russian and Faroese) become a file each. Gzipped, because a browser
 * unpacks faster than it loads, and not every server packs.
 */

/**
 * Languages with larger dictionaries are spoken by the server: 5 MB are too much to load for one
 * sentence.
 */
const dictionaryMaxBytes = 1_000_000;

interface DataFile {
  path: string;
  from: number;
  to: number;
}

const require = createRequire(import.meta.resolve('../package.json'));
const packageDir = (name: string) => {
  const entry = require.resolve(name);
  return entry.slice(0, entry.lastIndexOf(`/${name}/`) + name.length + 2);
};

/** Lists where emscripten's loader expects each file inside the data file. */
function listDataFiles(loader: string): DataFile[] {
  return [...loader.matchAll(/\{filename:"([^"]+)",start:(\d+),end:(\d+)/g)].map(([, path = '', from, to]) => ({
    path,
    from: Number(from),
    to: Number(to),
  }));
}

const isDictionary = ({ path }: DataFile) => path.endsWith('_dict');

/** Neighbours as one. */
function joinRanges(files: readonly DataFile[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const { from, to } of files) {
    const last = ranges.at(-1);
    if (last?.[1] === from) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}

function splitSpeechData() {
  const dir = packageDir('@echogarden/espeak-ng-emscripten');
  const data = readFileSync(join(dir, 'espeak-ng.data'));
  const files = listDataFiles(readFileSync(join(dir, 'espeak-ng.js'), 'utf8'));
  const ranges = joinRanges(files.filter((file) => !isDictionary(file)));
  const dictionaries = files.filter(isDictionary).flatMap(({ path, from, to }) => {
    const packed = gzipSync(data.subarray(from, to), { level: 9 });
    const code = path.slice(path.lastIndexOf('/') + 1).replace('_dict', '');
    return packed.length > dictionaryMaxBytes ? [] : [{ code, from, packed }];
  });
  return { sizeBytes: data.length, ranges, core: Buffer.concat(ranges.map(([from, to]) => data.subarray(from, to))), dictionaries };
}

export interface BuiltFile {
  name: string;
  url: string;
  packed: Buffer;
}

const toBuilt = (name: string, packed: Buffer): BuiltFile => {
  const hash = createHash('sha256').update(packed).digest('base64url').slice(0, 8);
  return { name, url: `/assets/preview-${name}-${hash}.gz`, packed };
};

/** Builds all files, and the module from which the app gets their addresses. */
export function buildPreviewFiles() {
  const [detector, mesh] = [modelPaths('detector'), modelPaths('mesh')];
  const speech = splitSpeechData();
  const pack = (name: string, bytes: Buffer) => toBuilt(name, gzipSync(bytes, { level: 9 }));
  const faces = {
    wasm: pack('wasm', readFileSync(wasmPath)),
    detectorGraph: pack('detector-graph', readFileSync(detector.graph)),
    detectorWeights: pack('detector-weights', readFileSync(detector.weights)),
    meshGraph: pack('mesh-graph', readFileSync(mesh.graph)),
    meshWeights: pack('mesh-weights', readFileSync(mesh.weights)),
  };
  const enlarge = enlargePaths();
  const ready = {
    enlargeGraph: pack('enlarge-graph', readFileSync(enlarge.graph)),
    enlargeWeights: pack('enlarge-weights', readFileSync(enlarge.weights)),
  };
  const core = pack('speech', speech.core);
  const dictionaries = speech.dictionaries.map(({ code, from, packed }) => ({ code, from, file: toBuilt(`speech-${code}`, packed) }));
  const toShown = ({ url, packed }: BuiltFile) => ({ url, sizeBytes: packed.length });
  const shown = (group: Record<string, BuiltFile>) =>
    Object.fromEntries(Object.entries(group).map(([name, file]) => [name, toShown(file)]));
  const toLoad = {
    faces: shown(faces),
    ready: shown(ready),
    speech: {
      sizeBytes: speech.sizeBytes,
      core: { ...toShown(core), ranges: speech.ranges },
      dictionaries: Object.fromEntries(dictionaries.map(({ code, from, file }) => [code, { ...toShown(file), from }])),
    },
  };
  const files: BuiltFile[] = [...Object.values(faces), ...Object.values(ready), core, ...dictionaries.map(({ file }) => file)];
  return {
    files,
    described: toLoad,
    module: `export const previewFiles = ${JSON.stringify(toLoad)};`,
  };
}
