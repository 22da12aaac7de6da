/** A person that is cut out of the photo and drawn over a plate: see `src/layers`. */

/** Pixels between two nodes of the grid that `bend` asks the mesh at. */
export const cellPx: i32 = 8;

/** The layers of a cut-out person: alpha at full size and at half of each side, and what lies behind. Without a person, `alpha` is 0. */
export let alpha: usize, plate: usize;
/** Least and most alpha of each cell of the photo, and of it with the next to the right and those below, in turn. */
let blocks: usize;

/** How much of the person is seen in a part of the photo, 16.16: 0 nothing, 255 only the person, else both. */
export function coverOf(width: i32, height: i32, least: i32, highest: i32, most: i32, lowest: i32): i32 {
  const columns = (width + cellPx - 1) >> 3;
  const rows = (height + cellPx - 1) >> 3;
  const left = max(0, min(columns - 1, least >> 19));
  const right = max(0, min(columns - 1, ((most >> 16) + 1) >> 3));
  const top = max(0, min(rows - 1, highest >> 19));
  const bottom = max(0, min(rows - 1, ((lowest >> 16) + 1) >> 3));
  let block = blocks + (<usize>(top * columns + left) << 2);
  let low: i32 = load<u8>(block, 2);
  let high: i32 = load<u8>(block, 3);
  if (right > left + 1 || bottom > top + 1) {
    for (let j = top; j <= bottom; j++) {
      for (let i = left; i <= right; i++) {
        block = blocks + (<usize>(j * columns + i) << 2);
        low = min(low, <i32>load<u8>(block));
        high = max(high, <i32>load<u8>(block, 1));
      }
    }
  }
  return high == 0 ? 0 : low == 255 ? 255 : 128;
}

/** Whether a cell of the photo shows only what lies behind the person. */
// @ts-expect-error: decorator
@inline
export function isBackground(width: i32, x: i32, y: i32): bool {
  const columns = (width + cellPx - 1) >> 3;
  return load<u8>(blocks + (<usize>((y >> 3) * columns + (x >> 3)) << 2), 1) == 0;
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

/** Alpha of a cell, rows of eight. */
export const shade: usize = memory.data(80);

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
export function addPlateToEight(target: usize, behind: usize, alphas: usize): void {
  const sum = withPlate(v128.load_ext<u8>(target), v128.load_ext<u8>(behind), v128.load_ext<u8>(alphas), 16);
  v128.store64_lane(target, v128.narrow<u16>(sum, sum), 0);
}

/** Four samples of each chroma plane. */
// @ts-expect-error: decorator
@inline
function loadBoth(from: usize, second: usize): v128 {
  return v128.extend_low<u8>(v128.load32_lane(from + second, v128.load32_zero(from), 1));
}

/** As `addPlate`, of exactly four samples of each chroma plane, which share their alpha. */
// @ts-expect-error: decorator
@inline
export function addPlateToFourOfBoth(target: usize, behind: usize, alphas: usize, second: usize): void {
  const sum = withPlate(loadBoth(target, second), loadBoth(behind, second), loadBoth(alphas, 0), 128);
  const bytes = v128.narrow<u16>(sum, sum);
  v128.store32_lane(target, bytes, 0);
  v128.store32_lane(target + second, bytes, 1);
}

/** Adds what is seen of the plate to `count` samples; `zero` is the level without light or colour. */
// @ts-expect-error: decorator
@inline
export function addPlate(target: usize, behind: usize, alphas: usize, count: i32, zero: i32): void {
  for (let k = 0; k < count; k++) {
    const through = 255 - <i32>load<u8>(alphas + k);
    const added = ((through + (through >> 7)) * (<i32>load<u8>(behind + k) - zero) + 128) >> 8;
    store<u8>(target + k, <u8>max(0, min(255, <i32>load<u8>(target + k) + added)));
  }
}

/** Sets the layers of the photo's person for `bend`: see `src/layers`. `room` is for four bytes a cell. */
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
      const block = blocks + (<usize>(j * columns + i) << 2);
      store<u8>(block, <u8>low);
      store<u8>(block, <u8>high, 1);
    }
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      let low: i32 = 255;
      let high: i32 = 0;
      for (let y = j; y < min(rows, j + 2); y++) {
        for (let x = i; x < min(columns, i + 2); x++) {
          const block = blocks + (<usize>(y * columns + x) << 2);
          low = min(low, <i32>load<u8>(block));
          high = max(high, <i32>load<u8>(block, 1));
        }
      }
      const block = blocks + (<usize>(j * columns + i) << 2);
      store<u8>(block, <u8>low, 2);
      store<u8>(block, <u8>high, 3);
    }
  }
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
      const block = blocks + (<usize>((y / cellPx) * columns + x / cellPx) << 2);
      const isPlate = load<u8>(block, 1) == 0;
      copyCell(target, isPlate ? plate : cut, width, x, y, wide, rows, luma);
      if (isPlate || load<u8>(block) == 255) continue;
      for (let k = 0; k < rows; k++) {
        const at = <usize>((y + k) * width + x);
        if (wide == cellPx) addPlateToEight(target + at, plate + at, alpha + at);
        else addPlate(target + at, plate + at, alpha + at, wide, 16);
      }
      for (let k = 0; k < rows >> 1; k++) {
        const at = <usize>(luma + ((y >> 1) + k) * half + (x >> 1));
        const other = at + <usize>(luma >> 2);
        if (wide == cellPx) addPlateToFourOfBoth(target + at, plate + at, alpha + at, <usize>(luma >> 2));
        else {
          addPlate(target + at, plate + at, alpha + at, wide >> 1, 128);
          addPlate(target + other, plate + other, alpha + at, wide >> 1, 128);
        }
      }
    }
  }
}
