/**
 * Cells of eight by eight pixels of a photo that is bent gently, sampled in two passes. Across: every row of the photo that a cell touches, where the columns of
 * the cell cross it. Down: between two of these rows for each pixel. So a row of the photo is read once for all rows of the cell that need it, and what is
 * slanted is sampled along its slant. Beside bilinear sampling, 99.99 % of the samples of a drawn person are the same to a level; single ones at hard edges
 * differ by up to 31.
 *
 * Constants lie in memory, because V8 makes a constant vector anew, in three or four instructions, wherever it is used.
 */
import { planeAt } from './samples';

/** Numbers of the columns in eight lanes: of one plane, or half as many of each of two planes of colours. */
const ramp: usize = memory.data<u16>([0, 1, 2, 3, 4, 5, 6, 7]);
const rampOfBoth: usize = memory.data<u16>([0, 1, 2, 3, 0, 1, 2, 3]);
/** The left column of a sample in the low byte, the right one in the high byte. */
const pair: usize = memory.data<u16>([256, 256, 256, 256, 256, 256, 256, 256]);
const pairOfBoth: usize = memory.data<u16>([256, 256, 256, 256, 2312, 2312, 2312, 2312]);
const twice: usize = memory.data<u16>([257, 257, 257, 257, 257, 257, 257, 257]);
const byte: usize = memory.data<u16>([255, 255, 255, 255, 255, 255, 255, 255]);
const positive: usize = memory.data<u16>([32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767]);
const row: usize = memory.data<u16>([4096, 4096, 4096, 4096, 4096, 4096, 4096, 4096]);
/** Almost all of a row. */
const almost: usize = memory.data<u16>([4095, 4095, 4095, 4095, 4095, 4095, 4095, 4095]);
/** Half a level. */
const rounding: usize = memory.data<u16>([64, 64, 64, 64, 64, 64, 64, 64]);

/** Rows across of one cell, each of eight samples in 128ths of a level, and two that may be read but do not count. */
const rowsMost: i32 = 15;
const across: usize = memory.data((15 + 3) * 16);

/** Positions are rounded by less than this, 16.16. */
const slack: i32 = 1024;
/** Positions have twelve bits between two columns or rows: half of the last, 16.16. */
const halfPlace: i32 = 8;
/** A row may become less than half as wide, and fall by this much from a column to the next, 16.16. */
const widest: i32 = 2 << 16;
const steepest: i32 = 40000;
/** Columns that a row may lean from one to the next, 16.16. */
const leanMost: i32 = 24000;
const leastDown: i32 = 16384;

/** A row beyond the photo, as in a mirror, but above it the first one. */
// @ts-expect-error: decorator
@inline
function mirroredRow(y: i32, height: i32): i32 {
  return y < 0 ? 0 : y < height ? y : 2 * (height - 1) - y;
}

/** One row, in 128ths of a level, where columns cross it. */
// @ts-expect-error: decorator
@inline
function acrossRow(bytes: v128, columns: v128, own: v128, two: v128, low: v128, fraction: v128): v128 {
  const neighbours = i8x16.swizzle(bytes, i16x8.add(i16x8.mul(i16x8.shr_u(columns, 12), two), own));
  const left = v128.and(neighbours, low);
  const step = i16x8.shl(i16x8.sub(i16x8.shr_u(neighbours, 8), left), 7);
  return i16x8.add(i16x8.shl(left, 7), i16x8.q15mulr_sat_s(step, v128.and(i16x8.shl(columns, 3), fraction)));
}

