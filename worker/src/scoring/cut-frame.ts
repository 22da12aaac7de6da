import type { YuvFrame } from '@hellograph/render';

/**
 * A face is shown to a judge in a fixed, padded square of this many pixels: moving the crop, or
 * cutting it close, would move the landmarks.
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

/** The crop as RGB, scaled bilinearly to `sidePx`; grey outside the picture. */
export function cutFrame({ width, height, data }: YuvFrame, crop: FrameBox, sidePx = cropSidePx): Uint8Array {
  const out = new Uint8Array(sidePx * sidePx * 3).fill(128);
  const step = crop.width / sidePx;
  const planes = { y: data, u: data.subarray(width * height), v: data.subarray((width * height * 5) / 4) };
  const bilinear = (plane: Uint8Array, stride: number, x: number, y: number) => {
    const at = Math.floor(y) * stride + Math.floor(x);
    const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
    const top = (plane[at] ?? 0) * (1 - fx) + (plane[at + 1] ?? 0) * fx;
    const bottom = (plane[at + stride] ?? 0) * (1 - fx) + (plane[at + stride + 1] ?? 0) * fx;
    return top * (1 - fy) + bottom * fy;
  };
  for (let row = 0; row < sidePx; row++) {
    for (let column = 0; column < sidePx; column++) {
      const x = crop.x + (column + 0.5) * step - 0.5;
      const y = crop.y + (row + 0.5) * step - 0.5;
      if (x < 1 || y < 1 || x >= width - 2 || y >= height - 2) continue;
      const luma = bilinear(planes.y, width, x, y);
      const chromaAt = [Math.max(0, x / 2 - 0.25), Math.max(0, y / 2 - 0.25)] as const;
      out.set(
        toRgb(luma, bilinear(planes.u, width / 2, ...chromaAt), bilinear(planes.v, width / 2, ...chromaAt)),
        (row * sidePx + column) * 3,
      );
    }
  }
  return out;
}

/** ITU-R BT.709, limited range. */
function toRgb(luma: number, u: number, v: number): [number, number, number] {
  const light = 1.1644 * (luma - 16);
  const level = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  return [level(light + 1.7927 * (v - 128)), level(light - 0.2132 * (u - 128) - 0.5329 * (v - 128)), level(light + 2.1124 * (u - 128))];
}
