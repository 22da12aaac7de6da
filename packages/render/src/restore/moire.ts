/**
 * Finds the dots of a printed picture and the fringes of a photographed screen, and takes them
 * out: both are peaks in the spectrum, far above what a picture has at their distance from its
 * middle (F. Sur and M. Grédiac, "Automated removal of quasiperiodic noise using frequency domain
 * statistics", Journal of Electronic Imaging 24(1), 2015; notches as in R. C. Gonzalez and R. E.
 * Woods, "Digital Image Processing", chapter 5). Perspective bends such patterns, so peaks are
 * looked for in patches, and count only where neighbours have them, too.
 */
import { type Complex, fourierTransform } from '../align/fourier';
import type { PlaneSize, Planes } from './planes';

/** Cycles in a pixel, across and down. */
interface Peak {
  across: number;
  down: number;
}

interface Patch {
  /** Its middle in pixels. */
  x: number;
  y: number;
  peaks: Peak[];
}

export interface Moire {
  luma: readonly Patch[];
  colour: readonly Patch[];
}

/** A square of values that is transformed in place. */
interface Square {
  size: number;
  values: Complex;
  window: Float64Array;
  transform(): void;
}

function openSquare(size: number, window: Float64Array): Square {
  const transform = fourierTransform(size);
  const values = { re: new Float64Array(size * size), im: new Float64Array(size * size) };
  const column = { re: new Float64Array(size), im: new Float64Array(size) };
  return {
    size,
    values,
    window,
    transform: () => {
      for (let row = 0; row < size * size; row += size)
        transform({ re: values.re.subarray(row, row + size), im: values.im.subarray(row, row + size) });
      for (let x = 0; x < size; x++) {
        for (let y = 0, i = x; y < size; y++, i += size) {
          column.re[y] = values.re[i];
          column.im[y] = values.im[i];
        }
        transform(column);
        for (let y = 0, i = x; y < size; y++, i += size) {
          values.re[i] = column.re[y];
          values.im[i] = column.im[y];
        }
      }
    },
  };
}

/** Puts a part of a plane under the window; beyond an edge the plane is mirrored. */
function load(to: Float64Array, { size, window }: Square, plane: Float32Array, { width, height }: PlaneSize, left: number, top: number) {
  for (let y = 0, i = 0; y < size; y++) {
    const row = mirrored(top + y, height) * width;
    for (let x = 0; x < size; x++, i++) to[i] = plane[row + mirrored(left + x, width)] * window[x] * window[y];
  }
}

function mirrored(at: number, length: number): number {
  const within = at < 0 ? -at - 1 : at >= length ? 2 * length - 1 - at : at;
  return Math.min(length - 1, Math.max(0, within));
}

const patchPx = 128;
/** About so many patches are looked at, and first so few: most pictures have no pattern. */
const [patchesMost, patchesFirst] = [90, 20];
/** Share of the first ones that have a peak where there may be a pattern. */
const firstShareLeast = 0.3;
const hann = Float64Array.from({ length: patchPx }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / patchPx));
/** Fringes that are wider than a 32nd of this are a part of the picture for all we know. */
const leastRadius = 4;
/** A pattern of less than so many levels is not seen. */
const levelsLeast = 1.6;
/** How far a peak stands above its surroundings, in power. */
const aboveLeast = 25;
/** Along a line through the middle of the spectrum lie edges: there a peak falls off faster. */
const fallLeast = 10;
/** Blocks of JPEG have peaks at multiples of an eighth. */
const blockStep = patchPx / 8;
/** The same pattern in a neighbouring patch may be bent by so many steps. */
const bentMost = 3;
/** Share of the patches that show a pattern that their neighbours show, too. */
const shareLeast = 0.5;
/** In nearly black and white parts a pattern is not seen. */
const [darkest, brightest] = [24, 232];

/** Returns where a picture has a pattern; `undefined` if it has none all over. */
export function findMoire(planes: Planes): Moire | undefined {
  const { luma, blue, red } = planes;
  if (Math.min(planes.width, planes.height) < 2 * patchPx) return undefined;
  const square = openSquare(patchPx, hann);
  const found = {
    luma: findPattern(planes, square, (left, top) => {
      load(square.values.re, square, luma, planes, left, top);
      square.values.im.fill(0);
    }),
    colour: findPattern(planes, square, (left, top) => {
      load(square.values.re, square, blue, planes, left, top);
      load(square.values.im, square, red, planes, left, top);
    }),
  };
  return found.luma.length + found.colour.length > 0 ? found : undefined;
}

type Fill = (left: number, top: number) => void;
const countPeaks = (patches: readonly Patch[]) => patches.filter(({ peaks }) => peaks.length > 0).length;

