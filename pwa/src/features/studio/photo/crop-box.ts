import { limits } from '@hellograph/contract/limits';
import { studio } from '@hellograph/words/en/studio';
import { wordsOf } from '../../../words/use-words';

const quality = 0.9;

/** Cuts a box, given in shares of the upright picture, out of the photo at its full size. */
export async function cropImage(photo: File, share: CropBox): Promise<File> {
  const picture = await createImageBitmap(photo);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(share.width * picture.width));
  canvas.height = Math.max(1, Math.round(share.height * picture.height));
  const { width, height } = canvas;
  canvas
    .getContext('2d')
    ?.drawImage(picture, Math.round(share.x * picture.width), Math.round(share.y * picture.height), width, height, 0, 0, width, height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error(wordsOf(studio).crop.failed);
  return new File([blob], croppedName(photo.name), { type: 'image/jpeg' });
}

export interface CropBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Smallest side of a crop, in pixels of the screen. */
export const cropMinPx = 50;
/** A photo with a shorter side is refused by the server. */
const photoMinPx = limits.photoMinSidePx;

/** Smallest side in pixels of the screen, of a photo that is shown `scale` times as large. */
export const smallestSide = (scale: number): number => Math.max(cropMinPx, photoMinPx * scale);

/** The nearest box that is large enough and lies within the picture. */
export function clampBox(box: CropBox, picture: Size, minPx = cropMinPx): CropBox {
  const width = Math.min(picture.width, Math.max(minPx, box.width));
  const height = Math.min(picture.height, Math.max(minPx, box.height));
  return {
    width,
    height,
    x: Math.min(Math.max(0, box.x), picture.width - width),
    y: Math.min(Math.max(0, box.y), picture.height - height),
  };
}

/** Margins around a face, as shares of the face's size. */
const around = { side: 0.7, above: 0.8, below: 0.9 } as const;

/**
 * Returns the box around the found faces, with room for hair and shoulders; boxes of faces are
 * shares of the photo. `undefined` without a face: then the crop starts as specified.
 */
export function boxAround(faces: readonly CropBox[], picture: Size): CropBox | undefined {
  if (faces.length === 0) return undefined;
  const left = Math.min(...faces.map(({ x, width }) => x - width * around.side));
  const right = Math.max(...faces.map(({ x, width }) => x + width * (1 + around.side)));
  const top = Math.min(...faces.map(({ y, height }) => y - height * around.above));
  const bottom = Math.max(...faces.map(({ y, height }) => y + height * (1 + around.below)));
  const [x, y] = [Math.max(0, left) * picture.width, Math.max(0, top) * picture.height];
  return { x, y, width: Math.min(1, right) * picture.width - x, height: Math.min(1, bottom) * picture.height - y };
}

/** The effect of the arrow keys; plus and minus resize the frame around its middle. */
const keyMoves: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const keySizes: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };
const keyStepPx = 4;

/**
 * Returns the box after a key: arrows move it, with Shift they move its right and lower edge, plus
 * and minus grow and shrink it; `undefined` for other keys.
 */
export function boxByKey({ x, y, width, height }: CropBox, { key, shiftKey }: { key: string; shiftKey: boolean }): CropBox | undefined {
  const [way, grows] = [keyMoves[key], keySizes[key]];
  if (way && shiftKey) return { x, y, width: width + way.x * keyStepPx, height: height + way.y * keyStepPx };
  if (way) return { x: x + way.x * keyStepPx, y: y + way.y * keyStepPx, width, height };
  if (grows === undefined) return undefined;
  const [wider, taller] = [2 * keyStepPx * grows, (2 * keyStepPx * grows * height) / width];
  return { x: x - wider / 2, y: y - taller / 2, width: width + wider, height: height + taller };
}

export const isSameBox = (a: CropBox, b: CropBox) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 0.5);

/** `nana.heic` → `nana_cropped.jpg`. */
export const croppedName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}_cropped.jpg`;
