import { fillCellOfBoth, fillCellOfOne, isGentleCell } from './cells';
import { addPlate, addPlateToEight, addPlateToFourOfBoth, alpha, cellPx, copyCell, coverOf, isBackground, plate, shade } from './layers';
import { fillClamped } from './samples';
import { drawTriangle, placeNodes } from './triangles';

/** Smaller displacements are treated as zero, 16.16: see `stillPx`. */
const stillStep: i32 = 65536 / 512;

/** Nodes are u and v in 16.16 at the centre of every eighth pixel, row by row, and `nodeColumns` from one row to the next. */
let nodeColumns: i32;

// @ts-expect-error: decorator
@inline
function isStillNode(node: usize, x: i32, y: i32): bool {
  const dx = load<i32>(node) - (x << 16);
  const dy = load<i32>(node, 4) - (y << 16);
  return dx < stillStep && dx > -stillStep && dy < stillStep && dy > -stillStep;
}

/** Fills a cell of one plane: see `fillCellOfOne`. Where that can't, sample by sample. */
function fillOne(
  source: usize,
  sharp: usize,
  target: usize,
  apart: i32,
  columns: i32,
  rows: i32,
  isGentle: bool,
  u: i32,
  v: i32,
  du: i32,
  dv: i32,
  uDown: i32,
  vDown: i32,
  duDown: i32,
  dvDown: i32,
  width: i32,
  height: i32,
): void {
  if (isGentle && fillCellOfOne(source, sharp, target, apart, rows, u, v, du, dv, uDown, vDown, duDown, dvDown, width, height)) return;
  for (let k = 0; k < rows; k++) {
    const to = target + <usize>(k * apart);
    fillClamped(source, to, columns, u + k * uDown, v + k * vDown, du + k * duDown, dv + k * dvDown, width, height, 0);
  }
}

/** The same for both colours. Alpha has one plane for both, and then `second` is 0. */
function fillBoth(
  source: usize,
  target: usize,
  apart: i32,
  columns: i32,
  rows: i32,
  isGentle: bool,
  u: i32,
  v: i32,
  du: i32,
  dv: i32,
  uDown: i32,
  vDown: i32,
  duDown: i32,
  dvDown: i32,
  width: i32,
  height: i32,
  second: usize,
): void {
  if (isGentle && fillCellOfBoth(source, target, apart, rows, u, v, du, dv, uDown, vDown, duDown, dvDown, width, height, second)) return;
  for (let k = 0; k < rows; k++) {
    const to = target + <usize>(k * apart);
    fillClamped(source, to, columns, u + k * uDown, v + k * vDown, du + k * duDown, dv + k * dvDown, width, height, <i32>second);
  }
}

/** The pixels between four nodes, of which `node` is the upper left one. */
function fillCell(source: usize, sharp: usize, target: usize, width: i32, height: i32, node: usize, x: i32, y: i32): void {
  const below = node + (<usize>nodeColumns << 3);
  if (isStillNode(node, x, y) && isStillNode(node + 8, x + cellPx, y) && isStillNode(below, x, y + cellPx) && isStillNode(below + 8, x + cellPx, y + cellPx))
    return;
  const u = load<i32>(node);
  const v = load<i32>(node, 4);
  const uRight = load<i32>(node, 8);
  const vRight = load<i32>(node, 12);
  const uBelow = load<i32>(below);
  const vBelow = load<i32>(below, 4);
  const uLast = load<i32>(below, 8);
  const vLast = load<i32>(below, 12);
  const du = (uRight - u) >> 3;
  const dv = (vRight - v) >> 3;
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
  const columns = min(cellPx, width - x);
  const rows = min(cellPx, height - y);
  const luma = width * height;
  let cover: i32 = 255;
  if (alpha != 0) {
    cover = coverOf(width, height, least, highest, most, lowest);
    if (cover == 0) {
      // The frame begins as the photo, or as the person over a moved plate: there it shows the plate already.
      if (!isBackground(width, x, y)) copyCell(target, plate, width, x, y, columns, rows, luma);
      return;
    }
  }
  const isGentle = columns == cellPx && isGentleCell(du, dv) && isGentleCell(duEnd, dvEnd);
  const row = target + <usize>(y * width + x);
  fillOne(source, sharp, row, width, columns, rows, isGentle, u, v, du, dv, uDown, vDown, duDown, dvDown, width, height);
  if (cover != 255) {
    fillOne(alpha, 0, shade, cellPx, columns, rows, isGentle, u, v, du, dv, uDown, vDown, duDown, dvDown, width, height);
    const behind = plate + <usize>(y * width + x);
    for (let k = 0; k < rows; k++) {
      const at = <usize>(k * width);
      if (columns == cellPx) addPlateToEight(row + at, behind + at, shade + (<usize>k << 3));
      else addPlate(row + at, behind + at, shade + (<usize>k << 3), columns, 16);
    }
  }
  const half = width >> 1;
  const high = height >> 1;
  const second = <usize>(luma >> 2);
  // Half a row down, half a pixel along: where a chroma sample lies.
  const uChroma = (u >> 1) + (uDown >> 2) + (du >> 2) - 16384;
  const vChroma = (v >> 1) + (vDown >> 2) + (dv >> 2) - 16384;
  const duChroma = du + (duDown >> 1);
  const dvChroma = dv + (dvDown >> 1);
  const uChromaDown = uDown + (duDown >> 1);
  const vChromaDown = vDown + (dvDown >> 1);
  const at = <usize>(luma + (y >> 1) * half + (x >> 1));
  const count = columns >> 1;
  const down = rows >> 1;
  const place = target + at;
  fillBoth(source + luma, place, half, count, down, isGentle, uChroma, vChroma, duChroma, dvChroma, uChromaDown, vChromaDown, 2 * duDown, 2 * dvDown, half, high, second);
  if (cover == 255) return;
  fillBoth(alpha + luma, shade, cellPx, count, down, isGentle, uChroma, vChroma, duChroma, dvChroma, uChromaDown, vChromaDown, 2 * duDown, 2 * dvDown, half, high, 0);
  for (let k = 0; k < down; k++) {
    const to = place + <usize>(k * half);
    const behind = plate + at + <usize>(k * half);
    const alphas = shade + (<usize>k << 3);
    if (columns == cellPx) addPlateToFourOfBoth(to, behind, alphas, second);
    else {
      addPlate(to, behind, alphas, count, 128);
      addPlate(to + second, behind + second, alphas, count, 128);
    }
  }
}

