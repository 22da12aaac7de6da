import { smoothStep } from '../ramps';
import type { Area } from '../space';

/**
 * How much of each pixel of a picture belongs to persons, 0–255; of any size, for the whole
 * picture.
 */
export interface Matte {
  width: number;
  height: number;
  alpha: Uint8Array;
}

/** Where a head is in the matte's pixels: what lies below it is the body. */
export interface MatteHead {
  x: number;
  /** Where the body begins, and the height of the face. */
  chinY: number;
  height: number;
}

/** Less than this is nothing, and more than the other is all. */
const nothing = 14;
const all = 240;
/** A body's matte from which on it counts as whole: models doubt dark and pale cloth. */
const clothFrom = 24;
const clothAll = 90;

/** Values from here on are surely the person. */
const surely = { from: 100, all: 160 };
/**
 * Hair is soft up to about a tenth of a face's height around what is surely the person. Where a
 * model doubts the wall further out, too, the wall stays: `reach` is the radius of the blurs that
 * look for a person, and `shares` are what they find there.
 */
const haze = { reach: 0.11, shares: { none: 0.005, near: 0.12 } };

/**
 * Makes a model's matte fit for moving: bodies become whole, what is doubted far from the person is
 * left out, and the edge is widened by a soft rim, so that hair that the model missed still moves
 * with the head.
 */
export function settleMatte(matte: Matte, heads: readonly MatteHead[], rimPx: number): Matte {
  const { width, height } = matte;
  const settled = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const body = bodyShare(heads, y);
    for (let i = y * width, end = i + width; i < end; i++) {
      const seen = ramp(matte.alpha[i], nothing, all);
      settled[i] = body > 0 ? Math.max(seen, body * ramp(matte.alpha[i], clothFrom, clothAll)) : seen;
    }
  }
  const whole = withoutHoles({ width, height, alpha: withoutOthers({ width, height, alpha: settled }, heads) });
  const tallest = Math.max(0, ...heads.map(({ height: tall }) => tall));
  return withRim({ width, height, alpha: withoutHaze({ width, height, alpha: whole }, haze.reach * tallest) }, rimPx);
}

function withoutHaze({ width, height, alpha }: Matte, reachPx: number): Uint8Array {
  const persons = Float32Array.from(alpha, (value) => (value >= surely.all ? 1 : 0));
  const near = blur(persons, { width, height }, Math.max(1, Math.round(reachPx)));
  return alpha.map((value, i) => {
    const trust = Math.max(smoothStep(haze.shares.none, haze.shares.near, near[i]), smoothStep(surely.from, surely.all, value));
    return Math.round(value * trust);
  });
}

const ramp = (value: number, from: number, to: number) => Math.round(255 * Math.min(1, Math.max(0, (value - from) / (to - from))));

const bodyShare = (heads: readonly MatteHead[], y: number) =>
  heads.reduce((most, { chinY, height }) => Math.max(most, Math.min(1, (y - chinY) / (0.4 * height))), 0);

/** From here on, what touches a person is a part of it. */
const joined = 24;

/** Leaves out what touches no head. */
function withoutOthers({ width, alpha }: Matte, heads: readonly MatteHead[]): Uint8Array {
  const person = new Uint8Array(alpha.length);
  const open: number[] = [];
  const visit = (i: number) => {
    if (person[i] || alpha[i] < joined) return;
    person[i] = 1;
    open.push(i);
  };
  for (const { x, chinY, height: tall } of heads) {
    for (const share of [0.2, 0.5, 0.8]) visit(Math.round(chinY - share * tall) * width + Math.round(x));
  }
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < alpha.length - width) visit(i + width);
  }
  return alpha.map((value, i) =>
    person[i] || (i > 0 && person[i - 1]) || person[i + 1] || person[i - width] || person[i + width] ? value : 0,
  );
}

