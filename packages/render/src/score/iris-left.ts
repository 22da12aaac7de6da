/** Measures what a blink leaves of the eye: a lid that hangs beside the iris hides nothing. */
import { cheeks, eyeLandmarks, irises } from '../mesh/landmarks';
import type { LumaPlane } from './likeness';

/** Mean luma within a disc. */
function meanWithin({ width, height, luma }: LumaPlane, disc: { x: number; y: number; radius: number }): number {
  let sum = 0;
  let count = 0;
  const { x, y, radius } = disc;
  for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(height - 1, y + radius); py++) {
    for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(width - 1, x + radius); px++) {
      if (Math.hypot(px + 0.5 - x, py + 0.5 - y) > radius) continue;
      sum += luma[py * width + px] ?? 0;
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** The upper part of the iris: below it lie the lashes of a shut eye. */
const upperPart = { up: 0.45, radius: 0.6 };

/**
 * Returns how dark the place of the irises still is when the eyes should be shut: 0 as light as the
 * skin, 1 as dark as with open eyes, for the worse eye; `null` if no iris stands out in the photo.
 * `shift` is how far the face has moved since, in pixels.
 */
export function irisLeft(
  photo: LumaPlane,
  shut: LumaPlane,
  landmarks: Float32Array,
  shift: { x: number; y: number } = { x: 0, y: 0 },
): number | null {
  const point = (i: number) => ({ x: landmarks[3 * i] ?? 0, y: landmarks[3 * i + 1] ?? 0 });
  const width = (eye: (typeof eyeLandmarks)[number]) => Math.abs(point(eye.upper[8] ?? 0).x - point(eye.upper[0] ?? 0).x);
  const skinRadius = 0.1 * width(eyeLandmarks[0]);
  const skin = cheeks.reduce((sum, i) => sum + meanWithin(photo, { ...point(i), radius: Math.max(2, skinRadius) }), 0) / cheeks.length;
  const left = irises.flatMap(([centre, ...edge]) => {
    const { x, y } = point(centre ?? 0);
    const radius = edge.reduce((sum, i) => sum + Math.hypot(point(i).x - x, point(i).y - y), 0) / edge.length;
    const disc = { x, y: y - upperPart.up * radius, radius: upperPart.radius * radius };
    const open = skin - meanWithin(photo, disc);
    if (open < 0.2 * skin) return [];
    return [(skin - meanWithin(shut, { ...disc, x: disc.x + shift.x, y: disc.y + shift.y })) / open];
  });
  return left.length === 0 ? null : Math.max(0, ...left);
}
