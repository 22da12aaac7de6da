/** Money, measures and percentages, by the names of Unicode's data (CLDR). */

import { anyOf, type ReadingRule, type ReadPart } from './reading-rule';
import { type ReadingWords, signNames } from './reading-words';
import { unicodeNames } from './unicode-names';
import { currencies, numberPattern, readNumber, unitNames, type WrittenNumber, writeNumber } from './written-number';

const symbols = anyOf(Object.keys(currencies));
const codes = [...new Set(Object.values(currencies))].filter((code) => code.length === 3).join('|');
/** Signs that begin with a letter stand apart from words: `kr`, `TL`. */
const [lettered, signed] = [true, false].map((isLetter) =>
  anyOf(Object.keys(currencies).filter((sign) => /^\p{L}/u.test(sign) === isLetter)),
);
const currency = `(?:${signed}|(?<![\\p{L}])(?:${lettered})|(?<![\\p{L}\\p{N}])(?:${codes})(?![\\p{L}\\p{N}]))`;
/** Thousands may be parted by spaces where a currency follows. */
const spaced = String.raw`\p{Nd}{1,3}(?: \p{Nd}{3})+(?:[.,]\p{Nd}+)?(?!\p{Nd})|${numberPattern}`;
const hasBefore = new RegExp(`(?:${symbols}|${codes})\\s?[0-9\\u0660-\\u096f]`, 'u');
const hasAfter = new RegExp(`[0-9\\u0660-\\u096f].{0,14}(?:${symbols}|${codes})`, 'u');
/** `£5m`, `5 Mio. €`, `$2 million`. */
const large = String.raw`(?<large>[kKMB](?![\p{L}])|\s?M(?=[€$£])|(?:\s?(?:thousand|tys\.?|mld\.?|mln\.|mil mln|млрд\.?|млн\.|dzd\.|mil(?![\p{L}])|million|billion|Millionen|Million|Mio\.?|Mrd\.?|Milliarden|millones|millón|millions|milioni|milione|milhões|milhão|miljoen|miljard|tysięcy|milionów|mln|млн|тыс\.?|milyon|bin|(?:bn|m)(?=\P{L}|$))))?`;
const before = `(?<![\\p{N}]\\s?(?=[^£$€¥₹]))(?<sign>${currency})\\s?(?<number>${spaced})(?!\\p{N}|[.,]\\p{Nd})(?:,[-–]|\\s?[-–]\\s?(?<until>\\p{Nd}+(?:[.,]\\p{Nd}{2})?)(?![\\p{N}]))?${large}(?:\\s(?<code>${codes})(?![\\p{L}]))?`;
const after = `(?<![\\p{L}\\p{N}.,])(?<number>${spaced})(?:,[-–])?${large}\\s?(?<sign>${currency})(?![\\p{L}\\p{N}])`;
const anyUnit = `(?:${anyOf(Object.keys(unitNames))})`;
const unit = `(?<![\\p{L}\\p{N}.,])(?<number>${numberPattern})(?:\\s?(?<unit>${anyUnit})(?:(?<power>[²³]|(?<=[cmk]?m)[23])|\\.(?=\\s[\\p{Ll}\\p{Nd}]|,))?|(?<inch>in|(?<!1)st|(?<=11)st)(?=\\s|[.,!?]|$))(?![\\p{L}\\p{Nd}])`;

/** The end of a range that is read as an amount. */
export const amountAfter = String.raw`\s?(?:${anyUnit}(?![\p{L}])|[%٪])`;
const percent = `(?<![\\p{L}\\p{N}.,])(?<number>${numberPattern})\\s?[%٪]|[%٪]\\s?(?<later>${numberPattern})(?:[-–](?<until>\\p{Nd}+))?(?![\\p{L}\\p{N}])`;
const plain = `(?<![\\p{L}\\p{N}.,/:-])(?<number>${numberPattern})(?![A-Za-z\\u00c0-\\u1fff\\p{N}/:°º²-]|[.,]\\p{Nd})`;

/** `50¢`, and `50p` in Britain. */
const cent = String.raw`(?<![\p{L}\p{N}.,])(?<number>\p{Nd}{1,2})\s?(?<sign>¢|(?<=\p{Nd})p(?![\p{L}\p{N}.]))|¢\s?(?<later>\p{Nd}{1,2})(?!\p{N})`;
/** Thousands with spaces between them, where no other number can be meant. */
const grouped = String.raw`(?<![\p{N}.,] ?)[1-9]\p{Nd}{0,2}(?: 000)+(?! ?[\p{N}])`;
/** Feet and inches. */
const glued = String.raw`(?<![\p{L}\p{N}.,-])(?<number>\p{Nd}{1,4})-(?<unit>lb|oz|kg|km|ft|mi|min|hr|yr|L|mph)\.?(?=\s\p{L}|[,;]|\s\p{Nd})`;
const height = String.raw`(?<=^[^"]*(?:"[^"]*"[^"]*)*)(?<![\p{N}.,'’])(?<inch>\p{Nd}{1,3})["″”](?=\s\p{Ll}|,)|(?<![\p{N}])(?<feet>[3-8])['’′]\s?(?<inches>1[01]|\p{Nd})(?:["”″]|''|(?!\p{N}))|(?<![\p{N}])(?<only>[3-8])['’′](?=\s(?:tall|high|long|wide|deep))`;

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

