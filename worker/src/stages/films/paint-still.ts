import { filmSizes, languageOfCharacters } from '@hellograph/contract';
import { type CardTheme, cardTheme } from '@hellograph/contract/card-theme';
import type { MakeFilmPartPayload } from '@hellograph/jobs';
import { isRightToLeft, toSettable } from '@hellograph/render';
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { fitLines } from '../painting/fit-lines';
import { fontsFor, toCssFont } from '../painting/fonts';
import { findMarkPlace } from './film-mark';

type Still = Pick<MakeFilmPartPayload, 'shape' | 'name' | 'words' | 'occasion' | 'look' | 'tint' | 'language'>;

/** A name is written in the same characters as the words above it. */
const toLanguage = ({ name, words, language }: Pick<Still, 'name' | 'words' | 'language'>) =>
  languageOfCharacters(`${name} ${words}`, language);

const lineHeight = 1.3;
/** The share of the height for text next to a photo. */
const wordsShare = 0.34;
const plate = 'rgba(16, 11, 8, 0.62)';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Lettering {
  family: CardTheme['body']['family'];
  weight: number;
  colour: string;
  /** Font sizes, as shares of the box's shorter side. */
  largest: number;
  /** In which Chinese characters are written. */
  language: string | undefined;
}

/** Sets text in the middle of a box, as large as it fits. */
function setText(pen: SKRSContext2D, words: string, box: Box, { family, weight, colour, largest, language }: Lettering): void {
  const text = toSettable(words);
  if (text === '') return;
  const isFromRight = isRightToLeft(text);
  const fonts = fontsFor(text, isFromRight ? 'quicksand' : family, { language });
  const side = Math.min(box.width, box.height);
  const sizes = { largest: largest * side, smallest: 12, step: 2 };
  const linesMax = Math.max(1, Math.floor(box.height / (lineHeight * 18)));
  let fitted = fitLines(pen, text, { fonts, weight, widthPx: box.width, linesMax, sizesPx: sizes });
  // Fewer, larger lines may be higher than the box.
  while (fitted.lines.length * lineHeight * fitted.sizePx > box.height && fitted.sizePx > sizes.smallest + 2)
    fitted = fitLines(pen, text, { fonts, weight, widthPx: box.width, linesMax, sizesPx: { ...sizes, largest: fitted.sizePx - 2 } });
  const { lines, sizePx } = fitted;
  pen.font = toCssFont(fonts, weight, sizePx);
  pen.direction = isFromRight ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = colour;
  const top = box.y + (box.height - lines.length * lineHeight * sizePx) / 2;
  for (const [i, line] of lines.entries())
    pen.fillText(line, box.x + box.width / 2, top + (i + 0.5) * lineHeight * sizePx + sizePx * 0.34, box.width);
}

/**
 * Paints the picture of a part without a video: the photo, if any, the text, and its author's name.
 */
export async function paintStill(still: Still, photo: Buffer | undefined, logo: Image | null = null): Promise<Buffer> {
  const { width, height } = filmSizes[still.shape];
  const theme = cardTheme(still.occasion, still.look, still.tint);
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const edge = Math.round(Math.min(width, height) * 0.07);
  if (photo) {
    const wordsHeight = still.words.trim() === '' ? height * 0.12 : height * wordsShare;
    const foot = { x: edge, y: height - wordsHeight, width: width - 2 * edge, height: wordsHeight };
    pen.drawImage(await loadImage(await fillWith(photo, { width, height })), 0, 0);
    const shown = await placePhoto(pen, photo, { x: 0, y: 0, width, height: still.words.trim() === '' ? height : foot.y });
    pen.fillStyle = plate;
    pen.fillRect(0, foot.y, width, foot.height);
    writeLines(pen, still, foot, { ...theme, ink: '#ffffff', accent: '#ffe2a8', largest: 0.26 });
    if (logo) placeMark(pen, logo, { width, height }, [shown, foot]);
    return canvas.toBuffer('image/png');
  }
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, theme.ground[0]);
  ground.addColorStop(1, theme.ground[1]);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  writeLines(pen, still, { x: 2 * edge, y: 2 * edge, width: width - 4 * edge, height: height - 4 * edge }, { ...theme, largest: 0.15 });
  if (logo) placeMark(pen, logo, { width, height }, []);
  return canvas.toBuffer('image/png');
}

