import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Database, Executor } from './database';

const inside = new AsyncLocalStorage<true>();

export interface Commit {
  /** Runs once the transaction is committed, and never when it is not. */
  onCommit(then: () => void): void;
}

/**
 * All or nothing. Takes SQLite's write lock at the start (BEGIN IMMEDIATE): a transaction that began by reading can't be refused its first write. There
 * is one connection, so a transaction holds up every other query: no input or output but the database's inside. Nesting is a mistake and throws.
 */
export async function transaction<Result>(db: Database, work: (tx: Executor, commit: Commit) => Promise<Result>): Promise<Result> {
  if (inside.getStore()) throw new Error('a transaction inside a transaction would wait for itself: pass the open one on');
  const afterwards: (() => void)[] = [];
  const result = await db.connection().execute((connection) =>
    inside.run(true, async () => {
      await sql`BEGIN IMMEDIATE`.execute(connection);
      try {
        const value = await work(connection, { onCommit: (then) => afterwards.push(then) });
        await sql`COMMIT`.execute(connection);
        return value;
      } catch (thrown) {
        await sql`ROLLBACK`.execute(connection);
        throw thrown;
      }
    }),
  );
  for (const then of afterwards) then();
  return result;
}
