import { type Kysely, sql } from 'kysely';

/** A student of a group chooses the voice of their face. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE class_parts ADD COLUMN voice TEXT').execute(db);
}
