import type { YuvFrame } from '../model';
import { smoothStep } from '../ramps';
import { createYuvFrame } from '../yuv';
import { blur } from './matte';

/*
 * The background without the person. Behind the silhouette, what is smooth continues from all
 * around (normalised blurs, from wide to narrow), and detail is mirrored at the silhouette: so
 * lines that run into it go on behind it, and the grain of the photo stays.
 */

/** The plate is prepared at this fraction of the size. */
const coarse = 4;
/** Blurs, in coarse pixels, from the narrowest on. */
const radii = [2, 4, 9, 20, 44] as const;
/** A pixel of which more than this belongs to the person is no background. */
const knownAlpha = 3;
/** Mirrored detail is taken this far beyond the silhouette, where no hair is left in it. */
const clearPx = 3;
/**
 * Mirrored lines go on behind the silhouette, bent: further in, shares of the reach, only grain is
 * mirrored, of about so many levels.
 */
const lines = { until: 0.1, gone: 0.3 };
const grain = 20;

interface Coarse {
  width: number;
  height: number;
  /** 1 where background is seen. */
  known: Float32Array;
  /** Smooth colours, everywhere. */
  planes: [Float32Array, Float32Array, Float32Array];
  /** From each pixel to the nearest background, in coarse pixels. */
  toX: Float32Array;
  toY: Float32Array;
}

/**
 * Returns the photo with its persons replaced by what may be behind them, up to `reachPx` behind
 * the silhouette: further in, nothing is uncovered. `alpha` has the frame's size.
 */
export function fillPlate(photo: YuvFrame, alpha: Uint8Array, reachPx: number): YuvFrame {
  const { width, height } = photo;
  const plate = createYuvFrame(width, height);
  plate.data.set(photo.data);
  const around = describeBackground(photo, alpha);
  if (!around) return plate;
  const luma = width * height;
  fillPlanes(photo, plate, alpha, around, { firsts: [0], planes: [around.planes[0]], scale: 1, reachPx });
  const chroma = { firsts: [luma, luma + luma / 4], planes: [around.planes[1], around.planes[2]] };
  fillPlanes(photo, plate, alpha, around, { ...chroma, scale: 2, reachPx });
  return plate;
}

function describeBackground(photo: YuvFrame, alpha: Uint8Array): Coarse | undefined {
  const width = Math.ceil(photo.width / coarse);
  const height = Math.ceil(photo.height / coarse);
  const known = new Float32Array(width * height);
  const planes: Coarse['planes'] = [new Float32Array(width * height), new Float32Array(width * height), new Float32Array(width * height)];
  const luma = photo.width * photo.height;
  let isAny = false;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      let most = 0;
      let sum = 0;
      let count = 0;
      for (let py = y * coarse; py < Math.min(photo.height, (y + 1) * coarse); py++) {
        for (let px = x * coarse; px < Math.min(photo.width, (x + 1) * coarse); px++) {
          most = Math.max(most, alpha[py * photo.width + px]);
          sum += photo.data[py * photo.width + px];
          count++;
        }
      }
      if (most > knownAlpha) continue;
      isAny = true;
      known[i] = 1;
      const chroma = luma + ((y * coarse) >> 1) * (photo.width >> 1) + ((x * coarse) >> 1);
      planes[0][i] = sum / count;
      planes[1][i] = photo.data[chroma];
      planes[2][i] = photo.data[chroma + luma / 4];
    }
  }
  if (!isAny) return undefined;
  const size = { width, height };
  return { ...size, known, planes: smooth(planes, known, size), ...findNearest(known, size) };
}

function smooth(planes: Coarse['planes'], known: Float32Array, size: { width: number; height: number }): Coarse['planes'] {
  const out = planes.map((plane) => {
    let [sum, count] = [0, 0];
    for (let i = 0; i < plane.length; i++) {
      sum += plane[i] * known[i];
      count += known[i];
    }
    return new Float32Array(plane.length).fill(sum / count);
  }) as Coarse['planes'];
  for (const radius of [...radii].reverse()) {
    const weight = blur(known, size, radius);
    planes.forEach((plane, k) => {
      const summed = blur(plane, size, radius);
      for (let i = 0; i < plane.length; i++) {
        const trust = Math.min(1, weight[i] * 6);
        if (trust > 0.001) out[k][i] += (summed[i] / weight[i] - out[k][i]) * trust;
      }
    });
  }
  return out;
}

/**
 * Returns the way to the nearest known pixel (P.-E. Danielsson, "Euclidean Distance Mapping",
 * 1980).
 */
