import { type Kysely, sql } from 'kysely';

const card = 'TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE';

const statements = [
  'ALTER TABLE cards ADD COLUMN is_group INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE videos ADD COLUMN signature_id TEXT',
  `CREATE TABLE group_cards (
    card_id TEXT PRIMARY KEY REFERENCES cards (id) ON DELETE CASCADE,
    deadline_at INTEGER NOT NULL,
    approves_first INTEGER NOT NULL,
    is_locked INTEGER NOT NULL,
    speaking_max INTEGER,
    thanks TEXT,
    thanked_at INTEGER
  ) STRICT`,
  `CREATE TABLE guest_links (
    id TEXT PRIMARY KEY,
    card_id ${card},
    opens TEXT NOT NULL CHECK (opens IN ('sign')),
    token_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    opened_at INTEGER,
    revoked_at INTEGER
  ) STRICT`,
  'CREATE INDEX guest_links_by_card ON guest_links (card_id, created_at)',
  `CREATE TABLE guest_uploads (
    id TEXT PRIMARY KEY,
    card_id ${card},
    kind TEXT NOT NULL CHECK (kind IN ('photo', 'recording', 'clip')),
    secret_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX guest_uploads_by_card ON guest_uploads (card_id)',
  `CREATE TABLE signatures (
    id TEXT PRIMARY KEY,
    card_id ${card},
    secret_hash TEXT NOT NULL,
    revision INTEGER NOT NULL,
    name TEXT NOT NULL,
    words TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('words', 'drawing', 'speaking', 'recording', 'clip')),
    photo_id TEXT REFERENCES photos (id) ON DELETE SET NULL,
    recording_id TEXT REFERENCES recordings (id) ON DELETE SET NULL,
    voice TEXT,
    face_owner TEXT,
    email TEXT,
    language TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'shown', 'hidden')),
    is_late INTEGER NOT NULL,
    position INTEGER NOT NULL,
    video_state TEXT NOT NULL CHECK (video_state IN ('none', 'making', 'made', 'failed', 'unfunded')),
    video_id TEXT REFERENCES videos (id) ON DELETE SET NULL,
    problem TEXT,
    renders INTEGER NOT NULL,
    reaction TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX signatures_by_card ON signatures (card_id, position)',
  'CREATE INDEX signatures_by_photo ON signatures (photo_id) WHERE photo_id IS NOT NULL',
  'CREATE INDEX signatures_by_recording ON signatures (recording_id) WHERE recording_id IS NOT NULL',
  'CREATE INDEX signatures_by_video ON signatures (video_id) WHERE video_id IS NOT NULL',
];

/** Group cards: a card that many people sign, each by a link and without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
