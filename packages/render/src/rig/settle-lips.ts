import { cheeks, chin, lowerLipRings, mouthCorners, noseBase, upperLipRings } from '../mesh/landmarks';
import type { FrameFace, YuvFrame } from '../model';
import { colourAt, meanAround, meanColour } from '../palette/sample';
import { asLandmarks, type Landmarks } from '../space';
import { type Axes, axesOf, columns, down, findLipBend, findMouthShift, meetingPoints, type Point, strokeLuma } from './lip-line';
import { findLowerLip, findUpperLip, lowerLip, raiseUpperLip } from './open-laugh';

/**
 * Corrects the landmarks of the lips, which speech needs exactly. Closed lips meet in the darkest
 * line between them, where the mesh must part. Where teeth show, the lips start where the teeth
 * end.
 */

/**
 * Moves the lips, each column by its share of the face's height. The skin between nose and chin is
 * stretched, so that the mesh does not fold.
 */
function shiftMouth(landmarks: Landmarks<'frame'>, shifts: readonly number[]): Landmarks<'frame'> {
  const axes = axesOf(landmarks);
  const { left, right } = mouthCorners;
  const centre: Point = [(landmarks[3 * left] + landmarks[3 * right]) / 2, (landmarks[3 * left + 1] + landmarks[3 * right + 1]) / 2];
  const local = (i: number) => {
    const dx = landmarks[3 * i] - centre[0];
    const dy = landmarks[3 * i + 1] - centre[1];
    return { u: (dx * axes.alongX + dy * axes.alongY) / axes.halfWidth, v: dy * axes.alongX - dx * axes.alongY };
  };
  const nose = local(noseBase).v;
  const lipTop = local(upperLipRings[0][5]).v;
  const lipBottom = local(lowerLipRings[0][5]).v;
  const end = local(chin).v;
  const room = { up: 0.85 * Math.max(0, lipTop - nose), down: 0.85 * Math.max(0, end - lipBottom) };
  const distanceAt = (u: number) => {
    const at = (Math.min(1, Math.max(-1, u)) + 1) * ((shifts.length - 1) / 2);
    const c = Math.min(shifts.length - 2, Math.floor(at));
    const shift = shifts[c] + (shifts[c + 1] - shifts[c]) * (at - c);
    return Math.max(-room.up, Math.min(room.down, shift * axes.faceHeight));
  };
  const moved = asLandmarks<'frame'>(landmarks.slice());
  for (let i = 0; i < landmarks.length / 3; i++) {
    const { u, v } = local(i);
    const vertical = v < lipTop ? (v - nose) / (lipTop - nose) : v > lipBottom ? (end - v) / (end - lipBottom) : 1;
    const lateral = Math.min(1, Math.max(0, (2.6 - Math.abs(u)) / 1.4));
    const weight = Math.min(1, Math.max(0, vertical)) * lateral;
    const [x, y] = down([landmarks[3 * i], landmarks[3 * i + 1]], axes, distanceAt(u) * weight);
    moved[3 * i] = x;
    moved[3 * i + 1] = y;
  }
  return moved;
}

/** Gaps up to `certain` (in half mouth widths) are not real; from `never` on they are. */
const falseGap = { certain: 0.18, never: 0.24, withTeeth: 0.08 };

function shownGap(landmarks: Landmarks<'frame'>, { halfWidth }: Axes): number {
  const gaps = upperLipRings[3].map((upper, c) => {
    const lower = lowerLipRings[3][c];
    return Math.hypot(landmarks[3 * upper] - landmarks[3 * lower], landmarks[3 * upper + 1] - landmarks[3 * lower + 1]);
  });
  return Math.max(...gaps) / halfWidth;
}

/**
 * Returns, per column, how far below the middle of the inner lips the darkest line runs, in pixels.
 */
function darkestLine(photo: YuvFrame, landmarks: Landmarks<'frame'>, axes: Axes): number[] {
  const raw = meetingPoints(landmarks).map((point, c) => {
    if (c === 0 || c === columns - 1) return 0;
    const room = (ring: number) => {
      const dx = landmarks[3 * ring] - point[0];
      const dy = landmarks[3 * ring + 1] - point[1];
      return 0.75 * (dy * axes.alongX - dx * axes.alongY);
    };
    const from = Math.min(0, room(upperLipRings[1][c]));
    const to = Math.max(0, room(lowerLipRings[1][c]));
    const reach = Math.max(1, to - from);
    let best = { at: 0, cost: Number.POSITIVE_INFINITY };
    for (let at = Math.ceil(2 * from) / 2; at <= to; at += 0.5) {
      const cost = strokeLuma(photo, down(point, axes, at), axes) + 8 * (at / reach) ** 2;
      if (cost < best.cost) best = { at, cost };
    }
    return best.at;
  });
  const smooth = (line: number[]) => line.map((at, c) => (c === 0 || c === columns - 1 ? at : (line[c - 1] + 2 * at + line[c + 1]) / 4));
  return smooth(smooth(raw));
}

