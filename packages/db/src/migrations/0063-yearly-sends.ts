import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE yearly_sends (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    occasion TEXT NOT NULL,
    send_time TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    language TEXT NOT NULL,
    lead_days INTEGER NOT NULL CHECK (lead_days BETWEEN 1 AND 30),
    state TEXT NOT NULL CHECK (state IN ('on', 'paused')),
    problem TEXT,
    made_by TEXT,
    created_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE UNIQUE INDEX yearly_sends_by_occasion ON yearly_sends (user_id, occasion)',
  'CREATE INDEX yearly_sends_by_card ON yearly_sends (card_id)',
  "CREATE INDEX yearly_sends_due ON yearly_sends (next_at) WHERE state = 'on'",
  `CREATE TABLE yearly_days (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    occasion TEXT NOT NULL,
    person_id TEXT NOT NULL,
    year INTEGER NOT NULL,
    on_date TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    mailbox TEXT NOT NULL,
    left_out TEXT,
    delivery_id TEXT,
    PRIMARY KEY (user_id, occasion, person_id, year),
    UNIQUE (user_id, occasion, mailbox, on_date)
  ) STRICT`,
  'CREATE INDEX yearly_days_by_delivery ON yearly_days (delivery_id) WHERE delivery_id IS NOT NULL',
];

/** Cards that go out by themselves on the days of people, each once a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
