/** Signs that are read as words: `AT&T`, `C#`, `#5`, `#love`, `@anna`, `2+2=4`. */

import { amountAfter } from './amounts';
import { anyOf, type ReadingRule } from './reading-rule';
import type { SignName } from './reading-words';

const url = String.raw`(?<![\p{L}\p{N}@])https?://(?:www\.)?(?<host>[^\s/?#:]+)(?:[^\s<>"]*[^\s<>".,;:!?)])?`;
const domain = String.raw`(?<![\p{L}\p{N}@./-])(?!m\.in\.)(?:www\.)?(?<host>(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|app|dev|info|eu|co\.uk|uk|de|fr|es|it|nl|pl|ru|pt|br|tr|jp|cn|in|ch|at|be|us|ca|au|me|tv|shop|page|online|events?))(?:/[^\s<>"]*[^\s<>".,;:!?)])?(?![\p{L}\p{N}@-])`;
const email = String.raw`(?<![\p{L}\p{N}])(?<user>[\p{L}\p{N}._%+-]+)@(?<host>[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?![\p{L}\p{N}])`;

export function createLinkRules(signs: { dot: string; at: string }): ReadingRule[] {
  const spoken = (text: string) =>
    text
      .replaceAll('.', ` ${signs.dot} `)
      .replace(/[_%+-]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim();
  return [
    { pattern: url, ignoresCase: true, needs: /:\/\//, say: ({ groups }) => spoken(groups?.host ?? '') },
    { pattern: email, needs: /@/, say: ({ groups }) => `${spoken(groups?.user ?? '')} ${signs.at} ${spoken(groups?.host ?? '')}` },
    { pattern: domain, ignoresCase: true, needs: /\.[a-z]{2}/i, say: ({ groups }) => spoken(groups?.host ?? '') },
  ];
}

/**
 * Creates the rules for a table. An entry that ends with `^` stands before a capital letter (`Dr.
 * Miller`), one with `#` before a number. Street names may be one word: `Hauptstr.`.
 */
export function createAbbreviationRules(table: Readonly<Record<string, string>>): ReadingRule[] {
  const keys = Object.keys(table);
  if (keys.length === 0) return [];
  /** At the beginning of a sentence: `Tel.`, `Blz. 5`. */
  const capitals = new Map<string, string>();
  for (const key of Object.keys(table)) {
    const capital = key.charAt(0).toUpperCase() + key.slice(1);
    if (capital === key || key.length < 4 || table[capital] !== undefined) continue;
    capitals.set(capital, key);
    keys.push(capital);
  }
  const find = (key: string): string | undefined => {
    const said = table[key] ?? table[capitals.get(key) ?? ''];
    return table[key] === undefined && said ? said[0]?.toUpperCase() + said.slice(1) : said;
  };
  const start = String.raw`(?<![\p{L}\p{N}./])`;
  const end = String.raw`(?![\p{L}\p{N}])`;
  const group = (mark: string, after: string): ReadingRule[] => {
    const marked = keys
      .filter((key) => (mark === '' ? !/[\^#]$/u.test(key) : key.endsWith(mark)))
      .map((key) => (mark === '' ? key : key.slice(0, -1)));
    if (marked.length === 0) return [];
    const pattern = `${start}(?:${anyOf(marked)})${after}`;
    return [
      {
        pattern,
        say: (match, text, isEnd) => {
          // "Main St. and" is no saint.
          const isStreet =
            match[0] === 'St.' && table['St.'] !== undefined && /^\s+\p{Ll}/u.test(text.slice((match.index ?? 0) + match[0].length));
          const after = text.slice((match.index ?? 0) + match[0].length);
          const [man, woman] = find(isStreet ? 'St.' : match[0] + mark)?.split('|') ?? [];
          const said = woman !== undefined && /^\s\p{Lu}\p{L}*a(?!\p{L})/u.test(after) ? woman : man;
          if (mark === '#') return isEnd && after.trim() === '' ? undefined : `${said}${/^\s/.test(after) ? '' : ' '}`;
          return isEnd ? keepStop(match, text, said) : said;
        },
      },
    ];
  };
  const street = keys.find((key) => /^str\.$/iu.test(key));
  const inWord: ReadingRule[] = street
    ? [{ pattern: String.raw`(?<=\p{L}{2})str\.(?=\s?\p{N}|\s*$|[\s,])`, say: () => (table[street] ?? '').toLowerCase() }]
    : [];
  const beforeName = String.raw`(?=\s+(?:\p{Lu}|\p{Lo}|(?:and|&|und|y|e|et|en|i|и|ve|d[aeo]s?|del|de\sl[ao]s?|van|von|du)\s))`;
  return [...group('^', beforeName), ...inWord, ...group('', end), ...group('#', String.raw`(?=\s?\p{N}|\s?$)`)];
}

/** A sentence that ends with an abbreviation keeps its end. */
const keepStop = ({ 0: written, index = 0 }: RegExpMatchArray, text: string, said: string | undefined): string | undefined =>
  said !== undefined && written.endsWith('.') && /^\s*$/u.test(text.slice(index + written.length)) ? `${said}.` : said;

export type Signs = Readonly<Record<SignName, string>>;

const spelledOut = (word: string): string => (/^\p{Lu}{1,3}$/u.test(word) ? [...word].join(' ') : word);

/** Ampersands within a name of capitals: `AT&T`, `R&B`. */
const initials = String.raw`(?<![\p{L}\p{N}])(?<one>\p{Lu}{1,3})\s?&\s?(?<two>\p{Lu}{1,3})(?![\p{L}\p{N}])`;
/** Signs that programs and products have in their names. */
const languages: Readonly<Record<string, string>> = {
  'C++': 'C plus plus',
  'C#': 'C sharp',
  'F#': 'F sharp',
  'c++': 'C plus plus',
  'c#': 'C sharp',
};

const isSpaced = (text: string) => ` ${text} `;

/** Signs that are not said where none of the rules above reads them. */
const decoration = '[♩-♯✓-✘☐-☒■-◿™®©℠←-⇿•★☆✦✨~|^_`\\\\<>[\\]{}=*#]+';

/** Where a number below zero has another word than a difference. */
const negative: Readonly<Record<string, string>> = { zh: '负', ko: '마이너스' };

/** A minus before a number, which amounts leave over. */
export const createMinusRule = ({ minus }: Signs, locale: string): ReadingRule => ({
  pattern: String.raw`(?<=^|[\s(=~はがで])[-−](?=[£$€]?\p{Nd})`,
  needs: /[-−]/,
  say: () => isSpaced(negative[locale.split('-')[0] ?? ''] ?? minus),
});

/** How often something is */
const frequency: Readonly<Record<string, string>> = { es: 'veces', it: 'volte', tr: 'kez', ru: 'раза' };

const isYear = /^(?:1\d|20)/;

/** Ranges from a smaller number to a larger one; scores and telephone numbers are not said so. */
export function createRangeRules({ to, times }: Signs, locale: string): ReadingRule[] {
  const pattern = String.raw`(?:(?<=[年月월])|(?<![\p{L}\p{N}.,:/+-]|\)\s?))(?<one>\p{Nd}{1,4})\s?(?<dash>[–—~〜～-])\s?(?<two>\p{Nd}{1,4})(?![\p{N}/:–-]|[.,]\p{N}|${amountAfter})`;
  const isTimes = /^\s[\p{Nd}]/u;
  /** `3x`, `2 x 3`, `3 x täglich`. */
  const many = String.raw`(?<=(?<![\p{L}\p{N}.,])\p{Nd}{1,3})(?:[xX](?![\p{L}\p{N}])|\s[xX](?=\s[\p{Nd}\p{Ll}]))`;
  /** `5月10日-12日` */
  const counted = String.raw`(?<=\p{Nd}[年月日号點点時时分人%％일월년])\s?[-–—~〜～]\s?(?=\p{Nd}+[年月日号點点時时分人%％일월년])`;
  return [
    {
      pattern: many,
      needs: /[xX]/,
      say: (match, text) => {
        const isSum = isTimes.test(text.slice((match.index ?? 0) + match[0].length));
        return isSpaced(isSum ? times : (frequency[locale.slice(0, 2)] ?? times));
      },
    },
    { pattern: counted, needs: /[-–—~〜～]/, say: () => (/[\p{Script=Han}\p{Script=Hiragana}]/u.test(to) ? to : isSpaced(to)) },
    {
      pattern,
      needs: /[–—~〜～-]/,
      say: ({ groups: { one = '', two = '', dash = '' } = {} }) => {
        // "3333-4444" is a telephone number.
        const isTelephone = one.length === 4 && two.length === 4 && !(isYear.test(one) && isYear.test(two));
        const isRange =
          !isTelephone && Number(one) < Number(two) && !two.startsWith('0') && (two.length < 4 || one.length === 4 || dash !== '-');
        // "1990–95"
        const isShort = one.length === 4 && two.length === 2 && Number(one.slice(2)) < Number(two) && /^(?:1[89]|20)/u.test(one);
        return isRange || isShort ? `${one} ${to} ${two}` : undefined;
      },
    },
  ];
}

export function createSignRules(signs: Signs): ReadingRule[] {
  const to = (name: SignName) => () => isSpaced(signs[name]);
  return [
    { pattern: String.raw`(?<![\p{L}\p{N}])(?:[CF]#|[cC]\+\+)(?![\p{L}\p{N}])`, needs: /[cCF][#+]/, say: ([name]) => languages[name] },
    {
      pattern: initials,
      needs: /&/,
      say: ({ groups }) => `${spelledOut(groups?.one ?? '')} ${signs.and} ${spelledOut(groups?.two ?? '')}`,
    },
    { pattern: String.raw`#(?=\s?\p{N})|№`, needs: /[#№]/, say: to('number') },
    { pattern: String.raw`(?<![\p{L}\p{N}])#(?=\p{L})`, needs: /#/, say: to('hashtag') },
    { pattern: String.raw`[@](?=[\p{L}\p{N}_]|\s[\p{L}\p{N}])`, needs: /@/, say: to('at') },
    { pattern: String.raw`(?<=\p{Nd}\s?)[×✕✖·*](?=\s?(?:\p{Nd}|$))`, needs: /[×✕✖·*]/, say: to('times') },
    { pattern: String.raw`(?<=\p{Nd}\s?)÷(?=\s?\p{Nd})`, needs: /÷/, say: to('divided') },
    { pattern: String.raw`(?<=^|[\s(=])[-−](?=\p{Nd})|(?<=\p{Nd}\s)[-−](?=\s\p{Nd})|−`, needs: /[-−]/, say: to('minus') },
    {
      pattern: '&(?:amp|nbsp|quot|apos|lt|gt|#\\d+);',
      needs: /&\S+;/,
      say: ([written]) => (written === '&amp;' ? isSpaced(signs.and) : ' '),
    },
    { pattern: '[&＆﹠]+', needs: /[&＆﹠]/, say: to('and') },
    { pattern: String.raw`\++`, needs: /\+/, say: to('plus') },
    { pattern: String.raw`(?<=[\p{L}\p{N})]\s?)=+(?=\s?[\p{L}\p{N}(])`, needs: /=/, say: to('equals') },
    { pattern: '§+', needs: /§/, say: to('section') },
    { pattern: '(?<!/[ck]?m)²', needs: /²/, say: to('squared') },
    { pattern: '(?<!/[ck]?m)³', needs: /³/, say: to('cubed') },
    { pattern: String.raw`(?<=\p{Nd})[×✕✖](?=\s\p{L}|$)`, needs: /[×✕✖]/, say: to('times') },
    { pattern: String.raw`(?<=\p{Nd}\s)/(?=\s[1-9]\p{Nd}{0,3}(?!\p{N}))`, needs: /\//, say: to('divided') },
    { pattern: String.raw`>(?=\s?\p{Nd})`, needs: />/, say: to('more') },
    { pattern: String.raw`<(?=\s?\p{Nd})`, needs: /</, say: to('less') },
    { pattern: String.raw`[~≈](?=\s?\p{Nd})`, needs: /[~≈]/, say: to('about') },
    { pattern: String.raw`(?<=^|\s)/(?=\s|$)`, needs: /\//, say: () => ',' },
    { pattern: String.raw`(?<=\p{L})/(?=\p{L})|(?<=\p{Nd})/(?=\p{Nd})`, needs: /\//, say: () => ' ' },
    { pattern: String.raw`(?<=\p{Nd})\s?[~〜～]\s?$`, needs: /[~〜～]/, say: to('to') },
    { pattern: decoration, say: () => ' ' },
  ];
}
