/** WebVTT captions from word times. W3C, "WebVTT: The Web Video Text Tracks Format", 2019. */

import type { SpokenWord } from './model';
import { balanceLines, countLetters, spaceless, toChunks } from './text-video/line-breaks';

/**
 * The most that a viewer reads at a glance: two lines of this many characters. Wide characters
 * count twice.
 */
const lineLength = 42;
/** A cue stays this long after its last word if no other cue follows. */
const lingerSec = 0.4;

export interface CueLimits {
  /** Characters; wide ones count twice. */
  cueLength: number;
  longestCueSec: number;
}

const readable: CueLimits = { cueLength: 2 * lineLength, longestCueSec: 5 };

export interface Cue {
  startSec: number;
  endSec: number;
  text: string;
  /** In the order in which they appear in `text`. */
  words: SpokenWord[];
  /** The speaker's name, if the video has several voices. */
  speaker?: string;
  /** Whether the speaker differs from the one before, so that the name must be shown. */
  isFirst: boolean;
}

/**
 * Groups words into cues. A new cue starts at the end of a sentence or of a line of a song, after a
 * long pause, when the speaker changes, or when the cue is full.
 */
export function toCues(words: readonly SpokenWord[], { cueLength, longestCueSec }: CueLimits = readable): Cue[] {
  const cues: Cue[] = [];
  const pieces = words.flatMap(toPieces);
  for (const [i, { hasSpaceBefore, ...word }] of pieces.entries()) {
    const cue = cues.at(-1);
    const previous = pieces[i - 1];
    const gap = hasSpaceBefore ? ' ' : '';
    const startsAnew =
      !cue ||
      !previous ||
      word.speaker !== previous.speaker ||
      previous.endsLine ||
      /[.!?…。！？।]["')\]”’»」]?(?: [^\p{L}\p{N}]+)?$/u.test(previous.text) ||
      word.startSec - previous.endSec > 0.6 ||
      shownLength(cue.text + gap + word.text) > cueLength ||
      word.endSec - cue.startSec > longestCueSec;
    const { startSec, endSec, text, speaker } = word;
    if (startsAnew)
      cues.push({ startSec, endSec, text, words: [word], isFirst: speaker !== previous?.speaker, ...(speaker && { speaker }) });
    else {
      cue.text += gap + text;
      cue.words.push(word);
      cue.endSec = endSec;
    }
  }
  return cues.map((cue, i) => ({
    ...cue,
    endSec: Math.max(cue.endSec, Math.min(cue.endSec + lingerSec, cues[i + 1]?.startSec ?? Number.POSITIVE_INFINITY)),
  }));
}

interface Piece extends SpokenWord {
  hasSpaceBefore: boolean;
}

/**
 * Splits a word of a script without spaces, which arrives as a whole sentence, where its words end.
 * Each piece gets the share of the time that its letters have.
 */
function toPieces(word: SpokenWord): Piece[] {
  const chunks = spaceless.test(word.text) ? toChunks(word.text) : [];
  if (chunks.length < 2) return [{ ...word, hasSpaceBefore: true }];
  const letters = Math.max(1, countLetters(word.text));
  const timeOf = (count: number) => word.startSec + ((word.endSec - word.startSec) * count) / letters;
  return chunks.map(({ text, lettersBefore, hasSpaceBefore }, i) => ({
    ...word,
    text,
    startSec: timeOf(lettersBefore),
    endSec: timeOf(chunks[i + 1]?.lettersBefore ?? letters),
    hasSpaceBefore: i === 0 ? !spaceless.test(text[0] ?? '') : hasSpaceBefore,
  }));
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u;
const shownLength = (text: string) => [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);

export function toWebVtt(words: readonly SpokenWord[]): string {
  const blocks = toCues(words).map((cue) => `${timestamp(cue.startSec)} --> ${timestamp(cue.endSec)}\n${toPayload(cue)}`);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

/**
 * The voice as WebVTT names it, and as text where it changes: players do not show voices
 * themselves.
 */
function toPayload({ text, speaker, isFirst }: Cue): string {
  if (!speaker) return escapeText(inLines(text));
  const name = escapeText(speaker);
  return `<v ${name.replace(/\s+/g, ' ')}>${escapeText(inLines(isFirst ? `${speaker}: ${text}` : text))}</v>`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Splits a text that is too long for one line into two lines of about equal length. */
const inLines = (text: string) =>
  shownLength(text) <= lineLength
    ? text
    : balanceLines(toChunks(text), Math.max(lineLength, Math.ceil(shownLength(text) / 2) + 4), shownLength)
        .map((line) => line.text)
        .join('\n');

function timestamp(timeSec: number): string {
  const ms = Math.max(0, Math.round(timeSec * 1000));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
