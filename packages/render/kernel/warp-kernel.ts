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
import { drawTriangle } from './triangles';

export { bend } from './bend';
export { compose, layer } from './layers';
export { resample, sharpen } from './samples';

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
