import type { SeededRandom } from '../../random';

/** Returns the value that this share of the values does not exceed; 0 for an empty list. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

const rounded = (area: number) => Math.round(area * 1000) / 1000;

/**
 * Returns how well two groups of times can be told apart: the area under the ROC curve, from ranks
 * (Mann and Whitney 1947), folded so that .5 means not at all and 1 means always.
 */
export function separationOf(first: readonly number[], second: readonly number[]): number {
  const area = areaOf(toSorted(first, second), () => 1);
  return rounded(Math.max(area, 1 - area));
}

interface Measured {
  value: number;
  isFirst: boolean;
  /** The index of its pair. */
  index: number;
}

const toSorted = (first: readonly number[], second: readonly number[]): Measured[] =>
  [
    ...first.map((value, index) => ({ value, isFirst: true, index })),
    ...second.map((value, index) => ({ value, isFirst: false, index })),
  ].sort((a, b) => a.value - b.value);

/**
 * Below .5 the first group takes less time. Each value counts as often as `weightOf` its pair says;
 * equal values of both groups count half.
 */
function areaOf(sorted: readonly Measured[], weightOf: (index: number) => number): number {
  let [below, area, firsts] = [0, 0, 0];
  // Counts of the values that are equal to the last one.
  let [ofFirst, ofSecond, last] = [0, 0, Number.NaN];
  const take = () => {
    area += ofFirst * (below + ofSecond / 2);
    below += ofSecond;
    firsts += ofFirst;
    ofFirst = 0;
    ofSecond = 0;
  };
  for (const { value, isFirst, index } of sorted) {
    if (value !== last) take();
    last = value;
    if (isFirst) ofFirst += weightOf(index);
    else ofSecond += weightOf(index);
  }
  take();
  return area / (firsts * below);
}

const resamples = 200;
/** One in ten resamples is below the interval, one in ten above. */
const tail = 0.1;

/**
 * Returns the confidence interval of the area, by the bootstrap (Efron 1979) over whole pairs: both
 * of a pair were measured at the same moment, so that a machine that becomes busy says nothing
 * about either group.
 */
function intervalOf(first: readonly number[], second: readonly number[], random: SeededRandom): [number, number] {
  const sorted = toSorted(first, second);
  const areas = Array.from({ length: resamples }, () => {
    const weights = new Uint16Array(first.length);
    for (let drawn = 0; drawn < first.length; drawn++) {
      const index = random.between(0, first.length - 1);
      weights[index] = (weights[index] ?? 0) + 1;
    }
    return areaOf(sorted, (index) => weights[index] ?? 0);
  }).sort((a, b) => a - b);
  return [areas[Math.floor(resamples * tail)] ?? 0, areas[Math.ceil(resamples * (1 - tail)) - 1] ?? 1];
}

export interface Sampling {
  /** The area that two groups count as alike with. */
  bound: number;
  /** The number of pairs to start with, and the maximum. */
  pairs: { first: number; most: number };
  /** Measures `count` more pairs and adds them to the two groups. */
  measure(count: number): Promise<void>;
  random: SeededRandom;
}

/**
 * Measures pairs, and twice as many each time the interval of the area reaches over the bound: then
 * it is not decided yet whether the groups are alike. An effect of chance disappears with more
 * samples, a real difference stays. The area of two groups of `n` that are alike has a standard
 * error of `1 / √(6n)`: .033 for 150 pairs, so that neither .57 nor .53 is a finding, and .009 for
 * 2,000, at which .55 is more than five of them.
 */
export async function measureSeparation(
  first: readonly number[],
  second: readonly number[],
  { bound, pairs, measure, random }: Sampling,
): Promise<number> {
  const isDecided = () => {
    const [low, high] = intervalOf(first, second, random);
    const isAlike = low >= 1 - bound && high <= bound;
    const isApart = low > bound || high < 1 - bound;
    return isAlike || isApart;
  };
  await measure(pairs.first);
  while (first.length < pairs.most && !isDecided()) await measure(Math.min(first.length, pairs.most - first.length));
  return separationOf(first, second);
}
