/**
 * Returns a cell of RFC 4180. Spreadsheet programs run cells that start like a formula, so these
 * get a leading apostrophe.
 */
const toCell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Returns a table in the format of RFC 4180, with the column names in the first row. */
export const toTableFile = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
