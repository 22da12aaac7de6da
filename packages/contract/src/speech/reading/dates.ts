/** Dates, in the order of day and month that a region writes, and days next to a month's name. */
import { anyOf, type ReadingRule } from './reading-rule';
import type { ReadingWords } from './reading-words';
import { unicodeNames } from './unicode-names';

interface DateLanguage {
  locale: string;
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

/** Names of months next to a day: `December 24`, `24. Dezember`, `24 декабря`. */
function createMonthRule({ locale, words }: DateLanguage): ReadingRule[] {
  const day = words?.day;
  if (!day) return [];
  const name = `(?:${anyOf(unicodeNames(locale).months)})`;
  const first = `(?<=(?<![\\p{L}])${name}\\s)(?<day>\\p{Nd}{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\p{N}:/]|\\.\\p{N})`;
  const last = `(?<![\\p{L}\\p{N}.,/:-])(?<day>\\p{Nd}{1,2})\\.?(?=\\s${name}(?![\\p{L}]))`;
  const say: ReadingRule['say'] = (match, text) => {
    const number = Number(match.groups?.day);
    return isDate(number, 1) ? day(number, wordBefore(match, text)) : undefined;
  };
  const rule = (pattern: string): ReadingRule => ({ pattern, ignoresCase: true, needs: new RegExp(name, 'i'), say });
  return isMonthFirstIn(locale) ? [rule(first), rule(last)] : [rule(last)];
}

/** Ordinal numbers with a full stop: `zum 50. Geburtstag`. */
function createOrdinalRules({ words }: DateLanguage): ReadingRule[] {
  const { day, ordinalNouns } = words ?? {};
  if (!day || ordinalNouns === undefined) return [];
  const pattern = `(?<![\\p{L}\\p{N}.,/:-])(?<number>\\p{Nd}{1,3})\\.(?=\\s(?:${anyOf(ordinalNouns.split(' '))})(?![\\p{Lu}]))`;
  return [{ pattern, needs: /\.\s/, say: (match, text) => day(Number(match.groups?.number), wordBefore(match, text)) }];
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
