import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE identities (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    email TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER,
    UNIQUE (issuer, subject)
  ) STRICT`,
  'CREATE INDEX identities_by_user ON identities (user_id)',
];

/** Accounts with other providers by which people log in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
