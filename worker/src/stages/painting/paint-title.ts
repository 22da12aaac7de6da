import type { CardLook } from '@hellograph/contract';
import type { FontFamily } from '@hellograph/contract/card-theme';
import { type FrameArea, findBandTop, isRightToLeft, type Keepouts, toSettable, toStamp, type VideoOverlay } from '@hellograph/render';
import { createCanvas } from '@napi-rs/canvas';
import { fitLines } from './fit-lines';
import { fontsFor, toCssFont } from './fonts';
import { pixelsOf, toEven } from './paint-label';

/** Seconds for which a title is shown, including fades. */
export const titleSec = 2.4;
const fadeSec = 0.4;

interface Lettering {
  family: FontFamily;
  weight: number;
  colour: string;
}

/**
 * The headline type of each look; Arabic and Hebrew have no script faces here and use the plain
 * one.
 */
const letterings: Record<CardLook, Lettering> = {
  paper: { family: 'playfair-display', weight: 700, colour: '#fffaf2' },
  bright: { family: 'fredoka', weight: 600, colour: '#ffffff' },
  evening: { family: 'dancing-script', weight: 700, colour: '#ffeec4' },
};

const typeSize = { largest: 0.135, smallest: 0.05, step: 0.004 };
const lineHeight = 1.24;
const linesMax = 3;

export interface TitleRequest {
  words: string;
  look: CardLook;
  language?: string | undefined;
  fromSec: number;
  /** The whole picture, and the part that text may use. */
  picture: { width: number; height: number };
  room: FrameArea;
  keepouts: Keepouts;
}

/**
 * Paints a title for before or after the speech: large, on a shade across the picture, next to the
 * faces if there is room.
 */
export function paintTitle({ words, look, language, fromSec, picture, room, keepouts }: TitleRequest): VideoOverlay {
  const text = toSettable(words);
  const { family, weight, colour } = letterings[look];
  const fonts = fontsFor(text, isRightToLeft(text) ? 'quicksand' : family, { language });
  const probe = createCanvas(8, 8).getContext('2d');
  const side = Math.min(room.width, room.height);
  const sizesPx = { largest: typeSize.largest * side, smallest: typeSize.smallest * side, step: typeSize.step * side };
  const { lines, sizePx } = fitLines(probe, text, { fonts, weight, widthPx: room.width * 0.9, linesMax, sizesPx });
  const wordsHeight = lines.length * lineHeight * sizePx;
  const height = Math.min(toEven(wordsHeight + sizePx * 1.6), 2 * Math.floor(picture.height / 2));
  const top = findBandTop({ width: room.width, height: wordsHeight }, room, keepouts, 0.75) - (height - wordsHeight) / 2;
  const y = Math.max(0, Math.min(2 * Math.round(top / 2), picture.height - height));
  const canvas = createCanvas(picture.width, height);
  const pen = canvas.getContext('2d');
  const shade = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, alpha] of [
    [0, 0],
    [0.3, 0.52],
    [0.7, 0.52],
    [1, 0],
  ] as const)
    shade.addColorStop(at, `rgba(14, 9, 6, ${alpha})`);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, picture.width, height);
  pen.font = toCssFont(fonts, weight, sizePx);
  pen.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = colour;
  pen.shadowColor = 'rgba(0, 0, 0, 0.6)';
  pen.shadowBlur = sizePx * 0.18;
  for (const [i, line] of lines.entries()) {
    const baseline = height / 2 - wordsHeight / 2 + (i + 0.5) * lineHeight * sizePx + sizePx * 0.34;
    pen.fillText(line, room.x + room.width / 2, baseline);
  }
  return { stamp: toStamp(pixelsOf(canvas)), x: 0, y, during: { fromSec, toSec: fromSec + titleSec, fadeSec } };
}
