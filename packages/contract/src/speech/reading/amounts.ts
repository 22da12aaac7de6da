/** Money, measures and percentages, by the names of Unicode's data (CLDR). */

import { anyOf, type ReadingRule } from './reading-rule';
import type { ReadingWords } from './reading-words';
import { unicodeNames } from './unicode-names';
import { currencies, numberPattern, readNumber, unitNames, type WrittenNumber, writeNumber } from './written-number';

const symbols = anyOf(Object.keys(currencies));
const codes = [...new Set(Object.values(currencies))].filter((code) => code.length === 3).join('|');
const currency = `(?:${symbols}|(?<![\\p{L}\\p{N}])(?:${codes})(?![\\p{L}\\p{N}]))`;
const hasBefore = new RegExp(`(?:${symbols}|${codes})\\s?[0-9\\u0660-\\u096f]`, 'u');
const hasAfter = new RegExp(`[0-9\\u0660-\\u096f].{0,14}(?:${symbols}|${codes})`, 'u');
/** `£5m`, `5 Mio. €`, `$2 million`. */
const large = String.raw`(?<large>[kKMB](?![\p{L}])|(?:\s?(?:thousand|million|billion|Millionen|Million|Mio\.?|Mrd\.?|Milliarden|millones|millón|millions|milioni|milione|milhões|milhão|miljoen|miljard|tysięcy|milionów|mln|млн|тыс\.?|milyon|bin|(?:bn|m)(?=\P{L}|$))))?`;
const before = `(?<sign>${currency})\\s?(?<number>${numberPattern})${large}(?![\\p{L}\\p{N}])`;
const after = `(?<![\\p{L}\\p{N}.,])(?<number>${numberPattern})${large}\\s?(?<sign>${currency})(?![\\p{L}\\p{N}])`;
const unit = `(?<![\\p{L}\\p{N}.,])(?<number>${numberPattern})\\s?(?<unit>${anyOf(Object.keys(unitNames))})(?![\\p{L}\\p{Nd}])`;
const percent = `(?<![\\p{L}\\p{N}.,])(?<number>${numberPattern})\\s?[%٪]|[%٪]s?(?<later>${numberPattern})(?![\\p{L}\\p{N}])`;
const plain = `(?<![\\p{L}\\p{N}.,/:-])(?<number>${numberPattern})(?![\\p{L}\\p{N}/:°º²-]|[.,]\\p{Nd})`;

/** `50¢`, and `50p` in Britain. */
const cent = String.raw`(?<![\p{L}\p{N}.,])(?<number>\p{Nd}{1,2})\s?(?<sign>¢|(?<=\p{Nd})p(?![\p{L}\p{N}.]))|¢\s?(?<later>\p{Nd}{1,2})(?!\p{N})`;
/** Thousands with spaces between them, where no other number can be meant. */
const grouped = String.raw`(?<![\p{N}.,] ?)[1-9]\p{Nd}{0,2}(?: 000)+(?! ?[\p{N}])`;
/** Feet and inches. */
const height = String.raw`(?<![\p{N}])(?<feet>[3-8])['’′]\s?(?<inches>1[01]|\p{Nd})(?:["”″]|''|(?!\p{N}))|(?<![\p{N}])(?<only>[3-8])['’′](?=\s(?:tall|high|long|wide|deep))`;

/** `bn` and the like, which engines would spell. */
const largeNames: Readonly<Record<string, string>> = {
  m: 'million',
  bn: 'billion',
  'Mio.': 'Millionen',
  Mio: 'Millionen',
  'Mrd.': 'Milliarden',
  Mrd: 'Milliarden',
  mln: 'milionów',
  млн: 'миллионов',
  'тыс.': 'тысяч',
  тыс: 'тысяч',
};

export interface AmountLanguage {
  locale: string;
  words: ReadingWords | undefined;
}

/** Signs that mean the region's own currency. */
const regional: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  zh: { '¥': 'CNY', '￥': 'CNY' },
  da: { kr: 'DKK', 'kr.': 'DKK' },
  nb: { kr: 'NOK', 'kr.': 'NOK' },
  is: { kr: 'ISK', 'kr.': 'ISK' },
};

