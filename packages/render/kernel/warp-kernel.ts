/**
 * The inner loops of `src/raster/warp.ts` for WebAssembly with SIMD, in AssemblyScript: the same triangles, the same pixel centres, the same
 * 16.16 steps, eight samples at a time. A warp hardly turns or scales, so eight neighbours read from at most sixteen neighbouring columns
 * (`swizzle` picks them) of at most three neighbouring rows, weighted by a hat. Steeper ones are drawn one by one.
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
  const luma = width * height;
  for (let t = 0; t < count; t += 3) {
    if (!loadTriangle(position, texture, triangles + ((<usize>t) << 1), width, height)) continue;
    fillPlanes(source, target, width, height, 0);
    halve();
    fillPlanes(source + luma, target + luma, width >> 1, height >> 1, luma >> 2);
  }
}
