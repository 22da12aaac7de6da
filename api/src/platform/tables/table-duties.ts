import type { Database, Executor, Schema } from '@hellograph/db';
import { sql } from 'kysely';

type Table = keyof Schema;

/** Rows of one table that belong to an account. */
export interface AccountTable {
  table: Table;
  /** Key of the rows in an export, or why they are left out. */
  exported: { as: string; isSingle: boolean } | { omittedBecause: string };
  list(db: Executor, userId: string): Promise<Record<string, unknown>[]>;
  delete(tx: Executor, userId: string): Promise<void>;
}

/** Expired rows, and how to delete them. */
export interface Purge {
  afterDays: number;
  purge(tx: Executor, beforeMs: number): Promise<unknown>;
}

export interface LostSource {
  db: Database;
  key: string;
  /** Reads all of another blob. */
  isWhole(key: string): Promise<boolean>;
  nowMs: number;
}

/** Starts to make a lost blob again. Returns false if that is impossible. */
export type HealBlob = (lost: LostSource) => Promise<boolean>;

/** A column that names a blob. A blob that no column names is deleted. */
export interface BlobColumn {
  table: Table;
  column: string;
  /** Left out if a lost blob can't be made again. */
  heal?: HealBlob;
}

/**
 * The duties for the tables of one aggregate. Every table that refers to a user is in `account`.
 */
export interface TableDuties {
  /** Children before the rows they refer to. */
  account?: readonly AccountTable[];
  /** In the order of the rows' references. */
  purges?: readonly Purge[];
  blobs?: readonly BlobColumn[];
}

interface AccountTableOptions {
  table: Table;
  /** Column that refers to the user, or to the ids that `listIds` returns. */
  column?: string;
  /** Ids of the account's rows in the parent table, for tables without a user column. */
  listIds?: (db: Executor, userId: string) => Promise<readonly string[]>;
  exportAs?: string;
  omittedBecause?: string;
  /** True if there is at most one row; it is exported as an object. */
  isSingle?: boolean;
  /** The only exported columns. */
  columns?: readonly string[];
  /** Columns that contain secrets and are never exported. */
  secrets?: readonly string[];
}

/** An empty list contains NULL, because PostgreSQL has no syntax for an empty list. */
const toList = (ids: readonly string[]) => (ids.length > 0 ? sql.join(ids) : sql`NULL`);

/** Exports and erases a table's rows by the column that leads to the user. */
export function accountTable(options: AccountTableOptions): AccountTable {
  const { table, column = 'user_id', listIds, exportAs, omittedBecause = '', columns, secrets = [], isSingle = false } = options;
  const idsOf = async (db: Executor, userId: string) => (listIds ? await listIds(db, userId) : [userId]);
  const isExported = (name: string) => !secrets.includes(name) && (!columns || columns.includes(name));
  return {
    table,
    exported: exportAs === undefined ? { omittedBecause } : { as: exportAs, isSingle },
    list: async (db, userId) => {
      const ids = toList(await idsOf(db, userId));
      const rows = sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (${ids}) ORDER BY rowid`;
      return (await rows.execute(db)).rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isExported(name))));
    },
    delete: async (tx, userId) => {
      const ids = toList(await idsOf(tx, userId));
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (${ids})`.execute(tx);
    },
  };
}

export type ExportedAccount = Record<string, unknown>;

const listTables = (tables: readonly TableDuties[]) => tables.flatMap(({ account = [] }) => account);

/** Returns everything stored about an account, by table. Each table leaves out its secrets. */
export async function exportAccount(db: Executor, tables: readonly TableDuties[], userId: string): Promise<ExportedAccount> {
  const exported: ExportedAccount = {};
  for (const { exported: how, list } of listTables(tables)) {
    if (!('as' in how)) continue;
    const rows = await list(db, userId);
    exported[how.as] = how.isSingle ? rows[0] : rows;
  }
  return exported;
}

/**
 * Deletes every row of an account. Its features first end renders, subscriptions and other
 * activity.
 */
export async function eraseAccount(tx: Executor, tables: readonly TableDuties[], userId: string): Promise<void> {
  for (const { delete: erase } of listTables(tables)) await erase(tx, userId);
}
