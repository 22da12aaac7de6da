const echoes = [
  [23, 0.35],
  [41, 0.25],
  [67, 0.18],
  [97, 0.12],
] as const;

/** Returns the recording as it sounds in a small room, with noise 20 dB below the voice. */
export function addRoomAndNoise(pcm: Float32Array, rateHz: number, random: () => number): Float32Array {
  const heard = pcm.slice();
  for (const [ms, gain] of echoes) {
    const delay = Math.round((ms * rateHz) / 1000);
    for (let i = delay; i < heard.length; i++) heard[i] = (heard[i] ?? 0) + (pcm[i - delay] ?? 0) * gain;
  }
  const rms = Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);
  const spread = rms * 0.1 * Math.sqrt(3);
  return heard.map((sample) => sample + (2 * random() - 1) * spread);
}
