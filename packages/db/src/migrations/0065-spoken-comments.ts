import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE class_spoken_comments (
    work_id TEXT NOT NULL REFERENCES class_works (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    class_id TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    sound_key TEXT NOT NULL,
    duration_sec REAL NOT NULL,
    size_bytes INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (work_id, version)
  ) STRICT`,
  'CREATE INDEX class_spoken_comments_by_class ON class_spoken_comments (class_id)',
  'CREATE INDEX class_spoken_comments_by_sound ON class_spoken_comments (sound_key)',
];

/** Teachers say what they think of a work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
