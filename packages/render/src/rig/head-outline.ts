import { type HeadOutline, ovalCentre } from '../mesh/face-mesh';
import { chin, faceOval, forehead } from '../mesh/landmarks';
import type { YuvFrame } from '../model';
import { type Colour, colourAt } from '../palette/sample';
import { smoothStep } from '../ramps';
import type { Landmarks } from '../space';
import { smoothestPath } from './smoothest-path';

/*
 * Where the head ends and what is behind it begins. The mesh of landmarks ends at the hairline; hair, hats and ears go on for as long as the photo's colours do.
 * Along rays through the points of the face's oval each place is judged by how likely its colour is one of those beside the oval or one of those far outside (kernel
 * densities, the nearest rays counting most), and the outline is the line that parts them best and is smooth.
 */

const firstScale = 1.05;
const scaleStep = 0.035;
const scaleCount = 36;
/** What lies within is the head's, what lies beyond is not: hair may go on for longer, and is then told from neither. */
const headWithin = 1.16;
const groundBeyond = 1.85;
/** Levels within which colours are alike. */
const likeness = { luma: 14, chroma: 6 };
/** Rays apart at which a colour counts half as much, and beyond which not at all. */
const nearbyRays = 3;
const farRays = 6;
/** Likelihoods are no better known than this: natural logarithm. */
const mostEvidence = 2.5;
/** The head may go on where the picture has ended. */
const outsidePicture = -0.5;
const stepCost = 0.35;
/** Away from straight up, radians: from the first angle on the neck and the shoulders begin. */
const body = { from: 1.6, to: 2.1 };
/** Mean evidence about the outline that is doubted, and that is believed. */
const doubted = 1;
const believed = 3;
const windowSteps = 6;
/** Mean certainty of all rays below which none is believed, and above which each is: hair as light as the forehead has a line where it begins, not where it ends. */
const doubtedWhole = 0.35;
const believedWhole = 0.5;

interface Place extends Colour {
  isInPicture: boolean;
}

/** Takes some milliseconds. */
export function findHeadOutline(photo: YuvFrame, landmarks: Landmarks<'frame'>): HeadOutline {
  const rays = sampleRays(photo, landmarks);
  const angles = anglesFromUp(landmarks);
  const upper = [...faceOval.keys()].filter((j) => (angles[j] ?? 0) < body.to);
  // In the order of the oval, the chin's gap at the ends.
  const order = [...upper.filter((j) => j > faceOval.length / 2), ...upper.filter((j) => j <= faceOval.length / 2)];
  const evidence = order.map((j, row) => judgeRay(rays[j], order, row, rays));
  const path = smoothestPath(evidence.map(partings), stepCost);
  const outline = { reach: new Float32Array(faceOval.length).fill(1), certainty: new Float32Array(faceOval.length) };
  const sure = evidence.map((ray, row) => smoothStep(doubted, believed, contrastAt(ray, path[row])));
  order.forEach((j, row) => {
    outline.reach[j] = firstScale + scaleStep * path[row];
    const around = ((sure[row - 1] ?? sure[row]) + 2 * sure[row] + (sure[row + 1] ?? sure[row])) / 4;
    outline.certainty[j] = around * (1 - smoothStep(body.from, body.to, angles[j]));
  });
  const above = order.filter((j) => angles[j] < body.from);
  const mean = above.reduce((sum, j) => sum + outline.certainty[j], 0) / Math.max(1, above.length);
  const trust = smoothStep(doubtedWhole, believedWhole, mean);
  return { ...outline, certainty: outline.certainty.map((value) => value * trust) };
}

function sampleRays(photo: YuvFrame, landmarks: Landmarks<'frame'>): Place[][] {
  const [cx, cy] = ovalCentre(landmarks);
  const height = Math.hypot(landmarks[3 * chin] - landmarks[3 * forehead], landmarks[3 * chin + 1] - landmarks[3 * forehead + 1]);
  const apart = 0.012 * height;
  return faceOval.map((i) =>
    Array.from({ length: scaleCount }, (_, k) => {
      const scale = firstScale + scaleStep * k;
      const x = cx + (landmarks[3 * i] - cx) * scale;
      const y = cy + (landmarks[3 * i + 1] - cy) * scale;
      const sum = { y: 0, u: 0, v: 0, isInPicture: x > 0 && y > 0 && x < photo.width && y < photo.height };
      for (const [dx, dy] of [
        [0, 0],
        [-apart, 0],
        [apart, 0],
        [0, -apart],
        [0, apart],
      ]) {
        const { y: luma, u, v } = colourAt(photo, x + dx, y + dy);
        sum.y += luma / 5;
        sum.u += u / 5;
        sum.v += v / 5;
      }
      return sum;
    }),
  );
}

/** Of each ray of the oval, from the direction of the forehead; radians. */
function anglesFromUp(landmarks: Landmarks<'frame'>): number[] {
  const [cx, cy] = ovalCentre(landmarks);
  const up = Math.atan2(landmarks[3 * forehead + 1] - landmarks[3 * chin + 1], landmarks[3 * forehead] - landmarks[3 * chin]);
  return faceOval.map((i) => {
    const angle = Math.atan2(landmarks[3 * i + 1] - cy, landmarks[3 * i] - cx) - up;
    return Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
  });
}

const alike = (a: Colour, b: Colour) =>
  Math.exp(-0.5 * (((a.y - b.y) / likeness.luma) ** 2 + ((a.u - b.u) ** 2 + (a.v - b.v) ** 2) / likeness.chroma ** 2));

function density(place: Place, seeds: readonly { place: Place; weight: number }[]): number {
  let [sum, weights] = [0, 1e-3];
  for (const seed of seeds) {
    sum += seed.weight * alike(place, seed.place);
    weights += seed.weight;
  }
  return sum / weights;
}

/** Per place of a ray: above 0 it is rather behind the head than of it. */
function judgeRay(ray: readonly Place[], order: readonly number[], row: number, rays: readonly Place[][]): number[] {
  const headCount = Math.round((headWithin - firstScale) / scaleStep) + 1;
  const groundFrom = Math.round((groundBeyond - firstScale) / scaleStep);
  const near = [...order.entries()].filter(([other]) => Math.abs(other - row) <= farRays);
  const seedsOf = (places: (from: readonly Place[]) => readonly Place[]) =>
    near.flatMap(([other, j]) =>
      places(rays[j])
        .filter(({ isInPicture }) => isInPicture)
        .map((place) => ({ place, weight: 1 / (1 + ((other - row) / nearbyRays) ** 2) })),
    );
  const head = seedsOf((from) => from.slice(0, headCount));
  const ground = seedsOf((from) => from.slice(groundFrom).filter((_, k) => k % 2 === 0));
  return ray.map((place) => {
    if (!place.isInPicture) return outsidePicture;
    const ratio = Math.log((density(place, ground) + 0.02) / (density(place, head) + 0.02));
    return Math.max(-mostEvidence, Math.min(mostEvidence, ratio));
  });
}

/** Per place: how well the ray is parted there, what is before it the head's and what is after it not. */
function partings(evidence: readonly number[]): number[] {
  let sum = evidence.reduce((all, value) => all + value, 0);
  return evidence.map((value) => {
    const here = sum;
    sum -= 2 * value;
    return here;
  });
}

/** How much more the places just beyond speak for the ground than those just within. */
function contrastAt(evidence: readonly number[], at: number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return mean(evidence.slice(at, at + windowSteps)) - mean(evidence.slice(Math.max(0, at - windowSteps), at));
}
