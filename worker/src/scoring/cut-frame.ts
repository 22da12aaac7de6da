import type { YuvFrame } from '@hellograph/render';

/**
 * A judge gets each face in a fixed, padded square of this many pixels, because moving the crop or
 * cutting it close would move the landmarks.
 */
export const cropSidePx = 384;
/**
 * A mouth is measured in both crops and averaged. Landmarks vary with the exact pixels of a crop,
 * by up to a fifth of a small mouth's opening between nearly identical pictures.
 */
export const cropReaches = [1.9, 1.6] as const;

export interface FrameBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A padded square around a face. */
export function cropOf({ x, y, width, height }: FrameBox, reach: number): FrameBox {
  const side = Math.max(width, height) * reach;
  return { x: x + width / 2 - side / 2, y: y + height / 2 - side / 2, width: side, height: side };
}

interface Plane {
  values: Uint8Array;
  stride: number;
}

/**
 * Interpolates between the four values around a place, which is `fx` and `fy` past the one at `at`.
 */
function between({ values, stride }: Plane, at: number, fx: number, fy: number): number {
  const top = (values[at] ?? 0) * (1 - fx) + (values[at + 1] ?? 0) * fx;
  const bottom = (values[at + stride] ?? 0) * (1 - fx) + (values[at + stride + 1] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Converts a place in the luma plane to the chroma plane. */
const toChroma = (place: number) => Math.max(0, place / 2 - 0.25);

/**
 * The crop as RGB, scaled bilinearly to `sidePx`; grey outside the picture. A video is judged by
 * hundreds of crops: nothing is allocated for a pixel.
 */
export function cutFrame({ width, height, data }: YuvFrame, crop: FrameBox, sidePx = cropSidePx): Uint8Array {
  const out = new Uint8Array(sidePx * sidePx * 3).fill(128);
  const step = crop.width / sidePx;
  const lumas = { values: data, stride: width };
  const us = { values: data.subarray(width * height), stride: width / 2 };
  const vs = { values: data.subarray((width * height * 5) / 4), stride: width / 2 };
  for (let row = 0; row < sidePx; row++) {
    const y = crop.y + (row + 0.5) * step - 0.5;
    if (y < 1 || y >= height - 2) continue;
    const [top, topOfChroma] = [Math.floor(y), Math.floor(toChroma(y))];
    const [fy, fyOfChroma] = [y - top, toChroma(y) - topOfChroma];
    for (let column = 0; column < sidePx; column++) {
      const x = crop.x + (column + 0.5) * step - 0.5;
      if (x < 1 || x >= width - 2) continue;
      const left = Math.floor(x);
      const chromaX = toChroma(x);
      const leftOfChroma = Math.floor(chromaX);
      const chromaAt = topOfChroma * us.stride + leftOfChroma;
      const luma = between(lumas, top * width + left, x - left, fy);
      const u = between(us, chromaAt, chromaX - leftOfChroma, fyOfChroma);
      const v = between(vs, chromaAt, chromaX - leftOfChroma, fyOfChroma);
      writeRgb(out, (row * sidePx + column) * 3, { luma, u, v });
    }
  }
  return out;
}

const toLevel = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** ITU-R BT.709, limited range. */
function writeRgb(out: Uint8Array, at: number, { luma, u, v }: { luma: number; u: number; v: number }): void {
  const light = 1.1644 * (luma - 16);
  out[at] = toLevel(light + 1.7927 * (v - 128));
  out[at + 1] = toLevel(light - 0.2132 * (u - 128) - 0.5329 * (v - 128));
  out[at + 2] = toLevel(light + 2.1124 * (u - 128));
}
