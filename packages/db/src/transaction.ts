import { sql } from 'kysely';
import { engineOf } from './engine';
import { isInsideTransaction, runInside } from './inside-transaction';
import type { Database, Executor } from './schema';

export interface Commit {
  /** Runs after the commit, and never if the transaction fails. */
  onCommit(then: () => void): void;
}

/**
 * Runs `work` in one transaction, as if no other ran at the same time. On PostgreSQL, `work` runs
 * again if another got in its way, so it may change nothing but the database and must not rely on
 * what an earlier run left. On SQLite there is one connection, so a transaction delays every other
 * query: do no input or output inside but the database's. Nested transactions and queries on `db`
 * itself throw. Throws STORAGE_FULL if the disk is full.
 */
export async function transaction<Result>(db: Database, work: (tx: Executor, commit: Commit) => Promise<Result>): Promise<Result> {
  if (isInsideTransaction()) throw new Error('A transaction inside a transaction would wait for itself: pass the open one on');
  const engine = engineOf(db);
  // The connection is given back between attempts, so that reads don't wait for another program's
  // write.
  const { result, afterwards } = await engine.attempt(() =>
    db.connection().execute(async (connection) => {
      const tx = connection.withoutPlugins();
      const afterwards: (() => void)[] = [];
      await sql.raw(engine.begin).execute(tx);
      try {
        const result = await runInside(() => work(tx, { onCommit: (then) => afterwards.push(then) }));
        await sql`COMMIT`.execute(tx);
        return { result, afterwards };
      } catch (thrown) {
        // SQLite has rolled back by itself after some errors, such as a full disk; the first error
        // is the one to tell.
        await sql`ROLLBACK`.execute(tx).catch(() => {});
        throw thrown;
      }
    }),
  );
  for (const then of afterwards) then();
  return result;
}
