import type { Executor } from '@hellograph/db';
import { sql } from 'kysely';
import type { BlobColumn, TableDuties } from '../tables/table-duties';

/** Returns those of the keys that some row refers to. */
export async function findReferenced(db: Executor, tables: readonly TableDuties[], keys: readonly string[]): Promise<Set<string>> {
  const referenced = new Set<string>();
  if (keys.length === 0) return referenced;
  for (const { table, column } of tables.flatMap(({ blobs = [] }) => blobs)) {
    const name = sql.ref(column);
    const { rows } = await sql<{
      key: string;
    }>`SELECT ${name} AS key FROM ${sql.table(table)} WHERE ${name} IN (${sql.join(keys)})`.execute(db);
    for (const { key } of rows) referenced.add(key);
  }
  return referenced;
}

const pageSize = 500;

/** Yields every key that a column names, in order, a page at a time. */
export async function* listReferences(db: Executor, { table, column }: BlobColumn): AsyncGenerator<string> {
  const name = sql.ref(column);
  for (let after = ''; ; ) {
    const { rows } = await sql<{
      key: string;
    }>`SELECT DISTINCT ${name} AS key FROM ${sql.table(table)} WHERE ${name} > ${after} ORDER BY ${name} LIMIT ${pageSize}`.execute(db);
    for (const { key } of rows) yield key;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.key ?? after;
  }
}
