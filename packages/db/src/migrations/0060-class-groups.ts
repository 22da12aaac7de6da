import { type Kysely, sql } from 'kysely';

const ofClass = 'TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE';
const ofAssignment = 'TEXT NOT NULL REFERENCES class_assignments (id) ON DELETE CASCADE';

const statements = [
  'ALTER TABLE class_assignments ADD COLUMN group_size INTEGER NOT NULL DEFAULT 1',
  `CREATE TABLE class_groups (
    id TEXT PRIMARY KEY,
    class_id ${ofClass},
    assignment_id ${ofAssignment},
    position INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX class_groups_by_class ON class_groups (class_id)',
  'CREATE INDEX class_groups_by_assignment ON class_groups (assignment_id, position)',
  `CREATE TABLE class_parts (
    assignment_id ${ofAssignment},
    student_id TEXT NOT NULL REFERENCES class_students (id) ON DELETE CASCADE,
    class_id ${ofClass},
    group_id TEXT NOT NULL REFERENCES class_groups (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    version INTEGER NOT NULL,
    lines TEXT NOT NULL,
    picture TEXT,
    PRIMARY KEY (assignment_id, student_id)
  ) STRICT`,
  'CREATE INDEX class_parts_by_student ON class_parts (student_id)',
  'CREATE INDEX class_parts_by_group ON class_parts (group_id, position)',
  'CREATE INDEX class_parts_by_class ON class_parts (class_id)',
  'ALTER TABLE class_works ADD COLUMN group_id TEXT REFERENCES class_groups (id) ON DELETE CASCADE',
  'CREATE UNIQUE INDEX class_works_by_group ON class_works (group_id) WHERE group_id IS NOT NULL',
];

/** Students of a class write a work together, each their own part of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
