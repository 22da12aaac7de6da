import type { Recording } from './align-speech';

/** Root mean square of the loudest tenth of a second in a recording that contains a voice. */
const audibleRms = 0.003;

/** Returns whether a recording contains audible sound. */
export function isAudible({ pcm, sampleRate }: Recording): boolean {
  const window = Math.round(sampleRate / 10);
  for (let from = 0; from < pcm.length; from += window) {
    const part = pcm.subarray(from, from + window);
    if (Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length) > audibleRms) return true;
  }
  return false;
}
