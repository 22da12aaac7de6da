import type { YuvFrame } from '../model';
import { createYuvFrame } from '../yuv';
import { warpTriangles } from './warp';
import { warpKernel } from './warp-kernel.gen';

/** Where a photo's frames are drawn, one after the other: the photo, moved triangle by triangle, and what is painted over it. */
export interface Canvas {
  frame: YuvFrame;
  /** Back to the photo. */
  restore(): void;
  /** Positions and texture as in `WarpJob`. */
  warp(position: Float32Array, texture: Float32Array, triangles: Uint16Array): void;
}

/** In plain JavaScript: for engines without SIMD, and to hold the kernel to. */
export function createPlainCanvas(source: YuvFrame): Canvas {
  const frame = createYuvFrame(source.width, source.height);
  return {
    frame,
    restore: () => frame.data.set(source.data),
    warp: (position, texture, triangles) => warpTriangles({ source, target: frame, position, texture }, triangles),
  };
}

const pageBytes = 65_536;
/** A face's mesh takes 25 kB. */
const meshRoomBytes = pageBytes;
const aligned = (bytes: number) => Math.ceil(bytes / 16) * 16;

/** The kernel, compiled once per thread; `null` where there is no SIMD. */
let compiled: WebAssembly.Module | null | undefined;

function findKernel(): WebAssembly.Module | null {
  if (compiled !== undefined) return compiled;
  const bytes = Uint8Array.from(atob(warpKernel), (letter) => letter.charCodeAt(0));
  compiled = WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
  return compiled;
}

/** By the kernel, photo and frame in its own memory. It reads some bytes beyond the planes, so there is room around them. */
export function createCanvas(photo: YuvFrame): Canvas {
  const kernel = findKernel();
  if (!kernel) return createPlainCanvas(photo);
  const { width, height } = photo;
  const room = aligned(4 * width + 64);
  const size = aligned(photo.data.length);
  const photoAt = room;
  const frameAt = photoAt + size + room;
  const meshAt = frameAt + size + room;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((meshAt + meshRoomBytes) / pageBytes) });
  const { warp } = new WebAssembly.Instance(kernel, { env: { memory } }).exports;
  new Uint8Array(memory.buffer).set(photo.data, photoAt);
  const data = new Uint8Array(memory.buffer, frameAt, photo.data.length);
  return {
    frame: { width, height, data },
    restore: () => data.set(photo.data),
    warp: (position, texture, triangles) => {
      const textureAt = meshAt + aligned(position.byteLength);
      const trianglesAt = textureAt + aligned(texture.byteLength);
      if (trianglesAt + triangles.byteLength > memory.buffer.byteLength) throw new RangeError('a mesh this large has no room');
      new Float32Array(memory.buffer, meshAt, position.length).set(position);
      new Float32Array(memory.buffer, textureAt, texture.length).set(texture);
      new Uint16Array(memory.buffer, trianglesAt, triangles.length).set(triangles);
      warp(photoAt, frameAt, width, height, meshAt, textureAt, trianglesAt, triangles.length);
    },
  };
}
