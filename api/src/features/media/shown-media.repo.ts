import type { Executor } from '@hellograph/db';
import { sql } from 'kysely';

/** The photo `p` is its sender's to show: whoever is in it has not taken it back. */
const isTheirs = sql`NOT EXISTS (
  SELECT 1 FROM face_links WHERE face_links.user_id = p.user_id AND photo_key = p.blob_key AND withdrawn_at IS NOT NULL)`;

/**
 * Whether a signed link to a blob still shows it: some row refers to it, and not only to a photo that was taken back. A film that was taken back has lost
 * its keys, an account that was deleted its rows; their links end with them and not at their hour.
 */
export async function isShown(db: Executor, key: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM (
    SELECT 1 FROM videos WHERE video_key = ${key}
    UNION ALL SELECT 1 FROM videos WHERE poster_key = ${key}
    UNION ALL SELECT 1 FROM videos WHERE captions_key = ${key}
    UNION ALL SELECT 1 FROM videos WHERE beginning_key = ${key}
    UNION ALL SELECT 1 FROM photos AS p WHERE blob_key = ${key} AND ${isTheirs}
    UNION ALL SELECT 1 FROM faces JOIN photos AS p ON p.id = faces.photo_id WHERE thumbnail_key = ${key} AND ${isTheirs}
    UNION ALL SELECT 1 FROM recordings WHERE sound_key = ${key}
  ) LIMIT 1`.execute(db);
  return rows.length > 0;
}