// @ts-expect-error: decorator
@inline
function toCell(pixel: f64, count: i32): i32 {
  return max(0, min(count, <i32>Math.floor(pixel / cellPx)));
}

/**
 * `warp` by cells of eight pixels instead of triangle by triangle, but for the cells that touch the box from `left` and `top` to `right` and `bottom`: there the
 * mesh may tear. `nodes` is room for the grid. Sides are even. `sharp` is where `sharpen` put the sharpened luma of `cut`: the photo, or the person that is cut
 * out of it (see `layer`). Triangles from `count` on, `sheetCount` of them, lie under the others and do not tear.
 */
export function bend(
  source: usize,
  cut: usize,
  sharp: usize,
  target: usize,
  width: i32,
  height: i32,
  position: usize,
  texture: usize,
  vertices: i32,
  triangles: usize,
  count: i32,
  sheetCount: i32,
  nodes: usize,
  left: f64,
  top: f64,
  right: f64,
  bottom: f64,
): void {
  const cellColumns = (width + cellPx - 1) / cellPx;
  const cellRows = (height + cellPx - 1) / cellPx;
  // Four nodes are placed at once, up to three of them beyond the last.
  nodeColumns = cellColumns + 4;
  const lastNode = i32x4.replace_lane(i32x4.splat(cellRows), 0, cellColumns);
  let least: f64 = width;
  let highest: f64 = height;
  let most: f64 = 0;
  let lowest: f64 = 0;
  for (let i = 0; i < vertices; i++) {
    const x = <f64>load<f32>(position + (<usize>i << 3));
    const y = <f64>load<f32>(position + (<usize>i << 3), 4);
    least = Math.min(least, x);
    most = Math.max(most, x);
    highest = Math.min(highest, y);
    lowest = Math.max(lowest, y);
  }
  const fromColumn = toCell(least, cellColumns);
  const toColumn = toCell(most + cellPx, cellColumns);
  const fromRow = toCell(highest, cellRows);
  const toRow = toCell(lowest + cellPx, cellRows);
  for (let j = fromRow; j <= toRow; j++) {
    for (let i = fromColumn; i <= toColumn; i++) {
      const node = nodes + (<usize>(j * nodeColumns + i) << 3);
      store<i32>(node, (i * cellPx) << 16);
      store<i32>(node, (j * cellPx) << 16, 4);
    }
  }
  for (let t = count; t < count + sheetCount; t += 3) {
    placeNodes(position, texture, triangles + ((<usize>t) << 1), nodes, nodeColumns, lastNode);
  }
  for (let t = 0; t < count; t += 3) {
    placeNodes(position, texture, triangles + ((<usize>t) << 1), nodes, nodeColumns, lastNode);
  }
  const tornLeft = toCell(left, cellColumns);
  const tornRight = toCell(right, cellColumns);
  const tornTop = toCell(top, cellRows);
  const tornBottom = toCell(bottom, cellRows);
  for (let j = fromRow; j < toRow; j++) {
    const isBeside = j < tornTop || j > tornBottom;
    for (let i = fromColumn; i < toColumn; i++) {
      if (isBeside || i < tornLeft || i > tornRight)
        fillCell(cut, sharp, target, width, height, nodes + (<usize>(j * nodeColumns + i) << 3), i * cellPx, j * cellPx);
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
