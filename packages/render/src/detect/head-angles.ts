import { chin, forehead, jawHinges } from '../mesh/landmarks';

/** Side of the picture that the mesh model takes. Its depths are in these pixels. */
export const meshSidePx = 192;

type Vector = readonly [number, number, number];

/**
 * Returns the direction of a face in radians, from the axes through its top and bottom and through
 * its sides. Depth is flattened as in the detector for which the thresholds were set. `side` is
 * that of the crop in which the mesh was seen.
 */
export function anglesOf(landmarks: Float32Array, side: number): { yaw: number; pitch: number; roll: number } {
  const at = (i: number): Vector => [
    (landmarks[3 * i] * 1.5) / side,
    (landmarks[3 * i + 1] * 1.5) / side,
    landmarks[3 * i + 2] / meshSidePx,
  ];
  const down = unit(minus(at(chin), at(forehead)));
  const across = unit(minus(at(jawHinges.right), at(jawHinges.left)));
  const out = unit(cross(across, down));
  const right = cross(down, out);
  return {
    yaw: Math.atan2(out[0], right[0]),
    pitch: Math.atan2(down[2], down[1]),
    roll: -Math.atan2(down[0], Math.hypot(right[0], out[0])),
  };
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
};
