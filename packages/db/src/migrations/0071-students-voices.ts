import { type Kysely, sql } from 'kysely';

const statements = [
  // When it was turned on; NULL: students record nothing.
  'ALTER TABLE classes ADD COLUMN voices_since INTEGER',
  // A student's recording goes with them, and with the task that it was made for.
  'ALTER TABLE recordings ADD COLUMN student_id TEXT REFERENCES class_students (id) ON DELETE CASCADE',
  'ALTER TABLE recordings ADD COLUMN assignment_id TEXT REFERENCES class_assignments (id) ON DELETE CASCADE',
  'CREATE INDEX recordings_by_student ON recordings (student_id) WHERE student_id IS NOT NULL',
  'CREATE INDEX recordings_by_assignment ON recordings (assignment_id) WHERE assignment_id IS NOT NULL',
  'ALTER TABLE class_work_versions ADD COLUMN recording_id TEXT REFERENCES recordings (id) ON DELETE SET NULL',
  'CREATE INDEX class_work_versions_by_recording ON class_work_versions (recording_id) WHERE recording_id IS NOT NULL',
  // Whoever deletes a work deletes the videos that speak with it; they hold nothing back.
  `CREATE TRIGGER student_recordings_leave_videos BEFORE DELETE ON recordings WHEN OLD.student_id IS NOT NULL
   BEGIN UPDATE videos SET recording_id = NULL WHERE recording_id = OLD.id; END`,
];

/** Students may record their words where their teacher has turned that on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
