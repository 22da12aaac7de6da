import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE approved_contents (
    card_id TEXT PRIMARY KEY REFERENCES cards (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version > 0),
    fields TEXT NOT NULL CHECK (json_valid(fields)),
    photo_id TEXT REFERENCES photos (id) ON DELETE SET NULL,
    video_id TEXT REFERENCES videos (id) ON DELETE SET NULL,
    kept_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX approved_contents_by_photo ON approved_contents (photo_id) WHERE photo_id IS NOT NULL',
  'CREATE INDEX approved_contents_by_video ON approved_contents (video_id) WHERE video_id IS NOT NULL',
];

/** What the links of a team's card show while a later version waits for approval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
