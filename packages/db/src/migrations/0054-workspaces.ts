import { type Kysely, sql } from 'kysely';

const workspace = 'TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE';
const roles = "'admin', 'creator', 'approver', 'viewer'";
const statements = [
  `CREATE TABLE workspaces (
    id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE workspace_members (
    id TEXT PRIMARY KEY,
    workspace_id ${workspace},
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('owner', ${roles})),
    state TEXT NOT NULL CHECK (state IN ('active', 'suspended')),
    joined_at INTEGER NOT NULL,
    offered_at INTEGER,
    UNIQUE (workspace_id, user_id)
  ) STRICT`,
  'CREATE INDEX workspace_members_by_user ON workspace_members (user_id)',
  "CREATE UNIQUE INDEX workspace_owners ON workspace_members (workspace_id) WHERE role = 'owner'",
  `CREATE TABLE workspace_invitations (
    id TEXT PRIMARY KEY,
    workspace_id ${workspace},
    email TEXT NOT NULL,
    mailbox TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN (${roles})),
    language TEXT NOT NULL,
    invited_by TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    mail_state TEXT NOT NULL CHECK (mail_state IN ('queued', 'sent', 'failed', 'stopped')),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER,
    ended_by TEXT CHECK (ended_by IN ('team', 'invited')),
    UNIQUE (workspace_id, mailbox)
  ) STRICT`,
  'CREATE INDEX workspace_invitations_by_end ON workspace_invitations (expires_at)',
  `CREATE TABLE workspace_acts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    workspace_id ${workspace},
    actor_id TEXT,
    kind TEXT NOT NULL,
    about_id TEXT,
    about TEXT NOT NULL,
    role TEXT NOT NULL,
    at INTEGER NOT NULL,
    ip_address TEXT NOT NULL,
    user_agent TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX workspace_acts_by_workspace ON workspace_acts (workspace_id, at)',
  'CREATE INDEX workspace_acts_by_age ON workspace_acts (at)',
];

/** People work together: teams, who is in them, who was invited, and what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
