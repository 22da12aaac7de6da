import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    secret_hash TEXT NOT NULL UNIQUE,
    ending TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    last_used_at INTEGER,
    revoked_at INTEGER,
    previous_hash TEXT UNIQUE,
    previous_until INTEGER
  ) STRICT`,
  'CREATE INDEX api_keys_by_user ON api_keys (user_id)',
];

/** Keys by which programs act for an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
