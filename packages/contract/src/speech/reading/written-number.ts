import { patternFor, type ReadingRule } from './reading-rule';
import type { ReadingWords } from './reading-words';
import { unicodeNames } from './unicode-names';

/** Signs of currencies, with their codes (ISO 4217). */
// biome-ignore format: a table reads better in rows
export const currencies: Readonly<Record<string, string>> = {
  $: 'USD', US$: 'USD', A$: 'AUD', AU$: 'AUD', C$: 'CAD', CA$: 'CAD', NZ$: 'NZD', HK$: 'HKD', MX$: 'MXN', R$: 'BRL', '₿': 'BTC', kr: 'SEK', 'kr.': 'SEK', Ft: 'HUF', 'лв': 'BGN', lei: 'RON', '£': 'GBP', '€': 'EUR', '₹': 'INR', '¥': 'JPY', '￥': 'JPY', '₽': 'RUB', '₺': 'TRY', '₴': 'UAH', '₩': 'KRW', '₪': 'ILS',
  '₫': 'VND', '₱': 'PHP', '₦': 'NGN', '₸': 'KZT', '₼': 'AZN', '₾': 'GEL', '₵': 'GHS', '฿': 'THB', '₡': 'CRC', '₲': 'PYG', '৳': 'BDT', '₭': 'LAK', '៛': 'KHR', '₮': 'MNT', zł: 'PLN', Kč: 'CZK', TL: 'TRY', 'Rs.': 'INR', Rs: 'INR', '₨': 'INR', 'रु.': 'INR', 'रु': 'INR', 'грн.': 'UAH', 'грн': 'UAH',
  EUR: 'EUR', USD: 'USD', GBP: 'GBP', CHF: 'CHF', JPY: 'JPY', CNY: 'CNY', INR: 'INR', RUB: 'RUB', 'руб.': 'RUB', 'руб': 'RUB', PLN: 'PLN', TRY: 'TRY', SEK: 'SEK', DKK: 'DKK', NOK: 'NOK', BRL: 'BRL', MXN: 'MXN', CAD: 'CAD', AUD: 'AUD', NZD: 'NZD', HUF: 'HUF', RON: 'RON', CZK: 'CZK', ILS: 'ILS', UAH: 'UAH', KRW: 'KRW', ZAR: 'ZAR', SGD: 'SGD',
};

/** Units with their names in ECMA-402; only those that cannot be a word. */
// biome-ignore format: a table reads better in rows
export const unitNames: Readonly<Record<string, string>> = {
  '°C': 'celsius', '° C': 'celsius', 'ºC': 'celsius', '°F': 'fahrenheit', '° F': 'fahrenheit', 'ºF': 'fahrenheit', '°': 'degree',
  'km/h': 'kilometer-per-hour', kmh: 'kilometer-per-hour', 'км/ч': 'kilometer-per-hour', kph: 'kilometer-per-hour', 'km/u': 'kilometer-per-hour', mph: 'mile-per-hour', 'm/s': 'meter-per-second', 'м/с': 'meter-per-second', km: 'kilometer', 'км': 'kilometer',
  m: 'meter', 'м': 'meter', cm: 'centimeter', 'см': 'centimeter', mm: 'millimeter', 'мм': 'millimeter', ft: 'foot', mi: 'mile', yd: 'yard', yds: 'yard',
  kg: 'kilogram', 'кг': 'kilogram', g: 'gram', 'г': 'gram', gr: 'gram', lb: 'pound', lbs: 'pound', oz: 'ounce', l: 'liter', L: 'liter', 'л': 'liter', ml: 'milliliter', mL: 'milliliter', 'мл': 'milliliter',
  'мин': 'minute', 'мин.': 'minute', 'сек': 'second', dk: 'minute', 'dk.': 'minute', 'ч': 'hour',
  h: 'hour', hr: 'hour', hrs: 'hour', Std: 'hour', 'Std.': 'hour', min: 'minute', mins: 'minute', 'min.': 'minute', 'Min.': 'minute', sec: 'second', secs: 'second', 'Sek.': 'second', ms: 'millisecond',
  GB: 'gigabyte', MB: 'megabyte', kB: 'kilobyte', KB: 'kilobyte', TB: 'terabyte', ha: 'hectare', yrs: 'year', yr: 'year',
};

const vulgar: Readonly<Record<string, string>> = Object.fromEntries(
  [...'½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅐⅑⅒'].map((sign) => [sign, sign.normalize('NFKC').replace('\u2044', '/')]),
);
const named = ['1/2', '1/3', '2/3', '1/4', '3/4'];

