import { createFaceMesh, type FaceMesh, type HeadOutline, outerRings, type RingBounds } from '../mesh/face-mesh';
import { centreColumn, faceOval, lipColumns } from '../mesh/landmarks';
import type { FacePose, FrameFace } from '../model';
import { smoothStep } from '../ramps';
import { asLandmarks, asPositions, type Landmarks, type Positions } from '../space';
import { type BrowFields, createBrowFields } from './brow-fields';
import { createFigure, roundCrown, type Surroundings } from './create-figure';
import { type FigureMotion, moveFigure } from './figure';
import { findNeck, type Neck } from './head-motion';
import { createLidFields, type LidFields, lidShares } from './lid-fields';
import { mouthCoefficients, relaxation } from './mouth-coefficients';
import { createMouthFields, createSmileField, type MouthFields, mouthFieldNames } from './mouth-fields';
import { createMouthSpace, hingeLever, type MouthSpace } from './mouth-space';

/**
 * Everything about a face that does not change from frame to frame. Plain data: it may be posted to
 * another thread.
 */
export interface Rig {
  mesh: FaceMesh;
  mouth: MouthSpace;
  neck: Neck;
  figure: FigureMotion;
  mouthFields: MouthFields;
  brows: BrowFields;
  /** Still on a face whose eyes are not drawn. */
  lids: LidFields;
  smile: Float32Array;
  /** Where each vertex takes its colour from when the face is at rest. */
  texture: Positions<'texture'>;
  /**
   * Added to `texture` as a visible gap closes: the lips' inner edges move further inside the lips,
   * or teeth would stick to them.
   */
  lipTexture: Float32Array;
}

/** Vertex positions of one frame. Made once per rig and thread, rewritten by every `poseRig`. */
export interface PosedRig {
  /** Moved with the head only, for parts that are fixed to the skull (teeth, eyeballs). */
  skull: Positions<'frame'>;
  /** Moved with the head and the expression. */
  position: Positions<'frame'>;
  texture: Positions<'texture'>;
}

/** Share of its height that each lip gives up to hide the teeth. */
const lipTextureShare = { upper: 0.36, lower: 0.62 };

function lipTextureShift(mesh: FaceMesh, space: MouthSpace): Float32Array {
  const shift = new Float32Array((mesh.points.length / 3) * 2);
  const isOpen = Math.min(1, Math.max(0, space.gapMax - 0.08) / 0.1);
  for (const side of ['upper', 'lower'] as const) {
    const rings = mesh.lips[side];
    for (let c = 1; c < lipColumns - 1; c++) {
      const share = lipTextureShare[side] * isOpen * Math.min(1, space.gap[c] / 0.03);
      // Each ring moves towards the outer border, the innermost most, so that their order stays.
      for (const [ring, part] of [
        [3, 1],
        [2, 0.5],
        [1, 0.2],
      ] as const) {
        for (const k of [0, 1]) {
          const inner = mesh.points[3 * rings[3][c] + k];
          const outer = mesh.points[3 * rings[1][c] + k];
          shift[2 * rings[ring][c] + k] = (outer - inner) * share * part;
        }
      }
    }
  }
  return shift;
}

/**
 * Returns each landmark's value averaged over its neighbours in the picture. Near the outline of a
 * turned face, landmarks of very different depth lie side by side or fold over; very different
 * movements would tear the skin between them. At the rim, where all neighbours lie on one side, the
 * mean is corrected by their slope (local linear regression), or a face would have no sides.
 */
function smoothed(points: Landmarks<'frame'>, values: Float32Array, radius: number): Float32Array {
  return values.map((_, i) => {
    const sums = new Float64Array(9);
    for (let j = 0; j < values.length; j++) {
      const dx = (points[3 * j] - points[3 * i]) / radius;
      const dy = (points[3 * j + 1] - points[3 * i + 1]) / radius;
      const away = dx * dx + dy * dy;
      if (away > 5) continue;
      const weight = Math.exp(-away);
      const terms = [1, dx, dy, dx * dx, dx * dy, dy * dy, values[j], dx * values[j], dy * values[j]];
      for (let k = 0; k < terms.length; k++) sums[k] += weight * terms[k];
    }
    return sums[6] / sums[0] - rimShare(points, i, radius) * slopeTo(sums);
  });
}

/** The rim of a face is as wide as this, in radii of its smoothing. */
const rimRadii = 2.5;

/** Returns 1 on the outline of the face, and 0 well inside. */
function rimShare(points: Landmarks<'frame'>, index: number, radius: number): number {
  const away = faceOval.map((i) => Math.hypot(points[3 * i] - points[3 * index], points[3 * i + 1] - points[3 * index + 1]));
  return 1 - smoothStep(0, rimRadii * radius, Math.min(...away));
}

/** Neighbours that lie almost in a line fit any plane: their slope is kept low. */
const leastSpread = 0.02;

/**
 * Returns how much a plane that is fitted to the neighbours rises from the centre to their middle;
 * `sums` are those of 1, x, y, x², xy, y², v, xv and yv, weighted.
 */
