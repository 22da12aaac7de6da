import { type Kysely, sql } from 'kysely';

/** The private addresses under which calendars read people's days and events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE calendar_feeds (
        id TEXT PRIMARY KEY,
        user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
        token_hash TEXT NOT NULL UNIQUE,
        language TEXT NOT NULL,
        created_at INTEGER NOT NULL
      ) STRICT`,
    )
    .execute(db);
}
