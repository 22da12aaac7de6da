import { type Kysely, sql } from 'kysely';

/** What a film of a group card shows of its owner's brand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE group_films ADD COLUMN brand TEXT`.execute(db);
}