function slopeTo([n, x, y, xx, xy, yy, v, xv, yv]: Float64Array): number {
  const ridge = leastSpread * n;
  const [a, b, c] = [xx - (x * x) / n + ridge, xy - (x * y) / n, yy - (y * y) / n + ridge];
  const [p, q] = [xv - (x * v) / n, yv - (y * v) / n];
  return ((p * c - q * b) * x + (q * a - p * b) * y) / ((a * c - b * b) * n);
}

/** The same points with the depth that the head's motion uses. */
function withDepths(points: Landmarks<'frame'>, depths: Float32Array): Landmarks<'frame'> {
  const deep = asLandmarks<'frame'>(points.slice());
  for (let i = 0; i < depths.length; i++) deep[3 * i + 2] = depths[i];
  return deep;
}

interface RigOptions {
  /** How much of their movement the brows may make, 0–1; see `browFreedom`. */
  browFreedom?: number;
  /** Where the head ends in the photo; see `findHeadOutline`. */
  outline?: HeadOutline;
  /** For a face whose person is a separate layer; without them, rings move the head. */
  surroundings?: Surroundings;
}

export function createRig(face: FrameFace, bounds: RingBounds, { browFreedom = 1, outline, surroundings }: RigOptions = {}): Rig {
  const mesh = createFaceMesh(face.landmarks, bounds, surroundings ? undefined : outline);
  const { faceCount } = mesh;
  const radius = 0.06 * findNeck(face.landmarks).faceHeight;
  const ofEach = (value: (i: number) => number) =>
    smoothed(
      mesh.points,
      Float32Array.from({ length: faceCount }, (_, i) => value(i)),
      radius,
    );
  const levers = ofEach((i) => hingeLever(mesh.points, mesh.points[3 * i], mesh.points[3 * i + 2]));
  const points = withDepths(
    mesh.points,
    ofEach((i) => mesh.points[3 * i + 2]),
  );
  mesh.points = points;
  const mouth = createMouthSpace(points, mesh.lips, face.yaw);
  const neck = findNeck(face.landmarks);
  const figure = createFigure(mesh, face.landmarks, surroundings);
  const total = mesh.points.length / 3;
  const texture = asPositions<'texture'>(new Float32Array(total * 2));
  for (let i = 0; i < total; i++) {
    texture[2 * i] = mesh.points[3 * i];
    texture[2 * i + 1] = mesh.points[3 * i + 1];
  }
  roundCrown({ mesh, texture }, surroundings?.crown);
  return {
    mesh,
    mouth,
    neck,
    figure,
    mouthFields: createMouthFields({ points, levers }, mesh.lips, mouth),
    brows: createBrowFields(points, faceCount, { height: neck.faceHeight, freedom: browFreedom }),
    lids: createLidFields(points, faceCount),
    smile: createSmileField(points, faceCount, mouth),
    texture,
    lipTexture: lipTextureShift(mesh, mouth),
  };
}

export function createPosedRig({ texture }: Rig): PosedRig {
  return {
    skull: asPositions(new Float32Array(texture.length)),
    position: asPositions(new Float32Array(texture.length)),
    texture: asPositions(new Float32Array(texture.length)),
  };
}

function addField(out: Float32Array, field: Float32Array, amount: number): void {
  if (amount === 0) return;
  for (let i = 0; i < field.length; i++) out[i] += field[i] * amount;
}

/** Rings follow the jaw and brow movement of their oval point. */
function spillOutwards({ mesh }: Rig, out: Float32Array): void {
  for (let k = 0; k < outerRings.length; k++) {
    const { spill } = outerRings[k];
    if (spill === 0) break;
    for (let j = 0; j < faceOval.length; j++) {
      const ring = 2 * (mesh.faceCount + k * faceOval.length + j);
      const oval = 2 * faceOval[j];
      out[ring] = out[oval] * spill;
      out[ring + 1] = out[oval + 1] * spill;
    }
  }
}

export function poseRig(rig: Rig, pose: FacePose, posed: PosedRig): void {
  const { position, skull } = posed;
  position.fill(0);
  const coefficients = mouthCoefficients(pose, rig.mouth);
  for (const name of mouthFieldNames) addField(position, rig.mouthFields[name], coefficients[name]);
  addField(position, rig.smile, pose.smile);
  const lids = lidShares(pose.squint, pose.gazeY);
  // A shut lid is drawn over the eye as it lies in the photo.
  addField(position, rig.lids.upper, lids.upper * (1 - pose.blink));
  addField(position, rig.lids.lower, lids.lower * (1 - pose.blink));
  addField(position, rig.brows.raise, Math.max(0, pose.brow) * rig.neck.faceHeight);
  addField(position, rig.brows.frown, Math.max(0, -pose.brow) * rig.neck.faceHeight);
  spillOutwards(rig, position);
  moveFigure(rig.mesh.points, rig.figure, pose, skull);
  for (let i = 0; i < position.length; i++) position[i] += skull[i];
  posed.texture.set(rig.texture);
  addField(posed.texture, rig.lipTexture, relaxation(pose));
}

/** Returns the pixels between the inner lips of a posed face, under the nose. */
export function posedLipGap({ mesh }: Rig, { position }: PosedRig): number {
  const a = mesh.lips.upper[3][centreColumn];
  const b = mesh.lips.lower[3][centreColumn];
  return Math.hypot(position[2 * a] - position[2 * b], position[2 * a + 1] - position[2 * b + 1]);
}
