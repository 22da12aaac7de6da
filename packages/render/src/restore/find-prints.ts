/**
 * Finds printed photos on a page: on a scan, in an album, on a table. What differs from the page's
 * colour, and whose convex hull is a quadrilateral, is a print (as in Z. Zhang and L.-W. He,
 * "Whiteboard scanning and image enhancement", Digital Signal Processing 17, 2007, from where the
 * true proportions come, too). Several pictures of one print lose the light that is mirrored in it.
 */
import type { RgbImage } from '../model';
import { components, gaussian, greatest, least, type PlaneSize, percentile, shrink } from './planes';

/** Prints are looked for at this longest side. */
const seenSidePx = 420;
/** Share of a picture's rim that must be page. */
const pageShare = 0.5;
/** Levels by which a print differs from its page at least, and in deviations of the page. */
const [unlikeFrom, unlikeDeviations] = [15, 4.5];
/** A print takes at least this share of the picture, and is not all of it. */
const [areaLeast, areaMost] = [0.025, 0.975];
/** Shares of a quadrilateral that the hull of a print, and the print itself, fill at least. */
const [hullFills, printFills] = [0.94, 0.86];
/** The cosine of a corner's least angle, and the most lengths of a print in its widths. */
const [cornerMost, longMost] = [0.5, 3.2];
/** A border that belongs to a print is no wider than this share of it. */
const borderMost = 0.2;

/** Returns the prints on a page, in the order of reading; none if the picture shows no page. */
export function findPrints(picture: RgbImage): Corners[] {
  const found = findQuads(picture).map((corners) => withoutBorder(picture, corners));
  return inReadingOrder(found);
}

/** A print's own border, white or cream, is a page once more. */
function withoutBorder(picture: RgbImage, corners: Corners): Corners {
  const seen = straighten(picture, corners, seenSidePx);
  const [inner, ...others] = findQuads(seen.photo);
  if (!inner || others.length > 0) return corners;
  const { width, height } = seen.photo;
  const isBorder = inner.every(([x, y]) => Math.min(x, width - x) < borderMost * width && Math.min(y, height - y) < borderMost * height);
  return isBorder ? (inner.map(seen.toPicture) as unknown as Corners) : corners;
}

function inReadingOrder(prints: readonly Corners[]): Corners[] {
  const middle = (corners: Corners, axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
  const tall = Math.min(...prints.map(([a, , , d]) => Math.abs(d[1] - a[1])));
  return [...prints].sort((a, b) => {
    const down = middle(a, 1) - middle(b, 1);
    return Math.abs(down) > tall / 2 ? down : middle(a, 0) - middle(b, 0);
  });
}

function findQuads(picture: RgbImage): Corners[] {
  const factor = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / seenSidePx));
  const size = { width: Math.floor(picture.width / factor), height: Math.floor(picture.height / factor) };
  if (Math.min(size.width, size.height) < 24) return [];
  const seen = shrinkRgb(picture, size, factor);
  const page = findPage(seen, size);
  if (!page) return [];
  // Closes gaps, then takes away what is thin: hairs, writing, a shadow's rim.
  const closed = greatest(Float32Array.from(notReached(page, size)), size, 2);
  const prints = greatest(least(closed, size, 4), size, 2);
  const quads: Corners[] = [];
  for (const parts of components(size, (i) => prints[i] === 1)) {
    if (parts.length < areaLeast * prints.length) continue;
    const quad = toQuad(parts, size);
    if (quad) quads.push(quad.map(([x, y]) => [(x + 0.5) * factor, (y + 0.5) * factor] as const) as unknown as Corners);
  }
  return quads;
}

function shrinkRgb({ rgb, width }: RgbImage, size: PlaneSize, factor: number): Float32Array {
  const out = new Float32Array(3 * size.width * size.height);
  const share = 1 / factor ** 2;
  for (let y = 0; y < size.height * factor; y++) {
    const row = Math.floor(y / factor) * size.width;
    for (let x = 0; x < size.width * factor; x++) {
      const [to, from] = [3 * (row + Math.floor(x / factor)), 3 * (y * width + x)];
      for (let c = 0; c < 3; c++) out[to + c] += rgb[from + c] * share;
    }
  }
  return out;
}

/**
 * Returns 1 for what looks like the page, whose light may change evenly across it; `undefined` if
 * the rim shows no page.
 */
