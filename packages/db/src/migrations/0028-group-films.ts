import { type Kysely, sql } from 'kysely';

const card = 'TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE';

const statements = [
  `CREATE TABLE film_parts (
    card_id ${card},
    content TEXT NOT NULL,
    part_key TEXT NOT NULL,
    duration_sec REAL NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (card_id, content)
  ) STRICT`,
  `CREATE TABLE group_films (
    card_id ${card},
    shape TEXT NOT NULL CHECK (shape IN ('wide', 'tall')),
    asked INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('making', 'made', 'failed')),
    problem TEXT,
    parts_made INTEGER NOT NULL,
    content TEXT,
    film_key TEXT,
    size_bytes INTEGER,
    duration_sec REAL,
    PRIMARY KEY (card_id, shape)
  ) STRICT`,
];

/** Films of group cards, and their parts, which are made once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
