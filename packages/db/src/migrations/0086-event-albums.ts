import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE event_albums (
    event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
    mode TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE album_photos (
    photo_id TEXT PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    household_id TEXT REFERENCES event_households (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX album_photos_by_event ON album_photos (event_id, created_at)',
  'CREATE INDEX album_photos_by_household ON album_photos (household_id)',
];

/** Guests add photos to the album of an event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
