import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE push_devices (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    session_id TEXT NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    renewed_at INTEGER NOT NULL,
    last_sent_at INTEGER
  ) STRICT`,
  'CREATE INDEX push_devices_by_user ON push_devices (user_id, renewed_at)',
  // The end of a session also ends its notifications, so no caller can forget it.
  `CREATE TRIGGER push_devices_end_with_session AFTER UPDATE OF revoked_at ON sessions WHEN NEW.revoked_at IS NOT NULL
    BEGIN DELETE FROM push_devices WHERE session_id = NEW.id; END`,
  `CREATE TABLE push_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    device_id TEXT NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
    topic TEXT NOT NULL,
    payload TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    UNIQUE (device_id, topic)
  ) STRICT`,
  'CREATE INDEX push_messages_due ON push_messages (due_at)',
];

/** Devices that receive notifications, and notifications waiting to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
