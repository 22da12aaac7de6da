/**
 * The inner loops of `src/raster/warp.ts` for WebAssembly with SIMD, in AssemblyScript: the same triangles, the same pixel centres, the same
 * 16.16 steps, eight samples at a time. A warp hardly turns or scales, so eight neighbours read from at most sixteen neighbouring columns
 * (`swizzle` picks them) of at most three neighbouring rows, weighted by a hat. Steeper ones are drawn one by one.
 *
 * Triangles of a face are a few pixels wide, and most of their time is their edges'. Where a mesh bends smoothly it is asked only where each eighth pixel of
 * each eighth row comes from; between these nodes the way there is bilinear (`bend`), and no edge is walked.
 *
 * `npm run kernel` compiles it into `src/raster/warp-kernel.gen.ts`.
 */

/** Columns eight samples may span: a step below two. Rows: less than one over the eight. */
const widestStep: i32 = 2 << 16;
const steepestStep: i32 = 65535 / 7;

/** Eight samples of one row, 0 … 127 × 255. `pairs` holds for each of them the columns of its left and its right neighbour. */
// @ts-expect-error: decorator
@inline
function acrossRow(row: usize, pairs: v128, fractions: v128): v128 {
  const neighbours = i8x16.swizzle(v128.load(row), pairs);
  const left = v128.and(neighbours, i16x8.splat(255));
  const right = i16x8.shr_u(neighbours, 8);
  return i16x8.add(i16x8.shl(left, 7), i16x8.mul(i16x8.sub(right, left), fractions));
}

/** The same, of the two or three rows that eight samples touch; `offset` (Q15) is how far each lies below the second. */
// @ts-expect-error: decorator
@inline
function acrossRows(from: usize, stride: i32, pairs: v128, fractions: v128, offset: v128, isThree: bool): v128 {
  const first = acrossRow(from, pairs, fractions);
  const second = acrossRow(from + stride, pairs, fractions);
  if (!isThree) {
    const share = v128.xor(offset, i16x8.splat(-32768));
    return i16x8.add(first, i16x8.q15mulr_sat_s(i16x8.sub(second, first), share));
  }
  const zero = i16x8.splat(0);
  const negated = i16x8.sub_sat_s(zero, offset);
  const middle = i16x8.sub(i16x8.splat(32767), i16x8.max_s(offset, negated));
  const third = acrossRow(from + 2 * stride, pairs, fractions);
  const outer = i16x8.add(
    i16x8.q15mulr_sat_s(first, i16x8.max_s(zero, negated)),
    i16x8.q15mulr_sat_s(third, i16x8.max_s(zero, offset)),
  );
  return i16x8.add(outer, i16x8.q15mulr_sat_s(second, middle));
}

/** From 7 bits of fraction to bytes, rounded. */
// @ts-expect-error: decorator
@inline
function toBytes(sum: v128): u64 {
  const rounded = i16x8.shr_s(i16x8.add(sum, i16x8.splat(64)), 7);
  return i64x2.extract_lane(v128.narrow<u16>(rounded, rounded), 0);
}

// @ts-expect-error: decorator
@inline
function put(to: usize, bytes: u64, count: i32): void {
  if (count < 8) {
    // What a short run leaves alone is stored again: one branch, where stores by size would be three that cannot be foreseen.
    const beyond: u64 = (<u64>-1) << (<u64>count << 3);
    bytes = (load<u64>(to) & beyond) | (bytes & ~beyond);
  }
  store<u64>(to, bytes);
}

