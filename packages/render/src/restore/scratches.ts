/**
 * Finds scratches, creases and dust. A scratch is a thin, straight and long line that is brighter
 * or darker than both of its sides all along (as in A. C. Kokaram, "On Missing Data Treatment for
 * Degraded Video and Film Archives", IEEE TIP 13(3), 2004).
 */
import {
  components,
  copyPlanes,
  type FaceZones,
  gaussian,
  greatest,
  least,
  type PlaneSize,
  type Planes,
  percentile,
  shrink,
  widen,
} from './planes';

/** Lines are followed over this share of the longer side, and at least so many pixels. */
const lineShare = 0.056;
const lineMinPx = 32;
/** Slopes at which lines are looked for, on either side of the vertical. */
const slopes = 17;
/** Share of a line that must be brighter, or darker, than both sides. */
const seedShare = 0.74;
const weakShare = 0.42;
/** A pixel belongs to a line from this on. */
const pixelFrom = 0.45;
/** How much a difference between both sides takes away. */
const unlikeness = 0.6;
/** A line is shorter than this many of its widths only if it is none. */
const thinness = 7;
/** Share of a line that may lie on a face: wrinkles and glasses lie on it wholly. */
const onFaceMost = 0.65;

/** Swaps rows and columns. */
function transpose<Values extends Float32Array | Uint8Array>(values: Values, { width, height }: PlaneSize): Values {
  const out = values.slice() as Values;
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out[x * height + y] = values[y * width + x];
  return out;
}

interface LineSearch {
  sign: 1 | -1;
  /** Distance to the sides with which a pixel is compared. */
  reachPx: number;
  /** Levels from which on a line is seen. */
  seen: number;
}

/** Returns how far each pixel is beyond both sides, in shares of what is seen, from −1 to 1. */
function findBeyond(luma: Float32Array, { width, height }: PlaneSize, { sign, reachPx, seen }: LineSearch): Float32Array {
  const beyond = new Float32Array(luma.length);
  const share = sign / seen;
  for (let y = 0; y < height; y++) {
    for (let x = reachPx, i = y * width + reachPx; x < width - reachPx; x++, i++) {
      const left = (luma[i] - luma[i - reachPx]) * share;
      const right = (luma[i] - luma[i + reachPx]) * share;
      // Both sides of a scratch are the same surface; those of an edge are not.
      const least = left < right ? left - unlikeness * (right - left) : right - unlikeness * (left - right);
      beyond[i] = least > 1 ? 1 : Math.max(least, -1);
    }
  }
  return beyond;
}

/** The greatest value of every four pixels. */
function pool(values: Float32Array, { width, height }: PlaneSize): Float32Array {
  const [across, down] = [width >> 1, height >> 1];
  const out = new Float32Array(across * down);
  for (let y = 0; y < down; y++) {
    for (let x = 0, i = 2 * y * width; x < across; x++, i += 2) {
      const [a, b, c, d] = [values[i], values[i + 1], values[i + width], values[i + width + 1]];
      const top = Math.max(a, b);
      const bottom = Math.max(c, d);
      out[y * across + x] = Math.max(top, bottom);
    }
  }
  return out;
}

/** Returns the mean along the best line through each pixel, of those within 45° of the vertical. */
function followLines(beyond: Float32Array, { width, height }: PlaneSize, linePx: number): Float32Array {
  const along = new Float32Array(beyond.length);
  const half = linePx >> 1;
  const window = 2 * half + 1;
  for (let slope = 0; slope < slopes; slope++) {
    const lean = (2 * slope) / (slopes - 1) - 1;
    const shift = (y: number) => Math.round(lean * y);
    // Lines are named by where they cross the first row, which may lie beyond the picture.
    const from = Math.min(0, -shift(height));
    const lines = new Float32Array(width + Math.max(0, -shift(height)) - from + 1);
    const offset = Math.max(0, shift(height));
    for (let y = 0; y < height + half; y++) {
      if (y < height) addRow(lines, beyond, { width, y, first: shift(y) - offset, weight: 1 });
      if (y >= window) addRow(lines, beyond, { width, y: y - window, first: shift(y - window) - offset, weight: -1 });
      const middle = y - half;
      if (middle < 0) continue;
      const first = shift(middle) - offset;
      const count = Math.min(height - 1, y) - Math.max(0, y - window + 1) + 1;
      const share = 1 / Math.max(count, half);
      for (let x = 0, i = middle * width; x < width; x++, i++) {
        const value = lines[x - first] * share;
        if (value > along[i]) along[i] = value;
      }
    }
  }
  return along;
}

