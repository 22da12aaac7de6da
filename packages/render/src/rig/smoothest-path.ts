/**
 * Chooses one value in each row: the largest sum of values minus the cost of the steps between
 * neighbours, `stepCost` times the square of each (dynamic programming, R. Bellman, 1957). All rows
 * have the same length. Returns the index chosen in each row.
 */
export function smoothestPath(values: readonly (readonly number[])[], stepCost: number): number[] {
  const from: number[][] = [];
  let before: number[] = [];
  for (const row of values) {
    const reached = row.map((_, k) => {
      const gain = (j: number) => (before[j] ?? 0) - stepCost * (j - k) ** 2;
      return row.reduce((best, _value, j) => (gain(j) > gain(best) ? j : best), k);
    });
    from.push(reached);
    before = row.map((value, k) => value + (before[reached[k]] ?? 0) - stepCost * (reached[k] - k) ** 2);
  }
  const path = [before.indexOf(Math.max(...before))];
  for (let row = values.length - 1; row > 0; row--) path.unshift(from[row][path[0]]);
  return path;
}
