import { sql } from 'kysely';
import { isInsideTransaction, runInside } from './database';
import { engineOf } from './engine';
import type { Database, Executor } from './schema';

export interface Commit {
  /** Runs after the commit, and never if the transaction fails. */
  onCommit(then: () => void): void;
}

/**
 * Runs `work` in one serializable transaction. On PostgreSQL, `work` runs again if another
 * transaction conflicts with it, so it must have no side effects outside the database and must not
 * rely on the state of an earlier run. SQLite has one connection, so a transaction delays every
 * other query: do no other I/O inside. Nested transactions and queries on `db` itself throw. Throws
 * STORAGE_FULL if the disk is full.
 */
export async function transaction<Result>(db: Database, work: (tx: Executor, commit: Commit) => Promise<Result>): Promise<Result> {
  if (isInsideTransaction()) throw new Error('A nested transaction would wait for itself: pass the open one on');
  const engine = engineOf(db);
  // The connection is released between attempts, so that reads don't wait for another program's
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
        // is the one to report.
        await sql`ROLLBACK`.execute(tx).catch(() => {});
        throw thrown;
      }
    }),
  );
  for (const then of afterwards) then();
  return result;
}
