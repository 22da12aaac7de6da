import { chin, forehead } from '../mesh/landmarks';
import type { BodyPose, HeadPose } from '../model';
import { smoothStep } from '../ramps';
import type { Landmarks, Positions } from '../space';
import { faceHeightOf } from './head-depth';

/** How each vertex of a rig moves with the head and with the body. Plain data. */
export interface FigureMotion {
  /** Where the head turns: in the neck, below the chin. */
  pivotX: number;
  pivotY: number;
  faceHeight: number;
  /** Where the body stands still. */
  footX: number;
  footY: number;
  /** Depth from the pivot, pixels; negative is nearer to the viewer. */
  depth: Float32Array;
  /** Share of the head's motion that a vertex follows. */
  head: Float32Array;
  /** Share of the body's. */
  body: Float32Array;
  /** x and y of a full breath, pixels. */
  breath: Float32Array;
  /** Share of a rise that a vertex makes: beyond the picture's lower edge nothing is known. */
  rise: Float32Array;
}

/** The axis of the head lies behind the ears, in heights of the face. */
export const axisBehindEars = 0.1;
/** The body's foot is at most this far below the chin. */
const footReach = 4.5;
/** A full breath lifts the shoulders by this, in heights of the face. */
const breathLift = 0.022;
const breathWidth = 0.01;
/** Share of the breath's lift that carries the head. */
const carriedHead = 0.35;

/** Places around a face in its own upright coordinates, in heights of the face from the chin. */
export function chinCoordinates(landmarks: Landmarks<'frame'>): (x: number, y: number) => [across: number, down: number] {
  const height = faceHeightOf(landmarks);
  const [cx, cy] = [landmarks[3 * chin], landmarks[3 * chin + 1]];
  // A tilted head stands on an upright body: half its tilt is the neck's.
  const tilt = Math.atan2(landmarks[3 * forehead] - cx, cy - landmarks[3 * forehead + 1]) / 2;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return (x, y) => {
    const [dx, dy] = [(x - cx) / height, (y - cy) / height];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  };
}

/**
 * Returns how much a place follows the head: hair and hats wholly, the neck less and less, the
 * shoulders not.
 */
export function headShare(across: number, down: number): number {
  const below = 1 - smoothStep(0.04, 0.8, down);
  const low = smoothStep(-0.5, 0.25, down);
  const from = 1.15 - 0.7 * low;
  const to = 1.9 - 0.9 * low;
  return below * (1 - smoothStep(from, to, Math.abs(across))) * smoothStep(-3, -2.4, down);
}

/** Returns how much a place follows the body: what stands far beside it does not. */
export const bodyShare = (across: number, down: number): number => (1 - smoothStep(2, 3, Math.abs(across))) * smoothStep(-3, -2.4, down);

/** Returns how a full breath moves a place, in heights of the face. */
export function breathAt(across: number, down: number): [x: number, y: number] {
  const shoulders = smoothStep(0.1, 0.75, down) * (1 - smoothStep(1.3, 3.2, down));
  const lift = breathLift * (carriedHead + (1 - carriedHead) * shoulders) * (1 - smoothStep(1.6, 3.6, down));
  const side = (1 - smoothStep(2, 3, Math.abs(across))) * smoothStep(-3, -2.4, down);
  return [breathWidth * shoulders * across * side * (1 - smoothStep(0.8, 1.8, Math.abs(across))), -lift * side];
}

export const findFoot = (landmarks: Landmarks<'frame'>, frameHeight: number) => ({
  footX: landmarks[3 * chin],
  footY: Math.min(frameHeight, landmarks[3 * chin + 1] + footReach * faceHeightOf(landmarks)),
});

/**
 * Turns the head around the neck (yaw, then pitch, then roll) in orthographic projection, and leans
 * and lifts the body under it. Writes x, y per vertex into `out`.
 */
export function moveFigure(points: Landmarks<'frame'>, figure: FigureMotion, pose: HeadPose & BodyPose, out: Positions<'frame'>): void {
  const { pivotX, pivotY, faceHeight, footX, footY, depth, head, body, breath, rise } = figure;
  const cosYaw = Math.cos(pose.yaw);
  const sinYaw = Math.sin(pose.yaw);
  const cosPitch = Math.cos(pose.pitch);
  const sinPitch = Math.sin(pose.pitch);
  const cosRoll = Math.cos(pose.roll);
  const sinRoll = Math.sin(pose.roll);
  const shiftX = pose.shiftX * faceHeight;
  const shiftY = pose.shiftY * faceHeight;
  const tall = Math.max(1, footY - pivotY);
  for (let i = 0; i < head.length; i++) {
    const px = points[3 * i];
    const py = points[3 * i + 1];
    const x = px - pivotX;
    const y = py - pivotY;
    const z = depth[i];
    const turnedX = x * cosYaw + z * sinYaw;
    const turnedZ = z * cosYaw - x * sinYaw;
    const nodY = y * cosPitch - turnedZ * sinPitch;
    const up = Math.max(0, footY - py);
    const leant = pose.lean * body[i];
    out[2 * i] = px + (turnedX * cosRoll - nodY * sinRoll + shiftX - x) * head[i] + leant * up + pose.breath * breath[2 * i];
    const down =
      (turnedX * sinRoll + nodY * cosRoll + shiftY - y) * head[i] +
      leant * (px - footX) * Math.min(1, up / tall) +
      pose.breath * breath[2 * i + 1];
    out[2 * i + 1] = py + (down < 0 ? down * rise[i] : down);
  }
}
