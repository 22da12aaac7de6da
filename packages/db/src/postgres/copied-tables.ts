import { type Kysely, sql } from 'kysely';
import type { Executor } from '../schema';

export interface CopiedTable {
  name: string;
  columns: string[];
  /** Columns that order the rows the same way in both databases. */
  order: string[];
  /** The auto-incremented column, if any. */
  counted: string | undefined;
}

/** The tables that a migrated database has, each after those that it refers to. */
export async function listCopiedTables(file: Executor, server: Kysely<never>): Promise<CopiedTable[]> {
  const { rows } = await sql<{ name: string; column: string; isCounted: boolean; isKey: boolean }>`
    SELECT c.table_name AS name, c.column_name AS column, c.is_identity = 'YES' AS "isCounted", k.column_name IS NOT NULL AS "isKey"
    FROM information_schema.columns c
    LEFT JOIN information_schema.table_constraints t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.constraint_type = 'PRIMARY KEY'
    LEFT JOIN information_schema.key_column_usage k ON k.constraint_name = t.constraint_name AND k.table_name = c.table_name AND k.column_name = c.column_name
    WHERE c.table_schema = 'public' AND c.is_generated = 'NEVER' AND c.table_name NOT LIKE 'kysely%'
    ORDER BY c.table_name, c.ordinal_position`.execute(server);
  const tables = [...new Set(rows.map(({ name }) => name))].map((name): CopiedTable => {
    const own = rows.filter((row) => row.name === name);
    const counted = own.find(({ isCounted }) => isCounted)?.column;
    const keys = own.filter(({ isKey }) => isKey).map(({ column }) => column);
    return { name, columns: own.map(({ column }) => column), order: counted ? [counted] : keys, counted };
  });
  return parentsFirst(tables, await listReferences(file));
}

async function listReferences(file: Executor): Promise<{ child: string; parent: string }[]> {
  const { rows } = await sql<{ child: string; parent: string }>`SELECT t.name AS child, f."table" AS parent
    FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table' AND f."table" <> t.name`.execute(file);
  return rows;
}

function parentsFirst(tables: CopiedTable[], references: { child: string; parent: string }[]): CopiedTable[] {
  const sorted: CopiedTable[] = [];
  const isSorted = (name: string) => sorted.some((table) => table.name === name);
  while (sorted.length < tables.length) {
    const ready = tables.filter(
      ({ name }) => !isSorted(name) && references.every(({ child, parent }) => child !== name || isSorted(parent)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle, so none can be copied first');
    sorted.push(...ready);
  }
  return sorted;
}
