/** Numbers as people write them: `1,000.50`, `1.000,50`, `1 000`, `٥٠`. */

/** Without a sign; at most one separator of decimals. */
export const numberPattern = String.raw`\p{Nd}{1,3}(?:[.,'’\u00a0\u202f]\p{Nd}{3})+(?![\p{Nd}])(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,]\p{Nd}+)?`;

export interface WrittenNumber {
  value: number;
  /** The number of its decimals. */
  decimals: number;
}

/** Writes digits of any script as those of ASCII, which every engine reads. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const own = zero;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && own - zero < 9) zero--;
    return String(own - zero);
  });

/** The separators of a language: `1,000.5` or `1.000,5`. */
const separators = new Map<string, { group: string; decimal: string }>();
function separatorsOf(locale: string) {
  const known = separators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const found = { group: find('group'), decimal: find('decimal') };
  separators.set(locale, found);
  return found;
}

/** Reads a number by the custom of a language; `undefined` if it is too long to be an amount. */
export function readNumber(written: string, locale: string): WrittenNumber | undefined {
  const text = toAsciiDigits(written).replace(/['’\u00a0\u202f]/gu, '');
  if (text.length > 15) return undefined;
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  const [whole = '', decimals = ''] =
    last === undefined ? [text] : [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)];
  const isGroup =
    decimals.length === 3 && (signs.length > 1 ? signs.every((sign) => sign === last) : separatorsOf(locale).decimal !== last);
  if (last === undefined || isGroup) return { value: Number(text.replace(/[.,]/g, '')), decimals: 0 };
  return { value: Number(`${whole.replace(/[.,]/g, '')}.${decimals}`), decimals: decimals.length };
}

/** Writes a number without groups and with the separator that the language's engine reads. */
export const writeNumber = ({ value, decimals }: WrittenNumber, locale: string): string =>
  value.toFixed(decimals).replace('.', separatorsOf(locale).decimal);
