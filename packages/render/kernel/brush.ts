/**
 * The brush for mouths and eyes. It paints four pixels at a time, a square that shares one chroma
 * sample, in the lanes upper left, upper right, lower left, lower right. Results differ from
 * `src/raster/paint.ts` by a level at most, because 24 bits of precision are rounded.
 */

// @ts-expect-error: decorator
@inline
export function splat(value: f32): v128 {
  return f32x4.splat(value);
}

/** The number at an index of the values that JavaScript has laid ready. */
// @ts-expect-error: decorator
@inline
export function at(room: usize, index: i32): f32 {
  return load<f32>(room + (<usize>index << 2));
}

// @ts-expect-error: decorator
@inline
export function all(room: usize, index: i32): v128 {
  return v128.load32_splat(room + (<usize>index << 2));
}

/** Held between 0 and 1. */
// @ts-expect-error: decorator
@inline
export function clamp01(value: v128): v128 {
  return f32x4.pmin(f32x4.pmax(value, splat(0)), splat(1));
}

/** 0 up to `from`, 1 where `per` times the way from there is 1, and a cubic without a kink between them. */
export function smooth(from: v128, per: v128, value: v128): v128 {
  const share = clamp01(f32x4.mul(f32x4.sub(value, from), per));
  return f32x4.mul(f32x4.mul(share, share), f32x4.sub(splat(3), f32x4.add(share, share)));
}

/** As `smooth`, between two constants. */
// @ts-expect-error: decorator
@inline
export function step(from: f32, to: f32, value: v128): v128 {
  return smooth(splat(from), splat(1 / (to - from)), value);
}

/** 1 − value. */
// @ts-expect-error: decorator
@inline
export function rest(value: v128): v128 {
  return f32x4.sub(splat(1), value);
}

/** `from` moved to `to` by a share of the way. */
// @ts-expect-error: decorator
@inline
export function mix(from: v128, to: v128, share: v128): v128 {
  return f32x4.add(from, f32x4.mul(f32x4.sub(to, from), share));
}

/** exp(−x²), to 10⁻⁶: two to a whole power times a polynomial for the rest. */
export function bell(x: v128): v128 {
  const power = f32x4.pmax(f32x4.mul(f32x4.mul(x, x), splat(-1.44269504)), splat(-100));
  const whole = f32x4.floor(power);
  const f = f32x4.sub(power, whole);
  let sum = f32x4.add(f32x4.mul(splat(0.0018775767), f), splat(0.0089893397));
  sum = f32x4.add(f32x4.mul(sum, f), splat(0.055826318));
  sum = f32x4.add(f32x4.mul(sum, f), splat(0.24015361));
  sum = f32x4.add(f32x4.mul(sum, f), splat(0.69315308));
  sum = f32x4.add(f32x4.mul(sum, f), splat(0.9999999));
  const scale = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23);
  return f32x4.mul(sum, scale);
}

/** sin(2πx), to 10⁻⁵. */
export function wave(x: v128): v128 {
  const turn = f32x4.sub(x, f32x4.nearest(x));
  // Beyond a quarter it comes back as it went.
  const half = v128.or(splat(0.5), v128.and(turn, i32x4.splat(0x80000000)));
  const angle = f32x4.mul(splat(6.2831853), v128.bitselect(f32x4.sub(half, turn), turn, f32x4.gt(f32x4.abs(turn), splat(0.25))));
  const square = f32x4.mul(angle, angle);
  let sum = f32x4.add(f32x4.mul(square, splat(1 / 362880)), splat(-1 / 5040));
  sum = f32x4.add(f32x4.mul(sum, square), splat(1 / 120));
  sum = f32x4.add(f32x4.mul(sum, square), splat(-1 / 6));
  return f32x4.add(angle, f32x4.mul(f32x4.mul(sum, square), angle));
}

