import { CodedError } from '@hellograph/contract';
import type { FontFamily } from '@hellograph/contract/card-theme';
import { balanceLines, isRightToLeft, toChunks, toSettable } from '@hellograph/render';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fitLines } from '../painting/fit-lines';
import { fontsFor, toCssFont } from '../painting/fonts';

export interface Lettering {
  family: FontFamily;
  weight: number;
  sizePt: number;
  colour: string;
  /** The document's language. */
  language: string;
}

/** Text that is broken into lines and can be drawn on any page. */
export interface SetText {
  lines: string[];
  font: string;
  colour: string;
  lineHeightPt: number;
  isFromRight: boolean;
}

const lineHeight = 1.4;
/** Replaces a letter that no font has. */
const unknownLetter = '□';
const ruler = createCanvas(8, 8).getContext('2d');

const isWritable = (text: string, family: FontFamily): boolean => {
  try {
    fontsFor(text, family);
    return true;
  } catch (thrown) {
    if (thrown instanceof CodedError && thrown.code === 'CARD_UNWRITABLE') return false;
    throw thrown;
  }
};

/** One unknown letter must not prevent everyone's book. */
function toWritable(words: string, family: FontFamily): string {
  const text = toSettable(words);
  if (isWritable(text, family)) return text;
  return [...text].map((letter) => (isWritable(letter, family) ? letter : unknownLetter)).join('');
}

const familyFor = (text: string, family: FontFamily): FontFamily => (isRightToLeft(text) ? 'quicksand' : family);

/** Breaks text into lines of a width, at the given size. */
export function setText(words: string, widthPt: number, { family, weight, sizePt, colour, language }: Lettering): SetText {
  const text = toWritable(words, family);
  const font = toCssFont(fontsFor(text, familyFor(text, family), { language }), weight, sizePt);
  ruler.font = font;
  const lines = text === '' ? [] : balanceLines(toChunks(text), widthPt, (part) => ruler.measureText(part).width);
  return { lines: lines.map((line) => line.text), font, colour, lineHeightPt: sizePt * lineHeight, isFromRight: isRightToLeft(text) };
}

/** Sets text as large as a box allows. `sizePt` is the maximum. */
export function setLarge(words: string, box: { widthPt: number; heightPt: number }, lettering: Lettering): SetText {
  const { family, weight, sizePt, language } = lettering;
  const text = toWritable(words, family);
  const fonts = fontsFor(text, familyFor(text, family), { language });
  for (let largest = sizePt; ; largest -= 2) {
    const linesMax = Math.max(1, Math.floor(box.heightPt / (largest * lineHeight)));
    const fitted = fitLines(ruler, text, {
      fonts,
      weight,
      widthPx: box.widthPt,
      linesMax,
      sizesPx: { largest, smallest: largest, step: 2 },
    });
    if (fitted.lines.length <= linesMax || largest <= 12) return setText(text, box.widthPt, { ...lettering, sizePt: largest });
  }
}

export const heightOf = ({ lines, lineHeightPt }: SetText): number => lines.length * lineHeightPt;

/** Draws lines in the middle of a page, from `topPt` down. */
export function drawText(pen: SKRSContext2D, text: SetText, { middlePt, topPt }: { middlePt: number; topPt: number }): void {
  pen.font = text.font;
  pen.fillStyle = text.colour;
  pen.direction = text.isFromRight ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  for (const [i, line] of text.lines.entries()) pen.fillText(line, middlePt, topPt + (i + 0.72) * text.lineHeightPt);
}
