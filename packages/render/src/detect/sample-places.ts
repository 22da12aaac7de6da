/**
 * Samples pictures between their pixels exactly as TensorFlow does (`crop_and_resize`,
 * `resize_bilinear`), to the last bit of single precision.
 */
const { fround } = Math;

/** RGB of any range, row by row. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array | Float32Array;
}

/**
 * The position of each sample along a side: between two pixels, at a share of the way to the
 * second.
 */
export interface Places {
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

export function placesAlong(from: number, to: number, length: number, count: number): Places {
  const [start, end] = [fround(from / length), fround(to / length)];
  const step = fround(fround(fround(end - start) * (length - 1)) / (count - 1));
  const first = fround(start * (length - 1));
  return toPlaces(
    Float32Array.from({ length: count }, (_, i) => first + fround(i * step)),
    length,
  );
}

/** Beyond the last pixel lies that pixel. */
export function evenPlaces(length: number, count: number): Places {
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
export function sample(picture: Pixels, columns: Places, rows: Places, out: Uint8Array | Float32Array): void {
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
