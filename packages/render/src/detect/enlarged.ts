/**
 * An enlarged picture in which only the pixels that are read are computed. Each has the value that
 * TensorFlow's `resize_bilinear` gives, rounded down.
 */
import { evenPlaces, type Pixels, type Places, sample } from './sample-places';

const { fround } = Math;

export interface Enlarged {
  width: number;
  height: number;
  source: Pixels;
  /** Where in the source each column and each row lies. */
  columns: Places;
  rows: Places;
}

/** A picture in pixels, or an enlarged one that is computed on demand. */
export type AnySize = Pixels | Enlarged;

/** Makes a picture of whole levels (0–255) so many times larger. */
export function enlarge(source: Pixels, times: number): AnySize {
  if (times === 2) return doublePicture(source);
  const [width, height] = [source.width * times, source.height * times];
  return { width, height, source, columns: evenPlaces(source.width, width), rows: evenPlaces(source.height, height) };
}

/**
 * Every second pixel is one of the picture, and those between them are means of two or four,
 * rounded down. All of it is made sooner than a few pixels of each face at each scale.
 */
function doublePicture({ width, height, rgb }: Pixels): Pixels {
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

/** One level of one pixel. `k` is 0 for red, 1 for green, 2 for blue. */
export const levelOf = (picture: AnySize, row: number, column: number, k: number): number =>
  'source' in picture ? levelAt(picture, row, column, k) : picture.rgb[3 * (row * picture.width + column) + k];

/** 0–255. */
function levelAt({ source: { width, rgb }, columns, rows }: Enlarged, row: number, column: number, k: number): number {
  const [left, right, across] = [3 * columns.before[column] + k, 3 * columns.after[column] + k, columns.share[column]];
  const upper = mix(rgb, 3 * rows.before[row] * width, left, right, across);
  const lower = mix(rgb, 3 * rows.after[row] * width, left, right, across);
  return Math.trunc(fround(upper + fround(fround(lower - upper) * rows.share[row])));
}

const mix = (rgb: Pixels['rgb'], line: number, left: number, right: number, share: number): number =>
  fround(rgb[line + left] + fround(fround(rgb[line + right] - rgb[line + left]) * share));

/** Samples an enlarged picture as `sample` does any other. */
export function sampleEnlarged({ source, ...all }: Enlarged, columns: Places, rows: Places, out: Float32Array): void {
  const [usedColumns, usedRows] = [listUsed(columns), listUsed(rows)];
  const [width, height] = [usedColumns.length, usedRows.length];
  const part = { width, height, rgb: new Uint8Array(width * height * 3) };
  sample(source, pick(all.columns, usedColumns), pick(all.rows, usedRows), part.rgb);
  sample(part, placesAmong(usedColumns, columns), placesAmong(usedRows, rows), out);
}

/** Lists the pixels that are read along a side, in ascending order. */
const listUsed = ({ before, after }: Places): Int32Array =>
  Int32Array.from(new Set([...before, ...after].filter((place) => place >= 0))).sort();

const pick = ({ before, after, share }: Places, used: Int32Array): Places => ({
  before: used.map((place) => before[place]),
  after: used.map((place) => after[place]),
  share: Float32Array.from(used, (place) => share[place]),
});

function placesAmong(used: Int32Array, { before, after, share }: Places): Places {
  const order = new Map([...used].map((place, i) => [place, i]));
  const among = (places: Int32Array) => places.map((place) => order.get(place) ?? -1);
  return { before: among(before), after: among(after), share };
}
