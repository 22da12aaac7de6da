import type { MotionStyle } from '../video/render-options';
import type { LanguageTag } from './languages';
import { toPlainLetters } from './reading/plain-letters';
import { type ReadingVoice, readParts, sayWord } from './reading/read-message';
import { isForeignScript, unsaidCharacter } from './reading/scripts-of-voice';
import { isSounded, toCaption, toPlainWords } from './speakable';
import { parseMarks, type SpokenMood, type SpokenPiece } from './spoken-marks';

/** The way in which a user wants a word or a name to be spoken, written as it sounds. */
export interface Pronunciation {
  word: string;
  said: string;
}

export { toKana } from './reading/kanji-readings';

/** Whether a text has characters that the voices of a language do not read. */
export const hasForeignScript = (text: string, language: LanguageTag): boolean => {
  const plain = toPlainLetters(text);
  return isForeignScript(language).test(plain) || plain.search(unsaidCharacter(language)) >= 0;
};

/**
 * A word as it is read in captions, and as an engine has to say it: the same, unless it is spelled,
 * has its own pronunciation, or is a figure, a sign or a name that people read differently.
 */
export interface PhraseWord {
  shown: string;
  said: string;
  isStressed: boolean;
}

/** Words spoken in one breath, after an optional silence. Without words it is only the silence. */
export interface SpokenPhrase {
  pauseBeforeSec: number;
  words: PhraseWord[];
  /** How it is said, if the message tells. */
  mood?: SpokenMood;
  /** The style of the video, which is heard where there is no mood. */
  style?: MotionStyle;
}

/** Returns the text of a phrase for an engine. */
export const toSaid = ({ words }: SpokenPhrase): string => words.map(({ said }) => said).join(' ');

/**
 * Splits a message at its pauses and where its mood changes into phrases, with the form of each
 * word that the voice says. All text is speakable.
 */
export function toPhrases(
  message: string,
  voice: ReadingVoice,
  pronunciations: readonly Pronunciation[] = [],
  style: MotionStyle = 'Natural',
): SpokenPhrase[] {
  const replace = createReplacer(pronunciations);
  const phrases: SpokenPhrase[] = [{ pauseBeforeSec: 0, words: [] }];
  let isOpen = false;
  for (const piece of withinLines(parseMarks(message))) {
    let phrase = phrases[phrases.length - 1];
    if (!phrase) break;
    if (piece.kind === 'mood') {
      if (phrase.words.length > 0) phrases.push({ pauseBeforeSec: 0, words: [] });
      phrase = phrases[phrases.length - 1] ?? phrase;
      if (piece.mood === 'none') delete phrase.mood;
      else phrase.mood = piece.mood;
      isOpen = false;
      continue;
    }
    if (piece.kind === 'pause') {
      if (phrase.words.length > 0) phrases.push({ pauseBeforeSec: piece.sec, words: [], ...(phrase.mood && { mood: phrase.mood }) });
      else phrase.pauseBeforeSec += piece.sec;
      isOpen = false;
      continue;
    }
    const parts =
      piece.kind === 'spelled' ? [toLetters(piece.text)] : replace(toPlainLetters(piece.text)).flatMap((part) => readPart(part, voice));
    for (const part of parts) {
      const isStressed = piece.kind === 'stressed';
      isOpen = append(phrase.words, { ...part, isStressed }, isOpen, voice);
    }
  }
  for (const { words } of phrases) for (const word of words) word.said = word.said.replace(/\s+/gu, ' ').trim();
  const heard = phrases.filter(({ words, pauseBeforeSec }) => words.some(({ said }) => isSounded(said)) || pauseBeforeSec > 0);
  return style === 'Natural' ? heard : heard.map((phrase) => ({ ...phrase, style }));
}

/** Pieces with `none` where a mood ends: it lasts until the end of the line that is said in it. */
function* withinLines(pieces: readonly SpokenPiece[]): Generator<SpokenPiece | { kind: 'mood'; mood: 'none' }> {
  /** The words since the mood began; `undefined` without one. */
  let felt: string | undefined;
  for (const piece of pieces) {
    if (piece.kind === 'mood') felt = '';
    if (felt === undefined || piece.kind === 'mood' || piece.kind === 'pause') {
      yield piece;
      continue;
    }
    const end = piece.kind === 'words' ? endOfLine(felt, piece.text) : -1;
    felt += piece.text;
    if (end < 0) {
      yield piece;
      continue;
    }
    yield { kind: 'words', text: piece.text.slice(0, end) };
    yield { kind: 'mood', mood: 'none' };
    yield { kind: 'words', text: piece.text.slice(end) };
    felt = undefined;
  }
}

