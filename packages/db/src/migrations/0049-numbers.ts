import { type Kysely, sql } from 'kysely';

const counts = ['sent', 'opened', 'played', 'watched25', 'watched50', 'watched75', 'watched100', 'replied']
  .map((step) => `${step} INTEGER NOT NULL`)
  .join(', ');

const statements = [
  `CREATE TABLE reader_steps (
    link_id TEXT NOT NULL,
    step TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    card_id TEXT,
    bulk_id TEXT,
    event_id TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (link_id, step)
  ) STRICT`,
  'CREATE INDEX reader_steps_by_user ON reader_steps (user_id, at)',
  'CREATE INDEX reader_steps_by_age ON reader_steps (at)',
  `CREATE TABLE number_slots (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    subject TEXT NOT NULL CHECK (subject IN ('all', 'card', 'bulkSend', 'event')),
    subject_id TEXT NOT NULL,
    slot INTEGER NOT NULL,
    ${counts},
    PRIMARY KEY (user_id, subject, subject_id, slot)
  ) STRICT`,
  'CREATE INDEX number_slots_by_time ON number_slots (user_id, subject, slot)',
  'CREATE INDEX number_slots_by_age ON number_slots (slot)',
  `CREATE TABLE number_days (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    subject TEXT NOT NULL CHECK (subject IN ('all', 'card', 'bulkSend', 'event')),
    subject_id TEXT NOT NULL,
    day INTEGER NOT NULL,
    ${counts},
    PRIMARY KEY (user_id, subject, day, subject_id)
  ) STRICT`,
  'CREATE INDEX number_days_by_age ON number_days (day)',
];

/** How far cards and invitations come, with sums by quarter hour and by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
