import type { Recording } from './align-speech';

/** The loudest tenth of a second of a recording with somebody in it. */
const audibleRms = 0.003;

/** Whether there is anything to hear in a recording. */
export function isAudible({ pcm, sampleRate }: Recording): boolean {
  const window = Math.round(sampleRate / 10);
  for (let from = 0; from < pcm.length; from += window) {
    const part = pcm.subarray(from, from + window);
    if (Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length) > audibleRms) return true;
  }
  return false;
}
