import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE deliveries (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    link_id TEXT NOT NULL REFERENCES card_links (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    send_at TEXT,
    language TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('planned', 'sending', 'sent', 'failed', 'cancelled')),
    failure TEXT,
    attempt INTEGER NOT NULL DEFAULT 1,
    claimed_at INTEGER,
    sent_at INTEGER,
    created_at INTEGER NOT NULL,
    CHECK ((state = 'failed') = (failure IS NOT NULL)),
    CHECK ((state = 'sent') = (sent_at IS NOT NULL))
  ) STRICT`,
  "CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state = 'planned'",
  'CREATE INDEX deliveries_by_card ON deliveries (card_id, created_at)',
  'CREATE INDEX deliveries_by_user ON deliveries (user_id, created_at)',
  'CREATE INDEX deliveries_by_link ON deliveries (link_id)',
  `CREATE TABLE mail_stops (
    token_hash TEXT PRIMARY KEY,
    reason TEXT NOT NULL CHECK (reason IN ('asked', 'refused')),
    stopped_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

/**
 * Cards by mail, at once or at a local time of their recipient, and the mailboxes that opted out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
