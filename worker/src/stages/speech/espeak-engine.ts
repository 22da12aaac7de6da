import { CodedError } from '@hellograph/contract/errors';
import { type Espeak, type Speech, speakWith, type Utterance } from '@hellograph/render';

/** Speaks with a preset of espeak-ng, compiled from C; every message gets a fresh instance. */
export async function speakWithEspeak(utterance: Utterance): Promise<Speech> {
  // @ts-expect-error the package has no types; what is used of it is declared here
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const library: { eSpeakNGWorker: new () => Espeak } = await load();
  const speech = speakWith(new library.eSpeakNGWorker(), utterance);
  if (!speech) throw new CodedError('VOICE_UNKNOWN');
  return speech;
}