/** Mixes each value of a table, at four offsets in bytes, with its neighbour. */
export function pairsAt(table: usize, offsets: v128, share: v128): v128 {
  const first = v128.load64_lane(table + i32x4.extract_lane(offsets, 1), v128.load64_zero(table + i32x4.extract_lane(offsets, 0)), 1);
  const second = v128.load64_lane(table + i32x4.extract_lane(offsets, 3), v128.load64_zero(table + i32x4.extract_lane(offsets, 2)), 1);
  return mix(v128.shuffle<f32>(first, second, 0, 2, 4, 6), v128.shuffle<f32>(first, second, 1, 3, 5, 7), share);
}

/** The values of a table at four places between its entries, of which `last` + 1 exist. */
export function lookUp(table: usize, place: v128, last: f32): v128 {
  const within = f32x4.pmin(f32x4.pmax(place, splat(0)), splat(last - 0.00005));
  const whole = i32x4.trunc_sat_f32x4_s(within);
  return pairsAt(table, i32x4.shl(whole, 2), f32x4.sub(within, f32x4.convert_i32x4_s(whole)));
}

/** As `contourSteps` in `src/raster/paint.ts`. */
const contourSteps: f32 = 96;

/** A contour at four x: where it starts, its steps per unit, and its values after them. */
export function contour(room: usize, index: i32, x: v128): v128 {
  return lookUp(room + (<usize>(index + 2) << 2), f32x4.mul(f32x4.sub(x, all(room, index)), all(room, index + 1)), contourSteps);
}

/** Side of the tile of grain: see `src/palette/photo-texture.ts`. */
const grainSide: i32 = 32;

// @ts-expect-error: decorator
@inline
function folded(place: i32): i32 {
  const within = place & (2 * grainSide - 1);
  return within < grainSide ? within : 2 * grainSide - 1 - within;
}

/** The photo's grain at a square. */
export function grainAt(room: usize, index: i32, x: i32, y: i32): v128 {
  const upper = room + (<usize>(index + folded(y) * grainSide) << 2);
  const lower = room + (<usize>(index + folded(y + 1) * grainSide) << 2);
  const left = <usize>folded(x) << 2;
  const right = <usize>folded(x + 1) << 2;
  let grain = v128.load32_zero(upper + left);
  grain = v128.load32_lane(upper + right, grain, 1);
  grain = v128.load32_lane(lower + left, grain, 2);
  return v128.load32_lane(lower + right, grain, 3);
}

/** The colours of the square being painted, without offsets. */
export let inkY: v128 = f32x4.splat(0);
export let inkU: v128 = f32x4.splat(0);
export let inkV: v128 = f32x4.splat(0);

// @ts-expect-error: decorator
@inline
export function setInk(y: v128, u: v128, v: v128): void {
  inkY = y;
  inkU = u;
  inkV = v;
}

/** Blends a colour into the ink. */
export function blendInk(y: v128, u: v128, v: v128, share: v128): void {
  inkY = mix(inkY, y, share);
  inkU = mix(inkU, u, share);
  inkV = mix(inkV, v, share);
}

/** Four places of a photo, and the colours there, which `samplePhoto` finds. */
export const places: usize = memory.data(32);
export const found: usize = memory.data(48);