function findPage(seen: Float32Array, { width, height }: PlaneSize): Uint8Array | undefined {
  const rimPx = Math.max(2, Math.round(0.012 * Math.max(width, height)));
  let rim: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (x < rimPx || y < rimPx || x >= width - rimPx || y >= height - rimPx) rim.push(y * width + x);
  const all = rim.length;
  let planes = [0, 1, 2].map((c) => [
    percentile(
      rim.map((i) => seen[3 * i + c]),
      0.5,
    ),
    0,
    0,
  ]);
  const off = (i: number) => {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
    return Math.max(...planes.map(([a, b, c], k) => Math.abs(seen[3 * i + k] - a - b * x - c * y)));
  };
  let tolerance = 40;
  for (let round = 0; round < 4; round++) {
    const near = rim.filter((i) => off(i) <= tolerance);
    if (near.length < pageShare * all) return undefined;
    planes = [0, 1, 2].map((c) => fitPlane(seen, near, c, { width, height }));
    const squares = near.reduce((sum, i) => sum + off(i) ** 2, 0) / near.length;
    tolerance = Math.min(40, Math.max(unlikeFrom, unlikeDeviations * Math.sqrt(squares)));
    if (round === 2) rim = near;
  }
  return Uint8Array.from({ length: width * height }, (_, i) => (off(i) <= tolerance ? 1 : 0));
}

/** Least squares of level = a + b x + c y, with x and y in shares of the picture. */
function fitPlane(seen: Float32Array, at: readonly number[], channel: number, { width, height }: PlaneSize): number[] {
  const mean = [0, 0, 0];
  const points = at.map((i) => [(i % width) / width, Math.floor(i / width) / height, seen[3 * i + channel]] as const);
  for (const point of points) for (let k = 0; k < 3; k++) mean[k] += point[k] / points.length;
  let [xx, xy, yy, xv, yv] = [1e-6, 0, 1e-6, 0, 0];
  for (const [px, py, pv] of points) {
    const [x, y, v] = [px - mean[0], py - mean[1], pv - mean[2]];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xv += x * v;
    yv += y * v;
  }
  const det = xx * yy - xy * xy;
  const [b, c] = det > 1e-9 ? [(xv * yy - yv * xy) / det, (yv * xx - xv * xy) / det] : [0, 0];
  return [mean[2] - b * mean[0] - c * mean[1], b, c];
}

/** Marks what the page, seen from the rim, does not reach: a print with all that is in it. */
function notReached(page: Uint8Array, { width, height }: PlaneSize): Uint8Array {
  const inside = new Uint8Array(page.length).fill(1);
  const queue: number[] = [];
  const reach = (i: number) => {
    if (!inside[i] || !page[i]) return;
    inside[i] = 0;
    queue.push(i);
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(reach);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(reach);
  for (let next = 0; next < queue.length; next++) {
    const i = queue[next];
    const x = i % width;
    if (x > 0) reach(i - 1);
    if (x < width - 1) reach(i + 1);
    if (i >= width) reach(i - width);
    if (i < page.length - width) reach(i + width);
  }
  return inside;
}

const cross = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const areaOf = (points: readonly Point[]) =>
  Math.abs(points.reduce((sum, [x, y], i) => sum + x * points[(i + 1) % points.length][1] - points[(i + 1) % points.length][0] * y, 0)) / 2;

/** The convex hull, clockwise as it is seen (A. M. Andrew, 1979). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (all: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of all) {
      while (chain.length > 1 && cross(chain[chain.length - 2], chain[chain.length - 1], point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** The pixels of a component that have a side on something else. */
function outline(parts: readonly number[], { width }: PlaneSize): Point[] {
  const own = new Set(parts);
  const atEdge = (i: number) => ![i - 1, i + 1, i - width, i + width].every((next) => own.has(next));
  return parts.filter(atEdge).map((i) => [i % width, Math.floor(i / width)]);
}

/** Returns where two lines through two points each meet. */
function meet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point | undefined {
  const turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (Math.abs(turn) < 1e-6) return undefined;
  const along = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn;
  return [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])];
}

/** Takes away the side of a polygon that costs the least area, until four are left. */
function toFourSides(hull: readonly Point[]): Point[] | undefined {
  let points = [...hull];
  while (points.length > 4) {
    const at = (i: number) => points[(i + points.length) % points.length];
    let best: { i: number; added: number; corner: Point } | undefined;
    for (let i = 0; i < points.length; i++) {
      const corner = meet([at(i - 1), at(i)], [at(i + 1), at(i + 2)]);
      // The corner lies beyond the side that goes, not behind its neighbours.
      if (!corner || cross(at(i), at(i + 1), corner) > 0) continue;
      const added = areaOf([at(i), corner, at(i + 1)]);
      if (!best || added < best.added) best = { i, added, corner };
    }
    if (!best) return undefined;
    const { i, corner } = best;
    points = points.map((point, k) => (k === i ? corner : point)).filter((_, k) => k !== (i + 1) % points.length);
  }
  return points.length === 4 ? points : undefined;
}

