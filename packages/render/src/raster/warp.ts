import type { YuvFrame } from '../model';
import type { Positions } from '../space';

/**
 * Draws textured triangles straight into planar 4:2:0: affine inverse mapping, bilinear, 16.16
 * fixed point along a row. Pixel centres follow the top-left rule, so that neighbours neither
 * overlap nor leave gaps. Triangles drawn exactly where their texture lies are skipped, because the
 * target already holds the photo there.
 */
export interface WarpJob {
  source: YuvFrame;
  target: YuvFrame;
  /** Where each vertex is drawn. */
  position: Positions<'frame'>;
  /** Where it takes its colour from. */
  texture: Positions<'texture'>;
}

/** A smaller displacement changes no level: the sampler's own step is one 256th of a pixel. */
const stillPx = 1 / 512;

/**
 * The triangle being drawn: corners sorted downwards in 0–5, slopes (x per row) of the long, upper
 * and lower edges in 6–8, u and v per x and per y in 9–12, u and v at the top corner in 13–14. One
 * typed array, because engines box number fields of objects.
 */
const g = new Float64Array(15);

function isStill({ position, texture }: WarpJob, vertex: number): boolean {
  const dx = position[2 * vertex] - texture[2 * vertex];
  const dy = position[2 * vertex + 1] - texture[2 * vertex + 1];
  return dx < stillPx && dx > -stillPx && dy < stillPx && dy > -stillPx;
}

/** Loads a triangle into `g`. Returns false if there is nothing to draw. */
function loadTriangle(job: WarpJob, triangles: Uint16Array, at: number): boolean {
  const { position, texture } = job;
  let a = triangles[at];
  let b = triangles[at + 1];
  let c = triangles[at + 2];
  if (isStill(job, a) && isStill(job, b) && isStill(job, c)) return false;
  if (position[2 * a + 1] > position[2 * b + 1]) [a, b] = [b, a];
  if (position[2 * b + 1] > position[2 * c + 1]) [b, c] = [c, b];
  if (position[2 * a + 1] > position[2 * b + 1]) [a, b] = [b, a];
  const x0 = position[2 * a];
  const y0 = position[2 * a + 1];
  const dx1 = position[2 * b] - x0;
  const dy1 = position[2 * b + 1] - y0;
  const dx2 = position[2 * c] - x0;
  const dy2 = position[2 * c + 1] - y0;
  const det = dx1 * dy2 - dx2 * dy1;
  if (det < 1e-4 && det > -1e-4) return false;
  const u0 = texture[2 * a];
  const v0 = texture[2 * a + 1];
  const du1 = texture[2 * b] - u0;
  const dv1 = texture[2 * b + 1] - v0;
  const du2 = texture[2 * c] - u0;
  const dv2 = texture[2 * c + 1] - v0;
  g[0] = x0;
  g[1] = y0;
  g[2] = x0 + dx1;
  g[3] = y0 + dy1;
  g[4] = x0 + dx2;
  g[5] = y0 + dy2;
  g[6] = dx2 / dy2;
  g[7] = dy1 > 0 ? dx1 / dy1 : 0;
  g[8] = dy2 > dy1 ? (dx2 - dx1) / (dy2 - dy1) : 0;
  g[9] = (du1 * dy2 - du2 * dy1) / det;
  g[10] = (dv1 * dy2 - dv2 * dy1) / det;
  g[11] = (du2 * dx1 - du1 * dx2) / det;
  g[12] = (dv2 * dx1 - dv1 * dx2) / det;
  g[13] = u0;
  g[14] = v0;
  return true;
}

/** Converts the triangle to the chroma planes' coordinates. Slopes stay the same. */
function halve(): void {
  for (let i = 0; i < 6; i++) g[i] *= 0.5;
  g[13] *= 0.5;
  g[14] *= 0.5;
}

/**
 * Converts to 16.16. The `| 0` here and below keep the loops in 32-bit integers, which saves a
 * sixth of the time per frame.
 */
const toFixed = (value: number) => Math.floor(value * 65536 + 0.5) | 0;

/**
 * Beyond its edges a photo continues as in a mirror, with the hair and cloth that they cut off;
 * above the upper one its first row is repeated, because a mirrored head would have a waist.
 */
function mirroredWithin(value: number, top: number): number {
  const inner = value < 0 ? -value : value > top ? 2 * top - value : value;
  return Math.min(Math.max(inner, 0), top);
}

/** Samples bilinearly; `weights` holds the fractions of u (low byte) and v (high byte). */
function sample(src: Uint8Array, at: number, width: number, weights: number): number {
  const fu = weights & 255;
  const a = src[at];
  const c = src[at + width];
  const top = (a << 8) + (src[at + 1] - a) * fu;
  const bottom = (c << 8) + (src[at + width + 1] - c) * fu;
  return ((top << 8) + (bottom - top) * (weights >> 8) + 32768) >> 16;
}

/** Planes of the same size, stored one after another from index `first`. */
interface PlaneLayout {
  first: number;
  planes: 1 | 2;
  width: number;
  height: number;
}

/**
 * One row of the triangle, from pixel `o` to `end`; u and v in 16.16 at the first pixel's centre.
 */
interface Run {
  o: number;
  end: number;
  u: number;
  v: number;
}
const run: Run = { o: 0, end: 0, u: 0, v: 0 };

