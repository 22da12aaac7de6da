import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin, UpdateResult } from 'kysely';
import { openPostgres } from './postgres/open-postgres';
import type { Database } from './schema';
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
 * Refuses queries on `db` itself inside a transaction: they would not see the transaction's writes
 * and, on SQLite with its one connection, would wait forever.
 */
const refuseInsideTransactions: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isInsideTransaction()) throw new Error('A query on the database inside a transaction: pass it the transaction instead');
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
