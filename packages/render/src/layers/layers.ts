import { chin, forehead } from '../mesh/landmarks';
import type { FrameFace, YuvFrame } from '../model';
import { createYuvFrame } from '../yuv';
import { type Matte, resampleMatte, settleMatte } from './matte';
import { fillPlate } from './plate';

/**
 * A photo in two layers. `cut` is the person times `alpha`: what the photo shows minus what the
 * plate adds to it. So both together are the photo, bit by bit, and moved, hair stays as soft as in
 * the photo.
 */
export interface Layers {
  /** The frame's size, then half of each side for the colours. */
  alpha: Uint8Array;
  cut: YuvFrame;
  /** The background, with the place behind the person filled. */
  plate: YuvFrame;
}

/** Width of the soft rim around the person, in heights of the largest face. */
const rim = 0.012;
/** As far behind the silhouette as heads uncover, in the same unit. */
const uncovered = 0.45;

export function createLayers(photo: YuvFrame, matte: Matte, faces: readonly FrameFace[]): Layers {
  const [sx, sy] = [matte.width / photo.width, matte.height / photo.height];
  const heads = faces.map(({ landmarks }) => ({
    x: landmarks[3 * chin] * sx,
    chinY: landmarks[3 * chin + 1] * sy,
    height: Math.abs(landmarks[3 * chin + 1] - landmarks[3 * forehead + 1]) * sy,
  }));
  const tallest = Math.max(0, ...heads.map(({ height }) => height));
  const rimPx = rim * tallest;
  const whole = resampleMatte(settleMatte(matte, heads, rimPx), photo.width, photo.height);
  const plate = fillPlate(photo, whole, (uncovered * tallest) / sy);
  const alpha = withHalf(whole, photo);
  return { alpha, plate, cut: cutOut(photo, plate, alpha) };
}

function withHalf(whole: Uint8Array, { width, height }: YuvFrame): Uint8Array {
  const out = new Uint8Array((whole.length * 5) / 4);
  out.set(whole);
  let to = whole.length;
  for (let y = 0; y < height; y += 2) {
    for (let i = y * width, end = i + width; i < end; i += 2)
      out[to++] = (whole[i] + whole[i + 1] + whole[i + width] + whole[i + width + 1] + 2) >> 2;
  }
  return out;
}

/** Returns the plate's share of a sample, as the kernel does: 255 counts as 256, and is shifted. */
export function throughAlpha(alpha: number, value: number): number {
  const through = 255 - alpha;
  return ((through + (through >> 7)) * value + 128) >> 8;
}

function cutOut(photo: YuvFrame, plate: YuvFrame, alpha: Uint8Array): YuvFrame {
  const { width, height } = photo;
  const cut = createYuvFrame(width, height);
  const luma = width * height;
  const half = luma / 4;
  for (let i = 0; i < luma; i++)
    cut.data[i] = alpha[i] === 255 ? photo.data[i] : clampByte(photo.data[i] - throughAlpha(alpha[i], plate.data[i] - 16));
  for (let i = 0; i < half; i++) {
    for (const p of [luma + i, luma + half + i])
      cut.data[p] = clampByte(photo.data[p] - throughAlpha(alpha[luma + i], plate.data[p] - 128));
  }
  return cut;
}

const clampByte = (value: number) => Math.min(255, Math.max(0, value));
