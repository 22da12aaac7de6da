/**
 * Finds dark corners, and a veil that has faded one side of a photo more than another, and evens
 * both. In a picture without dark corners the slopes of light towards the corners are as often up
 * as down; what is left over is the lens's or the print's (Y. Zheng, J. Yu, S. B. Kang, S. Lin and
 * C. Kambhamettu, "Single-Image Vignetting Correction Using Radial Gradient Symmetry", CVPR 2008).
 */
import { gaussian, type PlaneSize, type Planes, percentile, shrink } from './planes';

export interface Shade {
  /** Light in a corner is e to the minus of the sum of both; with the square and fourth power. */
  corners: readonly [square: number, fourth: number] | undefined;
  /** The level of black in the middle, and how much it rises across and down the picture. */
  veil: readonly [middle: number, across: number, down: number] | undefined;
}

/** A picture is judged at about this longest side. */
const judgedSidePx = 180;

export function findShade(planes: Planes): Shade | undefined {
  const factor = Math.max(1, Math.round(Math.max(planes.width, planes.height) / judgedSidePx));
  const size = { width: Math.floor(planes.width / factor), height: Math.floor(planes.height / factor) };
  const small = shrink(planes.luma, planes, factor);
  const corners = findCorners(small, size);
  const veil = findVeil(small, size);
  return corners || veil ? { corners, veil } : undefined;
}

const rings = 8;
/** Levels in which light is told from noise and from white. */
const [darkest, brightest] = [14, 246];
/** Edges say nothing; the gentler slopes count. */
const gentleShare = 0.7;
/** A corner that is darker by less is not seen; one that is darker by more is a frame. */
const [cornerLeast, cornerMost] = [0.3, 1.6];
/** The faintest corner has at least this share of the darkening of the strongest. */
const evenLeast = 0.45;
/** The inner rings show who is in the picture. Of the others, so many must have so many slopes. */
const [ringsFrom, ringsLeast, slopesLeast] = [3, 4, 12];
/** A quarter may show so much that its corner says nothing. */
const quartersLeast = 3;

/** Returns the place of a pixel from the middle, 1 in the corners. */
const toRadius = ({ width, height }: PlaneSize) => {
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const longest = Math.hypot(middleX, middleY);
  return (x: number, y: number) => ({ dx: (x - middleX) / longest, dy: (y - middleY) / longest });
};

function findCorners(luma: Float32Array, size: PlaneSize): Shade['corners'] {
  const fits = quarterSlopes(luma, size).flatMap((slopes) => fitPowers(slopes) ?? []);
  const drops = fits.map(([square, fourth]) => square + fourth);
  const [least, most] = [Math.min(...drops), Math.max(...drops)];
  if (fits.length < quartersLeast) return undefined;
  if (least < cornerLeast * 0.8 || least < evenLeast * most || most > cornerMost) return undefined;
  const mean = [0, 1].map((k) => fits.reduce((sum, fit) => sum + fit[k], 0) / fits.length) as [number, number];
  const drop = mean[0] + mean[1];
  // As dark as the faintest corner: the others may show something dark.
  return drop < cornerLeast ? undefined : [(mean[0] * least) / drop, (mean[1] * least) / drop];
}

/** Returns, for each quarter and ring, the middle slope of the logarithm of light. */
function quarterSlopes(luma: Float32Array, size: PlaneSize): (number | undefined)[][] {
  const { width, height } = size;
  const logs = gaussian(luma, size, 1).map((value) => Math.log(value + 4));
  const at = toRadius(size);
  const longest = Math.hypot((width - 1) / 2, (height - 1) / 2);
  const found = Array.from({ length: 4 }, () => Array.from({ length: rings }, (): { along: number; steep: number }[] => []));
  const steep: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (luma[i] < darkest || luma[i] > brightest) continue;
      const { dx, dy } = at(x, y);
      const radius = Math.hypot(dx, dy);
      if (radius < 0.08) continue;
      const [across, down] = [(logs[i + 1] - logs[i - 1]) / 2, (logs[i + width] - logs[i - width]) / 2];
      const slope = { along: ((across * dx + down * dy) / radius) * longest, steep: Math.hypot(across, down) * longest };
      steep.push(slope.steep);
      found[(dx < 0 ? 0 : 1) + (dy < 0 ? 0 : 2)][Math.min(rings - 1, Math.floor(radius * rings))].push(slope);
    }
  }
  const gentle = percentile(steep, gentleShare);
  return found.map((quarter) =>
    quarter.map((slopes) => {
      const along = slopes.filter((slope) => slope.steep <= gentle).map((slope) => slope.along);
      return along.length < slopesLeast ? undefined : percentile(along, 0.5);
    }),
  );
}

/** Fits −2 a r − 4 b r³ to slopes by least squares; `undefined` where that explains little. */
function fitPowers(slopes: readonly (number | undefined)[]): [[number, number]] | undefined {
  let [aa, ab, bb, ay, by, yy, count] = [0, 0, 0, 0, 0, 0, 0];
  slopes.forEach((slope, ring) => {
    if (slope === undefined || ring < ringsFrom) return;
    const r = (ring + 0.5) / rings;
    const [a, b] = [-2 * r, -4 * r ** 3];
    aa += a * a;
    ab += a * b;
    bb += b * b;
    ay += a * slope;
    by += b * slope;
    yy += slope * slope;
    count++;
  });
  if (count < ringsLeast) return undefined;
  const spread = aa * bb - ab * ab;
  let [a, b] = [(ay * bb - by * ab) / spread, (by * aa - ay * ab) / spread];
  // Light never rises towards a corner, and then falls.
  if (a < 0) [a, b] = [0, by / bb];
  if (b < 0) [a, b] = [ay / aa, 0];
  const left = yy - 2 * (a * ay + b * by) + a * a * aa + 2 * a * b * ab + b * b * bb;
  return a < 0 || b < 0 || left > explained * yy ? undefined : [[a, b]];
}
/** Share of the slopes' power that may be left over. */
const explained = 0.45;

