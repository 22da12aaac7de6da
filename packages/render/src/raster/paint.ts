import type { YuvFrame } from '../model';

/**
 * A curve y(x) as a table between two ends: lip edges and lid margins, smooth through their
 * landmarks.
 */
export interface Contour {
  start: number;
  end: number;
  /** y at evenly spaced x. */
  values: Float32Array;
}

const contourSteps = 96;

export function createContour(): Contour {
  return { start: 0, end: 1, values: new Float32Array(contourSteps + 1) };
}

/**
 * Fills a contour with a Catmull–Rom spline through `count` points (x at 2i, y at 2i + 1, x
 * ascending), sampled evenly from `start` to `end`; flat beyond the points (E. Catmull and R. Rom,
 * "A Class of Local Interpolating Splines", 1974).
 */
export function fillContour(contour: Contour, points: Float32Array, count: number, ends: { start: number; end: number }): void {
  contour.start = ends.start;
  contour.end = ends.end;
  let i = 0;
  for (let j = 0; j <= contourSteps; j++) {
    const x = ends.start + ((ends.end - ends.start) * j) / contourSteps;
    while (i < count - 2 && x > points[2 * i + 2]) i++;
    const x1 = points[2 * i];
    const f = Math.min(1, Math.max(0, (x - x1) / Math.max(1e-6, points[2 * i + 2] - x1)));
    const p1 = points[2 * i + 1];
    const p2 = points[2 * i + 3];
    const p0 = i > 0 ? points[2 * i - 1] : 2 * p1 - p2;
    const p3 = i < count - 2 ? points[2 * i + 5] : 2 * p2 - p1;
    contour.values[j] = p1 + 0.5 * f * (p2 - p0 + f * (2 * p0 - 5 * p1 + 4 * p2 - p3 + f * (3 * (p1 - p2) + p3 - p0)));
  }
}

export function contourAt({ start, end, values }: Contour, x: number): number {
  const at = ((x - start) / (end - start)) * contourSteps;
  if (at <= 0) return values[0];
  if (at >= contourSteps) return values[contourSteps];
  const j = Math.floor(at);
  return values[j] + (values[j + 1] - values[j]) * (at - j);
}

/** Writes a contour for the kernel: where it starts, its steps per unit, and its values. */
export function layContour(room: Float32Array, at: number, { start, end, values }: Contour): void {
  room[at] = start;
  room[at + 1] = contourSteps / (end - start);
  room.set(values, at + 2);
}

/** The things that the kernel paints, four pixels at a time. */
export type Motif = 'mouth' | 'gaze' | 'lid';

/** Paints with the kernel. What it needs to know of a motif is first laid into `room`. */
export interface Brush {
  room: Float32Array;
  /** `box` must be even; see `evenBox`. */
  paint(motif: Motif, box: Box): void;
}

/** A frame that is painted in. Without a brush, it is painted in JavaScript (`paint`). */
export interface PaintedFrame extends YuvFrame {
  brush?: Brush;
}

/** A shader's result for one pixel: colour without offsets, and coverage 0–1. */
export interface Ink {
  y: number;
  u: number;
  v: number;
  alpha: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Grows a box by `margin` pixels and to whole chroma samples, and clips it to the frame. */
export function evenBox(box: Box, { width, height }: YuvFrame, margin: number): Box {
  return {
    left: Math.max(0, Math.floor(box.left - margin)) & ~1,
    top: Math.max(0, Math.floor(box.top - margin)) & ~1,
    right: Math.min(width, (Math.ceil(box.right + margin) + 1) & ~1),
    bottom: Math.min(height, (Math.ceil(box.bottom + margin) + 1) & ~1),
  };
}

const ink: Ink = { y: 0, u: 0, v: 0, alpha: 0 };

function toByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
}

/**
 * Blends a shader's result for each pixel into the frame. The shader gets the pixel's column and
 * row, whose centre is half a pixel further (whole numbers cost no memory), and finds its luma in
 * its ink. A chroma sample gets the mean of its four pixels, weighted by coverage. `box` must be
 * even; see `evenBox`.
 */
export function paint(frame: YuvFrame, box: Box, shade: (column: number, row: number, ink: Ink) => void): void {
  const { width, height, data } = frame;
  const half = width >> 1;
  const uPlane = width * height;
  const vPlane = uPlane + (uPlane >> 2);
  for (let y = box.top; y < box.bottom; y += 2) {
    for (let x = box.left; x < box.right; x += 2) {
      let covered = 0;
      let u = 0;
      let v = 0;
      for (let k = 0; k < 4; k++) {
        const px = x + (k & 1);
        const py = y + (k >> 1);
        const o = py * width + px;
        ink.y = data[o] - 16;
        ink.alpha = 0;
        shade(px, py, ink);
        const alpha = ink.alpha;
        if (alpha <= 0) continue;
        data[o] = toByte(data[o] + (ink.y + 16 - data[o]) * alpha);
        covered += alpha;
        u += ink.u * alpha;
        v += ink.v * alpha;
      }
      if (covered === 0) continue;
      const c = (y >> 1) * half + (x >> 1);
      const keep = 1 - covered / 4;
      data[uPlane + c] = toByte((data[uPlane + c] - 128) * keep + u / 4 + 128);
      data[vPlane + c] = toByte((data[vPlane + c] - 128) * keep + v / 4 + 128);
    }
  }
}
