/**
 * Removes noise, grain and the blocks of JPEG by shrinking the cosine coefficients of overlapping
 * blocks (G. Yu and G. Sapiro, "DCT Image Denoising", IPOL 2011; A. Nosratinia, "Denoising of JPEG
 * Images by Re-application of JPEG", 2001).
 */
import { type PlaneSize, type Planes, percentile } from './planes';

const side = 8;
const area = side * side;

const cosine = (k: number) => Math.cos((k * Math.PI) / 16) / 2;
const [c1, c2, c3, c4, c5, c6, c7] = [1, 2, 3, 4, 5, 6, 7].map(cosine);

/** Transforms eight values of `block`, `step` apart, in place; orthonormal. */
function forward(block: Float32Array, at: number, step: number): void {
  const [s0, s7] = [block[at], block[at + 7 * step]];
  const [s1, s6] = [block[at + step], block[at + 6 * step]];
  const [s2, s5] = [block[at + 2 * step], block[at + 5 * step]];
  const [s3, s4] = [block[at + 3 * step], block[at + 4 * step]];
  const a0 = s0 + s7;
  const a1 = s1 + s6;
  const a2 = s2 + s5;
  const a3 = s3 + s4;
  const d0 = s0 - s7;
  const d1 = s1 - s6;
  const d2 = s2 - s5;
  const d3 = s3 - s4;
  block[at] = c4 * (a0 + a1 + a2 + a3);
  block[at + 4 * step] = c4 * (a0 - a1 - a2 + a3);
  block[at + 2 * step] = c2 * (a0 - a3) + c6 * (a1 - a2);
  block[at + 6 * step] = c6 * (a0 - a3) - c2 * (a1 - a2);
  block[at + step] = c1 * d0 + c3 * d1 + c5 * d2 + c7 * d3;
  block[at + 3 * step] = c3 * d0 - c7 * d1 - c1 * d2 - c5 * d3;
  block[at + 5 * step] = c5 * d0 - c1 * d1 + c7 * d2 + c3 * d3;
  block[at + 7 * step] = c7 * d0 - c5 * d1 + c3 * d2 - c1 * d3;
}

function inverse(block: Float32Array, at: number, step: number): void {
  const f0 = block[at];
  const f1 = block[at + step];
  const f2 = block[at + 2 * step];
  const f3 = block[at + 3 * step];
  const f4 = block[at + 4 * step];
  const f5 = block[at + 5 * step];
  const f6 = block[at + 6 * step];
  const f7 = block[at + 7 * step];
  const [p, q] = [c4 * (f0 + f4), c4 * (f0 - f4)];
  const [r, s] = [c2 * f2 + c6 * f6, c6 * f2 - c2 * f6];
  const [a0, a1, a2, a3] = [p + r, q + s, q - s, p - r];
  const d0 = c1 * f1 + c3 * f3 + c5 * f5 + c7 * f7;
  const d1 = c3 * f1 - c7 * f3 - c1 * f5 - c5 * f7;
  const d2 = c5 * f1 - c1 * f3 + c7 * f5 + c3 * f7;
  const d3 = c7 * f1 - c5 * f3 + c3 * f5 - c1 * f7;
  block[at] = a0 + d0;
  block[at + 7 * step] = a0 - d0;
  block[at + step] = a1 + d1;
  block[at + 6 * step] = a1 - d1;
  block[at + 2 * step] = a2 + d2;
  block[at + 5 * step] = a2 - d2;
  block[at + 3 * step] = a3 + d3;
  block[at + 4 * step] = a3 - d3;
}

function load(plane: Float32Array, width: number, x: number, y: number, block: Float32Array): void {
  for (let row = 0; row < side; row++) {
    const from = (y + row) * width + x;
    for (let k = 0; k < side; k++) block[row * side + k] = plane[from + k];
    forward(block, row * side, 1);
  }
  for (let k = 0; k < side; k++) forward(block, k, side);
}

/** Blocks that are nearly black or white hide their noise. */
const [darkest, brightest] = [14, 241];
/** Share of the blocks that are flat enough to show the noise alone. */
const flatShare = 0.15;
const flattestShare = 0.02;
/** Noise is the same everywhere: strokes of paint are finer here and coarser there. */
const spreadMost = 1.45;
/** Where half of the picture is rougher than its noise, so much less of it is removed. */
const [texturedFrom, texturedPart] = [1.3, 0.5];
/** Noise is as strong in all frequencies; the texture of a canvas is weaker in the finest. */
const textureFrom = 1.6;
/** The mean absolute value of so few of the smallest, against that of all of a flat picture. */
const flatBias = 1.12;

