import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CodedError, languageOfCharacters } from '@hellograph/contract';
import type { FontFamily } from '@hellograph/contract/card-theme';
import { isRightToLeft, type LineRole } from '@hellograph/render';
import { GlobalFonts } from '@napi-rs/canvas';

/**
 * Fonts from packages under the SIL Open Font License. Each font is split by range of characters:
 * only the pieces that a message needs are loaded, each under a separate name, and a line lists
 * them all in order. The machine's own fonts are never used, so a video looks the same everywhere.
 */
export interface FontPiece {
  /** Its name in the canvas. */
  alias: string;
  path: string;
  ranges: readonly (readonly [number, number])[];
}

const packages = createRequire(import.meta.url);

/**
 * For characters that a theme's own family lacks; the first family that has a character draws it.
 */
const fallbacks = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thai',
  'noto-sans-georgian',
  'noto-sans-armenian',
] as const;

/** Chinese, Japanese and Korean write many of the same characters a little differently. */
const ideographs = {
  zh: ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
  ja: ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'],
  ko: ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc'],
} as const;
type Family = FontFamily | (typeof fallbacks)[number] | (typeof ideographs.zh)[number] | 'noto-emoji';

const known = new Map<Family, readonly FontPiece[]>();

export function piecesOf(family: Family): readonly FontPiece[] {
  const before = known.get(family);
  if (before) return before;
  const folder = dirname(packages.resolve(`@fontsource-variable/${family}/package.json`));
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  const pieces = Object.entries(ranges).flatMap(([name, written]): FontPiece[] => {
    const subset = name.replace(/[[\]]/g, '');
    const path = join(folder, 'files', `${family}-${subset}-wght-normal.woff2`);
    return existsSync(path) ? [{ alias: `${family}-${subset}`, path, ranges: toRanges(written) }] : [];
  });
  known.set(family, pieces);
  return pieces;
}

/** `U+0000-00FF,U+0131`. */
const toRanges = (written: string) =>
  written.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });

export const covers = ({ ranges }: FontPiece, codePoint: number) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);

/**
 * Joiners, variation selectors and skin tones belong to the character before them and need no
 * glyph.
 */
const attached = /\p{M}|\p{Cf}|\p{Emoji_Modifier}|\s/u;

/**
 * Some fonts claim the whole range of pictures but contain few, so pictures are drawn only with
 * picture fonts.
 */
export const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/**
 * Emoji in colour with every skin tone: Twemoji (CC BY 4.0) as a font. Newer emoji are drawn in one
 * ink.
 */
const colouredPictures: FontPiece = { alias: 'twemoji', path: packages.resolve('twemoji-colr-font/twemoji.woff2'), ranges: [] };

export interface TypeOptions {
  /** In colour, unless they are ornaments in one ink. */
  pictures?: 'coloured' | 'plain';
  /** BCP 47 tag of the reader's language: Japanese and Chinese characters differ. */
  language?: string | undefined;
}

/**
 * Loads the pieces of a family that a text needs and returns the CSS font list for it. Throws
 * CARD_UNWRITABLE for letters that no font has.
 */
export function fontsFor(text: string, family: FontFamily, { pictures = 'coloured', language }: TypeOptions = {}): string {
  const own = piecesOf(family);
  const others = [...fallbacks, ...ideographsFor(text, language), 'noto-emoji' as const].flatMap(piecesOf);
  const inInk = piecesOf('noto-emoji');
  const needed = new Set<FontPiece>();
  const missing = new Set<string>();
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const isPicture = picture.test(character);
    const piece = [...own, ...(isPicture ? inInk : others)].find((one) => covers(one, codePoint));
    if (isPicture && pictures === 'coloured' && !(piece && own.includes(piece))) needed.add(colouredPictures);
    if (piece) needed.add(piece);
    else if (!attached.test(character)) missing.add(character);
  }
  const unwritable = [...missing].filter((character) => /\p{L}|\p{N}/u.test(character));
  if (unwritable.length > 0) {
    throw new CodedError('CARD_UNWRITABLE', {
      message: `We have no type for “${unwritable.slice(0, 5).join(' ')}”. Write these another way.`,
    });
  }
  const inOrder = [...own, colouredPictures, ...others].filter((piece) => needed.has(piece));
  for (const { alias, path } of inOrder) if (!GlobalFonts.has(alias)) GlobalFonts.registerFromPath(path, alias);
  return inOrder.map(({ alias }) => `"${alias}"`).join(', ') || '"noto-sans-latin"';
}

const han = /\p{Script=Han}/u;

/**
 * Kana and Hangul tell Japanese and Korean, then the language does. Else it is the first that has
 * all characters, so that no word mixes two ways of writing.
 */
function ideographsFor(text: string, language?: string) {
  const [, told] = /^(zh|cmn|ja|ko)\b/.exec(languageOfCharacters(text, language) ?? '') ?? [];
  if (told) return ideographs[told === 'cmn' ? 'zh' : (told as keyof typeof ideographs)];
  const written = [...new Set(text)].filter((character) => han.test(character)).map((character) => character.codePointAt(0) ?? 0);
  const hasAll = ([family]: (typeof ideographs)[keyof typeof ideographs]) =>
    written.every((codePoint) => piecesOf(family).some((piece) => covers(piece, codePoint)));
  return Object.values(ideographs).find(hasAll) ?? ideographs.zh;
}

/** Returns `weight size families`, the canvas's form of a font. */
export const toCssFont = (fonts: string, weight: number, sizePx: number): string => `${weight} ${sizePx.toFixed(2)}px ${fonts}`;

/** Loads the fonts of both roles for one message. */
export function fontsForRoles(text: string, families: Record<LineRole, FontFamily>, options?: TypeOptions): Record<LineRole, string> {
  const headline = isRightToLeft(text) ? families.body : families.headline;
  return { headline: fontsFor(text, headline, options), body: fontsFor(text, families.body, options) };
}
