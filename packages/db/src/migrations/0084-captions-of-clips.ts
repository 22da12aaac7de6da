import { type Kysely, sql } from 'kysely';

/** A clip may have captions, as a recogniser wrote them down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE clips ADD COLUMN captions_key TEXT').execute(db);
}
