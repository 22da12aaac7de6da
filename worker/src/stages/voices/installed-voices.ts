import { existsSync } from 'node:fs';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  colourisers,
  isColouriser,
  isRecogniser,
  modelOf,
  neuralModels,
  neuralVoices,
  recognisers,
  type Voice,
} from '@hellograph/contract';
import type { InstalledModel } from './neural-packages';

/** A model that comes as one file instead of an archive has this name. */
export const modelFile = 'model.onnx';

/** Written last when a voice is installed; a folder without it is incomplete. */
export const manifestName = 'voice.json';

/** The files of an unpacked model. */
export interface VoiceManifest {
  kind: 'vits' | 'kokoro' | 'kitten' | 'supertonic';
  model: string;
  tokens: string;
  dataDir?: string;
  voices?: string;
  lexicon?: string;
  /** The files of Supertonic by the runtime's names for them. */
  parts?: Readonly<Record<string, string>>;
  /** The instance downloaded it by itself. */
  isFetched?: boolean;
}

/** The files of an unpacked recogniser. */
export interface RecogniserManifest extends Pick<VoiceManifest, 'tokens' | 'isFetched'> {
  kind: 'whisper';
  encoder: string;
  decoder: string;
}

/** The file of a colouriser. */
export interface ColouriserManifest extends Pick<VoiceManifest, 'model' | 'isFetched'> {
  kind: 'ddcolor';
}

/**
 * Lists the voices of the installed models, the best of each language first. Read each time,
 * because models can be added and removed without a restart.
 */
export function listInstalled(dir: string): Voice[] {
  const here = new Set(neuralModels.filter((model) => hasModel(dir, model)).map(({ id }) => id));
  return neuralVoices.filter((voice) => here.has(modelOf(voice)));
}

/** Returns the most accurate recogniser that is installed. */
export const findRecogniser = (dir: string): InstalledModel | undefined => recognisers.find((model) => hasModel(dir, model));

/** Returns the colouriser that is installed. */
export const findColouriser = (dir: string): InstalledModel | undefined => colourisers.find((model) => hasModel(dir, model));

/** Lists what the api learns of this worker: its voices, and its other models. */
export const listReported = (dir: string): string[] =>
  [...listInstalled(dir), ...[...recognisers, ...colourisers].filter((model) => hasModel(dir, model))].map(({ id }) => id);

export const hasModel = (dir: string, voice: InstalledModel): boolean => existsSync(join(installedVoicePath(dir, voice), manifestName));

/** The folder of a model. */
export const installedVoicePath = (dir: string, voice: InstalledModel): string => join(dir, modelOf(voice));

export const readManifest = async <Manifest = VoiceManifest>(path: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(path, manifestName), 'utf8')) as Manifest;

/** Notes that a model speaks; the time of its manifest tells when it last did. */
export async function markUsed(path: string): Promise<void> {
  const now = new Date();
  await utimes(join(path, manifestName), now, now);
}

/** Throws if the files are not those of a supported model. */
export async function describeModel(path: string, id: string): Promise<VoiceManifest | RecogniserManifest | ColouriserManifest> {
  const names = await readdir(path);
  if (isColouriser(id)) return { kind: 'ddcolor', model: modelFile };
  if (isRecogniser(id)) return describeRecogniser(names);
  if (id === 'supertonic') return describeSupertonic(names);
  const model = names.find((name) => name.endsWith('.onnx'));
  const has = (name: string) => names.includes(name);
  if (!model || !has('tokens.txt')) throw new Error('the archive contains no model: an .onnx file and tokens.txt are needed');
  if ((await stat(join(path, model))).size === 0) throw new Error(`${model} is empty`);
  const lexicon = names.find((name) => name === 'lexicon.txt' || name === 'lexicon-us-en.txt');
  return {
    kind: has('voices.bin') ? (id.startsWith('kitten') ? 'kitten' : 'kokoro') : 'vits',
    model,
    tokens: 'tokens.txt',
    ...(has('espeak-ng-data') ? { dataDir: 'espeak-ng-data' } : {}),
    ...(has('voices.bin') ? { voices: 'voices.bin' } : {}),
    ...(lexicon ? { lexicon } : {}),
  };
}

function describeSupertonic(names: readonly string[]): VoiceManifest {
  const part = (start: string) => {
    const found = names.find((name) => name.startsWith(start));
    if (!found) throw new Error(`the archive contains no ${start}`);
    return found;
  };
  const parts = {
    durationPredictor: part('duration_predictor.'),
    textEncoder: part('text_encoder.'),
    vectorEstimator: part('vector_estimator.'),
    vocoder: part('vocoder.'),
    ttsJson: part('tts.json'),
    unicodeIndexer: part('unicode_indexer.bin'),
    voiceStyle: part('voice.bin'),
  };
  return { kind: 'supertonic', model: parts.vectorEstimator, tokens: parts.unicodeIndexer, parts };
}

/** The archives have each part twice; the quantised one is smaller and as good. */
function describeRecogniser(names: readonly string[]): RecogniserManifest {
  const find = (...ends: string[]) => ends.map((end) => names.find((name) => name.endsWith(end))).find((name) => name !== undefined);
  const encoder = find('-encoder.int8.onnx', '-encoder.onnx');
  const decoder = find('-decoder.int8.onnx', '-decoder.onnx');
  const tokens = find('-tokens.txt');
  if (!encoder || !decoder || !tokens) throw new Error('the archive contains no encoder, decoder and tokens');
  return { kind: 'whisper', encoder, decoder, tokens };
}
