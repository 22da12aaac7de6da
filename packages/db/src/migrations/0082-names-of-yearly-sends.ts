import { type Kysely, sql } from 'kysely';

/** Cards that go out by themselves may have each person’s name in their video. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE yearly_sends ADD COLUMN says_names INTEGER NOT NULL DEFAULT 0 CHECK (says_names IN (0, 1))').execute(db);
}
