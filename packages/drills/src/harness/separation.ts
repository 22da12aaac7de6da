/**
 * How well two groups of times can be told apart: the area under the ROC curve, from ranks (Mann and Whitney 1947), folded so that .5 is not at all
 * and 1 is always.
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

/** What two groups of that size, which are alike, stay below: three standard errors of the area when there is nothing to tell apart. */
export const chanceOf = (count: number): number => 0.5 + 3 * Math.sqrt((2 * count + 1) / (12 * count * count));
