/** Dates, in the order of day and month that a region writes, and days next to a month's name. */
import { anyOf, type ReadingRule } from './reading-rule';
import type { ReadingWords } from './reading-words';
import { unicodeNames } from './unicode-names';

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
const slashed = String.raw`(?<![\p{N}/.-])(?<one>\p{Nd}{1,2})/(?<two>\p{Nd}{1,2})(?![\p{N}/%-])`;

/** Two digits of a year: up to this many years ahead, otherwise of the last century. */
const pivot = 50;
const toYear = (written: string): number =>
  written.length === 4 ? Number(written) : Number(written) + (Number(written) < pivot ? 2000 : 1900);

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
  const range = String.raw`(?<day>\p{Nd}{1,2})(?:st|nd|rd|th)?\.?(?:\s?[–-]\s?(?<until>\p{Nd}{1,2})(?:st|nd|rd|th)?)?`;
  const first = `(?<=(?<![\\p{L}])${name}\\s)${range}(?![\\p{L}\\p{N}:/]|\\.\\p{N})`;
  const last = `(?<![\\p{L}\\p{N}.,/:-])${range}\\.?(?=\\s${name}(?![\\p{L}]))`;
  const sayDays: ReadingRule['say'] = (match, text) => {
    const [number, until] = [Number(match.groups?.day), Number(match.groups?.until ?? 1)];
    if (!isDate(number, 1) || !isDate(until, 1)) return undefined;
    const before = wordBefore(match, text);
    const end = match[0].endsWith('.') && isMonthFirstIn(locale) ? '.' : '';
    return match.groups?.until === undefined ? `${day(number, before)}${end}` : `${day(number, before)} ${to} ${day(until, before)}${end}`;
  };
  const rule = (pattern: string): ReadingRule => ({ pattern, ignoresCase: true, needs: new RegExp(name, 'i'), say: sayDays });
  const rules = isMonthFirstIn(locale) ? [rule(first), rule(last)] : [rule(last)];
  if (shortMonths === undefined) return rules;
  const short = shortMonths.split(' ');
  const pattern = String.raw`(?<![\p{L}])(?<month>${anyOf(short)})(?:t(?=[.\s]))?\.?\s(?<day>\p{Nd}{1,2})(?:st|nd|rd|th)?(?![\p{L}\p{N}:/]|\.\p{N})`;
  const sayShort: ReadingRule['say'] = ({ groups = {} }) =>
    isDate(Number(groups.day), 1) ? `${months[short.indexOf(groups.month ?? '')]} ${day(Number(groups.day), '')}` : undefined;
  return [...rules, { pattern, needs: new RegExp(short.join('|')), say: sayShort }];
}

/** Ordinal numbers with a full stop: `zum 50. Geburtstag`. */
function createOrdinalRules({ words }: DateLanguage): ReadingRule[] {
  const { day, ordinalNouns } = words ?? {};
  if (!day || ordinalNouns === undefined) return [];
  const pattern = `(?<![\\p{L}\\p{N}.,/:-])(?<number>\\p{Nd}{1,3})\\.(?=\\s(?:${anyOf(ordinalNouns.split(' '))})(?![\\p{Lu}]))`;
  return [{ pattern, needs: /\.\s/, say: (match, text) => day(Number(match.groups?.number), wordBefore(match, text)) }];
}

const units = { I: 1, V: 5, X: 10, L: 50 } as const;
const isUnit = (letter: string): letter is keyof typeof units => Object.hasOwn(units, letter);
function readRoman(written: string): number {
  const values = [...written].map((letter) => (isUnit(letter) ? units[letter] : 0));
  return values.reduce<number>((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}
/** A cheap test for a Roman number after a name. */
export const hasRoman = /[A-Z\u00c0-\uffff]\S+\s[IVXL]{2}/;
/** What is numbered by parts and not by reigns. */
const parted =
  /(?:War|Part|Chapter|Act|Rocky|Volume|Type|Phase|Level|Book|Episode|Bowl|Section|Stage|Mark|Class|Fantasy|Title|Round|Guerra|Guerre|Weltkrieg|Wereldoorlog|Teil|Kapitel|Band|Parte|Capítulo|Capitolo|Partie|Chapitre|Tome|Tomo|Acte|Acto|Atto|Siglo|Século|Deel)$/u;

/** Kings, popes and parts with Roman numbers: `Louis XIV`. "XX" at the end of a letter is a kiss. */
export function createRomanRule(words: ReadingWords | undefined): ReadingRule[] {
  const { regnal } = words ?? {};
  if (!regnal) return [];
  const pattern = String.raw`(?<=(?<name>\p{Lu}\p{L}+)\s)(?<roman>XL|L?X{0,3}(?:IX|IV|V?I{0,3}))(?![\p{L}\p{N}'’])`;
  return [
    {
      pattern,
      needs: hasRoman,
      say: ({ groups: { name = '', roman = '' } = {} }) => {
        if (roman.length < 2 || /^(?:X+|XL|LI|LV|LX)$/u.test(roman)) return undefined;
        return parted.test(name) ? `${readRoman(roman)}` : regnal(readRoman(roman));
      },
    },
  ];
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
    const [day, month] = first ? [Number(two), Number(one)] : [Number(one), Number(two)];
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
        const [year, month, day] = [Number(match.groups?.year), Number(match.groups?.month), Number(match.groups?.day)];
        return isDate(day, month) ? say({ year, month, day }, wordBefore(match, text)) : undefined;
      },
    },
    { pattern: numeric, needs: hasDateSign, say: (match, text) => sayOrdered(match, text, true) },
    ...(usesDots ? [{ pattern: dotted, needs: /\./, say: (match: RegExpMatchArray, text: string) => sayOrdered(match, text, false) }] : []),
    {
      pattern: slashed,
      needs: /\//,
      // 3/4 is a fraction, 24/7 is not a date; 24/12 is one.
      say: (match, text) => {
        const [one, two] = [Number(match.groups?.one), Number(match.groups?.two)];
        if (one === 24 && two === 7) return '24 7';
        return one < two && two <= 10 ? undefined : sayOrdered(match, text, false);
      },
    },
    ...createMonthRule(language),
    ...createOrdinalRules(language),
  ];
}
