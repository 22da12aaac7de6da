import type { SpeechFiles } from 'virtual:preview-files';
import loadEspeak from '@echogarden/espeak-ng-emscripten';
import { type Espeak, type Speech, speakWith, type Utterance } from '@hellograph/render';
import { unpackInto } from '../lib/unpack';

export interface DeviceSpeech {
  /**
   * `dictionary` is espeak-ng's code of the language; loaded when it is first needed. Throws
   * VOICE_UNKNOWN.
   */
  say(utterance: Utterance, dictionary: string): Promise<Speech>;
}

/**
 * Returns zeros that take memory only where they are overwritten. Two thirds of the data belong to
 * languages that are not spoken here, and WebKit writes the zeros of an ordinary array one by one.
 */
function sparseBytes(sizeBytes: number): Uint8Array<ArrayBuffer> {
  const pageBytes = 65_536;
  return new Uint8Array(new WebAssembly.Memory({ initial: Math.ceil(sizeBytes / pageBytes) }).buffer as ArrayBuffer, 0, sizeBytes);
}

/** Loads the synthesiser with the data that every language needs; dictionaries are added later. */
export async function loadDeviceSpeech({ sizeBytes, core, dictionaries }: SpeechFiles): Promise<DeviceSpeech> {
  const data = sparseBytes(sizeBytes);
  await unpackInto(core.url, data, core.ranges);
  const library = await loadEspeak({ getPreloadedPackage: () => data.buffer });
  let espeak: Espeak | undefined;
  const placed = new Set<string>();
  const place = async (code: string) => {
    const dictionary = dictionaries[code];
    if (!dictionary) throw new Error('VOICE_UNKNOWN');
    await unpackInto(dictionary.url, data, [[dictionary.from, data.length]]);
    placed.add(code);
  };
  return {
    say: async (utterance, dictionary) => {
      if (!placed.has(dictionary)) await place(dictionary);
      espeak ??= new library.eSpeakNGWorker();
      const speech = speakWith(espeak, utterance);
      if (!speech) throw new Error('VOICE_UNKNOWN');
      return speech;
    },
  };
}
