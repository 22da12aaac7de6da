import { type Kysely, sql } from 'kysely';

const statements = [
  // Blob with the detected faces, for renders; null before detection.
  'ALTER TABLE photos ADD COLUMN faces_key TEXT',
  `CREATE TABLE faces (
    id TEXT PRIMARY KEY,
    photo_id TEXT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    thumbnail_key TEXT NOT NULL,
    problem TEXT,
    UNIQUE (photo_id, position)
  ) STRICT`,
  'ALTER TABLE videos ADD COLUMN speakers TEXT CHECK (speakers IS NULL OR json_valid(speakers))',
  'ALTER TABLE videos ADD COLUMN faces_max INTEGER NOT NULL DEFAULT 1 CHECK (faces_max > 0)',
  // Whether anybody still refers to a file.
  'CREATE INDEX photos_by_faces_key ON photos (faces_key) WHERE faces_key IS NOT NULL',
  'CREATE INDEX faces_by_thumbnail_key ON faces (thumbnail_key)',
];

/** Faces of photos, and the speakers of a video. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
