import { createHash } from 'node:crypto';
import type { RenderThreads } from '../drawing/render-threads';
import { keepRecent, keyOf } from '../faces/fingerprint-faces';
import type { SpeechProcess, SpeechProcessResponse } from './synthesize-speech';

/** Messages that stay spoken: two minutes of each take 8 MB. */
const messagesMax = 6;

/**
 * Speaks a message that was spoken a few minutes ago from memory: a video is often made again with
 * another frame, title or picture, or after a failure. The sounds are kept in memory only, as long
 * as the faces of a photo, and messages as a hash.
 */
export function rememberSpeech(process: SpeechProcess, now?: () => number): SpeechProcess {
  const memory = keepRecent<SpeechProcessResponse>({ max: messagesMax, now });
  return {
    ...process,
    request: async (request, options) => {
      const key = createHash('sha256').update(JSON.stringify(request)).digest('base64');
      return structuredClone(await memory.recall(key, () => process.request(request, options)));
    },
  };
}

/** Sound tracks that stay mixed: two minutes of each take 12 MB. */
const tracksMax = 3;

/** Mixes the same voices with the same music once in a few minutes, as `rememberSpeech` speaks. */
export function rememberMixes(threads: RenderThreads, now?: () => number): RenderThreads {
  const memory = keepRecent<Int16Array>({ max: tracksMax, now });
  return { ...threads, mix: (sound, signal) => memory.recall(keyOf(sound), () => threads.mix(sound, signal)) };
}
