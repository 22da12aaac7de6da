import { cellPx } from './layers';
import { fillClamped, fillRun, isGentleStep, isInside, toFixed } from './samples';

/** The corners of the triangle being drawn, sorted downwards, and its slopes: see `loadTriangle` in `src/raster/warp.ts`. */
let x0: f64, y0: f64, x1: f64, y1: f64, y2: f64, longSlope: f64, upperSlope: f64, lowerSlope: f64;
/** Its texture lies a pixel or more within the photo. */
let isWithin: bool;
let ux: f64, vx: f64, uy: f64, vy: f64, u0: f64, v0: f64;

/** One luma plane, or (second > 0) two chroma planes of which the other lies `second` bytes further. */
function fillPlanes(source: usize, target: usize, width: i32, height: i32, second: i32): void {
  const top = max(0, <i32>Math.ceil(y0 - 0.5));
  const end = min(height, <i32>Math.ceil(y2 - 0.5));
  if (top >= end) return;
  const middle = <i32>Math.ceil(y1 - 0.5);
  const uTop = (width - 1) << 16;
  const vTop = (height - 1) << 16;
  const du = toFixed(ux);
  const dv = toFixed(vx);
  const isGentle = isGentleStep(du, dv);
  // Edges and texture step from row to row in 16.16. An edge starts from its own upper end, so that both its triangles walk it alike.
  const column = <i32>x0;
  const down = <f64>top + 0.5 - y0;
  const across = <f64>column + 0.5 - x0;
  let uRow = toFixed(u0 + across * ux + down * uy - 0.5);
  let vRow = toFixed(v0 + across * vx + down * vy - 0.5);
  const uDown = toFixed(uy);
  const vDown = toFixed(vy);
  let long = toFixed(x0 + down * longSlope);
  const longDown = toFixed(longSlope);
  let short: i32 = 0;
  let shortDown: i32 = 0;
  if (top < middle) {
    short = toFixed(x0 + down * upperSlope);
    shortDown = toFixed(upperSlope);
  }
  let row = target + <usize>(top * width);
  for (let y = top; y < end; y++) {
    if (y == middle || (y == top && top >= middle)) {
      short = toFixed(x1 + (<f64>y + 0.5 - y1) * lowerSlope);
      shortDown = toFixed(lowerSlope);
    }
    const left = max(0, (min(long, short) + 32767) >> 16);
    const count = min(width, (max(long, short) + 32767) >> 16) - left;
    if (count > 0) {
      const u = uRow + (left - column) * du;
      const v = vRow + (left - column) * dv;
      if (isGentle && (isWithin || isInside(u, v, u + du * (count - 1), v + dv * (count - 1), uTop, vTop)))
        fillRun(source, row + left, count, u, v, du, dv, width, second);
      else fillClamped(source, row + left, count, u, v, du, dv, width, height, second);
    }
    long += longDown;
    short += shortDown;
    uRow += uDown;
    vRow += vDown;
    row += width;
  }
}

const stillPx: f32 = 1.0 / 512.0;

function isStill(position: usize, texture: usize, vertex: usize): bool {
  const at = vertex << 3;
  const dx = load<f32>(position + at) - load<f32>(texture + at);
  const dy = load<f32>(position + at, 4) - load<f32>(texture + at, 4);
  return dx < stillPx && dx > -stillPx && dy < stillPx && dy > -stillPx;
}

