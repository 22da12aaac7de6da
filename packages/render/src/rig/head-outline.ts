import { type HeadOutline, ovalCentre } from '../mesh/face-mesh';
import { chin, faceOval, forehead } from '../mesh/landmarks';
import type { YuvFrame } from '../model';
import { type Colour, colourAt } from '../palette/sample';
import { smoothStep } from '../ramps';
import type { Landmarks } from '../space';

/**
 * Chooses one value in each row: the largest sum of values minus the cost of the steps between
 * neighbours, `stepCost` times the square of each (dynamic programming, R. Bellman, 1957). All rows
 * have the same length. Returns the index chosen in each row.
 */
export function smoothestPath(values: readonly (readonly number[])[], stepCost: number): number[] {
  const from: number[][] = [];
  let before: number[] = [];
  for (const row of values) {
    const reached = row.map((_, k) => {
      const gain = (j: number) => (before[j] ?? 0) - stepCost * (j - k) ** 2;
      return row.reduce((best, _value, j) => (gain(j) > gain(best) ? j : best), k);
    });
    from.push(reached);
    before = row.map((value, k) => value + (before[reached[k]] ?? 0) - stepCost * (reached[k] - k) ** 2);
  }
  const path = [before.indexOf(Math.max(...before))];
  for (let row = values.length - 1; row > 0; row--) path.unshift(from[row][path[0]]);
  return path;
}

/*
 * Finds where the head ends and the background starts. The landmark mesh ends at the hairline, but
 * hair, hats and ears continue as far as the photo's colours do. Along rays through the points of
 * the face oval, each place is judged by whether its colour is more likely to be one beside the
 * oval or one far outside (kernel densities in which nearby rays count most). The outline is the
 * smooth line that separates the two best.
 */

const firstScale = 1.05;
const scaleStep = 0.035;
const scaleCount = 36;
/**
 * Everything within the first belongs to the head, everything beyond the second to the background.
 * Hair that reaches further cannot be told from the background.
 */
const headWithin = 1.16;
const groundBeyond = 1.85;
/** Levels within which two colours count as alike. */
const likeness = { luma: 14, chroma: 6 };
/** Distance in rays at which a colour counts half, and beyond which it does not count. */
const nearbyRays = 3;
const farRays = 6;
/** Evidence from one place is limited to this (natural logarithm of the likelihood ratio). */
const mostEvidence = 2.5;
/** Evidence for places outside the picture: the head may continue there. */
const outsidePicture = -0.5;
const stepCost = 0.35;
/** Angles from straight up, radians, over which the head gives way to neck and shoulders. */
const body = { from: 1.6, to: 2.1 };
/**
 * Mean evidence around the outline below which it is rejected, and above which it is fully trusted.
 */
const doubted = 1;
const believed = 3;
const windowSteps = 6;
/**
 * Mean certainty of all rays below which all are rejected, and above which all are fully trusted.
 * Hair as light as the forehead has an edge where it starts, not where it ends.
 */
const doubtedWhole = 0.35;
const believedWhole = 0.5;

interface Place extends Colour {
  isInPicture: boolean;
}

/** Returns the outline of the head for each point of the oval. Takes a few milliseconds. */
export function findHeadOutline(photo: YuvFrame, landmarks: Landmarks<'frame'>): HeadOutline {
  const rays = sampleRays(photo, landmarks);
  const angles = anglesFromUp(landmarks);
  const upper = [...faceOval.keys()].filter((j) => (angles[j] ?? 0) < body.to);
  // The oval's order, starting and ending at the gap around the chin.
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

/** Returns each ray's angle from the direction of the forehead, radians. */
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

/**
 * Returns evidence for each place of a ray: above 0 it belongs to the background rather than to the
 * head.
 */
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

/**
 * Returns how well the ray is divided at each place, with the head before it and the background
 * after it.
 */
function partings(evidence: readonly number[]): number[] {
  let sum = evidence.reduce((all, value) => all + value, 0);
  return evidence.map((value) => {
    const here = sum;
    sum -= 2 * value;
    return here;
  });
}

/** Returns how much more the places just beyond suggest background than those just within. */
function contrastAt(evidence: readonly number[], at: number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return mean(evidence.slice(at, at + windowSteps)) - mean(evidence.slice(Math.max(0, at - windowSteps), at));
}
