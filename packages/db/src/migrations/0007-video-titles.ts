import { type Kysely, sql } from 'kysely';

/** Names that people give their videos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE videos ADD COLUMN title TEXT').execute(db);
}
