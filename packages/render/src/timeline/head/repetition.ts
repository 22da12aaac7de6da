/** Whether a movement is seen to repeat itself, and how to find one that does not. */

export type Signal = (timeSec: number) => number;

/** How closely a signal resembles itself that much later; a viewer sees it from about .4 on. */
const seenAgain = { fromSec: 2, upTo: 0.26, candidates: 64 };
/** A head that would still be seen to repeat itself is drawn this often. */
const unlucky = { from: 0.31, candidates: 400 };
/** Signals are compared this finely: heads take longer for any turn. */
export const stepsPerSec = 10;
/** Longest part of a video that is compared with itself, seconds. */
const comparedSec = 30;

/** A signal's values in steps, as they are compared. */
export type Samples = Float32Array;

export const stepCount = (durationSec: number): number => Math.floor(Math.min(durationSec, comparedSec) * stepsPerSec);

export const sampled = (signal: Signal, durationSec: number): Samples =>
  Float32Array.from({ length: stepCount(durationSec) }, (_, i) => signal(i / stepsPerSec));

/**
 * `seen` yields the movements in the video, as far as it is asked. Returns the first candidate in
 * which none of them ever resembles itself two seconds or more later, or the least similar one:
 * within ten seconds, random movement also repeats itself by chance.
 */
export function leastRepeating<Candidate extends { seen: () => Iterable<Samples> }>(draw: () => Candidate): Candidate {
  /** No further than it takes to see that another is better. */
  const peakOf = ({ seen }: Candidate, least: number) => {
    let peak = 0;
    for (const samples of seen()) {
      peak = Math.max(peak, resemblance(samples));
      if (peak > least) break;
    }
    return peak;
  };
  let best = draw();
  let least = peakOf(best, 1);
  for (let i = 1; i < (least > unlucky.from ? unlucky : seenAgain).candidates && least > seenAgain.upTo; i++) {
    const candidate = draw();
    const peak = peakOf(candidate, least);
    if (peak < least) [best, least] = [candidate, peak];
  }
  return best;
}

/** Returns the highest autocorrelation of a signal beyond two seconds. */
export const repetition = (signal: Signal, durationSec: number): number => resemblance(sampled(signal, durationSec));

function resemblance(values: Samples): number {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const centred = Float64Array.from(values, (value) => value - mean);
  /** The energy of all values before each. */
  const energies = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) energies[i + 1] = energies[i] + centred[i] * centred[i];
  const energy = (from: number, to: number) => energies[to] - energies[from] + 1e-12;
  let peak = 0;
  // With less than half of the signal left, any two pieces resemble each other.
  for (let lag = Math.round(seenAgain.fromSec * stepsPerSec); lag <= count / 2; lag++) {
    let product = 0;
    for (let i = lag; i < count; i++) product += centred[i] * centred[i - lag];
    peak = Math.max(peak, product / Math.sqrt(energy(lag, count) * energy(0, count - lag)));
  }
  return peak;
}
