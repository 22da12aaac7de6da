/**
 * The skin that a shut lid is drawn with. Everything that belongs to the open eye (eyeball, lashes,
 * the shadow of the lid) is cut out of the photo, and the hole is filled with the smoothest surface
 * that meets the lit skin around it (`stretch`). So a lid has the photo's own light on every side
 * and no edge.
 */
import type { YuvFrame } from '../model';
import { type Colour, sampleBetween } from '../palette/sample';
import { clamp01, smoothStep } from '../ramps';
import { type Contour, contourAt } from '../raster/paint';
import { quantile } from '../score/statistics';
import { columns, findLight, neighboursOf, stretch } from './membrane';

/** A grid over the eye: e from left to right, t downwards, both in eye widths. */
export interface ClosedLid {
  columns: number;
  rows: number;
  top: number;
  /** Skin in place of the eye; `cover` is 1 where it shows. */
  y: Float32Array;
  u: Float32Array;
  v: Float32Array;
  cover: Float32Array;
  /** Where the photo's lashes start and end along e: further out than the landmarks' corners. */
  start: number;
  end: number;
  /** Luma of the skin at the centre of the lid. */
  light: number;
}

/** Where an eye lies in the photo, for sampling it. */
export interface EyeSurroundings {
  upper: Contour;
  lower: Contour;
  /** Distance from the upper lid's margin up to the brow, in eye widths. */
  browGap: number;
  widthPx: number;
  /** The cheek's skin, to which the lid's colour is held: a lid may be somewhat redder or paler. */
  cheek: Colour;
  /** Whether a rim may run near the eye, so that dark pixels there belong to the glasses. */
  hasGlasses: boolean;
  /** Converts a point of the eye to pixels of the photo. */
  at(e: number, t: number): [number, number];
}

/** Side of a grid cell and left edge of the first column, in eye widths. */
export const lidCell = 0.04;
export const lidLeft = -0.48;
/** Anything darker than this share of the surrounding skin belongs to the eye. */
const darkShare = 0.86;
/**
 * The hole is widened by this many cells, and by at least this many pixels of the photo, over which
 * a small eye's darkness is blurred.
 */
const widerCells = 2;
const widerPx = 1.7;
/**
 * How a lid grows lighter away from its edge: over this many cells, this far towards this share of
 * the skin's luma.
 */
const curveCells = 6;
const curveShare = 0.75;
const lidLightShare = 0.95;

/**
 * How far an eye's darkness is followed behind glasses, in eye widths: down and aside as far as
 * lashes, and up to the fold of the lid, as rims lie at the brows.
 */
const rimless = { above: 0.28, below: 0.07, aside: 0.16 };
/**
 * How far the chroma of a lid, as a share of its luma, may be from that of the skin around the eye,
 * and that skin's from the cheek's: a socket is browner than a lit cheek, whose hue would look
 * olive on a darker lid. Pixels darker than `litSkin` of the skin keep more of their own chroma.
 */
const chromaReach = { lid: 0.018, socket: 0.12, dark: 0.4 };
const litSkin = 0.75;
/** A cell counts as skin if its luma is at least this share of the fitted plane's. */
const skinShare = 0.7;
/** A lid is at most this much lighter than the skin at its edges: deep sockets keep it dark. */
const riseMax = 1.35;
/**
 * Behind glasses, anything this much lighter than skin is a reflection and must not lighten the
 * lid.
 */
const glareShare = 1.1;

interface Grid {
  rows: number;
  top: number;
  y: Float32Array;
  u: Float32Array;
  v: Float32Array;
}

const eOf = (index: number) => lidLeft + ((index % columns) + 0.5) * lidCell;
const tOf = (index: number, top: number) => top + (Math.floor(index / columns) + 0.5) * lidCell;

/** Samples the grid: each cell is the mean of nine samples. */
function sampleGrid(photo: YuvFrame, { upper, lower, browGap, at }: EyeSurroundings): Grid {
  const top = Math.min(...upper.values) - Math.min(0.42, 0.72 * browGap) - 0.06;
  const rows = Math.ceil((Math.max(...lower.values) + 0.42 - top) / lidCell);
  const [y, u, v] = [0, 0, 0].map(() => new Float32Array(columns * rows)) as [Float32Array, Float32Array, Float32Array];
  const seen = { y: 0, u: 0, v: 0 };
  for (let i = 0; i < y.length; i++) {
    for (let k = 0; k < 9; k++) {
      sampleBetween(photo, ...at(eOf(i) + (((k % 3) - 1) * lidCell) / 3, tOf(i, top) + ((Math.floor(k / 3) - 1) * lidCell) / 3), seen);
      y[i] += seen.y / 9;
      u[i] += seen.u / 9;
      v[i] += seen.v / 9;
    }
  }
  return { rows, top, y, u, v };
}

