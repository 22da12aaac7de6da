import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE guest_costs (
    kind TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    count INTEGER NOT NULL,
    PRIMARY KEY (kind, subject_id)
  ) STRICT`,
  'CREATE INDEX guest_costs_by_user ON guest_costs (user_id)',
];

/** Counts what was made for guests, which stays counted after they delete it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
