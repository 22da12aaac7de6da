import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE videos ADD COLUMN beginning_key TEXT',
  // Whether anybody still refers to a file.
  'CREATE INDEX videos_by_beginning_key ON videos (beginning_key) WHERE beginning_key IS NOT NULL',
];

/** The first seconds of a video that is still being drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
