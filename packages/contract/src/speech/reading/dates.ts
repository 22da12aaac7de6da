/** Dates, in the order of day and month that a region writes, and days next to a month's name. */
import { anyOf, type ReadingRule } from './reading-rule';
import type { ReadingWords } from './reading-words';
import { unicodeNames } from './unicode-names';
import { toNumber } from './written-number';

interface DateLanguage {
  locale: string;
  /** Between the days of a range. */
  to: string;
  words: ReadingWords | undefined;
}

const hasDateSign = /[^\sa-zA-Z]{1,2}[-/.]\s?[^\sa-zA-Z]{1,2}[-/.]/;
const iso = String.raw`(?<![\p{N}/.-])(?<year>\p{Nd}{4})(?<sign>[-/.])(?<month>\p{Nd}{1,2})\k<sign>(?<day>\p{Nd}{1,2})(?![\p{N}/-])`;
const numeric = String.raw`(?<![\p{N}/.-])(?<one>\p{Nd}{1,2})(?<sign>[-/.])\s?(?<two>\p{Nd}{1,2})\k<sign>\s?(?<year>\p{Nd}{4}|\p{Nd}{2})(?![\p{N}/-]|\.\p{N})`;
const dotted = String.raw`(?<![\p{N}/.-])(?<one>\p{Nd}{1,2})\.\s?(?<two>\p{Nd}{1,2})\.(?![\p{N}/-]|\s?\p{Nd}{2,4}\.)`;
/** Without a stop at the end, and neither a time nor an amount: `24.12`. */
const dottedOpen = String.raw`(?<![\p{N}/.,-])(?<!(?:^|[^\p{L}])(?:um|o|godz\.|в|kl\.?|klo|saat|ab|bis|v)\s)(?<one>\p{Nd}{1,2})\.(?<two>0[1-9]|1[0-2])(?![\p{N}/.,%€$£-]|\s?(?:Uhr|h|ч|час|€|[$£%°₽₺]|zł|Kč|kr|руб|kg|km|m|cm|mm|г|кг|км|м|см|l|л|x|Mio|Mrd|mln|млн|tys|тыс)(?![\p{L}]))`;
const slashed = String.raw`(?<![\p{N}/.-])(?<one>\p{Nd}{1,2})/(?<two>\p{Nd}{1,2})(?![\p{N}/%-])`;

/** Two digits of a year: up to this many years ahead, otherwise of the last century. */
const pivot = 50;
const toYear = (written: string): number =>
  written.length === 4 ? toNumber(written) : toNumber(written) + (toNumber(written) < pivot ? 2000 : 1900);

