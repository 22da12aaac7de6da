/**
 * Rows of samples of a photo for WebAssembly with SIMD, in AssemblyScript. A warp hardly turns or scales, so eight neighbours read from at most sixteen
 * neighbouring columns (`swizzle` picks them) of at most three neighbouring rows, weighted by a hat. Steeper ones are drawn one by one.
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

/** Two neighbouring rows; `offset` (Q15) is how far each sample lies below the second. */
// @ts-expect-error: decorator
@inline
function betweenTwo(first: v128, second: v128, offset: v128): v128 {
  return i16x8.add(first, i16x8.q15mulr_sat_s(i16x8.sub(second, first), v128.xor(offset, i16x8.splat(-32768))));
}

/** Three, where some of eight samples lie above the second and some below. */
// @ts-expect-error: decorator
@inline
function betweenThree(first: v128, second: v128, third: v128, offset: v128): v128 {
  const zero = i16x8.splat(0);
  const negated = i16x8.sub_sat_s(zero, offset);
  const middle = i16x8.sub(i16x8.splat(32767), i16x8.max_s(offset, negated));
  const outer = i16x8.add(
    i16x8.q15mulr_sat_s(first, i16x8.max_s(zero, negated)),
    i16x8.q15mulr_sat_s(third, i16x8.max_s(zero, offset)),
  );
  return i16x8.add(outer, i16x8.q15mulr_sat_s(second, middle));
}

/** The pixels that eight samples take from the two or three rows that they touch. */
// @ts-expect-error: decorator
@inline
function acrossRows(from: usize, stride: i32, pairs: v128, fractions: v128, offset: v128, isThree: bool): v128 {
  const first = acrossRow(from, pairs, fractions);
  const second = acrossRow(from + stride, pairs, fractions);
  if (!isThree) return betweenTwo(first, second, offset);
  return betweenThree(first, second, acrossRow(from + 2 * stride, pairs, fractions), offset);
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
    // Pixels that a short run does not change are stored back: one branch, where stores by size
    // would be three unpredictable ones.
    const beyond: u64 = (<u64>-1) << (<u64>count << 3);
    bytes = (load<u64>(to) & beyond) | (bytes & ~beyond);
  }
  store<u64>(to, bytes);
}

@inline
export function fillRun(source: usize, target: usize, count: i32, u: i32, v: i32, du: i32, dv: i32, stride: i32, second: i32): void {
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

/**
 * Beyond its edges a photo continues as in a mirror, with the hair and cloth that they cut off; above
 * the upper one its first row is repeated, because a mirrored head would have a waist.
 */
// @ts-expect-error: decorator
@inline
function mirrored(value: i32, top: i32): i32 {
  const inner = value < 0 ? -value : value > top ? 2 * top - value : value;
  return min(max(inner, 0), top);
}

/** One by one, within the photo: near its border, and where a triangle is turned far. */
export function fillClamped(
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
    const uu = mirrored(u, uTop);
    const vv = mirrored(max(v, 0), vTop);
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
export function isGentleStep(du: i32, dv: i32): bool {
  return du >= 0 && du < widestStep && dv < steepestStep && dv > -steepestStep;
}

/** Whether all of a run lies in the plane. */
// @ts-expect-error: decorator
@inline
export function isInside(u: i32, v: i32, uEnd: i32, vEnd: i32, uTop: i32, vTop: i32): bool {
  return (u | v | uEnd | vEnd) >= 0 && u < uTop && uEnd < uTop && v < vTop && vEnd < vTop;
}

export function toFixed(value: f64): i32 {
  return <i32>Math.floor(value * 65536 + 0.5);
}

/** Weights (Q15) of the planes that `sharpen` makes, and how many there are. */
export const sharpPlanes: i32 = 3;
const sharpWeight: i32 = 2650;

/**
 * Between pixels, bilinear sampling takes away detail: most half-way, nothing on a pixel. Makes planes of luma that have it beforehand, each by a step more,
 * for samples that lie one, two and three thirds of the way from a pixel to the middle of four. A pixel minus a share of its Laplacian.
 */
export function sharpen(source: usize, target: usize, width: i32, height: i32): void {
  const plane = <usize>(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 0; x < width; x += 8) {
      const at = <usize>(y * width + x);
      const from = source + at;
      const own = v128.load_ext<u8>(from);
      const around = i16x8.add(
        i16x8.add(v128.load_ext<u8>(from - 1), v128.load_ext<u8>(from + 1)),
        i16x8.add(v128.load_ext<u8>(from - <usize>width), v128.load_ext<u8>(from + <usize>width)),
      );
      const laplacian = i16x8.sub(around, i16x8.shl(own, 2));
      for (let level = 1; level <= sharpPlanes; level++) {
        const sharp = i16x8.sub(own, i16x8.q15mulr_sat_s(laplacian, i16x8.splat(<i16>(level * sharpWeight))));
        v128.store64_lane(target + <usize>(level - 1) * plane + at, v128.narrow<u16>(sharp, sharp), 0);
      }
    }
  }
}

/** Returns the plane for samples around (u, v): the photo's own on a pixel, the sharpest in the middle of four. */
// @ts-expect-error: decorator
@inline
export function planeAt(source: usize, sharp: usize, plane: usize, u: i32, v: i32): usize {
  const fu = (u >> 8) & 255;
  const fv = (v >> 8) & 255;
  const between = fu * (256 - fu) + fv * (256 - fv);
  const level = (between * sharpPlanes + 16384) >> 15;
  return level == 0 ? source : sharp + <usize>(level - 1) * plane;
}

/** As `planeAt`, for eight samples of a row in which the fraction of u changes. */
// @ts-expect-error: decorator
@inline
export function planeAlong(source: usize, sharp: usize, plane: usize, u: i32, v: i32, du: i32): usize {
  const first = (u >> 8) & 255;
  const middle = ((u + ((7 * du) >> 1)) >> 8) & 255;
  const last = ((u + 7 * du) >> 8) & 255;
  const fv = (v >> 8) & 255;
  const across = (first * (256 - first) + middle * (256 - middle) + last * (256 - last)) / 3;
  const level = ((across + fv * (256 - fv)) * sharpPlanes + 16384) >> 15;
  return level == 0 ? source : sharp + <usize>(level - 1) * plane;
}
