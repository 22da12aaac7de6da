import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE api_keys ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE videos ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0',
  'CREATE INDEX videos_for_tests ON videos (user_id, created_at) WHERE is_test = 1',
];

/** Keys to try the API with, and the videos that they make for free. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
