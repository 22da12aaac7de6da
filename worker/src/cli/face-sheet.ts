import { CodedError, limits, toCodedError } from '@hellograph/contract';
import { loadPhoto, resizePhoto } from '@hellograph/kit/photo';
import {
  assessFace,
  drawSheetRow,
  type FrameFace,
  type Matte,
  type RgbImage,
  type SheetName,
  type SheetView,
  scaleFace,
  sheets,
} from '@hellograph/render';
import sharp from 'sharp';
import { detectFaces } from '../stages/faces/detect-faces';
import type { FaceProcess } from '../stages/faces/face-search';
import type { MatteFinder } from '../stages/matte/find-matte';
import { layTiles, paper, toLabel } from './paper';
import type { SamplePhoto } from './sample-photos';

const tilePx = 220;
const frameShortSidePx = 720;

interface PhotoFinders {
  faces: FaceProcess;
  mattes: MatteFinder;
}

/** A photo as it is drawn and its largest face, or the reason why it can't speak. */
export type PosedPhoto = { name: string; image: RgbImage; face: FrameFace; matte: Matte | undefined } | { name: string; problem: string };

export async function posePhoto({ name, path }: SamplePhoto, { faces, mattes }: PhotoFinders): Promise<PosedPhoto> {
  try {
    const photo = await loadPhoto(path);
    const [found] = await detectFaces(photo, faces, { facesMax: 1 });
    if (!found) throw new CodedError('FACE_NOT_FOUND');
    const { problem } = assessFace(found, { ...photo, minEyeDistancePx: limits.faceMinEyeDistancePx });
    if (problem) throw new CodedError(problem);
    const scale = frameShortSidePx / Math.min(photo.width, photo.height);
    const even = (side: number) => Math.round((side * scale) / 2) * 2;
    const image = await resizePhoto(photo, { width: even(photo.width), height: even(photo.height) });
    const factor = image.width / photo.width;
    return { name, image, face: scaleFace(found, factor, factor), matte: await mattes.find(photo, undefined, {}) };
  } catch (thrown) {
    return { name, problem: toCodedError(thrown).message };
  }
}

export const sheetWidthPx = (sheet: SheetName) => tilePx * Object.keys(sheets[sheet]).length;

/** The names of a sheet's poses above its columns; `title` replaces the first. */
export const toHeading = (sheet: SheetName, title?: string): Promise<Buffer> =>
  toLabel(
    Object.keys(sheets[sheet]).map((text, i) => ({ text: i === 0 ? (title ?? text) : text, x: i * tilePx })),
    sheetWidthPx(sheet),
  );

/** One photo in every pose of a sheet as a strip, or the reason why it can't speak. */
export async function drawStrip(posed: PosedPhoto, view: SheetView, sheet: SheetName): Promise<Buffer> {
  const width = sheetWidthPx(sheet);
  if ('problem' in posed) return toLabel([{ text: `${posed.name}: ${posed.problem}`, x: 0 }], width);
  const tiles = await Promise.all(
    drawSheetRow(posed.image, posed.face, view, sheet, posed.matte).map(async ({ image: { rgb, ...size } }, index) => ({
      input: await sharp(rgb, { raw: { ...size, channels: 3 } })
        .resize(tilePx, tilePx, { fit: 'contain', background: paper })
        .png()
        .toBuffer(),
      left: index * tilePx,
      top: 0,
    })),
  );
  return layTiles(tiles, { width, height: tilePx });
}
