import { type Kysely, sql } from 'kysely';

/**
 * A signer may ask for three videos of a signature; those that the owner asked for do not count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE signatures ADD COLUMN owner_renders INTEGER NOT NULL DEFAULT 0').execute(db);
}