/** Returns the deviation of a plane's noise, from the finest detail of its flattest blocks. */
export const measureNoise = (plane: Float32Array, size: PlaneSize, isLuma = true): number => measureFlat(plane, size, isLuma).noise;

interface FlatBlocks {
  noise: number;
  /** Their coarser detail as a multiple of the noise. */
  coarser: number;
  /** The noise as a multiple of that in the very flattest, and that of half of all blocks. */
  spread: number;
  texture: number;
}

/** Measures the flattest blocks. */
function measureFlat(plane: Float32Array, { width, height }: PlaneSize, isLuma: boolean): FlatBlocks {
  const block = new Float32Array(area);
  const found: { finest: number; middle: number }[] = [];
  const stepPx = Math.max(8, Math.round(Math.sqrt((width * height) / 6000)));
  const between = (from: number, to: number) => {
    let [sum, count] = [0, 0];
    for (let v = 1; v < side; v++) {
      for (let u = 1; u < side; u++) {
        if (u + v < from || u + v > to || (from > 8 && (u < 3 || v < 3))) continue;
        sum += block[v * side + u] ** 2;
        count++;
      }
    }
    return Math.sqrt(sum / count);
  };
  for (let y = 0; y + side <= height; y += stepPx) {
    for (let x = 0; x + side <= width; x += stepPx) {
      load(plane, width, x, y, block);
      const mean = block[0] / side;
      if (isLuma && (mean < darkest || mean > brightest)) continue;
      found.push({ finest: between(9, 14), middle: between(4, 6) });
    }
  }
  if (found.length === 0) return { noise: 0, coarser: 1, spread: 1, texture: 1 };
  const finest = found.map((block) => block.finest);
  const [flattest, noise, half] = [flattestShare, flatShare, 0.5].map((share) => percentile(finest, share));
  const flat = found.filter(({ finest }) => finest <= noise).map(({ middle }) => middle);
  const of = (value: number, base: number) => value / Math.max(1e-3, base);
  return { noise: flatBias * noise, coarser: of(percentile(flat, 0.5), noise), spread: of(noise, flattest), texture: of(half, noise) };
}

/** Coefficients of low frequencies, at which JPEG's steps are alike. */
const coarse = [1, side, side + 1];
const [stepFrom, stepTo] = [4, 90];
/** Fewer blocks that show a coefficient prove no step. */
const blocksMin = 60;
/** Mean agreement with a step, from −1 to 1, that only JPEG reaches. */
const agreementMin = 0.55;

/**
 * Returns the step by which a JPEG's low frequencies were rounded; 0 for a picture that never was
 * one, or was resized since. At the right one all coefficients are near its multiples.
 */
export function measureJpegStep(plane: Float32Array, size: PlaneSize): number {
  const { x, y } = findGrid(plane, size);
  const found: number[] = [];
  const block = new Float32Array(area);
  const skip = side * Math.max(1, Math.round(Math.sqrt((size.width * size.height) / 400_000)));
  for (let top = y; top + side <= size.height; top += skip) {
    for (let left = x; left + side <= size.width; left += skip) {
      load(plane, size.width, left, top, block);
      for (const k of coarse) found.push(Math.abs(block[k]));
    }
  }
  let best = { step: 0, score: 0 };
  for (let step = stepFrom; step <= stepTo; step++) {
    let [sum, count] = [0, 0];
    for (const value of found) {
      if (value < step * 0.5) continue;
      sum += Math.cos((2 * Math.PI * value) / step);
      count++;
    }
    const score = count < blocksMin ? 0 : sum / count;
    // Divisors of the step agree as well: the largest counts.
    if (score > agreementMin && score > best.score * 0.9) best = { step, score: Math.max(score, best.score) };
  }
  return best.step;
}

