/**
 * Measures how soft a picture is at its sharpest edges (S. Zhuo and T. Sim, "Defocus map estimation
 * from a single image", Pattern Recognition 44, 2011), and sharpens it by a few bounded steps of
 * W. H. Richardson (1972) and L. B. Lucy (1974).
 */
import { gaussian, type PlaneSize, type Planes, percentile } from './planes';

/** The picture is blurred by this much again; edges that hardly change were soft. */
const againSigma = 1;
/** Share of the gradients that are edges, and of these the sharpest that count. */
const edgeShare = 0.985;
const sharpestShare = 0.25;
/** So many gradients tell where edges begin. */
const countedMost = 60_000;

/** Returns the deviation of the blur in pixels, in the whole picture or where `where` is 1. */
export function measureBlur(luma: Float32Array, size: PlaneSize, where?: Uint8Array): number {
  const { width, height } = size;
  const soft = gaussian(luma, size, againSigma);
  const steep: number[] = [];
  const places: number[] = [];
  const slope = (values: Float32Array, i: number) => {
    const [across, down] = [values[i + 1] - values[i - 1], values[i + width] - values[i - width]];
    return Math.sqrt(across * across + down * down);
  };
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (where && !where[i]) continue;
      places.push(i);
      steep.push(slope(luma, i));
    }
  }
  if (places.length === 0) return 0;
  const from = Math.max(8, percentile(steep, edgeShare, Math.max(1, Math.floor(steep.length / countedMost))));
  const blurs = places.flatMap((i, k) => {
    if (steep[k] < from) return [];
    const ratio = steep[k] / Math.max(1e-3, slope(soft, i));
    return ratio <= 1.01 ? [] : [againSigma / Math.sqrt(ratio * ratio - 1)];
  });
  return percentile(blurs, sharpestShare);
}

/** A picture that is softer than this is sharpened, as far as to `sharpSigma`. */
const softFrom = 0.95;
/** Likewise if noise was removed, which softens edges by itself. */
const smoothedFrom = 1.5;
const sharpSigma = 0.55;
/** More is guessing. */
const sigmaMost = 2.4;
const steps = 7;
/** A pixel leaves the range of its neighbours by at most this share of it. */
const overshoot = 0.12;

/** Returns the deviation of the blur to undo; 0 for a sharp picture, and one that has no edges. */
export function findBlur({ luma, ...size }: Planes, { where, isSmoothed }: { where: Uint8Array | undefined; isSmoothed: boolean }): number {
  const sigma = measureBlur(luma, size, where);
  return sigma < (isSmoothed ? smoothedFrom : softFrom) ? 0 : Math.min(sigmaMost, Math.sqrt(sigma * sigma - sharpSigma * sharpSigma));
}

export function sharpen(planes: Planes, sigma: number): Planes {
  const { luma, blue, red, width, height } = planes;
  let guess: Float32Array = luma.slice();
  for (let step = 0; step < steps; step++) {
    const seen = gaussian(guess, planes, sigma);
    for (let i = 0; i < seen.length; i++) seen[i] = (luma[i] + 4) / (seen[i] + 4);
    const change = gaussian(seen, planes, sigma);
    for (let i = 0; i < guess.length; i++) guess[i] = Math.max(0, guess[i] * Math.min(1.5, Math.max(0.67, change[i])));
  }
  guess = bounded(guess, luma, planes, Math.max(1, Math.round(sigma)));
  return { width, height, luma: guess, blue, red };
}

/** Keeps a sharpened plane near the range that the soft one has around each pixel: no halos. */
function bounded(sharp: Float32Array, soft: Float32Array, { width, height }: PlaneSize, radius: number): Float32Array {
  const reach = (values: Float32Array, pick: (a: number, b: number) => number, step: number, i: number, at: number, last: number) => {
    let found = values[i];
    for (let k = 1; k <= radius; k++) {
      if (at >= k) found = pick(found, values[i - k * step]);
      if (at + k <= last) found = pick(found, values[i + k * step]);
    }
    return found;
  };
  const [lows, highs] = [new Float32Array(soft.length), new Float32Array(soft.length)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      lows[i] = reach(soft, Math.min, 1, i, x, width - 1);
      highs[i] = reach(soft, Math.max, 1, i, x, width - 1);
    }
  }
  const out = new Float32Array(soft.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const low = reach(lows, Math.min, width, i, y, height - 1);
      const high = reach(highs, Math.max, width, i, y, height - 1);
      const more = overshoot * (high - low);
      out[i] = Math.min(high + more, Math.max(low - more, sharp[i]));
    }
  }
  return out;
}