/** Writes the text, with the name below it. */
function writeLines(
  pen: SKRSContext2D,
  still: Still,
  box: Box,
  { ink, accent, body, headline, largest }: CardTheme & Pick<Lettering, 'largest'>,
): void {
  const { name, words } = still;
  const language = toLanguage(still);
  const nameHeight = Math.min(box.height * (words.trim() === '' ? 0.9 : 0.26), 96);
  const wordsBox = { ...box, height: box.height - nameHeight };
  setText(pen, words, wordsBox, { family: body.family, weight: Math.max(500, body.weight), colour: ink, largest, language });
  const nameBox = { ...box, y: box.y + wordsBox.height, height: nameHeight };
  setText(pen, name, nameBox, { family: headline.family, weight: headline.weight, colour: accent, largest: 0.62, language });
}

/** Returns the photo, blurred and darkened, which replaces black bars. */
const fillWith = (photo: Buffer, size: { width: number; height: number }) =>
  sharp(photo)
    .resize({ ...size, fit: 'cover' })
    .blur(28)
    .modulate({ brightness: 0.72 })
    .png({ compressionLevel: 1 })
    .toBuffer();

async function placePhoto(pen: SKRSContext2D, photo: Buffer, box: Box): Promise<Box> {
  const fitted = await sharp(photo)
    .resize({ width: box.width, height: Math.floor(box.height), fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const image = await loadImage(fitted);
  const place = { x: box.x + (box.width - image.width) / 2, y: box.y + (box.height - image.height) / 2 };
  pen.drawImage(image, place.x, place.y);
  return { ...place, width: image.width, height: image.height };
}

function placeMark(pen: SKRSContext2D, logo: Image, size: { width: number; height: number }, taken: readonly Box[]): void {
  const mark = findMarkPlace(logo, size, taken);
  if (mark) pen.drawImage(mark.label, mark.left, mark.top);
}

export interface NamePlate {
  png: Buffer;
  /** Its position on a frame of the film. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Paints the name on a plate of its size, to be laid over a video; `undefined` for an empty name.
 */
export function paintName({ shape, ...signed }: Pick<Still, 'shape' | 'name' | 'words' | 'language'>): NamePlate | undefined {
  const { width, height } = filmSizes[shape];
  const side = Math.min(width, height);
  const text = toSettable(signed.name);
  if (text === '') return undefined;
  const fonts = fontsFor(text, 'quicksand', { language: toLanguage(signed) });
  const widthPx = width * 0.8;
  const measure = createCanvas(1, 1).getContext('2d');
  const { lines, sizePx } = fitLines(measure, text, {
    fonts,
    weight: 700,
    widthPx,
    linesMax: 1,
    sizesPx: { largest: side * 0.055, smallest: 14, step: 2 },
  });
  const line = lines[0] ?? '';
  const font = toCssFont(fonts, 700, sizePx);
  measure.font = font;
  const lineWidth = Math.min(widthPx, measure.measureText(line).width);
  const padX = sizePx * 0.7;
  // Colour is stored for two by two pixels, so the plate starts and ends at even ones.
  const [boxWidth, boxHeight] = [toEven(lineWidth + 2 * padX), toEven(sizePx * 1.7)];
  const canvas = createCanvas(boxWidth, boxHeight);
  const pen = canvas.getContext('2d');
  pen.fillStyle = plate;
  pen.beginPath();
  pen.roundRect(0, 0, boxWidth, boxHeight, boxHeight / 2);
  pen.fill();
  pen.font = font;
  pen.fillStyle = '#ffffff';
  pen.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  pen.fillText(line, boxWidth / 2, boxHeight / 2 + sizePx * 0.34, lineWidth);
  const edge = toEven(side * 0.05);
  return { png: canvas.toBuffer('image/png'), left: edge, top: height - edge - boxHeight, width: boxWidth, height: boxHeight };
}

const toEven = (px: number) => 2 * Math.round(px / 2);
