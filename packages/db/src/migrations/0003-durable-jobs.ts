import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE videos ADD COLUMN queue_place INTEGER NOT NULL DEFAULT 0',
  'UPDATE videos SET queue_place = created_at / 1000',
  // Whether anybody still refers to a file.
  'CREATE INDEX photos_by_blob ON photos (blob_key)',
  'CREATE INDEX videos_by_video_key ON videos (video_key) WHERE video_key IS NOT NULL',
  'CREATE INDEX videos_by_poster_key ON videos (poster_key) WHERE poster_key IS NOT NULL',
  'CREATE INDEX videos_by_captions_key ON videos (captions_key) WHERE captions_key IS NOT NULL',
  'CREATE INDEX videos_by_photo ON videos (photo_id)',
  'CREATE INDEX videos_deleted ON videos (deleted_at) WHERE deleted_at IS NOT NULL',
  "CREATE INDEX videos_open_of_user ON videos (user_id) WHERE state IN ('queued', 'processing')",
  'CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)',
  'CREATE INDEX sessions_by_end ON sessions (expires_at)',
];

/** Columns for the fair queue, and indexes for the clean-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