interface RowPlace {
  width: number;
  y: number;
  first: number;
  weight: number;
}

function addRow(lines: Float32Array, values: Float32Array, { width, y, first, weight }: RowPlace): void {
  for (let x = 0, i = y * width, k = -first; x < width; x++, i++, k++) lines[k] += weight * values[i];
}

interface Seen {
  luma: Float32Array;
  /** How strong the colours are. */
  colour: Float32Array;
}

/** A line whose colours are stronger than those around it by this is a thread, not a scratch. */
const colourfulFrom = 8;

function isColourful({ parts }: Line, { width }: PlaneSize, whole: PlaneSize, colour: Float32Array): boolean {
  let excess = 0;
  for (const i of parts) {
    const at = 2 * Math.floor(i / width) * whole.width + 2 * (i % width);
    const sides = [-8, 8, -8 * whole.width, 8 * whole.width].map((step) => colour[at + step] ?? colour[at]);
    excess += colour[at] - sides.reduce((sum, side) => sum + side, 0) / sides.length;
  }
  return excess / parts.length >= colourfulFrom;
}

/** Marks the lines within 45° of the vertical: sure ones, and what continues them. */
function markLines({ luma, colour }: Seen, size: PlaneSize, zones: FaceZones, search: LineSearch & { linePx: number }): Uint8Array {
  const marked = new Uint8Array(luma.length);
  const beyond = findBeyond(luma, size, search);
  const half = { width: size.width >> 1, height: size.height >> 1 };
  const pooled = pool(beyond, size);
  const linePx = search.linePx >> 1;
  const along = followLines(pooled, half, linePx);
  const lines: Line[] = [];
  for (const joined of components(half, (i) => along[i] >= weakShare && pooled[i] >= pixelFrom)) {
    for (const parts of straightLines(joined, half.width, linePx)) {
      const seeds = parts.filter((i) => along[i] >= seedShare).length;
      const line = describe(parts, half, size, zones);
      const isLine = seeds >= linePx / 3 && line.length >= linePx && parts.length <= line.length ** 2 / thinness;
      if (isLine) lines.push(line);
    }
  }
  for (const line of lines) {
    if (
      line.onFace > onFaceMost ||
      isColourful(line, half, size, colour) ||
      lines.filter((other) => isBeside(line, other)).length >= patternFrom
    )
      continue;
    for (const i of [...line.parts, ...continueLine(line, pooled, half, linePx)]) {
      const at = 2 * Math.floor(i / half.width) * size.width + 2 * (i % half.width);
      for (const k of [at, at + 1, at + size.width, at + size.width + 1]) if (beyond[k] >= pixelFrom * 0.7) marked[k] = 1;
    }
  }
  return marked;
}

/** Share of a stretch that must be seen where a sure line would go on. */
const stretchShare = 0.75;
/** A line that is not seen for so many times the least length has ended. */
const gapMost = 2.5;

/**
 * Yields the pixels of a line beyond its ends, on faces and across light and dark things, too: a
 * wrinkle does not continue what runs beside a head.
 */
function* continueLine(
  { parts, x, y, dx, dy }: Line,
  pooled: Float32Array,
  { width, height }: PlaneSize,
  linePx: number,
): Generator<number> {
  if (Math.abs(dy) < 0.5) return;
  const rows = parts.map((i) => Math.floor(i / width));
  const ends = { '-1': rows.reduce((least, row) => Math.min(least, row), height), '1': rows.reduce((most, row) => Math.max(most, row), 0) };
  const stretchPx = Math.max(8, linePx >> 1);
  for (const step of [-1, 1] as const) {
    const stretch: number[] = [];
    let [gap, drift] = [0, 0];
    for (let row = ends[step] + step; row >= 0 && row < height && gap <= gapMost * linePx; row += step) {
      const middle = Math.round(x + ((row - y) * dx) / dy + drift);
      let best = -1;
      for (let column = Math.max(0, middle - 2); column <= Math.min(width - 1, middle + 2); column++) {
        const i = row * width + column;
        if (pooled[i] >= pixelFrom && (best < 0 || pooled[i] > pooled[best])) best = i;
      }
      if (best >= 0) drift += 0.1 * ((best % width) - middle);
      stretch.push(best);
      if (stretch.length > stretchPx) stretch.shift();
      const seen = stretch.filter((i) => i >= 0);
      gap++;
      if (seen.length < stretchShare * stretchPx) continue;
      yield* seen;
      gap = 0;
    }
  }
}

/** So many others beside a line are a pattern: stripes, a fence, writing. */
const patternFrom = 2;

