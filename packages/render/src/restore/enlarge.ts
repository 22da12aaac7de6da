import type { ImageFace, RgbImage } from '../model';
import type { PlaneSize } from './planes';

/** Draws a picture twice as large. Levels are 0–255, RGB, row by row. */
export type EnlargeModel = (levels: Float32Array, size: PlaneSize) => Float32Array;

/** How many times a photo with small faces is enlarged. */
export const timesLarger = 2;
/** A face that is wider than this is large enough. */
const smallFacePx = 200;
/** A photo whose shorter side is longer fills a video without being enlarged. */
const smallPhotoPx = 900;
/** Pixels that the model may draw anew in one photo: a second on one core. */
const budgetPx = 45_000;
/** A face with its hair and chin, in widths and heights of its box. */
const reach = 1.3;
/** Tiles overlap by this much on every side, so that no seam is seen. */
const overlapPx = 8;
const tilePx = 96;

export const isSmall = ({ width, height }: PlaneSize, faces: readonly Pick<ImageFace, 'box'>[]): boolean =>
  Math.min(width, height) < smallPhotoPx && faces.some(({ box }) => box.width < smallFacePx);

interface Rectangle extends PlaneSize {
  x: number;
  y: number;
}

/** Enlarges a photo by Lanczos, and its small faces by the model. */
export function enlargePhoto(photo: RgbImage, faces: readonly Pick<ImageFace, 'box'>[], model: EnlargeModel | undefined): RgbImage {
  const large = lanczos(photo);
  if (!model) return large;
  let left = budgetPx;
  for (const { box } of faces) {
    if (box.width >= smallFacePx) continue;
    const around = clip(
      {
        x: box.x + (box.width * (1 - reach)) / 2,
        y: box.y + (box.height * (1 - reach)) / 2 - 0.08 * box.height,
        width: box.width * reach,
        height: box.height * reach,
      },
      photo,
    );
    left -= around.width * around.height;
    if (left < 0) break;
    drawFace(photo, large, around, model);
  }
  return large;
}

function clip({ x, y, width, height }: Rectangle, within: PlaneSize): Rectangle {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  return {
    x: left,
    y: top,
    width: Math.min(within.width, Math.ceil(x + width)) - left,
    height: Math.min(within.height, Math.ceil(y + height)) - top,
  };
}

/** Draws a face tile by tile; towards the edge it fades into the rest. */
function drawFace(photo: RgbImage, large: RgbImage, face: Rectangle, model: EnlargeModel): void {
  const fadePx = Math.max(4, Math.round(0.06 * Math.min(face.width, face.height))) * timesLarger;
  for (let y = face.y; y < face.y + face.height; y += tilePx) {
    for (let x = face.x; x < face.x + face.width; x += tilePx) {
      const inner = { x, y, width: Math.min(tilePx, face.x + face.width - x), height: Math.min(tilePx, face.y + face.height - y) };
      const outer = clip(
        { x: x - overlapPx, y: y - overlapPx, width: inner.width + 2 * overlapPx, height: inner.height + 2 * overlapPx },
        photo,
      );
      const drawn = model(cut(photo, outer), outer);
      const wide = outer.width * timesLarger;
      for (let row = inner.y * timesLarger; row < (inner.y + inner.height) * timesLarger; row++) {
        for (let column = inner.x * timesLarger; column < (inner.x + inner.width) * timesLarger; column++) {
          const edge = Math.min(
            column - face.x * timesLarger + 1,
            row - face.y * timesLarger + 1,
            (face.x + face.width) * timesLarger - column,
            (face.y + face.height) * timesLarger - row,
          );
          const share = Math.min(1, edge / fadePx);
          const from = 3 * ((row - outer.y * timesLarger) * wide + column - outer.x * timesLarger);
          const to = 3 * (row * large.width + column);
          for (let c = 0; c < 3; c++) {
            const value = Math.min(255, Math.max(0, drawn[from + c]));
            large.rgb[to + c] += (value - large.rgb[to + c]) * share + 0.5;
          }
        }
      }
    }
  }
}

function cut({ width, rgb }: RgbImage, part: Rectangle): Float32Array {
  const out = new Float32Array(3 * part.width * part.height);
  for (let y = 0; y < part.height; y++) {
    const from = 3 * ((part.y + y) * width + part.x);
    out.set(rgb.subarray(from, from + 3 * part.width), 3 * y * part.width);
  }
  return out;
}

/** The weights of Lanczos with three lobes for both halves of a doubled pixel. */
const lobes = 3;
const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const weights = [-0.25, 0.25].map((at) => {
  const all = Array.from({ length: 2 * lobes }, (_, k) => {
    const away = k - lobes + (at < 0 ? 0 : 1) - at;
    return Math.abs(away) < lobes ? sinc(away) * sinc(away / lobes) : 0;
  });
  const sum = all.reduce((total, weight) => total + weight, 0);
  return Float32Array.from(all, (weight) => weight / sum);
});

function lanczos(photo: RgbImage): RgbImage {
  const { width, height } = photo;
  const across = new Float32Array(width * timesLarger * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width * timesLarger; x++) {
      const half = x % timesLarger;
      const first = (x >> 1) - lobes + half;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let k = 0; k < 2 * lobes; k++)
          sum += weights[half][k] * photo.rgb[3 * (y * width + Math.min(width - 1, Math.max(0, first + k))) + c];
        across[3 * (y * width * timesLarger + x) + c] = sum;
      }
    }
  }
  const row = 3 * width * timesLarger;
  const rgb = new Uint8ClampedArray(row * height * timesLarger);
  for (let y = 0; y < height * timesLarger; y++) {
    const half = y % timesLarger;
    const first = (y >> 1) - lobes + half;
    const rows = Array.from({ length: 2 * lobes }, (_, k) => Math.min(height - 1, Math.max(0, first + k)) * row);
    for (let i = 0; i < row; i++) {
      let sum = 0;
      for (let k = 0; k < 2 * lobes; k++) sum += weights[half][k] * across[rows[k] + i];
      rgb[y * row + i] = sum;
    }
  }
  return { width: width * timesLarger, height: height * timesLarger, rgb: new Uint8Array(rgb.buffer) };
}
