import { readDayTitle } from '@hellograph/contract/day-title';
import { fold } from '../../lib/fold';
import type { ColumnRole, TableRow } from './people-list';

type NamedRole = Exclude<ColumnRole, 'ignored'>;
/** A column that stands beside an address labels it. */
type HeadingKind = NamedRole | 'label';

/** Patterns for names of columns in each language; a list may use any of them. */
const languages = Object.values(
  import.meta.glob<Record<HeadingKind, string>>('./*/headings.json', {
    base: '../../../../packages/words/catalogues',
    eager: true,
    import: 'default',
  }),
);
const isCalled = (cell: string, what: HeadingKind): boolean => languages.some((headings) => new RegExp(headings[what]).test(cell));
const namedRoles = ['email', 'firstName', 'lastName', 'name'] as const satisfies readonly NamedRole[];

const headingRole = (cell: string): NamedRole | undefined => {
  const plain = fold(cell.slice(0, 80))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return namedRoles.find((role) => isCalled(plain, role) && !(role === 'email' && isCalled(plain, 'label')));
};

export const hasAddress = (cell: string): boolean => /\S@\S/.test(cell);

/** The columns whose headings name a day of a person, also in languages that the app lacks. */
export const findDayColumns = (header: TableRow | undefined): { index: number; occasion: 'birthday' | 'anniversary' }[] =>
  (header?.cells ?? []).flatMap((cell, index) => {
    const occasion =
      readDayTitle(cell)?.occasion ?? (/^(?:date of birth|born|dob|fecha de nacimiento|geboren)$/i.test(cell) ? 'birthday' : undefined);
    return occasion ? [{ index, occasion }] : [];
  });

/** Whether the first row names the columns. */
export const isHeader = ({ cells }: TableRow): boolean => !cells.some(hasAddress) && cells.some((cell) => headingRole(cell) !== undefined);

/** Rows that are enough to judge a column by. */
const sample = 50;
const share = (cells: readonly string[], is: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
};
const isNameLike = (cell: string) => /^\p{L}[\p{L}\p{M}\s.'’-]*$/u.test(cell.trim());
/** Words that come again and again name a team or a town, not people. */
const areNames = (cells: readonly string[]) => share(cells, isNameLike) > 0.7 && new Set(cells).size > cells.length * 0.7;
const hasTwoWords = (cell: string) => /\S\s+\S/.test(cell.trim());

/** Guesses the role of each column: by its heading, else by its content. */
export function guessColumns(rows: readonly TableRow[], hasHeader: boolean): ColumnRole[] {
  const width = rows[0]?.cells.length ?? 0;
  const body = rows.slice(hasHeader ? 1 : 0, sample);
  const columnOf = (index: number) => body.map(({ cells }) => cells[index] ?? '');
  const named = Array.from({ length: width }, (_, index) => (hasHeader ? headingRole(rows[0]?.cells[index] ?? '') : undefined));
  const weights = named.map((role, index) => share(columnOf(index), hasAddress) + (role === 'email' ? 0.5 : 0));
  const best = Math.max(0, ...weights);
  const emailAt = best > 0 ? weights.indexOf(best) : -1;
  const roles: ColumnRole[] = named.map((role, index) =>
    index === emailAt ? 'email' : role === 'email' ? 'ignored' : (role ?? 'ignored'),
  );
  // `Nombre` is the first name if surnames have a separate column.
  if (roles.includes('lastName') && !roles.includes('firstName')) return roles.map((role) => (role === 'name' ? 'firstName' : role));
  if (roles.includes('name')) return roles.map((role) => (role === 'firstName' || role === 'lastName' ? 'ignored' : role));
  return roles.includes('firstName') || roles.includes('lastName') ? roles : guessNames(roles, columnOf);
}

/** By their content: one column of whole names, or the first two of single ones. */
function guessNames(roles: readonly ColumnRole[], columnOf: (index: number) => string[]): ColumnRole[] {
  const like = [...roles.keys()].filter((index) => roles[index] === 'ignored' && areNames(columnOf(index)));
  const whole = like.find((index) => share(columnOf(index), hasTwoWords) > 0.5);
  const [first, last] = like;
  if (whole !== undefined || last === undefined) return roles.map((role, index) => (index === (whole ?? first) ? 'name' : role));
  return roles.map((role, index) => (index === first ? 'firstName' : index === last ? 'lastName' : role));
}

/** With another role for one column. Only one column can be the address. */
export const changeColumn = (columns: readonly ColumnRole[], at: number, role: ColumnRole): ColumnRole[] =>
  columns.map((before, index) => (index === at ? role : role === 'email' && before === 'email' ? 'ignored' : before));
