/** A person that is cut out of the photo and drawn over a plate: see `src/layers`. */

/** Pixels between two nodes of the grid that `bend` asks the mesh at. */
export const cellPx: i32 = 8;

/** The layers of a cut-out person: alpha at full size and at half of each side, and what lies behind. Without a person, `alpha` is 0. */
export let alpha: usize, plate: usize;
/** Least and most alpha of each cell of the photo, in turn. */
let blocks: usize;

/** How much of the person is seen in a part of the photo, 16.16: 0 nothing, 255 only the person, else both. */
export function coverOf(width: i32, height: i32, least: i32, highest: i32, most: i32, lowest: i32): i32 {
  const columns = (width + cellPx - 1) / cellPx;
  const rows = (height + cellPx - 1) / cellPx;
  const left = max(0, min(columns - 1, (least >> 16) / cellPx));
  const right = max(0, min(columns - 1, ((most >> 16) + 1) / cellPx));
  const top = max(0, min(rows - 1, (highest >> 16) / cellPx));
  const bottom = max(0, min(rows - 1, ((lowest >> 16) + 1) / cellPx));
  let low: i32 = 255;
  let high: i32 = 0;
  for (let j = top; j <= bottom; j++) {
    for (let i = left; i <= right; i++) {
      const block = blocks + (<usize>(j * columns + i) << 1);
      low = min(low, <i32>load<u8>(block));
      high = max(high, <i32>load<u8>(block, 1));
    }
  }
  return high == 0 ? 0 : low == 255 ? 255 : 128;
}

/** Whether a cell of the photo shows only what lies behind the person. */
// @ts-expect-error: decorator
@inline
export function isBackground(width: i32, x: i32, y: i32): bool {
  const columns = (width + cellPx - 1) / cellPx;
  return load<u8>(blocks + (<usize>((y / cellPx) * columns + x / cellPx) << 1), 1) == 0;
}

/** Copies a cell of a picture: `rows` of up to eight luma samples, and the colours there. */
export function copyCell(target: usize, source: usize, width: i32, x: i32, y: i32, columns: i32, rows: i32, luma: i32): void {
  if (columns == cellPx) return copyWideCell(target, source, width, x, y, rows, luma);
  for (let k = 0; k < rows; k++) {
    const at = <usize>((y + k) * width + x);
    memory.copy(target + at, source + at, columns);
  }
  const half = width >> 1;
  for (let k = 0; k < rows >> 1; k++) {
    const at = <usize>(luma + ((y >> 1) + k) * half + (x >> 1));
    memory.copy(target + at, source + at, columns >> 1);
    memory.copy(target + at + (luma >> 2), source + at + (luma >> 2), columns >> 1);
  }
}

/** As `copyCell`, of all eight columns: copying by words is many times as fast as copying so few bytes by number. */
function copyWideCell(target: usize, source: usize, width: i32, x: i32, y: i32, rows: i32, luma: i32): void {
  let at = <usize>(y * width + x);
  for (let k = 0; k < rows; k++, at += width) store<u64>(target + at, load<u64>(source + at));
  const half = width >> 1;
  const second = <usize>(luma >> 2);
  at = <usize>(luma + (y >> 1) * half + (x >> 1));
  for (let k = 0; k < rows >> 1; k++, at += half) {
    store<u32>(target + at, load<u32>(source + at));
    store<u32>(target + at + second, load<u32>(source + at + second));
  }
}

/** Eight places for alpha. */
export const scratch: usize = memory.data(16);

/** Returns eight samples with what is seen of the plate, all as 16 bits: as `addPlate`. */
// @ts-expect-error: decorator
@inline
function withPlate(person: v128, behind: v128, alphas: v128, zero: i16): v128 {
  const through = i16x8.sub(i16x8.splat(255), alphas);
  // 255 counts as 256, so that a product need only be shifted.
  const whole = i16x8.shl(i16x8.add(through, i16x8.shr_u(through, 7)), 6);
  const light = i16x8.shl(i16x8.sub(behind, i16x8.splat(zero)), 1);
  return i16x8.add(person, i16x8.q15mulr_sat_s(whole, light));
}

/** As `addPlate`, of exactly eight samples. */
// @ts-expect-error: decorator
@inline
export function addPlateToEight(target: usize, behind: usize): void {
  const sum = withPlate(v128.load_ext<u8>(target), v128.load_ext<u8>(behind), v128.load_ext<u8>(scratch), 16);
  v128.store64_lane(target, v128.narrow<u16>(sum, sum), 0);
}

