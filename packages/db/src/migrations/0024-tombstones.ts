import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE tombstones (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    is_logged INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX tombstones_to_log ON tombstones (at) WHERE is_logged = 0',
];

/** Accounts and cards that have ended stay ended when an older backup is restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
