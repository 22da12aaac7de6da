import { type Kysely, sql } from 'kysely';

/** What a class adds to the words that its teachers look at, and what it allows, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("ALTER TABLE classes ADD COLUMN added_words TEXT NOT NULL DEFAULT '[]'").execute(db);
  await sql.raw("ALTER TABLE classes ADD COLUMN allowed_words TEXT NOT NULL DEFAULT '[]'").execute(db);
}
