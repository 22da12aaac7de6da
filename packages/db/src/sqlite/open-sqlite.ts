import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { retry } from '@hellograph/kit';
import SQLite from 'better-sqlite3';
import { Kysely, type KyselyPlugin, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { type Engine, withEngine } from '../engine';
import type { Database, Schema } from '../schema';
import { CodedSqliteDialect, isBusy } from './coded-dialect';

/** Enough for those in use; each takes some fifteen kilobytes. */
const keptMax = 500;

/**
 * Keeps statements prepared, so that SQLite parses and plans a query once. SQLite prepares it again
 * by itself after a change of the schema (https://www.sqlite.org/c3ref/prepare.html). Beyond `max`,
 * the least recently used one is dropped.
 */
export function keepStatements(sqlite: SqliteDatabase, max = keptMax): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare: (sql) => {
      const statement = kept.get(sql) ?? sqlite.prepare(sql);
      // A map keeps the order in which its entries came.
      kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}

/**
 * Short, because SQLite blocks the whole program while it waits; `transaction` waits longer without
 * blocking.
 */
const busyTimeoutMs = 50;

/** Only another program on the same file can be in the way (a backup, a shell). */
const lockBackOff = { attempts: 12, firstMs: 20, maxMs: 500 };

/**
 * WAL lets readers continue during writes; `synchronous = FULL` makes commits survive a power cut.
 */
export function openSqlite(place: string | Buffer, plugins: KyselyPlugin[]): Database {
  if (typeof place === 'string' && place !== ':memory:') makeOwnFile(place);
  const sqlite = new SQLite(place);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Overwrites deleted data with zeros (https://www.sqlite.org/pragma.html#pragma_secure_delete).
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
  const db: Database = new Kysely<Schema>({ dialect: new CodedSqliteDialect({ database: keepStatements(sqlite) }), plugins });
  return withEngine(db, { ...toEngine(db), readChanges: toChangeReader(sqlite) });
}

/**
 * The rows that this connection has changed, also those of a transaction that was rolled back, and
 * a number that differs after each commit of another one
 * (https://www.sqlite.org/pragma.html#pragma_data_version).
 */
function toChangeReader(sqlite: SQLite.Database): () => string {
  const read = sqlite.prepare<[], string>("SELECT total_changes() || ' ' || data_version FROM pragma_data_version").pluck();
  return () => read.get() ?? '';
}

/**
 * A transaction takes the write lock at its start, so that one that starts by reading is not
 * refused its first write. Only its `BEGIN` can conflict with another program, so its work never
 * runs twice.
 */
const toEngine = (db: Database): Engine => ({
  name: 'sqlite',
  begin: 'BEGIN IMMEDIATE',
  attempt: (once) => retry(once, { ...lockBackOff, isRetryable: isBusy }),
  prepare: (work) => work(db, (migrations) => migrations),
});

/**
 * Creates a file that only this user can read. SQLite gives the files next to the database the same
 * permissions.
 */
export function makeOwnFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}
