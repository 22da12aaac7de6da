import { existsSync } from 'node:fs';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { modelOf, neuralVoices, type Voice } from '@hellograph/contract';

/** Written last when a voice is installed; a folder without it is incomplete. */
export const manifestName = 'voice.json';

/** The files of an unpacked model. */
export interface VoiceManifest {
  kind: 'vits' | 'kokoro' | 'kitten';
  model: string;
  tokens: string;
  dataDir?: string;
  voices?: string;
  lexicon?: string;
  /** The instance downloaded it by itself. */
  isFetched?: boolean;
}

/**
 * Lists the voices of the installed models, the best of each language first. Read each time,
 * because models can be added and removed without a restart.
 */
export const listInstalled = (dir: string): Voice[] => neuralVoices.filter((voice) => hasModel(dir, voice));

export const hasModel = (dir: string, voice: Voice): boolean => existsSync(join(installedVoicePath(dir, voice), manifestName));

/** The folder of a voice's model. */
export const installedVoicePath = (dir: string, voice: Voice): string => join(dir, modelOf(voice));

export const readManifest = async (path: string): Promise<VoiceManifest> =>
  JSON.parse(await readFile(join(path, manifestName), 'utf8')) as VoiceManifest;

/** Notes that a model speaks; the time of its manifest tells when it last did. */
export async function markUsed(path: string): Promise<void> {
  const now = new Date();
  await utimes(join(path, manifestName), now, now);
}

/** Throws if the files are not those of a supported model. */
export async function describeModel(path: string, id: string): Promise<VoiceManifest> {
  const names = await readdir(path);
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
