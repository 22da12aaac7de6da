import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE date_polls (
    event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
    dates TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE date_votes (
    household_id TEXT PRIMARY KEY REFERENCES event_households (id) ON DELETE CASCADE,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    votes TEXT NOT NULL,
    revision INTEGER NOT NULL,
    voted_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX date_votes_by_event ON date_votes (event_id)',
];

/** Hosts propose dates, and their guests vote about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