/** Returns where the line of what was said before ends in a text, or -1. */
function endOfLine(before: string, text: string): number {
  const from = isSounded(before) ? 0 : text.search(/[\p{L}\p{N}]/u);
  return from < 0 ? -1 : text.indexOf('\n', from);
}

interface Part {
  shown: string;
  /** Left out: the same as shown. */
  said?: string;
}

const readPart = (part: Part, voice: ReadingVoice): Part[] =>
  part.said === undefined
    ? readParts(part.shown, voice).map((read) =>
        read.said === undefined ? read : { shown: toCaption(read.shown), said: sayWord(read.said, voice) },
      )
    : [part];

/**
 * Adds a part to words; `isOpen` means that the last word does not end with white space. Returns
 * the new value of `isOpen`.
 */
function append(
  words: PhraseWord[],
  { shown, said, isStressed }: Part & { isStressed: boolean },
  isOpen: boolean,
  voice: ReadingVoice,
): boolean {
  if (said !== undefined) {
    if (shown !== '' || said.trim() !== '') join(words, { shown, said, isStressed }, isOpen);
    return shown !== '' || isOpen;
  }
  const text = toPlainWords(shown);
  const pieces = text.split(' ').filter(Boolean);
  for (const [i, word] of pieces.entries()) {
    const isGlued = i === 0 && isOpen && !text.startsWith(' ');
    const { closing, rest } = isGlued && words.length > 0 ? partClosing(word) : { closing: '', rest: word };
    if (closing !== '') join(words, { shown: closing, said: closing, isStressed }, true);
    if (rest !== '') join(words, { shown: rest, said: sayWord(rest, voice), isStressed }, isGlued);
  }
  return pieces.length === 0 ? isOpen && text === '' : !text.endsWith(' ');
}

/**
 * Splits off the closing punctuation, which belongs to the word before, even in scripts without
 * spaces.
 */
