/**
 * Resamples pictures exactly as TensorFlow does (`crop_and_resize`, `resize_bilinear`,
 * `rotate_with_offset`), to the last bit of single precision. The worker's thresholds were set with
 * these, and landmarks that are whole pixels move by one for less.
 */
import { type AnySize, levelOf, sampleEnlarged } from './enlarged';
import { evenPlaces, type Places, placesAlong, sample } from './sample-places';

const { fround } = Math;

/** An upright box of a picture in its pixels; it may reach beyond the picture. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A clockwise rotation in radians around a point of the picture. */
export interface Turn {
  angle: number;
  x: number;
  y: number;
}

/**
 * Samples a box as `sizePx` × `sizePx` × RGB between the pixels, black beyond the picture's edge.
 * Its corners lie on the first and the last pixel. With a turn, the box lies in the picture turned
 * the other way, each pixel of which is the nearest one of the picture.
 */
export function cropBox(picture: AnySize, { left, top, right, bottom }: Box, sizePx: number, turn?: Turn): Float32Array {
  const columns = placesAlong(left, right, picture.width, sizePx);
  const rows = placesAlong(top, bottom, picture.height, sizePx);
  const out = new Float32Array(sizePx * sizePx * 3);
  if (turn) sampleTurned(picture, columns, rows, turn, out);
  else sampleAny(picture, columns, rows, out);
  return out;
}

const sampleAny = (picture: AnySize, columns: Places, rows: Places, out: Float32Array): void =>
  'source' in picture ? sampleEnlarged(picture, columns, rows, out) : sample(picture, columns, rows, out);

/** Squeezes the whole picture into a square, without averaging. */
export function squeeze(picture: AnySize, sizePx: number): Float32Array {
  const out = new Float32Array(sizePx * sizePx * 3);
  sampleAny(picture, evenPlaces(picture.width, sizePx), evenPlaces(picture.height, sizePx), out);
  return out;
}

export function mirrorSquare(square: Float32Array, sidePx: number): Float32Array {
  const out = new Float32Array(square.length);
  for (let pixel = 0; pixel < sidePx * sidePx; pixel++) {
    const column = pixel % sidePx;
    const from = 3 * (pixel - column + sidePx - 1 - column);
    for (let k = 0; k < 3; k++) out[3 * pixel + k] = square[from + k];
  }
  return out;
}

function sampleTurned(picture: AnySize, columns: Places, rows: Places, { angle, ...centre }: Turn, out: Float32Array): void {
  const { width, height } = picture;
  const [sin, cos, centreX, centreY] = [Math.sin(fround(angle)), Math.cos(fround(angle)), centre.x, centre.y].map(fround);
  const level = (x: number, y: number, k: number): number => {
    const [dx, dy] = [fround(x - centreX), fround(y - centreY)];
    const column = Math.round(fround(fround(fround(dx * cos) - fround(dy * sin)) + centreX));
    const row = Math.round(fround(fround(fround(dx * sin) + fround(dy * cos)) + centreY));
    return column >= 0 && row >= 0 && column < width && row < height ? levelOf(picture, row, column, k) : 0;
  };
  const mix = (a: number, b: number, share: number) => fround(a + fround(fround(b - a) * share));
  for (const [row, top] of rows.before.entries()) {
    for (const [column, left] of columns.before.entries()) {
      if (top < 0 || left < 0) continue;
      const [right, bottom] = [columns.after[column], rows.after[row]];
      for (let k = 0; k < 3; k++) {
        const upper = mix(level(left, top, k), level(right, top, k), columns.share[column]);
        const lower = mix(level(left, bottom, k), level(right, bottom, k), columns.share[column]);
        out[3 * (row * columns.before.length + column) + k] = mix(upper, lower, rows.share[row]);
      }
    }
  }
}
