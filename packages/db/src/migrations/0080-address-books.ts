import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE address_books (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    book_id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    host TEXT NOT NULL,
    user_name TEXT NOT NULL,
    password_sealed TEXT NOT NULL,
    own_time_zone TEXT NOT NULL,
    language TEXT NOT NULL,
    failure TEXT,
    tries INTEGER NOT NULL,
    synced_at INTEGER,
    due_at INTEGER NOT NULL,
    claimed_by TEXT,
    created_at INTEGER NOT NULL,
    UNIQUE (user_id, host, user_name)
  ) STRICT`,
  'CREATE INDEX address_books_due ON address_books (due_at)',
  `CREATE TABLE address_book_collections (
    id TEXT PRIMARY KEY,
    book_id TEXT NOT NULL REFERENCES address_books (book_id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    name TEXT NOT NULL,
    sync_token TEXT,
    UNIQUE (book_id, url)
  ) STRICT`,
  `CREATE TABLE address_book_cards (
    id TEXT PRIMARY KEY,
    collection_id TEXT NOT NULL REFERENCES address_book_collections (id) ON DELETE CASCADE,
    href TEXT NOT NULL,
    etag TEXT NOT NULL,
    person_id TEXT REFERENCES people (id) ON DELETE SET NULL,
    is_new INTEGER NOT NULL,
    is_left_out INTEGER NOT NULL,
    brought TEXT NOT NULL,
    UNIQUE (collection_id, href)
  ) STRICT`,
  'CREATE INDEX address_book_cards_by_person ON address_book_cards (person_id)',
];

/** Address books at other servers, and what was read in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
