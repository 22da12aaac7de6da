import { type LipRings, lipColumns } from '../mesh/landmarks';
import { bell, smoothStep } from '../ramps';
import type { Landmarks } from '../space';
import { alongLips, atColumn, type MouthSpace, toMouth, unclosed, upperClosing } from './mouth-space';

/**
 * How far the corners of a full smile move outwards and upwards, in half mouth widths; the cheeks
 * follow them upwards. The lips' middle stays, so that closures still close.
 */
const outwards = 0.18;
const upwards = 0.19;
const cheek = 0.09;

/**
 * Returns x and y per vertex at a full smile, in pixels. A mouth that already smiles moves less.
 */
export function createSmileField(points: Landmarks<'frame'>, count: number, space: MouthSpace): Float32Array {
  const size = space.halfWidth * (1 - 0.6 * Math.min(1, space.gapMax / 0.25));
  const field = new Float32Array(count * 2);
  for (let i = 0; i < count; i++) {
    const [u, height] = toMouth(space, points[3 * i], points[3 * i + 1]);
    const v = height - atColumn(space, space.lineV, u);
    const s = alongLips(space, u);
    const away = Math.abs(s);
    const nearLips = bell(v, 0.45) * Math.exp(-Math.max(0, away - 1) / 0.5);
    const onCheek = bell(v + 0.95, 0.45) * smoothStep(0.7, 1.4, away) * smoothStep(2.8, 1.9, away);
    const across = Math.sign(s) * outwards * Math.min(1, away) * nearLips;
    const down = -upwards * smoothStep(0.3, 1, away) * nearLips - cheek * onCheek;
    field[2 * i] = size * (across * space.cos - down * space.sin);
    field[2 * i + 1] = size * (across * space.sin + down * space.cos);
  }
  return field;
}

/**
 * The displacement of each vertex per unit of each movement, x and y interleaved, along the frame's
 * axes. The rig adds them up, so every movement is linear in its coefficient, and the gap between
 * the middles of the inner lips is exactly the sum of the coefficients of the upper and the lower
 * lip.
 */
export const mouthFieldNames = [
  'upperBroad',
  'upperNarrow',
  'lowerBroad',
  'lowerNarrow',
  'jaw',
  'shut',
  'wide',
  'round',
  'tuck',
  'press',
] as const;
export type MouthFieldName = (typeof mouthFieldNames)[number];
export type MouthFields = Record<MouthFieldName, Float32Array>;

/** One vertex in the mouth's coordinates. */
interface Spot {
  u: number;
  /** Height above (−) or below (+) the line where the lips meet. */
  v: number;
  /** Along the lips, −1…1; see `alongLips`. */
  s: number;
  /** Lip ring 0 (outer) … 3 (inner), or −1 for skin. */
  ring: number;
  upper: boolean;
  lever: number;
  /** Distance from the middle to the inner corner on this side, half mouth widths. */
  reach: number;
  /** Height of the lip here, half mouth widths. */
  lipHeight: number;
}

interface Shift {
  u: number;
  v: number;
}

/** Outline of an open mouth: an almond for "ah", a small oval for "oo". */
const broad = (s: number) => Math.max(0, 1 - Math.min(1, Math.abs(s)) ** 2.3) ** 0.8;
const narrow = (s: number) => Math.max(0, 1 - (s / 0.74) ** 2) ** 0.75;

/** The movement of the lips ends beside the corners. */
const beside = (s: number) => smoothStep(1.5, 0.9, Math.abs(s));

/**
 * How much of the upper lip's lift reaches this spot: all of it at the inner edge, nothing at the
 * nose.
 */
function upperReach({ ring, v, lipHeight, upper }: Spot): number {
  if (!upper) return 0;
  if (ring >= 0) return [0.72, 0.84, 0.94, 1][ring];
  return 0.72 * bell(Math.max(0, -v - lipHeight), 0.3);
}

function lowerReach({ ring, v, lipHeight, upper }: Spot): number {
  if (upper) return 0;
  if (ring >= 0) return [0.93, 0.96, 0.98, 1][ring];
  return 0.93 * (1 - smoothStep(0, 0.75, v - lipHeight));
}