interface Line {
  parts: readonly number[];
  x: number;
  y: number;
  /** Its direction, and its length in pixels. */
  dx: number;
  dy: number;
  length: number;
  /** Its share on faces. */
  onFace: number;
}

/** Whether another line runs along a line, nearer than it is long. */
function isBeside({ x, y, dx, dy, length }: Line, other: Line): boolean {
  const across = Math.abs((other.x - x) * dy - (other.y - y) * dx);
  const along = Math.abs((other.x - x) * dx + (other.y - y) * dy);
  const isParallel = Math.abs(other.dx * dy - other.dy * dx) < 0.17;
  return isParallel && across > 3 && across < 0.7 * length && along < (length + other.length) / 2;
}

/** Pixels this far from a straight line are on it. */
const straightPx = 1.6;
/** Pairs of pixels that are tried for a line, and lines that may cross each other. */
const pairs = 40;
const crossing = 5;

/** Takes the straight lines out of joined pixels, the fullest first; curves remain. */
function* straightLines(joined: readonly number[], width: number, linePx: number): Generator<number[]> {
  let left = joined;
  for (let round = 0; round < crossing && left.length >= linePx * 0.7; round++) {
    let best: number[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      // Pairs that lie well apart, always the same for the same pixels.
      const a = left[(pair * 7919) % left.length];
      const b = left[(pair * 104_729 + (left.length >> 1)) % left.length];
      const [ax, ay] = [a % width, Math.floor(a / width)];
      const [dx, dy] = [(b % width) - ax, Math.floor(b / width) - ay];
      const length = Math.hypot(dx, dy);
      if (length < linePx / 3) continue;
      const on = left.filter((i) => Math.abs(((i % width) - ax) * dy - (Math.floor(i / width) - ay) * dx) <= straightPx * length);
      if (on.length > best.length) best = on;
    }
    if (best.length < linePx * 0.7) return;
    yield best;
    const taken = new Set(best);
    left = left.filter((i) => !taken.has(i));
  }
}

/** Measures a line in a picture of half the size of `whole`. */
function describe(parts: readonly number[], { width }: PlaneSize, whole: PlaneSize, { face }: FaceZones): Line {
  let [sx, sy, sxx, sxy, syy, inside] = [0, 0, 0, 0, 0, 0];
  for (const i of parts) {
    const x = i % width;
    const y = (i - x) / width;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
    inside += face[2 * y * whole.width + 2 * x];
  }
  const count = parts.length;
  const [x, y] = [sx / count, sy / count];
  const angle = 0.5 * Math.atan2(2 * (sxy / count - x * y), sxx / count - x * x - (syy / count - y * y));
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const along = parts.map((i) => (i % width) * dx + Math.floor(i / width) * dy);
  const length = along.reduce((most, at) => Math.max(most, at), -1e9) - along.reduce((least, at) => Math.min(least, at), 1e9) + 1;
  return { parts, x, y, dx, dy, length, onFace: inside / count };
}

/** Specks up to this share of the longer side are dust. */
const speckShare = 0.0045;
/** Levels by which a speck differs from its ground, and by which that may itself differ. */
const speckFrom = 26;
const groundMost = 0.11;
/** So many specks, for each million pixels, are dust; fewer may be anything. */
const specksFrom = 12;

/**
 * Marks bright and dark specks that a morphological top-hat leaves on a smooth ground; on a face,
 * bright ones only: moles stay.
 */
function markSpecks(luma: Float32Array, size: PlaneSize, zones: FaceZones, noise: number): Uint8Array {
  const radius = Math.max(2, Math.round(speckShare * Math.max(size.width, size.height)));
  const marked = new Uint8Array(luma.length);
  const opened = greatest(least(luma, size, radius), size, radius);
  const closed = least(greatest(luma, size, radius), size, radius);
  const unrest = measureUnrest(opened, closed, size);
  const from = Math.max(speckFrom, 7 * noise);
  const found: number[][] = [];
  for (const isBright of [true, false]) {
    const off = (i: number) => (isBright ? luma[i] - opened[i] : closed[i] - luma[i]);
    for (const parts of components(size, (i) => off(i) > from * 0.5 && !(zones.face[i] && !isBright))) {
      const peak = parts.reduce((a, b) => (off(b) > off(a) ? b : a));
      if (off(peak) < from || parts.length > 3.2 * radius ** 2 || unrest(peak) > groundMost * off(peak)) continue;
      if (!parts.some((i) => zones.kept[i])) found.push(parts);
    }
  }
  if (found.length < (specksFrom * luma.length) / 1e6) return marked;
  for (const i of found.flat()) marked[i] = 1;
  return marked;
}

