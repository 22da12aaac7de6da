import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE clips (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    received_bytes INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('uploading', 'waiting', 'ready', 'failed')),
    problem TEXT,
    video_key TEXT,
    poster_key TEXT,
    video_bytes INTEGER,
    duration_sec REAL,
    width INTEGER,
    height INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX clips_by_user ON clips (user_id)',
  'CREATE INDEX clips_by_card ON clips (card_id)',
  `CREATE TABLE clip_parts (
    clip_id TEXT NOT NULL REFERENCES clips (id) ON DELETE CASCADE,
    offset_bytes INTEGER NOT NULL,
    part_key TEXT NOT NULL,
    PRIMARY KEY (clip_id, offset_bytes)
  ) STRICT`,
  'ALTER TABLE signatures ADD COLUMN clip_id TEXT REFERENCES clips (id) ON DELETE SET NULL',
  'CREATE INDEX signatures_by_clip ON signatures (clip_id) WHERE clip_id IS NOT NULL',
];

/** Videos that signers of group cards upload in parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