/** "Un million d'euros", "un millón de euros". */
function ofMillions(locale: string, next: string): string {
  const prepositions: Readonly<Record<string, string>> = {
    es: 'de',
    pt: 'de',
    ca: 'de',
    ro: 'de',
    it: 'di',
    fr: /[aeiouyé]/iu.test(next) ? "d'" : 'de',
  };
  const of = prepositions[locale.slice(0, 2)];
  return of === undefined ? ' ' : of.endsWith("'") ? ` ${of}` : ` ${of} `;
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
    const forms = language.words?.larger?.[large]?.split(' ');
    const nameOfLarge = forms
      ? unicodeNames(language.locale).choose(forms, value, decimals)
      : ofLanguage && /^[mM]$/u.test(large)
        ? ofLanguage.million
        : ofLanguage && /^(?:B|bn)$/u.test(large)
          ? ofLanguage.billion
          : undefined;
    const size = isThousand ? '' : ` ${nameOfLarge || largeNames[large] || large}`;
    const number = isThousand ? { value: value * 1000, decimals: 0 } : written;
    const said = name(`${writeNumber(number, language.locale)}${size}`, value * 1e6);
    return /mil[hlij]/u.test(size)
      ? said.replace(new RegExp(`(?<=${size})\\s(?=(.))`, 'u'), (_, next: string) => ofMillions(language.locale, next))
      : said;
  }
  const whole = Math.trunc(value);
  const cents = decimals === 2 ? Math.round((value - whole) * 100) : 0;
  const isParted = decimals === 2 && language.words?.cents.join !== '';
  if (decimals !== 0 && !isParted) return name(writeNumber(written, language.locale), 2);
  const { join, name: nameOfCents } = language.words?.cents ?? { join: ' ', name: '' };
  if (whole === 0 && cents > 0 && nameOfCents !== '')
    return `${cents} ${code === 'GBP' && language.locale.startsWith('en') ? 'pence' : nameOfCents}`;
  return `${name(`${whole}`, whole)}${cents > 0 ? `${join}${cents}` : ''}`;
}

const gluedUnits: Readonly<Record<string, string>> = { in: 'inches', st: 'stone' };

/** Names the square or the cube of a unit: "square meter", "Quadratmeter". */
function raise(unit: string, power: string, words: ReadingWords | undefined): string {
  const [squared = '#', cubed = '#'] = words?.powers?.split(',') ?? [];
  const form = power === '' ? '#' : /[²2]/u.test(power) ? squared : cubed;
  return form.replace('#', form.startsWith('#') || / /u.test(form) ? unit : unit.toLowerCase());
}

