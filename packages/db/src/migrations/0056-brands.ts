import { type Kysely, sql } from 'kysely';

const colour = "TEXT NOT NULL CHECK (length(%) = 7 AND substr(%, 1, 1) = '#')";

/** The brand kit of an account or a team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE brands (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    sender_name TEXT NOT NULL,
    footer TEXT NOT NULL,
    reply_address TEXT,
    colour ${colour.replaceAll('%', 'colour')},
    second_colour ${colour.replaceAll('%', 'second_colour')},
    typeface TEXT,
    marks_videos INTEGER NOT NULL,
    ends_videos INTEGER NOT NULL,
    logo_key TEXT,
    logo_width INTEGER,
    logo_height INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`)
    .execute(db);
  await sql`CREATE INDEX brands_by_logo ON brands (logo_key)`.execute(db);
}
