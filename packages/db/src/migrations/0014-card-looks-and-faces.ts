import { type Kysely, sql } from 'kysely';

const statements = [
  // `null`: the look's own colours; the look's own music.
  'ALTER TABLE cards ADD COLUMN tint TEXT',
  'ALTER TABLE cards ADD COLUMN photo_id TEXT REFERENCES photos (id) ON DELETE SET NULL',
  "ALTER TABLE cards ADD COLUMN frame TEXT NOT NULL DEFAULT 'print'",
  "ALTER TABLE cards ADD COLUMN music TEXT NOT NULL DEFAULT 'none'",
  'CREATE INDEX cards_by_photo ON cards (photo_id) WHERE photo_id IS NOT NULL',
  `CREATE TABLE face_links (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    photo_key TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    withdrawn_at INTEGER,
    UNIQUE (user_id, photo_key)
  ) STRICT`,
];

/**
 * Colours, photo and music of a card; and links with which a person in a photo withdraws it from
 * everything that its sender made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
