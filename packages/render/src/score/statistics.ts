/** Returns Pearson's correlation; 0 if one side does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const count = Math.min(a.length, b.length);
  if (count === 0) return 0;
  const meanA = a.slice(0, count).reduce((sum, value) => sum + value, 0) / count;
  const meanB = b.slice(0, count).reduce((sum, value) => sum + value, 0) / count;
  let covariance = 0;
  let varianceA = 0;
  let varianceB = 0;
  for (let i = 0; i < count; i++) {
    covariance += (a[i] - meanA) * (b[i] - meanB);
    varianceA += (a[i] - meanA) ** 2;
    varianceB += (b[i] - meanB) ** 2;
  }
  return varianceA === 0 || varianceB === 0 ? 0 : covariance / Math.sqrt(varianceA * varianceB);
}

/** Returns the value below which this share of the values lies, interpolated. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = Math.floor(at);
  const high = Math.min(sorted.length - 1, low + 1);
  return sorted[low] + (sorted[high] - sorted[low]) * (at - low);
}

/**
 * Returns by how many samples `subject` lags behind `reference` where they agree best, refined by a
 * parabola. `reach` lags are tried each way. Samples that are `null` are left out.
 */
export function bestLag(
  subject: readonly (number | null)[],
  reference: readonly number[],
  reach: number,
): { lag: number; correlation: number } {
  const at = (lag: number) => {
    const pairs = subject.flatMap((value, i) => {
      const other = reference[i - lag];
      return value === null || other === undefined ? [] : [[value, other] as const];
    });
    return correlation(
      pairs.map(([value]) => value),
      pairs.map(([, other]) => other),
    );
  };
  const tried = Array.from({ length: 2 * reach + 1 }, (_, i) => at(i - reach));
  const best = tried.indexOf(Math.max(...tried));
  const [before, peak, after] = [tried[best - 1] ?? tried[best], tried[best], tried[best + 1] ?? tried[best]];
  const bend = before - 2 * peak + after;
  const shift = bend < 0 ? (0.5 * (before - after)) / bend : 0;
  return { lag: best - reach + Math.max(-0.5, Math.min(0.5, shift)), correlation: peak };
}