/** Returns patches with the peaks that their neighbours have, too, or none if few have any. */
function findPattern(planes: Planes, square: Square, fill: Fill): Patch[] {
  const first = lookAtPatches(planes, square, fill, patchesFirst);
  if (countPeaks(first.patches) < firstShareLeast * first.seen || first.seen === 0) return [];
  const { patches, seen, across } = lookAtPatches(planes, square, fill, patchesMost);
  const shared = patches.map((patch, i) => ({ ...patch, peaks: patch.peaks.filter((peak) => isShared(patches, across, i, peak)) }));
  return countPeaks(shared) >= shareLeast * seen ? shared : [];
}

interface LookedAt {
  /** Row by row. */
  patches: Patch[];
  across: number;
  /** So many were neither nearly black nor white. */
  seen: number;
}

function lookAtPatches(planes: Planes, square: Square, fill: Fill, count: number): LookedAt {
  const { width, height } = planes;
  const step = Math.max(patchPx / 2, Math.round(Math.sqrt((width * height) / count)));
  const [across, down] = [width, height].map((length) => Math.max(2, Math.floor((length - patchPx) / step) + 1));
  const patches: Patch[] = [];
  let seen = 0;
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const left = Math.round((column * (width - patchPx)) / (across - 1));
      const top = Math.round((row * (height - patchPx)) / (down - 1));
      const light = meanOf(planes, left, top);
      const isSeen = light > darkest && light < brightest;
      if (isSeen) fill(left, top);
      if (isSeen) square.transform();
      patches.push({ x: left + patchPx / 2, y: top + patchPx / 2, peaks: isSeen ? findPeaks(square.values) : [] });
      seen += isSeen ? 1 : 0;
    }
  }
  return { patches, across, seen };
}

function meanOf({ luma, width }: Planes, left: number, top: number): number {
  let sum = 0;
  for (let y = 0; y < patchPx; y += 8) for (let x = 0; x < patchPx; x += 8) sum += luma[(top + y) * width + left + x];
  return sum / (patchPx / 8) ** 2;
}

/** Whether at least a third of the patches around one have a peak at nearly the same place. */
function isShared(patches: readonly Patch[], across: number, at: number, peak: Peak): boolean {
  const [column, row] = [at % across, Math.floor(at / across)];
  let [neighbours, alike] = [0, 0];
  for (let y = row - 1; y <= row + 1; y++) {
    for (let x = column - 1; x <= column + 1; x++) {
      const other = x < 0 || x >= across ? undefined : patches[y * across + x];
      if (!other || (x === column && y === row)) continue;
      neighbours++;
      if (other.peaks.some((one) => Math.hypot(one.across - peak.across, one.down - peak.down) * patchPx <= bentMost)) alike++;
    }
  }
  return alike >= Math.max(2, neighbours / 3);
}

/** Finds the peaks of a transformed patch, one of each pair that mirror each other. */
function findPeaks({ re, im }: Complex): Peak[] {
  const power = (u: number, v: number) => {
    const i = (v & (patchPx - 1)) * patchPx + (u & (patchPx - 1));
    const k = (-v & (patchPx - 1)) * patchPx + (-u & (patchPx - 1));
    return (re[i] * re[i] + im[i] * im[i] + re[k] * re[k] + im[k] * im[k]) / 2;
  };
  const half = patchPx / 2;
  const least = (levelsLeast * (patchPx / 2) ** 2 * 0.5) ** 2;
  const peaks: Peak[] = [];
  for (let v = 0; v <= half; v++) {
    for (let u = v === 0 ? 1 : 1 - half; u < half; u++) {
      const here = power(u, v);
      if (here < least || Math.hypot(u, v) < leastRadius || (nearBlocks(u) && nearBlocks(v))) continue;
      if (isPeak(power, u, v, here)) peaks.push({ across: u / patchPx, down: v / patchPx });
    }
  }
  return peaks;
}

const nearBlocks = (at: number) => Math.abs(at - blockStep * Math.round(at / blockStep)) <= 1;

function isPeak(power: (u: number, v: number) => number, u: number, v: number, here: number): boolean {
  let [around, count] = [0, 0];
  for (let dv = -6; dv <= 6; dv++) {
    for (let du = -6; du <= 6; du++) {
      const reach = Math.max(Math.abs(du), Math.abs(dv));
      if (reach === 0 || Math.hypot(u + du, v + dv) < leastRadius - 1) continue;
      const other = power(u + du, v + dv);
      if (reach === 1 && other > here) return false;
      if (reach < 4) continue;
      around += other;
      count++;
    }
  }
  if (count === 0 || here < (aboveLeast * around) / count) return false;
  const radius = Math.hypot(u, v);
  return [-4, -3, 3, 4].every((by) => {
    const share = 1 + by / radius;
    return radius + by < leastRadius - 1 || here >= fallLeast * power(Math.round(u * share), Math.round(v * share));
  });
}

const blockPx = 64;
const hopPx = blockPx / 2;
/** Its square adds up to 1 with those of the neighbouring blocks. */
const sine = Float64Array.from({ length: blockPx }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / blockPx));
/** A notch reaches so many steps of a block's spectrum around its peak. */
const notchRadius = 2.4;

