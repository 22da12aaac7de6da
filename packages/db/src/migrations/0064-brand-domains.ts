import { type Kysely, sql } from 'kysely';

/** Domains on which the links of brands lie; one that is verified belongs to one account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE brand_domains (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    host TEXT NOT NULL,
    proof TEXT NOT NULL,
    dkim_selector TEXT NOT NULL,
    dkim_public TEXT NOT NULL,
    dkim_sealed TEXT NOT NULL,
    checks TEXT NOT NULL,
    is_linked INTEGER NOT NULL,
    is_sending INTEGER NOT NULL,
    proven_at INTEGER,
    checked_at INTEGER,
    next_check_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`.execute(db);
  await sql`CREATE UNIQUE INDEX brand_domains_by_host ON brand_domains (host) WHERE is_linked = 1`.execute(db);
  await sql`CREATE INDEX brand_domains_by_check ON brand_domains (next_check_at)`.execute(db);
}
