import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE people (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) > 0),
    email TEXT,
    time_zone TEXT,
    own_time_zone TEXT NOT NULL,
    language TEXT NOT NULL,
    stopped_at INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX people_by_user ON people (user_id, name)',
  `CREATE TABLE person_days (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    occasion TEXT NOT NULL,
    month INTEGER NOT NULL CHECK (month BETWEEN 1 AND 12),
    day INTEGER NOT NULL CHECK (day BETWEEN 1 AND 31),
    year INTEGER,
    repeats TEXT NOT NULL CHECK (repeats = 'yearly' OR (repeats = 'once' AND year IS NOT NULL)),
    days_before INTEGER NOT NULL,
    next_on TEXT,
    next_at INTEGER,
    CHECK ((next_on IS NULL) = (next_at IS NULL))
  ) STRICT`,
  'CREATE INDEX person_days_by_person ON person_days (person_id)',
  'CREATE INDEX person_days_due ON person_days (next_at) WHERE next_at IS NOT NULL',
  `CREATE TABLE reminders (
    id TEXT PRIMARY KEY,
    day_id TEXT NOT NULL REFERENCES person_days (id) ON DELETE CASCADE,
    occurs_on TEXT NOT NULL,
    reminded_at INTEGER NOT NULL,
    UNIQUE (day_id, occurs_on)
  ) STRICT`,
];

/** People, their days, and the reminders that were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
