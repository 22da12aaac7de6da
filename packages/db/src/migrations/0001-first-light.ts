import { type Kysely, sql } from 'kysely';

const at = (column: string) => `${column} INTEGER NOT NULL CHECK (${column} > 0)`;

const statements = [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE CHECK (email = lower(email)),
    full_name TEXT NOT NULL CHECK (length(full_name) > 0),
    password_hash TEXT NOT NULL,
    ${at('created_at')},
    verified_at INTEGER
  ) STRICT`,
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    ${at('created_at')},
    ${at('expires_at')},
    revoked_at INTEGER,
    user_agent TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX sessions_by_user ON sessions (user_id)',
  `CREATE TABLE photos (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    blob_key TEXT NOT NULL,
    width INTEGER NOT NULL CHECK (width > 0),
    height INTEGER NOT NULL CHECK (height > 0),
    size_bytes INTEGER NOT NULL CHECK (size_bytes > 0),
    ${at('created_at')}
  ) STRICT`,
  'CREATE INDEX photos_by_user ON photos (user_id)',
  `CREATE TABLE videos (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    photo_id TEXT NOT NULL REFERENCES photos (id),
    state TEXT NOT NULL CHECK (state IN ('queued', 'processing', 'completed', 'failed', 'cancelled')),
    attempt INTEGER NOT NULL CHECK (attempt > 0),
    failures INTEGER NOT NULL CHECK (failures >= 0),
    request_id TEXT NOT NULL,
    message TEXT NOT NULL,
    mode TEXT NOT NULL,
    resolution TEXT NOT NULL,
    style TEXT NOT NULL,
    duration TEXT NOT NULL,
    voice TEXT NOT NULL,
    seed INTEGER NOT NULL,
    watermark INTEGER NOT NULL CHECK (watermark IN (0, 1)),
    credits INTEGER NOT NULL CHECK (credits >= 0),
    stage TEXT,
    progress REAL NOT NULL CHECK (progress BETWEEN 0 AND 1),
    eta_sec INTEGER,
    ${at('created_at')},
    ${at('announced_at')},
    heartbeat_at INTEGER,
    finished_at INTEGER,
    deleted_at INTEGER,
    error_code TEXT,
    video_key TEXT,
    poster_key TEXT,
    captions_key TEXT,
    size_bytes INTEGER,
    duration_sec REAL,
    width INTEGER,
    height INTEGER,
    render_ms REAL,
    CHECK ((state = 'completed') = (video_key IS NOT NULL)),
    CHECK ((state IN ('queued', 'processing')) = (finished_at IS NULL))
  ) STRICT`,
  'CREATE INDEX videos_by_user ON videos (user_id, created_at DESC, id) WHERE deleted_at IS NULL',
  "CREATE INDEX videos_open ON videos (announced_at) WHERE state IN ('queued', 'processing')",
  "CREATE INDEX videos_done ON videos (resolution, mode, finished_at DESC) WHERE state = 'completed'",
  `CREATE TABLE ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('grant', 'hold', 'capture', 'release', 'expire', 'revoke')),
    key TEXT NOT NULL,
    from_account TEXT NOT NULL CHECK (from_account IN ('issued', 'available', 'held', 'spent')),
    to_account TEXT NOT NULL CHECK (to_account IN ('issued', 'available', 'held', 'spent') AND to_account <> from_account),
    credits INTEGER NOT NULL CHECK (credits > 0),
    reason TEXT NOT NULL,
    ends_at INTEGER,
    grant_key TEXT,
    ${at('created_at')},
    UNIQUE (kind, key)
  ) STRICT`,
  'CREATE INDEX ledger_by_user ON ledger (user_id, id)',
  // A hold is settled once: spent or given back, never both.
  "CREATE UNIQUE INDEX ledger_settled ON ledger (key) WHERE kind IN ('capture', 'release')",
  `CREATE TABLE idempotency_keys (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    answer TEXT NOT NULL,
    ${at('created_at')},
    PRIMARY KEY (user_id, key)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    tries INTEGER NOT NULL CHECK (tries >= 0),
    ${at('created_at')}
  ) STRICT`,
  'CREATE INDEX outbox_due ON outbox (due_at)',
];

/** Accounts, photos, videos, the ledger and the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
