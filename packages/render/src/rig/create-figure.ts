import type { Crown } from '../layers/crown';
import type { FaceMesh } from '../mesh/face-mesh';
import { chin } from '../mesh/landmarks';
import { smoothStep } from '../ramps';
import { asLandmarks, type Landmarks } from '../space';
import { axisBehindEars, bodyShare, breathAt, chinCoordinates, type FigureMotion, findFoot, headShare } from './figure';
import { depthStretch, faceHeightOf, measureDepth } from './head-depth';
import { findNeck } from './head-motion';

/** The parts of a person's layer around a face. */
export interface Surroundings {
  width: number;
  height: number;
  /** How much of a place belongs to this face's person rather than to its neighbours, 0–1. */
  territory(x: number, y: number): number;
  /** Where the picture's upper edge cuts off the head; missing if it doesn't. */
  crown?: Crown | undefined;
  /** How much the person is cut off by the picture's edge beside a place, 0–1. */
  cutOff: { left(y: number): number; right(y: number): number };
}

/**
 * Distance of the sheet's vertices, and how far it reaches around the chin, in heights of the face.
 */
const step = 0.1;
const reach = { aside: 3, up: 3, down: 4.5 };
const stepMinPx = 8;
/** Vertices are numbered with 16 bits, and more take longer. */
const columnsMax = 72;
/** Parts that the picture's edge cuts off stay at the edge; motion begins this far inside. */
const edgeReach = 0.35;
/**
 * Below the lower edge a person is continued as in a mirror, by this share of its rise, if the chin
 * is as far above the edge.
 */
const mirrored = { share: 0.4, from: 0.03, all: 0.1 };

/**
 * Describes how a mesh moves. With surroundings, adds a sheet of vertices over all of the person to
 * the mesh, and depth is that of a real head.
 */
export function createFigure(mesh: FaceMesh, landmarks: Landmarks<'frame'>, surroundings: Surroundings | undefined): FigureMotion {
  return surroundings ? wholeFigure(mesh, landmarks, surroundings) : ringedFigure(mesh, landmarks);
}

/** Rings would bend the wall behind a head that leans as far as a body does. */
const ringedLean = 0.25;

/** The head alone, inside its rings. */
function ringedFigure({ points, follow }: FaceMesh, landmarks: Landmarks<'frame'>): FigureMotion {
  const neck = findNeck(landmarks);
  const stretch = depthStretch(landmarks);
  return {
    pivotX: neck.x,
    pivotY: neck.y,
    faceHeight: neck.faceHeight,
    footX: neck.x,
    footY: neck.y + 2 * neck.faceHeight,
    depth: Float32Array.from({ length: follow.length }, (_, i) => (points[3 * i + 2] - neck.z) * stretch),
    head: follow,
    body: follow.map((share) => share * ringedLean),
    breath: new Float32Array(2 * follow.length).map((_, k) => (k % 2 === 1 ? breathAt(0, 0)[1] * neck.faceHeight * follow[k >> 1] : 0)),
    rise: new Float32Array(follow.length).fill(1),
  };
}

function wholeFigure(mesh: FaceMesh, landmarks: Landmarks<'frame'>, around: Surroundings): FigureMotion {
  const height = faceHeightOf(landmarks);
  const inner = mesh.points.length / 3;
  spreadSheet(mesh, landmarks, around);
  const { points, faceCount } = mesh;
  const total = points.length / 3;
  const neck = findNeck(landmarks);
  const toChin = chinCoordinates(landmarks);
  const depths = measureDepth(landmarks);
  const axis = axisBehindEars * height;
  const stretch = depthStretch(landmarks);
  const ears = landmarks[2] - depths.ofLandmark(0) / stretch;
  const own = (i: number) => (points[3 * i + 2] - ears) * stretch;
  const figure: FigureMotion = {
    pivotX: neck.x,
    pivotY: neck.y,
    faceHeight: height,
    ...findFoot(landmarks, around.height),
    depth: new Float32Array(total),
    head: new Float32Array(total),
    body: new Float32Array(total),
    breath: new Float32Array(2 * total),
    rise: new Float32Array(total).fill(1),
  };
  const free = freedomOf(landmarks, around);
  for (let i = 0; i < total; i++) {
    const [x, y] = [points[3 * i], points[3 * i + 1]];
    const [across, down] = toChin(x, y);
    const isFace = i < faceCount;
    const share = isFace ? 1 : free.aside(x, y) * around.territory(x, y);
    const [breathX, breathY] = breathAt(across, down);
    figure.depth[i] = (isFace ? own(i) : depths.at(x, y)) - axis;
    figure.head[i] = share * (isFace ? 1 : headShare(across, down));
    figure.body[i] = share * bodyShare(across, down);
    figure.breath[2 * i] = share * breathX * height;
    figure.breath[2 * i + 1] = share * breathY * height;
    if (!isFace) figure.rise[i] = free.upwards(y);
  }
  mesh.follow = figure.head.subarray(0, inner);
  return figure;
}

