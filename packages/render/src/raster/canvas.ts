import type { YuvFrame } from '../model';
import type { Positions } from '../space';
import { createYuvFrame } from '../yuv';
import type { Box } from './paint';
import { warpTriangles } from './warp';
import { warpKernel } from './warp-kernel.gen';

/**
 * Draws the frames of one photo one after the other: the photo, warped triangle by triangle, and
 * the paint over it.
 */
export interface Canvas {
  frame: YuvFrame;
  /** Resets the frame to the photo. */
  restore(): void;
  /** Draws triangles; see `WarpJob` for positions and texture. */
  warp(position: Positions<'frame'>, texture: Positions<'texture'>, triangles: Uint16Array): void;
  /**
   * Draws the same to within a fraction of a pixel, for a mesh of many small triangles that tears
   * only inside the box. Keeps the photo's detail wherever its pixels are drawn.
   */
  bend(position: Positions<'frame'>, texture: Positions<'texture'>, triangles: Uint16Array, torn: Box): void;
}

/** Draws in plain JavaScript: for engines without SIMD, and as the reference for the kernel. */
export function createPlainCanvas(source: YuvFrame): Canvas {
  const frame = createYuvFrame(source.width, source.height);
  const warp: Canvas['warp'] = (position, texture, triangles) => warpTriangles({ source, target: frame, position, texture }, triangles);
  return { frame, restore: () => frame.data.set(source.data), warp, bend: warp };
}

const pageBytes = 65_536;
/** Memory for a mesh; a face's takes 25 kB. */
const meshRoomBytes = pageBytes;
/** Same as `cellPx` in the kernel. */
const gridStepPx = 8;
/** Same as in the kernel. */
const sharpPlanes = 3;
const aligned = (bytes: number) => Math.ceil(bytes / 16) * 16;

/** The kernel, compiled once per thread; `null` if the engine has no SIMD. */
let compiled: WebAssembly.Module | null | undefined;

function findKernel(): WebAssembly.Module | null {
  if (compiled !== undefined) return compiled;
  const bytes = Uint8Array.from(atob(warpKernel), (letter) => letter.charCodeAt(0));
  compiled = WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
  return compiled;
}

/**
 * Draws with the kernel, with photo and frame in its own memory. The kernel reads some bytes beyond
 * the planes, so there is room around them. Throws a RangeError if a mesh is too large.
 */
export function createCanvas(photo: YuvFrame): Canvas {
  const kernel = findKernel();
  if (!kernel) return createPlainCanvas(photo);
  const { width, height } = photo;
  const room = aligned(4 * width + 64);
  const size = aligned(photo.data.length);
  const photoAt = room;
  const frameAt = photoAt + size + room;
  const meshAt = frameAt + size + room;
  const gridAt = meshAt + meshRoomBytes;
  const gridBytes = 8 * (Math.ceil(width / gridStepPx) + 1) * (Math.ceil(height / gridStepPx) + 1);
  const sharpAt = gridAt + aligned(gridBytes) + room;
  const sharpBytes = sharpPlanes * width * height + room;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((sharpAt + sharpBytes) / pageBytes) });
  const { warp, bend, sharpen } = new WebAssembly.Instance(kernel, { env: { memory } }).exports;
  new Uint8Array(memory.buffer).set(photo.data, photoAt);
  let isSharpened = false;
  const data = new Uint8Array(memory.buffer, frameAt, photo.data.length);
  const layMesh = (position: Positions<'frame'>, texture: Positions<'texture'>, triangles: Uint16Array) => {
    const textureAt = meshAt + aligned(position.byteLength);
    const trianglesAt = textureAt + aligned(texture.byteLength);
    if (trianglesAt + triangles.byteLength > gridAt) throw new RangeError('a mesh this large has no room');
    new Float32Array(memory.buffer, meshAt, position.length).set(position);
    new Float32Array(memory.buffer, textureAt, texture.length).set(texture);
    new Uint16Array(memory.buffer, trianglesAt, triangles.length).set(triangles);
    return { textureAt, trianglesAt };
  };
  return {
    frame: { width, height, data },
    restore: () => data.set(photo.data),
    warp: (position, texture, triangles) => {
      const { textureAt, trianglesAt } = layMesh(position, texture, triangles);
      warp(photoAt, frameAt, width, height, meshAt, textureAt, trianglesAt, triangles.length);
    },
    bend: (position, texture, triangles, { left, top, right, bottom }) => {
      const { textureAt, trianglesAt } = layMesh(position, texture, triangles);
      if (!isSharpened) sharpen(photoAt, sharpAt, width, height);
      isSharpened = true;
      const mesh = [meshAt, textureAt, position.length / 2, trianglesAt, triangles.length];
      bend(photoAt, sharpAt, frameAt, width, height, ...mesh, gridAt, left, top, right, bottom);
    },
  };
}
