import { type Kysely, sql } from 'kysely';

/** Whose face a video shows, as stated when the photo was chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE videos ADD COLUMN face_owner TEXT').execute(db);
}
