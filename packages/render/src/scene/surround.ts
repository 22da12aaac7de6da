import { crownAt } from '../layers/crown';
import type { Layers } from '../layers/layers';
import { ovalCentre } from '../mesh/face-mesh';
import { forehead } from '../mesh/landmarks';
import type { FrameFace } from '../model';
import { smoothStep } from '../ramps';
import type { Surroundings } from '../rig/create-figure';
import { faceHeightOf } from '../rig/head-depth';

/** Between two heads, motion fades over this share of the way from a face to the border. */
const fade = 0.45;
/**
 * The edge of the picture is looked at this far inside, and along it over this share of its length.
 */
const edgePx = 3;
const alongShare = 0.12;

/** Returns what surrounds one of the faces in a photo whose persons are layers. */
export function surround(index: number, faces: readonly FrameFace[], { alpha, plate: { width, height } }: Layers): Surroundings {
  const [x, y] = ovalCentre(faces[index].landmarks);
  const size = sizeOf(faces[index]);
  const walls = faces.flatMap((other, i) => {
    if (i === index) return [];
    const [ox, oy] = ovalCentre(other.landmarks);
    const [dx, dy] = [ox - x, oy - y];
    const length = Math.max(1, Math.hypot(dx, dy));
    return [{ x: dx / length, y: dy / length, at: (size / (size + sizeOf(other))) * length }];
  });
  const left = edgeMeans(height, (k) => alpha[k * width + edgePx]);
  const right = edgeMeans(height, (k) => alpha[k * width + width - 1 - edgePx]);
  const { landmarks } = faces[index];
  return {
    width,
    height,
    crown: crownAt({ x, height: faceHeightOf(landmarks), top: landmarks[3 * forehead + 1] }, alpha, width),
    territory: (px, py) =>
      walls.reduce((share, wall) => share * smoothStep(wall.at, wall.at * (1 - fade), (px - x) * wall.x + (py - y) * wall.y), 1),
    cutOff: { left, right },
  };
}

const sizeOf = ({ box }: FrameFace) => Math.hypot(box.width, box.height);

/** Returns the mean of an edge's alpha around a place, 0–1. */
function edgeMeans(count: number, alphaAt: (k: number) => number): (at: number) => number {
  const sums = new Float32Array(count + 1);
  for (let k = 0; k < count; k++) sums[k + 1] = sums[k] + alphaAt(k) / 255;
  const radius = Math.max(2, Math.round(alongShare * count));
  return (at) => {
    const middle = Math.min(count - 1, Math.max(0, Math.round(at)));
    const [from, to] = [Math.max(0, middle - radius), Math.min(count, middle + radius + 1)];
    return Math.min(1, (1.3 * (sums[to] - sums[from])) / (to - from));
  };
}
