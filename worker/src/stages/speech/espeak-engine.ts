import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CodedError } from '@hellograph/contract/errors';
import { type Espeak, type Speech, speakWith, type Utterance } from '@hellograph/render';

const packageDir = dirname(createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten'));
let data: Promise<ArrayBufferLike> | undefined;

/** 24 MB that never change: reading them for each phrase took most of its time. */
const readData = () => {
  data ??= readFile(join(packageDir, 'espeak-ng.data')).then(({ buffer }) => buffer);
  return data;
};

/** Speaks with a preset of espeak-ng, compiled from C; every message gets a new instance. */
export async function speakWithEspeak(utterance: Utterance): Promise<Speech> {
  const bytes = await readData();
  // @ts-expect-error the package has no types; the parts that are used are declared here
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const library: { eSpeakNGWorker: new () => Espeak } = await load({ getPreloadedPackage: () => bytes });
  const speech = speakWith(new library.eSpeakNGWorker(), utterance);
  if (!speech) throw new CodedError('VOICE_UNKNOWN');
  return speech;
}
