import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE faces ADD COLUMN fingerprint BLOB',
  `CREATE TABLE face_withdrawals (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    cause TEXT NOT NULL CHECK (cause IN ('person', 'recognised')),
    withdrawn_at INTEGER NOT NULL,
    delete_at INTEGER NOT NULL,
    videos INTEGER NOT NULL DEFAULT 0,
    cards INTEGER NOT NULL DEFAULT 0,
    credits INTEGER NOT NULL DEFAULT 0,
    appeal TEXT,
    appealed_at INTEGER,
    verdict TEXT CHECK (verdict IN ('restore', 'uphold')),
    decided_at INTEGER,
    ending TEXT CHECK (ending IN ('taken-back', 'restored', 'deleted')),
    ended_at INTEGER
  ) STRICT`,
  'CREATE INDEX face_withdrawals_by_user ON face_withdrawals (user_id, withdrawn_at)',
  'CREATE INDEX face_withdrawals_open ON face_withdrawals (delete_at) WHERE ended_at IS NULL',
  // No reference to a user or a withdrawal: the fingerprint outlives both.
  `CREATE TABLE withdrawn_faces (
    id INTEGER PRIMARY KEY,
    withdrawal_id TEXT,
    fingerprint BLOB NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX withdrawn_faces_by_withdrawal ON withdrawn_faces (withdrawal_id) WHERE withdrawal_id IS NOT NULL',
  'ALTER TABLE face_links ADD COLUMN withdrawal_id TEXT',
  'ALTER TABLE face_links ADD COLUMN kept_at INTEGER',
  'ALTER TABLE videos ADD COLUMN withdrawal_id TEXT',
  'ALTER TABLE cards ADD COLUMN withdrawal_id TEXT',
  'CREATE INDEX videos_by_withdrawal ON videos (withdrawal_id) WHERE withdrawal_id IS NOT NULL',
  'CREATE INDEX cards_by_withdrawal ON cards (withdrawal_id) WHERE withdrawal_id IS NOT NULL',
];

/** A withdrawn face is hidden at once, deleted after 30 days, and recognised by its fingerprint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
