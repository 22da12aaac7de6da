/**
 * Fills the hole that an open eye leaves in the photo's skin with the smoothest surface that meets
 * the skin around it (P. Pérez, M. Gangnet and A. Blake, "Poisson Image Editing", 2003).
 */
import { smoothStep } from '../ramps';
import { quantile } from '../score/statistics';

/** Cells in a row of the grid over an eye. */
export const columns = 50;
/**
 * After these, a hole of 36 × 18 cells is off by less than a hundredth of a level, and one that
 * fills the grid by less than one.
 */
const relaxations = 64;
/** Skin at the edge of the hole is lit if it has this share of its lighter part's luma. */
const litShare = 0.65;
const litQuantile = 0.7;
/** Over this many cells a lid grows from the darkness next to it to its full light. */
const shadeCells = 6;

/**
 * Lists a cell's neighbours. Called for every cell: in WebKit, concatenating arrays here would make
 * megabytes of garbage.
 */
export function neighboursOf(i: number, rows: number): number[] {
  const column = i % columns;
  const row = Math.floor(i / columns);
  const near: number[] = [];
  if (column > 0) near.push(i - 1);
  if (column < columns - 1) near.push(i + 1);
  if (row > 0) near.push(i - columns);
  if (row < rows - 1) near.push(i + columns);
  return near;
}

/** The hole, and the cells from which its filling takes its light. */
export interface LidPlace {
  /** The hole's cells. */
  cells: number[];
  /**
   * The four neighbours of each cell; in `lit`, a dark neighbour is replaced by the cell itself.
   */
  all: Int32Array;
  lit: Int32Array;
  /** How far each cell of the grid is beyond the reach of darkness at the edge, 0–1. */
  clear: Float32Array;
  isAllLit: boolean;
}

/**
 * Separates lit skin at the edge of the hole from much darker pixels: hair of the brow and the
 * shadow below it lie next to a lid and would stain all of it.
 */
export function findLight(luma: Float32Array, hole: Uint8Array, rows: number): LidPlace {
  const cells = Array.from(hole.keys()).filter((i) => hole[i]);
  const edge = Array.from(hole.keys()).filter((i) => !hole[i] && neighboursOf(i, rows).some((next) => hole[next]));
  const lights = edge.map((i) => luma[i]);
  const usual = lights.length === 0 ? 0 : quantile(lights, litQuantile);
  const dark = new Set(edge.filter((i) => luma[i] < litShare * usual));
  const all = Int32Array.from(cells.flatMap((i) => [i - 1, i + 1, i - columns, i + columns]));
  const lit = all.map((next, k) => (dark.has(next) ? cells[k >> 2] : next));
  const clear = stepsFrom(dark, hole.length, rows).map((steps) => smoothStep(0, shadeCells, steps));
  return { cells, all, lit, clear, isAllLit: dark.size === 0 };
}

/** Returns how many steps each cell is from the start cells, at most `shadeCells`. */
function stepsFrom(start: Iterable<number>, count: number, rows: number): Float32Array {
  const steps = new Float32Array(count).fill(shadeCells);
  let reached = [...start];
  for (const i of reached) steps[i] = 0;
  for (let step = 1; step < shadeCells; step++) {
    const further: number[] = [];
    for (const i of reached) {
      for (const next of neighboursOf(i, rows)) {
        if (steps[next] <= step) continue;
        steps[next] = step;
        further.push(next);
      }
    }
    reached = further;
  }
  return steps;
}

/** Fills the hole from the lit parts of its edge, and near a dark part from that part. */
export function stretch(plane: Float32Array, { cells, all, lit, clear, isAllLit }: LidPlace): Float32Array {
  const light = relax(plane, cells, lit);
  if (isAllLit) return light;
  return relax(plane, cells, all).map((value, i) => value + clear[i] * (light[i] - value));
}

/**
 * Solves Laplace's equation in the cells by successive over-relaxation; all other cells stay
 * unchanged.
 */
function relax(plane: Float32Array, cells: readonly number[], links: Int32Array): Float32Array {
  const lid = plane.slice();
  const inside = new Set(cells);
  const around = [...links].filter((next) => !inside.has(next));
  const mean = around.reduce((sum, next) => sum + plane[next], 0) / Math.max(1, around.length);
  for (const i of cells) lid[i] = mean;
  for (let round = 0; round < relaxations; round++) {
    for (let k = 0; k < cells.length; k++) {
      const i = cells[k];
      lid[i] += 1.7 * ((lid[links[4 * k]] + lid[links[4 * k + 1]] + lid[links[4 * k + 2]] + lid[links[4 * k + 3]]) / 4 - lid[i]);
    }
  }
  return lid;
}
