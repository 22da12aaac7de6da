import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE class_works ADD COLUMN video_state TEXT NOT NULL DEFAULT 'none'
    CHECK (video_state IN ('none', 'making', 'made', 'unfunded', 'failed'))`,
  'ALTER TABLE class_works ADD COLUMN video_id TEXT',
  'ALTER TABLE class_works ADD COLUMN video_problem TEXT',
  'ALTER TABLE class_works ADD COLUMN renders INTEGER NOT NULL DEFAULT 0',
  "ALTER TABLE class_assignments ADD COLUMN rubric TEXT NOT NULL DEFAULT '[]'",
  'ALTER TABLE class_assignments ADD COLUMN portrait TEXT',
  'ALTER TABLE videos ADD COLUMN work_id TEXT',
  'CREATE INDEX videos_by_work ON videos (work_id) WHERE work_id IS NOT NULL',
];

/** Approved works get videos, which go with the work; tasks get what teachers look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
