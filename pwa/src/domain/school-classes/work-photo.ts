import type { GroupPicture, ShownPicture, WorkPicture } from '@hellograph/contract';
import { portraitCut, toGroupLayout } from '@hellograph/contract/dialogue';
import { fromDrawnStrokes, paintDrawing } from '../drawings/strokes';
import { findPortrait, type KnownPortrait } from './portraits/known-portraits';

/**
 * Side of a drawing that speaks on the device, in pixels; smaller than the sheet, for old tablets.
 */
const drawnSize = 720;
/** The side of a face's square in the picture of a group. */
const squareSize = 480;

/** The picture of a work as a photo that this device can let speak. */
export function toWorkPhoto(picture: ShownPicture, known: readonly KnownPortrait[]): Promise<Blob> {
  if (picture.kind === 'portrait') return fetchPortrait(picture.portrait, known);
  return toBlob(picture.kind === 'drawing' ? drawStrokes(picture, drawnSize) : drawGroup(picture, known));
}

async function fetchPortrait(portrait: string, known: readonly KnownPortrait[]): Promise<Blob> {
  const shown = findPortrait(portrait, known);
  if (shown?.file) return shown.file;
  if (!shown) throw new Error('portrait: not of this class');
  const answer = await fetch(shown.url);
  if (!answer.ok) throw new Error(`portrait: ${answer.status}`);
  return answer.blob();
}

async function toBlob(drawn: HTMLCanvasElement | Promise<HTMLCanvasElement>): Promise<Blob> {
  const canvas = await drawn;
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('drawing: not painted'))), 'image/png'),
  );
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas;
}

function drawStrokes({ strokes }: Extract<WorkPicture, { kind: 'drawing' }>, size: number): HTMLCanvasElement {
  const canvas = createCanvas(size, size);
  paintDrawing(canvas, fromDrawnStrokes(strokes));
  return canvas;
}

/** All faces of a group in one picture, cut as for the video. */
async function drawGroup({ faces }: GroupPicture, known: readonly KnownPortrait[]): Promise<HTMLCanvasElement> {
  const { columns, rows, frames } = toGroupLayout(faces.length);
  const canvas = createCanvas(columns * squareSize, rows * squareSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('drawing: no canvas');
  context.fillStyle = '#fffdf9';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [i, { picture }] of faces.entries()) {
    const [left, top] = [(frames[i]?.left ?? 0) * squareSize, (frames[i]?.top ?? 0) * squareSize];
    if (picture.kind === 'drawing') context.drawImage(drawStrokes(picture, squareSize), left, top);
    else {
      const portrait = await createImageBitmap(await fetchPortrait(picture.portrait, known));
      const { width, height } = portrait;
      context.drawImage(portrait, 0, height * portraitCut.above, width, height * portraitCut.shown, left, top, squareSize, squareSize);
      portrait.close();
    }
  }
  return canvas;
}