/**
 * Returns how freely a place moves beside the picture's edges: at the lower one it may turn and
 * sink, but hardly rise.
 */
function freedomOf(landmarks: Landmarks<'frame'>, { width, height, cutOff }: Surroundings) {
  const usual = edgeReach * faceHeightOf(landmarks);
  const xs = landmarks.filter((_, k) => k % 3 === 0);
  const ys = landmarks.filter((_, k) => k % 3 === 1);
  // A face itself never bends at an edge.
  const within = (gap: number) => Math.max(1, Math.min(usual, 0.9 * gap));
  const [left, right] = [within(Math.min(...xs)), within(width - Math.max(...xs))];
  const below = height - Math.max(...ys);
  const bottom = within(below);
  const least = mirrored.share * smoothStep(mirrored.from, mirrored.all, below / faceHeightOf(landmarks));
  return {
    aside: (x: number, y: number) =>
      (1 - cutOff.left(y) * (1 - smoothStep(0, left, x))) * (1 - cutOff.right(y) * (1 - smoothStep(0, right, width - x))),
    upwards: (y: number) => least + (1 - least) * smoothStep(0, bottom, height - y),
  };
}

/** Adds a regular grid of vertices over all that may move to the mesh. */
function spreadSheet(mesh: FaceMesh, landmarks: Landmarks<'frame'>, { width, height }: Surroundings): void {
  const unit = faceHeightOf(landmarks);
  const { x: middle, y: bottom } = chinOf(landmarks);
  const left = Math.max(-unit, middle - reach.aside * unit);
  const right = Math.min(width + unit, middle + reach.aside * unit);
  const highest = Math.max(-unit, bottom - reach.up * unit);
  const end = Math.min(height + unit, bottom + reach.down * unit);
  const apart = Math.max(stepMinPx, step * unit, Math.max(right - left, end - highest) / columnsMax);
  // One row lies on the upper edge: above it, a head that is cut off is continued.
  const top = highest < 0 ? -apart * Math.floor(-highest / apart) : highest;
  const columns = Math.ceil((right - left) / apart) + 1;
  const rows = Math.ceil((end - top) / apart) + 1;
  const first = mesh.points.length / 3;
  const points = new Float32Array(mesh.points.length + 3 * columns * rows);
  points.set(mesh.points);
  const sheet: number[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const at = first + j * columns + i;
      points[3 * at] = left + ((right - left) * i) / (columns - 1);
      points[3 * at + 1] = top + apart * j;
      if (i + 1 < columns && j + 1 < rows) sheet.push(at, at + 1, at + columns, at + columns, at + 1, at + columns + 1);
    }
  }
  mesh.points = asLandmarks<'frame'>(points);
  mesh.sheet = Uint16Array.from(sheet);
}

/** Height of the part of a head that is cut off, in halves of its width at the edge. */
const crownHeight = 0.5;
/** Hair is mirrored at the edge, this much lower, from this share of the hair that is seen. */
const mirroredHair = { lower: 0.7, share: 0.6 };

/**
 * Continues a head that is cut off: what lies above the picture takes its colours from the hair
 * below the edge, as wide there as a dome is above it.
 */
export function roundCrown({ mesh, texture }: { mesh: FaceMesh; texture: Float32Array }, crown: Surroundings['crown']): void {
  if (!crown) return;
  const height = crownHeight * crown.halfWidth;
  const fold = Math.min(mirroredHair.lower, (mirroredHair.share * crown.hairRows) / height);
  for (let i = mesh.faceCount; i < texture.length / 2; i++) {
    const above = -texture[2 * i + 1] / height;
    if (above <= 0) continue;
    const narrowed = Math.sqrt(Math.max(0.02, 1 - above * above));
    const row = fold * Math.min(1, above) * height;
    const { x, halfWidth } = crown.at(row);
    texture[2 * i] = x + ((texture[2 * i] - crown.x) / narrowed) * (halfWidth / crown.halfWidth);
    texture[2 * i + 1] = row;
  }
}

function chinOf(landmarks: Landmarks<'frame'>): { x: number; y: number } {
  return { x: landmarks[3 * chin], y: landmarks[3 * chin + 1] };
}
