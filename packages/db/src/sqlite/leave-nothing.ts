import { sql } from 'kysely';
import { engineOf } from '../engine';
import type { Database } from '../schema';

/**
 * Folds the write-ahead log into the database and empties it: it holds earlier versions of pages,
 * with what was deleted since. Does nothing while a reader still needs it, nor on PostgreSQL, whose
 * log is its operator's.
 */
export async function emptyLog(db: Database): Promise<void> {
  if (engineOf(db).name !== 'sqlite') return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

/** `user_version` of a database in which everything that was deleted has been overwritten. */
const overwritten = 1;

/**
 * Rewrites a database whose rows were once deleted without being overwritten, as before
 * `secure_delete` was set. Does so once. Returns whether it did.
 */
export async function overwriteDeleted(db: Database): Promise<boolean> {
  if (engineOf(db).name !== 'sqlite') return false;
  const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(db);
  if ((rows[0]?.user_version ?? 0) >= overwritten) return false;
  await sql`VACUUM`.execute(db);
  await sql`PRAGMA user_version = ${sql.raw(String(overwritten))}`.execute(db);
  await emptyLog(db);
  return true;
}