/**
 * How much of the jaw's movement reaches this spot: the bone below the lips by its lever, the
 * corners a fifth, the cheeks less towards the top.
 */
function jawShare({ u, v, s, upper, lever, lipHeight }: Spot): number {
  const onCheek = smoothStep(1, 1.6, Math.abs(s));
  const corner = 0.22 * Math.min(1, Math.abs(s)) ** 2.5 * (1 - onCheek + onCheek * lever);
  const lateral = 1 / (1 + (Math.abs(u) / 2.6) ** 6);
  if (upper || v < 0) return corner * bell(Math.max(0, -v), 0.4) * lateral;
  const bone = corner + (lever - corner) * smoothStep(0, 0.9, v);
  if (Math.abs(s) >= 1) return bone * lateral;
  const t = smoothStep(0, 0.75, v - lipHeight);
  return corner * (1 - t) + bone * t;
}

/**
 * How far the chin stays behind when the lower lip closes. The lip closes a smile, the jaw a laugh:
 * otherwise the shadow below the lip would be stretched into what looks like a second mouth.
 */
const chinLeft = ({ gapMax }: MouthSpace) => 0.55 - 0.42 * smoothStep(0.3, 0.8, gapMax);

function shutShift(spot: Spot, space: MouthSpace): number {
  const gap = atColumn(space, space.gap, spot.u) * beside(spot.s);
  const { ring, v, lipHeight, lever } = spot;
  if (spot.upper) {
    const reach = ring >= 0 ? [0.75, 0.86, 0.94, 1][ring] : 0.75 * bell(Math.max(0, -v - lipHeight), 0.35);
    return upperClosing(gap) * reach;
  }
  const left = chinLeft(space) * smoothStep(Math.max(0.3, lipHeight), Math.max(0.6, space.chinV), v);
  const below = 0.9 * (1 - left) * lever;
  return -(gap - upperClosing(gap)) * (ring >= 0 ? [0.9, 0.94, 0.97, 1][ring] : below);
}

/**
 * Sideways movement: grows up to the corner (at `reach` on this side of a turned face, half mouth
 * widths), then fades over the cheek.
 */
const side = ({ s, reach }: Spot) => reach * (Math.abs(s) <= 1 ? s : Math.sign(s) * Math.exp(-(Math.abs(s) - 1) / 0.5));

/** Fades movement above the lips, so that it does not pull on the nose. */
const belowNose = (v: number) => (v < 0 ? bell(v, 0.6) : bell(v, 0.8));

/** Fades movement over the cheeks beside the corners, and above the lips towards the nose. */
const aroundCorner = ({ s, v }: Spot) => Math.exp(-Math.max(0, Math.abs(s) - 1) / 0.5) * belowNose(v);

/** How far the sides are lifted as a laugh closes, so that its closed line is straight. */
const sideLift = (spot: Spot, space: MouthSpace) =>
  (unclosed(space.gapMax) - unclosed(atColumn(space, space.gap, spot.u) * beside(spot.s))) * aroundCorner(spot);