function loadTriangle(position: usize, texture: usize, triangle: usize, width: i32, height: i32): bool {
  let a = <usize>load<u16>(triangle);
  let b = <usize>load<u16>(triangle, 2);
  let c = <usize>load<u16>(triangle, 4);
  if (isStill(position, texture, a) && isStill(position, texture, b) && isStill(position, texture, c)) return false;
  if (load<f32>(position + (a << 3), 4) > load<f32>(position + (b << 3), 4)) {
    const swapped = a;
    a = b;
    b = swapped;
  }
  if (load<f32>(position + (b << 3), 4) > load<f32>(position + (c << 3), 4)) {
    const swapped = b;
    b = c;
    c = swapped;
  }
  if (load<f32>(position + (a << 3), 4) > load<f32>(position + (b << 3), 4)) {
    const swapped = a;
    a = b;
    b = swapped;
  }
  x0 = load<f32>(position + (a << 3));
  y0 = load<f32>(position + (a << 3), 4);
  const dx1 = <f64>load<f32>(position + (b << 3)) - x0;
  const dy1 = <f64>load<f32>(position + (b << 3), 4) - y0;
  const dx2 = <f64>load<f32>(position + (c << 3)) - x0;
  const dy2 = <f64>load<f32>(position + (c << 3), 4) - y0;
  const det = dx1 * dy2 - dx2 * dy1;
  if (det < 1e-4 && det > -1e-4) return false;
  u0 = load<f32>(texture + (a << 3));
  v0 = load<f32>(texture + (a << 3), 4);
  const du1 = <f64>load<f32>(texture + (b << 3)) - u0;
  const dv1 = <f64>load<f32>(texture + (b << 3), 4) - v0;
  const du2 = <f64>load<f32>(texture + (c << 3)) - u0;
  const dv2 = <f64>load<f32>(texture + (c << 3), 4) - v0;
  isWithin =
    u0 + Math.min(0, Math.min(du1, du2)) > 3 &&
    v0 + Math.min(0, Math.min(dv1, dv2)) > 3 &&
    u0 + Math.max(0, Math.max(du1, du2)) < <f64>(width - 3) &&
    v0 + Math.max(0, Math.max(dv1, dv2)) < <f64>(height - 3);
  x1 = x0 + dx1;
  y1 = y0 + dy1;
  y2 = y0 + dy2;
  longSlope = dx2 / dy2;
  upperSlope = dy1 > 0 ? dx1 / dy1 : 0;
  lowerSlope = dy2 > dy1 ? (dx2 - dx1) / (dy2 - dy1) : 0;
  ux = (du1 * dy2 - du2 * dy1) / det;
  vx = (dv1 * dy2 - dv2 * dy1) / det;
  uy = (du2 * dx1 - du1 * dx2) / det;
  vy = (dv2 * dx1 - dv1 * dx2) / det;
  return true;
}

/** To the chroma planes' coordinates. Slopes stay. */
function halve(): void {
  x0 *= 0.5;
  y0 *= 0.5;
  x1 *= 0.5;
  y1 *= 0.5;
  y2 *= 0.5;
  u0 *= 0.5;
  v0 *= 0.5;
}

export function drawTriangle(
  source: usize,
  target: usize,
  width: i32,
  height: i32,
  position: usize,
  texture: usize,
  triangle: usize,
): void {
  if (!loadTriangle(position, texture, triangle, width, height)) return;
  const luma = width * height;
  fillPlanes(source, target, width, height, 0);
  halve();
  fillPlanes(source + luma, target + luma, width >> 1, height >> 1, luma >> 2);
}

/** Constants of `placeNodes`: see `cells.ts` for why they lie in memory. */
const numbers: usize = memory.data<f32>([1.0 / 8, 0.4275, -0.5525, 12582912, 65536, 1e-4, 1.0001, 0.001953125]);
const fourth: usize = memory.data<f32>([0, 8, 16, 24]);

// @ts-expect-error: decorator
@inline
function four(index: usize): v128 {
  return v128.load32_splat(numbers + (index << 2));
}

/** To whole numbers, by the unit of a large one's last bit. */
// @ts-expect-error: decorator
@inline
function toWhole(value: v128): v128 {
  return i32x4.sub(f32x4.add(value, four(3)), four(3));
}

/**
 * Sets the nodes of `bend` that lie in a triangle, u and v in 16.16, four of a row at a time. `last` holds the numbers of the last node in a row and of the last
 * row. Nodes on an edge belong to both its triangles, which agree on them.
 */