/** Samples a photo at four places of which `lanes` has the bits, luma bilinear, chroma nearest: as `sampleBetween` in `src/palette/sample.ts`. */
export function samplePhoto(photo: usize, width: i32, height: i32, x: v128, y: v128, lanes: i32): void {
  v128.store(places, f32x4.pmin(f32x4.pmax(f32x4.sub(x, splat(0.5)), splat(0)), splat(<f32>width - 1.001)));
  v128.store(places, f32x4.pmin(f32x4.pmax(f32x4.sub(y, splat(0.5)), splat(0)), splat(<f32>height - 1.001)), 16);
  const luma = width * height;
  for (let k: usize = 0; k < 16; k += 4, lanes >>= 1) {
    if ((lanes & 1) == 0) continue;
    const sx = load<f32>(places + k);
    const sy = load<f32>(places + k, 16);
    const ix = <i32>sx;
    const iy = <i32>sy;
    const from = photo + <usize>(iy * width + ix);
    const fx = sx - <f32>ix;
    const a = <f32>load<u8>(from);
    const c = <f32>load<u8>(from + width);
    const upper = a + (<f32>load<u8>(from, 1) - a) * fx;
    const lower = c + (<f32>load<u8>(from + width, 1) - c) * fx;
    const chroma = photo + <usize>(luma + (iy >> 1) * (width >> 1) + (ix >> 1));
    store<f32>(found + k, upper + (lower - upper) * (sy - <f32>iy) - 16);
    store<f32>(found + k, <f32>load<u8>(chroma) - 128, 16);
    store<f32>(found + k, <f32>load<u8>(chroma + (luma >> 2)) - 128, 32);
  }
}

/** The frame's luma in a square, without its offset. */
// @ts-expect-error: decorator
@inline
export function lumaOf(frame: usize, width: i32, x: i32, y: i32): v128 {
  const from = frame + <usize>(y * width + x);
  const both = <u32>load<u16>(from) | (<u32>load<u16>(from + width) << 16);
  const levels = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(i32x4.splat(both)));
  return f32x4.sub(f32x4.convert_i32x4_s(levels), splat(16));
}

/** Rounds to bytes, one in each lane. */
// @ts-expect-error: decorator
@inline
function toBytes(value: v128): v128 {
  const whole = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.pmax(value, splat(0)), splat(0.5)));
  const words = i16x8.narrow_i32x4_s(whole, whole);
  return i8x16.narrow_i16x8_u(words, words);
}

// @ts-expect-error: decorator
@inline
function sumOf(value: v128): f32 {
  const halves = f32x4.add(value, v128.shuffle<f32>(value, value, 2, 3, 0, 1));
  return f32x4.extract_lane(halves, 0) + f32x4.extract_lane(halves, 1);
}

// @ts-expect-error: decorator
@inline
function toByte(value: f32): u8 {
  return <u8>max<i32>(0, min<i32>(255, <i32>(max<f32>(value, 0) + 0.5)));
}

/** Blends the ink into a square, covered by `alpha`. A chroma sample gets the mean of its four pixels, weighted by coverage. */
export function paintSquare(frame: usize, width: i32, height: i32, x: i32, y: i32, alpha: v128): void {
  const luma = lumaOf(frame, width, x, y);
  const bytes = i32x4.extract_lane(toBytes(f32x4.add(mix(luma, inkY, alpha), splat(16))), 0);
  const to = frame + <usize>(y * width + x);
  store<u16>(to, <u16>bytes);
  store<u16>(to + width, <u16>(bytes >> 16));
  const keep: f32 = 1 - sumOf(alpha) / 4;
  const size = width * height;
  const chroma = frame + <usize>(size + (y >> 1) * (width >> 1) + (x >> 1));
  const second = chroma + <usize>(size >> 2);
  store<u8>(chroma, toByte((<f32>load<u8>(chroma) - 128) * keep + sumOf(f32x4.mul(inkU, alpha)) / 4 + 128));
  store<u8>(second, toByte((<f32>load<u8>(second) - 128) * keep + sumOf(f32x4.mul(inkV, alpha)) / 4 + 128));
}

/** The middles of a square's pixels, seen from a place. */
// @ts-expect-error: decorator
@inline
export function columnsFrom(x: i32, origin: f32): v128 {
  return f32x4.add(splat(<f32>x + 0.5 - origin), f32x4(0, 1, 0, 1));
}

// @ts-expect-error: decorator
@inline
export function rowsFrom(y: i32, origin: f32): v128 {
  return f32x4.add(splat(<f32>y + 0.5 - origin), f32x4(0, 0, 1, 1));
}