export function removeMoire(planes: Planes, { luma, colour }: Moire): Planes {
  const { width, height } = planes;
  // Colours show fringes that light hides.
  const [whole] = filtered(planes, luma.length > 0 ? joined(luma, colour) : colour, planes.luma);
  const tints = colour.length > 0 ? filtered(planes, colour, planes.blue, planes.red) : undefined;
  return { width, height, luma: whole, blue: tints?.[0] ?? planes.blue, red: tints?.[1] ?? planes.red };
}

/** The peaks of both, for patches at the same places. */
const joined = (one: readonly Patch[], other: readonly Patch[]): Patch[] =>
  one.map((patch, i) => ({ ...patch, peaks: [...patch.peaks, ...(other[i]?.peaks ?? [])] }));

/** Filters one plane, or two together. */
function filtered(size: PlaneSize, patches: readonly Patch[], first: Float32Array, second?: Float32Array): [Float32Array, Float32Array] {
  const square = openSquare(blockPx, sine);
  const { re, im } = square.values;
  const notches = new Map<Peak, Notch>();
  const notchOf = (peak: Peak) => {
    const notch = notches.get(peak) ?? toNotch(peak);
    notches.set(peak, notch);
    return notch;
  };
  const out: [Float32Array, Float32Array] = [new Float32Array(first.length), new Float32Array(second?.length ?? 0)];
  for (let top = -hopPx; top < size.height; top += hopPx) {
    for (let left = -hopPx; left < size.width; left += hopPx) {
      load(re, square, first, size, left, top);
      if (second) load(im, square, second, size, left, top);
      else im.fill(0);
      const peaks = nearestPeaks(patches, left + hopPx, top + hopPx);
      if (peaks.length > 0) {
        square.transform();
        for (const peak of peaks) apply(notchOf(peak), square.values);
        // Backwards: the transform of the values in mirrored order.
        square.transform();
      }
      add(out, square, size, { left, top, isTurned: peaks.length > 0 });
    }
  }
  return out;
}

function nearestPeaks(patches: readonly Patch[], x: number, y: number): readonly Peak[] {
  let best: Patch | undefined;
  let least = (2 * patchPx) ** 2;
  for (const patch of patches) {
    const away = (patch.x - x) ** 2 + (patch.y - y) ** 2;
    if (patch.peaks.length === 0 || away >= least) continue;
    least = away;
    best = patch;
  }
  return best?.peaks ?? [];
}

/** Places in the spectrum of a block. */
interface Notch {
  /** Around a peak and its mirror image. */
  inside: Int32Array;
  /** As far from the middle, but not near the peak. */
  outside: Int32Array;
}

function toNotch({ across, down }: Peak): Notch {
  const [u, v] = [across * blockPx, down * blockPx];
  const radius = Math.hypot(u, v);
  const width = Math.max(1.5, 0.12 * radius);
  const [inside, outside]: number[][] = [[], []];
  for (let y = -blockPx / 2; y < blockPx / 2; y++) {
    for (let x = -blockPx / 2; x < blockPx / 2; x++) {
      const away = Math.min(Math.hypot(x - u, y - v), Math.hypot(x + u, y + v));
      const i = (y & (blockPx - 1)) * blockPx + (x & (blockPx - 1));
      if (away <= notchRadius) inside.push(i);
      else if (away > 4 && Math.abs(Math.hypot(x, y) - radius) <= width) outside.push(i);
    }
  }
  return { inside: Int32Array.from(inside), outside: Int32Array.from(outside) };
}

/** Limits what lies in a notch to the geometric mean of what lies outside. */
function apply({ inside, outside }: Notch, { re, im }: Complex): void {
  let sum = 0;
  for (const i of outside) sum += Math.log(1e-6 + re[i] * re[i] + im[i] * im[i]);
  const most = Math.exp(sum / Math.max(1, outside.length));
  for (const i of inside) {
    const power = re[i] * re[i] + im[i] * im[i];
    if (power <= most) continue;
    const share = Math.sqrt(most / power);
    re[i] *= share;
    im[i] *= share;
  }
}

interface Placed {
  left: number;
  top: number;
  /** The values were transformed twice: they are mirrored, and too large. */
  isTurned: boolean;
}

function add(
  to: readonly [Float32Array, Float32Array],
  { values, window }: Square,
  { width, height }: PlaneSize,
  { left, top, isTurned }: Placed,
) {
  const share = isTurned ? 1 / (blockPx * blockPx) : 1;
  const last = blockPx - 1;
  for (let y = Math.max(0, -top); y < Math.min(blockPx, height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(blockPx, width - left); x++) {
      const from = isTurned ? ((blockPx - y) & last) * blockPx + ((blockPx - x) & last) : y * blockPx + x;
      const weight = window[x] * window[y] * share;
      const i = (top + y) * width + left + x;
      to[0][i] += weight * values.re[from];
      if (to[1].length > 0) to[1][i] += weight * values.im[from];
    }
  }
}
