import { chin, forehead, lowerLipRings, mouthCorners, upperLipRings } from '../mesh/landmarks';
import type { FrameFace, YuvFrame } from '../model';
import { lumaAt } from '../palette/sample';
import type { Landmarks } from '../space';
import { smoothestPath } from './head-outline';

/*
 * Finds the line of closed lips in the photo. Landmarks put the mouth nearly right. Where a beard
 * or a shadow misleads the detector (its crops disagree), the line is searched for around them.
 */

/** The mouth's axes in the picture: along the corners and down the face. */
export interface Axes {
  alongX: number;
  alongY: number;
  halfWidth: number;
  faceHeight: number;
}

export function axesOf(landmarks: Landmarks<'frame'>): Axes {
  const { left, right } = mouthCorners;
  const dx = landmarks[3 * right] - landmarks[3 * left];
  const dy = landmarks[3 * right + 1] - landmarks[3 * left + 1];
  const width = Math.hypot(dx, dy);
  const faceHeight = Math.hypot(landmarks[3 * chin] - landmarks[3 * forehead], landmarks[3 * chin + 1] - landmarks[3 * forehead + 1]);
  return { alongX: dx / width, alongY: dy / width, halfWidth: width / 2, faceHeight };
}

export type Point = readonly [x: number, y: number];

export const down = ([x, y]: Point, { alongX, alongY }: Axes, distance: number): Point => [x - alongY * distance, y + alongX * distance];

/** Mean luma of a short stroke along the lips. */
export function strokeLuma(photo: YuvFrame, [x, y]: Point, { alongX, alongY }: Axes): number {
  let sum = 0;
  for (let k = -2; k <= 2; k++) sum += lumaAt(photo, x + k * alongX, y + k * alongY);
  return sum / 5;
}

export const columns = upperLipRings[3].length;

export function meetingPoints(landmarks: Landmarks<'frame'>): Point[] {
  return upperLipRings[3].map((upper, c) => {
    const lower = lowerLipRings[3][c];
    return [(landmarks[3 * upper] + landmarks[3 * lower]) / 2, (landmarks[3 * upper + 1] + landmarks[3 * lower + 1]) / 2];
  });
}

/**
 * Returns how much darker, in levels, a line `shift` face heights below the middle of the lips is
 * than the pixels above and below it.
 */
function lineDarkness(photo: YuvFrame, landmarks: Landmarks<'frame'>, shift: number): number {
  const axes = axesOf(landmarks);
  const flank = 0.035 * axes.faceHeight;
  const middle = meetingPoints(landmarks).slice(2, -2);
  let sum = 0;
  for (const point of middle) {
    let best = Number.NEGATIVE_INFINITY;
    for (let k = -2; k <= 2; k++) {
      const at = (shift + k * 0.005) * axes.faceHeight;
      const luma = (distance: number) => strokeLuma(photo, down(point, axes, at + distance), axes);
      best = Math.max(best, (luma(-flank) + luma(flank)) / 2 - luma(0));
    }
    sum += best / middle.length;
  }
  return sum;
}

/**
 * Standard deviation of luma around the mouths of good photos, in levels. In dark and faded
 * pictures, lines are shallower in proportion: see `contrastAround`.
 */
const goodContrast = 38;
const contrastMin = 0.45;

/** Returns how much contrast there is around the mouth, 1 in a good photo. */
function contrastAround(photo: YuvFrame, landmarks: Landmarks<'frame'>): number {
  const axes = axesOf(landmarks);
  const lumas = meetingPoints(landmarks).flatMap((point) =>
    Array.from({ length: 21 }, (_, k) => strokeLuma(photo, down(point, axes, (k - 10) * 0.01 * axes.faceHeight), axes)),
  );
  const mean = lumas.reduce((sum, luma) => sum + luma, 0) / lumas.length;
  const deviation = Math.sqrt(lumas.reduce((sum, luma) => sum + (luma - mean) ** 2, 0) / lumas.length);
  return Math.min(1, Math.max(contrastMin, deviation / goodContrast));
}