// @ts-expect-error: decorator
@inline
function fill(
  source: usize,
  sharp: usize,
  target: usize,
  apart: i32,
  rows: i32,
  u: i32,
  v: i32,
  du: i32,
  dv: i32,
  uDown: i32,
  vDown: i32,
  duDown: i32,
  dvDown: i32,
  stride: i32,
  height: i32,
  isBoth: bool,
  second: usize,
): bool {
  const last: i32 = isBoth ? 3 : 7;
  if (vDown < leastDown || uDown > 65536 || uDown < -65536) return false;
  const top = (min(v, v + last * dv) - slack) >> 16;
  const end = v + (rows - 1) * vDown;
  const bottom = ((max(end, end + last * (dv + (rows - 1) * dvDown)) + slack) >> 16) + 1;
  const count = bottom - top + 1;
  if (count > rowsMost) return false;
  const perDown = <i32>(<f32>4294967296 / <f32>vDown);
  const lean = ((uDown >> 4) * (perDown >> 4)) >> 8;
  if (lean > leanMost || lean < -leanMost) return false;
  const duDownLean = (duDown * (perDown >> 8)) >> 8;
  // From the cell's first row up to the first one across.
  const up = (top << 16) - v;
  const uTop = u + (((lean >> 4) * (up >> 4)) >> 8);
  const duTop = du - (((lean >> 4) * ((dv + (rows >> 1) * dvDown) >> 4)) >> 8) + ((duDownLean * (up >> 8)) >> 8);
  const uEnd = uTop + (count - 1) * lean;
  const duEnd = duTop + (count - 1) * duDownLean;
  const least = min(min(uTop, uTop + last * duTop), min(uEnd, uEnd + last * duEnd)) - slack;
  const most = max(max(uTop, uTop + last * duTop), max(uEnd, uEnd + last * duEnd)) + slack;
  const first = least >> 16;
  if (least < 65536 || most >= (stride - 3) << 16 || most - (first << 16) >= (isBoth ? 7 : 15) << 16) return false;
  const isInner = top > 0 && bottom < height - 1;

  const lanes = v128.load(isBoth ? rampOfBoth : ramp);
  const own = v128.load(isBoth ? pairOfBoth : pair);
  const two = v128.load(twice);
  const low = v128.load(byte);
  const fraction = v128.load(positive);
  let columns = i16x8.add(i16x8.splat(<i16>((uTop + halfPlace - (first << 16)) >> 4)), i16x8.mul(lanes, i16x8.splat(<i16>(duTop >> 4))));
  const columnsDown = i16x8.add(i16x8.splat(<i16>(lean >> 4)), i16x8.mul(lanes, i16x8.splat(<i16>((duDownLean + 8) >> 4))));
  const isSharp = !isBoth && sharp != 0 && isInner;
  let slot = across;
  if (isInner) {
    const plane = <usize>(stride * height);
    const begin = <usize>(top * stride + first);
    let from = source + begin;
    let uMiddle = uTop + 4 * duTop + (lean >> 1);
    let vMiddle = v + 4 * dv;
    // Two rows at a time of the same plane; one more than the cell needs does not count.
    for (let i = 0; i < count; i += 2) {
      if (isSharp) {
        from = planeAt(source, sharp, plane, uMiddle, vMiddle) + begin + <usize>(i * stride);
        uMiddle += 2 * lean;
        vMiddle += 2 * vDown;
      }
      v128.store(slot, acrossRow(isBoth ? v128.load64_lane(from + second, v128.load64_zero(from), 1) : v128.load(from), columns, own, two, low, fraction));
      columns = i16x8.add(columns, columnsDown);
      from += stride;
      v128.store(slot, acrossRow(isBoth ? v128.load64_lane(from + second, v128.load64_zero(from), 1) : v128.load(from), columns, own, two, low, fraction), 16);
      columns = i16x8.add(columns, columnsDown);
      from += stride;
      slot += 32;
    }
  } else {
    for (let i = 0; i < count; i++) {
      const from = source + <usize>(mirroredRow(top + i, height) * stride + first);
      v128.store(slot, acrossRow(isBoth ? v128.load64_lane(from + second, v128.load64_zero(from), 1) : v128.load(from), columns, own, two, low, fraction));
      columns = i16x8.add(columns, columnsDown);
      slot += 16;
    }
  }

  const half = v128.load(rounding);
  let places = i16x8.add(i16x8.splat(<i16>((v + halfPlace - (top << 16)) >> 4)), i16x8.mul(lanes, i16x8.splat(<i16>(dv >> 4))));
  const placesDown = i16x8.add(i16x8.splat(<i16>(vDown >> 4)), i16x8.mul(lanes, i16x8.splat(<i16>((dvDown + 8) >> 4))));
  let to = target;
  for (let k = 0; k < rows; k++) {
    const leftmost = <i32>i16x8.extract_lane_u(places, 0);
    const rightmost = <i32>i16x8.extract_lane_u(places, 7);
    let sum: v128;
    if ((leftmost ^ rightmost) < 4096) {
      const from = across + ((<usize>leftmost >> 12) << 4);
      const above = v128.load(from);
      sum = i16x8.add(above, i16x8.q15mulr_sat_s(i16x8.sub(v128.load(from, 16), above), v128.and(i16x8.shl(places, 3), fraction)));
    } else {
      const highest = min(leftmost, rightmost);
      const from = across + ((<usize>highest >> 12) << 4);
      // Between each two of the rows that the samples lie between, as far as each of them lies below.
      const steps = (max(leftmost, rightmost) >> 12) - (highest >> 12);
      let below = i16x8.sub(places, i16x8.splat(<i16>(highest & 0xf000)));
      let above = v128.load(from);
      sum = above;
      for (let i = 0; i <= steps; i++) {
        const next = v128.load(from + (<usize>(i + 1) << 4));
        sum = i16x8.add(sum, i16x8.q15mulr_sat_s(i16x8.sub(next, above), i16x8.shl(i16x8.min_u(below, v128.load(almost)), 3)));
        below = i16x8.sub_sat_u(below, v128.load(row));
        above = next;
      }
    }
    const levels = i16x8.shr_u(i16x8.add(sum, half), 7);
    const bytes = v128.narrow<u16>(levels, levels);
    if (isBoth) {
      v128.store32_lane(to, bytes, 0);
      v128.store32_lane(to + second, bytes, 1);
    } else v128.store64_lane(to, bytes, 0);
    places = i16x8.add(places, placesDown);
    to += apart;
  }
  return true;
}

