import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE chat_channels (
    channel_id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    app TEXT NOT NULL,
    name TEXT NOT NULL,
    address_sealed TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX chat_channels_by_user ON chat_channels (user_id, created_at)',
  'ALTER TABLE card_links ADD COLUMN channel_app TEXT',
  'ALTER TABLE card_links ADD COLUMN channel_name TEXT',
  'ALTER TABLE card_links ADD COLUMN posted_at INTEGER',
  // A clip of an album belongs to no card: the column is made anew, because it could not be empty.
  'ALTER TABLE clips ADD COLUMN group_card_id TEXT REFERENCES cards (id) ON DELETE CASCADE',
  'UPDATE clips SET group_card_id = card_id',
  'DROP INDEX clips_by_card',
  'ALTER TABLE clips DROP COLUMN card_id',
  'ALTER TABLE clips RENAME COLUMN group_card_id TO card_id',
  'CREATE INDEX clips_by_card ON clips (card_id)',
  `CREATE TABLE album_clips (
    clip_id TEXT PRIMARY KEY REFERENCES clips (id) ON DELETE CASCADE,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    household_id TEXT REFERENCES event_households (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX album_clips_by_event ON album_clips (event_id, created_at)',
  'CREATE INDEX album_clips_by_household ON album_clips (household_id)',
];

/**
 * Channels of Slack and Teams, the links that were posted there, and clips that guests add to the
 * album of an event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
