/**
 * Breaks words into lines and pages. Lines break where Unicode's word rules allow it (UAX #29, with
 * the platform's dictionaries for Thai, Chinese and Japanese), never before closing punctuation and
 * never inside a character as the reader sees it.
 */

/** A piece of text that stays on one line if it fits. */
export interface Chunk {
  text: string;
  /** Whether white space precedes it. At the start of a line the space is dropped. */
  hasSpaceBefore: boolean;
  /** Whether the message itself breaks the line here. */
  breaksBefore: boolean;
  /** Letters and digits of the message before this chunk, from which its time is found. */
  lettersBefore: number;
}

export interface TextLine {
  text: string;
  widthPx: number;
  lettersBefore: number;
  lettersAfter: number;
}

/** Returns the width of a text on one line, in pixels. */
export type Measure = (text: string) => number;

const closing = /^[\p{Pe}\p{Pf}\p{Po}…。，、！？：；」』）】〉》々ー~]+$/u;
const opening = /[\p{Ps}\p{Pi}¿¡「『（【〈《#@]$/u;
const letters = /[\p{L}\p{N}]/gu;

export const countLetters = (text: string): number => text.match(letters)?.length ?? 0;

/**
 * Made on first use: the app loads this file in browsers without a segmenter (Firefox before 125),
 * which never set a text.
 */
let graphemes: Intl.Segmenter | undefined;
let words: Intl.Segmenter | undefined;

/**
 * Characters that must not be shown: control characters, and bidirectional overrides that would
 * reverse a line.
 */
const unshowable = /(?!\n)\p{Cc}|[\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The keycap around a digit is in no text font. */
const keycap = /\ufe0f?\u20e3/gu;

/**
 * Returns the message ready for typesetting: composed (NFC), without control characters, with plain
 * spaces and single line ends.
 */
export const toSettable = (message: string): string =>
  message
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(unshowable, '')
    .replace(keycap, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export function toChunks(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  let hasSpaceBefore = false;
  let breaksBefore = false;
  let lettersBefore = 0;
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  for (const { segment } of words.segment(text)) {
    if (/^\s+$/u.test(segment)) {
      hasSpaceBefore = true;
      breaksBefore ||= segment.includes('\n');
      continue;
    }
    const last = chunks.at(-1);
    const sticks =
      last && !hasSpaceBefore && !breaksBefore && (closing.test(segment) || opening.test(last.text) || !isFree(last.text, segment));
    if (sticks) last.text += segment;
    else chunks.push({ text: segment, hasSpaceBefore, breaksBefore, lettersBefore });
    lettersBefore += countLetters(segment);
    hasSpaceBefore = false;
    breaksBefore = false;
  }
  return chunks;
}

/** Scripts written without spaces, and pictographs, may be separated from what touches them. */
export const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}]/u;
const isFree = (before: string, after: string) =>
  spaceless.test(before.at(-1) ?? '') || spaceless.test([...after][0] ?? '') || spaceless.test([...before].at(-1) ?? '');

/** Fills lines one after the other. A chunk that fits on no line is split between characters. */
export function breakLines(chunks: readonly Chunk[], maxWidthPx: number, measure: Measure): TextLine[] {
  const lines: TextLine[] = [];
  for (const chunk of chunks.flatMap((one) => partTooLong(one, maxWidthPx, measure))) {
    const last = lines.at(-1);
    const joined = last && `${last.text}${chunk.hasSpaceBefore ? ' ' : ''}${chunk.text}`;
    const lettersAfter = chunk.lettersBefore + countLetters(chunk.text);
    const widthPx = joined === undefined ? 0 : measure(joined);
    if (last && joined !== undefined && !chunk.breaksBefore && widthPx <= maxWidthPx)
      Object.assign(last, { text: joined, widthPx, lettersAfter });
    else lines.push({ text: chunk.text, widthPx: measure(chunk.text), lettersBefore: chunk.lettersBefore, lettersAfter });
  }
  return lines;
}

function partTooLong(chunk: Chunk, maxWidthPx: number, measure: Measure): Chunk[] {
  if (measure(chunk.text) <= maxWidthPx) return [chunk];
  const hyphen = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}]+$/u.test(chunk.text) && !/[/.@]/.test(chunk.text) ? '-' : '';
  const parts: Chunk[] = [];
  let text = '';
  let { lettersBefore } = chunk;
  const push = (ended: string) => {
    parts.push({ ...chunk, text: ended, lettersBefore, ...(parts.length > 0 ? { hasSpaceBefore: false, breaksBefore: true } : {}) });
    lettersBefore += countLetters(ended);
  };
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(chunk.text)) {
    if (text !== '' && measure(text + segment + hyphen) > maxWidthPx) {
      push(text + hyphen);
      text = '';
    }
    text += segment;
  }
  push(text);
  return parts;
}

/** In a longer block the difference is not noticeable. */
const balancedLinesMax = 9;

/**
 * Breaks text into lines of about equal length: the narrowest width that needs no more lines than
 * the full one.
 */
export function balanceLines(chunks: readonly Chunk[], maxWidthPx: number, measure: Measure): TextLine[] {
  const full = breakLines(chunks, maxWidthPx, measure);
  if (full.length < 2 || full.length > balancedLinesMax) return full;
  // A word that fits on a full line is never split for the sake of balance.
  const widest = Math.max(...chunks.map(({ text }) => measure(text)));
  let [low, high] = [Math.max(maxWidthPx * 0.5, Math.min(widest, maxWidthPx)), maxWidthPx];
  let best = full;
  for (let step = 0; step < 5; step++) {
    const width = step === 0 ? low : (low + high) / 2;
    const tried = breakLines(chunks, width, measure);
    if (tried.length <= full.length) [best, high] = [tried, width];
    else low = width;
  }
  return best;
}

/**
 * Splits off the first sentence if it is short and more text follows: it is set large. Otherwise
 * `headline` is empty.
 */
export function splitHeadline(text: string): { headline: string; rest: string } {
  const match = /^(.{2,34}?[!?.。！？।]+["'”’»]?)(\s+|(?<=[。！？]))(?=\S)/su.exec(text) ?? /^(.{2,34})\n+(?=\S)/u.exec(text);
  if (!match?.[1] || match[1].includes('\n')) return { headline: '', rest: text };
  return { headline: match[1], rest: text.slice(match[0].length) };
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Returns whether a text runs from right to left, by its first strong letter (UAX #9, P2 and P3).
 */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
