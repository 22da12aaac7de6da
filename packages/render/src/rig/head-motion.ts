import { ovalCentre } from '../mesh/face-mesh';
import { chin, faceOval, forehead } from '../mesh/landmarks';
import type { HeadPose } from '../model';
import type { Landmarks, Positions } from '../space';

/** The pivot of the head in the neck: below the chin and behind the face. */
export interface Neck {
  x: number;
  y: number;
  z: number;
  faceHeight: number;
}

export function findNeck(landmarks: Landmarks<'frame'>): Neck {
  const at = (i: number, k: number) => landmarks[3 * i + k];
  const faceHeight = Math.hypot(at(chin, 0) - at(forehead, 0), at(chin, 1) - at(forehead, 1));
  const backZ = Math.max(...faceOval.map((i) => at(i, 2)));
  return { x: ovalCentre(landmarks)[0], y: at(chin, 1) + 0.25 * faceHeight, z: backZ + 0.2 * faceHeight, faceHeight };
}

/**
 * Rotates the head rigidly around the neck (yaw, then pitch, then roll) in orthographic projection.
 * Each vertex follows by its share. Writes x, y per vertex into `out`.
 */
export function moveHead(
  points: Landmarks<'frame'>,
  follow: Float32Array,
  motion: { neck: Neck; pose: HeadPose },
  out: Positions<'frame'>,
): void {
  const { neck, pose } = motion;
  const cosYaw = Math.cos(pose.yaw);
  const sinYaw = Math.sin(pose.yaw);
  const cosPitch = Math.cos(pose.pitch);
  const sinPitch = Math.sin(pose.pitch);
  const cosRoll = Math.cos(pose.roll);
  const sinRoll = Math.sin(pose.roll);
  const shiftX = neck.x + pose.shiftX * neck.faceHeight;
  const shiftY = neck.y + pose.shiftY * neck.faceHeight;
  for (let i = 0; i < follow.length; i++) {
    const px = points[3 * i];
    const py = points[3 * i + 1];
    const x = px - neck.x;
    const y = py - neck.y;
    const z = points[3 * i + 2] - neck.z;
    const turnedX = x * cosYaw + z * sinYaw;
    const turnedZ = z * cosYaw - x * sinYaw;
    const nodY = y * cosPitch - turnedZ * sinPitch;
    out[2 * i] = px + (turnedX * cosRoll - nodY * sinRoll + shiftX - px) * follow[i];
    out[2 * i + 1] = py + (turnedX * sinRoll + nodY * cosRoll + shiftY - py) * follow[i];
  }
}
