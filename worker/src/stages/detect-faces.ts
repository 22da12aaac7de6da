import { CodedError } from '@hellograph/contract';
import { keepWarm, type WarmProcess } from '@hellograph/kit/process';
import type { Face, RgbImage } from '@hellograph/render';
import sharp from 'sharp';
import type { FaceAnswer, FaceQuestion, FoundFace } from './face-protocol';

/** The mesh is a little different at each crop scale, and the median of these is right where each alone is wrong on some photo. */
const cropScales = [1.25, 1.4, 1.55, 1.7];
const searchScale = 1.55;
/** Detection misplaces a mouth near the picture's edge: grey is put around it. */
const paddingShare = 0.3;
const grey = { r: 128, g: 128, b: 128 };
const searchMaxSidePx = 1280;
/** A found face is looked at again on its own, at this size. */
const closeUpSidePx = 448;
const closeUpEnlarge = 2;
/** Side of that close-up in sizes of the face's longer side. */
const closeUpReach = 2.2;

const leftEye = 33;
const rightEye = 263;
const mouthLandmarks = [13, 14, 61, 291];

export type FaceProcess = WarmProcess<FaceQuestion, FaceAnswer>;

export const startFaceProcess = (): FaceProcess =>
  keepWarm({ entry: new URL('./face-process.ts', import.meta.url), timeoutMs: 60_000, failure: 'RENDER_FAILED' });

/** A square or rectangle of a picture, brought to another size. */
interface View {
  image: RgbImage;
  /** Picture pixel = view pixel / scale + origin. */
  scale: number;
  originX: number;
  originY: number;
  enlarge: number;
}

/**
 * The faces of a picture, largest first, with landmarks in its pixels. Looks for them on the padded picture, then unpadded, then enlarged;
 * measures each face again in a close-up. Throws FACE_NOT_FOUND.
 */
export async function detectFaces(
  image: RgbImage,
  process: FaceProcess,
  options: { facesMax: number; signal?: AbortSignal | undefined },
): Promise<Face[]> {
  for (const view of [() => padded(image, 1), () => padded(image, 0), () => padded(image, 1, 2)]) {
    const found = await ask(process, await view(), searchScale, { ...options, facesMax: 32 });
    const faces = await Promise.all(
      withoutTwins(found)
        .slice(0, options.facesMax)
        .map((face) => measureCloseUp(image, face, process, options.signal)),
    );
    if (faces.length > 0) return faces;
  }
  throw new CodedError('FACE_NOT_FOUND');
}

async function ask(
  process: FaceProcess,
  view: View,
  cropScale: number,
  { facesMax, signal }: { facesMax: number; signal?: AbortSignal | undefined },
) {
  const { width, height, rgb } = view.image;
  const found = await process.ask({ width, height, rgb, cropScale, enlarge: view.enlarge, facesMax, iris: true }, { signal });
  return found.map((face) => ({ ...face, landmarks: toPicture(face.landmarks, view) }));
}

function toPicture(landmarks: Float32Array, { scale, originX, originY }: View): Float32Array {
  return landmarks.map((value, i) => value / scale + (i % 3 === 0 ? originX : i % 3 === 1 ? originY : 0));
}

async function padded(image: RgbImage, padding: 0 | 1, enlarge = 1): Promise<View> {
  const { width, height, rgb } = image;
  const pad = Math.round(Math.max(width, height) * paddingShare) * padding;
  const scale = Math.min(enlarge, searchMaxSidePx / (Math.max(width, height) + 2 * pad));
  const inner = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const border = Math.round(pad * scale);
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(inner.width, inner.height, { fit: 'fill' })
    .extend({ top: border, bottom: border, left: border, right: border, background: grey })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    image: { width: info.width, height: info.height, rgb: data },
    scale,
    originX: -border / scale,
    originY: -border / scale,
    enlarge: 1,
  };
}