@inline
function fillRun(source: usize, target: usize, count: i32, u: i32, v: i32, du: i32, dv: i32, stride: i32, second: i32): void {
  const ramp = i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  // Columns need 4 bits, so that 12 are left for their fractions.
  const uRamp = i16x8.mul(i16x8.splat(<i16>(du >> 4)), ramp);
  const vRamp = i16x8.mul(i16x8.splat(<i16>(dv >> 1)), ramp);
  const span = 7 * dv;
  while (count > 0) {
    // Columns and horizontal fractions (7 bits) from the first sample's column.
    const columns = i16x8.add(i16x8.splat(<i16>((u & 65535) >> 4)), uRamp);
    const fractions = v128.and(i16x8.shr_u(columns, 5), i16x8.splat(127));
    const pairs = i16x8.add(i16x8.mul(i16x8.shr_u(columns, 12), i16x8.splat(257)), i16x8.splat(256));
    const firstRow = min(v, v + span) >> 16;
    const above = v - ((firstRow + 1) << 16);
    const offset = i16x8.add_sat_s(i16x8.splat(<i16>(above >> 1)), vRamp);
    const isThree = max(above, above + span) >= 0;
    const from = source + <usize>(firstRow * stride + (u >> 16));
    put(target, toBytes(acrossRows(from, stride, pairs, fractions, offset, isThree)), count);
    if (second > 0) put(target + second, toBytes(acrossRows(from + second, stride, pairs, fractions, offset, isThree)), count);
    target += 8;
    count -= 8;
    u += 8 * du;
    v += 8 * dv;
  }
}

/** As `fillRun`, of exactly eight samples in one plane. */
// @ts-expect-error: decorator
@inline
function fillEight(source: usize, target: usize, u: i32, v: i32, du: i32, dv: i32, stride: i32): void {
  const ramp = i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  const columns = i16x8.add(i16x8.splat(<i16>((u & 65535) >> 4)), i16x8.mul(i16x8.splat(<i16>(du >> 4)), ramp));
  const fractions = v128.and(i16x8.shr_u(columns, 5), i16x8.splat(127));
  const pairs = i16x8.add(i16x8.mul(i16x8.shr_u(columns, 12), i16x8.splat(257)), i16x8.splat(256));
  const span = 7 * dv;
  const firstRow = min(v, v + span) >> 16;
  const above = v - ((firstRow + 1) << 16);
  const offset = i16x8.add_sat_s(i16x8.splat(<i16>(above >> 1)), i16x8.mul(i16x8.splat(<i16>(dv >> 1)), ramp));
  const from = source + <usize>(firstRow * stride + (u >> 16));
  store<u64>(target, toBytes(acrossRows(from, stride, pairs, fractions, offset, max(above, above + span) >= 0)));
}

function sample(at: usize, stride: i32, fu: i32, fv: i32): i32 {
  const a = <i32>load<u8>(at);
  const c = <i32>load<u8>(at + stride);
  const top = (a << 8) + (<i32>load<u8>(at, 1) - a) * fu;
  const bottom = (c << 8) + (<i32>load<u8>(at + stride, 1) - c) * fu;
  return ((top << 8) + (bottom - top) * fv + 32768) >> 16;
}

/** One by one, clamped to the photo: near its border, and where a triangle is turned far. */
function fillClamped(
  source: usize,
  target: usize,
  count: i32,
  u: i32,
  v: i32,
  du: i32,
  dv: i32,
  stride: i32,
  height: i32,
  second: i32,
): void {
  const uTop = ((stride - 1) << 16) - 1;
  const vTop = ((height - 1) << 16) - 1;
  for (let k = 0; k < count; k++) {
    const uu = min(max(u, 0), uTop);
    const vv = min(max(v, 0), vTop);
    const at = source + <usize>((vv >> 16) * stride + (uu >> 16));
    const fu = (uu >> 8) & 255;
    const fv = (vv >> 8) & 255;
    store<u8>(target, <u8>sample(at, stride, fu, fv));
    if (second > 0) store<u8>(target + second, <u8>sample(at + second, stride, fu, fv));
    target++;
    u += du;
    v += dv;
  }
}

// @ts-expect-error: decorator
@inline
function isGentleStep(du: i32, dv: i32): bool {
  return du >= 0 && du < widestStep && dv < steepestStep && dv > -steepestStep;
}

/** Whether all of a run lies in the plane. */
// @ts-expect-error: decorator
@inline
function isInside(u: i32, v: i32, uEnd: i32, vEnd: i32, uTop: i32, vTop: i32): bool {
  return (u | v | uEnd | vEnd) >= 0 && u < uTop && uEnd < uTop && v < vTop && vEnd < vTop;
}

function toFixed(value: f64): i32 {
  return <i32>Math.floor(value * 65536 + 0.5);
}

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

