import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE recordings (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    sound_key TEXT NOT NULL,
    duration_sec REAL NOT NULL CHECK (duration_sec > 0),
    size_bytes INTEGER NOT NULL CHECK (size_bytes > 0),
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX recordings_by_user ON recordings (user_id, created_at)',
  'CREATE INDEX recordings_by_sound_key ON recordings (sound_key)',
  'ALTER TABLE videos ADD COLUMN recording_id TEXT REFERENCES recordings (id)',
  // Blob with the times of the recording, for the words of this video.
  'ALTER TABLE videos ADD COLUMN times_key TEXT',
  `ALTER TABLE videos ADD COLUMN lips TEXT NOT NULL DEFAULT 'words' CHECK (lips IN ('words', 'sound'))`,
  'CREATE INDEX videos_by_recording ON videos (recording_id) WHERE recording_id IS NOT NULL',
  'CREATE INDEX videos_by_times_key ON videos (times_key) WHERE times_key IS NOT NULL',
];

/** Recordings of users' own voices, and the videos that speak with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
