import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, type KyselyPlugin } from 'kysely';
import { CodedSqliteDialect } from './coded-dialect';
import { isInsideTransaction } from './inside-transaction';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;
/** A database or an open transaction: what a repository needs. */
export type Executor = Kysely<Schema>;

/** Short, because SQLite waits with the whole program: `transaction` waits on without holding anybody up. */
const busyTimeoutMs = 50;

/** The one connection is the transaction's until it ends: whoever asks the database itself from inside would wait for ever. */
const refuseInsideTransactions: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isInsideTransaction()) throw new Error('This query goes to the database from inside a transaction: give it the transaction');
    return node;
  },
  transformResult: async ({ result }) => result,
};

/**
 * Opens (and makes) a database file; the caller destroys it. WAL so that readers don't wait for the writer; `synchronous = FULL` so that what was
 * committed survives a power cut. `:memory:` is for tests.
 */
export function openDatabase(path: string): Database {
  if (path !== ':memory:') makeOwnFile(path);
  const sqlite = new SQLite(path);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // What is deleted is overwritten with zeros (https://www.sqlite.org/pragma.html#pragma_secure_delete).
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return new Kysely<Schema>({ dialect: new CodedSqliteDialect({ database: sqlite }), plugins: [refuseInsideTransactions] });
}

export interface Hold {
  /** Whether it is ours; takes it when it is nobody's. */
  isHeld(): boolean;
  release(): void;
}

/**
 * What one program at a time has: SQLite's lock on a file that is there for nothing else. The system gives it back when the program dies, however it
 * dies, and no clock has a say in it.
 */
export function openHold(path: string): Hold {
  makeOwnFile(path);
  const sqlite = new SQLite(path, { timeout: 0 });
  let isOurs = false;
  return {
    isHeld: () => {
      if (isOurs) return true;
      try {
        sqlite.exec('BEGIN EXCLUSIVE');
        isOurs = true;
      } catch (thrown) {
        if ((thrown as { code?: string }).code !== 'SQLITE_BUSY') throw thrown;
      }
      return isOurs;
    },
    release: () => {
      isOurs = false;
      sqlite.close();
    },
  };
}

/** Nobody else on the machine reads it. SQLite gives the files that it keeps beside the database the same rights. */
function makeOwnFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}
