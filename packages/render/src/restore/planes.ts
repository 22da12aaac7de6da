import { eyeLandmarks, faceOval, lowerLipRings, upperLipRings } from '../mesh/landmarks';
import type { ImageFace, RgbImage } from '../model';

/** Luma and two colour differences of a picture (BT.601, full range), row by row. */
export interface Planes {
  width: number;
  height: number;
  luma: Float32Array;
  blue: Float32Array;
  red: Float32Array;
}

export type PlaneSize = Pick<Planes, 'width' | 'height'>;

export function toPlanes({ width, height, rgb }: RgbImage): Planes {
  const count = width * height;
  const [luma, blue, red] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let i = 0, p = 0; i < count; i++, p += 3) {
    const y = 0.299 * rgb[p] + 0.587 * rgb[p + 1] + 0.114 * rgb[p + 2];
    luma[i] = y;
    blue[i] = 0.564 * (rgb[p + 2] - y);
    red[i] = 0.713 * (rgb[p] - y);
  }
  return { width, height, luma, blue, red };
}

export function toPicture({ width, height, luma, blue, red }: Planes): RgbImage {
  const rgb = new Uint8ClampedArray(width * height * 3);
  for (let i = 0, p = 0; i < luma.length; i++, p += 3) {
    const [y, b, r] = [luma[i], blue[i] / 0.564, red[i] / 0.713];
    rgb[p] = y + r;
    rgb[p + 1] = y - (0.299 * r + 0.114 * b) / 0.587;
    rgb[p + 2] = y + b;
  }
  return { width, height, rgb: new Uint8Array(rgb.buffer) };
}

export const copyPlanes = ({ width, height, luma, blue, red }: Planes): Planes => ({
  width,
  height,
  luma: luma.slice(),
  blue: blue.slice(),
  red: red.slice(),
});

/** Returns the value below which `share` of the values lie; `step` skips some of them. */
export function percentile(values: ArrayLike<number>, share: number, step = 1): number {
  const some = Float32Array.from({ length: Math.ceil(values.length / step) }, (_, i) => values[i * step]).sort();
  return some.length === 0 ? 0 : some[Math.min(some.length - 1, Math.floor(share * some.length))];
}

/** A Gaussian blur by a separable kernel; what lies beyond an edge repeats it. */
export function gaussian(values: Float32Array, { width, height }: PlaneSize, sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(sigma * 2.5));
  const kernel = Float32Array.from({ length: radius + 1 }, (_, k) => Math.exp(-(k * k) / (2 * sigma * sigma)));
  const sum = kernel.reduce((all, weight, k) => all + (k === 0 ? weight : 2 * weight), 0);
  for (let k = 0; k <= radius; k++) kernel[k] /= sum;
  const across = new Float32Array(values.length);
  const line = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    line.fill(values[row], 0, radius);
    line.set(values.subarray(row, row + width), radius);
    line.fill(values[row + width - 1], radius + width);
    for (let x = 0, c = radius; x < width; x++, c++) {
      let total = kernel[0] * line[c];
      for (let k = 1; k <= radius; k++) total += kernel[k] * (line[c - k] + line[c + k]);
      across[row + x] = total;
    }
  }
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) out[row + x] = kernel[0] * across[row + x];
    for (let k = 1; k <= radius; k++) {
      const [above, below] = [Math.max(0, y - k) * width, Math.min(height - 1, y + k) * width];
      const weight = kernel[k];
      for (let x = 0; x < width; x++) out[row + x] += weight * (across[above + x] + across[below + x]);
    }
  }
  return out;
}

/** The mean of blocks of `factor` × `factor`; what remains at the edges is dropped. */
export function shrink(values: Float32Array, { width, height }: PlaneSize, factor: number): Float32Array {
  const [across, down] = [Math.floor(width / factor), Math.floor(height / factor)];
  const out = new Float32Array(across * down);
  for (let y = 0; y < down; y++) {
    for (let k = 0; k < factor; k++) {
      const row = (y * factor + k) * width;
      for (let x = 0; x < across; x++) for (let j = 0; j < factor; j++) out[y * across + x] += values[row + x * factor + j];
    }
  }
  const share = 1 / factor ** 2;
  for (let i = 0; i < out.length; i++) out[i] *= share;
  return out;
}

/** Sets what lies inside a polygon of points (x, y) to 1. */
function fillPolygon({ width, height }: PlaneSize, points: readonly (readonly [number, number])[], into: Uint8Array): void {
  const rows = points.map(([, y]) => y);
  const last = Math.min(height - 1, Math.ceil(Math.max(...rows)));
  for (let y = Math.max(0, Math.floor(Math.min(...rows))); y <= last; y++) {
    const crossings: number[] = [];
    points.forEach(([bx, by], i) => {
      const [ax, ay] = points.at(i - 1) as readonly [number, number];
      if (ay > y !== by > y) crossings.push(((ax - bx) * (y - by)) / (ay - by) + bx);
    });
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2)
      into.fill(
        1,
        y * width + Math.max(0, Math.ceil(crossings[i])),
        y * width + Math.max(0, Math.min(width, Math.floor(crossings[i + 1]) + 1)),
      );
  }
}

