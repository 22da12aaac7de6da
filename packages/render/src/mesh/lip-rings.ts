import { lowerLipRings, upperLipRings } from './landmarks';

/** Columns of a refined lip ring: the mesh's 11 points and one between each two. */
export const lipColumns = 21;
export const centreColumn = 10;

/**
 * Vertex numbers of the refined rings, `[ring][column]`. Upper and lower rings share the corner
 * columns.
 */
export interface LipRings {
  upper: number[][];
  lower: number[][];
}

/**
 * Adds a vertex between two others, once for each pair, and returns its number. `at` is x, y, z.
 */
export type SplitEdge = (a: number, b: number, at: readonly [number, number, number]) => number;

/**
 * Doubles the points along the lips by the four-point scheme (N. Dyn, J. Gregory and D. Levin, "A
 * 4-point interpolatory subdivision scheme for curve design", 1987). It passes through the
 * landmarks and makes the polygon of a wide-open mouth look round.
 */
export function refineLipRings(points: Float32Array, split: SplitEdge): LipRings {
  const refine = (ring: readonly number[]) => {
    const refined: number[] = [];
    for (let c = 0; c < ring.length; c++) {
      refined.push(ring[c]);
      if (c === ring.length - 1) break;
      const at = [0, 1, 2].map((k) => {
        const p = (i: number) => points[3 * ring[i] + k];
        const before = c === 0 ? 2 * p(0) - p(1) : p(c - 1);
        const after = c === ring.length - 2 ? 2 * p(c + 1) - p(c) : p(c + 2);
        return (9 * (p(c) + p(c + 1)) - before - after) / 16;
      }) as [number, number, number];
      refined.push(split(ring[c], ring[c + 1], at));
    }
    return refined;
  };
  return { upper: upperLipRings.map(refine), lower: lowerLipRings.map(refine) };
}
