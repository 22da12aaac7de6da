import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE class_portraits (
    id TEXT PRIMARY KEY,
    class_id TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    source TEXT NOT NULL,
    photo_key TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    points TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    removed_at INTEGER
  ) STRICT`,
  'CREATE INDEX class_portraits_by_class ON class_portraits (class_id)',
  'CREATE INDEX class_portraits_by_photo ON class_portraits (photo_key)',
];

/** Teachers add portraits of people of the past to a class, with their sources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