const isDate = (day: number, month: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;
const wordBefore = (match: RegExpMatchArray, text: string): string =>
  /(\S+)\s+$/.exec(text.slice(0, match.index))?.[1]?.replace(/[^\w\u0080-\uffff]/g, '') ?? '';

/** Whether a region writes the month before the day. */
const isMonthFirstIn = (locale: string): boolean => /M.*D/u.test(unicodeNames(locale).date);

function createSay({ locale, words }: DateLanguage) {
  return (date: { day: number; month: number; year: number | undefined }, before: string): string => {
    const names = unicodeNames(locale);
    const parts: Readonly<Record<string, string>> = {
      D: words?.day?.(date.day, before) ?? `${date.day}`,
      M: names.months[date.month - 1] ?? `${date.month}`,
      Y: `${date.year}`,
    };
    return (date.year === undefined ? names.day : names.date).replace(/[DMY]/gu, (place) => parts[place] ?? place);
  };
}

/** Names of months next to a day or days: `December 24`, `24. Dezember`, `10–12 May`. */
function createMonthRule({ locale, words, to }: DateLanguage): ReadingRule[] {
  const { day, shortMonths } = words ?? {};
  if (!day) return [];
  const { months } = unicodeNames(locale);
  const name = `(?:${anyOf(months)})`;
  const range = String.raw`(?<day>\p{Nd}{1,2})(?:st|nd|rd|th)?\.?(?:(?<join>\s?[–-]\s?|\s(?:und|bis|and|to|en|tot|et|e|y|i|oraz|и|ve)\s)(?<until>\p{Nd}{1,2})(?:st|nd|rd|th)?)?`;
  const first = `(?<=(?<![\\p{L}])${name}\\s)${range}(?![\\p{L}\\p{N}:/]|\\.\\p{N})`;
  const last = `(?<![\\p{L}\\p{N}.,/:-])${range}\\.?(?=\\s${name}(?![\\p{L}]))`;
  const sayDays: ReadingRule['say'] = (match, text) => {
    const [number, until] = [toNumber(match.groups?.day), toNumber(match.groups?.until ?? '1')];
    if (!isDate(number, 1) || !isDate(until, 1)) return undefined;
    const { join = '' } = match.groups ?? {};
    const before = wordBefore(match, text);
    const end = match[0].endsWith('.') && isMonthFirstIn(locale) ? '.' : '';
    return match.groups?.until === undefined
      ? `${day(number, before)}${end}`
      : `${day(number, before)} ${/\p{L}/u.test(join) ? join.trim() : to} ${day(until, before)}${end}`;
  };
  const rule = (pattern: string): ReadingRule => ({ pattern, ignoresCase: true, needs: new RegExp(name, 'i'), say: sayDays });
  const rules = isMonthFirstIn(locale) ? [rule(first), rule(last)] : [rule(last)];
  if (shortMonths === undefined) return rules;
  const short = shortMonths.split(' ');
  const pattern = String.raw`(?<![\p{L}])(?<month>${anyOf(short)})(?:t(?=[.\s]))?\.?\s(?<day>\p{Nd}{1,2})(?:st|nd|rd|th)?(?![\p{L}\p{N}:/]|\.\p{N})`;
  const sayShort: ReadingRule['say'] = ({ groups = {} }) =>
    isDate(toNumber(groups.day), 1) ? `${months[short.indexOf(groups.month ?? '')]} ${day(toNumber(groups.day), '')}` : undefined;
  return [...rules, { pattern, needs: new RegExp(short.join('|')), say: sayShort }];
}

/** Ordinal numbers with a full stop: `zum 50. Geburtstag`. */
function createOrdinalRules({ words }: DateLanguage): ReadingRule[] {
  const { day, ordinal, ordinalNouns } = words ?? {};
  if (ordinalNouns === undefined) return [];
  const pattern = `(?<![\\p{L}\\p{N}.,/:-])(?<number>\\p{Nd}{1,3})\\.(?=\\s(?<noun>${anyOf(ordinalNouns.split(' '))})(?![\\p{Lu}]))`;
  if (ordinal) return [{ pattern, needs: /\.\s/, say: ({ groups = {} }) => ordinal(toNumber(groups.number), groups.noun ?? '') }];
  if (!day) return [];
  const say: ReadingRule['say'] = (match, text) => day(toNumber(match.groups?.number), wordBefore(match, text));
  /** "Alles Gute zum 80.!" */
  const alone = String.raw`(?<=(?:^|\s)(?:[Zz]um|[Bb]eim|[Vv]om|[dms]einem)\s)(?<number>\p{Nd}{1,3})\.(?=[\s!?,]|$)(?!\s\p{Nd})`;
  return [
    { pattern, needs: /\.\s/, say },
    { pattern: alone, needs: /m\s\d/, say },
  ];
}

const units = { I: 1, V: 5, X: 10, L: 50 } as const;
const isUnit = (letter: string): letter is keyof typeof units => Object.hasOwn(units, letter);
function readRoman(written: string): number {
  const values = [...written].map((letter) => (isUnit(letter) ? units[letter] : 0));
  return values.reduce<number>((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}
/** A cheap test for a Roman number after a name. */
export const hasRoman = /\S{2}\s(?:[IVXL]{2}|V(?![\p{L}\p{N}]))/u;
/** Nouns that are numbered by parts and not by reigns. */
const parted =
  /(?:War|Part|Chapter|Act|Rocky|Volume|Type|Phase|Level|Book|Episode|Bowl|Section|Stage|Mark|Class|Fantasy|Title|Round|Guerra|Guerre|Weltkrieg|Wereldoorlog|Teil|Kapitel|Band|Parte|Capítulo|Capitolo|Partie|Chapitre|Tome|Tomo|Acte|Acto|Atto|Siglo|Século|Secolo|Deel)$/iu;

/** Kings, popes and parts with Roman numbers: `Louis XIV`. "XX" after a name is a kiss. */
export function createRomanRule(words: ReadingWords | undefined): ReadingRule[] {
  const { regnal } = words ?? {};
  if (!regnal) return [];
  const pattern = String.raw`(?<=(?<name>\p{L}{2,})\s)(?<roman>XL|L?X{0,3}(?:IX|IV|V?I{0,3}))(?:\.(?=\s\p{Ll}))?(?![\p{L}\p{N}'’])`;
  return [
    {
      pattern,
      needs: hasRoman,
      say: ({ groups: { name = '', roman = '' } = {} }) => {
        const isPart = parted.test(name);
        // "I" is a pronoun, and a single "X" a kiss.
        if ((roman.length < 2 && roman !== 'V') || (!isPart && /^(?:X+|XL|LI|LV|LX)$/u.test(roman))) return undefined;
        if (isPart) return `${readRoman(roman)}`;
        return /^\p{Lu}/u.test(name) ? regnal(readRoman(roman)) : undefined;
      },
    },
  ];
}

/** `1° posto`, `2ª classe`, `3.º`. */
function createRingRule({ locale, words }: DateLanguage): ReadingRule[] {
  const { regnal } = words ?? {};
  if (!regnal || !/^(?:it|es|pt)\b/u.test(locale)) return [];
  const pattern = String.raw`(?<![\p{L}\p{N}.,])(?<number>\p{Nd}{1,2})\.?(?<ring>[°ºª])(?=\s\p{L}{3}|[.,;!?]?$|\s[yeoa]\s)`;
  return [
    {
      pattern,
      needs: /[°ºª]/,
      say: ({ groups: { number = '', ring = '' } = {} }) => {
        const name = regnal(toNumber(number));
        return /^\d/.test(name) ? undefined : ring === 'ª' ? name.replace(/o$/u, 'a') : name;
      },
    },
  ];
}

/** `в 2027 г.` */
function createYearRule({ words }: DateLanguage): ReadingRule[] {
  const { inYear } = words ?? {};
  if (!inYear) return [];
  const say: ReadingRule['say'] = (match, text, isEnd) => {
    const said = inYear.say(toNumber(match.groups?.year));
    const isLast = isEnd && text.slice((match.index ?? 0) + match[0].length).trim() === '';
    return said !== undefined && isLast && match[0].endsWith('.') ? `${said}.` : said;
  };
  return [{ pattern: inYear.pattern, needs: /\p{Nd}{4}/u, say }];
}

/** Creates the rules for dates of a language and region. */
export function createDateRules(language: DateLanguage): ReadingRule[] {
  const { locale } = language;
  const say = createSay(language);
  const isMonthFirst = isMonthFirstIn(locale);
  const usesDots = /^(?:de|pl|ru|tr|cs|da|nb|fi|sk|uk|bg|hr|et|lv|is)\b/u.test(locale);
  const sayOrdered = (match: RegExpMatchArray, text: string, isSure: boolean): string | undefined => {
    const { one = '', two = '', year, sign } = match.groups ?? {};
    const first = sign === '.' ? false : isMonthFirst;
    const [day, month] = first ? [toNumber(two), toNumber(one)] : [toNumber(one), toNumber(two)];
    const isSwapped = !isDate(day, month);
    if (isSwapped && (!isSure || !isDate(month, day))) return undefined;
    const [realDay, realMonth] = isSwapped ? [month, day] : [day, month];
    return say({ day: realDay, month: realMonth, year: year === undefined ? undefined : toYear(year) }, wordBefore(match, text));
  };
  return [
    {
      pattern: iso,
      needs: hasDateSign,
      say: (match, text) => {
        const [year, month, day] = [toNumber(match.groups?.year), toNumber(match.groups?.month), toNumber(match.groups?.day)];
        return isDate(day, month) ? say({ year, month, day }, wordBefore(match, text)) : undefined;
      },
    },
    { pattern: numeric, needs: hasDateSign, say: (match, text) => sayOrdered(match, text, true) },
    ...(usesDots ? [{ pattern: dotted, needs: /\./, say: (match: RegExpMatchArray, text: string) => sayOrdered(match, text, false) }] : []),
    ...(usesDots
      ? [{ pattern: dottedOpen, needs: /\.[01]/, say: (match: RegExpMatchArray, text: string) => sayOrdered(match, text, false) }]
      : []),
    {
      pattern: slashed,
      needs: /\//,
      // 3/4 is a fraction, 24/7 is not a date; 24/12 is one.
      say: (match, text) => {
        const [one, two] = [toNumber(match.groups?.one), toNumber(match.groups?.two)];
        if (one === 24 && two === 7) return '24 7';
        return one < two && two <= 10 ? undefined : sayOrdered(match, text, false);
      },
    },
    ...createRingRule(language),
    ...createYearRule(language),
    ...createMonthRule(language),
    ...createOrdinalRules(language),
  ];
}
