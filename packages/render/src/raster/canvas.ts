import { type Layers, throughAlpha } from '../layers/layers';
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
   * The same to within a fraction of a pixel, for a mesh of many small triangles that tears only
   * inside the box. Keeps the photo's detail wherever its pixels come to lie. With layers, moves
   * the person over the plate.
   */
  bend(position: Positions<'frame'>, texture: Positions<'texture'>, mesh: BentMesh): void;
}

export interface BentMesh {
  skin: Uint16Array;
  /** Drawn under the skin. */
  sheet: Uint16Array;
  torn: Box;
}

/** Draws in plain JavaScript: for engines without SIMD, and as the reference for the kernel. */
export function createPlainCanvas(source: YuvFrame, layers?: Layers): Canvas {
  const frame = createYuvFrame(source.width, source.height);
  const warp: Canvas['warp'] = (position, texture, triangles) => warpTriangles({ source, target: frame, position, texture }, triangles);
  const bend: Canvas['bend'] = (position, texture, { skin, sheet }) => {
    if (layers) bendLayers(layers, frame, { position, texture, triangles: [sheet, skin] });
    else for (const triangles of [sheet, skin]) warp(position, texture, triangles);
  };
  return { frame, restore: () => frame.data.set(source.data), warp, bend };
}

/** The colours' alpha counts twice, once for each of them. */
function alphaFrame({ alpha, plate: { width, height } }: Layers): YuvFrame {
  const luma = width * height;
  const out = createYuvFrame(width, height);
  out.data.set(alpha);
  out.data.set(alpha.subarray(luma), luma + luma / 4);
  return out;
}

function bendLayers(
  layers: Layers,
  frame: YuvFrame,
  { position, texture, triangles }: { position: Positions<'frame'>; texture: Positions<'texture'>; triangles: Uint16Array[] },
): void {
  const { width, height } = frame;
  const alpha = createYuvFrame(width, height);
  const moved = createYuvFrame(width, height);
  // Where nothing is drawn, the frame stays: marked by two pictures that differ there.
  const drawn = createYuvFrame(width, height);
  const white = { width, height, data: new Uint8Array(drawn.data.length).fill(255) };
  const sources = [alphaFrame(layers), layers.cut, white];
  [alpha, moved, drawn].forEach((target, k) => {
    for (const list of triangles) warpTriangles({ source: sources[k], target, position, texture }, list);
  });
  const luma = width * height;
  for (let i = 0; i < frame.data.length; i++) {
    if (drawn.data[i] === 0) continue;
    const zero = i < luma ? 16 : 128;
    frame.data[i] = Math.min(255, Math.max(0, moved.data[i] + throughAlpha(alpha.data[i], layers.plate.data[i] - zero)));
  }
}

const pageBytes = 65_536;
/** A face's mesh takes 25 kB, and a person's sheet up to 170. */
const meshRoomBytes = 4 * pageBytes;
/** As `cellPx` in the kernel. */
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
 * Returns where everything lies in the kernel's memory. Without layers, the photo is what moves.
 */
function layOut({ width, height, data }: YuvFrame, hasLayers: boolean) {
  const room = aligned(4 * width + 64);
  const size = aligned(data.length);
  const photoAt = room;
  const frameAt = photoAt + size + room;
  const meshAt = frameAt + size + room;
  const gridAt = meshAt + meshRoomBytes;
  const gridBytes = 8 * (Math.ceil(width / gridStepPx) + 1) * (Math.ceil(height / gridStepPx) + 1);
  const sharpAt = gridAt + aligned(gridBytes) + room;
  const sharpBytes = sharpPlanes * width * height + room;
  const layersAt = sharpAt + aligned(sharpBytes);
  const cutAt = hasLayers ? layersAt + room : photoAt;
  const plateAt = cutAt + size + room;
  const alphaAt = plateAt + size + room;
  const blocksAt = alphaAt + size + room;
  const end = hasLayers ? blocksAt + gridBytes : layersAt;
  return { photoAt, frameAt, meshAt, gridAt, sharpAt, cutAt, plateAt, alphaAt, blocksAt, end };
}

/**
 * Draws with the kernel, with photo and frame in its own memory. The kernel reads some bytes beyond
 * the planes, so there is room around them. Throws a RangeError if a mesh is too large.
 */
export function createCanvas(photo: YuvFrame, layers?: Layers): Canvas {
  const kernel = findKernel();
  if (!kernel) return createPlainCanvas(photo, layers);
  const { width, height } = photo;
  const { photoAt, frameAt, meshAt, gridAt, sharpAt, cutAt, plateAt, alphaAt, blocksAt, end } = layOut(photo, layers !== undefined);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / pageBytes) });
  const { warp, bend, layer, sharpen } = new WebAssembly.Instance(kernel, { env: { memory } }).exports;
  const lay = (data: Uint8Array, at: number) => new Uint8Array(memory.buffer).set(data, at);
  lay(photo.data, photoAt);
  if (layers) {
    for (const [data, at] of [
      [layers.cut.data, cutAt],
      [layers.plate.data, plateAt],
      [layers.alpha, alphaAt],
    ] as const)
      lay(data, at);
    layer(alphaAt, plateAt, blocksAt, width, height);
  }
  let isSharpened = false;
  const data = new Uint8Array(memory.buffer, frameAt, photo.data.length);
  const layMesh = (
    position: Positions<'frame'>,
    texture: Positions<'texture'>,
    skin: Uint16Array,
    sheet: Uint16Array = new Uint16Array(),
  ) => {
    const textureAt = meshAt + aligned(position.byteLength);
    const trianglesAt = textureAt + aligned(texture.byteLength);
    if (trianglesAt + skin.byteLength + sheet.byteLength > gridAt) throw new RangeError('a mesh this large has no room');
    new Float32Array(memory.buffer, meshAt, position.length).set(position);
    new Float32Array(memory.buffer, textureAt, texture.length).set(texture);
    new Uint16Array(memory.buffer, trianglesAt, skin.length).set(skin);
    new Uint16Array(memory.buffer, trianglesAt + skin.byteLength, sheet.length).set(sheet);
    return { textureAt, trianglesAt };
  };
  return {
    frame: { width, height, data },
    restore: () => data.set(photo.data),
    warp: (position, texture, triangles) => {
      const { textureAt, trianglesAt } = layMesh(position, texture, triangles);
      warp(photoAt, frameAt, width, height, meshAt, textureAt, trianglesAt, triangles.length);
    },
    bend: (position, texture, { skin, sheet, torn: { left, top, right, bottom } }) => {
      const { textureAt, trianglesAt } = layMesh(position, texture, skin, sheet);
      if (!isSharpened) sharpen(cutAt, sharpAt, width, height);
      isSharpened = true;
      const mesh = [meshAt, textureAt, position.length / 2, trianglesAt, skin.length, sheet.length, gridAt];
      bend(photoAt, cutAt, sharpAt, frameAt, width, height, ...mesh, left, top, right, bottom);
    },
  };
}
