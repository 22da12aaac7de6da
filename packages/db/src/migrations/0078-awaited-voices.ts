import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE videos ADD COLUMN awaited_voice TEXT',
  'ALTER TABLE videos ADD COLUMN awaited_until INTEGER',
  'CREATE INDEX videos_by_awaited_until ON videos (awaited_until) WHERE awaited_until IS NOT NULL',
];

/** A video may wait for a natural voice that is being fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
