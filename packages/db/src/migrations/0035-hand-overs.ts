import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE hand_overs (
    co_owner_id TEXT PRIMARY KEY REFERENCES co_owners (id) ON DELETE CASCADE,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    state TEXT NOT NULL CHECK (state IN ('offered', 'declined', 'takenBack')),
    offered_at INTEGER NOT NULL
  ) STRICT`,
  "CREATE UNIQUE INDEX hand_overs_offered ON hand_overs (card_id) WHERE state = 'offered'",
  `CREATE TABLE activity (
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    what TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    times INTEGER NOT NULL,
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (card_id, what, subject_id)
  ) STRICT`,
  'CREATE INDEX activity_by_end ON activity (last_at)',
];

/** Owners hand a group card over to a co-owner, and its board tells what has happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
