import { CodedError } from '@hellograph/contract';
import { retry } from '@hellograph/kit';
import { sql } from 'kysely';
import type { Database, Executor } from './database';
import { isInsideTransaction, runInside } from './inside-transaction';

export interface Commit {
  /** Runs once the transaction is committed, and never when it is not. */
  onCommit(then: () => void): void;
}

/** Only another program on the same file can be in the way (a backup, a shell). */
const busyBackOff = { attempts: 12, firstMs: 20, maxMs: 500 };
const codeOf = (thrown: unknown) => (thrown as { code?: unknown } | undefined)?.code;
const isBusy = (thrown: unknown) => String(codeOf(thrown)).startsWith('SQLITE_BUSY');
const toCoded = (thrown: unknown) => (codeOf(thrown) === 'SQLITE_FULL' ? new CodedError('STORAGE_FULL', { cause: thrown }) : thrown);

/**
 * All or nothing. Takes SQLite's write lock at the start (BEGIN IMMEDIATE): a transaction that began by reading can't be refused its first write. There
 * is one connection, so a transaction holds up every other query: no input or output but the database's inside. Nesting is a mistake and throws, and so
 * is asking `db` itself from inside. Throws STORAGE_FULL when the disk is full.
 */
export async function transaction<Result>(db: Database, work: (tx: Executor, commit: Commit) => Promise<Result>): Promise<Result> {
  if (isInsideTransaction()) throw new Error('A transaction inside a transaction would wait for itself: pass the open one on');
  const afterwards: (() => void)[] = [];
  const result = await db.connection().execute(async (connection) => {
    const tx = connection.withoutPlugins();
    await retry(() => sql`BEGIN IMMEDIATE`.execute(tx), { ...busyBackOff, isRetryable: isBusy });
    try {
      const value = await runInside(() => work(tx, { onCommit: (then) => afterwards.push(then) }));
      await sql`COMMIT`.execute(tx);
      return value;
    } catch (thrown) {
      // SQLite has rolled back by itself after some errors, such as a full disk; the first error is the one to tell.
      await sql`ROLLBACK`.execute(tx).catch(() => {});
      throw toCoded(thrown);
    }
  });
  for (const then of afterwards) then();
  return result;
}