/** Returns how much a picture without its specks varies around each place. */
function measureUnrest(opened: Float32Array, closed: Float32Array, size: PlaneSize): (i: number) => number {
  const coarse = 4;
  const calm = shrink(
    opened.map((value, i) => (value + closed[i]) / 2),
    size,
    coarse,
  );
  const small = { width: Math.floor(size.width / coarse), height: Math.floor(size.height / coarse) };
  const ground = gaussian(calm, small, 3);
  const unrest = gaussian(
    calm.map((value, i) => Math.abs(value - ground[i])),
    small,
    3,
  );
  const grain = gaussian(
    shrink(
      closed.map((value, i) => value - opened[i]),
      size,
      coarse,
    ),
    small,
    3,
  );
  return (i) => {
    const x = Math.min(small.width - 1, Math.floor((i % size.width) / coarse));
    const at = Math.min(small.height - 1, Math.floor(i / size.width / coarse)) * small.width + x;
    return unrest[at] + grain[at] / 2;
  };
}

/** Returns how far a pixel usually is from both sides: where paint lies in strokes, very far. */
function measureRoughness(luma: Float32Array, { width, height }: PlaneSize, reachPx: number): number {
  const off: number[] = [];
  for (let y = 0; y < height; y += 3) {
    for (let x = reachPx, i = y * width + reachPx; x < width - reachPx; x += 3, i += 3)
      off.push(Math.abs(luma[i] - (luma[i - reachPx] + luma[i + reachPx]) / 2));
  }
  return percentile(off, 0.5);
}

/**
 * Returns what is scratched or dusty, as 1, or `undefined` if nothing is. Eyes and mouth are left
 * alone.
 */
export function findScratches({ luma, blue, red, width, height }: Planes, zones: FaceZones, noise: number): Uint8Array | undefined {
  const size = { width, height };
  const colour = luma.map((_, i) => Math.sqrt(blue[i] * blue[i] + red[i] * red[i]));
  const longer = Math.max(width, height);
  const linePx = Math.max(lineMinPx, Math.round(lineShare * longer));
  const reachPx = Math.max(3, Math.round(longer / 300));
  const seen = Math.max(17, 4 * noise, 3 * measureRoughness(luma, size, reachPx));
  const marked = markSpecks(luma, size, zones, noise);
  const turnedSize = { width: height, height: width };
  const turned = { luma: transpose(luma, size), colour: transpose(colour, size) };
  const turnedZones = { face: transpose(zones.face, size), kept: transpose(zones.kept, size) };
  for (const sign of [1, -1] as const) {
    const search = { sign, reachPx, seen, linePx };
    const upright = markLines({ luma, colour }, size, zones, search);
    const lying = transpose(markLines(turned, turnedSize, turnedZones, search), turnedSize);
    for (let i = 0; i < marked.length; i++) if (upright[i] || lying[i]) marked[i] = 1;
  }
  const wide = widen(marked, size, longer > 900 ? 2 : 1);
  let count = 0;
  for (let i = 0; i < wide.length; i++) {
    if (zones.kept[i]) wide[i] = 0;
    count += wide[i];
  }
  return count === 0 ? undefined : wide;
}

/** A marked pixel is filled from at least so many others, no further away than this. */
const fillFrom = 10;
const fillMostPx = 14;

/** Fills marked pixels with the mean of the nearest others, of which near ones weigh more. */
export function fillMarked(planes: Planes, marked: Uint8Array): Planes {
  const { width, height } = planes;
  const filled = copyPlanes(planes);
  for (let i = 0; i < marked.length; i++) {
    if (!marked[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    const sums = new Float64Array(4);
    for (let radius = 2, count = 0; radius <= fillMostPx && count < fillFrom; radius += 2) {
      count = 0;
      sums.fill(0);
      for (let yy = Math.max(0, y - radius); yy <= Math.min(height - 1, y + radius); yy++) {
        for (let xx = Math.max(0, x - radius); xx <= Math.min(width - 1, x + radius); xx++) {
          const k = yy * width + xx;
          if (marked[k]) continue;
          const away = (xx - x) ** 2 + (yy - y) ** 2;
          const weight = 1 / (away * away);
          count++;
          sums[0] += weight;
          sums[1] += weight * planes.luma[k];
          sums[2] += weight * planes.blue[k];
          sums[3] += weight * planes.red[k];
        }
      }
    }
    if (sums[0] === 0) continue;
    filled.luma[i] = sums[1] / sums[0];
    filled.blue[i] = sums[2] / sums[0];
    filled.red[i] = sums[3] / sums[0];
  }
  return filled;
}