const movements: Record<MouthFieldName, (spot: Spot, space: MouthSpace) => Shift> = {
  upperBroad: (p) => ({ u: 0, v: -upperReach(p) * broad(p.s) }),
  upperNarrow: (p) => ({ u: 0, v: -upperReach(p) * narrow(p.s) }),
  lowerBroad: (p) => ({ u: 0, v: lowerReach(p) * broad(p.s) }),
  lowerNarrow: (p) => ({ u: 0, v: lowerReach(p) * narrow(p.s) }),
  // A dropping jaw narrows the face a little: cheeks and corners move in.
  jaw: (p) => ({ u: -0.09 * side(p) * bell(p.v - 0.3, 0.9), v: jawShare(p) }),
  shut: (p, space) => ({ u: 0, v: shutShift(p, space) - sideLift(p, space) }),
  wide: (p) => ({
    u: side(p) * belowNose(p.v),
    v: -0.22 * Math.min(1, p.s * p.s) * aroundCorner(p),
  }),
  // Rounded lips come forward: narrower and fuller, with the upper lip lower over the teeth.
  round: (p) => {
    const full = Math.max(0, 1 - p.s ** 4) * bell(p.v, 0.5);
    const swell = p.ring >= 0 ? [1, 0.7, 0.3, 0][p.ring] : bell(Math.max(0, Math.abs(p.v) - p.lipHeight), 0.4);
    return {
      u: -side(p) * belowNose(p.v),
      v: (p.upper ? -1 : 1) * 0.17 * full * swell + (p.upper ? 0.1 * full * upperReach(p) : 0.1 * full * lowerReach(p)),
    };
  },
  // f and v: the lower lip rolls up and in under the upper teeth.
  tuck: (p) => {
    if (p.upper) return { u: 0, v: 0 };
    const reach = p.ring >= 0 ? [0.75, 0.5, 0.2, 0][p.ring] : 0.75 * bell(Math.max(0, p.v - p.lipHeight), 0.35);
    return { u: 0, v: -reach * Math.max(0, 1 - Math.abs(p.s) ** 2.2) };
  },
  press: (p) => ({ u: 0, v: p.ring < 0 ? 0 : (p.upper ? 1 : -1) * [0.035, 0.02, 0.008, 0][p.ring] }),
};

interface LipPlace {
  ring: number;
  upper: boolean;
}

function lipPlaces({ upper, lower }: LipRings): Map<number, LipPlace> {
  const places = new Map<number, LipPlace>();
  for (let ring = 0; ring < upper.length; ring++) {
    for (let c = 0; c < lipColumns; c++) {
      const corner = c === 0 || c === lipColumns - 1;
      places.set(upper[ring][c], { ring, upper: true });
      if (!corner) places.set(lower[ring][c], { ring, upper: false });
    }
  }
  return places;
}

/** Height of upper and lower lip per column, half mouth widths. */
function lipHeights(points: Landmarks<'frame'>, lips: LipRings, halfWidth: number): { upper: Float32Array; lower: Float32Array } {
  const between = (rings: number[][]) =>
    Float32Array.from({ length: lipColumns }, (_, c) => {
      const a = rings[0][c];
      const b = rings[3][c];
      return Math.hypot(points[3 * a] - points[3 * b], points[3 * a + 1] - points[3 * b + 1]) / halfWidth;
    });
  return { upper: between(lips.upper), lower: between(lips.lower) };
}

/** `levers` holds `hingeLever` of each of the face's own points, in their order. */
export function createMouthFields(
  { points, levers }: { points: Landmarks<'frame'>; levers: Float32Array },
  lips: LipRings,
  space: MouthSpace,
): MouthFields {
  const count = levers.length;
  const places = lipPlaces(lips);
  const heights = lipHeights(points, lips, space.halfWidth);
  const spots = Array.from({ length: count }, (_, i): Spot => {
    const [u, height] = toMouth(space, points[3 * i], points[3 * i + 1]);
    const v = height - atColumn(space, space.lineV, u);
    const place = places.get(i);
    const upper = place ? place.upper : v < 0;
    const gap = atColumn(space, space.gap, u);
    const lip = atColumn(space, upper ? heights.upper : heights.lower, u);
    const s = alongLips(space, u);
    const reach = Math.abs(space.columnU[s < 0 ? 0 : lipColumns - 1] - space.columnU[(lipColumns - 1) / 2]);
    return {
      u,
      v,
      s,
      reach,
      ring: place?.ring ?? -1,
      upper,
      lever: levers[i],
      lipHeight: lip + (upper ? upperClosing(gap) : gap - upperClosing(gap)),
    };
  });
  const toField = (name: MouthFieldName) => {
    const field = new Float32Array(count * 2);
    spots.forEach((spot, i) => {
      const { u, v } = movements[name](spot, space);
      field[2 * i] = u * space.cos - v * space.sin;
      field[2 * i + 1] = u * space.sin + v * space.cos;
    });
    return field;
  };
  return Object.fromEntries(mouthFieldNames.map((name) => [name, toField(name)])) as MouthFields;
}
