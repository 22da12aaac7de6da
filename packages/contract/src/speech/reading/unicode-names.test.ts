import { expect, it } from 'vitest';
import { type LanguageTag, languages } from '../languages';
import { findReadingWords, toLocale } from './reading-rule';
import type { ReadingWords } from './reading-words';
import names from './unicode-names.json' with { type: 'json' };
import { unitNames } from './written-number';

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
/** Whole numbers and ones with decimals, which together have every plural of every language. */
const samples = [0, 1, 2, 3, 5, 6, 11, 20, 21, 22, 100, 101, 102, 103, 1_000_000, 0.5, 1.5, 2.5, 10.1];
const decimalsOf = (value: number) => (Number.isInteger(value) ? 0 : 1);
const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false });
/** A plural of a language, with the sample by which it is asked for. */
const listPlurals = (locale: string): [Intl.LDMLPluralRule, number][] => {
  const [whole, parts] = [0, 1].map((decimals) => new Intl.PluralRules(locale, fixed(decimals)));
  const found = new Map(samples.toReversed().map((value) => [(Number.isInteger(value) ? whole : parts)!.select(value), value]));
  return categories.flatMap((category) => (found.has(category) ? [[category, found.get(category)!]] : []));
};

/** A text for each plural of a language, without those at the end that are the same. */
function toForms(plurals: ReturnType<typeof listPlurals>, say: (value: number) => string): string {
  const forms = plurals.map(([, sample]) => say(sample));
  while (forms.length > 1 && forms.at(-1) === forms.at(-2)) forms.pop();
  return forms.join('|');
}

/** Says of a currency that it is new, a pound sterling, or of the USA. */
const epithets =
  /^(?:new|nov[oya][sm]?|novi|nuev[oa]s?|nuov[oi]|nouveaux?|now[eyi]\S*|nowych|neue[rn]?|новый|новых|нового|нові|новий|نیو) (?=\S)| (?:США|стерлингов|स्टर्लिंग)$/iu;
/** Turkish says "dollar of the USA". */
const possessive = /(?<=[aeıioöuü])s[ıiuü]$|(?<=[^aeıioöuüs])[ıiuü]$/u;

/** "US dollars" → "dollars": which dollars they are is not said where a sign is written. */
function shorten(name: string, word: ReadingWords['currencyWord'], locale: string): string {
  // "Un millón de euros", "un million d’euros".
  const [, of = '', rest = ''] = /^(d[ei] |d[’'])?(.*)$/u.exec(name) ?? [];
  const parts = rest.replace(epithets, '').replace(epithets, '').split(' ');
  const short = word === 'whole' ? rest : ((word === 'first' ? parts[0] : parts.at(-1)) ?? name);
  const isLower = /^(?:pt|en)/u.test(locale);
  const noun = locale.startsWith('tr') && parts.length > 1 ? short.replace(possessive, '').replace(/frang$/u, 'frank') : short;
  return of + (isLower ? noun.toLowerCase() : noun).replace(/^米(?=ドル)/u, '');
}

/** As people call it. */
const own: Readonly<Record<string, Readonly<Record<string, string>>>> = { zh: { CNY: '元' } };

function nameMoney(locale: string, plurals: ReturnType<typeof listPlurals>, code: string, word: ReadingWords['currencyWord']): string {
  const formats = [0, 1].map(
    (decimals) => new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'name', ...fixed(decimals) }),
  );
  const say = (value: number) => {
    const parts = formats[decimalsOf(value)]!.formatToParts(value);
    const at = parts.findLastIndex(({ type }) => type === 'currency');
    const name = own[locale.slice(0, 2)]?.[code] ?? shorten((parts[at]?.value ?? code).replace(/-/gu, ' '), word, locale);
    return at === 0 ? `${name} #` : `#${locale.startsWith('zh') ? '' : ' '}${name}`;
  };
  return toForms(plurals, say);
}