/**
 * How far above and below a corner its line is searched for and what it costs to go that far, in
 * levels; how deep the line must be, and how many times deeper than where the corner is. Shifts
 * below `seen` are ignored. Lengths in half mouth widths.
 */
const corner = { reach: 0.14, cost: 10, flank: 0.07, depthMin: 10, gain: 1.3, seen: 0.03 };
/** The share of a corner's shift that each column from it inwards follows. */
const cornerShares = [1, 0.75, 0.45, 0.2];

/**
 * Returns how far below a corner of the landmarks the lips' line ends, in pixels; 0 if no line is
 * clear.
 */
function cornerShift(photo: YuvFrame, landmarks: Landmarks<'frame'>, axes: Axes, side: 'left' | 'right'): number {
  const end = side === 'left' ? 0 : columns - 1;
  const point = meetingPoints(landmarks)[end];
  const { halfWidth, alongX, alongY } = axes;
  const luma = (at: number) =>
    [-0.04, 0, 0.04].reduce((sum, aside) => {
      const [x, y] = down(point, axes, at * halfWidth);
      return sum + strokeLuma(photo, [x + aside * halfWidth * alongX, y + aside * halfWidth * alongY], axes) / 3;
    }, 0);
  const depth = (at: number) => Math.min(luma(at - corner.flank), luma(at + corner.flank)) - luma(at);
  let best = { at: 0, worth: Math.max(corner.depthMin, corner.gain * depth(0)) };
  for (let at = -corner.reach; at <= corner.reach; at += 0.01) {
    const worth = depth(at) - corner.cost * (at / corner.reach) ** 2;
    if (worth > best.worth) best = { at, worth };
  }
  return Math.abs(best.at) < corner.seen ? 0 : best.at * halfWidth;
}

/**
 * Moves the corners of closed lips to where their line ends: the mesh often puts them on the skin.
 */
function settleCorners(photo: YuvFrame, landmarks: Landmarks<'frame'>): Landmarks<'frame'> {
  const axes = axesOf(landmarks);
  const [left, right] = (['left', 'right'] as const).map((side) => cornerShift(photo, landmarks, axes, side) / axes.faceHeight);
  const shifts = Array.from({ length: columns }, (_, c) => left * (cornerShares[c] ?? 0) + right * (cornerShares[columns - 1 - c] ?? 0));
  return left === 0 && right === 0 ? landmarks : shiftMouth(landmarks, shifts);
}

function closeLips(photo: YuvFrame, landmarks: Landmarks<'frame'>, share: number): Landmarks<'frame'> {
  const axes = axesOf(landmarks);
  const line = darkestLine(photo, landmarks, axes);
  const closed = asLandmarks<'frame'>(landmarks.slice());
  meetingPoints(landmarks).forEach((point, c) => {
    const meet = down(point, axes, line[c]);
    for (const i of [upperLipRings[3][c], lowerLipRings[3][c]]) {
      for (const k of [0, 1] as const) closed[3 * i + k] += (meet[k] - closed[3 * i + k]) * share;
    }
  });
  return closed;
}

/** Returns how tooth-like a place is: teeth are light and, unlike lips, not red. */
function toothness(photo: YuvFrame, [x, y]: Point, { alongX, alongY }: Axes): number {
  let sum = 0;
  for (let k = -1; k <= 1; k++) {
    const { y: luma, v } = colourAt(photo, x + k * alongX, y + k * alongY);
    sum += luma - 1.5 * v;
  }
  return sum / 3;
}

const from = (a: Point, b: Point, f: number): Point => [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];

/** Samples per lip, from its inner to its outer border. */
const steps = 24;

/**
 * Teeth show as a light band all along the mouth, while a highlight on a lip is short: in most
 * columns between the upper lip and the middle of the lower one something is more tooth-like than
 * the cheeks. A photo without colour has only lightness to go by, and lips can be light too: there
 * the mesh itself must show an open mouth.
 */
function showsTeeth(photo: YuvFrame, landmarks: Landmarks<'frame'>, axes: Axes): boolean {
  const at = (i: number): Point => [landmarks[3 * i], landmarks[3 * i + 1]];
  const skin = meanColour(cheeks.map((i) => meanAround(photo, at(i), 2)));
  if (Math.hypot(skin.u, skin.v) < 0.03 * skin.y) return false;
  const level = Math.max(100, 1.02 * (skin.y - 1.5 * skin.v) + 4);
  const middle = upperLipRings[3].map((_, c) => c).slice(2, -2);
  const toothed = middle.filter((c) => {
    const top = at(upperLipRings[3][c]);
    const bottom = from(at(lowerLipRings[3][c]), at(lowerLipRings[0][c]), 0.55);
    return Array.from({ length: steps }, (_, k) => toothness(photo, from(top, bottom, k / steps), axes)).some((value) => value > level);
  });
  return toothed.length >= 4;
}

