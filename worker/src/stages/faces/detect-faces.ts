import { CodedError, limits } from '@hellograph/contract';
import { keepWarm, type WarmProcess } from '@hellograph/kit/process';
import {
  asLandmarks,
  combineFindings,
  type FoundFace,
  type ImageFace,
  type Landmarks,
  median,
  meshBox,
  type RgbImage,
  viewMouth,
  withoutTwins,
} from '@hellograph/render';
import type { FaceProcessRequest, FaceProcessResponse } from './face-protocol';
import { type FaceSquare, squareView, tilesOf, type View, wholeView } from './face-views';

/**
 * The mesh is a little different at each crop scale, and the median of these is right where each
 * alone is wrong on some photo.
 */
const cropScales = [1.25, 1.4, 1.55, 1.7];
const searchScale = 1.55;
/** A found face is looked at again on its own, at this size. */
const closeUpSidePx = 448;
const closeUpEnlarge = 2;
/** Side of that close-up in sizes of the face's longer side. */
const closeUpReach = 2.2;
/** Others may look into the close-up. */
const neighboursMax = 4;

/**
 * A detector sees its picture at 256 pixels a side, and no face below about a twelfth of it. When
 * the faces of the whole picture are smaller than the share of its longer side given here, there
 * may be smaller ones yet: it is looked at in so many tiles along that side.
 */
const tilings = [
  { along: 2, whenBelow: 0.2 },
  { along: 4, whenBelow: 0.09 },
];
const tileSidePx = 640;
/** Smaller tiles would hold only faces that are too small to speak. */
const tileMinSidePx = 320;
/** Time is short for a crowd: of so many faces and more, each is measured at these scales. */
const crowdFrom = 5;
const crowdScales = [1.4, 1.7];
/** So many faces may speak; the smaller ones are measured once. */
const largestCount = 12;

export type FaceProcess = WarmProcess<FaceProcessRequest, FaceProcessResponse>;

export const startFaceProcess = (): FaceProcess =>
  keepWarm({
    entry: new URL('./face-process.ts', import.meta.url),
    timeoutMs: 60_000,
    failure: 'RENDER_FAILED',
    timeout: 'RENDER_TIMED_OUT',
  });

export interface SearchOptions {
  facesMax: number;
  /** Not in tiles: for who needs no small face. */
  isQuick?: boolean;
  signal?: AbortSignal | undefined;
  /** Called after each look into the picture. */
  onMoved?: (() => void) | undefined;
}

type AskOptions = Pick<SearchOptions, 'signal' | 'onMoved'>;

/**
 * The faces of a picture, largest first, with landmarks in its pixels. Looks for them on the padded
 * picture, then unpadded, then enlarged, and in tiles where they are small; measures each face
 * again in a close-up. Throws FACE_NOT_FOUND.
 */
export async function detectFaces(image: RgbImage, process: FaceProcess, options: SearchOptions): Promise<ImageFace[]> {
  const found = (await search(image, process, options)).slice(0, options.facesMax);
  const measured: ImageFace[] = [];
  const largest = found.length < crowdFrom ? cropScales : crowdScales;
  for (const [i, face] of found.entries()) {
    const scales = i < largestCount ? largest : [searchScale];
    const close = await measureCloseUp(image, face, process, { scales, signal: options.signal, onMoved: options.onMoved });
    if (close) measured.push(close);
  }
  const faces = measured.length > 0 ? withoutTwins(measured) : found.slice(0, 1).map((face) => combineFindings([face]));
  if (faces.length === 0) throw new CodedError('FACE_NOT_FOUND');
  return faces.map((face) => ({ ...face, mouth: viewMouth(image, face) }));
}

async function search(image: RgbImage, process: FaceProcess, { isQuick, ...options }: SearchOptions): Promise<FoundFace[]> {
  const look = async (view: View) =>
    (await ask(process, view, [searchScale], { ...options, facesMax: limits.facesFoundMax, iris: false })).flat();
  const wholes = [{ isPadded: true }, { isPadded: false }, { isPadded: true, enlarge: 2 }];
  let found: FoundFace[] = [];
  for (const whole of wholes) {
    if (found.length === 0) found = withoutTwins(await look(await wholeView(image, whole)));
  }
  for (const { along, whenBelow } of isQuick ? [] : tilings) {
    if (typicalWidth(found) > whenBelow * Math.max(image.width, image.height)) break;
    const tiles = tilesOf(image, along);
    if ((tiles[0]?.side ?? 0) < tileMinSidePx) break;
    const seen = [...found];
    for (const tile of tiles) seen.push(...(await look(await squareView(image, tile, tileSidePx))).filter((face) => isWithin(face, tile)));
    found = withoutTwins(seen);
  }
  return found;
}

/** 0 when there is none: then there may be smaller ones. */
const typicalWidth = (found: readonly FoundFace[]) => median(found.map(({ landmarks }) => meshBox(landmarks).width));

/** A face that a tile cuts off is whole in its neighbour. */
function isWithin({ landmarks }: FoundFace, { left, top, side }: FaceSquare): boolean {
  const { x, y, width, height } = meshBox(landmarks);
  return x >= left && y >= top && x + width <= left + side && y + height <= top + side;
}

async function ask(
  process: FaceProcess,
  view: View,
  cropScales: readonly number[],
  { facesMax, iris, ...options }: { facesMax: number; iris: boolean } & AskOptions,
) {
  const { width, height, rgb } = view.image;
  const found = await process.request({ width, height, rgb, cropScales, enlarge: view.enlarge, facesMax, iris }, options);
  return found.map((faces) => faces.map((face) => ({ ...face, landmarks: toPicture(face.landmarks, view) })));
}

function toPicture(landmarks: Float32Array, { scale, originX, originY }: View): Landmarks<'image'> {
  return asLandmarks(landmarks.map((value, i) => value / scale + (i % 3 === 0 ? originX : i % 3 === 1 ? originY : 0)));
}

/** Nothing when the close-up shows no face there: what was seen from afar was none. */
async function measureCloseUp(
  image: RgbImage,
  found: FoundFace,
  process: FaceProcess,
  { scales, signal, onMoved }: { scales: readonly number[] } & AskOptions,
): Promise<ImageFace | undefined> {
  const box = meshBox(found.landmarks);
  const centre = middleOf(found.landmarks);
  const side = Math.round(Math.max(box.width, box.height) * closeUpReach);
  const square = { left: Math.round(box.x + box.width / 2 - side / 2), top: Math.round(box.y + box.height / 2 - side / 2), side };
  const view = await squareView(image, square, closeUpSidePx, closeUpEnlarge);
  const away = ({ landmarks }: FoundFace) => distance(middleOf(landmarks), centre);
  const measured: FoundFace[] = [];
  for (const seen of await ask(process, view, scales, { facesMax: neighboursMax, iris: true, signal, onMoved })) {
    const nearest = seen.toSorted((a, b) => away(a) - away(b))[0];
    if (nearest && away(nearest) < box.width * 0.5) measured.push(nearest);
  }
  return measured.length > 0 ? combineFindings(measured) : undefined;
}

type Point = readonly [number, number];
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function middleOf(landmarks: Landmarks<'image'>): Point {
  const box = meshBox(landmarks);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