const tiles = 8;
/** A veil's black rises by at least so much over the picture: less may be the light of a room. */
const veilLeast = 45;
/** So many places, and so many in each quarter, must be as black as the veil lets them be. */
const [blackPlaces, blackInQuarter] = [20, 2];
/** The share of the picture's range by which they may differ from that. */
const blackShare = 0.021;

/**
 * Returns the plane below the darkest places of all parts of a picture, if it rises: a veil lifts
 * black, and where nothing is dark, nothing is known.
 */
function findVeil(luma: Float32Array, { width, height }: PlaneSize): Shade['veil'] {
  const blacks: { x: number; y: number; level: number }[] = [];
  for (let row = 0; row < tiles; row++) {
    for (let column = 0; column < tiles; column++) {
      const values: number[] = [];
      for (let y = Math.floor((row * height) / tiles); y < Math.floor(((row + 1) * height) / tiles); y++)
        for (let x = Math.floor((column * width) / tiles); x < Math.floor(((column + 1) * width) / tiles); x++)
          values.push(luma[y * width + x]);
      blacks.push({ x: (column + 0.5) / tiles - 0.5, y: (row + 0.5) / tiles - 0.5, level: percentile(values, 0.02) });
    }
  }
  const [middle, across, down] = fitBelow(blacks);
  const off = ({ x, y, level }: (typeof blacks)[number]) => level - (middle + across * x + down * y);
  const quarters = [-1, 1].flatMap((sx) => [-1, 1].map((sy) => blacks.filter(({ x, y }) => x * sx > 0 && y * sy > 0)));
  const within = blackShare * (percentile(luma, 0.99) - percentile(luma, 0.01));
  const count = (places: typeof blacks) => places.filter((black) => Math.abs(off(black)) <= within).length;
  const isKnown = count(blacks) >= blackPlaces && quarters.every((quarter) => count(quarter) >= blackInQuarter);
  return isKnown && Math.abs(across) + Math.abs(down) >= veilLeast ? [middle, across, down] : undefined;
}

/** Fits a plane to the lowest levels: what is above it hardly counts. */
function fitBelow(points: readonly { x: number; y: number; level: number }[]): [number, number, number] {
  let plane: [number, number, number] = [
    percentile(
      points.map(({ level }) => level),
      0.2,
    ),
    0,
    0,
  ];
  for (let round = 0; round < 12; round++) {
    const sums = new Float64Array(6);
    const right = new Float64Array(3);
    for (const { x, y, level } of points) {
      const off = level - (plane[0] + plane[1] * x + plane[2] * y);
      const weight = off > 6 ? 1 / (1 + (off / 6) ** 3) : 1;
      const terms = [1, x, y];
      for (let a = 0, k = 0; a < 3; a++) {
        right[a] += weight * terms[a] * level;
        for (let b = a; b < 3; b++, k++) sums[k] += weight * terms[a] * terms[b];
      }
    }
    plane = solve(sums, right);
  }
  return plane;
}

/** Solves three equations of a symmetric matrix, given by its upper half. */
function solve([aa, ab, ac, bb, bc, cc]: Float64Array, [u, v, w]: Float64Array): [number, number, number] {
  const [p, q, r] = [bb * cc - bc * bc, ac * bc - ab * cc, ab * bc - ac * bb];
  const whole = aa * p + ab * q + ac * r;
  return [
    (u * p + v * q + w * r) / whole,
    (u * q + v * (aa * cc - ac * ac) + w * (ab * ac - aa * bc)) / whole,
    (u * r + v * (ab * ac - aa * bc) + w * (aa * bb - ab * ab)) / whole,
  ];
}

/** Noise in a corner that was nearly black is not made light. */
const gainMost = 2.5;

export function applyShade(planes: Planes, { corners, veil }: Shade): Planes {
  const { width, height, luma, blue, red } = planes;
  const at = toRadius(planes);
  const out = {
    width,
    height,
    luma: new Float32Array(luma.length),
    blue: new Float32Array(luma.length),
    red: new Float32Array(luma.length),
  };
  const [middle, across, down] = veil ?? [0, 0, 0];
  const black = Math.max(0, middle - (Math.abs(across) + Math.abs(down)) / 2);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const { dx, dy } = at(x, y);
      const radius = dx * dx + dy * dy;
      const level = middle + across * ((x + 0.5) / width - 0.5) + down * ((y + 0.5) / height - 0.5);
      const clearer = veil ? (255 - black) / Math.max(64, 255 - level) : 1;
      const lighter = corners ? Math.min(gainMost, Math.exp(corners[0] * radius + corners[1] * radius * radius)) : 1;
      const light = veil ? black + (luma[i] - level) * clearer : luma[i];
      out.luma[i] = Math.min(255, Math.max(0, light * lighter));
      out.blue[i] = blue[i] * clearer * lighter;
      out.red[i] = red[i] * clearer * lighter;
    }
  }
  return out;
}
