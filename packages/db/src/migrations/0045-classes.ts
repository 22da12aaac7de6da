import { type Kysely, sql } from 'kysely';

const ofClass = 'TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE';

const statements = [
  `CREATE TABLE classes (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    code_version INTEGER NOT NULL,
    code_hash TEXT NOT NULL UNIQUE,
    authorised_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX classes_by_user ON classes (user_id)',
  `CREATE TABLE class_co_teachers (
    id TEXT PRIMARY KEY,
    class_id ${ofClass},
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    expires_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX class_co_teachers_by_class ON class_co_teachers (class_id)',
  'CREATE INDEX class_co_teachers_by_user ON class_co_teachers (user_id) WHERE user_id IS NOT NULL',
  `CREATE TABLE class_students (
    id TEXT PRIMARY KEY,
    class_id ${ofClass},
    name TEXT NOT NULL,
    sort_name TEXT NOT NULL,
    pin_version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (class_id, sort_name)
  ) STRICT`,
  `CREATE TABLE class_assignments (
    id TEXT PRIMARY KEY,
    class_id ${ofClass},
    title TEXT NOT NULL,
    task TEXT NOT NULL,
    starters TEXT NOT NULL,
    words_max INTEGER NOT NULL,
    is_open INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX class_assignments_by_class ON class_assignments (class_id, created_at)',
  `CREATE TABLE class_works (
    id TEXT PRIMARY KEY,
    class_id ${ofClass},
    assignment_id TEXT NOT NULL REFERENCES class_assignments (id) ON DELETE CASCADE,
    student_id TEXT NOT NULL REFERENCES class_students (id) ON DELETE CASCADE,
    state TEXT NOT NULL CHECK (state IN ('handedIn', 'returned', 'approved')),
    version INTEGER NOT NULL,
    UNIQUE (assignment_id, student_id)
  ) STRICT`,
  'CREATE INDEX class_works_by_student ON class_works (student_id)',
  'CREATE INDEX class_works_counted ON class_works (class_id, assignment_id, state)',
  `CREATE TABLE class_work_versions (
    work_id TEXT NOT NULL REFERENCES class_works (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    class_id ${ofClass},
    words TEXT NOT NULL,
    picture TEXT NOT NULL,
    handed_in_at INTEGER NOT NULL,
    comment TEXT,
    reviewed_at INTEGER,
    PRIMARY KEY (work_id, version)
  ) STRICT`,
  'CREATE INDEX class_work_versions_by_class ON class_work_versions (class_id)',
];

/** Classes: students without accounts hand in what their teachers review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