/** Crops that disagree more than this may have missed the mouth. */
const doubtfulSpread = 0.1;
/**
 * A closed mouth's line is about 50–100 levels deep in good photos. Below the first value there is
 * no line, above the second there is one.
 */
const noLine = 15;
const clearLine = 45;

/**
 * Returns how much lower (+) or higher (−) the mouth lies than the landmarks say, in face heights;
 * 0 unless the picture is clear about it.
 */
export function findMouthShift(photo: YuvFrame, { landmarks, spread }: FrameFace): number {
  if (spread <= doubtfulSpread || lineDarkness(photo, landmarks, 0) > noLine) return 0;
  let best = { shift: 0, depth: clearLine };
  for (let shift = -0.13; shift <= 0.101; shift += 0.01) {
    const depth = lineDarkness(photo, landmarks, shift);
    if (depth > best.depth) best = { shift, depth };
  }
  return best.shift;
}

/** How far around a doubtful mouth the line is searched for, and in what steps, in face heights. */
const bendReach = 0.05;
const bendStep = 0.005;
/** Cost in levels of a step of the line from one column to the next. */
const bendCost = 14;
/**
 * Minimum depth of the line found, and how many times deeper it must be than the one under the
 * landmarks: hair makes lines too.
 */
const bendDepth = 25;
const bendGain = 1.6;
const bendFlank = 0.025;

/** Distance over which a lower lip is distinguished from the shadow above it, in face heights. */
const edgeFlank = 0.012;

/**
 * Luma of a short stroke across the line, `shift` face heights below each point where the lips
 * meet.
 */
function lumaBelow(photo: YuvFrame, landmarks: Landmarks<'frame'>): (point: Point, shift: number) => number {
  const axes = axesOf(landmarks);
  return (point, shift) => strokeLuma(photo, down(point, axes, shift * axes.faceHeight), axes);
}

/**
 * Returns the smoothest path from corner to corner along which `depth` is greatest: per column its
 * place in face heights below the landmarks, and the mean depth.
 */
function deepestLine(points: readonly Point[], depth: (point: Point, shift: number) => number) {
  const reach = Math.round(bendReach / bendStep);
  const depths = points.map((point) => Array.from({ length: 2 * reach + 1 }, (_, k) => depth(point, (k - reach) * bendStep)));
  const path = smoothestPath(depths, bendCost);
  const mean = (at: (c: number) => number) => depths.reduce((sum, each, c) => sum + each[at(c)] / columns, 0);
  return { line: path.map((k) => (k - reach) * bendStep), mean: mean((c) => path[c]), meanUnmoved: mean(() => reach) };
}

/**
 * Returns, per column from corner to corner, how far below the landmarks (in face heights) the
 * darkest smooth line runs, by dynamic programming. Where crops disagree the lips are often askew
 * or in the moustache above them. Where hair hangs over the mouth its shadow is a band instead of a
 * line: then the lips part where it ends, on a lighter lower lip. All 0 if the picture is clear
 * about neither.
 */
export function findLipBend(photo: YuvFrame, { landmarks, spread }: FrameFace): number[] {
  if (spread <= doubtfulSpread) return new Array<number>(columns).fill(0);
  const points = meetingPoints(landmarks);
  const luma = lumaBelow(photo, landmarks);
  const contrast = contrastAround(photo, landmarks);
  const dark = deepestLine(points, (point, at) => (luma(point, at - bendFlank) + luma(point, at + bendFlank)) / 2 - luma(point, at));
  if (dark.mean >= contrast * bendDepth && dark.mean >= bendGain * dark.meanUnmoved) return dark.line;
  const two = (point: Point, from: number) => (luma(point, from) + luma(point, from + edgeFlank)) / 2;
  const edge = deepestLine(points, (point, at) => two(point, at + edgeFlank) - two(point, at - edgeFlank));
  const isClear = dark.meanUnmoved < contrast * noLine && edge.mean >= contrast * bendDepth && edge.mean >= bendGain * edge.meanUnmoved;
  return isClear ? edge.line : new Array<number>(columns).fill(0);
}
