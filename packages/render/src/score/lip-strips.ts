/**
 * Measures how far lips are apart without a network: one that was trained on bare lips guesses
 * where a beard or a moustache hides them. Two strips of the photo, the rows of skin and hair above
 * the line at which the lips part and those below it, are looked for in a frame, where the head
 * should be. How much further they are apart there is how far the mouth has opened.
 */
import type { FacePose } from '../model';
import { openingUnits, restOpening } from '../rig/mouth-coefficients';
import { createPosedRig, type PosedRig, poseRig, type Rig } from '../rig/rig';
import type { Scene } from '../scene/scene';
import type { LumaPlane } from './likeness';

/** Columns of the inner lips, without the corners, which an opening hardly parts. */
const firstColumn = 4;
const lastColumn = 16;
/** From the line outwards, in units of the mouth. */
const nearest = 0.05;
const rowStep = 0.04;
/** How far a strip is looked for, down the face; how far by a step. */
const reaches = { upper: { from: -0.35, to: 0.25 }, lower: { from: -0.35, to: 1.1 } } as const;
const heights = { upper: 0.5, lower: 0.65 } as const;
const searchStep = 0.03;
/** The nearer of two places that are equally alike is right: correlation that a unit costs. */
const farther = 0.03;
/** A strip that resembles the photo less was painted over. */
const alikeMin = 0.6;
/** As far around a strip lie the vertices that tell where the head has moved it, in units. */
const around = 1;
/** Each sample is the mean of a cross of this reach, in units: a single hair changes too easily. */
const crossReach = 0.06;

type Side = keyof typeof reaches;
interface Strip {
  side: Side;
  /** x and y of its samples in the photo, and their luma. */
  places: Float64Array;
  luma: Float64Array;
  /** Vertices around it. */
  near: number[];
}

export interface LipStrips {
  rig: Rig;
  posed: PosedRig;
  upper: Strip;
  lower: Strip;
}

export function createLipStrips({ faces }: Scene, faceIndex: number, photo: LumaPlane): LipStrips {
  const { rig } = faces[faceIndex];
  return { rig, posed: createPosedRig(rig), upper: stripOf(rig, 'upper', photo), lower: stripOf(rig, 'lower', photo) };
}

function stripOf({ mesh, mouth, texture }: Rig, side: Side, photo: LumaPlane): Strip {
  const places: number[] = [];
  const towards = side === 'upper' ? -1 : 1;
  for (let far = nearest; far < heights[side]; far += rowStep) {
    for (let c = firstColumn; c <= lastColumn; c++) {
      const vertex = mesh.lips[side][3][c];
      const away = towards * far * mouth.unit;
      places.push(texture[2 * vertex] - mouth.sin * away, texture[2 * vertex + 1] + mouth.cos * away);
    }
  }
  const luma = Float64Array.from({ length: places.length / 2 }, (_, i) =>
    crossAt(photo, places[2 * i], places[2 * i + 1], crossReach * mouth.unit),
  );
  const near: number[] = [];
  for (let i = 0; i < mesh.faceCount; i++) {
    const nearest = places.findIndex(
      (x, k) => k % 2 === 0 && Math.hypot(x - texture[2 * i], places[k + 1] - texture[2 * i + 1]) < around * mouth.unit,
    );
    if (nearest >= 0) near.push(i);
  }
  return { side, places: Float64Array.from(places), luma, near };
}

/**
 * Returns how far the lips are apart in a frame in which the head does what `pose` says, in the
 * unit of `intendedOpening`: 0 is shut. `undefined` if a strip is not found again.
 */
export function lipsApart({ rig, posed, upper, lower }: LipStrips, frame: LumaPlane, pose: FacePose): number | undefined {
  poseRig(rig, pose, posed);
  const [above, below] = [upper, lower].map((strip) =>
    findStrip(strip, frame, { moved: affineOf(rig.texture, posed.skull, strip.near), rig }),
  );
  if (above.alike < alikeMin || below.alike < alikeMin) return undefined;
  return (below.down - above.down) / openingUnits + restOpening(rig.mouth);
}

