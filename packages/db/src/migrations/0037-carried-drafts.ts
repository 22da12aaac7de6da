import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE carried_drafts (
    token_hash TEXT PRIMARY KEY,
    sealed_key TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX carried_drafts_by_expiry ON carried_drafts (expires_at)',
  'CREATE INDEX carried_drafts_by_key ON carried_drafts (sealed_key)',
];

/** Drafts on their way from a browser to the installed app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