/** Names `3/8` by the words for its parts. */
function nameParts(written: string, denominators: string): string | undefined {
  const [top = 0, bottom = 0] = written.split('/').map(Number);
  const [one, many] = denominators.split(',')[bottom - 5]?.split(' ') ?? [];
  return top > 0 && top < bottom && many !== undefined ? `${top} ${top === 1 ? one : many}` : undefined;
}
/** "Five over eight"; in Chinese, Japanese and Korean the whole comes first. */
const sayOver = (written: string, over: string): string => {
  const [top, bottom] = written.split('/');
  return /分之|ぶんの|분의/u.test(over) ? `${bottom}${over}${top}` : `${top} ${over} ${bottom}`;
};
/** "Half a kilogram", "two and a half kilograms". */
function sayPartOf(written: string, said: string, whole: string | undefined, unit: string, locale: string): string {
  const name = unicodeNames(locale)
    .nameUnit(unitNames[unit] ?? '', whole === undefined ? 1 : toNumber(whole) + 0.5, whole === undefined ? 0 : 1)
    ?.replace(/\s?#\s?/u, '');
  const isHalf = whole === undefined && written === '1/2' && locale.startsWith('en');
  return `${isHalf ? 'half a' : said} ${name ?? unit}`;
}
const fraction = String.raw`(?<![\p{N}\p{Sc}/.,:-])(?:(?<whole>\p{Nd}+)\s?(?=[½⅓⅔¼¾⅕-⅞⅐-⅒])|(?<count>\p{Nd}+)\s(?=\p{Nd}[/⁄]\p{Nd}))?(?:(?<sign>[½⅓⅔¼¾⅕-⅞⅐-⅒])|(?<top>\p{Nd}{1,2})[/⁄](?<bottom>\p{Nd}{1,3}))(?![\p{N}/]|-\p{N})(?:\s?(?<unit>${Object.keys(
  unitNames,
)
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll('.', '\\.')})(?![\p{L}\p{N}]))?`;

export function createFractionRule(
  { fractions, denominators = '', half }: Pick<ReadingWords, 'fractions' | 'denominators' | 'half'>,
  signs: { and: string; over: string },
  locale: string,
): ReadingRule {
  const names = fractions.split(',');
  const say: ReadingRule['say'] = (match, text) => {
    const { whole, count, sign = '', top = '', bottom = '', unit } = match.groups ?? {};
    const isEnglish = locale.startsWith('en');
    const written = vulgar[sign] ?? `${top}/${bottom}`;
    if (top !== '' && top === bottom) return `${top} ${bottom}`;
    const name = names[named.indexOf(written)] ?? nameParts(written, denominators) ?? sayOver(written, signs.over);
    const number = whole ?? count;
    const mixed =
      number === undefined ? name : ((written === '1/2' ? half?.(toNumber(number)) : undefined) ?? `${number} ${signs.and} ${name}`);
    if (unit !== undefined) return sayPartOf(written, mixed, number, unit, locale);
    if (number !== undefined) return mixed;
    const next = /^\s?(\p{L}+)/u.exec(text.slice((match.index ?? 0) + match[0].length))?.[1];
    if (!isEnglish || next === undefined || !/^1\/2$/u.test(written)) return name;
    return /^(?:an?|of|the|my|your|his|her|our|their)$/iu.test(next) ? 'half' : 'half a';
  };
  return { pattern: fraction, needs: /[/⁄½⅓⅔¼¾⅕-⅞⅐-⅒]/, say };
}
/** Numbers as people write them: `1,000.50`, `1.000,50`, `1 000`, `٥٠`. */

/** Without a sign; at most one separator of decimals. */
export const numberPattern = String.raw`\p{Nd}{1,3}(?:[.,'’\u00a0\u202f\u066c]\p{Nd}{2,3})*[.,'’\u00a0\u202f\u066c]\p{Nd}{3}(?!\p{Nd})(?:[.,\u066b]\p{Nd}+)?|\p{Nd}+(?:[.,\u066b]\p{Nd}+)?`;

export interface WrittenNumber {
  value: number;
  /** The number of its decimals. */
  decimals: number;
}

/** All alphabets with digits of their own come after Latin, Greek and Cyrillic. */
const hasNoOwnDigits = /^[^\u0600-\uffff]*$/;

/** Writes digits of any script as those of ASCII, which every engine reads. */
export const toAsciiDigits = (text: string): string =>
  hasNoOwnDigits.test(text)
    ? text
    : text.replace(patternFor(text, String.raw`(?![0-9])\p{Nd}`), (digit) => {
        let zero = digit.codePointAt(0) ?? 0;
        const own = zero;
        while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && own - zero < 9) zero--;
        return String(own - zero);
      });

/** Reads a whole number in digits of any script. */
export const toNumber = (written = ''): number => Number(toAsciiDigits(written));

/** Reads a number by the custom of a language; `undefined` if it is too long to be an amount. */
export function readNumber(written: string, locale: string): WrittenNumber | undefined {
  const text = toAsciiDigits(written)
    .replace(/[ '’\u00a0\u202f\u066c]/gu, '')
    .replace('\u066b', '.');
  if (text.length > 15) return undefined;
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  const [whole = '', decimals = ''] =
    last === undefined ? [text] : [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)];
  const isGroup =
    decimals.length === 3 && (signs.length > 1 ? signs.every((sign) => sign === last) : unicodeNames(locale).decimal !== last);
  if (last === undefined || isGroup) return { value: Number(text.replace(/[.,]/g, '')), decimals: 0 };
  // "212.555.0187" is a telephone number.
  if (signs.length > 1 && signs[0] === last) return undefined;
  return { value: Number(`${whole.replace(/[.,]/g, '')}.${decimals}`), decimals: decimals.length };
}

/** Writes a number without groups and with the separator that the language's engine reads. */
export const writeNumber = ({ value, decimals }: WrittenNumber, locale: string): string =>
  value.toFixed(decimals).replace('.', unicodeNames(locale).decimal);
