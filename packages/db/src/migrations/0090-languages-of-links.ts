import { type Kysely, sql } from 'kysely';

/** The language that a sender chose for one person, in which the person's page begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['card_links', 'guest_links', 'event_households'])
    await sql.raw(`ALTER TABLE ${table} ADD COLUMN opens_in TEXT`).execute(db);
}
