import { balanceLines, toChunks } from '@hellograph/render';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { toCssFont } from './fonts';

export interface LinesBox {
  fonts: string;
  weight: number;
  widthPx: number;
  linesMax: number;
  /** Font sizes to try, largest first. */
  sizesPx: { largest: number; smallest: number; step: number };
}

/**
 * Returns the largest font size with which the text fits into the lines, if possible without
 * breaking a word. The smallest size is used even if the text does not fit.
 */
export function fitLines(pen: SKRSContext2D, text: string, { fonts, weight, widthPx, linesMax, sizesPx }: LinesBox) {
  const chunks = toChunks(text);
  for (let sizePx = sizesPx.largest; ; sizePx -= sizesPx.step) {
    pen.font = toCssFont(fonts, weight, sizePx);
    const widthOf = (part: string) => pen.measureText(part).width;
    const lines = balanceLines(chunks, widthPx, widthOf);
    const isWhole = chunks.every((chunk) => widthOf(chunk.text) <= widthPx);
    if ((lines.length <= linesMax && isWhole) || sizePx - sizesPx.step < sizesPx.smallest)
      return { lines: lines.map((line) => line.text), sizePx };
  }
}
