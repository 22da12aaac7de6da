import { asLandmarks, type Landmarks } from '../space';
import { faceTriangles } from './face-triangles.gen';
import {
  chin,
  faceOval,
  forehead,
  type LipRings,
  lipColumns,
  lowerLipRings,
  meshPointCount,
  refineLipRings,
  upperLipRings,
} from './landmarks';

/**
 * Rings of 36 points around the face oval: how far out they lie, and how much of the head's and the
 * jaw's motion they follow.
 */
export const outerRings = [
  { scale: 1.1, follow: 1, spill: 0.78 },
  { scale: 1.22, follow: 0.94, spill: 0.5 },
  { scale: 1.37, follow: 0.75, spill: 0.24 },
  { scale: 1.55, follow: 0.44, spill: 0.07 },
  { scale: 1.75, follow: 0.15, spill: 0 },
  { scale: 2, follow: 0, spill: 0 },
] as const;

/**
 * Used where the outline of the head is known: hair follows the head fully up to the outline, and
 * the background behind it is still from this far beyond.
 */
const outlined = { follow: [1, 1, 0.75, 0.48, 0.2, 0], margin: 0.02, fade: 0.32 } as const;

export interface FaceMesh {
  /**
   * x, y, z per vertex: first the landmarks, then points between lip landmarks, then the outer
   * rings.
   */
  points: Landmarks<'frame'>;
  /** Number of vertices that belong to the face itself. The outer rings come after them. */
  faceCount: number;
  /** How much of the head's motion each vertex follows, 0–1. */
  follow: Float32Array;
  /** Triangles, from the inside out, in the order in which they are drawn. */
  skin: Uint16Array;
  hole: Uint16Array;
  lips: LipRings;
  /** The part of `skin` at the mouth and the tip of the nose, where it parts and folds most. */
  mouth: Uint16Array;
  /** Triangles around and behind the face, over all of the person: drawn before the skin. */
  sheet: Uint16Array;
}

/** Where the head ends, for each point of the oval; see `findHeadOutline`. */
export interface HeadOutline {
  /** As a multiple of the point's distance from the oval's centre. */
  reach: Float32Array;
  /** 0–1; at 0 the rings keep the places that they have on any head. */
  certainty: Float32Array;
}

export interface RingBounds {
  /**
   * Returns how far the rings may reach along the ray from the face's centre in this direction (1 =
   * the oval itself).
   */
  maxScale(directionX: number, directionY: number): number;
}

class MeshBuilder {
  readonly points: number[];
  readonly skin: number[] = [];
  readonly #splits = new Map<number, number>();

  constructor(landmarks: Landmarks<'frame'>) {
    this.points = Array.from(landmarks.subarray(0, meshPointCount * 3));
  }

  add(x: number, y: number, z: number): number {
    return this.points.push(x, y, z) / 3 - 1;
  }

  split(a: number, b: number, at: readonly [number, number, number]): number {
    const key = Math.min(a, b) * 65536 + Math.max(a, b);
    const known = this.#splits.get(key);
    if (known !== undefined) return known;
    const vertex = this.add(...at);
    this.#splits.set(key, vertex);
    return vertex;
  }

  /**
   * Adds a triangle and splits it where its edges were split, so that no vertex lies inside a
   * neighbour's edge.
   */
  addSkin(a: number, b: number, c: number): void {
    const corners = [a, b, c];
    const middles = corners.map((p, i) => {
      const q = corners[(i + 1) % 3];
      return this.#splits.get(Math.min(p, q) * 65536 + Math.max(p, q));
    });
    const first = middles.findIndex((m) => m !== undefined);
    if (first < 0) {
      this.skin.push(a, b, c);
      return;
    }
    const [p, q, r] = [0, 1, 2].map((i) => corners[(first + i) % 3]);
    const m = middles[first] as number;
    this.addSkin(p, m, r);
    this.addSkin(m, q, r);
  }
}

function holeTriangles({ upper, lower }: LipRings): Uint16Array {
  const hole: number[] = [];
  const top = upper[3];
  const bottom = lower[3];
  for (let c = 0; c < lipColumns - 1; c++) hole.push(top[c], bottom[c], top[c + 1], top[c + 1], bottom[c], bottom[c + 1]);
  return Uint16Array.from(hole);
}

/**
 * Returns where ring k cuts the ray through point j of the oval, and how much it follows the head
 * there.
 */
function ringAt(k: number, j: number, { isAbove, outline }: { isAbove: boolean; outline: HeadOutline | undefined }) {
  const { scale, follow } = outerRings[k];
  // The oval ends at the hairline: above it there is more head to move than below the chin.
  const usual = scale * (isAbove ? 1.06 : 1);
  const certainty = outline?.certainty[j] ?? 0;
  const head = Math.max(1.08, (outline?.reach[j] ?? 1) + outlined.margin);
  const known = k < 2 ? 1 + ((head - 1) * (k + 1)) / 2 : head + (outlined.fade * (k - 1)) / (outerRings.length - 2);
  return { scale: usual + (known - usual) * certainty, follow: follow + (outlined.follow[k] - follow) * certainty };
}

