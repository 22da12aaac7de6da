import { type Kysely, sql } from 'kysely';

const card = 'TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE';

const statements = [
  `CREATE TABLE cards (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    occasion TEXT NOT NULL,
    look TEXT NOT NULL,
    cover TEXT NOT NULL,
    inside TEXT NOT NULL,
    type TEXT NOT NULL,
    to_name TEXT NOT NULL,
    sender TEXT NOT NULL,
    video_id TEXT REFERENCES videos (id) ON DELETE SET NULL,
    face_owner TEXT,
    tells_sender INTEGER NOT NULL CHECK (tells_sender IN (0, 1)),
    version INTEGER NOT NULL CHECK (version > 0),
    field_versions TEXT NOT NULL CHECK (json_valid(field_versions)),
    read_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER,
    taken_down_at INTEGER
  ) STRICT`,
  'CREATE INDEX cards_by_user ON cards (user_id, updated_at)',
  'CREATE INDEX cards_by_video ON cards (video_id) WHERE video_id IS NOT NULL',
  `CREATE TABLE card_versions (
    id TEXT PRIMARY KEY,
    card_id ${card},
    field TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    version INTEGER NOT NULL,
    replaced_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX card_versions_by_card ON card_versions (card_id, replaced_at)',
  `CREATE TABLE card_links (
    id TEXT PRIMARY KEY,
    card_id ${card},
    token_hash TEXT NOT NULL UNIQUE,
    passphrase_hash TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER,
    opened_at INTEGER,
    watched_at INTEGER
  ) STRICT`,
  'CREATE INDEX card_links_by_card ON card_links (card_id, created_at)',
  `CREATE TABLE card_replies (
    id TEXT PRIMARY KEY,
    card_id ${card},
    link_id TEXT NOT NULL REFERENCES card_links (id) ON DELETE CASCADE,
    emoji TEXT,
    words TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX card_replies_by_card ON card_replies (card_id, created_at)',
  `CREATE TABLE card_reports (
    id TEXT PRIMARY KEY,
    card_id ${card},
    reason TEXT NOT NULL,
    words TEXT NOT NULL,
    contact TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    settled_at INTEGER,
    verdict TEXT
  ) STRICT`,
  'CREATE INDEX card_reports_open ON card_reports (due_at) WHERE settled_at IS NULL',
];

/** Cards, the links that open them, and the replies of their recipients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
