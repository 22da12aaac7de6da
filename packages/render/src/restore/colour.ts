/**
 * Colours a black and white photo as a model guesses: DDColor (X. Kang et al., "DDColor: Towards
 * Photo-Realistic Image Colorization via Dual Decoders", ICCV 2023) names a and b of CIELAB for a
 * grey picture. Only the colours are the model's: each pixel keeps its luma, and eyes stay grey,
 * because nobody can know which colour they had.
 */
import type { ImageFace, RgbImage } from '../model';
import { findEyes, gaussian, type PlaneSize, toPlanes } from './planes';

/** The model sees every picture as a square of this side. */
export const colourSidePx = 512;
const square: PlaneSize = { width: colourSidePx, height: colourSidePx };

/** The axes a (green to red) and b (blue to yellow) of CIELAB, as a model guesses them. */
export interface GuessedColours {
  a: Float32Array;
  b: Float32Array;
}

/** Returns the lightness of a photo as a grey square: three equal planes of values 0–1. */
export function toColourInput(photo: RgbImage): Float32Array {
  const grey = resizePlane(toPlanes(photo).luma, photo, square).map((level) => level / 255);
  const planes = new Float32Array(3 * grey.length);
  for (let c = 0; c < 3; c++) planes.set(grey, c * grey.length);
  return planes;
}

/** Colours that are weaker than this on the mean are none. */
const colourLeast = 2;

/**
 * Returns a photo in the guessed colours, or `undefined` if the model guessed grey. `faces` are in
 * the photo's pixels.
 */
export function withColours(photo: RgbImage, faces: readonly ImageFace[], { a, b }: GuessedColours): RgbImage | undefined {
  const strength = a.reduce((sum, value, i) => sum + Math.hypot(value, b[i]), 0) / a.length;
  if (!Number.isFinite(strength)) throw new RangeError('the model guessed no colours');
  if (strength < colourLeast) return undefined;
  const kept = findGrey(photo, faces);
  const [red, blue] = [a, b].map((plane) =>
    resizePlane(
      plane.map((value, i) => value * kept[i]),
      square,
      photo,
    ),
  );
  const { luma } = toPlanes(photo);
  const rgb = new Uint8ClampedArray(photo.rgb.length);
  const colour = new Float32Array(3);
  for (let i = 0, p = 0; i < luma.length; i++, p += 3) {
    toColour(luma[i], red[i], blue[i], colour);
    rgb.set(colour, p);
  }
  return { ...photo, rgb: new Uint8Array(rgb.buffer) };
}

/** The share of the colours that each place keeps: 0 in eyes, 1 elsewhere. */
function findGrey(photo: RgbImage, faces: readonly ImageFace[]): Float32Array {
  const [across, down] = [colourSidePx / photo.width, colourSidePx / photo.height];
  const seen = faces.map(({ landmarks }) => ({
    landmarks: landmarks.map((value, i) => value * (i % 3 === 1 ? down : across)) as ImageFace['landmarks'],
  }));
  const eyes = gaussian(Float32Array.from(findEyes(square, seen)), square, 1);
  return eyes.map((share) => Math.max(0, 1 - 1.5 * share));
}

/** D65, as in sRGB. */
const [whiteX, whiteZ] = [0.95047, 1.08883];
const delta = 6 / 29;
const cube = (f: number) => (f > delta ? f ** 3 : 3 * delta * delta * (f - 4 / 29));
/** The third root of the light of each level, as CIELAB has it. */
const roots = Float32Array.from({ length: 256 }, (_, level) => {
  const share = level / 255;
  const light = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  return light > delta ** 3 ? Math.cbrt(light) : light / (3 * delta * delta) + 4 / 29;
});
/** The levels of light 0–1, in steps. */
const steps = 4096;
const levels = Float32Array.from({ length: steps + 1 }, (_, i) => {
  const light = i / steps;
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
});
const toLevel = (light: number) => levels[Math.round(steps * Math.min(1, Math.max(0, light)))];

/** Sets `to` to the colour of a level with a and b, made paler until it has exactly that luma. */
function toColour(luma: number, a: number, b: number, to: Float32Array): void {
  const root = roots[Math.min(255, Math.max(0, Math.round(luma)))];
  const [x, y, z] = [whiteX * cube(root + a / 500), cube(root), whiteZ * cube(root - b / 200)];
  const red = toLevel(3.2404542 * x - 1.5371385 * y - 0.4985314 * z);
  const green = toLevel(-0.969266 * x + 1.8760108 * y + 0.041556 * z);
  const blue = toLevel(0.0556434 * x - 0.2040259 * y + 1.0572252 * z);
  const own = 0.299 * red + 0.587 * green + 0.114 * blue;
  to[0] = red - own;
  to[1] = green - own;
  to[2] = blue - own;
  let share = 1;
  for (let c = 0; c < 3; c++) {
    if (luma + to[c] > 255) share = Math.min(share, (255 - luma) / to[c]);
    if (luma + to[c] < 0) share = Math.min(share, -luma / to[c]);
  }
  for (let c = 0; c < 3; c++) to[c] = luma + to[c] * share;
}

interface Weights {
  first: number;
  weights: Float32Array;
}

/** The weights of a triangle that is as wide as a pixel of the larger picture. */
function triangles(from: number, to: number): Weights[] {
  const ratio = from / to;
  const reach = Math.max(1, ratio);
  return Array.from({ length: to }, (_, k) => {
    const middle = (k + 0.5) * ratio - 0.5;
    const first = Math.ceil(middle - reach);
    const weights = Float32Array.from({ length: Math.floor(middle + reach) - first + 1 }, (_w, j) =>
      Math.max(0, 1 - Math.abs(first + j - middle) / reach),
    );
    const sum = weights.reduce((all, weight) => all + weight, 0);
    return { first, weights: weights.map((weight) => weight / sum) };
  });
}

/** Returns a plane at another size. */
function resizePlane(values: Float32Array, from: PlaneSize, to: PlaneSize): Float32Array {
  const wide = new Float32Array(to.width * from.height);
  const columns = triangles(from.width, to.width);
  for (let y = 0; y < from.height; y++) {
    const row = y * from.width;
    for (let x = 0; x < to.width; x++) {
      const { first, weights } = columns[x];
      let sum = 0;
      for (let j = 0; j < weights.length; j++) sum += weights[j] * values[row + Math.min(from.width - 1, Math.max(0, first + j))];
      wide[y * to.width + x] = sum;
    }
  }
  const out = new Float32Array(to.width * to.height);
  triangles(from.height, to.height).forEach(({ first, weights }, y) => {
    const row = y * to.width;
    for (let j = 0; j < weights.length; j++) {
      const above = Math.min(from.height - 1, Math.max(0, first + j)) * to.width;
      const weight = weights[j];
      for (let x = 0; x < to.width; x++) out[row + x] += weight * wide[above + x];
    }
  });
  return out;
}
