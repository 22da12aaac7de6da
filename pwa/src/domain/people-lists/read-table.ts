import Papa from 'papaparse';
import { guessColumns, hasAddress, isHeader } from './columns';
import type { ListedPerson, TableRow, TabularList } from './people-list';
import { splitPeople } from './split-people';

/** Returns `undefined` for loose text. Reads at most `rowsMax` rows and a header, and one more. */
export function findTable(text: string, rowsMax: number): TabularList | undefined {
  const rows = readRows(text, rowsMax + 2);
  const [first] = rows;
  if (!first) return undefined;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const hasHeader = isHeader(first);
  if (!hasHeader && !isEven(rows, width)) return undefined;
  const whole = rows.map(({ line, cells }) => ({ line, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') }));
  const columns = guessColumns(whole, hasHeader);
  return hasHeader && !columns.includes('email') ? undefined : { kind: 'table', rows: whole, columns, hasHeader };
}

function readRows(text: string, count: number): TableRow[] {
  const rows: TableRow[] = [];
  let line = 1;
  const { data } = Papa.parse<string[]>(text, { delimiter: guessDelimiter(text) });
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
  return rows.slice(hasHeader ? 1 : 0).map(({ line, cells }) => {
    const join = (...roles: string[]) =>
      roles
        .flatMap((role) => cells.filter((_, index) => columns[index] === role))
        .filter(Boolean)
        .join(' ');
    // A cell may have several addresses, or a name next to one.
    const [found, ...rest] = splitPeople(join('email').replace(/\s+/g, ' '));
    const others = rest.map(({ email }) => email).filter(Boolean);
    const name = join('name', 'firstName', 'lastName') || (found?.email && found.name) || '';
    return { line, name, email: found?.email || join('email'), ...(others.length > 0 && { others }) };
  });
}