/** Names a unit, also squared or cubed: `5 m²`. */
function sayUnit(written: WrittenNumber, symbol: string, power: string, { locale, words }: AmountLanguage): string | undefined {
  const name = unicodeNames(locale).nameUnit(unitNames[symbol] ?? symbol, written.value, written.decimals);
  if (name === undefined || (power !== '' && words?.powers === undefined)) return undefined;
  const unit = name.replace(/\s?#\s?/u, '');
  const powered = name.replace(unit, raise(unit, power, words));
  return powered.replace('#', writeNumber(written, locale));
}

const withNumber =
  (locale: string, say: (number: WrittenNumber, groups: Record<string, string | undefined>) => string | undefined): ReadingRule['say'] =>
  ({ groups = {} }) => {
    const number = readNumber(groups.number ?? groups.later ?? '', locale);
    return number && say(number, groups);
  };

/** Creates the rules for money, which come before those for abbreviations: `5 Mio. €`. */
export function createMoneyRules(language: AmountLanguage): ReadingRule[] {
  const { locale, words } = language;
  const say = withNumber(locale, (number, { sign = '', large = '', code, until }) => {
    const last = until === undefined ? undefined : readNumber(until, locale);
    if (!last) return sayMoney(code ?? sign, number, large.trim(), language);
    const to = words?.signs.split(',')[signNames.indexOf('to')] ?? '';
    return `${writeNumber(number, locale)} ${to} ${sayMoney(code ?? sign, last, large.trim(), language)}`;
  });
  /** Letters may follow: `£5pp`. */
  const sayBefore: ReadingRule['say'] = (match, text, isEnd) => {
    const said = say(match, text, isEnd);
    return said && /^\p{L}/u.test(text.slice((match.index ?? 0) + match[0].length)) ? `${said} ` : said;
  };
  return [{ pattern: before, needs: hasBefore, say: sayBefore }, { pattern: after, needs: hasAfter, say }, ...createLargerRules(language)];
}

/** Languages with the genitive after "from three to four". */
const isSlavic = /^(?:ru|pl|uk|cs)/u;

/** `5 tys. osób`, `2 tsp sugar`. */
function createLargerRules({ locale, words }: AmountLanguage): ReadingRule[] {
  const { larger } = words ?? {};
  if (!larger) return [];
  const pattern = `(?<![\\p{L}\\p{N}.,/⁄])(?<number>${numberPattern})\\s?(?<large>${anyOf(Object.keys(larger))})(?![\\p{L}\\p{N}])`;
  const say = withNumber(locale, (number, { large = '' }) => {
    const form = unicodeNames(locale).choose((larger[large] ?? '').split(' '), number.value, number.decimals);
    return `${writeNumber(number, locale)} ${form}`;
  });
  return [{ pattern, say }];
}

/** Creates the reading of what follows an amount after a stroke: `/kg`, `/person`. */
export function createSayEach(words: ReadingWords | undefined, { per = '' }: Partial<Record<'per', string>>, locale: string) {
  return (text: string, isMoney: boolean): ReadPart[] | undefined => {
    const written = /^\s?\/\s?(\p{L}+)([²³]|(?<=m)[23])?(\.?)(?=\P{L}|$)/u.exec(text);
    if (!written || per === '') return undefined;
    const [all, bare = '', power = '', stop = ''] = written;
    const own = words?.each?.words?.[`${bare}.`] ?? words?.each?.words?.[bare];
    const unit = unitNames[bare];
    const unitName = unit === undefined ? undefined : unicodeNames(locale).nameUnit(unit, 1, 0);
    const name = raise(own ?? unitName?.replace(/\s?#\s?/u, '') ?? bare, power, words);
    if ([...bare].length < 2 && name === bare) return undefined;
    const sign = isMoney || words?.each?.isAfter ? (words?.each?.per ?? per) : per;
    const isWhole = own !== undefined && / /u.test(own) && words?.each?.per === 'a';
    const said = words?.each?.isAfter ? `${name} ${sign}` : isWhole ? own : `${sign} ${name}`;
    const end = own === undefined && unit === undefined ? stop : '';
    const shown = all.slice(0, all.length - end.length);
    return [{ shown, said: ` ${said}` }, ...(shown === text ? [] : [{ shown: text.slice(shown.length) }])];
  };
}

/** Creates the rules for other amounts of a language. */
export function createAmountRules(language: AmountLanguage): ReadingRule[] {
  const { locale, words } = language;
  const isEnglish = locale.startsWith('en');
  return [
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
            needs: /['’′"″”]/,
            say: ({ groups }: RegExpMatchArray) =>
              groups?.inch ? `${groups.inch} inch` : groups?.only ? `${groups.only} foot` : `${groups?.feet} foot ${groups?.inches}`,
          },
        ]
      : []),
    ...(isEnglish
      ? [
          {
            pattern: glued,
            needs: /\d-[a-zL]/,
            say: ({ groups }: RegExpMatchArray) =>
              unicodeNames(locale)
                .nameUnit(unitNames[groups?.unit ?? ''] ?? '', 1, 0)
                ?.replace('#', groups?.number ?? ''),
          },
        ]
      : []),
    {
      pattern: percent,
      needs: /[%٪]/,
      say: withNumber(locale, (number, { until }) => {
        const to = words?.signs.split(',')[signNames.indexOf('to')] ?? '';
        const written = `${writeNumber(number, locale)}${until === undefined ? '' : ` ${to} ${until}`}`;
        return unicodeNames(locale).percent(number.value, number.decimals).replace('#', written);
      }),
    },
    {
      pattern: unit,
      needs: /[0-9\u0660-\u096f]\s?[°ºa-zA-Zкмлсгч]/,
      say: (match, text, isEnd) =>
        withNumber(locale, (number, { unit = '', power = '', inch }) => {
          const isRange = isSlavic.test(locale) && /\p{Nd}\s?[–-]$/u.test(text.slice(0, match.index));
          if (isRange) return sayUnit({ value: 5, decimals: 0 }, unit, power, language)?.replace('5', writeNumber(number, locale));
          if (inch === undefined) return sayUnit(number, unit, power, language);
          return isEnglish ? `${writeNumber(number, locale)} ${gluedUnits[inch]}` : undefined;
        })(match, text, isEnd),
    },
    {
      pattern: plain,
      // Other numbers are said as they are written.
      needs: /[.,'’\u00a0\u202f]|[\u0080-\uffff]/,
      say: withNumber(locale, (number, { number: written = '' }) => {
        const said = writeNumber(number, locale);
        const isTime = words === undefined && /^\d{1,2}\.[0-5]\d$/u.test(written);
        return said === written || isTime || /^0\d/u.test(written) ? undefined : said;
      }),
    },
  ];
}
