import { readFileSync } from 'node:fs';
import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { create, type Font, type Glyph } from 'fontkit';
import { decompress } from 'wawoff2';
import { covers, piecesOf } from './fonts';

/**
 * Type that another engine (fontkit) shapes from the same font files, to compare with what the
 * canvas draws: letters that join, change places or stand on each other.
 */
export interface ReferenceType {
  /** Draws a word, shaped, or letter by letter as they stand in the font. */
  draw(pen: SKRSContext2D, word: string, how: 'shaped' | 'unshaped', sizePx: number): void;
}

/** Reads the piece of a family that has the first letter of a word. */
export async function openReferenceType(family: Parameters<typeof piecesOf>[0], word: string, weight: number): Promise<ReferenceType> {
  const piece = piecesOf(family).find((one) => covers(one, word.codePointAt(0) ?? 0));
  if (!piece) throw new Error(`${family} has no ${word}`);
  const whole = create(Buffer.from(await decompress(readFileSync(piece.path)))) as Font;
  const font = whole.getVariation({ wght: weight });
  const alone = (glyph: Glyph) => ({ glyph, xOffset: 0, yOffset: 0, xAdvance: glyph.advanceWidth });
  const shape = () => {
    const { glyphs, positions } = font.layout(word);
    return glyphs.map((glyph, i) => ({ ...alone(glyph), ...positions[i] }));
  };
  return {
    draw: (pen, _, how, sizePx) => {
      const scale = sizePx / font.unitsPerEm;
      pen.save();
      pen.scale(scale, -scale);
      for (const { glyph, xOffset, yOffset, xAdvance } of how === 'shaped' ? shape() : font.glyphsForString(word).map(alone)) {
        pen.save();
        pen.translate(xOffset, yOffset);
        pen.fill(new Path2D(glyph.path.toSVG()));
        pen.restore();
        pen.translate(xAdvance, 0);
      }
      pen.restore();
    },
  };
}

/** Which pixels of a picture have ink, cut to the ink's box. */
export interface Ink {
  width: number;
  height: number;
  has: Uint8Array;
}

/** Cuts a picture to its ink. */
export function toInk(width: number, height: number, isInk: (at: number) => boolean): Ink {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at++) {
    if (!isInk(at)) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  const [inkWidth, inkHeight] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const has = new Uint8Array(inkWidth * inkHeight);
  for (let at = 0; at < has.length; at++) has[at] = Number(isInk((top + Math.floor(at / inkWidth)) * width + left + (at % inkWidth)));
  return { width: inkWidth, height: inkHeight, has };
}

/** The share of the ink that both pictures have, with the reference as wide as the picture. */
export function likeness(ink: Ink, { draw }: ReferenceType, word: string, how: 'shaped' | 'unshaped' = 'shaped'): number {
  const drawn = (sizePx: number): Ink => {
    const [width, height] = [Math.ceil(sizePx * (word.length + 2)), Math.ceil(sizePx * 4)];
    const pen = createCanvas(width, height).getContext('2d');
    pen.translate(sizePx, sizePx * 2);
    draw(pen, word, how, sizePx);
    const { data } = pen.getImageData(0, 0, width, height);
    return toInk(width, height, (at) => (data[at * 4 + 3] ?? 0) > 127);
  };
  const other = drawn((100 * ink.width) / drawn(100).width);
  let [both, either] = [0, 0];
  for (let y = 0; y < Math.max(ink.height, other.height); y++)
    for (let x = 0; x < Math.max(ink.width, other.width); x++) {
      const [a, b] = [ink, other].map((one) => x < one.width && y < one.height && one.has[y * one.width + x] === 1);
      both += Number(a && b);
      either += Number(a || b);
    }
  return both / either;
}
