import { type Kysely, sql } from 'kysely';

/** Captions, titles and frame of a talking video. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE videos ADD COLUMN finish TEXT CHECK (finish IS NULL OR json_valid(finish))').execute(db);
}
