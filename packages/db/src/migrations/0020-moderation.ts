import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE users ADD COLUMN suspended_at INTEGER',
  // A planned card waits while its sender is suspended.
  'ALTER TABLE deliveries ADD COLUMN held_at INTEGER',
  'ALTER TABLE card_replies ADD COLUMN deleted_at INTEGER',
  // Keyed hash of the replier's cookie; `null` for replies from before.
  'ALTER TABLE card_replies ADD COLUMN device_hash TEXT',
  // A block outlives the reply that it was made from.
  `CREATE TABLE reply_blocks (
    id TEXT PRIMARY KEY,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    reply_id TEXT NOT NULL UNIQUE,
    link_id TEXT,
    device_hash TEXT,
    created_at INTEGER NOT NULL,
    CHECK ((link_id IS NULL) <> (device_hash IS NULL))
  ) STRICT`,
  'CREATE INDEX reply_blocks_by_card ON reply_blocks (card_id)',
];

/** Suspended accounts, deleted replies and blocked repliers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
