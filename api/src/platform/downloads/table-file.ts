const maxLength = 40;

/**
 * Keeps letters and digits of any script, because a name must not have a special meaning in a path.
 */
export function toPathName(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...plain].slice(0, maxLength).join('') || otherwise;
}
/**
 * The characters with which a formula starts, and those that spreadsheet programs read as the same:
 * full-width, small and raised forms, and the minus sign.
 */
const formulaStart = '=\uff1d\ufe66\u207c\u208c+\uff0b\ufe62\u207a\u208a\\-\uff0d\ufe63\u207b\u208b\u2212@\uff20\ufe6b';
/** Characters that print nothing, which some programs drop before they look for a formula. */
const unseen = '\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}';
/** A reader that does not expect a quote here keeps the rest of the cell. */
const quotes = '"\u201c\u201d\uff02';

const formula = `[\\s${unseen}${quotes}]*[${formulaStart}]`;
const startsFormula = new RegExp(`^(?:[\\t\\r]|${formula})`, 'u');

/**
 * The places inside of a cell where a program could start to read a formula. Many programs expect
 * `;` or a tab, and end a row at a line break even in quotes. A comma separates cells in this
 * format, so programs that look for one also respect the quotes; an ordinary ", -" stays.
 */
const formulaPlaces = new RegExp(
  `(?:\\r\\n|[;\\t|\\r\\n\\v\\f\\u0085\\u2028\\u2029])(?=${formula})|,(?=[${unseen}${quotes}]*[${formulaStart}])`,
  'gu',
);

/**
 * Returns a cell of RFC 4180. Spreadsheet programs run cells that start like a formula, so these
 * get a leading apostrophe, wherever a program could start a cell.
 */
const toCell = (text: string): string => {
  const harmless = (startsFormula.test(text) ? "'" : '') + text.replace(formulaPlaces, "$&'");
  return /[",;|\t\v\f\r\n\u0085\u2028\u2029]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Returns a table in the format of RFC 4180, with the column names in the first row. */
export const toTableFile = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
