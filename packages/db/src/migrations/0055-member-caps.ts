import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE workspace_members ADD COLUMN credits_per_month INTEGER CHECK (credits_per_month >= 0)',
  `CREATE TABLE workspace_spends (
    key TEXT PRIMARY KEY,
    workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credits INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX workspace_spends_by_member ON workspace_spends (workspace_id, user_id, at)',
  'CREATE INDEX workspace_spends_by_user ON workspace_spends (user_id)',
  'CREATE INDEX workspace_spends_by_age ON workspace_spends (at)',
];

/** What a member may spend for a team in a month, and what they have spent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