type Affine = readonly [x: readonly number[], y: readonly number[]];

/** Returns how far down its face a strip lies in the frame, and how alike it is to the photo. */
function findStrip({ side, places, luma }: Strip, frame: LumaPlane, { moved, rig }: { moved: Affine; rig: Rig }) {
  const { unit, sin, cos } = rig.mouth;
  const { from, to } = reaches[side];
  const count = Math.round((to - from) / searchStep) + 1;
  const alike = Array.from({ length: count }, (_, k) => {
    const down = (from + k * searchStep) * unit;
    const seen = luma.map((_level, i) => {
      const [x, y] = [places[2 * i] - sin * down, places[2 * i + 1] + cos * down];
      return crossAt(frame, at(moved[0], x, y), at(moved[1], x, y), crossReach * unit);
    });
    return alikeness(seen, luma) - farther * Math.abs(from + k * searchStep);
  });
  const best = alike.indexOf(Math.max(...alike));
  const [before, peak, after] = [alike[best - 1] ?? alike[best], alike[best], alike[best + 1] ?? alike[best]];
  const bend = before - 2 * peak + after;
  const down = from + (best + (bend < 0 ? (0.5 * (before - after)) / bend : 0)) * searchStep;
  return { down, alike: peak };
}

const at = ([origin, alongX, alongY]: readonly number[], x: number, y: number) => origin + alongX * x + alongY * y;

function alikeness(a: Float64Array, b: Float64Array): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    sumA += a[i];
    sumB += b[i];
    sumAA += a[i] * a[i];
    sumBB += b[i] * b[i];
    sumAB += a[i] * b[i];
  }
  const spread = (sumAA - sumA ** 2 / a.length) * (sumBB - sumB ** 2 / a.length);
  return spread <= 0 ? 0 : (sumAB - (sumA * sumB) / a.length) / Math.sqrt(spread);
}

const crossAt = (plane: LumaPlane, x: number, y: number, reach: number) =>
  (2 * lumaAt(plane, x, y) +
    lumaAt(plane, x - reach, y) +
    lumaAt(plane, x + reach, y) +
    lumaAt(plane, x, y - reach) +
    lumaAt(plane, x, y + reach)) /
  6;

function lumaAt({ width, height, luma }: LumaPlane, x: number, y: number): number {
  const sx = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const sy = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const o = Math.floor(sy) * width + Math.floor(sx);
  const [fx, fy] = [sx - Math.floor(sx), sy - Math.floor(sy)];
  const top = luma[o] + (luma[o + 1] - luma[o]) * fx;
  const bottom = luma[o + width] + (luma[o + width + 1] - luma[o + width]) * fx;
  return top + (bottom - top) * fy;
}

/** Returns the affine map that fits how these vertices moved (least squares). */
function affineOf(from: Float32Array, to: Float32Array, vertices: readonly number[]): Affine {
  const mean = (points: Float32Array, k: 0 | 1) => vertices.reduce((sum, i) => sum + points[2 * i + k], 0) / vertices.length;
  const [middleX, middleY] = [mean(from, 0), mean(from, 1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const i of vertices) {
    const [x, y] = [from[2 * i] - middleX, from[2 * i + 1] - middleY];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const fitted = (k: 0 | 1) => {
    let [withX, withY] = [0, 0];
    for (const i of vertices) {
      withX += (from[2 * i] - middleX) * to[2 * i + k];
      withY += (from[2 * i + 1] - middleY) * to[2 * i + k];
    }
    const alongX = (withX * yy - withY * xy) / (xx * yy - xy * xy);
    const alongY = (withY * xx - withX * xy) / (xx * yy - xy * xy);
    return [mean(to, k) - alongX * middleX - alongY * middleY, alongX, alongY];
  };
  return [fitted(0), fitted(1)];
}
