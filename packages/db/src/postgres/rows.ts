import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../schema';
import type { CopiedTable } from './copied-tables';

export type Row = unknown[];
type Source = Pick<CopiedTable, 'name' | 'columns' | 'order'>;

/** Rows are read and written this many at a time: quick enough, and little memory. */
const pageSize = 500;

/**
 * Yields the rows of a table in their order, a page at a time, on either engine. Text on SQLite can
 * contain zero characters, which PostgreSQL refuses; they are invisible and left out.
 */
export async function* readRows(db: Executor, { name, columns, order }: Source): AsyncGenerator<Row[]> {
  // Aliased, because a result column hides the raw column by which rows are ordered.
  const named = sql.join(columns.map((column, index) => sql`${sql.ref(column)} AS ${sql.ref(`c${index}`)}`));
  let after: Row | undefined;
  for (;;) {
    const keys = order.map((column) => sql.ref(column));
    const from: RawBuilder<unknown> = after ? sql`WHERE (${sql.join(keys)}) > (${sql.join(after)})` : sql``;
    const { rows } = await sql<Record<string, unknown>>`SELECT ${named}
      FROM ${sql.table(name)} ${from} ORDER BY ${sql.join(keys)} LIMIT ${pageSize}`.execute(db);
    const page = rows.map((row) => columns.map((_, index) => withoutZero(row[`c${index}`])));
    const last = page.at(-1);
    if (last) yield page;
    if (!last || page.length < pageSize) return;
    after = order.map((column) => last[columns.indexOf(column)]);
  }
}

const withoutZero = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);