function findNearest(known: Float32Array, { width, height }: { width: number; height: number }): { toX: Float32Array; toY: Float32Array } {
  const far = 1e4;
  const toX = known.map((is) => (is ? 0 : far));
  const toY = known.map((is) => (is ? 0 : far));
  const take = (i: number, x: number, y: number, dx: number, dy: number) => {
    if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) return;
    const j = i + dy * width + dx;
    const [nx, ny] = [toX[j] + dx, toY[j] + dy];
    if (nx * nx + ny * ny < toX[i] * toX[i] + toY[i] * toY[i]) {
      toX[i] = nx;
      toY[i] = ny;
    }
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      take(y * width + x, x, y, 0, -1);
      take(y * width + x, x, y, -1, 0);
      take(y * width + x, x, y, -1, -1);
    }
    for (let x = width - 1; x >= 0; x--) {
      take(y * width + x, x, y, 1, 0);
      take(y * width + x, x, y, 1, -1);
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      take(y * width + x, x, y, 0, 1);
      take(y * width + x, x, y, 1, 0);
      take(y * width + x, x, y, 1, 1);
    }
    for (let x = 0; x < width; x++) {
      take(y * width + x, x, y, -1, 0);
      take(y * width + x, x, y, -1, 1);
    }
  }
  // Where two sides are as near, the way turns suddenly: softened, the mirror bends instead.
  return { toX: blur(toX, { width, height }, 1), toY: blur(toY, { width, height }, 1) };
}

/**
 * Result of `findPlace`, reused by `readPlace`: the index of a coarse pixel and the fractions
 * between it and its neighbours.
 */
const place = { i: 0, fx: 0, fy: 0 };

function findPlace({ width, height }: Coarse, x: number, y: number): void {
  const cx = Math.min(width - 1.001, Math.max(0, x / coarse - 0.5));
  const cy = Math.min(height - 1.001, Math.max(0, y / coarse - 0.5));
  place.i = Math.floor(cy) * width + Math.floor(cx);
  place.fx = cx - Math.floor(cx);
  place.fy = cy - Math.floor(cy);
}

function readPlace(plane: Float32Array, width: number): number {
  const { i, fx, fy } = place;
  const top = plane[i] + (plane[i + 1] - plane[i]) * fx;
  const bottom = plane[i + width] + (plane[i + width + 1] - plane[i + width]) * fx;
  return top + (bottom - top) * fy;
}

/** Planes of one size: where each begins, and its smooth colours. */
interface FilledPlanes {
  firsts: readonly number[];
  planes: readonly Float32Array[];
  /** Pixels of the photo to one of the planes, on each side. */
  scale: number;
  reachPx: number;
}

function fillPlanes(
  photo: YuvFrame,
  plate: YuvFrame,
  alpha: Uint8Array,
  around: Coarse,
  { firsts, planes, scale, reachPx }: FilledPlanes,
): void {
  const width = photo.width / scale;
  const height = photo.height / scale;
  /** Farther from the background nothing is uncovered: the exact way need not be known. */
  const farCells = reachPx / coarse + 4;
  for (let y = 0; y < height; y++) {
    const py = (y + 0.5) * scale;
    const alphaRow = Math.floor(py) * photo.width;
    for (let x = 0; x < width; x++) {
      const px = (x + 0.5) * scale;
      if (alpha[alphaRow + Math.floor(px)] <= knownAlpha) continue;
      const cell = Math.floor(py / coarse) * around.width + Math.floor(px / coarse);
      if (Math.max(Math.abs(around.toX[cell]), Math.abs(around.toY[cell])) > farCells) continue;
      findPlace(around, px, py);
      const dx = readPlace(around.toX, around.width) * coarse;
      const dy = readPlace(around.toY, around.width) * coarse;
      const length = Math.max(1, Math.sqrt(dx * dx + dy * dy));
      if (length > reachPx) continue;
      const beyond = 2 + clearPx / length;
      const far = smoothStep(lines.until * reachPx, lines.gone * reachPx, length);
      const qx = px + dx * beyond;
      const qy = py + dy * beyond;
      const column = Math.floor(qx / scale);
      const row = Math.floor(qy / scale);
      const isMirrored =
        column >= 0 && row >= 0 && column < width && row < height && alpha[Math.floor(qy) * photo.width + Math.floor(qx)] <= knownAlpha;
      for (let k = 0; k < planes.length; k++) {
        let value = readPlace(planes[k], around.width);
        if (isMirrored) {
          const { i, fx, fy } = place;
          findPlace(around, qx, qy);
          const detail = photo.data[firsts[k] + row * width + column] - readPlace(planes[k], around.width);
          value += detail * (1 - far * (1 - 1 / (1 + (detail / grain) ** 4)));
          place.i = i;
          place.fx = fx;
          place.fy = fy;
        }
        plate.data[firsts[k] + y * width + x] = Math.min(255, Math.max(0, value + 0.5));
      }
    }
  }
}
