import { type Kysely, sql } from 'kysely';

const statements = ['ALTER TABLE videos ADD COLUMN speech_max_sec INTEGER'];

/** How long a video may speak, by the plan it was accepted under. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
