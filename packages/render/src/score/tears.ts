/**
 * Judges whether a moving head tears the picture: skin and hair that fold over or are drawn out
 * like rubber, and what stays behind of a person that has moved away.
 */
import type { Layers } from '../layers/layers';
import type { FacePose } from '../model';
import type { RenderPlan } from '../plan';
import { createPosedRig, type PosedRig, poseRig, type Rig } from '../rig/rig';
import type { Scene } from '../scene/scene';

/** A part of the picture drawn out more than this is torn. */
const stretchMax = 2.4;
/** Skin under a chin that is lowered may be pressed together further: nobody sees it there. */
const pressedMax = 5;
/** Smaller triangles are nothing to see, square pixels. */
const areaMin = 4;
/** Skin of a face that folds over is seen sooner than cloth. */
const foldWeight = 4;
/** A side of the face that is seen from its edge is no fold: from here on, its back is seen. */
const foldedBack = -0.1;

/** Triangles of a person that are looked at, and how large they are at rest. */
interface Judged {
  /** Three vertices each. */
  corners: Uint16Array;
  areas: Float64Array;
  all: number;
}

function judgedOf({ texture }: Rig, list: Uint16Array, isJudged: (corners: readonly number[]) => boolean): Judged {
  const corners: number[] = [];
  const areas: number[] = [];
  for (let t = 0; t < list.length; t += 3) {
    const each = [list[t], list[t + 1], list[t + 2]];
    const area = areaOf(texture, list[t], list[t + 1], list[t + 2]);
    if (Math.abs(area) < areaMin || !isJudged(each)) continue;
    corners.push(...each);
    areas.push(area);
  }
  return {
    corners: Uint16Array.from(corners),
    areas: Float64Array.from(areas),
    all: areas.reduce((sum, area) => sum + Math.abs(area), 0),
  };
}

/** Returns the person around the face, in the picture: above it, hair is mirrored. */
function bodyOf({ layers, photo }: Scene, rig: Rig): Judged {
  const { mesh } = rig;
  const list = mesh.sheet.length > 0 ? mesh.sheet : mesh.skin;
  const isJudged = (corners: readonly number[]) =>
    corners.some((i) => i >= mesh.faceCount) && corners.every((i) => mesh.points[3 * i + 1] >= 0);
  return judgedOf(rig, list, (corners) => isJudged(corners) && shows(layers, photo, rig.texture, corners[0]));
}

/**
 * Returns the skin of the face. Around the mouth the mesh opens as it should: the mouth's judges
 * look at it.
 */
function skinOf(rig: Rig): Judged {
  const { mesh } = rig;
  const lips = new Set<number>([...mesh.lips.upper, ...mesh.lips.lower].flatMap((ring) => [...ring]));
  return judgedOf(rig, mesh.skin, (corners) => corners.every((i) => i < mesh.faceCount && !lips.has(i)));
}

/** Returns the share of a person's picture that is torn when its face does this, 0–1. */
function tornShare({ corners, areas, all }: Judged, { position }: PosedRig): number {
  let torn = 0;
  for (let i = 0; i < areas.length; i++) {
    const ratio = areaOf(position, corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]) / areas[i];
    if (ratio < 1 / pressedMax || ratio > stretchMax) torn += Math.abs(areas[i]);
  }
  return all === 0 ? 0 : torn / all;
}

/** Returns the share of a face's skin that folds over. */
function foldedShare({ corners, areas, all }: Judged, { position }: PosedRig): number {
  let folded = 0;
  for (let i = 0; i < areas.length; i++) {
    const ratio = areaOf(position, corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]) / areas[i];
    if (ratio < foldedBack) folded += Math.abs(areas[i]);
  }
  return all === 0 ? 0 : folded / all;
}

function areaOf(points: Float32Array, a: number, b: number, c: number): number {
  const [x, y] = [points[2 * a], points[2 * a + 1]];
  return ((points[2 * b] - x) * (points[2 * c + 1] - y) - (points[2 * c] - x) * (points[2 * b + 1] - y)) / 2;
}

