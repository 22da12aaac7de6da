import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE signer_devices (
    id TEXT PRIMARY KEY,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    link_id TEXT NOT NULL REFERENCES guest_links (id) ON DELETE CASCADE,
    signature_id TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    endpoint_hash TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    renewed_at INTEGER NOT NULL,
    last_sent_at INTEGER,
    opened_told_at INTEGER,
    reacted_told_at INTEGER,
    thanked_told_at INTEGER,
    nudges INTEGER NOT NULL DEFAULT 0,
    nudge_due_at INTEGER,
    UNIQUE (signature_id, endpoint)
  ) STRICT`,
  'CREATE INDEX signer_devices_by_card ON signer_devices (card_id, renewed_at)',
  'CREATE INDEX signer_devices_by_link ON signer_devices (link_id)',
  'CREATE INDEX signer_devices_by_age ON signer_devices (renewed_at)',
  'CREATE INDEX signer_devices_due ON signer_devices (nudge_due_at) WHERE nudge_due_at IS NOT NULL',
  // Whatever ends a link or a signature also ends its notifications, so no caller can forget it.
  `CREATE TRIGGER signer_devices_end_with_link AFTER UPDATE OF revoked_at ON guest_links WHEN NEW.revoked_at IS NOT NULL
    BEGIN DELETE FROM signer_devices WHERE link_id = NEW.id; END`,
  `CREATE TRIGGER signer_devices_end_with_signature AFTER DELETE ON signatures
    BEGIN DELETE FROM signer_devices WHERE signature_id = OLD.id; END`,
  `CREATE TABLE signer_pushes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    device_id TEXT NOT NULL REFERENCES signer_devices (id) ON DELETE CASCADE,
    topic TEXT NOT NULL,
    payload TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    claimed_by TEXT,
    UNIQUE (device_id, topic)
  ) STRICT`,
  'CREATE INDEX signer_pushes_due ON signer_pushes (due_at)',
];

/** Devices of people who sign a group card without an account, and their waiting messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
