import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE bulk_sends (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    state TEXT NOT NULL CHECK (state IN ('draft', 'sending', 'paused', 'stopped', 'done')),
    says_names INTEGER NOT NULL,
    send_at TEXT,
    time_zone TEXT NOT NULL,
    next_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at INTEGER
  ) STRICT`,
  'CREATE INDEX bulk_sends_by_user ON bulk_sends (user_id, created_at)',
  'CREATE INDEX bulk_sends_by_card ON bulk_sends (card_id)',
  "CREATE INDEX bulk_sends_next ON bulk_sends (next_at) WHERE state = 'sending'",
  `CREATE TABLE bulk_rows (
    id TEXT PRIMARY KEY,
    bulk_id TEXT NOT NULL REFERENCES bulk_sends (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    mailbox TEXT NOT NULL,
    time_zone TEXT,
    language TEXT NOT NULL,
    left_out TEXT CHECK (left_out IN ('duplicate', 'unsubscribed', 'often')),
    failure TEXT CHECK (failure IN ('video-failed')),
    is_waiting INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    copy_id TEXT,
    delivery_id TEXT
  ) STRICT`,
  'CREATE INDEX bulk_rows_in_order ON bulk_rows (bulk_id, place)',
  'CREATE INDEX bulk_rows_by_mailbox ON bulk_rows (bulk_id, mailbox)',
  'CREATE INDEX bulk_rows_by_delivery ON bulk_rows (delivery_id) WHERE delivery_id IS NOT NULL',
  'CREATE INDEX bulk_rows_due ON bulk_rows (bulk_id, due_at) WHERE is_waiting = 1',
  'ALTER TABLE deliveries ADD COLUMN bulk_id TEXT',
  'ALTER TABLE deliveries ADD COLUMN paused_at INTEGER',
  'CREATE INDEX deliveries_by_bulk ON deliveries (bulk_id, state) WHERE bulk_id IS NOT NULL',
  'ALTER TABLE card_links ADD COLUMN to_name TEXT',
];

/** One card for a whole list of people, each row with a delivery of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
