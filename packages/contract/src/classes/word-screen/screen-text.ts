import { listPlainWords, listSpelledWords, type PlainWord, toPlain } from './plain-words';
import { listPrivateThings, type PrivateThing, type TextPart } from './private-things';
import { watchedWords } from './watched-words';

/** `word`: in our list or the class's, or written with asterisks for letters. */
export const screenReasons = ['word', 'phone', 'email', 'address', 'link'] as const satisfies readonly ('word' | PrivateThing)[];
export type ScreenReason = (typeof screenReasons)[number];

/** A part of a text that a teacher should check, and the reason. */
export interface ScreenFinding extends TextPart {
  reason: ScreenReason;
}

/** Words that a class adds to ours, and words that it allows. */
export interface WordScreen {
  added: readonly string[];
  allowed: readonly string[];
}

const phraseWordsMax = 4;
const ends = (words: readonly string[]) => words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));

/** Returns every possible reading of these words as one phrase. */
const joinForms = (words: readonly PlainWord[]): string[] =>
  words.reduce<string[]>((joined, { forms }) => joined.flatMap((before) => forms.map((form) => `${before}${before && ' '}${form}`)), ['']);

/**
 * Returns the end, in UTF-16 units, of the longest watched word or phrase that starts at word
 * `begin`; `undefined` if there is none.
 */
function findWatched(words: readonly PlainWord[], begin: number, { exact, begun, allowed }: Watched): number | undefined {
  for (let length = Math.min(phraseWordsMax, words.length - begin); length > 0; length--) {
    const part = words.slice(begin, begin + length);
    const forms =
      length === 1 ? (part[0]?.forms ?? []) : joinForms(part.map(({ forms: all, ...one }) => ({ ...one, forms: all.slice(0, 4) })));
    const isFound = forms.some((form) => exact.has(form) || (length === 1 && begun.some((stem) => form.startsWith(stem))));
    if (isFound && !forms.some((form) => allowed.has(form))) return part.at(-1)?.to;
  }
  return undefined;
}

interface Watched {
  exact: ReadonlySet<string>;
  begun: readonly string[];
  allowed: ReadonlySet<string>;
}

function listWatched(text: string, { added, allowed }: WordScreen): ScreenFinding[] {
  const watched: Watched = {
    exact: new Set([...watchedWords.filter((word) => !word.endsWith('*')), ...added.map(toPlain)]),
    begun: ends(watchedWords),
    allowed: new Set(allowed.map(toPlain)),
  };
  const runs = [listPlainWords(text), ...listSpelledWords(text).map((word) => [word])];
  const found = runs.flatMap((words) =>
    words.flatMap(({ from }, index): ScreenFinding[] => {
      const to = findWatched(words, index, watched);
      return to === undefined ? [] : [{ reason: 'word', from, to }];
    }),
  );
  const starred = [...text.matchAll(/(?<![\p{L}*])\p{L}{1,2}\*+\p{L}*/gu)].map(
    ({ 0: { length }, index }): ScreenFinding => ({ reason: 'word', from: index, to: index + length }),
  );
  return [...found, ...starred];
}

/**
 * Lists the parts of a student's text that a teacher should check, in order and without overlaps.
 * It is a hint that blocks nothing: it knows no surnames and no meaning.
 */
export function screenText(text: string, screen: WordScreen = { added: [], allowed: [] }): ScreenFinding[] {
  const all: ScreenFinding[] = [...listPrivateThings(text), ...listWatched(text, screen)];
  all.sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: ScreenFinding[] = [];
  for (const one of all) if (one.from >= (kept.at(-1)?.to ?? 0)) kept.push(one);
  return kept;
}

export interface TextPiece {
  text: string;
  /** `undefined`: nothing to check. */
  reason: ScreenReason | undefined;
}

/** Splits a text into pieces; joined, they are the text again. */
export function toPieces(text: string, findings: readonly ScreenFinding[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { from, to, reason } of findings) {
    pieces.push({ text: text.slice(at, from), reason: undefined }, { text: text.slice(from, to), reason });
    at = to;
  }
  return [...pieces, { text: text.slice(at), reason: undefined }].filter((piece) => piece.text !== '');
}
