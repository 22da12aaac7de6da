import { retry } from '@hellograph/kit';
import { sql } from 'kysely';
import type { Database, Executor } from './database';
import { isInsideTransaction, runInside } from './inside-transaction';
import { isBusy } from './sqlite-errors';

export interface Commit {
  /** Runs after the commit, and never if the transaction fails. */
  onCommit(then: () => void): void;
}

/** Only another program on the same file can be in the way (a backup, a shell). */
const lockBackOff = { attempts: 12, firstMs: 20, maxMs: 500 };

/** Another program has the write lock: the transaction has not begun. */
class LockTaken extends Error {}

/**
 * Runs `work` in one transaction. Takes SQLite's write lock at the start (BEGIN IMMEDIATE), so that
 * a transaction that begins by reading is not refused its first write. There is one connection, so
 * a transaction delays every other query: do no input or output inside but the database's. Nested
 * transactions and queries on `db` itself throw. Throws STORAGE_FULL if the disk is full.
 */
export async function transaction<Result>(db: Database, work: (tx: Executor, commit: Commit) => Promise<Result>): Promise<Result> {
  if (isInsideTransaction()) throw new Error('A transaction inside a transaction would wait for itself: pass the open one on');
  const afterwards: (() => void)[] = [];
  const attempt = () =>
    db.connection().execute(async (connection) => {
      const tx = connection.withoutPlugins();
      await begin(tx);
      try {
        const value = await runInside(() => work(tx, { onCommit: (then) => afterwards.push(then) }));
        await sql`COMMIT`.execute(tx);
        return value;
      } catch (thrown) {
        // SQLite has rolled back by itself after some errors, such as a full disk; the first error
        // is the one to tell.
        await sql`ROLLBACK`.execute(tx).catch(() => {});
        throw thrown;
      }
    });
  // The connection is given back between attempts, so that reads don't wait for another program's
  // write.
  const result = await retry(attempt, { ...lockBackOff, isRetryable: (thrown) => thrown instanceof LockTaken }).catch((thrown: unknown) => {
    throw thrown instanceof LockTaken ? thrown.cause : thrown;
  });
  for (const then of afterwards) then();
  return result;
}

async function begin(tx: Executor): Promise<void> {
  try {
    await sql`BEGIN IMMEDIATE`.execute(tx);
  } catch (thrown) {
    throw isBusy(thrown) ? new LockTaken('another program has the write lock', { cause: thrown }) : thrown;
  }
}