const isNearLens = ({ upper, lower }: EyeSurroundings, e: number, t: number, margin: number) =>
  e > -margin && e < 1 + margin && t > contourAt(upper, e) - margin && t < contourAt(lower, e) + margin;

/**
 * Fits a plane to the luma of the skin around the eye, ignoring pixels much darker than the plane.
 */
function fitSkin(grid: Grid, eye: EyeSurroundings): (e: number, t: number) => number {
  let plane: [number, number, number] = [0, 0, 0];
  for (let round = 0; round < 4; round++) {
    const sums = new Float64Array(9);
    for (let i = 0; i < grid.y.length; i++) {
      const e = eOf(i) - 0.5;
      const t = tOf(i, grid.top);
      if (isNearLens(eye, e + 0.5, t, 0.1)) continue;
      const fitted = plane[0] + plane[1] * e + plane[2] * t;
      if (round > 0 && grid.y[i] < 0.9 * fitted) continue;
      if (round > 1 && eye.hasGlasses && grid.y[i] > glareShare * fitted) continue;
      const terms = [1, e, t, e * e, e * t, t * t, grid.y[i], grid.y[i] * e, grid.y[i] * t];
      for (let k = 0; k < 9; k++) sums[k] += terms[k];
    }
    plane = solvePlane(sums);
  }
  return (e, t) => Math.max(4, plane[0] + plane[1] * (e - 0.5) + plane[2] * t);
}

/** Solves the least-squares plane y = a + b e + c t from its sums, by Cramer's rule. */
function solvePlane(s: Float64Array): [number, number, number] {
  const [n, e, t, ee, et, tt, y, ye, yt] = s;
  const determinant = (a: number[]) =>
    a[0] * (a[4] * a[8] - a[5] * a[7]) - a[1] * (a[3] * a[8] - a[5] * a[6]) + a[2] * (a[3] * a[7] - a[4] * a[6]);
  const whole = determinant([n, e, t, e, ee, et, t, et, tt]);
  if (Math.abs(whole) < 1e-9) return [y / Math.max(1, n), 0, 0];
  return [
    determinant([y, e, t, ye, ee, et, yt, et, tt]) / whole,
    determinant([n, y, t, e, ye, et, t, yt, tt]) / whole,
    determinant([n, e, y, e, ee, ye, t, et, yt]) / whole,
  ];
}

/** Marks the cells of the open eye and all dark cells connected to it within reach. */
function findHole(grid: Grid, eye: EyeSurroundings, skin: (e: number, t: number) => number): Uint8Array {
  const { y, top, rows } = grid;
  const hole = new Uint8Array(y.length);
  const above = eye.hasGlasses ? rimless.above : Math.min(0.3, 0.5 * eye.browGap);
  const beneath = eye.hasGlasses ? rimless.below : 0.14;
  const aside = eye.hasGlasses ? rimless.aside : 0.4;
  const canJoin = (i: number) => {
    const e = eOf(i);
    const t = tOf(i, top);
    // Beyond the corners of the eye the reach narrows to their line.
    const beyond = clamp01(1 - Math.max(0, -e, e - 1) / aside);
    const reach = 0.06 + 0.94 * beyond;
    const isInReach =
      beyond > 0 &&
      t > contourAt(eye.upper, e) - Math.max(0.05, above * reach) &&
      t < contourAt(eye.lower, e) + Math.max(0.05, beneath * reach);
    return isInReach && y[i] < darkShare * skin(e, t);
  };
  const open: number[] = [];
  const take = (i: number) => {
    hole[i] = 1;
    open.push(i);
  };
  for (let i = 0; i < y.length; i++) if (isNearLens(eye, eOf(i), tOf(i, top), 0.05)) take(i);
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    for (const next of neighboursOf(i, rows)) if (!hole[next] && canJoin(next)) take(next);
  }
  const rounds = Math.max(widerCells, Math.round(widerPx / (lidCell * eye.widthPx)));
  return Array.from({ length: rounds }).reduce<Uint8Array>((wider) => grown(wider, rows), hole);
}

/**
 * Widens the hole by one cell on every side, but never to the grid's edge: the membrane needs a
 * border.
 */
function grown(hole: Uint8Array, rows: number): Uint8Array {
  return hole.map((taken, i) => {
    const isEdge = i % columns === 0 || i % columns === columns - 1 || i < columns || i >= (rows - 1) * columns;
    return isEdge ? 0 : taken || neighboursOf(i, rows).some((next) => hole[next]) ? 1 : 0;
  });
}

