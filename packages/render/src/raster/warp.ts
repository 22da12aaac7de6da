import type { YuvFrame } from '../model';

/**
 * Textured triangles straight into planar 4:2:0. Affine inverse mapping, bilinear, 16.16 fixed point along a row; pixel centres with the
 * top-left rule, so that neighbours neither overlap nor leave gaps. Triangles that stand where their texture lies are skipped: the target
 * already holds the photo there.
 */
export interface WarpJob {
  source: YuvFrame;
  target: YuvFrame;
  /** x, y of vertex i at 2i, 2i + 1, in pixels of the luma plane. */
  position: Float32Array;
  texture: Float32Array;
}

/** Below this a displacement changes no level: one 256th of a pixel is the sampler's own step. */
const stillPx = 1 / 512;

// One triangle's geometry: corners 0–5, u and v per x and y 6–9, u and v at corner 0 10–11, rows 12–13, span 14–15.
const g = new Float64Array(16);

function isStill({ position, texture }: WarpJob, vertex: number): boolean {
  const dx = position[2 * vertex] - texture[2 * vertex];
  const dy = position[2 * vertex + 1] - texture[2 * vertex + 1];
  return dx < stillPx && dx > -stillPx && dy < stillPx && dy > -stillPx;
}

function loadTriangle(job: WarpJob, triangles: Uint16Array, at: number): boolean {
  const { position, texture } = job;
  const a = triangles[at];
  const b = triangles[at + 1];
  const c = triangles[at + 2];
  if (isStill(job, a) && isStill(job, b) && isStill(job, c)) return false;
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
  g[2] = position[2 * b];
  g[3] = position[2 * b + 1];
  g[4] = position[2 * c];
  g[5] = position[2 * c + 1];
  g[6] = (du1 * dy2 - du2 * dy1) / det;
  g[7] = (du2 * dx1 - du1 * dx2) / det;
  g[8] = (dv1 * dy2 - dv2 * dy1) / det;
  g[9] = (dv2 * dx1 - dv1 * dx2) / det;
  g[10] = u0;
  g[11] = v0;
  return true;
}

/** The rows whose pixel centres the triangle meets. */
function setRows(height: number): void {
  const top = Math.min(g[1], g[3], g[5]);
  const bottom = Math.max(g[1], g[3], g[5]);
  g[12] = Math.max(0, Math.ceil(top - 0.5));
  g[13] = Math.min(height - 1, Math.ceil(bottom - 0.5) - 1);
}

function halve(): void {
  for (let i = 0; i < 6; i++) g[i] *= 0.5;
  g[10] *= 0.5;
  g[11] *= 0.5;
}

/** First and last pixel of the row whose centre is `yc`, into 14 and 15. */
function setSpan(yc: number, width: number): void {
  let left = 1e9;
  let right = -1e9;
  for (let i = 0; i < 6; i += 2) {
    const j = i === 4 ? 0 : i + 2;
    const ya = g[i + 1];
    const yb = g[j + 1];
    if (ya <= yc === yb <= yc) continue;
    const x = ya < yb ? g[i] + ((yc - ya) * (g[j] - g[i])) / (yb - ya) : g[j] + ((yc - yb) * (g[i] - g[j])) / (ya - yb);
    if (x < left) left = x;
    if (x > right) right = x;
  }
  g[14] = Math.max(0, Math.ceil(left - 0.5));
  g[15] = Math.min(width - 1, Math.ceil(right - 0.5) - 1);
}

const fixed = (value: number) => Math.round(value * 65536);
const clampTo = (value: number, top: number) => (value < 0 ? 0 : Math.min(value, top));

function fillLuma({ source, target }: WarpJob): void {
  const { width, height } = source;
  const src = source.data;
  const dst = target.data;
  const uTop = ((width - 1) << 16) - 1;
  const vTop = ((height - 1) << 16) - 1;
  const du = fixed(g[6]);
  const dv = fixed(g[8]);
  setRows(height);
  for (let y = g[12], last = g[13]; y <= last; y++) {
    setSpan(y + 0.5, width);
    const x0 = g[14];
    const count = g[15] - x0;
    if (count < 0) continue;
    let u = fixed(g[10] + (x0 + 0.5 - g[0]) * g[6] + (y + 0.5 - g[1]) * g[7] - 0.5);
    let v = fixed(g[11] + (x0 + 0.5 - g[0]) * g[8] + (y + 0.5 - g[1]) * g[9] - 0.5);
    const uEnd = u + du * count;
    const vEnd = v + dv * count;
    const inside = u >= 0 && v >= 0 && uEnd >= 0 && vEnd >= 0 && u <= uTop && uEnd <= uTop && v <= vTop && vEnd <= vTop;
    for (let o = y * width + x0, end = o + count; o <= end; o++, u += du, v += dv) {
      const uu = inside ? u : clampTo(u, uTop);
      const vv = inside ? v : clampTo(v, vTop);
      const p = (vv >> 16) * width + (uu >> 16);
      const fu = (uu >> 8) & 255;
      const a = src[p];
      const c = src[p + width];
      const top = (a << 8) + (src[p + 1] - a) * fu;
      const bottom = (c << 8) + (src[p + width + 1] - c) * fu;
      dst[o] = ((top << 8) + (bottom - top) * ((vv >> 8) & 255) + 32768) >> 16;
    }
  }
}

/** Both chroma planes at once: the same addresses and weights. Expects the triangle already halved. */
function fillChroma({ source, target }: WarpJob): void {
  const width = source.width >> 1;
  const height = source.height >> 1;
  const plane = width * height;
  const uPlane = plane * 4;
  const src = source.data;
  const dst = target.data;
  const uTop = ((width - 1) << 16) - 1;
  const vTop = ((height - 1) << 16) - 1;
  const du = fixed(g[6]);
  const dv = fixed(g[8]);
  setRows(height);
  for (let y = g[12], last = g[13]; y <= last; y++) {
    setSpan(y + 0.5, width);
    const x0 = g[14];
    const count = g[15] - x0;
    if (count < 0) continue;
    let u = fixed(g[10] + (x0 + 0.5 - g[0]) * g[6] + (y + 0.5 - g[1]) * g[7] - 0.5);
    let v = fixed(g[11] + (x0 + 0.5 - g[0]) * g[8] + (y + 0.5 - g[1]) * g[9] - 0.5);
    for (let o = uPlane + y * width + x0, end = o + count; o <= end; o++, u += du, v += dv) {
      const uu = u < 0 ? 0 : Math.min(u, uTop);
      const vv = v < 0 ? 0 : Math.min(v, vTop);
      const p = uPlane + (vv >> 16) * width + (uu >> 16);
      const q = p + plane;
      const fu = (uu >> 8) & 255;
      const fv = (vv >> 8) & 255;
      const top = (src[p] << 8) + (src[p + 1] - src[p]) * fu;
      const bottom = (src[p + width] << 8) + (src[p + width + 1] - src[p + width]) * fu;
      dst[o] = ((top << 8) + (bottom - top) * fv + 32768) >> 16;
      const top2 = (src[q] << 8) + (src[q + 1] - src[q]) * fu;
      const bottom2 = (src[q + width] << 8) + (src[q + width + 1] - src[q + width]) * fu;
      dst[o + plane] = ((top2 << 8) + (bottom2 - top2) * fv + 32768) >> 16;
    }
  }
}

export function warpTriangles(job: WarpJob, triangles: Uint16Array): void {
  for (let t = 0; t < triangles.length; t += 3) {
    if (!loadTriangle(job, triangles, t)) continue;
    fillLuma(job);
    halve();
    fillChroma(job);
  }
}
