import type { KyselyPlugin } from 'kysely';
import { isInsideTransaction } from './inside-transaction';
import { openPostgres } from './postgres/open-postgres';
import type { Database } from './schema';
import { openSqlite } from './sqlite/open-sqlite';

/**
 * A query on the database itself from inside a transaction would not see what that has written, and
 * on SQLite, which has one connection, it would wait forever.
 */
const refuseInsideTransactions: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isInsideTransaction()) throw new Error('This query goes to the database from inside a transaction: give it the transaction');
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
