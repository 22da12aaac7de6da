import { centreColumn, lipColumns, mouthCorners } from '../mesh/landmarks';
import { type Contour, createContour, fillContour } from '../raster/paint';
import { toMouth } from '../rig/mouth-space';
import type { PosedRig, Rig } from '../rig/rig';
import { atRest, type Positions } from '../space';

/**
 * The mouth in one frame, in units of `MouthSpace.unit`: p to the right, q down, origin where the
 * lips meet at rest. It is fixed to the skull, so that the upper teeth stay in place while lips and
 * jaw move. Scratch space: rewritten every frame.
 */
export interface PosedMouth {
  originX: number;
  originY: number;
  cos: number;
  sin: number;
  /** Frame pixels per unit. */
  scale: number;
  upper: Contour;
  lower: Contour;
  gapMax: number;
  /** The lips' inner edges in the photo, in the same coordinates. */
  restUpper: Contour;
  restLower: Contour;
  points: Float32Array;
}

export function createPosedMouth(rig: Rig): PosedMouth {
  const mouth: PosedMouth = {
    originX: 0,
    originY: 0,
    cos: 1,
    sin: 0,
    scale: 1,
    upper: createContour(),
    lower: createContour(),
    gapMax: 0,
    restUpper: createContour(),
    restLower: createContour(),
    points: new Float32Array(lipColumns * 4),
  };
  placeFrame(mouth, rig, atRest(rig.texture));
  traceLips(mouth, rig, atRest(rig.texture));
  mouth.restUpper = { ...mouth.upper, values: mouth.upper.values.slice() };
  mouth.restLower = { ...mouth.lower, values: mouth.lower.values.slice() };
  return mouth;
}

/**
 * Places the mouth's coordinates where the corners and the upper lip would be if only the head
 * moved.
 */
function placeFrame(mouth: PosedMouth, rig: Rig, skull: Positions<'frame'>): void {
  const { left, right } = mouthCorners;
  const dx = skull[2 * right] - skull[2 * left];
  const dy = skull[2 * right + 1] - skull[2 * left + 1];
  const width = Math.hypot(dx, dy);
  const { unit, halfWidth } = rig.mouth;
  mouth.cos = dx / width;
  mouth.sin = dy / width;
  mouth.scale = (unit * width) / (2 * halfWidth);
  const anchor = rig.mesh.lips.upper[3][centreColumn];
  const [u, v] = toMouth(rig.mouth, rig.texture[2 * anchor], rig.texture[2 * anchor + 1]);
  const p = (u * halfWidth * mouth.scale) / unit;
  const q = (v * halfWidth * mouth.scale) / unit;
  mouth.originX = skull[2 * anchor] - (p * mouth.cos - q * mouth.sin);
  mouth.originY = skull[2 * anchor + 1] - (p * mouth.sin + q * mouth.cos);
}

function traceLips(mouth: PosedMouth, rig: Rig, position: Positions<'frame'>): void {
  const { points, originX, originY, cos, sin, scale } = mouth;
  const rings = [rig.mesh.lips.upper[3], rig.mesh.lips.lower[3]];
  for (let r = 0; r < 2; r++) {
    for (let c = 0; c < lipColumns; c++) {
      const dx = (position[2 * rings[r][c]] - originX) / scale;
      const dy = (position[2 * rings[r][c] + 1] - originY) / scale;
      points[2 * (r * lipColumns + c)] = dx * cos + dy * sin;
      points[2 * (r * lipColumns + c) + 1] = dy * cos - dx * sin;
    }
  }
  const ends = { start: points[0], end: points[2 * (lipColumns - 1)] };
  fillContour(mouth.upper, points, lipColumns, ends);
  fillContour(mouth.lower, points.subarray(2 * lipColumns), lipColumns, ends);
  mouth.gapMax = 0;
  for (let j = 0; j < mouth.upper.values.length; j++) mouth.gapMax = Math.max(mouth.gapMax, mouth.lower.values[j] - mouth.upper.values[j]);
}

export function poseMouth(mouth: PosedMouth, rig: Rig, posed: PosedRig): void {
  placeFrame(mouth, rig, posed.skull);
  traceLips(mouth, rig, posed.position);
}
