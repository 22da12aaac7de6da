import type { ClassPortrait, WorkPicture } from '@hellograph/contract';
import { fromDrawnStrokes } from '../drawings/drawn-strokes';
import { paintDrawing } from '../drawings/strokes';

export const portraitUrl = (portrait: ClassPortrait): string => `/portrait/${portrait}.jpg`;

/** Of a drawing that is spoken by the device; smaller than the sheet, for old tablets. */
const drawnSize = 720;

/** The picture of a work as a photo that this device can let speak. */
export async function toWorkPhoto(picture: WorkPicture): Promise<Blob> {
  if (picture.kind === 'portrait') {
    const answer = await fetch(portraitUrl(picture.portrait));
    if (!answer.ok) throw new Error(`portrait: ${answer.status}`);
    return answer.blob();
  }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [drawnSize, drawnSize];
  paintDrawing(canvas, fromDrawnStrokes(picture.strokes));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('drawing: not painted'))), 'image/png'),
  );
}
