import type { YuvFrame } from '../model';

/**
 * A picture with transparency that is composited onto frames: painted once, used as often as
 * needed. Planar like the frames and premultiplied (T. Porter and T. Duff, "Compositing Digital
 * Images", 1984), with a list of the runs that contain anything: transparent pixels cost nothing,
 * opaque ones are copied.
 */
export interface Stamp {
  width: number;
  height: number;
  luma: StampPlane;
  /** Half of each side. */
  u: StampPlane;
  v: StampPlane;
}

export interface StampPlane {
  width: number;
  /** Level times alpha ÷ 255. */
  values: Uint8Array;
  alpha: Uint8Array;
  /**
   * Three numbers per run: its start, its length, and 1 if all of it is opaque. No run crosses the
   * end of its row.
   */
  runs: Uint32Array;
}

/**
 * Makes a stamp of RGBA as a canvas gives it, not premultiplied. Throws a RangeError for odd sides.
 */
export function toStamp({ width, height, rgba }: { width: number; height: number; rgba: Uint8Array | Uint8ClampedArray }): Stamp {
  if (width % 2 !== 0 || height % 2 !== 0) throw new RangeError(`4:2:0 needs even sides, got ${width} × ${height}`);
  const luma = createPlane(width, height);
  const [u, v] = [createPlane(width / 2, height / 2), createPlane(width / 2, height / 2)];
  for (let i = 0, p = 0; i < width * height; i++, p += 4) {
    const alpha = rgba[p + 3];
    luma.alpha[i] = alpha;
    luma.values[i] = ((16 + 0.182586 * rgba[p] + 0.614231 * rgba[p + 1] + 0.062007 * rgba[p + 2]) * alpha) / 255 + 0.5;
  }
  for (let y = 0, c = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, c++) {
      let [r, g, b, a] = [0, 0, 0, 0];
      const at = (y * width + x) * 4;
      for (const p of [at, at + 4, at + width * 4, at + width * 4 + 4]) {
        const alpha = rgba[p + 3];
        r += rgba[p] * alpha;
        g += rgba[p + 1] * alpha;
        b += rgba[p + 2] * alpha;
        a += alpha;
      }
      const alpha = a / 4;
      u.alpha[c] = v.alpha[c] = alpha + 0.5;
      const share = 1 / (4 * 255);
      u.values[c] = (128 * alpha) / 255 + (-0.100644 * r - 0.338572 * g + 0.439216 * b) * share + 0.5;
      v.values[c] = (128 * alpha) / 255 + (0.439216 * r - 0.398942 * g - 0.040274 * b) * share + 0.5;
    }
  }
  for (const plane of [luma, u, v]) plane.runs = findRuns(plane);
  return { width, height, luma, u, v };
}

const createPlane = (width: number, height: number): StampPlane => ({
  width,
  values: new Uint8Array(width * height),
  alpha: new Uint8Array(width * height),
  runs: new Uint32Array(0),
});

/** A gap this short is cheaper to process than to skip. */
const gapMin = 8;

function findRuns({ width, alpha }: StampPlane): Uint32Array {
  const runs: number[] = [];
  for (let row = 0; row < alpha.length; row += width) {
    const end = row + width;
    for (let at = row; at < end; ) {
      if (alpha[at] === 0) {
        at++;
        continue;
      }
      const start = at;
      let last = at;
      let isOpaque = alpha[at] === 255;
      for (at++; at < end && at - last <= gapMin; at++) {
        if (alpha[at] === 0) continue;
        // Splits off a long opaque run, which can be copied.
        if (isOpaque && alpha[at] !== 255 && last - start >= gapMin) break;
        isOpaque &&= alpha[at] === 255 && last === at - 1;
        last = at;
      }
      runs.push(start, last - start + 1, isOpaque ? 1 : 0);
      at = last + 1;
    }
  }
  return Uint32Array.from(runs);
}

/** How a stamp is composited. */
export interface StampPlace {
  /** Left upper corner in whole pixels; it may lie outside the frame. */
  x: number;
  y: number;
  /** 0–1. */
  opacity?: number;
  /**
   * How much of each column shows, 0–255: a line appears as it is spoken. As many values as the
   * stamp is wide.
   */
  columns?: Uint8Array | undefined;
}

/** Composites a stamp onto a frame and clips it at the frame's edges. */
export function layStamp({ width, height, data }: YuvFrame, { luma, u, v }: Stamp, { x, y, opacity = 1, columns }: StampPlace): void {
  const share = Math.round(opacity * 256);
  if (share <= 0) return;
  const size = width * height;
  const chroma = { x: x >> 1, y: y >> 1, share, columns, columnStep: 2 };
  layPlane(luma, { data: data.subarray(0, size), width, height }, { x, y, share, columns, columnStep: 1 });
  layPlane(u, { data: data.subarray(size, size + size / 4), width: width / 2, height: height / 2 }, chroma);
  layPlane(v, { data: data.subarray(size + size / 4), width: width / 2, height: height / 2 }, chroma);
}

interface PlanePlace {
  x: number;
  y: number;
  /** Opacity, of 256. */
  share: number;
  columns: Uint8Array | undefined;
  columnStep: number;
}

interface Plane {
  data: Uint8Array;
  width: number;
  height: number;
}

function layPlane({ width: stampWidth, values, alpha, runs }: StampPlane, target: Plane, place: PlanePlace): void {
  const isWhole = place.share === 256 && !place.columns;
  for (let run = 0; run < runs.length; run += 3) {
    const start = runs[run];
    const row = Math.floor(start / stampWidth);
    const y = place.y + row;
    if (y < 0 || y >= target.height) continue;
    const left = place.x + start - row * stampWidth;
    const from = Math.max(0, -left);
    const to = Math.min(runs[run + 1], target.width - left);
    if (from >= to) continue;
    const into = y * target.width + left;
    if (isWhole && runs[run + 2] === 1) target.data.set(values.subarray(start + from, start + to), into + from);
    else if (isWhole) {
      for (let i = from; i < to; i++) {
        const a = alpha[start + i];
        if (a !== 0) target.data[into + i] = values[start + i] + byAlpha(target.data[into + i] * (255 - a));
      }
    } else layPart({ values, alpha, start, row, stampWidth }, { from, to, into, data: target.data }, place);
  }
}

/** Divides by 255² without a division: exact for every product of two bytes. */
const byAlpha = (product: number) => ((product + 128) * 257) >> 16;

interface RunSource {
  values: Uint8Array;
  alpha: Uint8Array;
  start: number;
  row: number;
  stampWidth: number;
}

function layPart(
  { values, alpha, start, row, stampWidth }: RunSource,
  { from, to, into, data }: { from: number; to: number; into: number; data: Uint8Array },
  { share, columns, columnStep }: PlanePlace,
): void {
  const column = start - row * stampWidth;
  for (let i = from; i < to; i++) {
    const a = alpha[start + i];
    if (a === 0) continue;
    const part = columns ? (share * columns[(column + i) * columnStep]) / 255 : share;
    data[into + i] = (values[start + i] * part) / 256 + byAlpha(data[into + i] * (255 - (a * part) / 256)) + 0.5;
  }
}