function sayMoney(sign: string, written: WrittenNumber, large: string, language: AmountLanguage): string {
  const code = regional[language.locale.split('-')[0] ?? '']?.[sign] ?? currencies[sign] ?? sign;
  const { value, decimals } = written;
  const name = (number: string, counted: number): string =>
    (unicodeNames(language.locale).nameMoney(code, counted) ?? `# ${code === 'BTC' ? 'bitcoin' : code}`).replace('#', number);
  if (large !== '') {
    const isThousand = /^k$/iu.test(large);
    const ofLanguage = language.words?.large;
    const nameOfLarge =
      ofLanguage && /^[mM]$/u.test(large) ? ofLanguage.million : ofLanguage && /^(?:B|bn)$/u.test(large) ? ofLanguage.billion : undefined;
    const size = isThousand ? '' : ` ${nameOfLarge ?? largeNames[large] ?? large}`;
    const number = isThousand ? { value: value * 1000, decimals: 0 } : written;
    return name(`${writeNumber(number, language.locale)}${size}`, value * 1e6);
  }
  const whole = Math.trunc(value);
  const cents = decimals === 2 ? Math.round((value - whole) * 100) : 0;
  if (decimals !== 0 && decimals !== 2) return name(writeNumber(written, language.locale), 2);
  const { join, name: nameOfCents } = language.words?.cents ?? { join: ' ', name: '' };
  if (whole === 0 && cents > 0 && nameOfCents !== '')
    return `${cents} ${code === 'GBP' && language.locale.startsWith('en') ? 'pence' : nameOfCents}`;
  return `${name(`${whole}`, whole)}${cents > 0 ? `${join}${cents}` : ''}`;
}

const sayUnit = (written: WrittenNumber, symbol: string, { locale }: AmountLanguage): string | undefined =>
  unicodeNames(locale)
    .nameUnit(unitNames[symbol] ?? symbol, written.value, written.decimals)
    ?.replace('#', writeNumber(written, locale));

/** Creates the rules for amounts of a language. */
export function createAmountRules(language: AmountLanguage): ReadingRule[] {
  const { locale, words } = language;
  const isEnglish = locale.startsWith('en');
  const withNumber =
    (say: (number: WrittenNumber, groups: Record<string, string | undefined>) => string | undefined): ReadingRule['say'] =>
    ({ groups = {} }) => {
      const number = readNumber(groups.number ?? groups.later ?? '', locale);
      return number && say(number, groups);
    };
  const money = withNumber((number, { sign = '', large = '' }) => sayMoney(sign, number, large.trim(), language));
  return [
    { pattern: before, needs: hasBefore, say: money },
    { pattern: after, needs: hasAfter, say: money },
    {
      pattern: cent,
      needs: /[¢p]/,
      say: ({ groups }) => `${groups?.number ?? groups?.later} ${groups?.sign === 'p' ? 'pence' : (words?.cents.name ?? 'cents')}`,
    },
    { pattern: grouped, needs: / 000/, say: ([written]) => written.replaceAll(' ', '') },
    ...(isEnglish
      ? [
          {
            pattern: height,
            needs: /['’′]/,
            say: ({ groups }: RegExpMatchArray) => (groups?.only ? `${groups.only} foot` : `${groups?.feet} foot ${groups?.inches}`),
          },
        ]
      : []),
    {
      pattern: percent,
      needs: /[%٪]/,
      say: withNumber((number) => unicodeNames(locale).percent(number.value, number.decimals).replace('#', writeNumber(number, locale))),
    },
    {
      pattern: unit,
      needs: /[0-9\u0660-\u096f]\s?[°ºa-zA-Zкмлсг]/,
      say: withNumber((number, { unit = '' }) => sayUnit(number, unit, language)),
    },
    {
      pattern: plain,
      // Other numbers are said as they are written.
      needs: /[.,'’\u00a0\u202f]|[\u0080-\uffff]/,
      say: withNumber((number, { number: written = '' }) => {
        const said = writeNumber(number, locale);
        return said === written || /^0\d/u.test(written) ? undefined : said;
      }),
    },
  ];
}
