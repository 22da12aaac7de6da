/**
 * One choice for each row: the largest sum of values less what the steps between neighbours cost, `stepCost` times the square of each (dynamic programming as in
 * R. Bellman, 1957). Rows are of one length.
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
