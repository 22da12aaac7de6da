/** Dates, in the order of day and month that a region writes, and days next to a month's name. */
import {
  createMonthRule,
  createShortMonthRules,
  createWeekdayRules,
  type DateLanguage,
  isDate,
  isMonthFirstIn,
  wordBefore,
} from './month-names';
import { createEndingRules, createOrdinalRules, createRingRule } from './ordinal-numbers';
import type { ReadingRule } from './reading-rule';
import { unicodeNames } from './unicode-names';
import { toNumber } from './written-number';

const hasDateSign = /[^\sa-zA-Z]{1,2}[-/.]\s?[^\sa-zA-Z]{1,2}[-/.]/;
const iso = String.raw`(?<![\p{N}/.-])(?<year>\p{Nd}{4})(?<sign>[-/.])(?<month>\p{Nd}{1,2})\k<sign>(?<day>\p{Nd}{1,2})(?![\p{N}/-])(?:T(?=\p{Nd}{2}:))?`;
const numeric = String.raw`(?<![\p{N}/.-])(?<one>\p{Nd}{1,2})(?<sign>[-/.])\s?(?<two>\p{Nd}{1,2})\k<sign>(?:\s(?=\p{Nd}{4}))?(?<year>\p{Nd}{4}|\p{Nd}{2})(?![\p{N}/-]|\.\p{N})`;
const dotted = String.raw`(?<![\p{N}/.-])(?<one>\p{Nd}{1,2})\.\s?(?<two>\p{Nd}{1,2})\.(?![\p{N}/-]|\s?\p{Nd}{2,4}\.)`;
/** Without a stop at the end, and neither a time nor an amount: `24.12`. */
const dottedOpen = String.raw`(?<![\p{N}/.,-])(?<!(?:^|[^\p{L}])(?:um|o|godz\.|в|kl\.?|klo|saat|ab|bis|v)\s)(?<one>\p{Nd}{1,2})\.(?<two>0[1-9]|1[0-2])(?![\p{N}/.,%€$£'’-]|\s?(?:Uhr|h|ч|час|€|[$£%°₽₺]|zł|Kč|kr|руб|kg|km|m|cm|mm|г|кг|км|м|см|l|л|x|Mio|Mrd|mln|млн|tys|тыс)(?![\p{L}]))`;
const slashed = String.raw`(?<![\p{N}/.]|(?<!\p{Nd}/\p{Nd}{1,2}\s?)-)(?<one>\p{Nd}{1,2})/(?<two>\p{Nd}{1,2})(?![\p{N}/%]|-(?!\p{Nd}{1,2}/))`;
/** `24-12` as a date. */
const dashed = String.raw`(?<=(?:^|[^\p{L}])(?:op|tot|vanaf|van)\s)(?<one>\p{Nd}{1,2})-(?<two>0?[1-9]|1[0-2])(?![\p{N}/-])(?!\s\p{L}+)`;
/** A word before a date, and one after a fraction. */
const isOnDay =
  /(?:^|[^\p{L}])(?:on|since|until|el|del|al|día|dia|no|le|l['’]|du|au|il|dal|dall['’]|all['’]|op|am|vom|zum|dne|на|до|с|dnia|\p{L}+day|\p{L}+tag)\s?$|^,?\s$/iu;
const isTimeNext = /^,?\s(?:(?:at|@|a las?|à|às|alle|um|om|o|в|о|saat|الساعة)\s\p{Nd}|को(?![\p{L}\p{M}]))/iu;
const isPartOf = /^\s(?:of|de(?! \p{L}+ de)|des|du|d['’]|di|da|do|von|der|cup|tsp|cucharad|taza)(?![\p{L}])/iu;
const isRangeNext = /^\s?[–-]\s?\d{1,2}\/\d/u;
const isRangeBefore = /\d\/\d{1,2}\s?[–-]\s?$/u;
const isStreet = /\p{Lu}\p{Ll}{3,}\s$/u;

/** Two digits of a year: up to this many years ahead, otherwise of the last century. */
const pivot = 50;
const toYear = (written: string): number =>
  written.length === 4 ? toNumber(written) : toNumber(written) + (toNumber(written) < pivot ? 2000 : 1900);

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

/** `10.–12.5.2027`, `10-12/05/2027`, where the day comes first. */
const days = String.raw`(?<![\p{N}/.,-])(?<from>\p{Nd}{1,2})(?<stop>\.)?\s?[–-]\s?(?<one>\p{Nd}{1,2})(?<sign>[./])\s?(?<two>\p{Nd}{1,2})(?:\k<sign>\s?(?<year>\p{Nd}{4}|\p{Nd}{2})(?!\p{N})|(?<end>\.)(?!\s?\p{N}))`;

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
  const dayOf = (day: number, before: string) => language.words?.day?.(day, before) ?? `${day}`;
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
    ...createWeekdayRules(language, false),
    ...(isMonthFirst
      ? []
      : [
          {
            pattern: days,
            needs: /[–-]/,
            say: (match: RegExpMatchArray, text: string) => {
              const [from, one] = [toNumber(match.groups?.from), toNumber(match.groups?.one)];
              const rest = isDate(from, 1) && from < one ? sayOrdered(match, text, false) : undefined;
              const before = wordBefore(match, text);
              const word = language.words?.from;
              return (
                rest &&
                `${word === undefined || before.toLowerCase() === word ? '' : `${word} `}${dayOf(from, wordBefore(match, text))} ${language.to} ${rest}`
              );
            },
          },
        ]),
    {
      pattern: iso,
      needs: hasDateSign,
      say: (match, text) => {
        const end = match[0].endsWith('T') ? ' ' : '';
        const [year, month, day] = [toNumber(match.groups?.year), toNumber(match.groups?.month), toNumber(match.groups?.day)];
        return isDate(day, month) ? say({ year, month, day }, wordBefore(match, text)) + end : undefined;
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
        const [rest, start] = [text.slice((match.index ?? 0) + match[0].length), text.slice(0, match.index)];
        if (one === 24 && two === 7) return '24 7';
        const isRange = isRangeNext.test(rest) || isRangeBefore.test(start);
        if (isRange || isTimeNext.test(rest)) return sayOrdered(match, text, false);
        if (isPartOf.test(rest) || (usesDots && isStreet.test(start))) return undefined;
        return one < two && two <= 10 && !isOnDay.test(start) ? undefined : sayOrdered(match, text, false);
      },
    },
    ...(/^nl\b/u.test(locale)
      ? [{ pattern: dashed, needs: /-/, say: (match: RegExpMatchArray, text: string) => sayOrdered(match, text, false) }]
      : []),
    ...createRingRule(language),
    ...createYearRule(language),
    ...createShortMonthRules(language),
    ...createMonthRule(language),
    ...createOrdinalRules(language),
    ...createEndingRules(language),
  ];
}
