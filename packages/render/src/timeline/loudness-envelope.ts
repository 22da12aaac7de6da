import type { Speech } from '../model';

const hopsPerSec = 100;

/**
 * Returns a function that gives the loudness of the voice around a time in seconds, 0 to about 1.2,
 * where 1 is the clip's own 95th percentile. Outside the audio it returns 0.
 */
export function loudnessEnvelope({ pcm, sampleRate }: Pick<Speech, 'pcm' | 'sampleRate'>): (timeSec: number) => number {
  const hop = Math.floor(sampleRate / hopsPerSec);
  const count = Math.max(1, Math.ceil(pcm.length / hop));
  const rms = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const from = Math.max(0, (i - 1) * hop);
    const to = Math.min(pcm.length, (i + 2) * hop);
    let energy = 0;
    for (let k = from; k < to; k++) energy += pcm[k] * pcm[k];
    rms[i] = Math.sqrt(energy / Math.max(1, to - from));
  }
  const loud = Float32Array.from(rms).sort()[Math.floor(count * 0.95)] || 1;
  return (timeSec) => {
    const i = Math.round(timeSec * hopsPerSec);
    return i < 0 || i >= count ? 0 : Math.min(1.2, rms[i] / loud);
  };
}
