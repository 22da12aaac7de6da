import { CodedError, limits } from '@hellograph/contract';
import {
  closePicture,
  combineFindings,
  type Face,
  type FoundFace,
  type ImageFace,
  isMouthFaint,
  median,
  meshBox,
  type RgbImage,
  viewEyes,
  viewMouth,
  withoutTwins,
} from '@hellograph/render';
import sharp from 'sharp';
import { ask, measureCloseUp } from './close-up';
import type { FaceProcess, SearchOptions } from './face-search';
import { type FaceSquare, squareView, tilesOf, type View, wholeView } from './face-views';
import { searchSoftened, soften } from './softened-search';

const sidePx = 160;
/** Side of the square as a multiple of the face's longer side, to include hair and chin. */
const reach = 1.5;

/** A small square JPEG of a face, moved inwards at the picture's edge. */
export function cutThumbnail({ width, height, rgb }: RgbImage, box: Face['box']): Promise<Buffer> {
  const side = Math.max(1, Math.min(width, height, Math.round(Math.max(box.width, box.height) * reach)));
  const inside = (middle: number, length: number) => Math.round(Math.min(Math.max(0, middle - side / 2), length - side));
  const left = inside(box.x + box.width / 2, width);
  // A face's box ends at the hairline.
  const top = inside(box.y + box.height * 0.44, height);
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: side, height: side })
    .resize(sidePx, sidePx)
    .jpeg({ quality: 82 })
    .toBuffer();
}

/**
 * The mesh differs slightly between crop scales. Each single scale is wrong on some photo; their
 * median is right.
 */
const cropScales = [1.25, 1.4, 1.55, 1.7];
const searchScale = 1.55;

/**
 * The detector sees a picture at 256 × 256 pixels and misses faces smaller than about a twelfth of
 * a side. If the faces in the whole picture are smaller than this share of its longer side, there
 * may be even smaller ones, so the picture is searched again in this many tiles along that side.
 */
const tilings = [
  { along: 2, whenBelow: 0.2 },
  { along: 4, whenBelow: 0.09 },
];
const tileSidePx = 640;
/** Smaller tiles would hold only faces that are too small to speak. */
const tileMinSidePx = 320;
/** In a crowd of at least this many, each face is measured at fewer scales to save time. */
const crowdFrom = 5;
const crowdScales = [1.4, 1.7];
/** This many of the largest faces may speak; smaller ones are measured once. */
const largestCount = 12;
/** Radians; a face turned further is near the limit at which it is refused. */
const doubtfulYaw = 0.4;
/** Score from which the largest face counts although no close-up shows it. */
const unconfirmedMin = 0.6;

/**
 * Finds the faces of a picture, largest first, with landmarks in its pixels. Searches the picture
 * padded, then unpadded, then enlarged, and in tiles if the faces are small; then in soft grey.
 * Measures each face again in a close-up. Throws FACE_NOT_FOUND.
 */
export async function detectFaces(image: RgbImage, process: FaceProcess, options: SearchOptions): Promise<ImageFace[]> {
  const found = await search(image, process, options);
  const measured = await measureAll(image, found.slice(0, options.facesMax), process, options);
  let faces = withoutTwins(measured);
  if (faces.length === 0) faces = await detectSoftened(image, process, options);
  if (faces.length === 0)
    faces = found
      .filter(({ score }) => score >= unconfirmedMin)
      .slice(0, 1)
      .map((face) => combineFindings([face]));
  if (faces.length === 0) throw new CodedError('FACE_NOT_FOUND');
  return Promise.all(faces.map((face) => viewFace(image, face, process, options)));
}

/** Determines whether a face's mouth and eyes are visible. */
async function viewFace(image: RgbImage, face: ImageFace, process: FaceProcess, options: SearchOptions): Promise<ImageFace> {
  const close = closePicture(image, face);
  const seen = { ...face, mouth: viewMouth(image, face, close) };
  const looked = await lookAgain(image, seen, process, options);
  return { ...looked, eyes: viewEyes(looked, close) };
}

/**
 * Checks a face in a mirror as well before it may be refused. The mesh sees half profiles and soft
 * mouths a little differently there, and a photo must not be refused because of the side from which
 * it was taken: the yaw is the mean of both, and a mouth that is visible in either is not covered.
 */
async function lookAgain(image: RgbImage, face: ImageFace, process: FaceProcess, { signal, onMoved }: SearchOptions): Promise<ImageFace> {
  if (face.mouth !== 'covered' && Math.abs(face.yaw) < doubtfulYaw) return face;
  const mirrored = await measureCloseUp(image, face, process, { scales: cropScales, isMirrored: true, signal, onMoved });
  if (!mirrored) return face;
  const isSeen = face.mouth === 'covered' && !isMouthFaint(image, mirrored);
  return { ...face, yaw: (face.yaw - mirrored.yaw) / 2, ...(isSeen && { mouth: 'doubtful' as const }) };
}

async function measureAll(image: RgbImage, found: readonly FoundFace[], process: FaceProcess, { signal, onMoved }: SearchOptions) {
  const measured: ImageFace[] = [];
  const largest = found.length < crowdFrom ? cropScales : crowdScales;
  for (const [i, face] of found.entries()) {
    const scales = i < largestCount ? largest : [searchScale];
    const close = await measureCloseUp(image, face, process, { scales, signal, onMoved });
    if (close) measured.push(close);
  }
  return measured;
}

/** Searches paintings: see `searchSoftened`. Here a face counts only if a close-up confirms it. */
async function detectSoftened(image: RgbImage, process: FaceProcess, options: SearchOptions): Promise<ImageFace[]> {
  const soft = await soften(image);
  const found = await searchSoftened(soft, process, { ...options, cropScales });
  return withoutTwins(await measureAll(soft, withoutTwins(found).slice(0, options.facesMax), process, options));
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

/** 0 without faces: there may still be smaller ones. */
const typicalWidth = (found: readonly FoundFace[]) => median(found.map(({ landmarks }) => meshBox(landmarks).width));

/** A face that one tile cuts off is complete in its neighbour. */
function isWithin({ landmarks }: FoundFace, { left, top, side }: FaceSquare): boolean {
  const { x, y, width, height } = meshBox(landmarks);
  return x >= left && y >= top && x + width <= left + side && y + height <= top + side;
}