/** Returns how much of the head's motion each added vertex follows. */
function addOuterRings(builder: MeshBuilder, landmarks: Landmarks<'frame'>, bounds: RingBounds, outline?: HeadOutline): number[] {
  const [cx, cy] = ovalCentre(landmarks);
  const backZ = Math.max(...faceOval.map((i) => landmarks[3 * i + 2]));
  const isAbove = (i: number) => landmarks[3 * i + 1] < cy;
  const reaches = faceOval.map((i, j) => ringAt(outerRings.length - 1, j, { isAbove: isAbove(i), outline }).scale);
  const follows: number[] = [];
  let inner: readonly number[] = faceOval;
  for (const k of outerRings.keys()) {
    const back = Math.min(1, (k + 1) * 0.3);
    const ring = faceOval.map((i, j) => {
      const dx = landmarks[3 * i] - cx;
      const dy = landmarks[3 * i + 1] - cy;
      const { scale, follow } = ringAt(k, j, { isAbove: isAbove(i), outline });
      follows.push(follow);
      const limit = bounds.maxScale(dx, dy);
      const s = limit >= reaches[j] ? scale : 1 + ((scale - 1) * (limit - 1)) / (reaches[j] - 1);
      return builder.add(cx + dx * s, cy + dy * s, landmarks[3 * i + 2] * (1 - back) + backZ * back);
    });
    ring.forEach((outer, j) => {
      const n = (j + 1) % ring.length;
      builder.skin.push(inner[j], outer, inner[n], inner[n], outer, ring[n]);
    });
    inner = ring;
  }
  return follows;
}

export function ovalCentre(landmarks: Landmarks<'frame'>): [number, number] {
  let x = 0;
  let y = 0;
  for (const i of faceOval) {
    x += landmarks[3 * i] / faceOval.length;
    y += landmarks[3 * i + 1] / faceOval.length;
  }
  return [x, y];
}

/** The mouth's part of the skin ends this far from the lips, in heights of the face. */
const mouthMargin = { aside: 0.12, above: 0.24, below: 0.14 };

function atMouth(skin: readonly number[], points: readonly number[], landmarks: Landmarks<'frame'>): Uint16Array {
  const height = Math.hypot(landmarks[3 * chin] - landmarks[3 * forehead], landmarks[3 * chin + 1] - landmarks[3 * forehead + 1]);
  const ends = (k: 0 | 1) => {
    const values = [...upperLipRings[0], ...lowerLipRings[0]].map((i) => landmarks[3 * i + k]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [[left, right], [top, bottom]] = [ends(0), ends(1)];
  const isNear = (i: number) => {
    const [x, y] = [points[3 * i], points[3 * i + 1]];
    return (
      x > left - mouthMargin.aside * height &&
      x < right + mouthMargin.aside * height &&
      y > top - mouthMargin.above * height &&
      y < bottom + mouthMargin.below * height
    );
  };
  const near: number[] = [];
  for (let t = 0; t < skin.length; t += 3) {
    const corners = skin.slice(t, t + 3);
    if (corners.every(isNear)) near.push(...corners);
  }
  return Uint16Array.from(near);
}

type Triangle = readonly [number, number, number];

/**
 * Returns the triangles of the face, the nearest last, so that a nose hides the far cheek. Those of
 * the lips come last of all: they part and close over each other.
 */
function fromFarToNear(landmarks: Landmarks<'frame'>): Triangle[] {
  const lips = new Set<number>([...upperLipRings, ...lowerLipRings].flat());
  const depth = (triangle: Triangle) =>
    triangle.some((i) => lips.has(i)) ? Number.NEGATIVE_INFINITY : triangle.reduce((sum, i) => sum + landmarks[3 * i + 2], 0);
  return Array.from({ length: faceTriangles.length / 3 }, (_, t): Triangle => {
    const [a, b, c] = faceTriangles.slice(3 * t, 3 * t + 3);
    return [a, b, c];
  })
    .map((triangle) => ({ triangle, depth: depth(triangle) }))
    .sort((one, other) => (one.depth === other.depth ? 0 : other.depth - one.depth))
    .map(({ triangle }) => triangle);
}

/**
 * Builds one continuous mesh whose motion ends in zero: there is no seam, and hair and neck follow
 * the face.
 */
export function createFaceMesh(landmarks: Landmarks<'frame'>, bounds: RingBounds, outline?: HeadOutline): FaceMesh {
  const builder = new MeshBuilder(landmarks);
  const lips = refineLipRings(landmarks, (a, b, at) => builder.split(a, b, at));
  const faceCount = builder.points.length / 3;
  const ringFollow = addOuterRings(builder, landmarks, bounds, outline);
  const ringLength = builder.skin.length;
  for (const [a, b, c] of fromFarToNear(landmarks)) builder.addSkin(a, b, c);
  return {
    points: asLandmarks<'frame'>(Float32Array.from(builder.points)),
    faceCount,
    follow: Float32Array.from([...new Array<number>(faceCount).fill(1), ...ringFollow]),
    skin: Uint16Array.from(builder.skin),
    hole: holeTriangles(lips),
    lips,
    mouth: atMouth(builder.skin.slice(ringLength), builder.points, landmarks),
    sheet: new Uint16Array(),
  };
}