function partClosing(word: string): { closing: string; rest: string } {
  const pattern = /^[\x20-\x7e]*$/.test(word) ? /^[!"#%&'*,./:;?@\\)\]}-]+/ : /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}]+/u;
  const closing = pattern.exec(word)?.[0] ?? '';
  return { closing, rest: word.slice(closing.length) };
}

/**
 * Adds a separate word, or continues the one before. Silent text such as a dash continues it too,
 * because it would not be a word in a caption. Emphasis in the middle of a word applies to the
 * whole word; scripts without spaces have no such words, so there each character stands for itself.
 */
function join(words: PhraseWord[], word: PhraseWord, isGlued: boolean): void {
  const last = words.at(-1);
  const begins = isSounded(word.said);
  const opening = last && begins && isGlued ? takeOpening(last) : '';
  const isParted = last?.isStressed !== word.isStressed && isSpaceless(last?.shown.at(-1)) && isSpaceless(word.shown[0]);
  if (last && last.said === '' && begins) {
    last.shown += (isGlued ? '' : ' ') + word.shown;
    last.said = word.said;
    last.isStressed = word.isStressed;
  } else if (!last || (begins && (!isGlued || isParted || opening !== '')))
    words.push({ ...word, shown: opening + word.shown, said: opening + word.said });
  else {
    const gap = isGlued ? '' : ' ';
    last.shown += gap + word.shown;
    last.said += gap + word.said;
    if (isGlued && begins) last.isStressed ||= word.isStressed;
  }
}

/**
 * Removes from a word the punctuation that belongs to the next one: `said "` in front of a marked
 * word.
 */
function takeOpening(last: PhraseWord): string {
  const opening = /\w$/.test(last.shown) ? '' : (/ ([^\p{L}\p{N}\s]+)$/u.exec(last.shown)?.[1] ?? '');
  if (opening === '' || !last.said.endsWith(` ${opening}`)) return '';
  last.shown = last.shown.slice(0, -opening.length - 1);
  last.said = last.said.slice(0, -opening.length - 1);
  return opening;
}

/**
 * In capitals, because "A" is read as a letter but "a" as a word. The capital of "i" is a different
 * letter in Turkish, and that of "ß" is two letters.
 */
const toCapital = (letter: string) => (letter === 'i' || letter.toUpperCase().length > letter.length ? letter : letter.toUpperCase());

/** A character with its diacritics, for runtimes without a segmenter (Firefox before 125). */
const markedCharacter = /\P{M}\p{M}*/gu;

/** Splits a text into characters as a reader counts them. */
export const toCharacters = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
    : (text.match(markedCharacter) ?? []);

/** Writes letters by their names: a comma after each makes every engine name it. */
function toLetters(text: string): Part {
  const words = toPlainWords(text).trim();
  return { shown: words, said: toCharacters(words).filter(isSounded).map(toCapital).join(', ') };
}

/** Scripts without spaces, in which the ends of words can't be seen. */
const spacelessScripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const wordLetter = `(?![${spacelessScripts}])[\\p{L}\\p{M}\\p{N}]`;
const spacelessOrSign = `[${spacelessScripts}ー\\p{P}]`;
const isSpaceless = (letter = ''): boolean => !/^[\s\w\u00c0-\u02ff]?$/.test(letter) && new RegExp(spacelessOrSign, 'u').test(letter);
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
/** Returns the key by which two words count as the same. */
export const toWordKey = (word: string): string => word.normalize('NFC').toLowerCase();

/**
 * Creates a function that finds the words of a dictionary in a text, the longest first, each as a
 * whole word.
 */
function createReplacer(pronunciations: readonly Pronunciation[]): (text: string) => Part[] {
  const known = new Map(pronunciations.map(({ word, said }) => [toWordKey(word), toPlainWords(said).trim()]));
  const words = [...known.keys()].filter((word) => isSounded(known.get(word) ?? '')).sort((a, b) => b.length - a.length);
  if (words.length === 0) return (text) => [{ shown: text }];
  const pattern = new RegExp(`(?<before>^|(?!${wordLetter})[^])(?<word>${words.map(escaped).join('|')})(?!${wordLetter})`, 'giu');
  return (written) => {
    const text = written.normalize('NFC');
    const parts: Part[] = [];
    let from = 0;
    for (const { index, groups } of text.matchAll(pattern)) {
      const { before = '', word = '' } = groups ?? {};
      const at = index + before.length;
      if (at > from) parts.push({ shown: text.slice(from, at) });
      parts.push({ shown: toPlainWords(word).trim(), said: known.get(toWordKey(word)) ?? word });
      from = at + word.length;
    }
    if (from < text.length) parts.push({ shown: text.slice(from) });
    return parts;
  };
}

/**
 * Returns the entries of a dictionary that a message needs. They are stored with it, so that it
 * sounds the same if the dictionary changes.
 */
export function findPronunciations<Entry extends Pronunciation>(message: string, entries: readonly Entry[]): Entry[] {
  const texts = parseMarks(message).flatMap((piece) => (isReplaceable(piece) ? [piece.text] : []));
  return entries.filter((entry) => {
    const replace = createReplacer([entry]);
    return texts.some((text) => replace(text).some(({ said }) => said !== undefined));
  });
}

const isReplaceable = (piece: SpokenPiece): piece is Extract<SpokenPiece, { text: string }> =>
  piece.kind === 'words' || piece.kind === 'stressed';

/**
 * Lists the words of a message, as they are written, that a voice leaves out or says in part:
 * scripts and signs that it does not know. People are told before anything is made.
 */
export function findUnsaid(message: string, voice: ReadingVoice, pronunciations: readonly Pronunciation[] = []): string[] {
  const unsaid = unsaidCharacter(voice.language);
  const words = toPhrases(message, { engine: voice.engine, language: voice.language }, pronunciations).flatMap((phrase) => phrase.words);
  return [
    ...new Set(
      words.flatMap(({ shown, said }) => (said.search(unsaid) >= 0 ? shown.split(' ').filter((part) => part.search(unsaid) >= 0) : [])),
    ),
  ];
}
