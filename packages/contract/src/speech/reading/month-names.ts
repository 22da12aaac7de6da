/** Names of months and of days of the week: `24. Dez.`, `10–12 May`, `Sa., 12.6.`, `Mon–Fri`. */
import { anyOf, type ReadingRule } from './reading-rule';
import type { ReadingWords } from './reading-words';
import { unicodeNames } from './unicode-names';
import { toNumber } from './written-number';

export interface DateLanguage {
  locale: string;
  /** Between the days of a range. */
  to: string;
  words: ReadingWords | undefined;
}

export const isDate = (day: number, month: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;
export const wordBefore = (match: RegExpMatchArray, text: string): string =>
  /(\S+)\s+$/.exec(text.slice(0, match.index))?.[1]?.replace(/[^\w\u0080-\uffff]/g, '') ?? '';

/** Whether a region writes the month before the day. */
export const isMonthFirstIn = (locale: string): boolean => /M.*D/u.test(unicodeNames(locale).date);

const ends = `(?:st|nd|rd|th|er|º|°)?`;
const range = String.raw`(?<day>\p{Nd}{1,2})${ends}\.?(?:(?<join>\s?[–-]\s?|\s(?:und|bis|and|to|en|tot|et|au|e|al|y|i|do|oraz|и|по|ve|a|e)\s)(?<until>\p{Nd}{1,2})${ends})?`;

/** Names of months next to a day or days: `December 24`, `24. Dezember`, `10–12 May`. */
export function createMonthRule({ locale, words, to }: DateLanguage): ReadingRule[] {
  const { day } = words ?? {};
  if (!day) return [];
  const name = `(?:${anyOf(unicodeNames(locale).months)})`;
  const first = `(?<=(?<![\\p{L}])${name}\\s)${range}(?![\\p{L}\\p{N}:/]|\\.\\p{N})`;
  const last = `(?<![\\p{L}\\p{N}.,/:-])${range}\\.?\\s?(?<of>(?:de|di|of)\\s)?(?=${name}(?![\\p{L}]))`;
  const rule = (pattern: string): ReadingRule => ({
    pattern,
    ignoresCase: true,
    needs: new RegExp(name, 'i'),
    say: (match, text) => {
      // "L'1 gennaio" is not "l'primo".
      if (/['’]$/.test(text.slice(0, match.index))) return undefined;
      const said = sayDays(match, wordBefore(match, text), { locale, words, to });
      if (said === undefined || pattern === first) return said;
      const of = match.groups?.of;
      return `${said} ${of === undefined ? '' : of}`;
    },
  });
  return isMonthFirstIn(locale) ? [rule(first), rule(last)] : [rule(last)];
}

function sayDays(match: RegExpMatchArray, before: string, { locale, words, to }: DateLanguage): string | undefined {
  const [number, until] = [toNumber(match.groups?.day), toNumber(match.groups?.until ?? '1')];
  if (!isDate(number, 1) || !isDate(until, 1)) return undefined;
  const say = (one: number) => words?.day?.(one, before) ?? `${one}`;
  const { join = '' } = match.groups ?? {};
  const last = () => words?.dayUntil?.(until, join.trim()) ?? say(until);
  const from = words?.from === undefined || /\p{L}/u.test(join) || before.toLowerCase() === words.from ? '' : `${words.from} `;
  const end = match[0].endsWith('.') && isMonthFirstIn(locale) ? '.' : '';
  return match.groups?.until === undefined
    ? `${say(number)}${end}`
    : `${from}${say(number)} ${/\p{L}/u.test(join) ? join.trim() : to} ${last()}${end}`;
}

/** Short names of months: `Dec. 24`, `24. Dez.`, `12 de jun.`, `5 jan 2027`. */
export function createShortMonthRules({ locale, words, to }: DateLanguage): ReadingRule[] {
  const { months, shortMonths } = unicodeNames(locale);
  const short = [...shortMonths, ...(locale.startsWith('en') ? ['Sept'] : [])];
  const longOf = (written: string): string => {
    const at = short.findIndex((name) => name.toLowerCase() === written.toLowerCase());
    return months[at > 11 ? 8 : at] ?? written;
  };
  const known = short.filter((name) => !/\p{Nd}/u.test(name) && (!months.includes(name) || locale.startsWith('en')));
  if (known.length === 0) return [];
  const month = `(?<month>${anyOf(known)})`;
  const needs = new RegExp(anyOf(known), 'i');
  const isCapital = /^\p{Lu}/u.test(known[0] ?? '');
  // Without a stop, "2 set" may be something else.
  const sure = isCapital ? '' : String.raw`(?=\s(?:de\s)?\p{Nd}{4}|\s(?:a|alle|às|à|om|o|в|saat|ore)\s|[,!?]|\s*$)`;
  const last = `(?<![\\p{L}\\p{N}.,/:-])${range}\\.?\\s?(?<of>de\\s)?${month}(?:\\.|(?![\\p{L}])${sure})`;
  const first = String.raw`(?<![\p{L}])${month}\.?\s${range}(?![\p{L}\p{N}:/]|[–-]\s?\p{N}|\.\p{N})`;
  const sayLast: ReadingRule['say'] = (match, text, isEnd) => {
    const days = sayDays({ ...match, 0: '', groups: match.groups } as RegExpMatchArray, wordBefore(match, text), { locale, words, to });
    const rest = text.slice((match.index ?? 0) + match[0].length);
    const stop = isEnd && match[0].endsWith('.') && rest.trim() === '' ? '.' : '';
    const of = match.groups?.of ?? (/^(?:es|pt)/u.test(locale) ? 'de ' : '');
    return days && `${days} ${of}${longOf(match.groups?.month ?? '')}${stop}`;
  };
  const rules: ReadingRule[] = [{ pattern: last, needs, say: sayLast, ...(isCapital ? {} : { ignoresCase: true }) }];
  if (!isMonthFirstIn(locale)) return rules;
  const sayFirst: ReadingRule['say'] = (match) => {
    const days = sayDays(match, '', { locale, words, to });
    return days && `${longOf(match.groups?.month ?? '')} ${days}`;
  };
  return [...rules, { pattern: first, needs, say: sayFirst }];
}

/** Names that are also words, or days of the week. */
const isAmbiguous = /^(?:mar|ago|set|out|mai|may|abr|sep|gen|ara|oca|maj|sie|cze|nov|mrt|paź)$/iu;

/** Short names of months without a day: `Jan–Mar`, `Mitte Okt.` */
function createMonthNameRules({ locale, to }: DateLanguage): ReadingRule[] {
  const { months, shortMonths } = unicodeNames(locale);
  if (shortMonths.some((name) => /[\p{Nd}\p{Lo}]/u.test(name)) || /^(?:pl|ru|uk|cs)/u.test(locale)) return [];
  const month = `(?:${anyOf([...shortMonths, ...months])})`;
  const needs = new RegExp(month, 'iu');
  const longOf = (written = ''): string => {
    const isIt = (name: string) => name.toLowerCase() === written.toLowerCase();
    return months.find(isIt) ?? months[shortMonths.findIndex(isIt)] ?? written;
  };
  const sure = shortMonths.filter((name) => !isAmbiguous.test(name) && !months.includes(name));
  return [
    {
      pattern: `(?<![\\p{L}\\p{N}])(?<one>${month})\\.?\\s?[–-]\\s?(?<two>${month})(?:\\.|(?![\\p{L}]))`,
      needs,
      ignoresCase: true,
      say: ({ groups }) => `${longOf(groups?.one)} ${to} ${longOf(groups?.two)}`,
    },
    ...(sure.length === 0
      ? []
      : [
          {
            pattern: `(?<![\\p{L}\\p{N}.]|\\p{Nd}\\.?\\s?(?:de\\s)?)(?<one>${anyOf(sure)})\\.(?=[\\s,)]|$)(?!\\s\\p{Nd}{1,2}(?!\\p{Nd}))`,
            needs,
            say: (match: RegExpMatchArray, text: string, isEnd: boolean) =>
              longOf(match.groups?.one) + (isEnd && text.slice((match.index ?? 0) + match[0].length).trim() === '' ? '.' : ''),
          },
        ]),
  ];
}

/** Short names of days before a date, or from one to another: `Sa., 12.6.`, `Mon–Fri`. */
export function createWeekdayRules({ locale, to, words }: DateLanguage, isRange: boolean): ReadingRule[] {
  const { days, shortDays, months, shortMonths } = unicodeNames(locale);
  const known = [...shortDays, ...(locale.startsWith('en') ? ['Tues', 'Thurs', 'Weds'] : [])].filter((name) => !days.includes(name));
  if (known.length < 7 || /[\p{Script=Han}\p{Script=Hangul}]/u.test(known[0] ?? '')) return [];
  const more = [2, 4, 3];
  const longOf = (written = ''): string => {
    const at = known.findIndex((name) => name.toLowerCase() === written.toLowerCase());
    return days[at > 6 ? (more[at - 7] ?? 0) : at] ?? written;
  };
  const day = `(?:${anyOf(known)})`;
  const date = String.raw`\p{Nd}{1,2}(?:[./-]\s?\p{Nd}|(?:st|nd|rd|th)?\.?\s(?:de\s)?(?:${anyOf([...months, ...shortMonths])}))`;
  const isCapital = /^\p{Lu}/u.test(known[0] ?? '');
  const begins = `(?<![\\p{L}\\p{N}])`;
  const needs = new RegExp(day, 'i');
  const cased = isCapital ? {} : { ignoresCase: true as const };
  const ranges: ReadingRule[] = [
    {
      pattern: `${begins}(?<one>${day})\\.?\\s?[–-]\\s?(?<two>${day})(?:\\.|(?![\\p{L}]))`,
      needs,
      ...cased,
      say: ({ groups }) => {
        const [one, two] = [longOf(groups?.one), longOf(groups?.two)];
        return words?.weekdays?.(days.indexOf(one), days.indexOf(two)) ?? `${one} ${to} ${two}`;
      },
    },
  ];
  if (isRange) return [...ranges, ...createMonthNameRules({ locale, to, words })];
  return [
    {
      pattern: `${begins}(?<one>${day})(?:\\.(?=,?\\s)|(?![\\p{L}]))(?=,?\\s(?:${date}|\\p{Nd}{1,2}(?:st|nd|rd|th)|(?:at\\s|um\\s|ab\\s)?\\p{Nd}{1,2}(?:[:.]\\p{Nd}{2}|\\s?[ap]\\.?m|\\sUhr)|(?:${anyOf([...months, ...shortMonths])})\\.?\\s\\p{Nd}))`,
      needs,
      ...cased,
      say: ({ groups }) => longOf(groups?.one),
    },
  ];
}
