/** Abbreviations of a language, by its table. */
import { anyOf, type ReadingRule } from './reading-rule';

/**
 * Creates the rules for a table. An entry that ends with `^` stands before a capital letter (`Dr.
 * Miller`), one with `#` before a number. Street names may be one word: `Hauptstr.`.
 */
export function createAbbreviationRules(table: Readonly<Record<string, string>>): ReadingRule[] {
  const keys = Object.keys(table);
  if (keys.length === 0) return [];
  const start = String.raw`(?<![\p{L}\p{N}.])`;
  const end = String.raw`(?![\p{L}\p{N}])`;
  const group = (mark: string, after: string): ReadingRule[] => {
    const marked = keys
      .filter((key) => (mark === '' ? !/[\^#]$/u.test(key) : key.endsWith(mark)))
      .map((key) => (mark === '' ? key : key.slice(0, -1)));
    if (marked.length === 0) return [];
    const pattern = new RegExp(`${start}(?:${anyOf(marked)})${after}`, 'gu');
    return [{ pattern, say: (match, text) => keepStop(match, text, table[match[0] + mark]) }];
  };
  const street = keys.find((key) => /^str\.$/iu.test(key));
  const inWord: ReadingRule[] = street
    ? [{ pattern: /(?<=\p{L}{2})str\.(?=\s?\p{N}|\s*$|[\s,])/gu, say: () => (table[street] ?? '').toLowerCase() }]
    : [];
  const beforeName = String.raw`(?=\s+(?:\p{Lu}|\p{Lo}|(?:and|&|und|y|e|et|en|i|и|ve)\s))`;
  return [...group('^', beforeName), ...inWord, ...group('', end), ...group('#', String.raw`(?=\s?\p{N})`)];
}

/** A sentence that ends with an abbreviation keeps its end. */
const keepStop = ({ 0: written, index = 0 }: RegExpMatchArray, text: string, said: string | undefined): string | undefined =>
  said !== undefined && written.endsWith('.') && /^\s*$/u.test(text.slice(index + written.length)) ? `${said}.` : said;
