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
];

/** Channels of Slack and Teams, and the links that were posted there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
