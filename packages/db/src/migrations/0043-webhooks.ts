import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE webhooks (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    events TEXT NOT NULL,
    secret_version INTEGER NOT NULL,
    previous_until INTEGER,
    created_at INTEGER NOT NULL,
    stopped TEXT CHECK (stopped IN ('owner', 'failing', 'gone')),
    failing_since INTEGER
  ) STRICT`,
  'CREATE INDEX webhooks_by_user ON webhooks (user_id)',
  `CREATE TABLE webhook_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id TEXT NOT NULL UNIQUE,
    webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    event TEXT NOT NULL,
    object_id TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
    tries INTEGER NOT NULL,
    attempts TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    claimed_by TEXT,
    created_at INTEGER NOT NULL
  ) STRICT`,
  "CREATE INDEX webhook_messages_due ON webhook_messages (due_at) WHERE state = 'waiting'",
  "CREATE INDEX webhook_messages_in_order ON webhook_messages (webhook_id, object_id, id) WHERE state = 'waiting'",
  'CREATE INDEX webhook_messages_log ON webhook_messages (webhook_id, id)',
];

/** Addresses to which an account's events are sent, and the messages to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
