import { chin, type EyeLandmarks, forehead, irises } from '../mesh/landmarks';
import type { Face, YuvFrame } from '../model';
import { type Colour, colourAt, meanColour, sampleBetween } from '../palette/sample';

export interface Iris {
  x: number;
  y: number;
  radius: number;
}

/** Returns the iris nearest to this eye, in the landmarks' pixels. */
export function findIris(landmarks: Float32Array, { upper }: EyeLandmarks): Iris {
  const x = (i: number) => landmarks[3 * i];
  const y = (i: number) => landmarks[3 * i + 1];
  const midX = (x(upper[0]) + x(upper[8])) / 2;
  const midY = (y(upper[0]) + y(upper[8])) / 2;
  const [a, b] = irises;
  const [centre, ...edge] = Math.hypot(x(a[0]) - midX, y(a[0]) - midY) < Math.hypot(x(b[0]) - midX, y(b[0]) - midY) ? a : b;
  const radius = edge.reduce((sum, i) => sum + Math.hypot(x(i) - x(centre), y(i) - y(centre)), 0) / edge.length;
  return { x: x(centre), y: y(centre), radius };
}

/**
 * How far an iris may be from the line between the corners of its eye, in eye widths. It measures
 * .03 to .20 where the landmarks fit. Where they miss the eye, the lid would leave the iris
 * uncovered.
 */
const irisOffLineMax = 0.22;

/** Beyond this yaw (radians) the far eye's landmarks are guesses. */
const blinkYawMax = 0.4;

/**
 * Returns whether the landmarks describe an open eye that a drawn lid can close: neither shut nor
 * unnaturally wide, and of a plausible size for this face. Misplaced landmarks (far eyes, hair,
 * reflections) fail.
 */
export function canBlink({ landmarks, yaw }: Face, eye: EyeLandmarks): boolean {
  if (Math.abs(yaw) > blinkYawMax || irisOffLine(landmarks, eye) > irisOffLineMax) return false;
  const { upper, lower } = eye;
  const distance = (a: number, b: number) => Math.hypot(landmarks[3 * a] - landmarks[3 * b], landmarks[3 * a + 1] - landmarks[3 * b + 1]);
  const width = distance(upper[0], upper[8]);
  const openness = Math.max(...upper.map((i, c) => distance(i, lower[c]))) / width;
  const inFace = width / distance(forehead, chin);
  return openness > 0.13 && openness < 0.62 && inFace > 0.085 && inFace < 0.26;
}

function irisOffLine(landmarks: Float32Array, eye: EyeLandmarks): number {
  const [a, b] = [3 * eye.upper[0], 3 * eye.upper[8]];
  const [acrossX, acrossY] = [landmarks[b] - landmarks[a], landmarks[b + 1] - landmarks[a + 1]];
  const { x, y } = findIris(landmarks, eye);
  return Math.abs((y - landmarks[a + 1]) * acrossX - (x - landmarks[a]) * acrossY) / (acrossX ** 2 + acrossY ** 2);
}

/** Returns whether the iris was found between the lids, so that it may be moved. */
export function canGaze({ landmarks }: Face, eye: EyeLandmarks): boolean {
  const x = (i: number) => landmarks[3 * i];
  const y = (i: number) => landmarks[3 * i + 1];
  const { upper } = eye;
  const width = Math.hypot(x(upper[8]) - x(upper[0]), y(upper[8]) - y(upper[0]));
  const iris = findIris(landmarks, eye);
  const fromCorner = Math.hypot(iris.x - x(upper[0]), iris.y - y(upper[0])) / width;
  return iris.radius > 0.1 * width && iris.radius < 0.4 * width && fromCorner > 0.18 && fromCorner < 0.82;
}

/**
 * Returns how far open an eye is: mean distance of its lids ÷ its width (the eye aspect ratio of T.
 * Soukupová and J. Čech, "Real-Time Eye Blink Detection using Facial Landmarks", 2016).
 */
export function eyeOpening(landmarks: Float32Array, { upper, lower }: EyeLandmarks): number {
  const distance = (a: number, b: number) => Math.hypot(landmarks[3 * a] - landmarks[3 * b], landmarks[3 * a + 1] - landmarks[3 * b + 1]);
  const inner = [2, 3, 4, 5, 6];
  return inner.reduce((sum, c) => sum + distance(upper[c], lower[c]), 0) / inner.length / distance(upper[0], upper[8]);
}

/** The light that is mirrored in an eye; lengths in eye widths. */
export interface Glint {
  e: number;
  t: number;
  radius: number;
  /** The iris around it. */
  iris: Colour;
}

/** A glint is this much lighter than the iris, and this much smaller. */
const glintLevels = 40;
const glintSize = 0.5;
/** The glint is looked for this far from the middle of the iris; its surroundings, around it. */
const irisShare = 0.72;
const ringShares = { from: 1.7, to: 2.6 };

/**
 * Returns the one glint of an iris, if there is one. `at` converts a point of the eye to pixels of
 * the photo, and `isOpen` says whether it lies between the lids.
 */
export function findGlint(
  photo: YuvFrame,
  iris: { e: number; t: number; radius: number },
  { widthPx, at, isOpen }: { widthPx: number; at: (e: number, t: number) => [number, number]; isOpen: (e: number, t: number) => boolean },
): Glint | undefined {
  const step = 1 / widthPx;
  const reach = irisShare * iris.radius;
  const seen: { e: number; t: number; y: number }[] = [];
  const colour = { y: 0, u: 0, v: 0 };
  for (let dt = -reach; dt <= reach; dt += step) {
    for (let de = -reach; de <= reach; de += step) {
      if (de * de + dt * dt > reach * reach || !isOpen(iris.e + de, iris.t + dt)) continue;
      sampleBetween(photo, ...at(iris.e + de, iris.t + dt), colour);
      seen.push({ e: iris.e + de, t: iris.t + dt, y: colour.y });
    }
  }
  const usual = seen.map(({ y }) => y).sort((a, b) => a - b)[seen.length >> 1] ?? 0;
  const peak = seen.reduce((most, { y }) => Math.max(most, y), 0);
  const light = seen.filter(({ y }) => y > (usual + peak) / 2);
  if (peak - usual < glintLevels || light.length === 0) return undefined;
  const mean = (of: (place: (typeof light)[number]) => number) => light.reduce((sum, place) => sum + of(place), 0) / light.length;
  const [e, t] = [mean((place) => place.e), mean((place) => place.t)];
  const radius = Math.max(step, Math.sqrt(light.length / Math.PI) * step);
  // Light that lies here and there is the white of the eye, or a window.
  const isOne = light.every((place) => Math.hypot(place.e - e, place.t - t) < 2 * radius + step);
  if (!isOne || radius > glintSize * iris.radius) return undefined;
  const ring = seen.filter((place) => {
    const away = Math.hypot(place.e - e, place.t - t) / radius;
    return away > ringShares.from && away < ringShares.to;
  });
  return ring.length === 0 ? undefined : { e, t, radius, iris: meanColour(ring.map((place) => colourAt(photo, ...at(place.e, place.t)))) };
}
