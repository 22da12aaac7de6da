/**
 * Cells of eight by eight pixels of a photo that is bent gently, sampled in two passes. Across: every row of the photo that a cell touches, where the columns of
 * the cell cross it. Down: between two of these rows for each pixel. So a row of the photo is read once for all rows of the cell that need it, and what is
 * slanted is sampled along its slant: beside bilinear sampling, that differs by a level at sharp edges.
 *
 * Constants lie in memory, because V8 makes a constant vector anew, in three or four instructions, wherever it is used.
 */
import { planeAt } from './samples';

/** Widths of a cell that eight lanes hold: of one plane, or half as many of two planes of colours. */
const ramp: usize = memory.data<u16>([0, 1, 2, 3, 4, 5, 6, 7]);
const rampOfBoth: usize = memory.data<u16>([0, 1, 2, 3, 0, 1, 2, 3]);
/** The left column of a sample in the low byte, the right one in the high byte. */
const pair: usize = memory.data<u16>([256, 256, 256, 256, 256, 256, 256, 256]);
const pairOfBoth: usize = memory.data<u16>([256, 256, 256, 256, 2312, 2312, 2312, 2312]);
const twice: usize = memory.data<u16>([257, 257, 257, 257, 257, 257, 257, 257]);
const byte: usize = memory.data<u16>([255, 255, 255, 255, 255, 255, 255, 255]);
const row: usize = memory.data<u16>([128, 128, 128, 128, 128, 128, 128, 128]);
/** Half a level, and the quarter that rows across lack on average between pixels. */
const rounding: usize = memory.data<u16>([192, 192, 192, 192, 192, 192, 192, 192]);

/** Rows across of one cell, each of eight samples in half levels, and two that may be read but do not count. */
const rowsMost: i32 = 15;
const across: usize = memory.data((15 + 3) * 16);

/** Positions are rounded by less than this, 16.16. */
const slack: i32 = 1024;
/** Shares have eight bits along a row, and seven between rows: half of the last, 16.16. */
const halfShare: i32 = 128;
const halfPlace: i32 = 256;
/** Columns that a row may lean from one to the next, 16.16. */
const leanMost: i32 = 24000;
const leastDown: i32 = 16384;

/** A row beyond the photo, as in a mirror, but above it the first one. */
// @ts-expect-error: decorator
@inline
function mirroredRow(y: i32, height: i32): i32 {
  return y < 0 ? 0 : y < height ? y : 2 * (height - 1) - y;
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
  const perDown = (1 << 24) / (vDown >> 8);
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
  const whole = v128.load(pair);
  const two = v128.load(twice);
  const low = v128.load(byte);
  let columns = i16x8.add(i16x8.splat(<i16>((uTop + halfShare - (first << 16)) >> 4)), i16x8.mul(lanes, i16x8.splat(<i16>(duTop >> 4))));
  const columnsDown = i16x8.add(i16x8.splat(<i16>(lean >> 4)), i16x8.mul(lanes, i16x8.splat(<i16>((duDownLean + 8) >> 4))));
  const isSharp = !isBoth && sharp != 0 && isInner;
  let plane = source;
  let uMiddle = uTop + 4 * duTop + (lean >> 1);
  let vMiddle = v + 4 * dv;
  let slot = across;
  for (let i = 0; i < count; i++) {
    if (isSharp && (i & 1) == 0) {
      plane = planeAt(source, sharp, <usize>(stride * height), uMiddle, vMiddle);
      uMiddle += 2 * lean;
      vMiddle += 2 * vDown;
    }
    const y = isInner ? top + i : mirroredRow(top + i, height);
    const from = plane + <usize>(y * stride + first);
    const bytes = isBoth ? v128.load64_lane(from + second, v128.load64_zero(from), 1) : v128.load(from);
    const neighbours = i8x16.swizzle(bytes, i16x8.add(i16x8.mul(i16x8.shr_u(columns, 12), two), own));
    const share = v128.and(i16x8.shr_u(columns, 4), low);
    const left = i16x8.mul(v128.and(neighbours, low), i16x8.sub(whole, share));
    const right = i16x8.mul(i16x8.shr_u(neighbours, 8), share);
    v128.store(slot, i16x8.shr_u(i16x8.add(left, right), 7));
    columns = i16x8.add(columns, columnsDown);
    slot += 16;
  }

  const one = v128.load(row);
  const half = v128.load(rounding);
  let places = i16x8.add(i16x8.splat(<i16>((v + halfPlace - (top << 16)) >> 4)), i16x8.mul(lanes, i16x8.splat(<i16>(dv >> 4))));
  const placesDown = i16x8.add(i16x8.splat(<i16>(vDown >> 4)), i16x8.mul(lanes, i16x8.splat(<i16>((dvDown + 8) >> 4))));
  let to = target;
  for (let k = 0; k < rows; k++) {
    const highest = min(<i32>i16x8.extract_lane_u(places, 0), <i32>i16x8.extract_lane_u(places, 7));
    const from = across + ((<usize>highest >> 12) << 4);
    const below = i16x8.shr_u(i16x8.sub(places, i16x8.splat(<i16>(highest & 0xf000))), 5);
    const above = i16x8.sub_sat_u(one, below);
    const beyond = i16x8.sub_sat_u(below, one);
    const middle = i16x8.sub(one, i16x8.add(above, beyond));
    const sum = i16x8.add(
      i16x8.add(i16x8.mul(v128.load(from), above), i16x8.mul(v128.load(from, 16), middle)),
      i16x8.add(i16x8.mul(v128.load(from, 32), beyond), half),
    );
    const levels = i16x8.shr_u(sum, 8);
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
