/**
 * How well two groups of times can be told apart: the area under the ROC curve, from ranks (Mann
 * and Whitney 1947), folded so that .5 means not at all and 1 means always.
 */
export function separationOf(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((value) => ({ value, isFirst: true })), ...second.map((value) => ({ value, isFirst: false }))];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end++;
    // Equal values share the mean of their ranks, which count from one.
    for (let index = start; index < end; index++) if (all[index]?.isFirst) ranks += (start + end + 1) / 2;
    start = end;
  }
  const area = (ranks - (first.length * (first.length + 1)) / 2) / (first.length * second.length);
  return Math.round(Math.max(area, 1 - area) * 1000) / 1000;
}

export interface Sampling {
  /** The area that two groups count as alike with. */
  bound: number;
  /** Pairs to begin with, and the most that are taken. */
  pairs: { first: number; most: number };
  /** Measures so many more pairs into the two groups. */
  measure(count: number): Promise<void>;
}

/**
 * Measures pairs, and twice as many each time the area is above the bound: what a few samples show
 * by chance goes away with more, a real difference stays. The area of two groups of `n` that are
 * alike has a standard error of `1 / √(6n)`: .037 for 120 pairs, so that .6 is no finding, and .009
 * for 2,000, at which .55 is more than five of them.
 */
export async function measureSeparation(first: readonly number[], second: readonly number[], { bound, pairs, measure }: Sampling) {
  await measure(pairs.first);
  while (separationOf(first, second) > bound && first.length < pairs.most) await measure(Math.min(first.length, pairs.most - first.length));
  return separationOf(first, second);
}
