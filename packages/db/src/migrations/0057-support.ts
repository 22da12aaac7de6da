import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE support_tickets (
    id TEXT PRIMARY KEY,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    name TEXT NOT NULL,
    token_hash TEXT,
    topic TEXT NOT NULL,
    context TEXT NOT NULL,
    language TEXT NOT NULL,
    plan TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'waiting', 'answered', 'closed')),
    due_at INTEGER,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX support_tickets_by_user ON support_tickets (user_id, created_at)',
  'CREATE UNIQUE INDEX support_tickets_by_token ON support_tickets (token_hash) WHERE token_hash IS NOT NULL',
  'CREATE INDEX support_tickets_by_state ON support_tickets (state, created_at)',
  'CREATE INDEX support_tickets_by_age ON support_tickets (changed_at)',
  `CREATE TABLE support_messages (
    id TEXT PRIMARY KEY,
    ticket_id TEXT NOT NULL REFERENCES support_tickets (id) ON DELETE CASCADE,
    author TEXT NOT NULL CHECK (author IN ('person', 'support')),
    words TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    mailed_at INTEGER
  ) STRICT`,
  'CREATE INDEX support_messages_in_order ON support_messages (ticket_id, created_at, id)',
];

/** Questions to the operator, and what was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
