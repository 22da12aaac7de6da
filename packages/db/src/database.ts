import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { Kysely, type KyselyPlugin } from 'kysely';
import { CodedSqliteDialect } from './coded-dialect';
import { isInsideTransaction } from './inside-transaction';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;
/** A database or an open transaction: what a repository needs. */
export type Executor = Kysely<Schema>;

/**
 * Short, because SQLite blocks the whole program while it waits; `transaction` waits longer without
 * blocking.
 */
const busyTimeoutMs = 50;

/**
 * A transaction owns the only connection until it ends: a query on the database itself from inside
 * would wait forever.
 */
const refuseInsideTransactions: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isInsideTransaction()) throw new Error('This query goes to the database from inside a transaction: give it the transaction');
    return node;
  },
  transformResult: async ({ result }) => result,
};

/**
 * Opens a database file, and creates it if needed; the caller destroys it. WAL lets readers
 * continue during writes; `synchronous = FULL` makes commits survive a power cut. `:memory:` is for
 * tests.
 */
export function openDatabase(path: string): Database {
  if (path !== ':memory:') makeOwnFile(path);
  const sqlite = new SQLite(path);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // What is deleted is overwritten with zeros
  // (https://www.sqlite.org/pragma.html#pragma_secure_delete).
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return new Kysely<Schema>({ dialect: new CodedSqliteDialect({ database: sqlite }), plugins: [refuseInsideTransactions] });
}

export interface FileLock {
  /** Whether this program has the lock. Takes it if it is free. */
  isHeld(): boolean;
  release(): void;
}

/**
 * A lock that one program at a time has: SQLite's lock on a file without other content. The system
 * frees it when the program ends for any reason, and it depends on no clock.
 */
export function openFileLock(path: string): FileLock {
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

const lookEveryMs = 100;

/**
 * Runs `work` while no other program does under the same lock; waits for it as long as it takes.
 */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>, onWait: () => void): Promise<Result> {
  const lock = openFileLock(path);
  try {
    for (let waits = 0; !lock.isHeld(); waits++) {
      if (waits === 0) onWait();
      await sleep(lookEveryMs);
    }
    return await work();
  } finally {
    lock.release();
  }
}

/** Readable by this user only. SQLite gives the files beside the database the same permissions. */
function makeOwnFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}