/** Fills a run near the photo's border. */
function fillEdgeRun({ source, target }: WarpJob, { first, planes, width, height }: PlaneLayout, steps: { du: number; dv: number }): void {
  const uTop = ((width - 1) << 16) - 1;
  const vTop = ((height - 1) << 16) - 1;
  const size = width * height;
  for (let { o, u, v } = run; o <= run.end; o++, u += steps.du, v += steps.dv) {
    const uu = mirroredWithin(u, uTop);
    const vv = mirroredWithin(Math.max(v, 0), vTop);
    const at = first + (vv >> 16) * width + (uu >> 16);
    const weights = ((uu >> 8) & 255) | (vv & 65280);
    target.data[o] = sample(source.data, at, width, weights);
    if (planes === 2) target.data[o + size] = sample(source.data, at + size, width, weights);
  }
}

function fillPlanes(job: WarpJob, layout: PlaneLayout): void {
  const { first, planes, width, height } = layout;
  const src = job.source.data;
  const dst = job.target.data;
  const size = width * height;
  const uTop = (width - 1) << 16;
  const vTop = (height - 1) << 16;
  const x0 = g[0];
  const y0 = g[1];
  const x1 = g[2];
  const y1 = g[3];
  const ux = g[9];
  const vx = g[10];
  const du = toFixed(ux);
  const dv = toFixed(vx);
  const last = Math.min(height - 1, Math.ceil(g[5] - 0.5) - 1) | 0;
  for (let y = Math.max(0, Math.ceil(y0 - 0.5)) | 0; y <= last; y++) {
    const yc = y + 0.5;
    const long = x0 + (yc - y0) * g[6];
    const short = yc < y1 ? x0 + (yc - y0) * g[7] : x1 + (yc - y1) * g[8];
    const left = Math.max(0, Math.ceil(Math.min(long, short) - 0.5));
    const right = Math.min(width - 1, Math.ceil(Math.max(long, short) - 0.5) - 1);
    const count = right - left;
    if (count < 0) continue;
    let u = toFixed(g[13] + (left + 0.5 - x0) * ux + (yc - y0) * g[11] - 0.5);
    let v = toFixed(g[14] + (left + 0.5 - x0) * vx + (yc - y0) * g[12] - 0.5);
    const uEnd = u + du * count;
    const vEnd = v + dv * count;
    let o = first + y * width + left;
    const end = o + count;
    if (u < 0 || v < 0 || uEnd < 0 || vEnd < 0 || u >= uTop || uEnd >= uTop || v >= vTop || vEnd >= vTop) {
      run.o = o;
      run.end = end;
      run.u = u;
      run.v = v;
      fillEdgeRun(job, layout, { du, dv });
    } else if (planes === 1) {
      for (; o <= end; o++, u += du, v += dv)
        dst[o] = sample(src, first + (v >> 16) * width + (u >> 16), width, ((u >> 8) & 255) | (v & 65280));
    } else {
      for (; o <= end; o++, u += du, v += dv) {
        const at = first + (v >> 16) * width + (u >> 16);
        const weights = ((u >> 8) & 255) | (v & 65280);
        dst[o] = sample(src, at, width, weights);
        dst[o + size] = sample(src, at + size, width, weights);
      }
    }
  }
}

export function warpTriangles(job: WarpJob, triangles: Uint16Array): void {
  const { width, height } = job.source;
  const luma: PlaneLayout = { first: 0, planes: 1, width, height };
  const chroma: PlaneLayout = { first: width * height, planes: 2, width: width / 2, height: height / 2 };
  for (let t = 0; t < triangles.length; t += 3) {
    if (!loadTriangle(job, triangles, t)) continue;
    fillPlanes(job, luma);
    halve();
    fillPlanes(job, chroma);
  }
}

/** Where a picture is seen from: a pixel shows what lies at (x, y) plus `step` times its place. */
export interface Sight {
  x: number;
  y: number;
  step: number;
}

/** Beyond this step a pixel is the mean of four places, or detail between them would flicker. */
const meanFromStep = 1.25;

/** Draws a part of a picture, scaled, into a picture of the same size. */
export function resampleFrame(source: YuvFrame, target: YuvFrame, { x, y, step }: Sight): void {
  const { width, height } = source;
  const taps = step > meanFromStep ? [-0.25, 0.25] : [0];
  const weight = 1 / taps.length ** 2;
  for (const [first, w, h, share] of [
    [0, width, height, 1],
    [width * height, width / 2, height / 2, 0.5],
    [(width * height * 5) / 4, width / 2, height / 2, 0.5],
  ] as const) {
    const [uTop, vTop] = [((w - 1) << 16) - 1, ((h - 1) << 16) - 1];
    for (let row = 0, o = first; row < h; row++) {
      for (let column = 0; column < w; column++, o++) {
        let sum = 0;
        for (const down of taps) {
          for (const across of taps) {
            const u = mirroredWithin(toFixed(x * share + (column + 0.5 + across) * step - 0.5), uTop);
            const v = mirroredWithin(Math.max(0, toFixed(y * share + (row + 0.5 + down) * step - 0.5)), vTop);
            sum += sample(source.data, first + (v >> 16) * w + (u >> 16), w, ((u >> 8) & 255) | (v & 65280));
          }
        }
        target.data[o] = sum * weight + 0.5;
      }
    }
  }
}
