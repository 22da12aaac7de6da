import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE photo_libraries (
    library_id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    key_sealed TEXT NOT NULL,
    is_key_wide INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE library_people (
    person_id TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    library_id TEXT NOT NULL REFERENCES photo_libraries (library_id) ON DELETE CASCADE,
    library_person_id TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX library_people_by_library ON library_people (library_id)',
];

/** Photo libraries at other servers, and who people are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
