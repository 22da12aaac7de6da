import { AsyncLocalStorage } from 'node:async_hooks';
import { type KyselyPlugin, sql, type UpdateResult } from 'kysely';
import { engineOf } from './engine';
import { openPostgres } from './postgres/open-postgres';
import type { Database, Executor } from './schema';
import { openSqlite } from './sqlite/open-sqlite';

/** Runs a conditional update of one row. Returns whether the row still met the condition. */
export async function updatedOne(update: { executeTakeFirst(): Promise<UpdateResult> }): Promise<boolean> {
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

const inside = new AsyncLocalStorage<true>();

/** Runs `work` with `isInsideTransaction()` true for everything it calls. */
export const runInside = <Result>(work: () => Promise<Result>): Promise<Result> => inside.run(true, work);

export const isInsideTransaction = (): boolean => inside.getStore() === true;

/**
 * Throws inside a transaction. For what reads the database only sometimes, so that a call without
 * the transaction fails each time.
 */
export function refuseInsideTransaction(): void {
  if (isInsideTransaction()) throw new Error('A query on the database inside a transaction: pass it the transaction instead');
}

/**
 * Refuses queries on `db` itself inside a transaction: they would not see the transaction's writes
 * and, on SQLite with its one connection, would wait forever.
 */
const refuseInsideTransactions: KyselyPlugin = {
  transformQuery: ({ node }) => {
    refuseInsideTransaction();
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Whether the place of a database is a server, and not a file. */
export const isPostgresUrl = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/**
 * Opens a database: a file, which is created if needed, or `postgres://…`. The caller destroys it.
 * `:memory:` is for tests, and so is the content of a file, which becomes one in memory.
 */
export const openDatabase = (place: string | Buffer): Database =>
  typeof place === 'string' && isPostgresUrl(place)
    ? openPostgres(place, [refuseInsideTransactions])
    : openSqlite(place, [refuseInsideTransactions]);

/** A result that is used again must not outlast what depends on the clock, such as an expiry. */
const rememberedMs = 1000;

/**
 * Remembers what `read` found for each key, until any row of the database changes, for a second at
 * most. Keeps the last `max` keys. On PostgreSQL it remembers nothing: only the server would know
 * of changes.
 */
export function rememberReads<Found>(
  db: Database,
  { max, now, read }: { max: number; now: () => number; read: (key: string) => Promise<Found> },
): (key: string) => Promise<Found> {
  const { readChanges } = engineOf(db);
  if (!readChanges) return read;
  const known = new Map<string, { found: Found; changes: string; untilMs: number }>();
  return async (key) => {
    const changes = readChanges();
    const entry = known.get(key);
    if (entry?.changes === changes && now() < entry.untilMs) return entry.found;
    const found = await read(key);
    known.delete(key);
    // A change meanwhile may have come before or after what was read.
    if (readChanges() !== changes) return found;
    known.set(key, { found, changes, untilMs: now() + rememberedMs });
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
    return found;
  };
}

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
