/**
 * Resamples pictures exactly as TensorFlow does (`crop_and_resize`, `resize_bilinear`,
 * `rotate_with_offset`), to the last bit of single precision. The worker's thresholds were set with
 * these, and landmarks that are whole pixels move by one for less.
 */
import type { RgbImage } from '../model';

const { fround } = Math;

/** RGB of any range, row by row. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array | Float32Array;
}

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
export function cropBox(picture: Pixels, { left, top, right, bottom }: Box, sizePx: number, turn?: Turn): Float32Array {
  const columns = placesAlong(left, right, picture.width, sizePx);
  const rows = placesAlong(top, bottom, picture.height, sizePx);
  const out = new Float32Array(sizePx * sizePx * 3);
  if (turn) sampleTurned(picture, columns, rows, turn, out);
  else sample(picture, columns, rows, out);
  return out;
}

/** Squeezes the whole picture into a square, without averaging. */
export function squeeze(picture: Pixels, sizePx: number): Float32Array {
  const out = new Float32Array(sizePx * sizePx * 3);
  sample(picture, evenPlaces(picture.width, sizePx), evenPlaces(picture.height, sizePx), out);
  return out;
}

/** Makes a picture so many times larger. */
export function enlargePicture(picture: RgbImage, times: number): RgbImage {
  if (times === 2) return doublePicture(picture);
  const [width, height] = [picture.width * times, picture.height * times];
  const rgb = new Uint8Array(width * height * 3);
  sample(picture, evenPlaces(picture.width, width), evenPlaces(picture.height, height), rgb);
  return { width, height, rgb };
}

/**
 * The same to the bit, six times as fast, for the size at which every face is measured. Every
 * second pixel is one of the picture, and those between them are means of two or four, rounded
 * down.
 */
function doublePicture({ width, height, rgb }: RgbImage): RgbImage {
  const rowLength = 3 * width;
  const doubled = new Uint8Array(4 * rgb.length);
  for (let row = 0, o = 0; row < height; row++, o += 4 * rowLength) {
    const here = row * rowLength;
    const below = row + 1 < height ? here + rowLength : here;
    for (let column = 0, to = o; column < rowLength; column += 3, to += 6) {
      const right = column + 3 < rowLength ? column + 3 : column;
      for (let k = 0; k < 3; k++) {
        const a = rgb[here + column + k];
        const b = rgb[here + right + k];
        const c = rgb[below + column + k];
        const d = rgb[below + right + k];
        doubled[to + k] = a;
        doubled[to + k + 3] = (a + b) >> 1;
        doubled[to + k + 2 * rowLength] = (a + c) >> 1;
        doubled[to + k + 2 * rowLength + 3] = (a + b + c + d) >> 2;
      }
    }
  }
  return { width: 2 * width, height: 2 * height, rgb: doubled };
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

/** Where along a side each sample lies: between two pixels, at a share of the way to the second. */
interface Places {
  /** -1 beyond the picture. */
  before: Int32Array;
  after: Int32Array;
  share: Float32Array;
}

function toPlaces(at: Float32Array, length: number): Places {
  const isInside = (place: number) => place >= 0 && place <= length - 1;
  return {
    before: Int32Array.from(at, (place) => (isInside(place) ? Math.floor(place) : -1)),
    after: Int32Array.from(at, (place) => (isInside(place) ? Math.min(Math.floor(place) + 1, length - 1) : -1)),
    share: at.map((place) => place - Math.floor(place)),
  };
}

function placesAlong(from: number, to: number, length: number, count: number): Places {
  const [start, end] = [fround(from / length), fround(to / length)];
  const step = fround(fround(fround(end - start) * (length - 1)) / (count - 1));
  const first = fround(start * (length - 1));
  return toPlaces(
    Float32Array.from({ length: count }, (_, i) => first + fround(i * step)),
    length,
  );
}

/** Beyond the last pixel lies that pixel. */
function evenPlaces(length: number, count: number): Places {
  const step = fround(length / count);
  const at = Float32Array.from({ length: count }, (_, i) => i * step);
  const { before, after } = toPlaces(
    at.map((place) => Math.min(place, length - 1)),
    length,
  );
  return { before, after, share: at.map((place) => place - Math.floor(place)) };
}

/**
 * Samples along the rows, then between them: neighbouring rows of a picture that is made larger
 * share what was read.
 */
function sample(picture: Pixels, columns: Places, rows: Places, out: Uint8Array | Float32Array): void {
  const rowLength = 3 * columns.before.length;
  let [upper, lower] = [new Float32Array(rowLength), new Float32Array(rowLength)];
  let [upperIs, lowerIs] = [-1, -1];
  for (const [row, first] of rows.before.entries()) {
    if (first < 0) continue;
    if (first === lowerIs) [upper, lower, upperIs, lowerIs] = [lower, upper, lowerIs, upperIs];
    if (first !== upperIs) sampleRow(picture, columns, first, upper);
    upperIs = first;
    const second = rows.after[row];
    if (second !== lowerIs) sampleRow(picture, columns, second, lower);
    lowerIs = second;
    const share = rows.share[row];
    for (let i = 0, o = row * rowLength; i < rowLength; i++, o++) out[o] = fround(upper[i] + fround(fround(lower[i] - upper[i]) * share));
  }
}

function sampleRow({ width, rgb }: Pixels, { before, after, share }: Places, row: number, line: Float32Array): void {
  for (let column = 0, o = 0; column < before.length; column++, o += 3) {
    if (before[column] < 0) continue;
    const [a, b, towards] = [3 * (row * width + before[column]), 3 * (row * width + after[column]), share[column]];
    for (let k = 0; k < 3; k++) line[o + k] = rgb[a + k] + fround(fround(rgb[b + k] - rgb[a + k]) * towards);
  }
}

function sampleTurned({ width, height, rgb }: Pixels, columns: Places, rows: Places, { angle, ...centre }: Turn, out: Float32Array): void {
  const [sin, cos, centreX, centreY] = [Math.sin(fround(angle)), Math.cos(fround(angle)), centre.x, centre.y].map(fround);
  const at = (x: number, y: number): number => {
    const [dx, dy] = [fround(x - centreX), fround(y - centreY)];
    const column = Math.round(fround(fround(fround(dx * cos) - fround(dy * sin)) + centreX));
    const row = Math.round(fround(fround(fround(dx * sin) + fround(dy * cos)) + centreY));
    return column >= 0 && row >= 0 && column < width && row < height ? 3 * (row * width + column) : -1;
  };
  const mix = (a: number, b: number, share: number, k: number) => {
    const first = a < 0 ? 0 : rgb[a + k];
    return fround(first + fround(fround((b < 0 ? 0 : rgb[b + k]) - first) * share));
  };
  for (const [row, top] of rows.before.entries()) {
    for (const [column, left] of columns.before.entries()) {
      if (top < 0 || left < 0) continue;
      const [right, bottom] = [columns.after[column], rows.after[row]];
      const [a, b, c, d] = [at(left, top), at(right, top), at(left, bottom), at(right, bottom)];
      for (let k = 0; k < 3; k++) {
        const upper = mix(a, b, columns.share[column], k);
        const lower = mix(c, d, columns.share[column], k);
        out[3 * (row * columns.before.length + column) + k] = upper + fround(fround(lower - upper) * rows.share[row]);
      }
    }
  }
}
