import { type Kysely, sql } from 'kysely';

const user = 'TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE';

const statements = [
  'ALTER TABLE sessions ADD COLUMN last_seen_at INTEGER NOT NULL DEFAULT 0',
  'UPDATE sessions SET last_seen_at = created_at',
  "ALTER TABLE sessions ADD COLUMN address_hash TEXT NOT NULL DEFAULT ''",
  `CREATE TABLE link_tokens (
    id TEXT PRIMARY KEY,
    user_id ${user},
    purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset', 'export')),
    token_hash TEXT NOT NULL UNIQUE,
    password_hash TEXT,
    full_name TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT`,
  'CREATE INDEX link_tokens_by_user ON link_tokens (user_id, purpose)',
  'CREATE INDEX link_tokens_by_end ON link_tokens (expires_at)',
  `CREATE TABLE trials (
    address_hash TEXT PRIMARY KEY,
    granted_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    user_id ${user},
    credential_id TEXT NOT NULL UNIQUE,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL CHECK (counter >= 0),
    transports TEXT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) > 0),
    created_at INTEGER NOT NULL,
    last_used_at INTEGER
  ) STRICT`,
  'CREATE INDEX passkeys_by_user ON passkeys (user_id)',
  `CREATE TABLE used_challenges (
    id TEXT PRIMARY KEY,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE security_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    ip_address TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    request_id TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX security_events_by_user ON security_events (user_id, at)',
  'CREATE INDEX security_events_by_age ON security_events (at)',
];

/**
 * Links in mails, passkeys, details of sessions, and the log of security events. Existing accounts
 * have already had their trial.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
