import { fillClamped, fillRun, isGentleStep, isInside, toFixed } from './samples';

/** The corners of the triangle being drawn, sorted downwards, and its slopes: see `loadTriangle` in `src/raster/warp.ts`. */
export let x0: f64, y0: f64, x1: f64, y1: f64, y2: f64, longSlope: f64, upperSlope: f64, lowerSlope: f64;
/** Its texture lies a pixel or more within the photo. */
let isWithin: bool;
export let ux: f64, vx: f64, uy: f64, vy: f64, u0: f64, v0: f64;

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

export function loadTriangle(position: usize, texture: usize, triangle: usize, width: i32, height: i32): bool {
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

export function drawTriangle(
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
