import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Enough for those in use; each takes some fifteen kilobytes. */
const keptMax = 500;

/**
 * Keeps statements prepared, so that SQLite parses and plans a query once. SQLite prepares it again
 * by itself after a change of the schema (https://www.sqlite.org/c3ref/prepare.html). Beyond `max`,
 * the least recently used one is dropped.
 */
export function keepStatements(sqlite: SqliteDatabase, max = keptMax): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare: (sql) => {
      const statement = kept.get(sql) ?? sqlite.prepare(sql);
      // A map keeps the order in which its entries came.
      kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}
