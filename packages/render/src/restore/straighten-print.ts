/**
 * Straightens a printed photo that a picture shows at an angle, to its true proportions (Z. Zhang
 * and L.-W. He, "Whiteboard scanning and image enhancement", Digital Signal Processing 17, 2007).
 * Several pictures of one print lose the light that is mirrored in it.
 */
import type { RgbImage } from '../model';
import { gaussian, type PlaneSize, shrink } from './planes';

export type Point = readonly [number, number];
/** Clockwise from the top left, in the picture's pixels. */
export type Corners = readonly [Point, Point, Point, Point];

/** The area of a polygon, whichever way it is walked. */
export const areaOf = (points: readonly Point[]) =>
  Math.abs(points.reduce((sum, [x, y], i) => sum + x * points[(i + 1) % points.length][1] - points[(i + 1) % points.length][0] * y, 0)) / 2;

export interface Straightened {
  photo: RgbImage;
  /** Returns the place in the picture of one in the straightened photo. */
  toPicture: (at: Point) => Point;
}

/** Lenses of phones: focal lengths in longer sides of the picture, and where they tell nothing. */
const [focalUsual, focalLeast, focalMost] = [0.78, 0.5, 3];

export const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

type Vector = readonly [number, number, number];
const crossOf = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Returns how many times as wide as high a print is, of which a picture shows these corners. */
function proportionOf([a, b, c, d]: Corners, { width, height }: Pick<RgbImage, 'width' | 'height'>): number {
  const longer = Math.max(width, height);
  const ray = ([x, y]: Point): Vector => [(x - width / 2) / longer, (y - height / 2) / longer, 1];
  const [m1, m2, m4, m3] = [ray(a), ray(b), ray(c), ray(d)];
  const k2 = dot(crossOf(m1, m4), m3) / dot(crossOf(m2, m4), m3);
  const k3 = dot(crossOf(m1, m4), m2) / dot(crossOf(m3, m4), m2);
  const n2 = m2.map((value, i) => k2 * value - m1[i]);
  const n3 = m3.map((value, i) => k3 * value - m1[i]);
  const square = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
  const isKnown = Math.abs(n2[2] * n3[2]) > 1e-3 && square > focalLeast ** 2 && square < focalMost ** 2;
  const focal = isKnown ? square : focalUsual ** 2;
  const length = ([x, y, z]: readonly number[]) => Math.sqrt((x * x + y * y) / focal + z * z);
  return length(n2) / length(n3);
}

/** The projective map of the unit square to four corners (P. S. Heckbert, 1989). */
function squareTo([a, b, c, d]: Corners): (u: number, v: number) => Point {
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const [dx1, dy1, dx2, dy2] = [b[0] - c[0], b[1] - c[1], d[0] - c[0], d[1] - c[1]];
  const det = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / det, (dx1 * sy - sx * dy1) / det];
  const [ax, bx] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0]];
  const [ay, by] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1]];
  return (u, v) => {
    const w = 1 / (g * u + h * v + 1);
    return [(ax * u + bx * v + a[0]) * w, (ay * u + by * v + a[1]) * w];
  };
}

/** Returns the print between four corners, at the picture's scale but `sideMostPx` at most. */
export function straighten(picture: RgbImage, corners: Corners, sideMostPx: number): Straightened {
  const { width, height, fit } = sizeOf(picture, corners, sideMostPx);
  return straightenTo(picture, corners, { width, height, taps: Math.max(1, Math.min(4, Math.round(1 / fit))) });
}

function sizeOf(picture: RgbImage, corners: Corners, sideMostPx: number): PlaneSize & { fit: number } {
  const [a, b, c, d] = corners;
  const proportion = proportionOf(corners, picture);
  const [across, down] = [Math.max(apart(a, b), apart(d, c)), Math.max(apart(a, d), apart(b, c))];
  const whole = proportion > across / down ? { width: down * proportion, height: down } : { width: across, height: across / proportion };
  const fit = Math.min(1, sideMostPx / Math.max(whole.width, whole.height));
  const [width, height] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * fit)));
  return { width, height, fit };
}

