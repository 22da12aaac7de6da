import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE workspaces ADD COLUMN needs_approval INTEGER NOT NULL DEFAULT 0',
  "ALTER TABLE workspaces ADD COLUMN approval_language TEXT NOT NULL DEFAULT 'en'",
  `CREATE TABLE approvals (
    id TEXT PRIMARY KEY,
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('delivery', 'bulkSend')),
    subject_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'returned', 'withdrawn')),
    is_again INTEGER NOT NULL,
    people INTEGER NOT NULL,
    credits INTEGER NOT NULL,
    asked_by TEXT,
    asked_at INTEGER NOT NULL,
    asked_told_at INTEGER,
    decided_by TEXT,
    decided_at INTEGER,
    decided_told_at INTEGER,
    comment TEXT NOT NULL,
    CHECK ((state = 'waiting') = (decided_at IS NULL))
  ) STRICT`,
  "CREATE UNIQUE INDEX approvals_waiting ON approvals (subject_id) WHERE state = 'waiting'",
  'CREATE INDEX approvals_by_subject ON approvals (subject_id, asked_at)',
  'CREATE INDEX approvals_by_workspace ON approvals (workspace_id, state, asked_at)',
  'CREATE INDEX approvals_by_card ON approvals (card_id)',
  "CREATE INDEX approvals_asked ON approvals (asked_at) WHERE asked_told_at IS NULL AND state = 'waiting'",
  'CREATE INDEX approvals_decided ON approvals (decided_at) WHERE decided_told_at IS NULL AND decided_at IS NOT NULL',
  "ALTER TABLE deliveries ADD COLUMN approval TEXT CHECK (approval IN ('waiting', 'returned'))",
  'ALTER TABLE deliveries ADD COLUMN approved_version INTEGER',
  "CREATE INDEX deliveries_approved ON deliveries (card_id) WHERE approved_version IS NOT NULL AND state = 'planned'",
  "ALTER TABLE bulk_sends ADD COLUMN approval TEXT CHECK (approval IN ('waiting', 'returned'))",
  'ALTER TABLE bulk_sends ADD COLUMN approved_version INTEGER',
  "CREATE INDEX bulk_sends_approved ON bulk_sends (card_id) WHERE approved_version IS NOT NULL AND state = 'sending'",
];

/** What members of a team want to send waits until somebody else has approved it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
