import { type Layers, throughAlpha } from '../layers/layers';
import type { YuvFrame } from '../model';
import type { Positions } from '../space';
import { createYuvFrame } from '../yuv';
import type { Box, Brush, PaintedFrame } from './paint';
import { resampleFrame, type Sight, warpTriangles } from './warp';
import { warpKernel } from './warp-kernel.gen';

/**
 * Draws the frames of one photo one after the other: the photo, warped triangle by triangle, and
 * the paint over it.
 */
export interface Canvas {
  frame: PaintedFrame;
  /** Resets the frame to the photo; with layers, its background may be seen from elsewhere. */
  restore(behind?: Sight): void;
  /** Returns what a camera sees of the frame; valid until the next call. */
  look(through: Sight): YuvFrame;
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
  const seen = createYuvFrame(source.width, source.height);
  const plate = createYuvFrame(source.width, source.height);
  let shown = layers;
  const warp: Canvas['warp'] = (position, texture, triangles) => warpTriangles({ source, target: frame, position, texture }, triangles);
  const bend: Canvas['bend'] = (position, texture, { skin, sheet }) => {
    if (shown) bendLayers(shown, frame, { position, texture, triangles: [sheet, skin] });
    else for (const triangles of [sheet, skin]) warp(position, texture, triangles);
  };
  const restore: Canvas['restore'] = (behind) => {
    frame.data.set(source.data);
    shown = layers;
    if (!behind || !layers) return;
    resampleFrame(layers.plate, plate, behind);
    shown = { ...layers, plate };
    const alpha = alphaFrame(layers).data;
    for (let i = 0; i < frame.data.length; i++) frame.data[i] = overPlate(layers.cut.data[i], alpha[i], plate, i);
  };
  const look: Canvas['look'] = (through) => {
    resampleFrame(frame, seen, through);
    return seen;
  };
  return { frame, restore, look, warp, bend };
}

/** Returns the person's share of a sample with what is seen of the plate behind it. */
function overPlate(cut: number, alpha: number, { width, height, data }: YuvFrame, i: number): number {
  const zero = i < width * height ? 16 : 128;
  return Math.min(255, Math.max(0, cut + throughAlpha(alpha, data[i] - zero)));
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
  for (let i = 0; i < frame.data.length; i++)
    if (drawn.data[i] !== 0) frame.data[i] = overPlate(moved.data[i], alpha.data[i], layers.plate, i);
}

const pageBytes = 65_536;
/** A face's mesh takes 25 kB, and a person's sheet up to 170. */
const meshRoomBytes = 4 * pageBytes;
/** The largest eyelid takes 48 kB. */
const brushRoomBytes = pageBytes;
/** The kernel's own constants lie at the beginning of its memory. */
const constantsBytes = 4096;
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
 * Only a canvas for a camera has room for what it sees, and for the plate at rest.
 */
function layOut({ width, height, data }: YuvFrame, { hasLayers, hasCamera }: { hasLayers: boolean; hasCamera: boolean }) {
  const roomAround = aligned(4 * width + 64);
  let end = Math.max(roomAround, constantsBytes);
  const take = (bytes: number, isNeeded = true) => {
    const at = end;
    if (isNeeded) end += aligned(bytes) + roomAround;
    return at;
  };
  const gridBytes = 8 * (Math.ceil(width / gridStepPx) + 4) * (Math.ceil(height / gridStepPx) + 1);
  const sharpBytes = sharpPlanes * width * height;
  const photoAt = take(data.length);
  const frameAt = take(data.length);
  const meshAt = take(meshRoomBytes);
  const gridAt = take(gridBytes);
  const sharpAt = take(sharpBytes);
  const brushAt = take(brushRoomBytes);
  const cutAt = hasLayers ? take(data.length) : photoAt;
  const plateAt = take(data.length, hasLayers);
  const alphaAt = take(data.length, hasLayers);
  const blocksAt = take(gridBytes, hasLayers);
  const restingPlateAt = take(data.length, hasLayers && hasCamera);
  const seenAt = take(data.length, hasCamera);
  const seenSharpAt = take(sharpBytes, hasCamera);
  return {
    photoAt,
    frameAt,
    meshAt,
    gridAt,
    sharpAt,
    brushAt,
    cutAt,
    plateAt,
    alphaAt,
    blocksAt,
    restingPlateAt,
    seenAt,
    seenSharpAt,
    end,
  };
}

