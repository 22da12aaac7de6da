/**
 * An estimator of pitch that shares nothing with the engine's: A. de Cheveigné and H. Kawahara,
 * "YIN, a fundamental frequency estimator for speech and music" (JASA 111(4), 2002).
 */
const windowSec = 0.03;
const rangeHz = { lowest: 60, highest: 900 };
const threshold = 0.15;

/** Returns the frequency around a time, or 0 where there is none. */
export function yin(pcm: Float32Array, sampleRate: number, sec: number): number {
  const window = Math.round(windowSec * sampleRate);
  const first = Math.round((sec - windowSec / 2) * sampleRate);
  const longest = Math.floor(sampleRate / rangeHz.lowest);
  if (first < 0 || first + window + longest >= pcm.length) return 0;
  const difference = new Float64Array(longest + 1);
  for (let lag = 1; lag <= longest; lag++) for (let i = first; i < first + window; i++) difference[lag] += (pcm[i] - pcm[i + lag]) ** 2;
  let sum = 0;
  const normal = difference.map((value, lag) => {
    sum += value;
    return lag === 0 ? 1 : (value * lag) / Math.max(1e-12, sum);
  });
  for (let lag = Math.ceil(sampleRate / rangeHz.highest); lag < longest; lag++) {
    if (normal[lag] >= threshold) continue;
    while (lag + 1 < longest && normal[lag + 1] < normal[lag]) lag++;
    const [a, b, c] = [difference[lag - 1], difference[lag], difference[lag + 1]];
    const bend = a - 2 * b + c;
    return sampleRate / (lag + (bend > 0 ? (0.5 * (a - c)) / bend : 0));
  }
  return 0;
}
