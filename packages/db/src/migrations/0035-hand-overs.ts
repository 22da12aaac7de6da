import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE hand_overs (
    co_owner_id TEXT PRIMARY KEY REFERENCES co_owners (id) ON DELETE CASCADE,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    state TEXT NOT NULL CHECK (state IN ('offered', 'declined', 'takenBack')),
    offered_at INTEGER NOT NULL
  ) STRICT`,
  "CREATE UNIQUE INDEX hand_overs_offered ON hand_overs (card_id) WHERE state = 'offered'",
];

/** Owners hand a group card over to one of its co-owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