/** Returns the quadrilateral that a component fills, if it is one as a print has it. */
function toQuad(parts: readonly number[], size: PlaneSize): Corners | undefined {
  const edge = outline(parts, size);
  const hull = hullOf(edge);
  const rough = hull.length < 4 ? undefined : toFourSides(hull);
  if (!rough || !isPrint(rough, size)) return undefined;
  const area = areaOf(rough);
  if (areaOf(hull) < hullFills * area || parts.length < printFills * area || area > areaMost * size.width * size.height) return undefined;
  if (edgesTouched(rough, size) > 2) return undefined;
  const exact = refine(rough, edge);
  return fromTopLeft(isPrint(exact, size) ? exact : rough);
}

function isPrint(points: readonly Point[], { width, height }: PlaneSize): boolean {
  const sides = points.map((point, i) => apart(point, points[(i + 1) % 4]));
  const corners = points.map((point, i) => {
    const [before, after] = [points[(i + 3) % 4], points[(i + 1) % 4]];
    const dot = (before[0] - point[0]) * (after[0] - point[0]) + (before[1] - point[1]) * (after[1] - point[1]);
    return Math.abs(dot) / Math.max(1, apart(before, point) * apart(after, point));
  });
  const [a, b] = [sides[0] + sides[2], sides[1] + sides[3]];
  const isWithin = points.every(([x, y]) => x > -0.1 * width && y > -0.1 * height && x < 1.1 * width && y < 1.1 * height);
  return isWithin && Math.max(...corners) <= cornerMost && Math.max(a / b, b / a) <= longMost;
}

/** Ground below a sky, or a person before a wall, touch three edges of the picture. */
function edgesTouched(points: readonly Point[], { width, height }: PlaneSize): number {
  const slack = 0.012 * Math.max(width, height);
  const away = [([x]: Point) => x, ([, y]: Point) => y, ([x]: Point) => width - 1 - x, ([, y]: Point) => height - 1 - y];
  return away.filter((from) => points.filter((point) => from(point) < slack).length > 1).length;
}

/** Lays each side through the middle of what lies along it, and lets them meet anew. */
function refine(points: readonly Point[], edge: readonly Point[]): Point[] {
  const lines = points.map((a, i) => fitSide(a, points[(i + 1) % 4], edge));
  return lines.map((line, i) => meet(lines[(i + 3) % 4], line) ?? points[i]);
}

const besidePx = 3.5;

function fitSide(a: Point, b: Point, edge: readonly Point[]): readonly [Point, Point] {
  const length = apart(a, b);
  const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const near = edge.flatMap(([x, y]) => {
    const along = (x - a[0]) * dx + (y - a[1]) * dy;
    const off = (y - a[1]) * dx - (x - a[0]) * dy;
    return Math.abs(off) <= besidePx && along > 0.08 * length && along < 0.92 * length ? [[along, off] as const] : [];
  });
  if (near.length < 8) return [a, b];
  const line = (some: readonly (readonly [number, number])[]) => {
    const [ma, mo] = [0, 1].map((k) => some.reduce((sum, pair) => sum + pair[k], 0) / some.length);
    const slope =
      some.reduce((sum, [u, v]) => sum + (u - ma) * (v - mo), 0) /
      Math.max(
        1e-6,
        some.reduce((sum, [u]) => sum + (u - ma) ** 2, 0),
      );
    return (u: number) => mo + slope * (u - ma);
  };
  const first = line(near);
  const kept = near.filter(([u, v]) => Math.abs(v - first(u)) < 1.2);
  const off = kept.length < 8 ? first : line(kept);
  return [0, length].map((u) => [a[0] + u * dx - off(u) * dy, a[1] + u * dy + off(u) * dx] as const) as [Point, Point];
}

/** Clockwise from the corner nearest to the top left. */
function fromTopLeft(points: readonly Point[]): Corners {
  const first = points.reduce((best, [x, y], i) => (x + y < points[best][0] + points[best][1] ? i : best), 0);
  return [0, 1, 2, 3].map((k) => points[(first + k) % 4]) as unknown as Corners;
}

export type Point = readonly [number, number];
/** Clockwise from the top left, in the picture's pixels. */
export type Corners = readonly [Point, Point, Point, Point];

export interface Straightened {
  photo: RgbImage;
  /** Returns the place in the picture of one in the straightened photo. */
  toPicture: (at: Point) => Point;
}

/** Lenses of phones: focal lengths in longer sides of the picture, and where they tell nothing. */
const [focalUsual, focalLeast, focalMost] = [0.78, 0.5, 3];

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

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
