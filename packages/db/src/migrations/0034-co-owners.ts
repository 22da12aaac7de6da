import { type Kysely, sql } from 'kysely';

const card = 'TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE';
const statements = [
  `CREATE TABLE co_owners (
    id TEXT PRIMARY KEY,
    card_id ${card},
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    mailbox TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    UNIQUE (card_id, user_id)
  ) STRICT`,
  'CREATE INDEX co_owners_by_user ON co_owners (user_id)',
  `CREATE TABLE co_owner_invitations (
    id TEXT PRIMARY KEY,
    card_id ${card},
    email TEXT NOT NULL,
    mailbox TEXT NOT NULL,
    language TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    mail_state TEXT NOT NULL CHECK (mail_state IN ('queued', 'sent', 'failed', 'stopped')),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER,
    ended_by TEXT CHECK (ended_by IN ('owner', 'invited')),
    UNIQUE (card_id, mailbox)
  ) STRICT`,
  'CREATE INDEX co_owner_invitations_by_end ON co_owner_invitations (expires_at)',
];

/** Owners of group cards share the work on the board with others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
