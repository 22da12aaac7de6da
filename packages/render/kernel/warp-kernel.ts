/**
 * The inner loops of `src/raster/warp.ts` in AssemblyScript: the same triangles, the same pixel
 * centres, the same 16.16 steps, eight samples at a time.
 *
 * Triangles of a face are a few pixels wide, and most of their time goes into their edges. Where a
 * mesh bends smoothly, it is sampled only at every eighth pixel of every eighth row; between these
 * nodes the source position is interpolated bilinearly (`bend`), and no edge is walked.
 *
 * `npm run kernel` compiles it into `src/raster/warp-kernel.gen.ts`.
 */
import { fillClamped, fillRun, planeAlong, toFixed } from './samples';
import { drawTriangle } from './triangles';

export { bend } from './bend';
export { paintGaze, paintLid } from './eyes';
export { compose, layer } from './layers';
export { paintMouth } from './mouth';
export { sharpen } from './samples';

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
  for (let t = 0; t < count; t += 3) drawTriangle(source, target, width, height, position, texture, triangles + ((<usize>t) << 1));
}

/** One luma plane, or (second > 0) two chroma planes of which the other lies `second` bytes further. */
function resamplePlane(
  source: usize,
  sharp: usize,
  target: usize,
  width: i32,
  height: i32,
  x: f64,
  y: f64,
  step: f64,
  second: i32,
): void {
  const du = toFixed(step);
  const u = toFixed(x + 0.5 * step - 0.5);
  const uTop = (width - 1) << 16;
  const vTop = (height - 1) << 16;
  const first = min(width, u >= 0 ? 0 : (du - 1 - u) / du);
  const end = max(first, min(width, u >= uTop ? 0 : (uTop - 1 - u) / du + 1));
  const plane = <usize>(width * height);
  for (let k = 0; k < height; k++) {
    const v = toFixed(y + (<f64>k + 0.5) * step - 0.5);
    const row = target + <usize>(k * width);
    if (v < 0 || v >= vTop) {
      fillClamped(source, row, width, u, v, du, 0, width, height, second);
      continue;
    }
    fillClamped(source, row, first, u, v, du, 0, width, height, second);
    // The sharpened planes lack the outermost pixels.
    const isSharp = sharp != 0 && v >= 1 << 16 && v < (height - 3) << 16;
    if (isSharp) {
      for (let i = first; i < end; i += 8) {
        const uRun = u + i * du;
        const isInner = uRun >= 1 << 16 && uRun + 8 * du < (width - 2) << 16;
        const from = isInner ? planeAlong(source, sharp, plane, uRun, v, du) : source;
        fillRun(from, row + i, min(8, end - i), uRun, v, du, 0, width, 0);
      }
    } else fillRun(source, row + first, end - first, u + first * du, v, du, 0, width, second);
    fillClamped(source, row + end, width - end, u + end * du, v, du, 0, width, height, second);
  }
}

/**
 * A part of a picture, scaled to all of it: a pixel shows what lies at (x, y) plus `step` times its place. `sharp` is where `sharpen` put the source's luma, or 0.
 */
export function resample(source: usize, sharp: usize, target: usize, width: i32, height: i32, x: f64, y: f64, step: f64): void {
  const luma = width * height;
  resamplePlane(source, sharp, target, width, height, x, y, step, 0);
  resamplePlane(source + luma, 0, target + luma, width >> 1, height >> 1, x / 2, y / 2, step, luma >> 2);
}