/** Four samples of each chroma plane. */
// @ts-expect-error: decorator
@inline
function loadBoth(from: usize, second: usize): v128 {
  return v128.extend_low<u8>(v128.load32_lane(from + second, v128.load32_zero(from), 1));
}

/** As `addPlate`, of exactly four samples of each chroma plane; `scratch` holds their alpha twice. */
// @ts-expect-error: decorator
@inline
export function addPlateToFourOfBoth(target: usize, behind: usize, second: usize): void {
  const sum = withPlate(loadBoth(target, second), loadBoth(behind, second), v128.load_ext<u8>(scratch), 128);
  const bytes = v128.narrow<u16>(sum, sum);
  v128.store32_lane(target, bytes, 0);
  v128.store32_lane(target + second, bytes, 1);
}

/** Adds what is seen of the plate to `count` samples; `zero` is the level without light or colour. */
// @ts-expect-error: decorator
@inline
export function addPlate(target: usize, behind: usize, count: i32, zero: i32): void {
  for (let k = 0; k < count; k++) {
    const through = 255 - <i32>load<u8>(scratch + k);
    const added = ((through + (through >> 7)) * (<i32>load<u8>(behind + k) - zero) + 128) >> 8;
    store<u8>(target + k, <u8>max(0, min(255, <i32>load<u8>(target + k) + added)));
  }
}

/** Sets the layers of the photo's person for `bend`: see `src/layers`. `room` is for two bytes a cell. */
export function layer(alphaAt: usize, plateAt: usize, room: usize, width: i32, height: i32): void {
  alpha = alphaAt;
  plate = plateAt;
  blocks = room;
  const columns = (width + cellPx - 1) / cellPx;
  const rows = (height + cellPx - 1) / cellPx;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      let low: i32 = 255;
      let high: i32 = 0;
      for (let y = j * cellPx; y < min(height, (j + 1) * cellPx); y++) {
        for (let x = i * cellPx; x < min(width, (i + 1) * cellPx); x++) {
          const value = <i32>load<u8>(alpha + <usize>(y * width + x));
          low = min(low, value);
          high = max(high, value);
        }
      }
      const block = blocks + (<usize>(j * columns + i) << 1);
      store<u8>(block, <u8>low);
      store<u8>(block, <u8>high, 1);
    }
  }
}

/** The plate behind one row of a cell of the person at rest. */
// @ts-expect-error: decorator
@inline
function addBehind(target: usize, at: usize, alphaAt: usize, count: i32, zero: i32): void {
  memory.copy(scratch, alpha + alphaAt, count);
  addPlate(target + at, plate + at, count, zero);
}

/** As `addBehind` for a whole row of a cell. */
// @ts-expect-error: decorator
@inline
function addBehindEight(target: usize, at: usize): void {
  store<u64>(scratch, load<u64>(alpha + at));
  addPlateToEight(target + at, plate + at);
}

/** The same for four samples of each chroma plane. */
// @ts-expect-error: decorator
@inline
function addBehindFourOfBoth(target: usize, at: usize, second: usize): void {
  const four = load<u32>(alpha + at);
  store<u32>(scratch, four);
  store<u32>(scratch, four, 4);
  addPlateToFourOfBoth(target + at, plate + at, second);
}

/** Puts the person at rest over the plate, which a camera moves. `cut` is the person that `layer` was told of. */
export function compose(cut: usize, target: usize, width: i32, height: i32): void {
  const columns = (width + cellPx - 1) / cellPx;
  const luma = width * height;
  const half = width >> 1;
  for (let y = 0; y < height; y += cellPx) {
    const rows = min(cellPx, height - y);
    for (let x = 0; x < width; x += cellPx) {
      const wide = min(cellPx, width - x);
      const block = blocks + (<usize>((y / cellPx) * columns + x / cellPx) << 1);
      const isPlate = load<u8>(block, 1) == 0;
      copyCell(target, isPlate ? plate : cut, width, x, y, wide, rows, luma);
      if (isPlate || load<u8>(block) == 255) continue;
      for (let k = 0; k < rows; k++) {
        const at = <usize>((y + k) * width + x);
        if (wide == cellPx) addBehindEight(target, at);
        else addBehind(target, at, at, wide, 16);
      }
      for (let k = 0; k < rows >> 1; k++) {
        const at = <usize>(luma + ((y >> 1) + k) * half + (x >> 1));
        if (wide == cellPx) {
          addBehindFourOfBoth(target, at, <usize>(luma >> 2));
          continue;
        }
        addBehind(target, at, at, wide >> 1, 128);
        addBehind(target, at + <usize>(luma >> 2), at, wide >> 1, 128);
      }
    }
  }
}
