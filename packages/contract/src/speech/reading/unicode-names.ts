/**
 * Names of months, units and currencies from Unicode's data (CLDR), with their plurals. They are
 * kept in a file, because the runtime takes a tenth of a second to find its own, and because server
 * and device say the same words this way. `unicode-names.test.ts` writes the file.
 */
import names from './unicode-names.json' with { type: 'json' };

/** The names of one language; texts have `#` where the number stands. */
export interface UnicodeNames {
  months: readonly string[];
  /** Short names of months and of days, without a full stop. */
  shortMonths: readonly string[];
  shortDays: readonly string[];
  /** From Sunday on. */
  days: readonly string[];
  /** A date with `D`, `M` and `Y` in its places, and one without a year. */
  date: string;
  day: string;
  group: string;
  decimal: string;
  nameUnit(unit: string, value: number, decimals: number): string | undefined;
  nameMoney(code: string, value: number): string | undefined;
  /** Returns one of the plurals of a word, which are in the order of Unicode's data. */
  choose(forms: readonly string[], value: number, decimals: number): string;
  percent(value: number, decimals: number): string;
}

const known = new Map<string, UnicodeNames>();

/** Returns the runtime's name of a currency that the file lacks, if it knows the currency. */
function nameRare(locale: string, code: string, value: number): string | undefined {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'name', maximumFractionDigits: 0 });
  const name = format.formatToParts(value).find(({ type }) => type === 'currency')?.value;
  return name === undefined || name === code ? undefined : `# ${name}`;
}

/** Splits `km=kilometer|kilometers;m=meter|meters`. */
const readTable = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    table.split(';').map((entry) => {
      const [key = '', forms = ''] = entry.split('=');
      return [key, forms.split('|')] as const;
    }),
  );

/** Returns the names of a language by its locale, such as `de` or `en-GB`. */
export function unicodeNames(locale: string): UnicodeNames {
  const before = known.get(locale);
  if (before) return before;
  const { months, weekdays, formats, plurals, percent, units, money } = findRow(locale);
  const [date = '', day = '', group = '', decimal = ''] = formats.split('|');
  const categories = plurals.split('|');
  const form = (forms: readonly string[] | undefined, value: number, decimals: number): string | undefined => {
    if (forms === undefined || forms.length === 1) return forms?.[0];
    const rules = new Intl.PluralRules(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    return forms[categories.indexOf(rules.select(value))] ?? forms.at(-1);
  };
  const tables = new Map<string, ReturnType<typeof readTable>>();
  const find = (table: string, key: string): readonly string[] | undefined => {
    const read = tables.get(table) ?? readTable(table);
    tables.set(table, read);
    return read.get(key);
  };
  const made: UnicodeNames = {
    months: months.split('|').slice(0, 12),
    shortMonths: months.split('|').slice(12),
    shortDays: weekdays.split('|').slice(0, 7),
    days: weekdays.split('|').slice(7),
    date,
    day,
    group,
    decimal,
    nameUnit: (unit, value, decimals) => form(find(units, unit), value, decimals),
    nameMoney: (code, value) => form(find(money, code), value, 0) ?? nameRare(locale, code, value),
    choose: (forms, value, decimals) => form(forms, value, decimals) ?? '',
    percent: (value, decimals) => form(percent.split('|'), value, decimals) ?? '#',
  };
  known.set(locale, made);
  return made;
}

type Row = (typeof names)['en-US'];
const rows: Readonly<Record<string, Row>> = names;
const findRow = (locale: string): Row => rows[locale] ?? rows[locale.split('-')[0] ?? ''] ?? names['en-US'];
