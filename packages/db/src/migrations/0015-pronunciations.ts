import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE pronunciations (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    word TEXT NOT NULL,
    word_key TEXT NOT NULL,
    said TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (user_id, word_key)
  ) STRICT`,
  // The pronunciations that a video's words need, as they were when it was sent: JSON.
  'ALTER TABLE videos ADD COLUMN pronunciations TEXT',
];

/** Pronunciations of users, and those that a video uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
