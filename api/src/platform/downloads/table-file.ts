/**
 * A cell of RFC 4180. Programs for tables run what begins like a formula, so it gets a quotation
 * mark of theirs before it.
 */
const toCell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A table as RFC 4180 writes it, the names of its columns first. */
export const toTableFile = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