function nameUnit(locale: string, plurals: ReturnType<typeof listPlurals>, unit: string): string {
  const formats = [0, 1].map((decimals) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', ...fixed(decimals) }));
  const say = (value: number) =>
    formats[decimalsOf(value)]!.formatToParts(value)
      .map(({ type, value: text }) => (type === 'integer' ? '#' : type === 'decimal' || type === 'fraction' ? '' : text))
      .join('')
      .replace('/', ' ');
  return toForms(plurals, say);
}

/** Where Unicode's data has only the sign. */
const percents: Readonly<Record<string, string>> = { zh: '百分之#', ko: '# 퍼센트', ar: '# بالمئة', vi: '# phần trăm', cy: '# y cant' };

function nameDates(locale: string) {
  const [short, full] = [undefined, 'numeric' as const].map(
    (year) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...(year && { year }), timeZone: 'UTC' }),
  );
  const partsOf = (month: number, hasYear: boolean) =>
    (hasYear ? full : short)!.formatToParts(Date.UTC(2000, month, 2)).map(({ type, value }) => ({
      type,
      value: value
        .replace(/^\.\s/u, ' ')
        .replace(/\s?г\.$/u, locale.startsWith('bg') ? ' година' : ' года')
        .replace(/\s?р\.$/u, ' року')
        .replace(/^-$/u, ' ')
        .replace(/^ (?=\p{Script=Han})/u, ''),
    }));
  const places = { day: 'D', month: 'M', year: 'Y' } as const;
  const pattern = (hasYear: boolean) =>
    partsOf(0, hasYear)
      .map(({ type, value }) => (type === 'day' || type === 'month' || type === 'year' ? places[type] : value))
      .join('');
  const monthOf = (month: number) => partsOf(month, true).find(({ type }) => type === 'month')?.value ?? '';
  const list = (length: number, options: Intl.DateTimeFormatOptions, start: (index: number) => number) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    const [kind] = Object.keys(options);
    return Array.from({ length }, (_, i) => format.formatToParts(start(i)).find(({ type }) => type === kind)?.value ?? '');
  };
  const sunday = (day: number) => Date.UTC(2000, 0, 2 + day);
  const shortMonths = list(12, { month: 'short', day: 'numeric' }, (month) => Date.UTC(2000, month, 2));
  const weekdays = (['short', 'long'] as const).flatMap((weekday) => list(7, { weekday }, sunday));
  return {
    months: [...Array.from({ length: 12 }, (_, month) => monthOf(month)), ...shortMonths.map((name) => name.replace(/\.$/u, ''))].join('|'),
    weekdays: weekdays.map((name) => name.replace(/\.$/u, '')).join('|'),
    date: pattern(true),
    day: pattern(false),
  };
}

/** The noun's place in languages that have no words of their own here. */
const nouns: Readonly<Record<string, ReadingWords['currencyWord']>> = {
  ca: 'first',
  ro: 'first',
  el: 'first',
  he: 'first',
  fa: 'first',
  id: 'first',
  ms: 'first',
  cy: 'first',
  sw: 'first',
  uk: 'last',
  bg: 'last',
  hr: 'last',
  sk: 'last',
  fi: 'last',
  hu: 'last',
  et: 'last',
  lv: 'last',
  lt: 'last',
  is: 'last',
  bn: 'last',
  ta: 'last',
};

/** The runtime names the others, which are rare. */
const common = ['USD', 'EUR', 'GBP', 'JPY', 'INR', 'CHF'];
const frequent = ['CNY', 'RUB', 'PLN', 'TRY', 'SEK', 'DKK', 'NOK', 'CZK', 'BRL', 'MXN', 'CAD', 'AUD', 'KRW', 'UAH', 'ILS', 'NZD'];
const local: Readonly<Record<string, string>> = { hu: 'HUF', ro: 'RON', uk: 'UAH', bg: 'BGN', he: 'ILS', bn: 'BDT', vi: 'VND', is: 'ISK' };

function nameAll(tag: LanguageTag) {
  const locale = toLocale(tag);
  const latin = `${locale}-u-nu-latn`;
  const plurals = listPlurals(locale);
  const { months, weekdays, date, day } = nameDates(latin);
  const parts = new Intl.NumberFormat(latin).formatToParts(12_345.6);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const units = [...new Set(Object.values(unitNames))].map((unit) => `${unit}=${nameUnit(latin, plurals, unit)}`);
  const words = findReadingWords(tag);
  const word = words?.currencyWord ?? nouns[locale] ?? 'whole';
  const kept = [...common, ...(words ? frequent : []), local[locale.split('-')[0] ?? '']].filter((code) => code !== undefined);
  const money = kept.map((code) => `${code}=${nameMoney(latin, plurals, code, word)}`);
  return {
    months,
    weekdays,
    formats: [date, day, find('group'), find('decimal')].join('|'),
    plurals: plurals.map(([category]) => category).join('|'),
    percent: percents[locale] ?? nameUnit(latin, plurals, 'percent'),
    units: units.join(';'),
    money: money.join(';'),
  };
}

/** The release of Unicode's data from which the file is made; others word names differently. */
const release = '48.0';
const runtime = (globalThis as { process?: { versions: Record<string, string> } }).process?.versions.cldr;

it('is what Unicode’s data says, of every language', async () => {
  const made = Object.fromEntries(Object.keys(languages).map((tag) => [toLocale(tag as LanguageTag), nameAll(tag as LanguageTag)]));
  if (runtime === release) await expect(`${JSON.stringify(made, null, 2)}\n`).toMatchFileSnapshot('./unicode-names.json');
  else expect(Object.keys(made)).toEqual(Object.keys(names));
});
