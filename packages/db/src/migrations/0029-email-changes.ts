import { type Kysely, sql } from 'kysely';

const statements = ['ALTER TABLE link_tokens ADD COLUMN new_email TEXT'];

/** A verified link gives an account another address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
