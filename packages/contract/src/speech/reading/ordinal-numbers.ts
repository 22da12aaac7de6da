/** Ordinal numbers: `Louis XIV`, `zum 50. Geburtstag`, `2ème`, `1° posto`. */
import { type DateLanguage, wordBefore } from './month-names';
import { anyOf, type ReadingRule } from './reading-rule';
import type { ReadingWords } from './reading-words';
import { toNumber } from './written-number';

/** Ordinal numbers with a full stop: `zum 50. Geburtstag`. */
export function createOrdinalRules({ words, to, locale }: DateLanguage): ReadingRule[] {
  const { day, ordinal, ordinalNouns } = words ?? {};
  if (ordinalNouns === undefined || !ordinal) return [];
  /** "Zum 1., 2. und 3. Geburtstag": all of a list stand before the noun. */
  const pattern = `(?<![\\p{L}\\p{N}.,/:-])(?<numbers>(?:\\p{Nd}{1,3}\\.(?:,\\s|\\s?[–-]\\s?|\\s\\p{Ll}{1,4}\\s))*\\p{Nd}{1,3}\\.)(?=\\s(?<noun>${anyOf(ordinalNouns.split(' '))})(?![\\p{Lu}]))`;
  const list: ReadingRule = {
    pattern,
    needs: /\.\s/,
    say(match, text) {
      const { numbers = '', noun = '' } = match.groups ?? {};
      const names = [...numbers.matchAll(/(\d+)\.([^\d]*)/gu)].map(([, number, between = '']) => {
        const name = ordinal(toNumber(number), noun, wordBefore(match, text));
        return name && `${name}${/^\s?[–-]/u.test(between) ? ` ${to} ` : between}`;
      });
      return names.every((name) => name !== undefined) ? names.join('') : undefined;
    },
  };
  if (!day) return [list];
  const say: ReadingRule['say'] = (match, text) => day(toNumber(match.groups?.number), wordBefore(match, text));
  /** "Alles Gute zum 80.!" */
  const alone = String.raw`(?<=(?:^|\s)(?:[Zz]um|[Bb]eim|[Vv]om|[dms]einem)\s)(?<number>\p{Nd}{1,3})\.(?=[\s!?,]|$)(?!\s\p{Nd})`;
  if (!locale.startsWith('de')) return [list];
  /** After an article, any noun may follow: "zur 2. Goldmedaille". */
  const article =
    '[Dd](?:er|ie|as|e[mns])|[Zz]u[mr]|[IiAa]m|[Vv]om|[Bb]eim|[Jj]ede[mnrs]?|[MmDdSs]?[Ee]ine?[mnrs]?|[Ii]hre?[mnrs]?|[Uu]nsere?[mnrs]?';
  const any: ReadingRule = {
    pattern: `(?<=(?:^|[^\\p{L}])(?:${article})\\s)(?<number>\\p{Nd}{1,3})\\.(?=\\s(?<noun>\\p{Lu}\\p{Ll}{2,}))`,
    needs: /\d\.\s/,
    say: (match, text) => ordinal(toNumber(match.groups?.number), match.groups?.noun ?? '', wordBefore(match, text)),
  };
  return [list, any, { pattern: alone, needs: /m\s\d/, say }];
}

