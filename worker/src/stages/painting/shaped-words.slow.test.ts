import { readFileSync } from 'node:fs';
import type { RenderPlan } from '@hellograph/render';
import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { create, type Font, type Glyph } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { decompress } from 'wawoff2';
import { paintBook } from '../books/paint-book';
import { covers, piecesOf } from './fonts';
import { drawEndCard } from './paint-brand';
import { paintFinish } from './paint-finish';

/**
 * Type that another engine (fontkit) shapes from the same font files, to compare with what the
 * canvas draws: letters that join, change places or stand on each other.
 */
interface ReferenceType {
  /** Draws a word, shaped, or letter by letter as they stand in the font. */
  draw(pen: SKRSContext2D, word: string, how: 'shaped' | 'unshaped', sizePx: number): void;
}

/** Reads the piece of a family that has the first letter of a word. */
async function openReferenceType(family: Parameters<typeof piecesOf>[0], word: string, weight: number): Promise<ReferenceType> {
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
interface Ink {
  width: number;
  height: number;
  has: Uint8Array;
}

/** Cuts a picture to its ink. */
function toInk(width: number, height: number, isInk: (at: number) => boolean): Ink {
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
function likeness(ink: Ink, { draw }: ReferenceType, word: string, how: 'shaped' | 'unshaped' = 'shaped'): number {
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

const size = { width: 1600, height: 1600 };

/** Letters of the first five join, change places, stand on each other, or go from right to left. */
const words = [
  ['Hindi', 'noto-sans-devanagari', 'श्रद्धांजलि', true],
  ['Arabic', 'noto-sans-arabic', 'ميلادك', true],
  ['Bengali', 'noto-sans-bengali', 'শুভেচ্ছা', true],
  ['Tamil', 'noto-sans-tamil', 'வாழ்த்துக்கள்', true],
  ['Hebrew', 'noto-sans-hebrew', 'שלום', true],
  ['Ukrainian', 'noto-sans', 'Вітаємо', false],
  ['Thai', 'noto-sans-thai', 'สุขสันต์', false],
] as const;

async function captionInk(word: string): Promise<Ink> {
  const plan = { ...size, words: [{ text: word, startSec: 0, endSec: 1 }], durationSec: 2, fps: 25 } as unknown as RenderPlan;
  const { passing } = await paintFinish(plan, [], { choices: { captions: 'burned' }, watermark: false });
  const { width, height, luma } = passing[0]?.stamp ?? expect.fail('no caption');
  return toInk(width, height, (at) => (luma.values[at] ?? 0) > 130);
}

function endCardInk(name: string, language?: string): Ink {
  const look = { colour: '#0a3d6c', typeface: null, hasCornerMark: false, hasEndCard: true, logo: null, footer: '' };
  const canvas = drawEndCard({ ...look, name }, { ...size, language });
  const { data } = canvas.getContext('2d').getImageData(0, 0, size.width, size.height);
  return toInk(size.width, size.height, (at) => (data[at * 4] ?? 0) > 130);
}

describe('words in pictures are shaped as their script asks', () => {
  it.each(words)('%s, in captions and on the end card', async (_, family, word, needsShaping) => {
    const bold = await openReferenceType(family, word, 700);
    const caption = await captionInk(word);
    expect(likeness(caption, bold, word)).toBeGreaterThan(0.82);
    if (needsShaping) expect(likeness(caption, bold, word, 'unshaped')).toBeLessThan(0.65);
    expect(likeness(endCardInk(word), await openReferenceType(family, word, 600), word)).toBeGreaterThan(0.82);
  });

  it('a mark at the end of an Arabic name stands on its left', () => {
    const { width, has } = endCardInk('سعيد!');
    expect([...has].indexOf(1) % width).toBeLessThan(width / 4);
  });
});

/** The name under a signature, in the page's ink. */
async function nameInBook(name: string, language: 'ja' | 'zh-Hans' | 'en'): Promise<Ink> {
  const scale = 6;
  const canvas = createCanvas(420 * scale, 595 * scale);
  let page = 0;
  const begin = () => {
    const pen = page++ === 1 ? canvas.getContext('2d') : createCanvas(8, 8).getContext('2d');
    pen.scale(scale, scale);
    return pen;
  };
  const front = {
    language,
    occasion: 'birthday',
    look: 'paper',
    tint: null,
    title: 'お祝い',
    to: '',
    sender: '',
    inside: '',
    thanks: null,
  } as const;
  const signatures = [{ name, words: '', findPhoto: async () => undefined }];
  await paintBook({ ...front, signatures }, { begin, end: () => {} }, new AbortController().signal);
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height - 50 * scale);
  return toInk(width, height - 50 * scale, (at) => (data[at * 4 + 3] ?? 0) > 127);
}

describe('characters that Chinese and Japanese write differently', () => {
  it('a Japanese name stands in a Japanese book as Japanese write it, and not in a Chinese one', async () => {
    const name = '直';
    const japanese = await openReferenceType('noto-sans-jp', name, 700);
    const chinese = await openReferenceType('noto-sans-sc', name, 700);
    const [inJapanese, inChinese] = [await nameInBook(name, 'ja'), await nameInBook(name, 'zh-Hans')];
    expect(likeness(inJapanese, japanese, name)).toBeGreaterThan(0.9);
    expect(likeness(inJapanese, chinese, name)).toBeLessThan(0.8);
    expect(likeness(inChinese, chinese, name)).toBeGreaterThan(0.9);
  });
});
