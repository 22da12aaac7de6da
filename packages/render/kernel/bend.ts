import { addPlate, addPlateToEight, addPlateToFourOfBoth, alpha, cellPx, copyCell, coverOf, isBackground, plate, scratch } from './layers';
import { fillClamped, fillEight, fillFourOfBoth, isGentleStep, planeAt, toFixed } from './samples';
import { drawTriangle, loadTriangle, longSlope, lowerSlope, u0, upperSlope, ux, uy, v0, vx, vy, x0, x1, y0, y1, y2 } from './triangles';

/** Smaller displacements are treated as zero, 16.16: see `stillPx`. */
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

// @ts-expect-error: decorator
@inline
function isStillNode(node: usize, x: i32, y: i32): bool {
  const dx = load<i32>(node) - (x << 16);
  const dy = load<i32>(node, 4) - (y << 16);
  return dx < stillStep && dx > -stillStep && dy < stillStep && dy > -stillStep;
}

/** The pixels between four nodes, of which `node` is the upper left one. */
function fillCell(source: usize, sharp: usize, target: usize, width: i32, height: i32, node: usize, x: i32, y: i32): void {
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
  let cover: i32 = 255;
  if (alpha != 0) {
    cover = coverOf(width, height, least, highest, most, lowest);
    if (cover == 0) {
      // The frame begins as the photo, or as the person over a moved plate: there it shows the plate already.
      if (!isBackground(width, x, y)) copyCell(target, plate, width, x, y, columns, rows, luma);
      return;
    }
  }
  let row = target + <usize>(y * width + x);
  let rowChroma = target + <usize>(luma + (y >> 1) * half + (x >> 1));
  for (let k = 0; k < rows; k += 2) {
    if (isFast) {
      // Two rows share a plane: the second lies a whole pixel below the first, up to what the warp adds.
      const plane = planeAt(source, sharp, <usize>luma, u + 4 * du + (uDown >> 1), v + 4 * dv + ((vDown - 65536) >> 1));
      fillEight(plane, row, u, v, du, dv, width);
      fillEight(plane, row + width, u + uDown, v + vDown, du + duDown, dv + dvDown, width);
      fillFourOfBoth(source + luma, rowChroma, uChroma, vChroma, duChroma, dvChroma, half, second, second);
    } else {
      fillClamped(source, row, columns, u, v, du, dv, width, height, 0);
      fillClamped(source, row + width, columns, u + uDown, v + vDown, du + duDown, dv + dvDown, width, height, 0);
      fillClamped(source + luma, rowChroma, columns >> 1, uChroma, vChroma, duChroma, dvChroma, half, height >> 1, luma >> 2);
    }
    if (cover != 255 && isFast) {
      const behind = plate + (row - target);
      fillEight(alpha, scratch, u, v, du, dv, width);
      addPlateToEight(row, behind);
      fillEight(alpha, scratch, u + uDown, v + vDown, du + duDown, dv + dvDown, width);
      addPlateToEight(row + width, behind + width);
      // Its one plane counts as both.
      fillFourOfBoth(alpha + luma, scratch, uChroma, vChroma, duChroma, dvChroma, half, 0, 4);
      addPlateToFourOfBoth(rowChroma, plate + (rowChroma - target), second);
    } else if (cover != 255) {
      const behind = plate + (row - target);
      fillClamped(alpha, scratch, columns, u, v, du, dv, width, height, 0);
      addPlate(row, behind, columns, 16);
      fillClamped(alpha, scratch, columns, u + uDown, v + vDown, du + duDown, dv + dvDown, width, height, 0);
      addPlate(row + width, behind + width, columns, 16);
      fillClamped(alpha + luma, scratch, columns >> 1, uChroma, vChroma, duChroma, dvChroma, half, height >> 1, 0);
      const behindChroma = plate + (rowChroma - target);
      addPlate(rowChroma, behindChroma, columns >> 1, 128);
      addPlate(rowChroma + second, behindChroma + second, columns >> 1, 128);
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
  nodeColumns = cellColumns + 1;
  nodeRows = cellRows + 1;
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
    if (loadTriangle(position, texture, triangles + ((<usize>t) << 1), width, height)) placeNodes(nodes);
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
