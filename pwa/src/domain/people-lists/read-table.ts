import { type ListedDay, type ListedPerson, listTableDays } from '@hellograph/contract/written-day';
import Papa from 'papaparse';
import { findDayColumns, guessColumns, hasAddress, isHeader } from './columns';
import type { TableRow, TabularList } from './people-list';
import { splitPeople } from './split-people';

/** Returns `undefined` for loose text. Reads at most `rowsMax` rows and a header, and one more. */
export function findTable(text: string, rowsMax: number, { needsAddress = true } = {}): TabularList | undefined {
  const rows = readRows(text, rowsMax + 2);
  const [first] = rows;
  if (!first) return undefined;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const hasHeader = isHeader(first);
  if (!hasHeader && !isEven(rows, width)) return undefined;
  const whole = rows.map(({ line, cells }) => ({ line, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') }));
  const columns = guessColumns(whole, hasHeader);
  return hasHeader && needsAddress && !columns.includes('email') ? undefined : { kind: 'table', rows: whole, columns, hasHeader };
}

function readRows(text: string, count: number): TableRow[] {
  const rows: TableRow[] = [];
  let line = 1;
  // Excel writes its separator into the first line.
  const [named = '', separator] = /^\s*"?sep=([^\r\n"])"?[^\S\r\n]*(?:\r\n|\n|\r)/i.exec(text) ?? [];
  line += named.split(/\r\n|\n|\r/).length - 1;
  const body = text.slice(named.length);
  const { data } = Papa.parse<string[]>(body, { delimiter: separator ?? guessDelimiter(body) });
  for (const cells of data) {
    const trimmed = cells.map((cell) => cell.trim());
    if (trimmed.some(Boolean)) rows.push({ line, cells: trimmed });
    if (rows.length >= count) break;
    // A quoted cell may run over lines.
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
  }
  return rows;
}

/** From rows that are not blank: in a short list, blank ones make the guess wrong. */
function guessDelimiter(text: string): string {
  const rows = text.slice(0, 100_000).replace(/[\r\n]\s*[\r\n]/g, '\n');
  return Papa.parse(rows.trim(), { preview: 20, delimitersToGuess: [',', ';', '\t'] }).meta.delimiter;
}

/** Whether rows without a header are a table: as wide as each other, with a person in each. */
const isEven = (rows: readonly TableRow[], width: number): boolean =>
  width > 1 &&
  rows.length > 1 &&
  rows.every(({ cells }) => cells.length === width && cells.filter(hasAddress).length <= 1 && !cells.some((cell) => cell.includes('<'))) &&
  rows.some(({ cells }) => cells.some(hasAddress));

/** The people of a table, by what its columns are taken for. */
export function listTablePeople({ rows, columns, hasHeader }: TabularList): ListedPerson[] {
  const body = rows.slice(hasHeader ? 1 : 0);
  const daysOf = listDays(body, hasHeader ? rows[0] : undefined);
  return body.map(({ line, cells }, at) => {
    const join = (...roles: string[]) =>
      roles
        .flatMap((role) => cells.filter((_, index) => columns[index] === role))
        .filter(Boolean)
        .join(' ');
    // A cell may have several addresses, or a name next to one.
    const [found, ...rest] = splitPeople(join('email').replace(/\s+/g, ' '));
    const others = rest.map(({ email }) => email).filter(Boolean);
    const name = join('name', 'firstName', 'lastName') || (found?.email && found.name) || '';
    const days = daysOf(at);
    const more = { ...(others.length > 0 && { others }), ...(days.length > 0 && { days }) };
    return { line, name, email: found?.email || join('email'), ...more };
  });
}

/** The days in columns whose headings name them, for the row at a place. */
function listDays(body: readonly TableRow[], header: TableRow | undefined): (at: number) => ListedDay[] {
  const columns = findDayColumns(header).map(({ index, occasion }) => ({
    occasion,
    days: listTableDays(body.map(({ cells }) => cells[index] ?? '')),
  }));
  return (at) =>
    columns.flatMap(({ occasion, days }) => {
      const day = days[at];
      return day ? [{ occasion, ...day }] : [];
    });
}
