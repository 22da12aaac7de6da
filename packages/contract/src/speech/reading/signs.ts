/** Signs that are read as words: `AT&T`, `C#`, `#5`, `#love`, `@anna`, `2+2=4`. */
import { anyOf, type ReadingRule } from './reading-rule';
import type { SignName } from './reading-words';

const url = /(?<![\p{L}\p{N}@])https?:\/\/(?:www\.)?(?<host>[^\s/?#:]+)(?:[^\s<>"]*[^\s<>".,;:!?)])?/giu;
const domain =
  /(?<![\p{L}\p{N}@./-])(?:www\.)?(?<host>(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|app|dev|info|eu|co\.uk|uk|de|fr|es|it|nl|pl|ru|pt|br|tr|jp|cn|in|ch|at|be|us|ca|au|me|tv|shop|page|online|events?))(?:\/[^\s<>"]*[^\s<>".,;:!?)])?(?![\p{L}\p{N}@-])/giu;
const email = /(?<![\p{L}\p{N}])(?<user>[\p{L}\p{N}._%+-]+)@(?<host>[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?![\p{L}\p{N}])/gu;

export function createLinkRules(signs: { dot: string; at: string }): ReadingRule[] {
  const spoken = (text: string) =>
    text
      .replaceAll('.', ` ${signs.dot} `)
      .replace(/[_%+-]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim();
  return [
    { pattern: url, say: ({ groups }) => spoken(groups?.host ?? '') },
    { pattern: email, say: ({ groups }) => `${spoken(groups?.user ?? '')} ${signs.at} ${spoken(groups?.host ?? '')}` },
    { pattern: domain, say: ({ groups }) => spoken(groups?.host ?? '') },
  ];
}

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

export type Signs = Readonly<Record<SignName, string>>;

const spelledOut = (word: string): string => (/^\p{Lu}{1,3}$/u.test(word) ? [...word].join(' ') : word);

/** Ampersands within a name of capitals: `AT&T`, `R&B`. */
const initials = /(?<![\p{L}\p{N}])(?<one>\p{Lu}{1,3})\s?&\s?(?<two>\p{Lu}{1,3})(?![\p{L}\p{N}])/gu;
/** Signs that programs and products have in their names. */
const languages: Readonly<Record<string, string>> = {
  'C++': 'C plus plus',
  'C#': 'C sharp',
  'F#': 'F sharp',
  'c++': 'C plus plus',
  'c#': 'C sharp',
};

const isSpaced = (text: string) => ` ${text} `;

export function createSignRules(signs: Signs): ReadingRule[] {
  const to = (name: SignName) => () => isSpaced(signs[name]);
  return [
    { pattern: /(?<![\p{L}\p{N}])(?:[CF]#|[cC]\+\+)(?![\p{L}\p{N}])/gu, say: ([name]) => languages[name] },
    { pattern: initials, say: ({ groups }) => `${spelledOut(groups?.one ?? '')} ${signs.and} ${spelledOut(groups?.two ?? '')}` },
    { pattern: /#(?=\s?\p{N})|№/gu, say: to('number') },
    { pattern: /(?<![\p{L}\p{N}])#(?=\p{L})/gu, say: to('hashtag') },
    { pattern: /[@](?=[\p{L}\p{N}_])/gu, say: to('at') },
    { pattern: /(?<=\p{Nd}\s?)[×✕✖·*](?=\s?\p{Nd})/gu, say: to('times') },
    { pattern: /(?<=\p{Nd}\s?)÷(?=\s?\p{Nd})/gu, say: to('divided') },
    { pattern: /(?<=^|[\s(=])[-−](?=\p{Nd})|(?<=\p{Nd}\s)[-−](?=\s\p{Nd})|−/gu, say: to('minus') },
    { pattern: /[&＆﹠]+/gu, say: to('and') },
    { pattern: /\++/gu, say: to('plus') },
    { pattern: /(?<=[\p{L}\p{N})]\s?)=+(?=\s?[\p{L}\p{N}(])/gu, say: to('equals') },
    { pattern: /§+/gu, say: to('section') },
    { pattern: /(?<=\p{L})\/(?=\p{L})|(?<=\p{Nd})\/(?=\p{Nd})/gu, say: () => ' ' },
    { pattern: /[™®©℠←-⇿•●■▪◆★☆✦✨→~|^_`\\<>[\]{}=*#]+/gu, say: () => ' ' },
  ];
}
