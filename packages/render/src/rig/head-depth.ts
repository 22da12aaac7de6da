import { ovalCentre } from '../mesh/face-mesh';
import { chin, faceOval, forehead, jawHinges, noseTip } from '../mesh/landmarks';
import type { Landmarks } from '../space';

/**
 * From the tip of the nose to the ears, in heights of the face: of the mesh model's own canonical
 * face. The model measures depth in photos too flat.
 */
const canonicalDepth = 0.56;
const stretchMax = 3.5;
/** Slopes steeper than these would fold when the head turns. */
const slopeReach = 0.42;

/** Depths of a head in pixels, away from the viewer; 0 where the ears are. */
export interface HeadDepth {
  /** Returns the depth of a landmark. */
  ofLandmark(index: number): number;
  /** Returns the depth of any place: around the face, the skull goes back to the ears. */
  at(x: number, y: number): number;
}

export const faceHeightOf = (landmarks: Landmarks<'frame'>): number =>
  Math.hypot(landmarks[3 * chin] - landmarks[3 * forehead], landmarks[3 * chin + 1] - landmarks[3 * forehead + 1]);

/** Returns how much deeper a head is than its landmarks say. */
export function depthStretch(landmarks: Landmarks<'frame'>): number {
  const z = (i: number) => landmarks[3 * i + 2];
  const measured = (z(jawHinges.left) + z(jawHinges.right)) / 2 - z(noseTip);
  if (measured <= 0) return 1;
  return Math.min(stretchMax, Math.max(1, (canonicalDepth * faceHeightOf(landmarks)) / measured));
}

/** Returns the yaw of a face in its photo in the pose's own sense, radians. */
export function ownYaw(landmarks: Landmarks<'frame'>): number {
  const stretch = depthStretch(landmarks);
  const [a, b] = [3 * jawHinges.left, 3 * jawHinges.right];
  const across = Math.hypot(landmarks[b] - landmarks[a], landmarks[b + 1] - landmarks[a + 1]);
  return -Math.atan2((landmarks[b + 2] - landmarks[a + 2]) * stretch, across);
}

export function measureDepth(landmarks: Landmarks<'frame'>): HeadDepth {
  const stretch = depthStretch(landmarks);
  const ears = (landmarks[3 * jawHinges.left + 2] + landmarks[3 * jawHinges.right + 2]) / 2;
  const ofLandmark = (i: number) => (landmarks[3 * i + 2] - ears) * stretch;
  const [cx, cy] = ovalCentre(landmarks);
  const reach = slopeReach * faceHeightOf(landmarks);
  const rim = faceOval
    .map((i) => {
      const [dx, dy] = [landmarks[3 * i] - cx, landmarks[3 * i + 1] - cy];
      return { angle: Math.atan2(dy, dx), radius: Math.hypot(dx, dy), depth: ofLandmark(i) };
    })
    .sort((a, b) => a.angle - b.angle);
  const mean = rim.reduce((sum, { depth }) => sum + depth, 0) / rim.length;
  const at = (x: number, y: number) => {
    const angle = Math.atan2(y - cy, x - cx);
    let k = rim.findIndex((point) => point.angle > angle);
    if (k < 0) k = 0;
    const [after, before] = [rim[k], rim[(k + rim.length - 1) % rim.length]];
    const turn = 2 * Math.PI;
    const span = (after.angle - before.angle + turn) % turn || turn;
    const share = ((angle - before.angle + turn) % turn) / span;
    const radius = before.radius + (after.radius - before.radius) * share;
    const depth = before.depth + (after.depth - before.depth) * share;
    const away = Math.hypot(x - cx, y - cy);
    // Behind the face: all angles meet in the middle.
    if (away < radius) return mean + ((depth - mean) * away) / radius;
    const beyond = (away - radius) / reach;
    // A quarter of a circle from the rim to the ears.
    return beyond >= 1 ? 0 : depth * (1 - Math.sin((beyond * Math.PI) / 2));
  };
  return { ofLandmark, at };
}
