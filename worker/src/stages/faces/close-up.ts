import { asLandmarks, combineFindings, type FoundFace, type ImageFace, type Landmarks, meshBox, type RgbImage } from '@hellograph/render';
import type { FaceProcess, SearchOptions } from './face-search';
import { mirrorView, squareView, type View } from './face-views';

/** Each found face is measured again in a close-up of this size. */
const closeUpSidePx = 448;
const closeUpEnlarge = 2;
/** Side of that close-up as a multiple of the face's longer side. */
const closeUpReach = 2.2;
/** Other faces may reach into the close-up. */
const neighboursMax = 4;

type AskOptions = Pick<SearchOptions, 'signal' | 'onMoved'>;

export interface CloseUpOptions extends AskOptions {
  /** The margins around the face, as factors; the median of all results is used. */
  scales: readonly number[];
  /** Shows the face's mirror image, in which left and right landmarks are swapped. */
  isMirrored?: boolean;
}

/** Sends a view to the face process; the returned landmarks are in pixels of the whole picture. */
export async function ask(
  process: FaceProcess,
  view: View,
  cropScales: readonly number[],
  { facesMax, iris, ...options }: { facesMax: number; iris: boolean } & AskOptions,
): Promise<FoundFace[][]> {
  const { width, height, rgb } = view.image;
  const found = await process.request({ width, height, rgb, cropScales, enlarge: view.enlarge, facesMax, iris }, options);
  return found.map((faces) => faces.map((face) => ({ ...face, landmarks: toPicture(face.landmarks, view) })));
}

function toPicture(landmarks: Float32Array, { scale, originX, originY, image, isMirrored = false }: View): Landmarks<'image'> {
  const toX = (x: number) => (isMirrored ? image.width - x : x) / scale + originX;
  return asLandmarks(landmarks.map((value, i) => (i % 3 === 0 ? toX(value) : value / scale + (i % 3 === 1 ? originY : 0))));
}

/** Returns nothing if the close-up shows no face: the first detection was wrong. */
export async function measureCloseUp(
  image: RgbImage,
  found: Pick<FoundFace, 'landmarks'>,
  process: FaceProcess,
  options: CloseUpOptions,
): Promise<ImageFace | undefined> {
  const box = meshBox(found.landmarks);
  const centre = middleOf(found.landmarks);
  const side = Math.round(Math.max(box.width, box.height) * closeUpReach);
  const square = { left: Math.round(box.x + box.width / 2 - side / 2), top: Math.round(box.y + box.height / 2 - side / 2), side };
  const view = await squareView(image, square, closeUpSidePx, closeUpEnlarge);
  const { scales, isMirrored = false, ...others } = options;
  const away = ({ landmarks }: FoundFace) => distance(middleOf(landmarks), centre);
  const measured: FoundFace[] = [];
  for (const seen of await ask(process, isMirrored ? mirrorView(view) : view, scales, { facesMax: neighboursMax, iris: true, ...others })) {
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