function shows(
  layers: Layers | undefined,
  { width, height }: { width: number; height: number },
  texture: Float32Array,
  vertex: number,
): boolean {
  if (!layers) return true;
  const [x, y] = [Math.floor(texture[2 * vertex]), Math.floor(texture[2 * vertex + 1])];
  return x >= 0 && y >= 0 && x < width && y < height && layers.alpha[y * width + x] > 0;
}

/**
 * Returns the share of the pictures that is torn in the worst of these poses, `poses[face][frame]`;
 * 0 is whole. Looks no further once it is more than `enough`.
 */
export function tears(
  scene: Scene,
  poses: readonly (readonly FacePose[])[],
  { every = 5, enough = 1 }: { every?: number; enough?: number } = {},
): number {
  let worst = 0;
  for (const [face, { rig }] of scene.faces.entries()) {
    const [body, skin] = [bodyOf(scene, rig), skinOf(rig)];
    const posed = createPosedRig(rig);
    const list = poses[face] ?? [];
    for (let frame = 0; frame < list.length && worst <= enough; frame += every) {
      poseRig(rig, list[frame], posed);
      worst = Math.max(worst, tornShare(body, posed), foldWeight * foldedShare(skin, posed));
    }
  }
  return worst;
}

/** As much of a person may be torn: below it, nobody sees it. */
const tornMax = 0.004;
const calmer = 0.8;
const calmings = 8;
/** The parts of a pose that move a head across the picture. */
const moving = ['yaw', 'pitch', 'roll', 'lean', 'shiftX', 'shiftY'] as const;
/** The higher, the less are small movements held back with large ones. */
const sharpness = 4;

/** Returns the plan with smaller large moves of the heads if they would tear the picture. */
export function withoutTears(plan: RenderPlan, scene: Scene): RenderPlan {
  let whole = plan;
  for (let round = 1; round <= calmings && tears(scene, whole.poses, { enough: tornMax }) > tornMax; round++)
    whole = calmed(plan, calmer ** round);
  return whole;
}

/** Returns the plan with each move of a head within this share of its largest. */
export const calmed = (plan: RenderPlan, share: number): RenderPlan => ({
  ...plan,
  poses: plan.poses.map((face) => heldBack(face, share)),
});

/** Keeps each part of the poses within this share of its peak; no move is cut off. */
function heldBack(poses: readonly FacePose[], share: number): FacePose[] {
  const limits = moving.map((part) => share * poses.reduce((peak, pose) => Math.max(peak, Math.abs(pose[part])), 0));
  return poses.map((pose) => {
    const held = { ...pose };
    for (const [i, part] of moving.entries()) {
      const limit = limits[i];
      if (limit) held[part] = pose[part] / (1 + Math.abs(pose[part] / limit) ** sharpness) ** (1 / sharpness);
    }
    return held;
  });
}

/** Behind the silhouette as far as heads uncover it, pixels of the longer side. */
const bandShare = 0.02;

/**
 * Returns how much of the person is left in the background behind the silhouette: the correlation
 * of their detail, 0–1. A ghost of hair or of an ear correlates from about .4 on.
 */
export function ghost({ layers, photo }: Scene): number {
  if (!layers) return 0;
  const { width, height } = photo;
  const { alpha, plate } = layers;
  const band = Math.max(4, Math.round(bandShare * Math.max(width, height)));
  let [both, ofPhoto, ofPlate] = [0, 0, 0];
  for (let y = band; y < height - band; y += 2) {
    for (let x = band; x < width - band; x++) {
      const i = y * width + x;
      const isNear = alpha[i - band] === 0 || alpha[i + band] === 0 || alpha[i - band * width] === 0;
      if (alpha[i] < 250 || !isNear) continue;
      const person = photo.data[i + 1] - photo.data[i - 1];
      const behind = plate.data[i + 1] - plate.data[i - 1];
      both += person * behind;
      ofPhoto += person * person;
      ofPlate += behind * behind;
    }
  }
  return ofPhoto === 0 || ofPlate === 0 ? 0 : Math.max(0, both / Math.sqrt(ofPhoto * ofPlate));
}