const units = { I: 1, V: 5, X: 10, L: 50 } as const;
const isUnit = (letter: string): letter is keyof typeof units => Object.hasOwn(units, letter);
function readRoman(written: string): number {
  const values = [...written].map((letter) => (isUnit(letter) ? units[letter] : 0));
  return values.reduce<number>((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}
/** A cheap test for a Roman number next to a word. */
export const hasRoman = /(?:^|\s)(?:[IVXL]{2}|[VIX](?![\w\u00c0-\uffff'’])|[XVI]+(?:e|er|ème|\.)\s|(?:iv|vi)\b)/;
/** Nouns that are numbered by parts and not by reigns. */
const parted =
  /(?:War|Part|Chapter|Act|Scene|Rocky|Volume|Type|Phase|Level|Book|Episode|Bowl|Section|Stage|Mark|Class|Fantasy|Title|Round|Guerra|Guerre|Weltkrieg|Wereldoorlog|Teil|Kapitel|Band|Parte|Capítulo|Capitolo|Partie|Chapitre|Tome|Tomo|Acte|Acto|Atto|Siglo|Século|Secolo|Deel|Część|Rozdział|Глава|Часть|Том)$/iu;
/** Titles after which "I" is a number. */
const titled =
  /(?:^|[^\p{L}])(?:Queen|King|Pope|Emperor|Tsar|Czar|Kaiser|König|Königin|Papst|Zar|Roi|Reine|Rey|Reina|Re|Regina|Papa|Rei|Rainha|Dom|D\.|Koning|Koningin|Paus|Król|Królowa|Папа|Царь|Король)\s(?:\p{L}+\s)?$/u;

/** Kings, popes and parts with Roman numbers: `Louis XIV`. "XX" after a name is a kiss. */
export function createRomanRule(words: ReadingWords | undefined, isEnglish: boolean): ReadingRule[] {
  const { regnal, roman: others = [] } = words ?? {};
  const rules = others.map(
    ({ pattern, say }): ReadingRule => ({ pattern, needs: hasRoman, say: ({ groups = {} }) => say(readRoman(groups.roman ?? ''), groups) }),
  );
  if (!regnal) return rules;
  const pattern = String.raw`(?<=(?<name>\p{L}{2,})\s)(?<roman>XL|L?X{0,3}(?:IX|IV|V?I{0,3})|(?<=[Ss]cene\s)[iv]{2,3})(?:\.(?=\s\p{Ll}|,|$))?(?<own>['’]s)?(?![\p{L}\p{N}'’])`;
  return [
    ...rules,
    {
      pattern,
      needs: hasRoman,
      say: ({ index = 0, groups: { name = '', roman = '', own = '' } = {} }, text) => {
        const isPart = parted.test(name);
        const isFirst = roman === 'I' && (!isEnglish || titled.test(text.slice(0, index - name.length - 1)));
        // "I" is a pronoun, and a single "X" a kiss.
        const isCounted =
          isPart && roman === 'I' && /^(?:[.,;:!?)]|\s*$|\s(?:was|is|and|ended|began|of)\b)/u.test(text.slice(index + roman.length));
        const isTitled = roman === 'X' && titled.test(text.slice(0, index - name.length - 1));
        if (
          !isFirst &&
          !isCounted &&
          !isTitled &&
          ((roman.length < 2 && roman !== 'V') || (!isPart && /^(?:X+|XL|LI|LV|LX)$/u.test(roman)))
        )
          return undefined;
        if (isPart) return `${readRoman(roman.toUpperCase())}${own}`;
        return /^\p{Lu}/u.test(name) ? `${regnal(readRoman(roman), name)}${own}` : undefined;
      },
    },
  ];
}

/** Words before and after an ordinal number, where degrees cannot be meant. */
const isCounted = /(?:^|[^\p{L}])(?:il|lo|l['’]|la|del|al|nel|sul|tuo|suo|mio|nostro|vostro|loro|el|seu|teu|meu|o|no|do)\s?$/iu;
const isRanked =
  /^\d+°\s(?:compleanno|anniversario|posto|piano|giorno|anno|secolo|classe|grado|mese|piso|lugar|aniversário|andar|cumpleaños|aniversario|ano|año)/iu;

/** `1° posto`, `2ª classe`, `3.º`, `18° compleanno`. */
export function createRingRule({ locale, words }: DateLanguage): ReadingRule[] {
  const { regnal } = words ?? {};
  if (!regnal || !/^(?:it|es|pt)\b/u.test(locale)) return [];
  const pattern = String.raw`(?<![\p{L}\p{N}.,])(?<number>\p{Nd}{1,3})\.?(?<ring>[°ºª])(?=\s\p{L}|[.,;!?]?\s*$)`;
  return [
    {
      pattern,
      needs: /[°ºª]/,
      say: ({ index, groups: { number = '', ring = '' } = {} }, text) => {
        if (ring === '°' && toNumber(number) > 1 && !isCounted.test(text.slice(0, index)) && !isRanked.test(text.slice(index)))
          return undefined;
        const name = regnal(toNumber(number), '');
        if (!/^\d/.test(name)) return ring === 'ª' ? name.replace(/o$/u, 'a') : name;
        // The engines read "50º", but "50°" as degrees.
        return `${number}${ring === 'ª' ? ring : 'º'}`;
      },
    },
  ];
}

/** `2ème`, `50e`, `18-й`, and from the first to the third. */
export function createEndingRules({ words, locale, to }: DateLanguage): ReadingRule[] {
  if (locale.startsWith('en'))
    return [
      {
        pattern: String.raw`(?<![\p{N}.,])(?<one>\p{Nd}{1,3}(?:st|nd|rd|th))\s?[–-]\s?(?<two>\p{Nd}{1,3}(?:st|nd|rd|th))(?![\p{L}\p{N}])`,
        needs: /[–-]/,
        say: ({ groups }) => `${groups?.one} ${to} ${groups?.two}`,
      },
    ];
  const { ending } = words ?? {};
  if (!ending) return [];
  const pattern = String.raw`(?<![\p{L}\p{N}.,/])(?<number>\p{Nd}{1,4})${ending.pattern}(?![\p{L}\p{N}])(?:\s(?=(?<next>\p{L}+)))?`;
  return [
    {
      pattern,
      say: ({ 0: written, groups = {} }) => {
        const said = ending.say(toNumber(groups.number), groups.ending ?? '', groups.next ?? '');
        return said && (/\s$/u.test(written) ? `${said} ` : said);
      },
    },
  ];
}