export function placeNodes(position: usize, texture: usize, triangle: usize, nodes: usize, nodeColumns: i32, last: v128): void {
  const a = <usize>load<u16>(triangle) << 3;
  const b = <usize>load<u16>(triangle, 2) << 3;
  const c = <usize>load<u16>(triangle, 4) << 3;
  const pa = v128.load64_zero(position + a);
  const pb = v128.load64_zero(position + b);
  const pc = v128.load64_zero(position + c);
  const least = f32x4.mul(f32x4.pmin(f32x4.pmin(pa, pb), pc), four(0));
  const most = f32x4.mul(f32x4.pmax(f32x4.pmax(pa, pb), pc), four(0));
  const from = i32x4.max_s(toWhole(f32x4.add(least, four(1))), i32x4.splat(0));
  const to = i32x4.min_s(toWhole(f32x4.add(most, four(2))), last);
  if ((i32x4.bitmask(i32x4.gt_s(from, to)) & 3) != 0) return;
  const ta = v128.load64_zero(texture + a);
  const tb = v128.load64_zero(texture + b);
  const tc = v128.load64_zero(texture + c);
  const moved = f32x4.pmax(f32x4.pmax(f32x4.abs(f32x4.sub(pa, ta)), f32x4.abs(f32x4.sub(pb, tb))), f32x4.abs(f32x4.sub(pc, tc)));
  if ((i32x4.bitmask(f32x4.ge(moved, four(7))) & 3) == 0) return;
  const ab = f32x4.sub(pb, pa);
  const ac = f32x4.sub(pc, pa);
  const x1 = f32x4.extract_lane(ab, 0);
  const y1 = f32x4.extract_lane(ab, 1);
  const x2 = f32x4.extract_lane(ac, 0);
  const y2 = f32x4.extract_lane(ac, 1);
  const det = x1 * y2 - x2 * y1;
  if (det < 1e-4 && det > -1e-4) return;
  const left = i32x4.extract_lane(from, 0);
  const top = i32x4.extract_lane(from, 1);
  const right = i32x4.extract_lane(to, 0);
  const bottom = i32x4.extract_lane(to, 1);
  // The shares of b and c at a node, and how they grow along the row and down.
  const per: f32 = 1 / det;
  const acrossB: f32 = y2 * per;
  const downB: f32 = -x2 * per;
  const acrossC: f32 = -y1 * per;
  const downC: f32 = x1 * per;
  const x: f32 = <f32>(left * cellPx) + 0.5 - f32x4.extract_lane(pa, 0);
  const y: f32 = <f32>(top * cellPx) + 0.5 - f32x4.extract_lane(pa, 1);
  const columns = v128.load(fourth);
  let rowB = f32x4.add(f32x4.splat(x * acrossB + y * downB), f32x4.mul(columns, f32x4.splat(acrossB)));
  let rowC = f32x4.add(f32x4.splat(x * acrossC + y * downC), f32x4.mul(columns, f32x4.splat(acrossC)));
  const rowDownB = f32x4.splat(downB * <f32>cellPx);
  const rowDownC = f32x4.splat(downC * <f32>cellPx);
  const nextB = f32x4.splat(acrossB * 4 * <f32>cellPx);
  const nextC = f32x4.splat(acrossC * 4 * <f32>cellPx);
  const corner = i32x4.trunc_sat_f32x4_s(f32x4.mul(ta, four(4)));
  const uA = i32x4.splat(i32x4.extract_lane(corner, 0) - 32768);
  const vA = i32x4.splat(i32x4.extract_lane(corner, 1) - 32768);
  const tab = f32x4.mul(f32x4.sub(tb, ta), four(4));
  const tac = f32x4.mul(f32x4.sub(tc, ta), four(4));
  const uB = v128.shuffle<f32>(tab, tab, 0, 0, 0, 0);
  const vB = v128.shuffle<f32>(tab, tab, 1, 1, 1, 1);
  const uC = v128.shuffle<f32>(tac, tac, 0, 0, 0, 0);
  const vC = v128.shuffle<f32>(tac, tac, 1, 1, 1, 1);
  const outside = f32x4.neg(four(5));
  const all = four(6);
  let row = nodes + (<usize>(top * nodeColumns + left) << 3);
  for (let j = top; j <= bottom; j++) {
    let shareB = rowB;
    let shareC = rowC;
    let node = row;
    for (let i = left; i <= right; i += 4) {
      const isIn = v128.and(v128.and(f32x4.ge(shareB, outside), f32x4.ge(shareC, outside)), f32x4.le(f32x4.add(shareB, shareC), all));
      if (v128.any_true(isIn)) {
        const u = i32x4.add(uA, i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(shareB, uB), f32x4.mul(shareC, uC))));
        const v = i32x4.add(vA, i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(shareB, vB), f32x4.mul(shareC, vC))));
        const first = v128.shuffle<i32>(u, v, 0, 4, 1, 5);
        const second = v128.shuffle<i32>(u, v, 2, 6, 3, 7);
        v128.store(node, v128.bitselect(first, v128.load(node), v128.shuffle<i32>(isIn, isIn, 0, 0, 1, 1)));
        v128.store(node, v128.bitselect(second, v128.load(node, 16), v128.shuffle<i32>(isIn, isIn, 2, 2, 3, 3)), 16);
      }
      shareB = f32x4.add(shareB, nextB);
      shareC = f32x4.add(shareC, nextC);
      node += 32;
    }
    rowB = f32x4.add(rowB, rowDownB);
    rowC = f32x4.add(rowC, rowDownC);
    row += <usize>nodeColumns << 3;
  }
}
