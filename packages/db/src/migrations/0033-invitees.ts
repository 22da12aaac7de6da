import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE invitees (
    id TEXT PRIMARY KEY,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    link_id TEXT NOT NULL REFERENCES guest_links (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    mailbox TEXT NOT NULL,
    language TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    mail_state TEXT NOT NULL CHECK (mail_state IN ('queued', 'sent', 'failed', 'stopped')),
    nudges INTEGER NOT NULL,
    nudge_words TEXT,
    nudge_due_at INTEGER,
    nudged_at INTEGER,
    created_at INTEGER NOT NULL,
    UNIQUE (card_id, mailbox)
  ) STRICT`,
  'CREATE INDEX invitees_by_link ON invitees (link_id)',
  'CREATE INDEX invitees_to_nudge ON invitees (nudge_due_at) WHERE nudge_due_at IS NOT NULL',
  'ALTER TABLE guest_links ADD COLUMN is_personal INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE signatures ADD COLUMN link_id TEXT',
];

/** Owners invite people by name to sign a group card, each with a link of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
