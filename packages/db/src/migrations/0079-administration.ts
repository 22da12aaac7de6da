import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE users ADD COLUMN is_admin INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE users ADD COLUMN storage_max_bytes INTEGER',
  'ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER',
  `CREATE TABLE instance_settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    revision INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE made_invitations (
    id TEXT PRIMARY KEY,
    code_hash TEXT NOT NULL UNIQUE,
    note TEXT NOT NULL,
    uses_max INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    created_by TEXT NOT NULL
  ) STRICT`,
];

/** Administrators, the space of one account, settings of the instance, and invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
