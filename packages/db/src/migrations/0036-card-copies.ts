import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE card_copies (
    id TEXT PRIMARY KEY,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    person_id TEXT,
    name TEXT NOT NULL,
    base_video_id TEXT NOT NULL,
    video_id TEXT NOT NULL UNIQUE,
    link_id TEXT,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX card_copies_by_card ON card_copies (card_id)',
  'CREATE INDEX card_copies_by_user ON card_copies (user_id)',
  'ALTER TABLE videos ADD COLUMN copy_id TEXT',
  'ALTER TABLE card_links ADD COLUMN copy_id TEXT',
];

/** Copies of a card in which each recipient is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
