/**
 * Finds printed photos on a page: on a scan, in an album, on a table. What differs from the page's
 * colour, and whose convex hull is a quadrilateral, is a print (as in Z. Zhang and L.-W. He,
 * "Whiteboard scanning and image enhancement", Digital Signal Processing 17, 2007).
 */
import type { RgbImage } from '../model';
import { components, greatest, least, type PlaneSize, percentile } from './planes';
import { apart, areaOf, type Corners, type Point, straighten } from './straighten-print';

export { areaOf, type Corners, hasGlare, type SeenPrint, straighten, straightenWithoutGlare } from './straighten-print';

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