/** The kernel's functions over a memory in which a photo and its layers lie. */
function openKernel(module: WebAssembly.Module, photo: YuvFrame, layers: Layers | undefined, hasCamera: boolean) {
  const at = layOut(photo, { hasLayers: layers !== undefined, hasCamera });
  const memory = new WebAssembly.Memory({ initial: Math.ceil(at.end / pageBytes) });
  const kernel = new WebAssembly.Instance(module, { env: { memory } }).exports;
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(photo.data, at.photoAt);
  if (layers) {
    bytes.set(layers.cut.data, at.cutAt);
    bytes.set(layers.plate.data, at.plateAt);
    bytes.set(layers.alpha, at.alphaAt);
    if (hasCamera) bytes.set(layers.plate.data, at.restingPlateAt);
    kernel.layer(at.alphaAt, at.plateAt, at.blocksAt, photo.width, photo.height);
  }
  return { at, kernel, memory, bytes };
}

/**
 * Draws with the kernel, with photo and frame in its own memory. The kernel reads some bytes beyond
 * the planes, so there is room around them. Throws a RangeError if a mesh is too large. A camera
 * needs a canvas that was made for one.
 */
export function createCanvas(photo: YuvFrame, layers?: Layers, hasCamera = false): Canvas {
  const module = findKernel();
  if (!module) return createPlainCanvas(photo, layers);
  const { width, height } = photo;
  const { at, kernel, memory, bytes } = openKernel(module, photo, layers, hasCamera);
  let isSharpened = false;
  let isPlateMoved = false;
  const view = (start: number) => bytes.subarray(start, start + photo.data.length);
  const [shown, seen] = [at.frameAt, at.seenAt].map((start) => ({ width, height, data: view(start) }));
  const room = new Float32Array(memory.buffer, at.brushAt, brushRoomBytes / Float32Array.BYTES_PER_ELEMENT);
  const brush: Brush = {
    room,
    paint: (motif, { left, top, right, bottom }) => {
      const place = [at.frameAt, width, height, at.brushAt, left, top, right, bottom];
      if (motif === 'lid') kernel.paintLid(...place);
      else kernel[motif === 'mouth' ? 'paintMouth' : 'paintGaze'](at.photoAt, ...place);
    },
  };
  const frame = { ...shown, brush };
  const layMesh = (
    position: Positions<'frame'>,
    texture: Positions<'texture'>,
    skin: Uint16Array,
    sheet: Uint16Array = new Uint16Array(),
  ) => {
    const textureAt = at.meshAt + aligned(position.byteLength);
    const trianglesAt = textureAt + aligned(texture.byteLength);
    if (trianglesAt + skin.byteLength + sheet.byteLength > at.gridAt) throw new RangeError('a mesh this large has no room');
    new Float32Array(memory.buffer, at.meshAt, position.length).set(position);
    new Float32Array(memory.buffer, textureAt, texture.length).set(texture);
    new Uint16Array(memory.buffer, trianglesAt, skin.length).set(skin);
    new Uint16Array(memory.buffer, trianglesAt + skin.byteLength, sheet.length).set(sheet);
    return { textureAt, trianglesAt };
  };
  return {
    frame,
    restore: (behind) => {
      if (behind && layers) {
        kernel.resample(at.restingPlateAt, 0, at.plateAt, width, height, behind.x, behind.y, behind.step);
        kernel.compose(at.cutAt, at.frameAt, width, height);
      } else {
        if (isPlateMoved && layers) bytes.set(layers.plate.data, at.plateAt);
        frame.data.set(photo.data);
      }
      isPlateMoved = behind !== undefined;
    },
    look: ({ x, y, step }) => {
      kernel.sharpen(at.frameAt, at.seenSharpAt, width, height);
      kernel.resample(at.frameAt, at.seenSharpAt, at.seenAt, width, height, x, y, step);
      return seen;
    },
    warp: (position, texture, triangles) => {
      const { textureAt, trianglesAt } = layMesh(position, texture, triangles);
      kernel.warp(at.photoAt, at.frameAt, width, height, at.meshAt, textureAt, trianglesAt, triangles.length);
    },
    bend: (position, texture, { skin, sheet, torn: { left, top, right, bottom } }) => {
      const { textureAt, trianglesAt } = layMesh(position, texture, skin, sheet);
      if (!isSharpened) kernel.sharpen(at.cutAt, at.sharpAt, width, height);
      isSharpened = true;
      const mesh = [at.meshAt, textureAt, position.length / 2, trianglesAt, skin.length, sheet.length, at.gridAt];
      kernel.bend(at.photoAt, at.cutAt, at.sharpAt, at.frameAt, width, height, ...mesh, left, top, right, bottom);
    },
  };
}
