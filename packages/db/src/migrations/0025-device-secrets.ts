import { type Kysely, sql } from 'kysely';

const statements = ['ALTER TABLE link_tokens ADD COLUMN redeemed_at INTEGER'];

/** The device of a sign-up logs in once, without its password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
