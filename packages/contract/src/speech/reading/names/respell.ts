/**
 * Respells names of other languages for voices that read English: the language is guessed from its
 * letters, its letters are written as English sounds, and syllables are parted by hyphens, which
 * engines pronounce better than one long word.
 */
import { foldLatin } from './alphabets';
import { knownNames } from './known-names';
import { type RespellRules, respellRules } from './respell-rules';

/** Clusters with which no English word begins: engines would spell the word. */
const onset = /^(?=d[mn]|m[bdklnrt]|n[dgkj]|k[st]|g[bd]|t[bkl]|lv|rz)(.)(?=..)/iu;

const applyAll = (word: string, { letters }: RespellRules): string => letters.reduce((text, [from, to]) => text.replace(from, to), word);

const toCase = (respelled: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? respelled.charAt(0).toUpperCase() + respelled.slice(1) : respelled;

/** Gives a word a beginning that English allows: "Dmitriy" → "Dimitriy". */
export const easeOnset = (word: string): string => word.replace(onset, '$1i');

/** Returns a word with letters that English lacks as an English voice says it best. */
export function respellForEnglish(word: string): string {
  const written = word.normalize('NFC');
  const lower = written.toLowerCase();
  const name = knownNames.get(lower);
  if (name !== undefined) return toCase(name, written);
  const rules = respellRules.find(({ signs }) => signs.test(lower));
  const said = rules ? foldLatin(applyAll(lower, rules)) : foldLatin(lower);
  return toCase(easeOnset(said) || foldLatin(lower), written);
}
