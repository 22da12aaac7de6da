import { type Kysely, sql } from 'kysely';

const columns = ['term_name TEXT', 'term_starts_on TEXT', 'term_ends_on TEXT', 'archived_at INTEGER'];

/** A class belongs to a term, and can be archived when that is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await sql.raw(`ALTER TABLE classes ADD COLUMN ${column}`).execute(db);
}