function drawTriangle(
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

/** Addresses of planar 4:2:0 pictures of one size, of vertices (x, y as f32) and of `count` vertex numbers (u16). */
export function warp(
  source: usize,
  target: usize,
  width: i32,
  height: i32,
  position: usize,
  texture: usize,
  triangles: usize,
  count: i32,
): void {
  for (let t = 0; t < count; t += 3) drawTriangle(source, target, width, height, position, texture, triangles + ((<usize>t) << 1));
}

/** Pixels between two nodes of the grid that `bend` asks the mesh at. */
const cellPx: i32 = 8;
/** Displacements below this are none, 16.16: see `stillPx`. */
const stillStep: i32 = 65536 / 512;
/** Four samples of each chroma plane share a vector, eight columns for each. */
const widestChromaStep: i32 = <i32>(1.7 * 65536);

/** Nodes are u and v in 16.16 at the centre of every eighth pixel, row by row. */
let nodeColumns: i32, nodeRows: i32;

/** The nodes that lie in the loaded triangle. */
function placeNodes(nodes: usize): void {
  const top = max(0, <i32>Math.ceil((y0 - 0.5) / cellPx));
  const end = min(nodeRows, <i32>Math.ceil((y2 - 0.5) / cellPx));
  for (let j = top; j < end; j++) {
    const y = <f64>(j * cellPx) + 0.5;
    const long = x0 + (y - y0) * longSlope;
    const short = y < y1 ? x0 + (y - y0) * upperSlope : x1 + (y - y1) * lowerSlope;
    const left = max(0, <i32>Math.ceil((Math.min(long, short) - 0.5) / cellPx));
    const right = min(nodeColumns, <i32>Math.ceil((Math.max(long, short) - 0.5) / cellPx));
    if (left >= right) continue;
    const across = <f64>(left * cellPx) + 0.5 - x0;
    let u = toFixed(u0 + across * ux + (y - y0) * uy - 0.5);
    let v = toFixed(v0 + across * vx + (y - y0) * vy - 0.5);
    const du = toFixed(cellPx * ux);
    const dv = toFixed(cellPx * vx);
    let node = nodes + (<usize>(j * nodeColumns + left) << 3);
    for (let i = left; i < right; i++) {
      store<i32>(node, u);
      store<i32>(node, v, 4);
      u += du;
      v += dv;
      node += 8;
    }
  }
}

/** Eight columns of the row at `from` for each chroma plane. */
// @ts-expect-error: decorator
@inline
function acrossBoth(from: usize, second: usize, pairs: v128, fractions: v128): v128 {
  const columns = v128.load64_lane(from + second, v128.load64_zero(from), 1);
  const neighbours = i8x16.swizzle(columns, pairs);
  const left = v128.and(neighbours, i16x8.splat(255));
  const right = i16x8.shr_u(neighbours, 8);
  return i16x8.add(i16x8.shl(left, 7), i16x8.mul(i16x8.sub(right, left), fractions));
}

/** Four samples of each chroma plane, which lie `second` bytes apart: as `fillRun` does eight of one. */
// @ts-expect-error: decorator
@inline
function fillFourOfBoth(source: usize, target: usize, u: i32, v: i32, du: i32, dv: i32, stride: i32, second: usize): void {
  const ramp = i16x8(0, 1, 2, 3, 0, 1, 2, 3);
  const columns = i16x8.add(i16x8.splat(<i16>((u & 65535) >> 4)), i16x8.mul(i16x8.splat(<i16>(du >> 4)), ramp));
  const fractions = v128.and(i16x8.shr_u(columns, 5), i16x8.splat(127));
  const own = i16x8(256, 256, 256, 256, 2312, 2312, 2312, 2312);
  const pairs = i16x8.add(i16x8.mul(i16x8.shr_u(columns, 12), i16x8.splat(257)), own);
  const span = 3 * dv;
  const firstRow = min(v, v + span) >> 16;
  const above = v - ((firstRow + 1) << 16);
  const offset = i16x8.add_sat_s(i16x8.splat(<i16>(above >> 1)), i16x8.mul(i16x8.splat(<i16>(dv >> 1)), ramp));
  const from = source + <usize>(firstRow * stride + (u >> 16));
  const first = acrossBoth(from, second, pairs, fractions);
  const middle = acrossBoth(from + stride, second, pairs, fractions);
  let sum: v128;
  if (max(above, above + span) < 0) {
    sum = i16x8.add(first, i16x8.q15mulr_sat_s(i16x8.sub(middle, first), v128.xor(offset, i16x8.splat(-32768))));
  } else {
    const zero = i16x8.splat(0);
    const negated = i16x8.sub_sat_s(zero, offset);
    const last = acrossBoth(from + 2 * stride, second, pairs, fractions);
    sum = i16x8.add(
      i16x8.add(
        i16x8.q15mulr_sat_s(first, i16x8.max_s(zero, negated)),
        i16x8.q15mulr_sat_s(last, i16x8.max_s(zero, offset)),
      ),
      i16x8.q15mulr_sat_s(middle, i16x8.sub(i16x8.splat(32767), i16x8.max_s(offset, negated))),
    );
  }
  const bytes = toBytes(sum);
  store<u32>(target, <u32>bytes);
  store<u32>(target + second, <u32>(bytes >> 32));
}

// @ts-expect-error: decorator
@inline
function isStillNode(node: usize, x: i32, y: i32): bool {
  const dx = load<i32>(node) - (x << 16);
  const dy = load<i32>(node, 4) - (y << 16);
  return dx < stillStep && dx > -stillStep && dy < stillStep && dy > -stillStep;
}

/** The pixels between four nodes, of which `node` is the upper left one. */
function fillCell(source: usize, target: usize, width: i32, height: i32, node: usize, x: i32, y: i32): void {
  const below = node + (<usize>nodeColumns << 3);
  if (isStillNode(node, x, y) && isStillNode(node + 8, x + cellPx, y) && isStillNode(below, x, y + cellPx) && isStillNode(below + 8, x + cellPx, y + cellPx))
    return;
  let u = load<i32>(node);
  let v = load<i32>(node, 4);
  const uRight = load<i32>(node, 8);
  const vRight = load<i32>(node, 12);
  const uBelow = load<i32>(below);
  const vBelow = load<i32>(below, 4);
  const uLast = load<i32>(below, 8);
  const vLast = load<i32>(below, 12);
  let du = (uRight - u) >> 3;
  let dv = (vRight - v) >> 3;
  const uDown = (uBelow - u) >> 3;
  const vDown = (vBelow - v) >> 3;
  const duEnd = (uLast - uBelow) >> 3;
  const dvEnd = (vLast - vBelow) >> 3;
  const duDown = (duEnd - du) >> 3;
  const dvDown = (dvEnd - dv) >> 3;
  const least = min(min(u, uRight), min(uBelow, uLast));
  const highest = min(min(v, vRight), min(vBelow, vLast));
  const most = max(max(u, uRight), max(uBelow, uLast));
  const lowest = max(max(v, vRight), max(vBelow, vLast));
  const isInner = least > 4 << 16 && highest > 4 << 16 && most < (width - 6) << 16 && lowest < (height - 6) << 16;
  const isGentle = isGentleStep(du, dv) && isGentleStep(duEnd, dvEnd) && max(du, duEnd) < widestChromaStep;
  const isFast = isInner && isGentle && x + cellPx <= width;
  const columns = min(cellPx, width - x);
  const rows = min(cellPx, height - y);
  const luma = width * height;
  const half = width >> 1;
  const second = <usize>(luma >> 2);
  // Half a row down, half a pixel along: where a chroma sample lies.
  let uChroma = (u >> 1) + (uDown >> 2) + (du >> 2) - 16384;
  let vChroma = (v >> 1) + (vDown >> 2) + (dv >> 2) - 16384;
  let duChroma = du + (duDown >> 1);
  let dvChroma = dv + (dvDown >> 1);
  let row = target + <usize>(y * width + x);
  let rowChroma = target + <usize>(luma + (y >> 1) * half + (x >> 1));
  for (let k = 0; k < rows; k += 2) {
    if (isFast) {
      fillEight(source, row, u, v, du, dv, width);
      fillEight(source, row + width, u + uDown, v + vDown, du + duDown, dv + dvDown, width);
      fillFourOfBoth(source + luma, rowChroma, uChroma, vChroma, duChroma, dvChroma, half, second);
    } else {
      fillClamped(source, row, columns, u, v, du, dv, width, height, 0);
      fillClamped(source, row + width, columns, u + uDown, v + vDown, du + duDown, dv + dvDown, width, height, 0);
      fillClamped(source + luma, rowChroma, columns >> 1, uChroma, vChroma, duChroma, dvChroma, half, height >> 1, luma >> 2);
    }
    u += 2 * uDown;
    v += 2 * vDown;
    du += 2 * duDown;
    dv += 2 * dvDown;
    uChroma += uDown + (duDown >> 1);
    vChroma += vDown + (dvDown >> 1);
    duChroma += 2 * duDown;
    dvChroma += 2 * dvDown;
    row += 2 * width;
    rowChroma += half;
  }
}

// @ts-expect-error: decorator
@inline
function toCell(pixel: f64, count: i32): i32 {
  return max(0, min(count, <i32>Math.floor(pixel / cellPx)));
}

/**
 * `warp` by cells of eight pixels instead of triangle by triangle, but for the cells that touch the box from `left` and `top` to `right` and `bottom`: there the
 * mesh may tear. `nodes` is room for the grid. Sides are even.
 */
export function bend(
  source: usize,
  target: usize,
  width: i32,
  height: i32,
  position: usize,
  texture: usize,
  vertices: i32,
  triangles: usize,
  count: i32,
  nodes: usize,
  left: f64,
  top: f64,
  right: f64,
  bottom: f64,
): void {
  const cellColumns = (width + cellPx - 1) / cellPx;
  const cellRows = (height + cellPx - 1) / cellPx;
  nodeColumns = cellColumns + 1;
  nodeRows = cellRows + 1;
  let x0: f64 = width;
  let y0: f64 = height;
  let x1: f64 = 0;
  let y1: f64 = 0;
  for (let i = 0; i < vertices; i++) {
    const x = <f64>load<f32>(position + (<usize>i << 3));
    const y = <f64>load<f32>(position + (<usize>i << 3), 4);
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  const fromColumn = toCell(x0, cellColumns);
  const toColumn = toCell(x1 + cellPx, cellColumns);
  const fromRow = toCell(y0, cellRows);
  const toRow = toCell(y1 + cellPx, cellRows);
  for (let j = fromRow; j <= toRow; j++) {
    for (let i = fromColumn; i <= toColumn; i++) {
      const node = nodes + (<usize>(j * nodeColumns + i) << 3);
      store<i32>(node, (i * cellPx) << 16);
      store<i32>(node, (j * cellPx) << 16, 4);
    }
  }
  for (let t = 0; t < count; t += 3) {
    if (loadTriangle(position, texture, triangles + ((<usize>t) << 1), width, height)) placeNodes(nodes);
  }
  const tornLeft = toCell(left, cellColumns);
  const tornRight = toCell(right, cellColumns);
  const tornTop = toCell(top, cellRows);
  const tornBottom = toCell(bottom, cellRows);
  for (let j = fromRow; j < toRow; j++) {
    const isBeside = j < tornTop || j > tornBottom;
    for (let i = fromColumn; i < toColumn; i++) {
      if (isBeside || i < tornLeft || i > tornRight)
        fillCell(source, target, width, height, nodes + (<usize>(j * nodeColumns + i) << 3), i * cellPx, j * cellPx);
    }
  }
  const leftPx = <f32>(tornLeft * cellPx);
  const topPx = <f32>(tornTop * cellPx);
  const rightPx = <f32>((tornRight + 1) * cellPx);
  const bottomPx = <f32>((tornBottom + 1) * cellPx);
  for (let t = 0; t < count; t += 3) {
    const triangle = triangles + ((<usize>t) << 1);
    const a = position + (<usize>load<u16>(triangle) << 3);
    const b = position + (<usize>load<u16>(triangle, 2) << 3);
    const c = position + (<usize>load<u16>(triangle, 4) << 3);
    if (max(load<f32>(a), max(load<f32>(b), load<f32>(c))) < leftPx) continue;
    if (min(load<f32>(a), min(load<f32>(b), load<f32>(c))) > rightPx) continue;
    if (max(load<f32>(a, 4), max(load<f32>(b, 4), load<f32>(c, 4))) < topPx) continue;
    if (min(load<f32>(a, 4), min(load<f32>(b, 4), load<f32>(c, 4))) > bottomPx) continue;
    drawTriangle(source, target, width, height, position, texture, triangle);
  }
}
