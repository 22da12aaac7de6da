import { matchLanguage } from '@hellograph/contract';
import { type FrameArea, inFrame, sharedArea } from '@hellograph/render';
import { type ServerWords, serverWords } from '@hellograph/words/server';
import { type Canvas, createCanvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';

/** The marks of a video in the language of its voice, if guests have that; else in English. */
export const marksIn = (language: string | undefined): ServerWords['videoMarks'] =>
  serverWords(matchLanguage([language === 'cmn' ? 'zh-Hans' : (language ?? 'en')])).videoMarks;

/**
 * Returns a position for something of this size that overlaps nothing: the first free corner, upper
 * ones first, on even pixels. `undefined` if there is none.
 */
export function findFreeCorner(
  { width, height }: { width: number; height: number },
  room: { x: number; y: number; width: number; height: number },
  taken: readonly FrameArea[],
): { x: number; y: number } | undefined {
  const [left, right, top, foot] = [room.x, room.x + room.width - width, room.y, room.y + room.height - height];
  const corners = [
    [right, top],
    [left, top],
    [right, foot],
    [left, foot],
  ] as const;
  return corners
    .map(([x, y]) => ({ x: 2 * Math.round(x / 2), y: 2 * Math.round(y / 2) }))
    .find((place) => taken.every((area) => sharedArea(inFrame({ ...place, width, height }), area) === 0));
}

export function pixelsOf(canvas: Canvas) {
  const { width, height } = canvas;
  return { width, height, rgba: canvas.getContext('2d').getImageData(0, 0, width, height).data };
}

/** Planes of half the size need even sides. */
export const toEven = (length: number): number => 2 * Math.ceil(length / 2);

const paper = 'rgba(255, 253, 249, 0.88)';
/** Shares of the picture's short side. */
const mark = { width: 0.24, height: 0.085, padding: 0.014 };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a logo on a label, because it may have any colour. */
export function drawLabel(pen: SKRSContext2D, logo: Image, { x, y, width, height }: Box, paddingPx: number): void {
  pen.fillStyle = paper;
  pen.beginPath();
  pen.roundRect(x, y, width, height, paddingPx);
  pen.fill();
  pen.drawImage(logo, x + paddingPx, y + paddingPx, width - 2 * paddingPx, height - 2 * paddingPx);
}

export const scaleInto = ({ width, height }: Image, most: { width: number; height: number }): number =>
  Math.min(most.width / width, most.height / height);

/** Returns the label for a corner of a picture. */
export function paintLabel(logo: Image, shortSidePx: number): Canvas {
  const scale = scaleInto(logo, { width: mark.width * shortSidePx, height: mark.height * shortSidePx });
  const paddingPx = mark.padding * shortSidePx;
  const canvas = createCanvas(toEven(logo.width * scale + 2 * paddingPx), toEven(logo.height * scale + 2 * paddingPx));
  drawLabel(canvas.getContext('2d'), logo, { x: 0, y: 0, width: canvas.width, height: canvas.height }, paddingPx);
  return canvas;
}
