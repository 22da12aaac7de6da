import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE prepared_people (
    person_id TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    made_by TEXT,
    relation TEXT NOT NULL,
    tone TEXT NOT NULL,
    face_owner TEXT NOT NULL,
    photo_id TEXT REFERENCES photos (id) ON DELETE SET NULL,
    voice TEXT,
    next_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX prepared_people_by_next ON prepared_people (next_at)',
  'CREATE INDEX prepared_people_by_user ON prepared_people (user_id)',
  'CREATE INDEX prepared_people_by_photo ON prepared_people (photo_id)',
  `CREATE TABLE prepared_cards (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    made_by TEXT,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    occasion TEXT NOT NULL,
    year INTEGER NOT NULL,
    occurs_on TEXT NOT NULL,
    state TEXT NOT NULL,
    problem TEXT,
    words TEXT NOT NULL,
    voice TEXT,
    photo_id TEXT,
    render INTEGER NOT NULL,
    video_id TEXT,
    card_id TEXT NOT NULL,
    sends_at INTEGER,
    created_at INTEGER NOT NULL,
    UNIQUE (person_id, occasion, year)
  ) STRICT`,
  'CREATE INDEX prepared_cards_by_user ON prepared_cards (user_id, occurs_on)',
  'CREATE INDEX prepared_cards_by_video ON prepared_cards (video_id)',
];

/** Cards that are made a week before a person's day, and for whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