/** Fills what the person encloses: the picture's background is joined with its edge. */
function withoutHoles({ width, height, alpha }: Matte): Uint8Array {
  const outside = new Uint8Array(alpha.length);
  const open: number[] = [];
  const visit = (i: number) => {
    if (outside[i] || alpha[i] > 200) return;
    outside[i] = 1;
    open.push(i);
  };
  for (let x = 0; x < width; x++) {
    visit(x);
    visit((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < alpha.length - width) visit(i + width);
  }
  return alpha.map((value, i) => (outside[i] ? value : 255));
}

function withRim({ width, height, alpha }: Matte, rimPx: number): Matte {
  const radius = Math.max(1, Math.round(rimPx));
  const wide = spread(spread(alpha, { width, height }, radius, 1), { width, height }, radius, width);
  const soft = blur(Float32Array.from(wide), { width, height }, radius);
  return { width, height, alpha: alpha.map((value, i) => Math.max(value, Math.round(soft[i]))) };
}

/** The largest value within `radius` along rows (`step` 1) or columns (`step` = width). */
function spread(values: Uint8Array, { width, height }: { width: number; height: number }, radius: number, step: number): Uint8Array {
  const length = step === 1 ? width : height;
  return values.map((_, i) => {
    const at = step === 1 ? i % width : Math.floor(i / width);
    let most = 0;
    for (let k = Math.max(-radius, -at); k <= Math.min(radius, length - 1 - at); k++) most = Math.max(most, values[i + k * step]);
    return most;
  });
}

/** Two box blurs, nearly a Gaussian; the edge's values continue beyond it. */
export function blur(values: Float32Array, size: { width: number; height: number }, radius: number): Float32Array {
  const from = values.slice();
  const to = new Float32Array(values.length);
  for (let round = 0; round < 2; round++) {
    blurRows(from, to, size, radius);
    blurColumns(to, from, size, radius);
  }
  return from;
}

function blurRows(from: Float32Array, to: Float32Array, { width, height }: { width: number; height: number }, radius: number): void {
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const first = y * width;
    const last = first + width - 1;
    let sum = 0;
    for (let k = first - radius; k <= first + radius; k++) sum += from[Math.min(last, Math.max(first, k))];
    for (let i = first; i <= last; i++) {
      to[i] = sum * share;
      sum += from[Math.min(last, i + radius + 1)] - from[Math.max(first, i - radius)];
    }
  }
}

/** Row by row, because whole columns would be read from everywhere in memory. */
function blurColumns(from: Float32Array, to: Float32Array, { width, height }: { width: number; height: number }, radius: number): void {
  const share = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  for (let k = -radius; k <= radius; k++) {
    const row = rowAt(k);
    for (let x = 0; x < width; x++) sums[x] += from[row + x];
  }
  for (let y = 0; y < height; y++) {
    const first = y * width;
    const [after, before] = [rowAt(y + radius + 1), rowAt(y - radius)];
    for (let x = 0; x < width; x++) {
      to[first + x] = sums[x] * share;
      sums[x] += from[after + x] - from[before + x];
    }
  }
}

const whole: Area = { x: 0, y: 0, width: 1, height: 1 };

/** Resamples a matte, or a window of it in shares of the picture, between its pixels. */
export function resampleMatte(matte: Matte, width: number, height: number, window = whole): Uint8Array {
  const out = new Uint8Array(width * height);
  const columns = places(width, matte.width, window.x, window.width);
  const rows = places(height, matte.height, window.y, window.height);
  for (let y = 0; y < height; y++) {
    const [above, below] = [rows.first[y] * matte.width, rows.second[y] * matte.width];
    const down = rows.share[y];
    for (let x = 0; x < width; x++) {
      const [left, right] = [columns.first[x], columns.second[x]];
      const across = columns.share[x];
      const top = matte.alpha[above + left] + (matte.alpha[above + right] - matte.alpha[above + left]) * across;
      const bottom = matte.alpha[below + left] + (matte.alpha[below + right] - matte.alpha[below + left]) * across;
      out[y * width + x] = top + (bottom - top) * down + 0.5;
    }
  }
  return out;
}

/**
 * Returns what a window, in shares of the picture, shows of a matte. Beyond the picture is nobody.
 */
export function windowMatte(matte: Matte, window: Area): Matte {
  const { width, height } = matte;
  const seen = resampleMatte(matte, width, height, window);
  const isOut = (from: number, length: number, k: number, count: number) => {
    const at = from + (length * (k + 0.5)) / count;
    return at < 0 || at > 1;
  };
  for (let y = 0; y < height; y++) {
    const isRowOut = isOut(window.y, window.height, y, height);
    for (let x = 0; x < width; x++) if (isRowOut || isOut(window.x, window.width, x, width)) seen[y * width + x] = 0;
  }
  return { width, height, alpha: seen };
}

function places(count: number, of: number, from: number, length: number) {
  const first = new Int32Array(count);
  const second = new Int32Array(count);
  const share = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const at = Math.min(of - 1, Math.max(0, from * of + (length * (i + 0.5) * of) / count - 0.5));
    first[i] = Math.floor(at);
    second[i] = Math.min(of - 1, first[i] + 1);
    share[i] = at - first[i];
  }
  return { first, second, share };
}

/** The mean of a matte within a part of the picture, 0–1; `area` is in shares of the picture. */
export function coverWithin({ width, height, alpha }: Matte, area: Area): number {
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, Math.round(area.y * height)); y < Math.min(height, (area.y + area.height) * height); y++) {
    for (let x = Math.max(0, Math.round(area.x * width)); x < Math.min(width, (area.x + area.width) * width); x++) {
      sum += alpha[y * width + x];
      count++;
    }
  }
  return count === 0 ? 0 : sum / (255 * count);
}
