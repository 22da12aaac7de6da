import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE activity (
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    what TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    times INTEGER NOT NULL,
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (card_id, what, subject_id)
  ) STRICT`,
  'CREATE INDEX activity_by_end ON activity (last_at)',
];

/** What has happened to a card that many people add to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