/** The same face found twice keeps its better finding; larger faces come first. */
function withoutTwins(found: FoundFace[]): FoundFace[] {
  const kept: FoundFace[] = [];
  for (const face of found.toSorted((a, b) => b.score - a.score)) {
    const box = boxOf(face.landmarks);
    const isTwin = kept.some((other) => {
      const its = boxOf(other.landmarks);
      const apart = Math.hypot(box.x + box.width / 2 - its.x - its.width / 2, box.y + box.height / 2 - its.y - its.height / 2);
      return apart < Math.min(box.width, its.width) * 0.5;
    });
    if (!isTwin) kept.push(face);
  }
  return kept.toSorted((a, b) => boxOf(b.landmarks).width - boxOf(a.landmarks).width);
}

async function measureCloseUp(image: RgbImage, found: FoundFace, process: FaceProcess, signal?: AbortSignal): Promise<Face> {
  const view = await closeUp(image, boxOf(found.landmarks));
  const centre = middleOf(found.landmarks);
  const reach = boxOf(found.landmarks).width * 0.5;
  const measured: FoundFace[] = [];
  for (const cropScale of cropScales) {
    const seen = await ask(process, view, cropScale, { facesMax: 6, signal });
    const nearest = seen.toSorted((a, b) => distance(middleOf(a.landmarks), centre) - distance(middleOf(b.landmarks), centre))[0];
    if (nearest && distance(middleOf(nearest.landmarks), centre) < reach) measured.push(nearest);
  }
  return combine(measured.length > 0 ? measured : [found]);
}

async function closeUp(image: RgbImage, box: { x: number; y: number; width: number; height: number }): Promise<View> {
  const side = Math.max(box.width, box.height) * closeUpReach;
  const left = Math.round(box.x + box.width / 2 - side / 2);
  const top = Math.round(box.y + box.height / 2 - side / 2);
  const size = Math.round(side);
  const inside = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: Math.min(image.width, left + size) - Math.max(0, left),
    height: Math.min(image.height, top + size) - Math.max(0, top),
  };
  const cut = await sharp(image.rgb, { raw: { width: image.width, height: image.height, channels: 3 } })
    .extract(inside)
    .extend({
      left: inside.left - left,
      top: inside.top - top,
      right: size - inside.width - (inside.left - left),
      bottom: size - inside.height - (inside.top - top),
      background: grey,
    })
    .raw()
    .toBuffer();
  const rgb = await sharp(cut, { raw: { width: size, height: size, channels: 3 } })
    .resize(closeUpSidePx, closeUpSidePx)
    .raw()
    .toBuffer();
  return {
    image: { width: closeUpSidePx, height: closeUpSidePx, rgb },
    scale: closeUpSidePx / size,
    originX: left,
    originY: top,
    enlarge: closeUpEnlarge,
  };
}

/** Median of every coordinate over the crop scales; how far the mouth's landmarks disagree is the uncertainty. */
function combine(measured: FoundFace[]): Face {
  const length = Math.min(...measured.map(({ landmarks }) => landmarks.length));
  const landmarks = Float32Array.from({ length }, (_, i) => median(measured.map((face) => face.landmarks[i] ?? 0)));
  const eyes = distance(pointOf(landmarks, leftEye), pointOf(landmarks, rightEye));
  const spreads = mouthLandmarks.flatMap((index) =>
    [0, 1].map((axis) => {
      const values = measured.map((face) => face.landmarks[3 * index + axis] ?? 0);
      return (Math.max(...values) - Math.min(...values)) / eyes;
    }),
  );
  return {
    landmarks,
    box: boxOf(landmarks),
    yaw: median(measured.map(({ yaw }) => yaw)),
    pitch: median(measured.map(({ pitch }) => pitch)),
    roll: median(measured.map(({ roll }) => roll)),
    score: Math.max(...measured.map(({ score }) => score)),
    spread: Math.max(...spreads),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return ((sorted[middle] ?? 0) + (sorted[sorted.length % 2 === 1 ? middle : middle - 1] ?? 0)) / 2;
}

type Point = readonly [number, number];
const pointOf = (landmarks: Float32Array, index: number): Point => [landmarks[3 * index] ?? 0, landmarks[3 * index + 1] ?? 0];
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function boxOf(landmarks: Float32Array) {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < 468 * 3; i += 3) {
    const [x, y] = pointOf(landmarks, i / 3);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function middleOf(landmarks: Float32Array): Point {
  const box = boxOf(landmarks);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