/**
 * Removes the open lid's shadow from its edge: a shut lid takes on the light of the surrounding
 * skin, more so towards its middle.
 */
function curved(lid: Float32Array, { hole, rows, skin }: { hole: Uint8Array; rows: number; skin: (i: number) => number }): Float32Array {
  const depth = Float32Array.from(hole);
  for (let round = 1; round < curveCells; round++) {
    const before = depth.slice();
    for (let i = 0; i < depth.length; i++) {
      if (before[i] === round && neighboursOf(i, rows).every((next) => before[next] >= round)) depth[i] = round + 1;
    }
  }
  return lid.map((luma, i) => {
    const out = smoothStep(0, curveCells, depth[i]) * curveShare;
    return luma + out * Math.max(0, Math.min(riseMax * luma, lidLightShare * skin(i)) - luma);
  });
}

export function createClosedLid(photo: YuvFrame, eye: EyeSurroundings): ClosedLid {
  const grid = sampleGrid(photo, eye);
  const { rows, top } = grid;
  const skin = fitSkin(grid, eye);
  const hole = findHole(grid, eye, skin);
  const skinAt = (i: number) => skin(eOf(i), tOf(i, top));
  const unlit = eye.hasGlasses ? grid.y.map((luma, i) => Math.min(luma, glareShare * skinAt(i))) : grid.y;
  const place = findLight(unlit, hole, rows);
  const lid = stretch(unlit, place);
  const y = curved(lid, { hole, rows, skin: skinAt });
  const skinCells = [...hole.keys()].filter((i) => !hole[i] && grid.y[i] > skinShare * skinAt(i));
  const chromaOf = (plane: Float32Array, cheek: number) => {
    const seen = skinCells.map((i) => plane[i] / Math.max(1, grid.y[i]));
    const ofCheek = cheek / Math.max(1, eye.cheek.y);
    const socket = seen.length > 0 ? near(quantile(seen, 0.5), ofCheek, chromaReach.socket) : ofCheek;
    return stretch(plane, place).map((chroma, i) => {
      const reach = chromaReach.lid + chromaReach.dark * clamp01(1 - y[i] / (litSkin * skinAt(i)));
      return y[i] * near(chroma / Math.max(1, lid[i]), socket, reach);
    });
  };
  const taken = Array.from(hole.keys())
    .filter((i) => hole[i])
    .map(eOf);
  const middle = (Math.floor((0 - top) / lidCell) - 1) * columns + columns / 2;
  return {
    columns,
    rows,
    top,
    y,
    u: chromaOf(grid.u, eye.cheek.u),
    v: chromaOf(grid.v, eye.cheek.v),
    cover: softened(hole),
    start: Math.min(0, ...taken),
    end: Math.max(1, ...taken),
    light: y[Math.max(0, middle)],
  };
}

/**
 * Moves a chroma towards that of other skin, more strongly the further they are apart: the red of
 * an eye's corner or a reflection on a lens would otherwise tint the whole lid.
 */
function near(value: number, other: number, reach: number): number {
  const off = value - other;
  return other + (off * reach) / Math.hypot(reach, off);
}

/** 1 inside the hole, falling to 0 over two cells around its edge. */
function softened(hole: Uint8Array): Float32Array {
  let soft = Float32Array.from(hole);
  for (let round = 0; round < 2; round++) {
    soft = soft.map((value, i) => {
      if (i < columns || i >= soft.length - columns) return 0;
      return (2 * value + soft[i - 1] + soft[i + 1] + soft[i - columns] + soft[i + columns]) / 6;
    });
  }
  return soft.map((value, i) => (hole[i] ? Math.max(value, 0.9) : value));
}

/**
 * Result of `findOnLid`, reused by `readLid`: the grid index of a point and its fractions between
 * the cells.
 */
const place = { index: 0, fx: 0, fy: 0 };

/** Finds a point of the eye for `readLid`. Returns false outside the grid. */
export function findOnLid(lid: ClosedLid, e: number, t: number): boolean {
  const x = (e - lidLeft) / lidCell - 0.5;
  const y = (t - lid.top) / lidCell - 0.5;
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= lid.columns - 1 || row >= lid.rows - 1) return false;
  place.index = row * lid.columns + column;
  place.fx = x - column;
  place.fy = y - row;
  return true;
}

/** Returns the value of one of the lid's planes at the point found last. */
export function readLid(plane: Float32Array): number {
  const { index, fx, fy } = place;
  const above = plane[index] + (plane[index + 1] - plane[index]) * fx;
  const below = plane[index + columns] + (plane[index + columns + 1] - plane[index + columns]) * fx;
  return above + (below - above) * fy;
}