/** Whether eight samples of a row, and those of a row below it, lie close enough to be sampled together. */
// @ts-expect-error: decorator
@inline
export function isGentleCell(du: i32, dv: i32): bool {
  return du >= 0 && du < widest && dv < steepest && dv > -steepest;
}

/**
 * Fills a cell of one plane, of which rows in the target lie `apart` bytes apart. A sample in row k and column c lies at u + k · uDown + c · (du + k · duDown),
 * and likewise for v. `sharp` is where `sharpen` put the plane's sharpened ones, or 0. Returns false, and does nothing, where the photo is bent too steeply or
 * ends beside the cell.
 */
export function fillCellOfOne(
  source: usize,
  sharp: usize,
  target: usize,
  apart: i32,
  rows: i32,
  u: i32,
  v: i32,
  du: i32,
  dv: i32,
  uDown: i32,
  vDown: i32,
  duDown: i32,
  dvDown: i32,
  stride: i32,
  height: i32,
): bool {
  return fill(source, sharp, target, apart, rows, u, v, du, dv, uDown, vDown, duDown, dvDown, stride, height, false, 0);
}

/** The same for four columns of both colours, which lie `second` bytes apart. */
export function fillCellOfBoth(
  source: usize,
  target: usize,
  apart: i32,
  rows: i32,
  u: i32,
  v: i32,
  du: i32,
  dv: i32,
  uDown: i32,
  vDown: i32,
  duDown: i32,
  dvDown: i32,
  stride: i32,
  height: i32,
  second: usize,
): bool {
  return fill(source, 0, target, apart, rows, u, v, du, dv, uDown, vDown, duDown, dvDown, stride, height, true, second);
}
