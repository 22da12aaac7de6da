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
  const differences = Array.from({ length: longest + 1 }, (_, lag) => differenceAt(pcm, { first, window, lag }));
  let sum = 0;
  const normal = differences.map((value, lag) => {
    sum += value;
    return lag === 0 ? 1 : (value * lag) / Math.max(1e-12, sum);
  });
  const normalAt = (lag: number) => normal[lag] ?? 1;
  for (let lag = Math.ceil(sampleRate / rangeHz.highest); lag < longest; lag++) {
    if (normalAt(lag) >= threshold) continue;
    while (lag + 1 < longest && normalAt(lag + 1) < normalAt(lag)) lag++;
    const [before = 0, here = 0, after = 0] = differences.slice(lag - 1, lag + 2);
    const bend = before - 2 * here + after;
    return sampleRate / (lag + (bend > 0 ? (0.5 * (before - after)) / bend : 0));
  }
  return 0;
}

function differenceAt(pcm: Float32Array, { first, window, lag }: { first: number; window: number; lag: number }): number {
  let sum = 0;
  for (let i = first; i < first + window; i++) sum += ((pcm[i] ?? 0) - (pcm[i + lag] ?? 0)) ** 2;
  return sum;
}
