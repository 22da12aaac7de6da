import { type Kysely, sql } from 'kysely';

/** In which language an account is told that its domain was lost: accounts have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("ALTER TABLE brand_domains ADD COLUMN language TEXT NOT NULL DEFAULT 'en'").execute(db);
}