/** A smaller picture takes the mean of several places of each pixel. */
function straightenTo(picture: RgbImage, corners: Corners, { width, height, taps }: PlaneSize & { taps: number }): Straightened {
  const place = squareTo(corners);
  const rgb = new Uint8Array(3 * width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      const sums = [0.5, 0.5, 0.5];
      for (let k = 0; k < taps * taps; k++) {
        const [u, v] = [(x + ((k % taps) + 0.5) / taps) / width, (y + (Math.floor(k / taps) + 0.5) / taps) / height];
        addAt(picture, place(u, v), 1 / taps ** 2, sums);
      }
      for (let i = 0; i < 3; i++) rgb[to + i] = sums[i];
    }
  }
  return { photo: { width, height, rgb }, toPicture: ([x, y]) => place(x / width, y / height) };
}

/** Adds the colour between four pixels; beyond an edge, the edge's. */
function addAt({ rgb, width, height }: RgbImage, [px, py]: Point, weight: number, sums: number[]): void {
  const [x, y] = [Math.min(width - 1, Math.max(0, px - 0.5)), Math.min(height - 1, Math.max(0, py - 0.5))];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const i = 3 * (top * width + left);
  const right = left + 1 < width ? 3 : 0;
  const below = top + 1 < height ? 3 * width : 0;
  for (let c = 0; c < 3; c++) {
    const above = rgb[i + c] + (rgb[i + right + c] - rgb[i + c]) * fx;
    const under = rgb[i + below + c] + (rgb[i + below + right + c] - rgb[i + below + c]) * fx;
    sums[c] += weight * (above + (under - above) * fy);
  }
}

/** Light that is mirrored is nearly white, and this much brighter than in another picture. */
const [glareFrom, glareBeyond] = [205, 26];
/** Share of the longer side over which what is taken from another picture fades in. */
const glareFade = 0.006;

/** A print as one picture shows it. */
export interface SeenPrint {
  picture: RgbImage;
  corners: Corners;
}

/**
 * Straightens a print that several pictures show from different places, and takes mirrored light
 * out of it: where the first is nearly white and another is not, that one is shown.
 */
export function straightenWithoutGlare([first, ...others]: readonly [SeenPrint, ...SeenPrint[]], sideMostPx: number): RgbImage {
  const { photo } = straighten(first.picture, first.corners, sideMostPx);
  const size = { width: photo.width, height: photo.height, taps: 1 };
  return withoutGlare([photo, ...others.map(({ picture, corners }) => straightenTo(picture, corners, size).photo)]);
}

/** All are of the same size. */
function withoutGlare([first, ...others]: readonly [RgbImage, ...RgbImage[]]): RgbImage {
  const { width, height } = first;
  const luma = ({ rgb }: RgbImage, i: number) => 0.299 * rgb[3 * i] + 0.587 * rgb[3 * i + 1] + 0.114 * rgb[3 * i + 2];
  const glare = new Float32Array(width * height);
  const from = new Uint8Array(glare.length);
  for (let i = 0; i < glare.length; i++) {
    const own = luma(first, i);
    let least = own;
    others.forEach((other, k) => {
      const seen = luma(other, i);
      if (seen < least) [least, from[i]] = [seen, k + 1];
    });
    if (own >= glareFrom && own - least >= glareBeyond) glare[i] = 1;
  }
  if (!glare.includes(1)) return first;
  const sigma = Math.max(1, glareFade * Math.max(width, height));
  const share = gaussian(glare, { width, height }, sigma);
  const all = [first, ...others];
  const rgb = Uint8Array.from(first.rgb);
  for (let i = 0; i < share.length; i++) {
    // All of the spot and what is close around it is taken.
    const part = Math.min(1, share[i] * 2.5);
    if (part < 0.01) continue;
    const other = all[from[i]].rgb;
    for (let c = 0; c < 3; c++) rgb[3 * i + c] += (other[3 * i + c] - rgb[3 * i + c]) * part;
  }
  return { width, height, rgb };
}

/** Mirrored light is looked for in blocks of this side. */
const blockPx = 8;
/** Shares of a print that a mirrored light covers: less is a button, more is a white dress. */
const [shineLeast, shineMost] = [0.002, 0.12];

/** Whether a straightened print seems to mirror a light. */
export function hasGlare({ width, height, rgb }: RgbImage): boolean {
  const luma = Float32Array.from({ length: width * height }, (_, i) => Math.min(rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2]));
  const blocks = shrink(luma, { width, height }, blockPx);
  const share = blocks.reduce((sum, level) => sum + (level >= 246 ? 1 : 0), 0) / Math.max(1, blocks.length);
  return share >= shineLeast && share <= shineMost;
}
