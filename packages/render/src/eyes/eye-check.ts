import { chin, type EyeLandmarks, forehead, irises } from '../mesh/landmarks';
import type { Face } from '../model';

export interface Iris {
  x: number;
  y: number;
  radius: number;
}

/** The iris nearest to this eye. */
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

/** Beyond this turn the far eye's landmarks are guesses. */
export const blinkYawMax = 0.4;

/**
 * Whether landmarks describe an open eye that a drawn lid can close: neither shut nor wide beyond nature, as large as eyes are in this
 * face, with the iris between the lids. Misplaced landmarks (far eyes, hair, reflections) fail one of these.
 */
export function isPlausibleEye({ landmarks, yaw }: Face, eye: EyeLandmarks): boolean {
  if (Math.abs(yaw) > blinkYawMax) return false;
  const { upper, lower } = eye;
  const x = (i: number) => landmarks[3 * i];
  const y = (i: number) => landmarks[3 * i + 1];
  const distance = (a: number, b: number) => Math.hypot(x(a) - x(b), y(a) - y(b));
  const width = distance(upper[0], upper[8]);
  const openness = Math.max(...upper.map((i, c) => distance(i, lower[c]))) / width;
  const inFace = width / distance(forehead, chin);
  const iris = findIris(landmarks, eye);
  const irisRadius = iris.radius / width;
  const fromCorner = Math.hypot(iris.x - x(upper[0]), iris.y - y(upper[0])) / width;
  return (
    openness > 0.13 &&
    openness < 0.62 &&
    inFace > 0.09 &&
    inFace < 0.26 &&
    irisRadius > 0.1 &&
    irisRadius < 0.4 &&
    fromCorner > 0.18 &&
    fromCorner < 0.82
  );
}