/** Returns where blocks of eight begin, if there are any: there pixels differ most. */
function findGrid(plane: Float32Array, { width, height }: PlaneSize): { x: number; y: number } {
  const [across, down] = [new Float64Array(side), new Float64Array(side)];
  const stride = Math.max(1, Math.round(Math.sqrt((width * height) / 250_000)));
  for (let y = 2; y < height - 2; y += stride) {
    for (let x = 2; x < width - 2; x++) across[(x + 1) % side] += beyondSlope(plane, y * width + x, 1);
  }
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x += stride) down[(y + 1) % side] += beyondSlope(plane, y * width + x, width);
  }
  return { x: across.indexOf(Math.max(...across)), y: down.indexOf(Math.max(...down)) };
}

/** A larger step is an edge of the picture. */
const edgeFrom = 24;

/** Returns how far a step to the next pixel differs from what its neighbours make one expect. */
function beyondSlope(plane: Float32Array, i: number, step: number): number {
  const [before, here, next, after] = [plane[i - step], plane[i], plane[i + step], plane[i + 2 * step]];
  const off = Math.abs(next - here - 0.5 * (here - before + after - next));
  return off > edgeFrom ? 0 : off;
}

interface Shrinking {
  sigma: number;
  /** Distance between blocks in pixels. */
  stepPx: number;
  /** Coefficients below this many deviations are nothing. */
  threshold: number;
}

/** Returns a plane with noise of deviation `sigma` removed. */
export function denoisePlane(plane: Float32Array, { width, height }: PlaneSize, { sigma, stepPx, threshold }: Shrinking): Float32Array {
  const out = new Float32Array(plane.length);
  const weights = new Float32Array(plane.length);
  const block = new Float32Array(area);
  const limit = (threshold * sigma) ** 2;
  const places = (length: number) => {
    const all: number[] = [];
    for (let k = 0; k + side < length; k += stepPx) all.push(k);
    return [...all, Math.max(0, length - side)];
  };
  if (width < side || height < side) return plane.slice();
  const columns = places(width);
  for (const y of places(height)) {
    for (const x of columns) {
      load(plane, width, x, y, block);
      let kept = 1;
      for (let k = 1; k < area; k++) {
        const power = block[k] * block[k];
        if (power <= limit) block[k] = 0;
        else {
          // The garrote: large coefficients hardly change.
          block[k] *= 1 - limit / (power * 1.6);
          kept++;
        }
      }
      for (let k = 0; k < side; k++) inverse(block, k, side);
      const weight = 1 / kept;
      for (let row = 0; row < side; row++) {
        inverse(block, row * side, 1);
        const to = (y + row) * width + x;
        for (let k = 0; k < side; k++) {
          out[to + k] += weight * block[row * side + k];
          weights[to + k] += weight;
        }
      }
    }
  }
  for (let i = 0; i < out.length; i++) out[i] /= weights[i];
  return out;
}

/** Less noise than this is not seen. */
const noiseFrom = 3.2;
/** JPEG with smaller steps shows no blocks. */
const stepShownFrom = 8;
const sigmaMax = 22;

export interface NoiseFound {
  /** The deviation to remove from luma and from colours; 0 for a clean picture. */
  luma: number;
  colour: number;
}

export function findNoise(planes: Planes): NoiseFound {
  const { luma, blue, red } = planes;
  const { noise, coarser, spread, texture } = measureFlat(luma, planes, true);
  const isNoise = coarser < textureFrom && spread < spreadMost;
  const grain = isNoise ? noise * (texture > texturedFrom ? texturedPart : 1) : 0;
  const step = measureJpegStep(luma, planes);
  const [fromGrain, fromBlocks] = [grain >= noiseFrom ? grain : 0, step >= stepShownFrom ? 1 + step / 8 : 0];
  const sigma = Math.min(sigmaMax, Math.max(fromGrain, fromBlocks));
  if (sigma === 0) return { luma: 0, colour: 0 };
  const colour = Math.max(measureNoise(blue, planes, false), measureNoise(red, planes, false), fromBlocks);
  return { luma: sigma, colour: Math.min(sigmaMax, colour) };
}

export function removeNoise(planes: Planes, { luma, colour }: NoiseFound): Planes {
  const { width, height } = planes;
  const stepPx = width * height > 600_000 ? 4 : 3;
  const clean = (plane: Float32Array) =>
    colour < 0.5 ? plane.slice() : denoisePlane(plane, planes, { sigma: colour, stepPx: 4, threshold: 3 });
  return {
    width,
    height,
    luma: denoisePlane(planes.luma, planes, { sigma: luma, stepPx, threshold: 2.4 }),
    blue: clean(planes.blue),
    red: clean(planes.red),
  };
}
