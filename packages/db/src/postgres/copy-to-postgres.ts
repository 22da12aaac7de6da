import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgresUrl, openDatabase } from '../database';
import { engineOf } from '../engine';
import { migrate, readMigrationState } from '../migrate';
import type { Database, Executor } from '../schema';
import { requireUnused } from '../sqlite/backup';
import { type CopiedTable, listCopiedTables } from './copied-tables';

type Row = unknown[];
type Source = Pick<CopiedTable, 'name' | 'columns' | 'order'>;

/** Rows are read and written this many at a time: quick enough, and little memory. */
const pageSize = 500;

/**
 * Yields the rows of a table in their order, a page at a time, on either engine. Text on SQLite can
 * contain zero characters, which PostgreSQL refuses; they are invisible and left out.
 */
async function* readRows(db: Executor, { name, columns, order }: Source): AsyncGenerator<Row[]> {
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

interface CopySums {
  tables: number;
  rows: number;
  /** Credits in each account of the ledger. */
  ledger: Record<string, number>;
}

/** Throws unless both have the same rows with the same contents, and ledgers with the same sums. */
async function requireSame(source: Executor, target: Kysely<never>, tables: readonly CopiedTable[]): Promise<CopySums> {
  let rows = 0;
  for (const table of tables) {
    const [own, copied] = [await digest(source, table), await digest(target as unknown as Executor, table)];
    if (own.count !== copied.count) throw new Error(`${table.name} has ${own.count} rows, but ${copied.count} were copied`);
    if (own.hash !== copied.hash) throw new Error(`${table.name} has rows that differ from their copies`);
    rows += own.count;
  }
  const [ledger, copied] = [await sumLedger(source), await sumLedger(target as unknown as Executor)];
  if (JSON.stringify(ledger) !== JSON.stringify(copied))
    throw new Error(`The ledger adds up to ${JSON.stringify(ledger)}, but its copy to ${JSON.stringify(copied)}`);
  return { tables: tables.length, rows, ledger };
}

async function digest(db: Executor, table: CopiedTable): Promise<{ count: number; hash: string }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of readRows(db, table)) {
    count += rows.length;
    for (const row of rows) hash.update(JSON.stringify(row));
  }
  return { count, hash: hash.digest('hex') };
}

async function sumLedger(db: Executor): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; credits: number }>`SELECT account, sum(credits) AS credits FROM (
      SELECT to_account AS account, credits FROM ledger UNION ALL SELECT from_account, -credits FROM ledger
    ) AS moves GROUP BY account ORDER BY account`.execute(db);
  return Object.fromEntries(rows.map(({ account, credits }) => [account, credits]));
}

export interface CopyOptions {
  /** Path of a SQLite database that no program has open. */
  from: string;
  /** URL of an empty PostgreSQL database. */
  to: string;
  onTable?: (name: string, rows: number) => void;
}

/**
 * Copies a database from SQLite to PostgreSQL in one transaction: either all of it, compared row by
 * row with the original, or nothing. Throws an error that says what to do.
 */
export async function copyToPostgres({ from, to, onTable = () => {} }: CopyOptions): Promise<CopySums> {
  if (!isPostgresUrl(to))
    throw new Error('The new database must be the address of a PostgreSQL database: postgres://user:password@host/name');
  await access(from).catch(() => {
    throw new Error(`There is no database at ${from}. Set DATA_DIR to the folder of your instance.`);
  });
  await requireUnused(from);
  const [file, server] = [openDatabase(from), openDatabase(to)];
  try {
    const { pending } = await readMigrationState(file);
    if (pending.length > 0)
      throw new Error(
        `The database at ${from} is of an older version. Start this version once without DATABASE_URL, so that it is brought up to date.`,
      );
    await requireEmpty(server);
    await migrate(server);
    return await holdStill(file, (source) => copyAll(source, server, onTable));
  } finally {
    await Promise.all([file.destroy(), server.destroy()]);
  }
}

async function requireEmpty(server: Database): Promise<void> {
  for (const { name } of await server.introspection.getTables()) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(server);
    if (rows.length > 0) throw new Error(`The new database is not empty: there are rows in ${name}. Give one that is.`);
  }
}

/** Locks the file, so that no other program can write to it meanwhile. */
const holdStill = <Result>(file: Database, work: (source: Executor) => Promise<Result>): Promise<Result> =>
  file.connection().execute(async (source) => {
    await sql`BEGIN IMMEDIATE`.execute(source);
    try {
      return await work(source);
    } finally {
      await sql`ROLLBACK`.execute(source);
    }
  });

const copyAll = (source: Executor, server: Database, onTable: (name: string, rows: number) => void): Promise<CopySums> =>
  // As migrations do, because a table takes longer than any statement of the api may.
  engineOf(server).prepare((db) =>
    (db as unknown as Kysely<never>).transaction().execute(async (target) => {
      const tables = await listCopiedTables(source, target);
      for (const table of tables) onTable(table.name, await copyTable(source, target, table));
      return requireSame(source, target, tables);
    }),
  );

async function copyTable(source: Executor, target: Kysely<never>, { name, columns, order, counted }: CopiedTable): Promise<number> {
  const into = sql`INSERT INTO ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})`;
  let count = 0;
  for await (const rows of readRows(source, { name, columns, order })) {
    const values = rows.map((row) => sql`(${sql.join(row)})`);
    await sql`${into} VALUES ${sql.join(values)}`.execute(target);
    count += rows.length;
  }
  if (counted) await setCounter(source, target, name, counted);
  return count;
}

/** Numbers go on where SQLite's do, also after those of rows that are gone. */
async function setCounter(source: Executor, target: Kysely<never>, table: string, column: string): Promise<void> {
  const { rows } = await sql<{ seq: number }>`SELECT seq FROM sqlite_sequence WHERE name = ${table}`.execute(source);
  await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${sql.ref(column)}), ${rows[0]?.seq ?? 0}, 1),
    greatest(max(${sql.ref(column)}), ${rows[0]?.seq ?? 0}) > 0) FROM ${sql.table(table)}`.execute(target);
}
