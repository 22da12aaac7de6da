import type { RgbImage } from '../model';
import { type ImagePoint, inImage } from '../space';

/** A square of a picture. It may be rotated and may reach beyond the picture. */
export interface Square {
  centreX: number;
  centreY: number;
  side: number;
  /** Clockwise rotation in radians. */
  angle: number;
}

/** Pixels are multiplied and shifted to the range that a model expects. */
export interface Levels {
  scale: number;
  shift: number;
}

const grey = 128;

/**
 * Samples a square as `sizePx` × `sizePx` × RGB, grey beyond the picture's edge. Averages when it
 * shrinks the picture; otherwise bilinear.
 */
export function sampleSquare(image: RgbImage, square: Square, sizePx: number, { scale, shift }: Levels): Float32Array {
  const out = new Float32Array(sizePx * sizePx * 3);
  const step = square.side / sizePx;
  const taps = Math.max(1, Math.min(6, Math.round(step)));
  const [right, down] = [
    { x: Math.cos(square.angle) * step, y: Math.sin(square.angle) * step },
    { x: -Math.sin(square.angle) * step, y: Math.cos(square.angle) * step },
  ];
  const colour = new Float64Array(3);
  const read = taps === 1 ? readBetween : readNearest;
  const weight = scale / (taps * taps);
  for (let row = 0, o = 0; row < sizePx; row++) {
    for (let column = 0; column < sizePx; column++, o += 3) {
      colour.fill(0);
      for (let i = 0; i < taps; i++) {
        const dy = row + (i + 0.5) / taps - sizePx / 2;
        for (let j = 0; j < taps; j++) {
          const dx = column + (j + 0.5) / taps - sizePx / 2;
          read(image, square.centreX + dx * right.x + dy * down.x - 0.5, square.centreY + dx * right.y + dy * down.y - 0.5, colour);
        }
      }
      for (let c = 0; c < 3; c++) out[o + c] = colour[c] * weight + shift;
    }
  }
  return out;
}

// Called millions of times for a photo: a pair as an array would be a hundred megabytes of garbage
// in WebKit, which collects late.
function readNearest({ width, height, rgb }: RgbImage, x: number, y: number, sum: Float64Array): void {
  const column = Math.round(x);
  const row = Math.round(y);
  if (column >= 0 && row >= 0 && column < width && row < height) {
    const at = 3 * (row * width + column);
    sum[0] += rgb[at];
    sum[1] += rgb[at + 1];
    sum[2] += rgb[at + 2];
  } else {
    sum[0] += grey;
    sum[1] += grey;
    sum[2] += grey;
  }
}

function readBetween({ width, height, rgb }: RgbImage, x: number, y: number, sum: Float64Array): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
    readNearest({ width, height, rgb }, x, y, sum);
    return;
  }
  const fx = x - left;
  const fy = y - top;
  const a = 3 * (top * width + left);
  const b = a + 3 * width;
  for (let c = 0; c < 3; c++) {
    const upper = rgb[a + c] + (rgb[a + c + 3] - rgb[a + c]) * fx;
    const lower = rgb[b + c] + (rgb[b + c + 3] - rgb[b + c]) * fx;
    sum[c] += upper + (lower - upper) * fy;
  }
}

/** Converts a point of the square, in shares of its side from its centre, to the picture. */
export function toPicture({ centreX, centreY, side, angle }: Square, x: number, y: number): ImagePoint {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return inImage({ x: centreX + side * (x * cos - y * sin), y: centreY + side * (x * sin + y * cos) });
}
