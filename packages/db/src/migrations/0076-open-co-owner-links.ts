import { type Kysely, sql } from 'kysely';

/** Whether anyone with an invitation's link may accept it, or only the mailed address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE co_owner_invitations ADD COLUMN is_for_anyone INTEGER NOT NULL DEFAULT 0').execute(db);
}