/** With fewer levels than this between teeth and lip there is no edge to find. */
const toothEdge = 14;

/**
 * Returns how far teeth reach into the mesh's lip in this column, as a share of the lip's height:
 * from the lightest point between the lips (or on the lip's inner half) outwards, to where it is
 * half-way to the lip's lightness.
 */
function teethOverLip(photo: YuvFrame, axes: Axes, column: { middle: Point; inner: Point; outer: Point }): number {
  const { middle, inner, outer } = column;
  let peak = Number.NEGATIVE_INFINITY;
  for (let k = 0; k <= 4; k++) peak = Math.max(peak, toothness(photo, from(middle, inner, k / 4), axes));
  const lip = Array.from({ length: steps + 1 }, (_, k) => toothness(photo, from(inner, outer, k / steps), axes));
  let start = 0;
  for (let k = 1; k <= steps * 0.55; k++) if (lip[k] > Math.max(peak, lip[start]) + 4) start = k;
  peak = Math.max(peak, lip[start]);
  const lowest = Math.min(...lip.slice(start));
  if (peak - lowest < toothEdge) return 0;
  const end = lip.findIndex((value, k) => k >= start && value < (peak + lowest) / 2);
  return Math.min(0.75, Math.max(0, end) / steps);
}

/**
 * Uncovers teeth that the lips' landmarks cover in small smiling faces: the mesh makes every smile
 * too narrow.
 */
function freeTeeth(photo: YuvFrame, landmarks: Landmarks<'frame'>, axes: Axes): Landmarks<'frame'> {
  const freed = asLandmarks<'frame'>(landmarks.slice());
  const at = (i: number): Point => [landmarks[3 * i], landmarks[3 * i + 1]];
  const middles = meetingPoints(landmarks);
  for (const rings of [upperLipRings, lowerLipRings]) {
    const found = rings[3].map((inner, c) =>
      c < 2 || c > columns - 3 ? 0 : teethOverLip(photo, axes, { middle: middles[c], inner: at(inner), outer: at(rings[0][c]) }),
    );
    const shares = found.map((share, c) => (c === 0 || c === columns - 1 ? 0 : (found[c - 1] + 2 * share + found[c + 1]) / 4));
    shares.forEach((share, c) => {
      if (share === 0) return;
      const outer = at(rings[0][c]);
      for (const ring of [1, 2, 3] as const) {
        // The rest of the lip keeps its proportions.
        for (const k of [0, 1] as const) freed[3 * rings[ring][c] + k] += (outer[k] - landmarks[3 * rings[ring][c] + k]) * share;
      }
    });
  }
  return freed;
}

/**
 * Returns the landmarks of a laugh with both lips where the photo shows them, or `undefined` if
 * neither lip moves.
 */
function settleLaugh(photo: YuvFrame, landmarks: Landmarks<'frame'>): Landmarks<'frame'> | undefined {
  const up = findUpperLip(photo, landmarks);
  const low = findLowerLip(photo, landmarks);
  if (up === undefined && low === undefined) return undefined;
  const raised = up === undefined ? landmarks : raiseUpperLip(landmarks, up);
  return low === undefined ? raised : lowerLip(raised, low);
}

/** Returns the face with its lips where the photo shows them. */
export function settleLips(photo: YuvFrame, face: FrameFace): FrameFace {
  const laugh = settleLaugh(photo, face.landmarks);
  if (laugh) return { ...face, landmarks: laugh };
  const shift = findMouthShift(photo, face);
  const shifted = shift === 0 ? face.landmarks : shiftMouth(face.landmarks, new Array<number>(columns).fill(shift));
  const bend = findLipBend(photo, { ...face, landmarks: shifted });
  const isMoved = shift !== 0 || bend.some((at) => at !== 0);
  const landmarks = isMoved ? shiftMouth(shifted, bend) : shifted;
  const axes = axesOf(landmarks);
  const gap = shownGap(landmarks, axes);
  if (!isMoved && gap > falseGap.withTeeth && showsTeeth(photo, landmarks, axes)) {
    return { ...face, landmarks: freeTeeth(photo, landmarks, axes) };
  }
  // A mouth that was moved was found by its closed line, so it is closed.
  const t = isMoved ? 0 : Math.min(1, Math.max(0, (gap - falseGap.certain) / (falseGap.never - falseGap.certain)));
  return t === 1 ? face : { ...face, landmarks: closeLips(photo, t === 0 ? settleCorners(photo, landmarks) : landmarks, 1 - t) };
}
