import type { YuvFrame } from '../model';
import { smoothStep } from '../ramps';
import { createYuvFrame } from '../yuv';
import { blur } from './matte';

/*
 * The background without the person. Behind the silhouette, what is smooth continues from all
 * around (normalised blurs, from wide to narrow), and detail is mirrored at the silhouette: all of
 * the grain, and lines as far as they reach the silhouette. So what runs into it goes on behind it,
 * and what lies beside it is not shown twice.
 */

/** The plate is prepared at this fraction of the size. */
const coarse = 4;
/** Blurs, in coarse pixels, from the narrowest on. */
const radii = [1, 2, 4, 9, 20, 44] as const;
/** A pixel of which more than this belongs to the person is no background. */
const surelyKnown = 3;
/** A pixel that belongs to the person by hardly more is partly as in the photo: no seam is seen. */
const joint = 23;
/** Mirrored detail is taken this far beyond the silhouette, where no hair is left in it. */
const clearPx = 3;
/** A line that is seen this far beyond the silhouette runs into it. */
const besidePx = 4;
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
 * Returns the photo with its persons replaced by what may be behind them, with detail up to
 * `reachPx` behind the silhouette. `alpha` has the frame's size;
 * pixels of at most `knownAlpha` are background.
 */
export function fillPlate(photo: YuvFrame, alpha: Uint8Array, reachPx: number, knownAlpha = surelyKnown): YuvFrame {
  const { width, height } = photo;
  const plate = createYuvFrame(width, height);
  plate.data.set(photo.data);
  const around = describeBackground(photo, alpha, knownAlpha);
  if (!around) return plate;
  const luma = width * height;
  fillPlanes(photo, plate, alpha, around, { firsts: [0], planes: [around.planes[0]], scale: 1, reachPx, knownAlpha });
  const chroma = { firsts: [luma, luma + luma / 4], planes: [around.planes[1], around.planes[2]] };
  fillPlanes(photo, plate, alpha, around, { ...chroma, scale: 2, reachPx, knownAlpha });
  return plate;
}

function describeBackground(photo: YuvFrame, alpha: Uint8Array, knownAlpha: number): Coarse | undefined {
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
  return { ...size, known, planes: continuedInside(planes, known, size), ...findNearest(known, size) };
}

/** Colours within this distance of the silhouette go on behind it, in coarse pixels. */
const band = 1;

/** Returns smooth colours: of the background, and behind the person those beside it. */
function continuedInside(planes: Coarse['planes'], known: Float32Array, size: { width: number; height: number }): Coarse['planes'] {
  const around = smooth(planes, known, size);
  const unknown = blur(
    known.map((is) => 1 - is),
    size,
    band,
  );
  const beside = known.map((is, i) => (unknown[i] > 1e-4 ? is : 0));
  const inside = smooth(planes.map((plane) => plane.map((value, i) => value * beside[i])) as Coarse['planes'], beside, size);
  return around.map((plane, k) => plane.map((value, i) => (known[i] ? value : inside[k][i]))) as Coarse['planes'];
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
  knownAlpha: number;
}

function fillPlanes(photo: YuvFrame, plate: YuvFrame, alpha: Uint8Array, around: Coarse, filled: FilledPlanes): void {
  const { firsts, planes, scale, reachPx, knownAlpha } = filled;
  const width = photo.width / scale;
  const height = photo.height / scale;
  const isKnown = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < photo.width && y < photo.height && alpha[Math.floor(y) * photo.width + Math.floor(x)] <= knownAlpha;
  /** Farther from the background hardly anything is uncovered: smooth colours do there. */
  const farCells = reachPx / coarse + 4;
  for (let y = 0; y < height; y++) {
    const py = (y + 0.5) * scale;
    const alphaRow = Math.floor(py) * photo.width;
    for (let x = 0; x < width; x++) {
      const px = (x + 0.5) * scale;
      const own = alpha[alphaRow + Math.floor(px)];
      if (own <= knownAlpha) continue;
      const cell = Math.floor(py / coarse) * around.width + Math.floor(px / coarse);
      const isFar = Math.max(Math.abs(around.toX[cell]), Math.abs(around.toY[cell])) > farCells;
      findPlace(around, px, py);
      const dx = readPlace(around.toX, around.width) * coarse;
      const dy = readPlace(around.toY, around.width) * coarse;
      const length = Math.max(1, Math.sqrt(dx * dx + dy * dy));
      const [beyond, beside] = [2 + clearPx / length, 1 + besidePx / length];
      const [qx, qy, bx, by] = [px + dx * beyond, py + dy * beyond, px + dx * beside, py + dy * beside];
      const isMirrored = !isFar && length <= reachPx && isKnown(qx, qy) && isKnown(bx, by);
      const far = smoothStep(lines.until * reachPx, lines.gone * reachPx, length);
      const share = smoothStep(knownAlpha, knownAlpha + joint, own);
      for (let k = 0; k < planes.length; k++) {
        findPlace(around, px, py);
        let value = readPlace(planes[k], around.width);
        if (isMirrored) {
          const plane = { first: firsts[k], smooth: planes[k], scale };
          value += continued(detailAt(photo, around, plane, qx, qy), detailAt(photo, around, plane, bx, by), 1 - far);
        }
        const at = firsts[k] + y * width + x;
        plate.data[at] = Math.min(255, Math.max(0, photo.data[at] + (value - photo.data[at]) * share + 0.5));
      }
    }
  }
}

/** Returns how a known pixel differs from what is smooth around it. */
function detailAt(
  photo: YuvFrame,
  around: Coarse,
  { first, smooth: plane, scale }: { first: number; smooth: Float32Array; scale: number },
  x: number,
  y: number,
): number {
  findPlace(around, x, y);
  return photo.data[first + Math.floor(y / scale) * (photo.width / scale) + Math.floor(x / scale)] - readPlace(plane, around.width);
}

/**
 * Returns the detail of a place behind the silhouette, from the `mirrored` one and the one `beside`
 * the silhouette: what both have runs into it, and goes on by the share `lines`.
 */
function continued(mirrored: number, beside: number, lines: number): number {
  const common = mirrored * beside > 0 ? Math.sign(mirrored) * Math.min(Math.abs(mirrored), Math.abs(beside)) : 0;
  const own = mirrored - common;
  return common * (lines + (1 - lines) * grainShare(common)) + own * grainShare(own);
}

/** Small detail is grain, and looks the same anywhere. */
const grainShare = (detail: number) => 1 / (1 + (detail / grain) ** 4);