/** Where the faces of a picture lie, 1 inside. */
export interface FaceZones {
  /** The whole faces. */
  face: Uint8Array;
  /** Eyes and mouths: what makes a person is not filled from around. */
  kept: Uint8Array;
}

/** Eyes and mouth are kept with so much around them. */
const margin = 1.35;

type Point = readonly [number, number];

/** `faces` are in the pixels of a picture of this size. */
export function findZones(size: PlaneSize, faces: readonly Pick<ImageFace, 'landmarks'>[]): FaceZones {
  const face = new Uint8Array(size.width * size.height);
  const kept = new Uint8Array(face.length);
  for (const { landmarks } of faces) {
    const at = (i: number): Point => [landmarks[3 * i], landmarks[3 * i + 1]];
    fillPolygon(size, faceOval.map(at), face);
    fillPolygon(size, around([...upperLipRings[0], ...[...lowerLipRings[0]].reverse()].map(at)), kept);
    for (const { upper, lower } of eyeLandmarks) fillPolygon(size, around([...upper, ...[...lower].reverse()].map(at)), kept);
  }
  return { face, kept };
}

/** Returns 1 in the eyes alone. */
export function findEyes(size: PlaneSize, faces: readonly Pick<ImageFace, 'landmarks'>[]): Uint8Array {
  const eyes = new Uint8Array(size.width * size.height);
  for (const { landmarks } of faces) {
    for (const { upper, lower } of eyeLandmarks) {
      const ring = [...upper, ...[...lower].reverse()];
      fillPolygon(
        size,
        ring.map((i): Point => [landmarks[3 * i], landmarks[3 * i + 1]]),
        eyes,
      );
    }
  }
  return eyes;
}

function around(points: readonly Point[]): Point[] {
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  return points.map(([px, py]) => [x + (px - x) * margin, y + (py - y) * margin]);
}

/** Yields the indices of each group of joined pixels, diagonally too. */
export function* components({ width, height }: PlaneSize, isIn: (i: number) => boolean): Generator<number[]> {
  const seen = new Uint8Array(width * height);
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isIn(start)) continue;
    seen[start] = 1;
    const parts = [start];
    for (let next = 0; next < parts.length; next++) {
      const x = parts[next] % width;
      const y = (parts[next] - x) / width;
      for (let yy = Math.max(0, y - 1); yy <= Math.min(height - 1, y + 1); yy++) {
        for (let xx = Math.max(0, x - 1); xx <= Math.min(width - 1, x + 1); xx++) {
          const i = yy * width + xx;
          if (seen[i] || !isIn(i)) continue;
          seen[i] = 1;
          parts.push(i);
        }
      }
    }
    yield parts;
  }
}

/**
 * Returns the greatest value within `radius`, along rows and then columns: windows double until
 * they are as wide as asked for.
 */
export function greatest(values: Float32Array, { width, height }: PlaneSize, radius: number): Float32Array {
  const out = new Float32Array(values.length);
  const wide = 2 * radius + 1;
  const line = new Float32Array(width + 2 * radius);
  for (let row = 0; row < values.length; row += width) {
    line.fill(Number.NEGATIVE_INFINITY);
    line.set(values.subarray(row, row + width), radius);
    forWindows(wide, (step) => {
      for (let x = 0; x + step < line.length; x++) if (line[x + step] > line[x]) line[x] = line[x + step];
    });
    out.set(line.subarray(0, width), row);
  }
  const tall = new Float32Array((height + 2 * radius) * width).fill(Number.NEGATIVE_INFINITY);
  tall.set(out, radius * width);
  forWindows(wide, (step) => {
    for (let i = 0, k = step * width; k < tall.length; i++, k++) if (tall[k] > tall[i]) tall[i] = tall[k];
  });
  return tall.slice(0, values.length);
}

/** Calls back with each distance at which two windows make a wider one. */
function forWindows(wide: number, join: (step: number) => void): void {
  let now = 1;
  for (; 2 * now <= wide; now *= 2) join(now);
  if (now < wide) join(wide - now);
}

const negated = (values: Float32Array) => values.map((value) => -value);
/** Returns the least value within `radius`. */
export const least = (values: Float32Array, size: PlaneSize, radius: number) => negated(greatest(negated(values), size, radius));

/** Marks what is within `radius` of a marked pixel, too. */
export function widen(marked: Uint8Array, size: PlaneSize, radius: number): Uint8Array {
  return Uint8Array.from(greatest(Float32Array.from(marked), size, radius));
}
